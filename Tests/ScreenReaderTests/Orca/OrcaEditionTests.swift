import AXTesting
import AXTree
import Foundation
@_spi(Command) import ReaderSpeech
import Testing

@testable import OrcaSpeech

@Suite("The editions of Orca")
struct OrcaEditionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  @Test("the scripts know the editions, with their Debians")
  func scripts() throws {
    let process = Process()
    process.executableURL = Self.root.appending(path: "Scripts/orca-editions")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == OrcaEdition.all.map { "\($0.version) \($0.debian) \($0.debianName)\n" }.joined())
  }

  @Test("the list is in the order of the versions, and a version is found by its number")
  func list() {
    let versions = OrcaEdition.all.map(\.version)
    #expect(versions == versions.sorted())
    #expect(versions.map { OrcaEdition(version: $0)?.name } == versions.map { "orca\($0)" })
    #expect(OrcaEdition(version: 1) == nil)
    #expect(ReaderSettings.Reader.orcas.map(\.title) == versions.map { "Orca \($0)" })
    #expect(ReaderSettings.Reader.orca.name == "orca\(versions.last ?? 0)")
  }

  @Test("every form names only parts with a function", arguments: OrcaEdition.all)
  func parts(edition: OrcaEdition) {
    let node = AXNode(id: AXNodeID(rawValue: 1), role: .button)
    var orca = Orca(edition)
    _ = orca.hear(AXTreeUpdate(isFull: true, root: node.id, nodes: [node]), at: 0)
    var speaker = OrcaSpeaker(OrcaObject(node, in: orca.tree), orca: orca)
    let named = (edition.forms.values + [edition.plainForm]).flatMap { form -> [OrcaPart] in
      let lists: [[OrcaPart]?] = [form.arriving, form.changing, form.around, form.whereAmI, form.detailed]
      return lists.compactMap(\.self).flatMap(\.self)
    }
    #expect(named.count > 200)
    for part in Set(named) { #expect(!part.isOfEachEdition || edition.parts[part] != nil, "\(part.name)") }
    // A part without a function inside another one stops the test.
    #expect(speaker.items(named).isSaid)
  }

  /// The real one keeps both events at the lowest of its priorities, so a moment decides; in most runs it is heard so.
  @Test(
    "O2: Orca 51 says an error after what is announced with it, Orca 48 before",
    arguments: [
      (ReaderSettings.Reader.orca48, ["Too short.", "Two letters."]),
      (.orca51, ["Two letters.", "Too short.", "invalid entry"]),
    ])
  func announcedError(reader: ReaderSettings.Reader, heard: [String]) {
    let field = AXElement.textField("Name") { _ in }
    let tree = AXElementTree("Heroes") { field }
    tree.moveFocus(.first)
    let reader = VirtualReader(tree, ReaderSettings(reader))
    reader.listen()
    field.error = "Too short."
    tree.announce("Two letters.")
    #expect(reader.listen().lines == heard)
  }

  @Test("A simulated Orca forgets objects that are gone, however many there were", arguments: OrcaEdition.all)
  func memory(edition: OrcaEdition) {
    let tree = AXElementTree("Race") { AXElement.group("Cars") {} }
    tree.window.isActive = true
    let cars = tree.root.children[0]
    var orca = Orca(edition)
    var cursor = tree.makeCursor()
    var heard = 0
    for number in 0..<3000 {
      let car = AXElement.checkBox("Car \(number)", isChecked: false) { _ in }
      cars.children = [car]
      tree.focus = car
      heard += tree.changes(since: &cursor).map { orca.hear($0, at: Double(number)).count } ?? 0
      car.checked = .on
      heard += tree.changes(since: &cursor).map { orca.hear($0, at: Double(number) + 0.5).count } ?? 0
    }
    #expect(heard >= 3000)
    #expect(orca.memory.count <= 1100)
  }
}
