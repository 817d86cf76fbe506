// Code that imports ActivityKit alone names dates and ids in its attributes.
@_exported public import Foundation
