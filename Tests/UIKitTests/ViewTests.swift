import Testing
import UIKit

@MainActor @Suite struct ViewTests {
  final class Controller: UIViewController {
    var loads = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
      view.tag = 5
    }
  }

  @Test func viewsAreATree() {
    let (outer, inner, leaf) = (UIView(), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UIView())
    leaf.tag = 9
    outer.addSubview(inner)
    inner.addSubview(leaf)
    #expect(outer.viewWithTag(9) === leaf)
    #expect(inner.bounds == CGRect(x: 0, y: 0, width: 3, height: 4))
    // A view cannot go into itself or what is inside it.
    leaf.addSubview(outer)
    outer.addSubview(outer)
    #expect(outer.superview == nil)
    outer.addSubview(leaf)
    #expect(inner.subviews.isEmpty)
    #expect(leaf.next === outer)
    leaf.removeFromSuperview()
    #expect(outer.viewWithTag(9) == nil)
  }

  @Test func aViewIsMadeWhenItIsAskedFor() {
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    controller.loadViewIfNeeded()
    #expect(controller.loads == 1 && controller.view.tag == 5)
    controller.view = UIView()
    #expect(controller.loads == 1 && controller.view.tag == 0)
    controller.view = nil
    #expect(controller.view.tag == 5)
  }

  @Test func aWindowHoldsItsRootsView() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (first, second) = (Controller(), Controller())
    window.rootViewController = first
    #expect(first.view.window === window)
    window.rootViewController = second
    #expect(first.view.window == nil && second.view.window === window)
    #expect(window.subviews.count == 1)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
  }

  @Test func aSceneKnowsItsWindows() {
    let scene = UIWindowScene(session: UISceneSession(persistentIdentifier: "1"), connectionOptions: .init())
    #expect(scene.session.scene === scene)
    do {
      let window = UIWindow(windowScene: scene)
      window.makeKeyAndVisible()
      #expect(scene.windows == [window])
      #expect(scene.keyWindow === window)
      #expect(window.windowScene === scene)
    }
    #expect(scene.windows.isEmpty)
  }

  @Test func presentingAndDismissing() {
    let (below, above) = (UIViewController(), UIViewController())
    var steps: [String] = []
    below.present(above, animated: true) { steps.append("presented") }
    #expect(below.presentedViewController === above && above.presentingViewController === below)
    above.dismiss(animated: true) { steps.append("dismissed") }
    #expect(below.presentedViewController == nil && above.presentingViewController == nil)
    #expect(steps == ["presented", "dismissed"])
  }

  @Test func picturesAndColoursAreCarried() {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 1])
    #expect(UIImage(data: png)?.pngData() == png)
    #expect(UIImage(data: png)?.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(named: "icon") == nil)
    var (red, alpha): (CGFloat, CGFloat) = (0, 0)
    UIColor(red: 0.25, green: 0, blue: 0, alpha: 0.5).getRed(&red, green: nil, blue: nil, alpha: &alpha)
    #expect(red == 0.25 && alpha == 0.5)
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor.blue)
  }
}
