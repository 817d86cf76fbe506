/// What the command line asks for.
struct Options {
  var isQuick = false
  var isJSON = false
  var checksMemory = false
  var wantsHelp = false
  var engine: String?
  var directory: String?
  var rounds: Int?
  var workloads: [Workload] = []
  var jobs: [Job.Name] = []

  static let usage = """
    USAGE: codec-benchmark [options]

    Measures the standard codec with six workloads, beside memcpy and, when its library is there, the codec of
    Flutter's Linux engine. Figures are medians over rounds in which everything is measured in turn, in time that the
    program had a processor.

    OPTIONS:
      --quick           Fewer messages, under a minute; checks the targets.
      --engine PATH     The engine library, libflutter_linux_gtk.so.
                        Default: the environment variable FLUTTER_ENGINE_LIBRARY.
      --workload NAME   Only this workload, W1 to W6; may be repeated.
      --job NAME        Only this job, by its name in JSON; may be repeated.
      --rounds NUMBER   How many rounds to take.
      --json            Results as JSON.
      --memory          Only checks what the worst messages take: 32 bytes a byte and 1 MiB at the most.
      --write DIR       Writes each workload's messages to DIR/W1.bin and so on, each message behind its size in four
                        bytes, lowest first, and measures nothing.
      --help            This text.

    EXIT STATUS:
      0  measured; with --quick, all targets are met
      1  with --quick, a target is missed; with --memory, a message takes too much
      2  wrong usage; with --quick, no engine library to compare with; with --memory, allocations cannot be counted
    """

  init(_ arguments: [String], engine: String?) throws(BenchmarkFailure) {
    self.engine = engine
    var rest = arguments[...]
    func value(of option: String) throws(BenchmarkFailure) -> String {
      guard let value = rest.popFirst() else { throw BenchmarkFailure("expected a value after \(option)") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--memory": checksMemory = true
      case "--help", "-h": wantsHelp = true
      case "--engine": self.engine = try value(of: argument)
      case "--write": directory = try value(of: argument)
      case "--workload":
        let name = try value(of: argument)
        guard let workload = Workload(rawValue: name) else { throw BenchmarkFailure("unknown workload \(name)") }
        workloads.append(workload)
      case "--job":
        let name = try value(of: argument)
        guard let job = Job.Name.allCases.first(where: { $0.key == name }) else {
          throw BenchmarkFailure(
            "expected one of \(Job.Name.allCases.map(\.key).joined(separator: ", ")), found \(name)")
        }
        jobs.append(job)
      case "--rounds":
        let text = try value(of: argument)
        guard let number = Int(text), (1...10_000).contains(number) else {
          throw BenchmarkFailure("expected a number of rounds from 1 to 10000, found \(text)")
        }
        rounds = number
      default: throw BenchmarkFailure("unknown option \(argument)")
      }
    }
    if workloads.isEmpty { workloads = Workload.allCases }
  }
}
