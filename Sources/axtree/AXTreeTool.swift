import ArgumentParser

@main
struct AXTreeTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "axtree",
    abstract: "Reads, composes and publishes accessibility trees.",
    discussion: """
      FILE is a tree document; "-" reads standard input.
      Exit status: 0 success, 64 wrong usage, 65 wrong document, 66 no such file or application, 69 no accessibility bus, \
      73 an output that cannot be made.
      """,
    subcommands: [
      Compose.self, Say.self, Rotor.self, Replay.self, Publish.self, Inspect.self, Audit.self, Picture.self,
    ])
}
