@_spi(Command) import ATSPIBridge
@_spi(Command) import AXDocument
import AXTree
import ArgumentParser
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
/// The tree is read once before the first command, so each line holds only what its command caused. Each command comes a second
/// after the one before, or after the time that `wait` states.
final class CommandReplay {
  private let document: AXTreeDocument
  private let printsComposed: Bool
  /// The time between two commands, as between two acts of a person: more than the moment that Orca takes for one (O3).
  private static let interval = 1.0
  private var count = 0
  /// The time of the last command in seconds.
  private var now = 0.0
  /// The seconds before the next command that `wait` states.
  private var wait: Double?
  /// The last printed form of each element, by name.
  private var printed: [String: [UInt8]] = [:]
  private var findings: Set<AXFinding> = []
  private var cursor: AXTreeCursor
  private var reader: SimulatedReader
  private var events = PredictedEvents()
  private var names: NodeNames

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
    names = NodeNames(of: document)
    for element in document.tree.elements {
      printed[names[element.id] ?? ""] = composed(element)
    }
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
    let old = names
    names = NodeNames(of: document)
    let elements = document.tree.elements
    let changed = changedNames(in: elements)
    let removed = removedNames(from: elements)
    let current = document.tree.findings()
    let new = current.filter { !findings.contains($0) }
    findings = Set(current)
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
      writer.writeArray(update.map { events.events(of: $0) } ?? []) { event, writer in
        writer.write(event) { names[$0] ?? old[$0] }
      }
      writer.key("spoken")
      writer.writeArray(spoken)
      writer.key("findings")
      document.write(new, names, to: &writer)
      guard printsComposed else { return }
      writer.key("composed")
      document.writeComposed(to: &writer)
    }
    return writer.text
  }

  private func composed(_ element: AXElement) -> [UInt8] {
    var writer = JSONWriter()
    ComposedElement(element, names: names, of: document).write(to: &writer)
    return writer.bytes
  }

  /// The elements that are new or changed. O(elements).
  private func changedNames(in elements: [AXElement]) -> [String] {
    elements.compactMap { element in
      let name = names[element.id] ?? ""
      let new = composed(element)
      defer { printed[name] = new }
      return printed[name] == new ? nil : name
    }
  }

  private func removedNames(from elements: [AXElement]) -> [String] {
    let present = Set(elements.compactMap { names[$0.id] })
    let removed = printed.keys.filter { !present.contains($0) }.sorted()
    for name in removed { printed[name] = nil }
    return removed
  }
}

extension JSONWriter {
  /// Writes an AT-SPI event in the format of `axtree inspect --watch`; `name` knows the nodes before and after the change.
  fileprivate mutating func write(_ event: PredictedEvents.Event, name: (AXNodeID) -> String?) {
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
