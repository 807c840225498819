@_spi(Command) import AXDocument
import AXTree
import Testing

/// Requests as lines, as `axtree publish` prints them.
@Suite("Requests as lines of JSON")
struct RequestLineTests {
  private let button = AXElement.button("Play") {}

  private func request(_ line: String) throws(AXDocumentError) -> AXActionRequest {
    let (id, other) = (button.id, AXElement().id)
    return try AXActionRequest(
      json: Array(line.utf8), node: { $0 == "n2" ? id : nil },
      actions: { _ in [AXAction(name: "Buy", operation: AXOperation(element: other, kind: .custom("buy")))] })
  }

  private func kind(_ fields: String) throws -> String { "\(try request(#"{"node":"n2",\#(fields)}"#).kind)" }

  @Test("What people do to an element is read")
  func kinds() throws {
    #expect(try request(#"{"event":"focus","node":"n2"}"#) == AXActionRequest(node: button.id, kind: .focus))
    #expect(try kind(#""event":"scroll""#) == "scroll")
    #expect(try kind(#""event":"setValue","value":2.5"#) == "setValue(2.5)")
    #expect(try kind(#""event":"setText","text":"Bo""#) == #"setText("Bo")"#)
    for (name, kind) in [("activate", AXOperation.Kind.activate), ("increment", .increment), ("decrement", .decrement)]
    {
      #expect(
        try request(#"{"event":"action","node":"n2","action":"\#(name)"}"#)
          == AXActionRequest(node: button.id, kind: .operation(AXOperation(element: button.id, kind: kind))))
    }
    #expect(try kind(#""event":"action","action":"Buy""#).contains(#"custom("buy")"#))
  }

  @Test("What is no request says where it is wrong")
  func mistakes() {
    let lines = [
      #"{"node":"n2"}"#: "$.event: expected the name of a request, found nothing (line 1, column 1)",
      #"{"event":"focus"}"#: "$.node: expected the id of a node, found nothing (line 1, column 1)",
      #"{"event":"focus","node":"n3"}"#:
        #"$.node: expected the id of a node in the tree, found "n3" (line 1, column 25)"#,
      #"{"event":"action","node":"n2","action":"Sell"}"#:
        #"$.action: expected the name of an action of the node, found "Sell" (line 1, column 40)"#,
      #"{"event":"explode","node":"n2"}"#:
        #"$.event: expected focus, scroll, setValue, setText or action, found "explode" (line 1, column 10)"#,
    ]
    for (line, message) in lines {
      var found: AXDocumentError?
      do { _ = try request(line) } catch { found = error }
      #expect(found?.description == message)
    }
  }
}
