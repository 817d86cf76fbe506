// On iOS, whoever imports UIKit sees Foundation as well, and plugins rely on it.
@_exported public import Foundation
