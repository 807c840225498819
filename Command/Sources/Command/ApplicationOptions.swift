@_spi(Command) import ATSPIClient
import ArgumentParser

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
