import BridgeEmulator
import BridgeReport
import Foundation

/// A process of this program that replays a recording, so that a handler that crashes takes nobody with it.
struct ReplayWorker {
  /// How a worker ended.
  enum End {
    /// With the last record.
    case finished(RecordingVerdict)
    /// By a crash or an exit, in words.
    case died(String)
    /// By this process, since nothing was heard of it for as long as it may say nothing.
    case silent
  }

  /// What came of the part.
  struct Outcome {
    var end: End
    var findings: [Finding] = []
    /// The message that was handed over last, with what was counted by then.
    var last: ReplayProgress?
  }

  /// How long a worker may take to start.
  private static let startLimit = Duration.seconds(60)
  /// How often it is asked whether it has ended.
  private static let slice = Duration.milliseconds(100)

  private let recording: String
  private let limit: Duration
  private let errors: CommandOutput
  private let process = Process()
  private let output = Pipe()
  private let complaints = Pipe()

  /// Starts a worker.
  ///
  /// - Parameter limit: How long it may say nothing while its main thread is busy.
  init(
    _ arguments: [String], of recording: String, without skippedRecords: Set<Int>, limit: Duration, _ io: CommandIO
  ) throws(CommandError) {
    guard let program = Bundle.main.executableURL else {
      throw CommandError(.unreadable, message: "--isolate cannot find this program to start it again")
    }
    self.recording = recording
    self.limit = limit
    errors = io.errors
    process.executableURL = program
    process.arguments = arguments
    var environment = io.environment
    environment[ReplayWorkerPart.variable] = ReplayWorkerPart.value(for: skippedRecords)
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaints
    do {
      try process.run()
    } catch {
      throw CommandError(.unreadable, at: program.path, message: "cannot be started: \(error.localizedDescription)")
    }
    // The other ends belong to the worker alone.
    try? output.fileHandleForWriting.close()
    try? complaints.fileHandleForWriting.close()
  }

  /// Reads what the worker says until it ends.
  func outcome() throws(CommandError) -> Outcome {
    var outcome = Outcome(end: .died(""))
    var lines = LineSplitter()
    var complaint = LineSplitter()
    var lastWords: String?
    var finished: RecordingVerdict?
    var isReady = false
    var isSilent = false
    var descriptors = [
      pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: complaints.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    var heard = ContinuousClock.now
    while descriptors.contains(where: { $0.fd >= 0 }) {
      let left = (isReady ? limit : Self.startLimit) - (ContinuousClock.now - heard)
      guard left > .zero || isSilent else {
        isSilent = true
        kill(process.processIdentifier, SIGKILL)
        continue
      }
      // What a handler has started may hold the other ends longer than the worker lives.
      let hasEnded = !process.isRunning
      let wait = hasEnded ? .zero : isSilent ? Self.slice : min(left, Self.slice)
      guard poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: Int(wait / .milliseconds(1)))) > 0 else {
        if hasEnded { break }
        continue
      }
      if let bytes = try Self.read(&descriptors[0], "worker") {
        heard = .now
        for text in lines.append(bytes) {
          switch ReplayWorkerLine(text, recording: recording) {
          case .ready: isReady = true
          case .message(let progress): outcome.last = progress
          case .finding(let finding): outcome.findings.append(finding)
          case .end(let verdict): finished = verdict
          case .waiting, nil: break
          }
        }
      }
      if let bytes = try Self.read(&descriptors[1], "worker's standard error") {
        try errors.write(bytes)
        for text in complaint.append(bytes) where text.contains("Fatal error") || text.contains("Could not cast") {
          lastWords = text
        }
      }
    }
    process.waitUntilExit()
    try errors.flush()
    outcome.end =
      finished.map { .finished($0) } ?? (isSilent ? .silent : .died(ending(lastWords)))
    return outcome
  }

  /// Takes what is there; `nil` when there is nothing, and no more to come from a descriptor at its end.
  private static func read(_ descriptor: inout pollfd, _ name: String) throws(CommandError) -> [UInt8]? {
    guard descriptor.fd >= 0, descriptor.revents != 0 else { return nil }
    var piece = [UInt8](repeating: 0, count: 65_536)
    let fd = descriptor.fd
    let count = try piece.fill { buffer throws(CommandError) in
      try FileSystem.read(fd, into: buffer, name: name)
    }
    guard count > 0 else {
      descriptor.fd = -1
      return nil
    }
    return Array(piece.prefix(count))
  }

  private func ending(_ lastWords: String?) -> String {
    let status = process.terminationStatus
    let how =
      process.terminationReason == .uncaughtSignal
      ? "ended with \(Self.signals[status] ?? "signal \(status)")" : "exited with \(status)"
    return "the process \(how)" + (lastWords.map { ": \($0)" } ?? "")
  }

  private static let signals: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
  ]
}
