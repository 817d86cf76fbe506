import Testing

@Suite struct UsageErrorTests {
  @Test(arguments: [
    (["shwo"], "islandbridge: unknown verb 'shwo'; did you mean 'show'?\nSee 'islandbridge help'.\n"),
    (["xyzzy"], "islandbridge: unknown verb 'xyzzy'\nSee 'islandbridge help'.\n"),
    (["--versoin"], "islandbridge: unknown option '--versoin'; did you mean '--version'?\nSee 'islandbridge help'.\n"),
    (["help", "shwo"], "islandbridge: unknown verb 'shwo'; did you mean 'show'?\nSee 'islandbridge help'.\n"),
    (
      ["show"],
      "islandbridge: show: expected at least one recording (a file, or - for standard input)\n"
        + "See 'islandbridge help show'.\n"
    ),
    (
      ["show", "--filter", "kind:call", "-"],
      "islandbridge: show: --filter 'kind:call': column 6: expected one of message, reply, found \"call\"\n"
        + "See 'islandbridge help show'.\n"
    ),
    (
      ["stats", "--codec", "PW", "-"],
      "islandbridge: stats: --codec 'PW': column 3: expected CHANNEL=NAME, found no \"=\"\n"
        + "See 'islandbridge help stats'.\n"
    ),
    (["--version", "x"], "islandbridge: unexpected argument 'x'\nSee 'islandbridge help'.\n"),
    (["version", "--quiet"], "islandbridge: unexpected argument '--quiet'\nSee 'islandbridge help'.\n"),
    (["help", "replay", "extra"], "islandbridge: unexpected argument 'extra'\nSee 'islandbridge help'.\n"),
    (["--help", "show", "stats"], "islandbridge: unexpected argument 'stats'\nSee 'islandbridge help'.\n"),
    (["--no-color", "--no-color", "show"], "islandbridge: --no-color is given twice\nSee 'islandbridge help'.\n"),
    (
      ["stats", "-", "-"],
      "islandbridge: stats: standard input is given twice, and can be read only once\n"
        + "See 'islandbridge help stats'.\n"
    ),
    (
      ["decode", "-", "@-"],
      "islandbridge: decode: standard input is given twice, and can be read only once\n"
        + "See 'islandbridge help decode'.\n"
    ),
    (
      ["show", "--codec", "a=b=string", "--codec", "a=b=binary", "-"],
      "islandbridge: show: --codec 'a=b=binary': the codec of this channel is given twice\n"
        + "See 'islandbridge help show'.\n"
    ),
    (
      ["show", "--filter", "PW,a\\", "-"],
      "islandbridge: show: --filter 'PW,a\\': column 5: expected a character behind \"\\\", found the end\n"
        + "See 'islandbridge help show'.\n"
    ),
    (
      ["convert", "a"],
      "islandbridge: convert: expected a recording to read and a file to write, found only 'a'\n"
        + "See 'islandbridge help convert'.\n"
    ),
    (
      ["convert", "a", "b.txt"],
      "islandbridge: convert: say with --to which form 'b.txt' shall have; its name ends neither in .jsonl nor in "
        + ".traffic\nSee 'islandbridge help convert'.\n"
    ),
    (
      ["decode", "--codec", "standard-massage"],
      "islandbridge: decode: --codec is one of standard-message, standard-method, standard-envelope, json-message, "
        + "json-method, json-envelope, string, binary, channel-buffers, not 'standard-massage'; did you mean 'standard-message'?\n"
        + "See 'islandbridge help decode'.\n"
    ),
    (
      ["decode", "--\u{1B}[31m"],
      "islandbridge: decode: unknown option '--\\u{1b}[31m'\nSee 'islandbridge help decode'.\n"
    ),
  ])
  func saysWhatWouldBeRight(_ arguments: [String], _ errors: String) async throws {
    let run = try await CommandRun.run(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors == errors)
  }
}
