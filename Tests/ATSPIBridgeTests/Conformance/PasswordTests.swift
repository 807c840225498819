import ATSPIModel
import AXTree
import Composition
import RawBus
import TestSupport
import Testing

@Suite("A6: protected text never leaves the process") struct PasswordTests {
  /// None of these letters is anywhere else.
  private static let secrets = ["ΩжЖ", "ΩжЖ†", "Ωж†", "†", ""]

  private final class Form {
    let tree: AXElementTree
    let fields: [AXElement]

    init() {
      fields = [
        AXElement(.secureTextField, label: "PIN"), AXElement(.textField, label: "Code"), AXElement(.secureTextField),
      ]
      let composite = CombinableElement(label: "Card")
      composite.children = [AXElement(.staticText, label: "Card"), fields[2]]
      let root = AXElement(.window, label: "Login")
      root.children = [fields[0], fields[1], composite]
      tree = AXElementTree(root: root, name: "Login")
      tree.focus = fields[0]
      type(PasswordTests.secrets[0])
    }

    func type(_ secret: String) {
      let length = secret.unicodeScalars.count
      // By its role alone, by its flag alone, and with the value that a careless author gives it as well.
      fields[0].authored.text = AXText(content: secret, caret: length, selection: 0..<length, isEditable: true)
      fields[0].value = secret
      fields[1].authored.text = AXText(content: secret, caret: length, isEditable: true, isProtected: true)
      fields[1].value = secret
      fields[2].value = secret
    }
  }

  @Test("A6: a password is in no answer, no event, no item of the cache and no dump")
  func crawl() throws {
    let form = Form()
    let fixture = try RawBusFixture(form.tree.nextUpdate(isFull: true))
    try fixture.client.bus("AddMatch", [.string("type='signal',sender='\(fixture.name)'")])
    var heard = try fixture.answers(to: [fixture.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache")])
    var events: [ATSPIEvent] = []
    for secret in Self.secrets {
      form.type(secret)
      events += fixture.publish(form.tree.nextUpdate())
      heard += try fixture.answers(to: calls(to: fixture))
      heard += try fixture.client.takeUnasked()
    }
    let texts = heard.flatMap { $0.body.flatMap(\.texts) } + ["\(events)"]
    var published = AXPublishedTree()
    published.apply(form.tree.nextUpdate(isFull: true))
    let leaks = (texts + ["\(published)"]).filter { $0.unicodeScalars.contains { "ΩжЖ†".unicodeScalars.contains($0) } }
    #expect(Set(leaks) == [])
    #expect(heard.count > 300, "there were answers")
  }

  /// Every question that can be put to every object, with arguments that ask for much.
  private func calls(to fixture: RawBusFixture) -> [WireMessage] {
    var calls: [WireMessage] = []
    for id in fixture.model.nodes.keys {
      let path = RawBusFixture.path(id)
      for member in ATSPIMember.all {
        guard case .method(let takes, _) = member.kind else {
          let asked: [WireValue] = [.string(member.interface), .string(member.name)]
          calls.append(fixture.call("Get", of: "org.freedesktop.DBus.Properties", at: path, asked))
          continue
        }
        let sets: [[Int32]] = [[0, -1], [0, 2], [1, 3]]
        for numbers in takes.allSatisfy({ "iu".contains($0) }) ? sets : [] {
          let arguments = takes.enumerated().map { index, type -> WireValue in
            type == "i" ? .int32(numbers[index % 2]) : .uint32(UInt32(index % 2))
          }
          calls.append(fixture.call(member.name, of: member.interface, at: path, arguments))
        }
      }
      calls.append(fixture.call("Introspect", of: "org.freedesktop.DBus.Introspectable", at: path))
    }
    calls.append(fixture.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache"))
    return calls
  }
}
