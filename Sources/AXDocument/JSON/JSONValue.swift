/// A value in a ``JSONTape``: its type and its place.
@_spi(Command) public struct JSONValue: Sendable {
  let tape: JSONTape
  let index: Int

  init(_ tape: JSONTape, at index: Int = 0) {
    self.tape = tape
    self.index = index
  }

  public static func parse(_ bytes: [UInt8]) throws(AXDocumentError) -> JSONValue {
    JSONValue(try JSONParser.parse(bytes))
  }

  var kind: JSONTape.Kind { tape.entries[index].kind }

  /// The place as a JSON path. For errors only: see ``JSONTape/path(of:)``.
  var path: String { tape.path(of: index) }

  /// The error that a different value was expected here.
  public func expected(_ what: String) -> AXDocumentError { error("expected \(what), found \(found)") }

  /// The error that a text is none of some words; what is said in place of other words is suggested, or a near one.
  func expected(_ what: String, among words: [String], otherWords: [String: String] = [:]) -> AXDocumentError {
    let suggestion = kind == .string ? words.suggestion(for: tape.text(at: index), otherWords: otherWords) : ""
    return error("expected \(what), found \(found)\(suggestion)")
  }

  func error(_ message: String) -> AXDocumentError { AXDocumentError(at: path, message, position) }

  /// The error that a required field is missing.
  public func missing(_ name: String, _ what: String) -> AXDocumentError {
    AXDocumentError(at: path + JSONPathNotation.step(toField: name), "expected \(what), found nothing", position)
  }

  /// The error for a field with an unknown name.
  public func unknown(in names: [String], otherWords: [String: String] = [:]) -> AXDocumentError {
    let known = names.count > 12 ? "a field of the format" : "one of the fields \(names.joined(separator: ", "))"
    // An object's value follows its key.
    let suggestion = names.suggestion(for: tape.text(at: index - 1), otherWords: otherWords)
    return error("expected \(known), found an unknown one\(suggestion)")
  }

  /// The position in the text. For errors only: O(bytes before it).
  private var position: AXDocumentError.Position {
    let start = Int(tape.entries[index].start)
    return AXDocumentError.Position(of: kind == .string ? start - 1 : start, in: tape.bytes)
  }

  /// A description of the value, for a message.
  private var found: String {
    switch kind {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: shown(rawText)
    case .string: shown(JSONWriter.quoted(tape.text(at: index)))
    case .array: "an array"
    case .object: "an object"
    }
  }

  private func shown(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + (kind == .string ? "…\"" : "…") : text
  }

  private var rawText: String {
    let entry = tape.entries[index]
    return String(decoding: tape.bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self)
  }

  // MARK: Plain values

  public func string() throws(AXDocumentError) -> String {
    guard kind == .string else { throw expected("a string") }
    return tape.text(at: index)
  }

  public func bool() throws(AXDocumentError) -> Bool {
    guard kind == .true || kind == .false else { throw expected("true or false") }
    return kind == .true
  }

  public func number() throws(AXDocumentError) -> Double {
    guard kind == .number, let number = Double(rawText) else { throw expected("a number") }
    guard number.isFinite else { throw expected("a finite number") }
    return number
  }

  public func wholeNumber() throws(AXDocumentError) -> Int {
    guard kind == .number, let number = Double(rawText) else { throw expected("a whole number") }
    guard number.isFinite else { throw expected("a finite number") }
    guard let whole = Int(exactly: number) else { throw expected("a whole number") }
    return whole
  }

  // MARK: Containers

  /// Passes each item of an array to a closure, in order.
  func forEachItem(_ what: String, _ body: (JSONValue) throws(AXDocumentError) -> Void) throws(AXDocumentError) {
    guard kind == .array else { throw expected(what) }
    var item = index + 1
    while item < Int(tape.entries[index].next) {
      try body(JSONValue(tape, at: item))
      item = Int(tape.entries[item].next)
    }
  }

  /// The items of an array, each read.
  public func items<T>(_ what: String, _ read: (JSONValue) throws(AXDocumentError) -> T) throws(AXDocumentError) -> [T]
  {
    var items: [T] = []
    try forEachItem(what) { (item) throws(AXDocumentError) in items.append(try read(item)) }
    return items
  }

  /// Passes each field of an object to a closure, in order.
  public func forEachField(
    _ what: String, _ body: (String, JSONValue) throws(AXDocumentError) -> Void
  ) throws(AXDocumentError) {
    guard kind == .object else { throw expected(what) }
    var key = index + 1
    while key < Int(tape.entries[index].next) {
      let value = key + 1
      try body(tape.text(at: key), JSONValue(tape, at: value))
      key = Int(tape.entries[value].next)
    }
  }

  /// The field of this object with a name. O(fields).
  public func field(_ name: String) -> JSONValue? {
    guard kind == .object else { return nil }
    var key = index + 1
    while key < Int(tape.entries[index].next) {
      if tape.text(at: key) == name { return JSONValue(tape, at: key + 1) }
      key = Int(tape.entries[key + 1].next)
    }
    return nil
  }
}
