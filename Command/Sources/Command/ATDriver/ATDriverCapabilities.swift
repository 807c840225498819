@_spi(Command) import AXDocument
import DesktopTesting
import OrcaSpeech

/// The capabilities that a client asks of a session.
struct ATDriverCapabilities: Sendable, Equatable {
  /// The names and the version as the client writes them; nil if it leaves them open.
  var atName: String?
  var atVersion: String?
  var platformName: String?
  /// The program that is started, and its arguments; empty if the client starts one.
  var program: [String] = []
  /// The locale of the user, such as "de_DE".
  var locale: String?
  /// The seconds in which the program must be heard for the first time; it may stay silent.
  var patience = 20.0

  init() {}

  /// Reads the parameters of `session.new`. Capabilities of others that are no extensions are left out.
  init(_ params: JSONValue) throws {
    let capabilities = try params.required("capabilities", "an object")
    for (object, known) in [(params, "capabilities"), (capabilities, "alwaysMatch")] {
      try object.forEachField("an object") { (name, value) throws(AXDocumentError) in
        if name != known { throw value.unknown(in: [known]) }
      }
    }
    guard let asked = capabilities.field("alwaysMatch") else { return }
    try asked.forEachField("an object") { (name, value) throws(AXDocumentError) in
      switch name {
      case "atName": atName = try value.string()
      case "atVersion": atVersion = try value.string()
      case "platformName": platformName = try value.string()
      case "axtree:program":
        program = try value.items("an array of a program and its arguments") { (word) throws(AXDocumentError) in
          try word.string()
        }
      case "axtree:locale": locale = try value.string()
      case "axtree:patience":
        patience = try value.number()
        if !(0...3600).contains(patience) { throw value.expected("seconds, at most 3600") }
      default:
        if name.contains(":") { throw value.unknown(in: ["axtree:program", "axtree:locale", "axtree:patience"]) }
      }
    }
  }

  /// The Orca that has the names and the version.
  ///
  /// - Throws: ``ATDriverError``, if there is none.
  func edition() throws(ATDriverError) -> OrcaEdition {
    if let atName, atName.lowercased() != "orca" {
      throw ATDriverError(.sessionNotCreated, "atName is \"\(atName)\", and there is only orca")
    }
    if let platformName, platformName.lowercased() != "linux" {
      throw ATDriverError(.sessionNotCreated, "platformName is \"\(platformName)\", and there is only linux")
    }
    let editions = [.system] + OrcaEdition.all.reversed()
    guard let atVersion else { return editions[0] }
    guard let edition = editions.first(where: { Self.matches($0.version, atVersion) }) else {
      let versions = OrcaEdition.all.map { "\($0.version)" }.joined(separator: ", ")
      throw ATDriverError(.sessionNotCreated, "atVersion is \"\(atVersion)\", and there are only \(versions)")
    }
    return edition
  }

  /// The operators that may stand before a version, the longer ones first.
  private static let comparisons: [(sign: String, holds: @Sendable (Int, Int) -> Bool)] = [
    ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("<", { $0 < $1 }), (">", { $0 > $1 }), ("", { $0 == $1 }),
  ]

  private static func matches(_ version: Int, _ asked: String) -> Bool {
    guard let comparison = comparisons.first(where: { asked.hasPrefix($0.sign) }),
      let number = Int(asked.dropFirst(comparison.sign.count).drop(while: \.isWhitespace))
    else { return false }
    return comparison.holds(version, number)
  }

  /// Writes what a session of an edition has: the names as the client has written them.
  func write(of edition: OrcaEdition, _ environment: [String: String], to writer: inout JSONWriter) {
    writer.writeObject { writer in
      writer.member("atName", atName ?? "orca")
      writer.member("atVersion", "\(edition.version)")
      writer.member("platformName", platformName ?? "linux")
      if !program.isEmpty {
        writer.key("axtree:program")
        writer.writeArray(program)
      }
      writer.member("axtree:locale", locale)
      writer.key("axtree:environment")
      writer.writeVariables(environment)
    }
  }
}
