import ArgumentParser
import NIOCore

struct ATDriver: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "at-driver",
    abstract: "Lets programs of yours drive a real Orca by the W3C's AT Driver, each session on a private desktop.",
    discussion: """
      Prints the address, and serves clients until it is ended. session.new starts an Orca, and the program that the \
      capability "axtree:program" names with its arguments; the end of the connection ends both. Only programs of the same \
      user can connect, and no pages in browsers.
      """)

  @Option(help: "The port on the loopback address; 0 takes a free one.")
  var port = 4382

  @Option(help: "The seconds in which a client must answer a ping; one that does not is gone.")
  var patience = 60.0

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
    guard (1...3600).contains(patience) else { throw ValidationError("--patience takes seconds, from 1 to 3600.") }
  }

  func run() async throws {
    do {
      try await ATDriverServer(patience: .seconds(patience)).run(port: port) { port in
        try writeLine("ws://127.0.0.1:\(port)\(ATDriverServer.path)")
      }
    } catch let error as IOError {
      printError("axtree: port \(port): \(reason(error.errnoCode))")
      throw ExitCode(1)
    }
  }
}
