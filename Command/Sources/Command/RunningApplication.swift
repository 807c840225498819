import ATSPIClient

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
