@_spi(Command) import AXDocument
import AXTree
@_spi(Command) import DesktopTesting
public import OrcaSpeech
@_spi(Command) import ReaderSpeech
import TestSupport

/// A tree, and commands that are carried out on it one after the other while a reader listens.
public struct CorpusCase: Sendable, CustomStringConvertible {
  /// The name of the case and of the file in which its speech is recorded.
  public let name: String
  /// The document, as text.
  public let document: String
  /// The commands, a JSON object each, as `axtree publish` takes them, or one of Orca's own, which has ``orcaKeys``; several on lines of
  /// their own are carried out at once, each as an update of its own.
  public let commands: [String]
  /// The command that asks for the details of where the focus is. Orca says the basic reply first.
  public static let whereAmI = #"{"orca":"whereAmIDetailed"}"#
  /// The command that reads on from the focus.
  public static let sayAll = #"{"orca":"sayAll"}"#
  /// The keys of Orca's own commands.
  public static let orcaKeys = [whereAmI: "whereAmIDetailed", sayAll: "sayAll"].compactMapValues {
    OrcaCommand.named($0)?.keys
  }
  /// The JSON of the root's children.
  let children: String

  /// A case: a window with `children`, which becomes active before the commands.
  init(_ name: String, _ children: [String], _ commands: [String]) {
    self.init(name, #""id":"window","role":"window","label":"Corpus","frame":[0,0,800,600]"#, children, commands)
  }

  /// A case: a program with several windows, of which the first becomes active before the commands.
  init(_ name: String, windows: [String], _ commands: [String]) {
    self.init(name, #""id":"program","role":"application","label":"Corpus""#, windows, commands)
  }

  private init(_ name: String, _ root: String, _ children: [String], _ commands: [String]) {
    self.name = name
    self.children = children.joined(separator: ",")
    document = #"{"format":"axtree/1","name":"Corpus","root":{\#(root),"children":[\#(self.children)]}}"#
    self.commands = [#"{"window":"activate"}"#] + commands
  }

  /// Whether a command causes several events of one kind at once: while Orca asks about the first one the next ones
  /// come, so that the first is said after them, or not. Only what is heard is certain, not its order.
  public func isUnordered(_ command: String) -> Bool {
    ["announce", "several-focuses"].contains(name) && command.hasPrefix(#"{"batch""#)
  }

  /// The name, for test runners.
  public var description: String { name }

  /// Every case of the corpus.
  public static let all =
    roles + roleChanges + states + fields + contexts + changes + frames + words + wholes + toolkits + asked + readOn

  /// Cases of a dozen nodes each, of which one after the other gets the focus.
  static func focusing(_ name: String, _ nodes: [String]) -> [CorpusCase] {
    stride(from: 0, to: nodes.count, by: 12).map { start in
      let part = nodes[start..<min(start + 12, nodes.count)]
      return focusing("\(name)-\(start / 12 + 1)", part.enumerated().map { ("n\($0.offset)", $0.element) })
    }
  }

  /// A case of up to 14 nodes below each other, of which one after the other gets the focus.
  static func focusing(_ name: String, _ nodes: [(id: String, fields: String)]) -> CorpusCase {
    let children = nodes.enumerated().map { index, node in
      #"{"id":"\#(node.id)","frame":[10,\#(10 + index * 40),200,30],\#(node.fields)}"#
    }
    return CorpusCase(name, children, nodes.map { #"{"focus":"\#($0.id)"}"# })
  }

  /// An element, with more fields.
  static func item(_ id: String, _ role: String, _ label: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","role":"\#(role)","label":"\#(label)"\#(more)}"#
  }

  /// An element with others inside, and more fields.
  static func container(_ role: String, _ label: String, _ children: [String], _ more: String = "") -> String {
    #"{"role":"\#(role)","label":"\#(label)"\#(more),"children":[\#(children.joined(separator: ","))]}"#
  }

  /// A table of scores with the heads of its columns, Ana's row with more fields, and more rows.
  static func scores(_ more: String, ana: String = "", rows: [String] = []) -> String {
    let heads = [
      item("a", "columnHeader", "Name", #","cell":{"row":0,"column":0,"header":"column"}"#),
      item("b", "columnHeader", "Points", #","cell":{"row":0,"column":1,"header":"column"}"#),
    ]
    let first = [
      item("c", "rowHeader", "Ana", #","cell":{"row":1,"column":0,"header":"row"}"#),
      item("d", "cell", "12", #","cell":{"row":1,"column":1}"#),
    ]
    return container("table", "Scores", [container("row", "", heads), container("row", "", first, ana)] + rows, more)
  }
}

extension CorpusCase {
  /// Fields of which a random element has two, each with the key that it may have once.
  private static let mixed: [(key: String, json: String)] = [
    ("hint", #""hint":"Shows the pressure""#), ("value", #""value":"Full""#),
    ("number", #""number":{"now":3,"min":0,"max":9,"step":1}"#),
    ("number", #""number":{"now":3,"min":0,"max":9,"step":1,"text":"three of nine"}"#),
    ("text", #""text":{"content":"Ana and Ben","caret":3,"editable":true}"#),
    ("text", #""text":{"content":"Ana","caret":0}"#),
    ("shortcut", #""shortcut":"Ctrl+P""#), ("placeholder", #""placeholder":"Your name""#),
    ("roleDescription", #""roleDescription":"gauge""#), ("sort", #""sort":"ascending""#), ("level", #""level":2"#),
    ("position", #""position":{"index":2,"count":5}"#), ("orientation", #""orientation":"vertical""#),
    ("traits", #""traits":["selected"]"#), ("traits", #""traits":["notEnabled"]"#),
  ]
  private static let mixedStates: [(key: String, json: String)] = [
    ("checked", #""checked":true"#), ("checked", #""checked":false"#), ("checked", #""checked":"mixed""#),
    ("pressed", #""pressed":true"#), ("expanded", #""expanded":true"#), ("expanded", #""expanded":false"#),
    ("required", #""required":true"#), ("invalid", #""invalid":true"#), ("readOnly", #""readOnly":true"#),
    ("selectable", #""selectable":true"#), ("hasPopup", #""hasPopup":"menu""#),
    ("multiSelectable", #""multiSelectable":true"#),
  ]

  /// Cases of a dozen elements with a random role, two states and two fields each; roles that change the whole window and
  /// formulas are left out.
  public static func random(_ count: Int, using generator: inout some RandomNumberGenerator) -> [CorpusCase] {
    let roles = shared.joined().filter { $0 != .unknown }
    func two(of choices: [(key: String, json: String)]) -> String {
      let first = choices.randomElement(using: &generator)
      let second = choices.filter { $0.key != first?.key }.randomElement(using: &generator)
      return [first, second].compactMap { $0?.json }.joined(separator: ",")
    }
    let nodes = (0..<count).map { _ in
      let role = roles.randomElement(using: &generator) ?? .button
      return
        #""role":"\#(role.rawValue)","element":true,"label":"Gauge",\#(two(of: mixed)),"states":{\#(two(of: mixedStates))}"#
    }
    return focusing("random", nodes)
  }

  /// The predicted speech of an Orca (O1, O2); in English if no language is given.
  public func predicted(by orca: OrcaEdition, in language: CorpusLanguage? = nil) throws -> CorpusRecord {
    try record(of: orca, in: language) { reader, command, heard in Self.replies[command]?(reader) ?? heard }
  }

  /// The predicted lines of braille on a display of as many cells as Orca takes without one.
  public func predictedBraille(by orca: OrcaEdition) throws -> CorpusRecord {
    var shown: [String] = []
    return try record(of: orca) { reader, _, _ in
      // The empty line of Orca 43's announcements is left out: those that the recorder makes have it too.
      let message = reader.braille(cells: 32)
      let line = message?.text.isEmpty == true ? reader.braille(cells: 32, at: .infinity) : message
      // Without a line of its own for the focus, Orca shows the one before.
      shown = line?.text.isEmpty == false ? line?.recorded ?? shown : shown
      return shown
    }
  }

  /// The predicted replies to Orca's own commands.
  private static let replies: [String: @Sendable (SimulatedReader) -> [String]] = [
    whereAmI: { reader in [false, true].flatMap { reader.whereAmI(isDetailed: $0).lines } },
    sayAll: { $0.sayAll().lines },
  ]

  /// Carries out the commands while a simulated Orca listens. `lines` has those of a step, of the reader, the command and what the
  /// reader said.
  private func record(
    of orca: OrcaEdition, in language: CorpusLanguage? = nil, lines: (SimulatedReader, String, [String]) -> [String]
  ) throws -> CorpusRecord {
    let document = try AXTreeDocument(json: Array(document.utf8))
    var reader = SimulatedReader(ReaderSettings(orca.reader, locale: language?.rawValue))
    _ = reader.hear(document.tree.nextUpdate(isFull: true))
    let steps = try commands.enumerated().map { index, command in
      let changes = Self.orcaKeys[command] == nil ? command.split(separator: "\n") : []
      let heard = try changes.flatMap { line in
        try document.apply(line)
        // The next command follows once everything about the one before has been said.
        return reader.hear(document.tree.nextUpdate(), at: Double(index) * 0.5).lines
      }
      return CorpusRecord.Step(command: command, heard: lines(reader, command, heard))
    }
    return CorpusRecord(steps: steps)
  }

  /// Where an Orca said something else than is predicted, but for the exceptions: the command, what was heard and what is
  /// predicted.
  public func differences(
    of record: CorpusRecord, from orca: OrcaEdition, in language: CorpusLanguage? = nil
  ) throws -> [String] {
    try differentSteps(in: record, from: orca, in: language).map { index, predicted in
      let step = record.steps[index]
      return "\(step.command): heard \(step.heard), predicted \(predicted)"
    }
  }

  /// Where an Orca showed another line of braille than is predicted, but for the exceptions: the command, and both lines with the
  /// cursor. A command after which it showed none is not compared.
  public func brailleDifferences(of record: CorpusRecord, from orca: OrcaEdition) throws -> [String] {
    try differentLines(in: record, from: orca).map { index, predicted in
      let step = record.steps[index]
      return "\(step.command): shown \(step.heard), predicted \(predicted)"
    }
  }

  /// The places of the commands after which an Orca showed another line of braille, each with what is predicted.
  public func differentLines(
    in record: CorpusRecord, from orca: OrcaEdition
  ) throws -> [(index: Int, predicted: [String])] {
    zip(record.steps, try predictedBraille(by: orca).steps).enumerated().compactMap { index, steps in
      let (step, prediction) = steps
      let isExcepted = CorpusException.has(orca, name, step.command, in: CorpusException.braille)
      return step.heard.isEmpty || isExcepted || step == prediction ? nil : (index, prediction.heard)
    }
  }

  /// The places of the commands after which an Orca said something else, each with what is predicted.
  public func differentSteps(
    in record: CorpusRecord, from orca: OrcaEdition, in language: CorpusLanguage? = nil
  ) throws -> [(index: Int, predicted: [String])] {
    zip(record.steps, try predicted(by: orca, in: language).steps).enumerated().compactMap { index, steps in
      let (step, prediction) = steps
      if CorpusException.has(orca, name, step.command) { return nil }
      let isSame =
        isUnordered(step.command) ? step.heard.sorted() == prediction.heard.sorted() : step.heard == prediction.heard
      return isSame ? nil : (index, prediction.heard)
    }
  }
}
