// On iOS, whoever imports Flutter sees these as well, and plugins rely on it.
@_exported public import Foundation
@_exported public import UIKit
@_exported public import UserNotifications
