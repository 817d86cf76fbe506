// On iOS, whoever imports UserNotifications sees Foundation as well.
@_exported public import Foundation
