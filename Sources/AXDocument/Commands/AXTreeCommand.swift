@_spi(Command) public import AXTree

/// A change or an operation in one line of JSON, as `axtree replay` and `axtree publish` read them.
///
/// ```swift
/// let command = try AXTreeCommand(json: Array(#"{"set": {"id": "score", "value": "300"}}"#.utf8))
/// ```
@_spi(Command) public enum AXTreeCommand: Sendable {
  /// Sets fields of a node; null removes a field.
  case set(String, AXNodePatch)
  /// Changes a part of a text, as typing does; a reader hears only this edit. Without a caret it is behind the new part.
  case edit(String, AXTextEdit, caret: Int?)
  /// Inserts a new node; without an index as the last child.
  case insert(AXNodeDefinition, parent: String, index: Int?)
  /// Removes a node and everything below it.
  case remove(String)
  /// Moves a node; without an index to the end.
  case move(String, parent: String, index: Int?)
  /// Moves the keyboard focus; nil removes it.
  case focus(String?)
  /// Activates, increments or decrements.
  case operate(String, AXOperation.Kind)
  /// Runs the action with a name, the one that players hear.
  case perform(String, action: String)
  /// Announces a text that belongs to no element.
  case announce(AXAnnouncement)
  /// Drops what was announced with a key.
  case withdraw(String)
  /// Reports a change of the window by the window system.
  case window(WindowChange)
  /// Several commands in one frame.
  case batch([AXTreeCommand])
  /// Lets so much time pass before the next line, in which the application does nothing.
  case wait(milliseconds: Double)
  /// Keeps the application's thread busy once, for this many milliseconds.
  case busy(milliseconds: Double)
  /// Starts a frame loop: a frame every so many milliseconds, each of which keeps the thread busy.
  case work(milliseconds: Double, every: Double)
  /// Ends the application.
  case quit

  /// A change of a window by the window system.
  public enum WindowChange: String, CaseIterable, Sendable {
    /// It becomes the window that receives keys, so its focus is spoken.
    case activate
    /// Another window becomes the active one.
    case deactivate
    /// It is put away, and is no longer active.
    case minimize
    /// It is shown again after it was minimized.
    case restore
  }

  /// Reads a command from a line. Nothing changes; references are checked when the command is applied.
  ///
  /// - Throws: ``AXDocumentError``, which names the place, if the line is no command.
  public init(json: [UInt8]) throws(AXDocumentError) {
    self = try AXTreeCommand(JSONValue.parse(json))
  }
}

/// One kind of command: the field that names it, its other fields, and its parser.
private struct CommandForm: Sendable {
  let name: String
  let others: [String]
  let read: @Sendable (JSONValue, JSONValue) throws(AXDocumentError) -> AXTreeCommand

  init(
    _ name: String, _ others: [String] = [],
    _ read: @escaping @Sendable (_ value: JSONValue, _ command: JSONValue) throws(AXDocumentError) -> AXTreeCommand
  ) {
    self.name = name
    self.others = others
    self.read = read
  }

  static let all: [CommandForm] = [
    CommandForm("set") { (value, _) throws(AXDocumentError) in
      let fields = try AXNodePatch(value)
      return .set(try value.id("id"), fields)
    },
    CommandForm("insert", ["parent", "index"]) { (value, command) throws(AXDocumentError) in
      .insert(try AXNodeDefinition(value), parent: try command.id("parent"), index: try command.count("index"))
    },
    CommandForm("edit", ["range", "text", "caret"]) { (value, command) throws(AXDocumentError) in
      let range = try command.required("range", "an array [start, end]")
      let text = try command.required("text", "a string")
      let edit = AXTextEdit(range: try JSONCodec<Range<Int>>.range.read(range), text: try text.string())
      let caret = try command.count("caret")
      return .edit(try value.id(), edit, caret: caret)
    },
    CommandForm("remove") { (value, _) throws(AXDocumentError) in .remove(try value.id()) },
    CommandForm("move", ["parent", "index"]) { (value, command) throws(AXDocumentError) in
      .move(try value.id(), parent: try command.id("parent"), index: try command.count("index"))
    },
    CommandForm("focus") { (value, _) throws(AXDocumentError) in
      .focus(value.kind == .null ? nil : try value.id())
    },
    CommandForm("activate") { (value, _) throws(AXDocumentError) in .operate(try value.id(), .activate) },
    CommandForm("increment") { (value, _) throws(AXDocumentError) in .operate(try value.id(), .increment) },
    CommandForm("decrement") { (value, _) throws(AXDocumentError) in .operate(try value.id(), .decrement) },
    CommandForm("perform") { (value, _) throws(AXDocumentError) in
      try value.requireOnly(["id", "action"], "an object {id, action}")
      let action = try value.required("action", "the name of an action")
      return .perform(try value.id("id"), action: try action.string())
    },
    CommandForm("announce", ["priority", "key"]) { (value, command) throws(AXDocumentError) in
      let word = JSONCodec<AXAnnouncement.Priority>.word()
      var announcement = AXAnnouncement(try value.string())
      if let priority = command.field("priority") { announcement.priority = try word.read(priority) }
      announcement.key = try command.field("key")?.string()
      return .announce(announcement)
    },
    CommandForm("withdraw") { (value, _) throws(AXDocumentError) in .withdraw(try value.string()) },
    CommandForm("window") { (value, _) throws(AXDocumentError) in
      .window(try JSONCodec<AXTreeCommand.WindowChange>.word().read(value))
    },
    CommandForm("batch") { (value, _) throws(AXDocumentError) in
      .batch(
        try value.items("an array of commands") { (item) throws(AXDocumentError) in
          if ["batch", "wait", "work", "quit"].contains(where: { item.field($0) != nil }) {
            throw item.expected("a command other than batch, wait, work and quit")
          }
          return try AXTreeCommand(item)
        })
    },
    CommandForm("wait") { (value, _) throws(AXDocumentError) in .wait(milliseconds: try value.milliseconds()) },
    CommandForm("busy") { (value, _) throws(AXDocumentError) in .busy(milliseconds: try value.milliseconds()) },
    CommandForm("work") { (value, _) throws(AXDocumentError) in
      try value.requireOnly(["busy", "every"], "an object {busy, every}")
      let busy = try value.required("busy", "milliseconds")
      let every = try value.required("every", "milliseconds")
      let period = try every.milliseconds()
      guard period > 0 else { throw every.expected("more than 0 milliseconds") }
      return .work(milliseconds: try busy.milliseconds(), every: period)
    },
    CommandForm("quit") { (value, _) throws(AXDocumentError) in
      guard value.kind == .true else { throw value.expected("true") }
      return .quit
    },
  ]
}

