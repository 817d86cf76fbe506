/// What a step of a conversion gives for one value: its counterpart, or its children to convert first.
enum ConversionStep<Source, Target, Failure: Error> {
  case done(Target)
  case branch(Branch<Source, Target, Failure>)
}

/// A container being converted.
struct Branch<Source, Target, Failure: Error> {
  /// The values inside.
  var children: [Source]
  /// The step of a path that leads to a child.
  var step: (Int) -> String
  /// Makes the container's counterpart from its children's; the second argument tells the container's path.
  var assemble: ([Target], () -> String) throws(Failure) -> Target
}

/// Converts a tree of values into another, children before their containers, without recursion.
///
/// `expand` is given a value, how many containers it is inside of, and a closure that tells the path to it.
func convertTree<Source, Target, Failure: Error>(
  _ root: Source, at rootPath: String = "",
  expand: (Source, Int, () -> String) throws(Failure) -> ConversionStep<Source, Target, Failure>
) throws(Failure) -> Target {
  var open: [(branch: Branch<Source, Target, Failure>, next: Int, firstResult: Int)] = []
  var results: [Target] = []
  var source: Source? = root
  func path() -> String {
    open.reduce(rootPath) { PathStep.join($0, $1.branch.step($1.next - 1)) }
  }
  while true {
    OperationCount.step()
    var finished: Target?
    if let value = source {
      source = nil
      switch try expand(value, open.count, path) {
      case .done(let target): finished = target
      case .branch(let branch): open.append((branch, 0, results.count))
      }
    } else if let (branch, next, first) = open.last {
      if next < branch.children.count {
        open[open.count - 1].next += 1
        source = branch.children[next]
      } else {
        open.removeLast()
        let parts = Array(results[first...])
        results.removeSubrange(first...)
        finished = try branch.assemble(parts, path)
      }
    }
    if let finished {
      guard !open.isEmpty else { return finished }
      results.append(finished)
    }
  }
}

extension ConversionStep {
  /// A container whose counterpart can always be made.
  static func branch(
    _ children: [Source], step: @escaping (Int) -> String = PathStep.element, make: @escaping ([Target]) -> Target
  ) -> ConversionStep {
    .branch(Branch(children: children, step: step) { parts, _ throws(Failure) in make(parts) })
  }
}
