public import AXTree

/// Records a tree: a document, and commands that repeat the later changes. It takes no change from other readers.
///
/// `axtree replay` plays both, so a bug report can repeat the speech that a player heard, without the application.
/// Every node has its own id, "n1", "n2" and so on, in the order in which they appeared.
///
/// ```swift
/// var recording = AXTreeRecording(tree)
/// let document = recording.document
/// tree.focus = play
/// recording.commands().last  // #"{"focus":"n2"}"#
/// ```
///
/// As in ``AXTreeDocument/encoded(_:)``, composites, scopes and handlers are lost, because only a live tree has them.
public struct AXTreeRecording {
  /// The tree as it was at the start, as a document.
  public let document: [UInt8]
  private let source: AXElementTree
  private var cursor: AXTreeCursor
  private var recorded: RecordedTree
  /// The commands for what a document cannot hold of the start, until somebody asks for commands: the focus, announcements, and
  /// an inactive window.
  private var opening: [String] = []

  /// Begins a recording of a tree. O(elements).
  public init(_ source: AXElementTree) {
    var cursor = source.makeCursor()
    let update = source.changes(since: &cursor) ?? AXTreeUpdate(root: source.root.id)
    (self.source, self.cursor) = (source, cursor)
    recorded = RecordedTree(update)
    document = recorded.document
    opening = commands(for: update)
  }

  /// The commands, a line of JSON each, for the changes since the last call; at the first call also for the focus and the window at
  /// the start. Ask once a frame, and append the lines to a file. O(changed × depth and siblings).
  public mutating func commands() -> [String] {
    defer { opening = [] }
    return opening + (source.changes(since: &cursor).map { commands(for: $0) } ?? [])
  }

  private mutating func commands(for update: AXTreeUpdate) -> [String] {
    // While nothing has the focus, the update says where readers find it.
    recorded.commands(for: update, focus: source.focus == nil ? nil : update.focus)
  }
}

/// A tree that is known from its updates alone, as a document and commands that repeat them.
@_spi(Command) public struct RecordedTree {
  /// The tree of the first update, as a document.
  public let document: [UInt8]
  /// The tree as the commands so far have published it.
  private var tree = AXPublishedTree()
  private var nodes: [AXNodeID: RecordedNode] = [:]
  private var names: [AXNodeID: String]
  private var focus: AXNodeID?
  private var window = AXWindowState(isActive: true)
  /// The number of nodes named so far.
  private var count: Int

  /// Begins with a full update. What a document cannot hold of it, the commands for the same update state. O(nodes).
  public init(_ update: AXTreeUpdate) {
    var names: [AXNodeID: String] = [:]
    tree.apply(update)
    for (node, _) in tree.subtree(of: tree.root) { names[node.id] = "n\(names.count + 1)" }
    for (node, depth) in tree.subtree(of: tree.root) {
      nodes[node.id] = RecordedNode(
        parent: node.parent, children: node.children.filter { names[$0] != nil },
        content: Self.content(of: node, isRoot: depth == 0, names))
    }
    self.names = names
    count = names.count
    document = PublishedTreeWriter(tree, names: names, contents: nodes.mapValues(\.content)).encoded()
  }

  /// The node that the document and the commands call so; nil if it is gone. O(nodes).
  public func node(named name: String) -> AXNodeID? { names.first { $0.value == name }?.key }

  /// The actions of a node.
  public func actions(of node: AXNodeID) -> [AXAction] { tree.nodes[node]?.properties.actions ?? [] }

  /// The commands, a line of JSON each, that change the recorded tree as an update does; none if nothing changed.
  /// O(changed × depth and siblings), and O(nodes) for a full update.
  public mutating func commands(for update: AXTreeUpdate) -> [String] { commands(for: update, focus: update.focus) }