extension AXTreeCommand {
  /// The names of all commands.
  static let names = CommandForm.all.map(\.name)

  init(_ json: JSONValue) throws(AXDocumentError) {
    guard json.kind == .object else { throw json.expected("a command as an object") }
    guard let form = CommandForm.all.first(where: { json.field($0.name) != nil }), let value = json.field(form.name)
    else {
      let suggestion = json.firstField.map { Self.names.suggestion(for: $0) } ?? ""
      throw json.error("expected one of the commands \(Self.names.joined(separator: ", "))\(suggestion)")
    }
    try json.requireOnly([form.name] + form.others, "a command")
    self = try form.read(value, json)
  }
}

extension JSONValue {
  /// Checks that this object has no other fields.
  fileprivate func requireOnly(_ names: [String], _ what: String) throws(AXDocumentError) {
    try forEachField(what) { (name, value) throws(AXDocumentError) in
      if !names.contains(name) { throw value.unknown(in: names) }
    }
  }

  /// The name of the first field; nil if there is none.
  fileprivate var firstField: String? {
    tape.entries[index].next > UInt32(index + 1) ? tape.text(at: index + 1) : nil
  }

  /// This value as the id of a node.
  fileprivate func id() throws(AXDocumentError) -> String {
    guard kind == .string else { throw expected("the id of a node") }
    return try string()
  }

  /// The id of a node in a required field.
  fileprivate func id(_ name: String) throws(AXDocumentError) -> String {
    guard kind == .object else { throw expected("an object with an id") }
    return try required(name, "the id of a node").id()
  }

  func required(_ name: String, _ what: String) throws(AXDocumentError) -> JSONValue {
    guard let field = field(name) else { throw missing(name, what) }
    return field
  }

  /// The number that is not negative in an optional field.
  fileprivate func count(_ name: String) throws(AXDocumentError) -> Int? {
    try field(name).map { (number) throws(AXDocumentError) in try JSONCodec<Int>.count.read(number) }
  }

  fileprivate func milliseconds() throws(AXDocumentError) -> Double {
    guard kind == .number, 0...1e12 ~= (try number()) else { throw expected("milliseconds, from 0 to 1e12") }
    return try number()
  }
}

/// A node of a document with everything below it, parsed and checked by itself.
@_spi(Command) public struct AXNodeDefinition: Sendable {
  let json: JSONValue

  init(_ json: JSONValue) throws(AXDocumentError) {
    _ = try NodeBuilder.build(json, .leftToRight)
    self.json = json
  }
}

/// The fields that a command sets on a node, parsed and checked; null removes a field.
@_spi(Command) public struct AXNodePatch: Sendable {
  struct FieldChange: Sendable {
    let field: NodeField
    let json: JSONValue
  }

  let changes: [FieldChange]
  let tape: JSONTape

  /// The fields of a JSON object, except `id`; `id` and `children` cannot be set.
  init(_ json: JSONValue) throws(AXDocumentError) {
    var changes: [FieldChange] = []
    try json.forEachField("an object {id, field: value, ...}") { (name, value) throws(AXDocumentError) in
      if name == "id" { return }
      guard let field = NodeField.named(name) else {
        throw name == "children"
          ? value.error("expected a field that can be set; children are inserted and removed")
          : value.unknown(in: NodeField.names, otherWords: OtherWords.fields)
      }
      var trial = NodeContent()
      if value.kind != .null { try field.read(value, &trial) }
      changes.append(FieldChange(field: field, json: value))
    }
    self.changes = changes
    tape = json.tape
  }
}
