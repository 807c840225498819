@_spi(Command) import ATSPIBridge
@_spi(Command) import AXDocument
@_spi(Command) import AXTree
import ArgumentParser
import Composition
import OrcaSpeech
import ReaderSpeech

/// Applies a file of commands to a document without publishing it, and prints the effect of each.
///
/// The file may be written by hand, or be the recording of a program.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Applies commands to a document and prints the effect of each.",
    discussion: "Example: axtree replay garage.json garage.commands")

  @Argument(help: "The tree document.", completion: .file())
  var file: String

  @Argument(help: "The file of commands, one JSON object a line.", completion: .file())
  var commands: String

  @OptionGroup var speech: SpeechOptions

  @Flag(help: "Print the whole composed tree with each command.")
  var composed = false

  func validate() throws {
    if file == "-", commands == "-" {
      throw ValidationError("The document and the commands cannot both be read from standard input.")
    }
  }

  func run() throws {
    let replay = CommandReplay(try readDocument(file), reader: speech.settings, printsComposed: composed)
    let lines = try readBytes(commands).split(separator: 0x0A, omittingEmptySubsequences: false)
    var output: [UInt8] = []
    var count = 0
    for (index, line) in lines.map(Array.init).enumerated() where !line.isBlank {
      count += 1
      do throws(AXDocumentError) {
        let command = try AXTreeCommand(json: line)
        if case .quit = command { break }
        output += Array((try replay.apply(command) + "\n").utf8)
      } catch {
        var error = error
        error.position?.line = index + 1
        printError("axtree: \(displayName(commands)): command \(count): \(error)")
        throw ExitCode.wrongDocument
      }
    }
    try writeOut(output)
  }
}

/// Applies commands to a document one after the other, and returns a line of JSON with the effect of each.
///
/// The tree is read once before the first command, so each line holds only what its command caused. It costs what the command changes;
/// where there are findings, explicit orders or scopes, all findings are looked for anew. Each command comes a second after the one
/// before, or after the time that `wait` states.
final class CommandReplay {
  /// The facts that are printed of an element: its role and its composed properties.
  private struct Printed: Equatable {
    let role: AXRole
    let properties: AXProperties
    /// The parts that it is composed of (C52).
    let sources: [String]

    init(_ element: AXElement) {
      (role, properties) = (element.effectiveRole, element.masked)
      sources =
        (element as? CombinableElement).map { composite in
          ComposedOrigins(of: composite).leaves.map { "\($0.property) \($0.elements)" }
        } ?? []
    }
  }

  private let document: AXTreeDocument
  private let printsComposed: Bool
  /// The time between two commands, as between two acts of a person: more than the moment that Orca takes for one (O3).
  private static let interval = 1.0
  private var count = 0
  /// The time of the last command in seconds.
  private var now = 0.0
  /// The seconds before the next command that `wait` states.
  private var wait: Double?
  /// The accessibility elements as they were after the last command.
  private var printed: [AXNodeID: Printed] = [:]
  private var findings: Set<AXFinding> = []
  private var cursor: AXTreeCursor
  private var reader: SimulatedReader
  private var events = PredictedEvents()

  /// A replay of a document with a reader; with `printsComposed` each line also holds the whole composed tree.
  init(
    _ document: AXTreeDocument, reader settings: ReaderSettings = ReaderSettings(.orca), printsComposed: Bool = false
  ) {
    self.document = document
    reader = SimulatedReader(settings)
    self.printsComposed = printsComposed
    // A player hears something only in an active window.
    document.tree.window.isActive = true
    cursor = document.tree.makeCursor()
    if let update = document.tree.changes(since: &cursor) {
      _ = events.events(of: update)
      _ = reader.hear(update)
    }
    for element in document.tree.elements { printed[element.id] = Printed(element) }
    findings = Set(document.tree.findings())
  }