  fileprivate mutating func commands(for update: AXTreeUpdate, focus: AXNodeID?) -> [String] {
    var steps: [JSONWriter] = []
    appendWindowSteps(update.window, &steps)
    let change = tree.apply(update)
    let gone = Set(change.removed.map(\.id).filter { nodes[$0] != nil })
    // Removals come first, so that the siblings of removed nodes need not move; a node that still contains a kept one
    // is removed last.
    remove(gone, &steps)
    appendChildSteps(change, &steps)
    remove(gone, &steps)
    for node in change.stated { appendContentStep(of: node, &steps) }
    for key in update.withdrawn { steps.append(.withdrawing(key)) }
    for announcement in update.announcements { steps.append(.announcing(announcement)) }
    appendFocusStep(focus, &steps)
    guard steps.count > 1 else { return steps.map(\.text) }
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.key("batch")
      writer.writeArray(steps) { $1.write($0) }
    }
    return [writer.text]
  }

  // MARK: Fields of nodes

  private static func content(of node: AXNode, isRoot: Bool, _ names: [AXNodeID: String]) -> NodeContent {
    var content = NodeContent(published: node, isRoot: isRoot) { names[$0] }
    // Written even if the frames give the same order: a frame that changes later must not change it.
    let children = content.references(node.children) { names[$0] }
    if children.count > 1 { content.extras.order = children }
    return content
  }

  private mutating func appendContentStep(of node: AXNode, _ steps: inout [JSONWriter]) {
    guard let old = nodes[node.id]?.content, let name = names[node.id] else { return }
    let new = Self.content(of: node, isRoot: node.id == tree.root, names)
    nodes[node.id]?.content = new
    if old != new, let step = JSONWriter.setting(name, from: old, to: new) { steps.append(step) }
  }

  // MARK: Places of nodes

  /// Inserts new nodes and moves others, from the top down, so that a node never moves twice.
  private mutating func appendChildSteps(_ change: AXTreeChange, _ steps: inout [JSONWriter]) {
    let known = change.kept.map(\.new).filter { nodes[$0.id].map(\.children) ?? $0.children != $0.children }
    let sorted = known.map { node in (node: node, depth: tree.path(from: node.id).reduce(0) { depth, _ in depth + 1 }) }
      .sorted { ($0.depth, names[$0.node.id] ?? "") < ($1.depth, names[$1.node.id] ?? "") }
    for (node, _) in sorted { appendChildSteps(of: node, &steps) }
  }

  private mutating func appendChildSteps(of first: AXNode, _ steps: inout [JSONWriter]) {
    var waiting = [first]
    while let node = waiting.popLast(), let parent = names[node.id] {
      for (index, child) in node.children.enumerated() where nodes[node.id]?.children[safe: index] != child {
        if let name = names[child] {
          detach(child)
          steps.append(.moving(name, into: parent, at: index))
        } else if let new = tree.nodes[child] {
          count += 1
          names[child] = "n\(count)"
          let content = NodeContent(published: new, isRoot: false) { _ in nil }
          nodes[child] = RecordedNode(parent: nil, children: [], content: content)
          steps.append(.inserting(content, named: "n\(count)", into: parent, at: index))
          waiting.append(new)
        } else {
          continue
        }
        nodes[child]?.parent = node.id
        let end = nodes[node.id]?.children.count ?? 0
        nodes[node.id]?.children.insert(child, at: min(index, end))
      }
    }
  }

  private mutating func detach(_ id: AXNodeID) {
    guard let parent = nodes[id]?.parent else { return }
    nodes[parent]?.children.removeAll { $0 == id }
  }

  /// Removes nodes that are gone, unless a node that stays is below them.
  private mutating func remove(_ gone: Set<AXNodeID>, _ steps: inout [JSONWriter]) {
    for id in gone.sorted(by: { (names[$0] ?? "") < (names[$1] ?? "") }) {
      guard let name = names[id], let parent = nodes[id]?.parent, !gone.contains(parent) else { continue }
      let subtree = Array(DepthFirst([id]) { [nodes] in nodes[$0]?.children ?? [] })
      guard gone.isSuperset(of: subtree) else { continue }
      detach(id)
      steps.append(.removing(name))
      for id in subtree {
        nodes[id] = nil
        names[id] = nil
        if focus == id { focus = nil }
      }
    }
  }

  // MARK: Window and focus

  private mutating func appendWindowSteps(_ new: AXWindowState, _ steps: inout [JSONWriter]) {
    if new.isMinimized != window.isMinimized {
      steps.append(.window(new.isMinimized ? .minimize : .restore))
      window.isActive = window.isActive && !new.isMinimized
    }
    if new.isActive != window.isActive { steps.append(.window(new.isActive ? .activate : .deactivate)) }
    window = new
  }

  private mutating func appendFocusStep(_ new: AXNodeID?, _ steps: inout [JSONWriter]) {
    guard new != focus else { return }
    focus = new
    steps.append(.focusing(new.flatMap { names[$0] }))
  }
}

/// A node in the state that the commands so far have produced.
struct RecordedNode {
  var parent: AXNodeID?
  var children: [AXNodeID]
  var content: NodeContent
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// The commands of a recording, in the format in which they are read.
extension JSONWriter {
  private static func object(_ members: (inout JSONWriter) -> Void) -> JSONWriter {
    var writer = JSONWriter()
    writer.writeObject(members)
    return writer
  }

  /// The changed fields of a node; nil if none differs.
  static func setting(_ name: String, from old: NodeContent, to new: NodeContent) -> JSONWriter? {
    let changed = NodeField.all.filter { $0.encoded(of: old) != $0.encoded(of: new) }
    if changed.isEmpty { return nil }
    return object { writer in
      writer.key("set")
      writer.writeObject { writer in
        writer.member("id", name)
        for field in changed where field.encoded(of: new).isEmpty {
          writer.key(field.name)
          writer.writeNull()
        }
        for field in changed { field.write(new, &writer) }
      }
    }
  }

  static func inserting(_ content: NodeContent, named name: String, into parent: String, at index: Int) -> JSONWriter {
    object { writer in
      writer.key("insert")
      writer.writeObject { writer in
        writer.member("id", name)
        for field in NodeField.all { field.write(content, &writer) }
      }
      writer.member("parent", parent)
      writer.member("index", index)
    }
  }

  static func moving(_ name: String, into parent: String, at index: Int) -> JSONWriter {
    object { writer in
      writer.member("move", name)
      writer.member("parent", parent)
      writer.member("index", index)
    }
  }

  static func removing(_ name: String) -> JSONWriter { object { $0.member("remove", name) } }

  static func focusing(_ name: String?) -> JSONWriter {
    object { writer in
      writer.key("focus")
      if let name { writer.write(name) } else { writer.writeNull() }
    }
  }

  static func announcing(_ announcement: AXAnnouncement) -> JSONWriter {
    object { writer in
      writer.member("announce", announcement.text)
      if announcement.priority != .default { writer.member("priority", announcement.priority.rawValue) }
      if let key = announcement.key { writer.member("key", key) }
    }
  }

  static func withdrawing(_ key: String) -> JSONWriter { object { $0.member("withdraw", key) } }

  static func window(_ change: AXTreeCommand.WindowChange) -> JSONWriter {
    object { $0.member("window", change.rawValue) }
  }
}

extension NodeField {
  /// The field in JSON, empty if it has no value.
  fileprivate func encoded(of content: NodeContent) -> [UInt8] {
    var writer = JSONWriter()
    write(content, &writer)
    return writer.bytes
  }
}
