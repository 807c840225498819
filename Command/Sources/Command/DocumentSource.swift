@_spi(Command) import ATSPIClient
import AXDocument
import ArgumentParser
import Foundation

/// A tree document: a file, or the tree of a running application.
struct DocumentSource: ParsableArguments {
  @Argument(help: "The tree document, instead of a running application.", completion: .file())
  var file: String?

  @OptionGroup var options: ApplicationOptions

  private static let mistake = ValidationError("Give either a document, --app or --pid.")

  func validate() throws {
    if try options.application() != nil, file != nil { throw Self.mistake }
  }

  /// The document; ends the command if it cannot be read, or the application does not answer.
  func read() throws -> AXTreeDocument {
    if let file { return try readDocument(file) }
    guard let named = try options.application() else { throw Self.mistake }
    let bus = try ATSPIConnection.openOrExit()
    guard let application = named.find(on: bus), let answer = ATSPITreeReader().read(application) else {
      printError("axtree: no \(named.words) on the accessibility bus answers")
      throw ExitCode.noInput
    }
    if let gap = answer.gap { printError("axtree: the tree is not whole: \(gap)") }
    do throws(AXDocumentError) {
      return try AXTreeDocument(utf8: AXTreeDocument.written(answer.update))
    } catch {
      printError("axtree: the \(named.words): \(error)")
      throw ExitCode.wrongDocument
    }
  }
}

/// The options that name a running application.
struct ApplicationOptions: ParsableArguments {
  @Option(help: "The name of a running application.")
  var app: String?

  @Option(help: "The process id of a running application.")
  var pid: Int32?

  /// The application that is named once: by an argument or by an option; nil if none is.
  func application(_ argument: String? = nil) throws -> RunningApplication? {
    let given = [argument, app].compactMap(\.self).map(RunningApplication.named) + (pid.map { [.process($0)] } ?? [])
    guard given.count < 2 else { throw ValidationError("Give either the application's name or --pid.") }
    return given.first
  }
}

/// A running application, by its name or its process.
enum RunningApplication {
  case named(String)
  case process(Int32)

  /// The application in a sentence: "application “Workshop”".
  var words: String {
    switch self {
    case .named(let name): "application “\(name)”"
    case .process(let id): "application of process \(id)"
    }
  }

  func find(on bus: ATSPIConnection) -> ATSPIObject? {
    switch self {
    case .named(let name): bus.application(named: name)
    case .process(let id): bus.application(ofProcess: id)
    }
  }
}

extension ATSPIConnection {
  /// The accessibility bus; exits if there is none.
  static func openOrExit() throws -> ATSPIConnection {
    do throws(ATSPIFailure) {
      return try open(ProcessInfo.processInfo.environment)
    } catch {
      printError("axtree: \(error)")
      throw ExitCode.noBus
    }
  }
}