  /// Applies a command and returns its effect. A wrong command changes nothing.
  func apply(_ command: AXTreeCommand) throws(AXDocumentError) -> String {
    count += 1
    let before = document.compositionCount
    let outcome = try document.apply(command)
    let update = document.tree.changes(since: &cursor)
    if case .wait(let milliseconds) = command {
      wait = (wait ?? 0) + milliseconds / 1000
    } else {
      now += wait ?? Self.interval
      wait = nil
    }
    let spoken = update.map { reader.hear($0, at: now).lines } ?? []
    let (changed, removed, mayBeWrong) = update.map { changes(by: $0) } ?? ([], [], false)
    let new = mayBeWrong ? newFindings() : []
    let name = { [document] id in document.lastName(of: id) }
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.member("command", count)
      if let isSuccess = outcome.isSuccess { writer.member("ok", isSuccess) }
      writer.member("compositions", document.compositionCount - before)
      writer.key("changed")
      writer.writeArray(changed)
      writer.key("removed")
      writer.writeArray(removed)
      writer.key("events")
      writer.writeArray(update.map { events.events(of: $0) } ?? []) { $1.write($0, name: name) }
      writer.key("spoken")
      writer.writeArray(spoken)
      writer.key("findings")
      document.write(new, name: name, to: &writer)
      guard printsComposed else { return }
      writer.key("composed")
      document.writeComposed(to: &writer)
    }
    return writer.text
  }

  /// The names of the elements that are new or changed, in reading order, and of those that are elements no more, sorted. A node
  /// that has got another element stays what it was. `mayBeWrong` is whether findings may have come or gone. O(nodes of the update).
  private func changes(by update: AXTreeUpdate) -> (changed: [String], removed: [String], mayBeWrong: Bool) {
    let nodes = update.nodes.map(\.id)
    let elements = document.tree.elements(among: nodes)
    let present = Set(elements.map(\.id))
    var former: [AXNodeID: Printed] = [:]
    var gone: [AXNodeID] = []
    for id in update.isFull ? Array(printed.keys) : update.removed + nodes where !present.contains(id) {
      guard let last = printed.removeValue(forKey: id) else { continue }
      gone.append(id)
      if let node = document.element(id) { former[node.id] = last }
    }
    var kept: Set<AXNodeID> = []
    var identifies = former.values.contains { $0.properties.identifier != nil }
    let changed = elements.filter { element in
      let node = document.element(element.id)?.id ?? element.id
      kept.insert(node)
      let new = Printed(element)
      let old = printed.updateValue(new, forKey: element.id) ?? former[node]
      identifies = identifies || old?.properties.identifier != new.properties.identifier
      return old != new
    }
    let removed = gone.filter { id in document.element(id).map { !kept.contains($0.id) } ?? true }
    // The other findings are about a node of the update, or about what orders and scopes name.
    let mayBeWrong =
      identifies || update.isFull || update.hasFindings || !findings.isEmpty || document.hasOrdersOrScopes
    return (
      changed.map { document.name(of: $0) }, removed.compactMap { document.lastName(of: $0) }.sorted(), mayBeWrong
    )
  }

  /// The findings that were not there before. O(elements).
  private func newFindings() -> [AXFinding] {
    let current = document.tree.findings()
    defer { findings = Set(current) }
    return current.filter { !findings.contains($0) }
  }
}

extension JSONWriter {
  /// Writes an AT-SPI event in the format of `axtree inspect --watch`; `name` knows the nodes before and after the change.
  mutating func write(_ event: PredictedEvents.Event, name: (AXNodeID) -> String?) {
    writeObject { writer in
      writer.member("event", event.type)
      writer.member("node", name(event.source))
      writer.member("detail1", event.detail1)
      writer.member("detail2", event.detail2)
      switch event.value {
      case .text(let text): writer.member("value", text)
      case .number(let number):
        writer.key("value")
        writer.write(number)
      case .node(let id): writer.member("value", name(id))
      case nil: break
      }
    }
  }
}
