/// A tree, and commands that are carried out on it one after the other while a reader listens.
public struct CorpusCase: Sendable, CustomStringConvertible {
  /// The name of the case and of the file in which its speech is recorded.
  public let name: String
  /// The document, as text.
  public let document: String
  /// The commands, a JSON object each, as `axtree publish` takes them; several on lines of their own are carried out at
  /// once, each as an update of its own.
  public let commands: [String]
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
  public static let all = roles + states + fields + contexts + changes + words + wholes + toolkits

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
}
