extension StatsVerb {
  var manual: VerbManual {
    VerbManual(
      name: "stats", summary: "count the records of recordings by channel and method",
      operands: .recordings,
      about: [
        """
        One row for each channel, method and direction of the messages (-> from Dart to the host, <- back): messages \
        and their bytes; their replies and the bytes of these; how many replies had no payload (not implemented, on a \
        method channel) or were errors; how many messages had no reply though they wanted one; and how long replies \
        took: what half, 90 and 99 percent of them did not exceed, and the longest. Several recordings are counted \
        together.
        """
      ],
      examples: [
        .init(purpose: "What crossed, and how often.", arguments: "stats fixtures/stopwatch.jsonl"),
        .init(
          purpose: "One channel, in two recordings of an app.",
          arguments: "stats --filter flutter/platform fixtures/app-a.jsonl fixtures/app-b.jsonl"),
        .init(
          purpose: "The slowest method, with jq.",
          arguments: "stats --format jsonl fixtures/app-a.jsonl | jq -s 'map(select(.method)) | max_by(.p99_us)'"),
      ],
      options: [
        RecordingOptions.filter, RecordingOptions.codec,
        .option(
          "format", "FORM", choices: ["text", "jsonl"],
          "text (the default), or jsonl for one JSON object a row, with times in microseconds."),
      ],
      statuses: [
        .init(code: 0, meaning: "Everything was read."),
        .init(code: 2, meaning: "A recording, or a part of it, could not be read."),
        .usage,
      ])
  }
}
