import ArgumentParser

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
