@_spi(Command) import ATSPIClient
import ArgumentParser
import Foundation

/// The options that name a running application.
struct ApplicationOptions: ParsableArguments {
  @Option(help: "The name of a running application.")
  var app: String?

  @Option(help: "The process id of a running application.")
  var pid: Int32?

  /// The application that is named once: by an argument or by an option; nil if none is.
  func application(_ argument: String? = nil) throws -> ApplicationReference? {
    let given = [argument, app].compactMap(\.self).map(ApplicationReference.named) + (pid.map { [.process($0)] } ?? [])
    guard given.count < 2 else { throw ValidationError("Give either the application's name or --pid.") }
    return given.first
  }
}

/// A running application, by its name or its process.
enum ApplicationReference {
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
    do throws(ATSPIConnectionError) {
      return try open(ProcessInfo.processInfo.environment)
    } catch {
      printError("axtree: \(error)")
      throw ExitCode.noBus
    }
  }
}
