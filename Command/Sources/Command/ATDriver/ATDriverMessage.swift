@_spi(Command) import AXDocument

/// An error of AT Driver, with a sentence for people.
struct ATDriverError: Error, Equatable {
  /// The errors of the draft, by their names there.
  enum Code: String {
    case invalidArgument = "invalid argument"
    case invalidSessionID = "invalid session id"
    case sessionNotCreated = "session not created"
    case unknownCommand = "unknown command"
    case unknownError = "unknown error"
    case unknownUserIntent = "unknown user intent"
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// The messages to a client, as texts of JSON.
enum ATDriverMessage {
  /// The reply to a command that has succeeded; the closure writes the members of its result.
  static func result(of id: Int, _ members: (inout JSONWriter) -> Void) -> String {
    object { writer in
      writer.member("id", id)
      writer.key("result")
      writer.writeObject(members)
    }
  }

  /// The reply to a message that has failed; without the number of a command if it has none that can be read.
  static func failure(of id: Int?, _ error: ATDriverError) -> String {
    object { writer in
      writer.key("id")
      if let id { writer.write(id) } else { writer.writeNull() }
      writer.member("error", error.code.rawValue)
      writer.member("message", error.message)
    }
  }

  /// The event that Orca has said something.
  static func capturedOutput(_ text: String) -> String {
    object { writer in
      writer.member("method", "interaction.capturedOutput")
      writer.key("params")
      writer.writeObject { $0.member("data", text) }
    }
  }

  private static func object(_ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.writeObject(members)
    return writer.text
  }
}
