/// The plugins of one engine that follow the scene it is shown in (FlutterSceneLifeCycle.mm).
final class EngineSceneDelegates: @unchecked Sendable {
  private let list = WeakList<any FlutterSceneLifeCycleDelegate>()

  func add(_ delegate: any FlutterSceneLifeCycleDelegate) { list.add(delegate) }

  /// Tells every plugin; once one has taken the options on, the others get none.
  func connect(_ scene: UIScene, _ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> Bool {
    var isHandled = false
    for plugin in list.elements
    where plugin.scene(scene, willConnectTo: session, options: isHandled ? nil : options) {
      isHandled = true
    }
    return isHandled
  }

  func tell(_ body: (any FlutterSceneLifeCycleDelegate) -> Void) { list.elements.forEach(body) }

  /// Asks one after the other until one takes the matter on.
  func ask(_ body: (any FlutterSceneLifeCycleDelegate) -> Bool) -> Bool { list.elements.contains(where: body) }
}
