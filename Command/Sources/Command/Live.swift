@_spi(Command) import ATSPIClient
@_spi(Command) import AXDocument
import ArgumentParser
import Foundation

struct Live: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows in a browser what players hear, as it happens: the window, the tree, readers' words and findings.",
    discussion: """
      Prints the page's address and opens it; ends with the program, or when it is ended itself. A document and a program of \
      axtree are operated from the page too: a program that it starts, or one that was started with AXTREE_LIVE=1. Any other \
      application is read from the accessibility bus. The page is for this user on this machine alone. \
      Examples: axtree live garage.json; axtree live -- ./game; axtree live --app gedit
      """)

  @Argument(help: "The tree document, instead of a program.", completion: .file())
  var file: String?

  @OptionGroup var options: ApplicationOptions

  @Flag(inversion: .prefixedNo, help: "Open the page in the browser.")
  var open = true

  @Flag(help: "Print and open the tree itself as a web page, for the browser's own screen reader.")
  var webPage = false

  @Argument(parsing: .postTerminator, help: "The program that is started, and its arguments, after --.")
  var program: [String] = []

  func validate() throws {
    let given = try [file != nil, options.application() != nil, !program.isEmpty]
    guard given.count(where: \.self) == 1 else {
      throw ValidationError("Give either a document, --app, --pid, or a program after --.")
    }
  }

  func run() async throws {
    let child = try start()
    let source = try source(of: child)
    let tree = try await LiveTree(source.document, target: source.target, status: source.status, window: source.window)
    try await tree.addWebPage()
    // Ended by a signal, the program that it has started ends too.
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if let child { child.end() } else { Foundation.exit(128 + number) } }
      source.resume()
      return source
    }
    defer { for source in signals { source.cancel() } }
    let status = try await withThrowingTaskGroup(of: Int32?.self) { group in
      group.addTask {
        let page = webPage ? await tree.webPage : nil
        try await LiveServer(tree: tree).run { address in
          let address = page ?? address
          try writeLine(address)
          if open { showInBrowser(address) }
        }
        return 0
      }
      group.addTask {
        try await source.run(tree)
        // Pages show the last words.
        try await Task.sleep(for: .milliseconds(500))
        return child == nil ? 0 : nil
      }
      if let child { group.addTask { await child.status() } }
      var status: Int32?
      while status == nil { status = try await group.next() ?? 0 }
      group.cancelAll()
      return status ?? 0
    }
    if status != 0 { throw ExitCode(status) }
  }

  /// The program that is to be started; nil if there is none.
  private func start() throws -> LiveProgram? {
    guard let name = program.first else { return nil }
    guard let path = HeardProgram.path(of: name), let child = try? LiveProgram(path, Array(program.dropFirst())) else {
      printError("axtree: there is no program \(name)")
      throw ExitCode.noInput
    }
    return child
  }

  /// Where the tree comes from.
  private func source(of child: LiveProgram?) throws -> LiveSource {
    if let child {
      return .program(at: child.socketPath, named: URL(filePath: program[0]).lastPathComponent, process: child.id)
    }
    if let file {
      let document = try readDocument(file)
      return .file(document.encoded())
    }
    guard let named = try options.application() else { throw ExitCode.usage }
    if case .process(let id) = named, kill(id, 0) == 0, access(LiveSource.socketPath(ofProcess: id), R_OK) == 0 {
      return .program(at: LiveSource.socketPath(ofProcess: id), named: "process \(id)", process: id)
    }
    let bus = try ATSPIConnection.openOrExit()
    guard let application = named.find(on: bus), let answer = ATSPITreeReader().read(application) else {
      printError("axtree: no \(named.words) on the accessibility bus answers")
      throw ExitCode.noInput
    }
    return .application(application, as: answer)
  }

  /// Opens the page; without a desktop, people open the address that is printed.
  private func showInBrowser(_ address: String) {
    guard let opener = pathOfProgram("xdg-open") else { return }
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Without a browser there is nothing to report: the address is there.
    try? process.run()
  }
}
