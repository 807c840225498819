import AXTree

/// The outcome of a command.
@_spi(Command) public struct AXCommandOutcome: Sendable, Equatable {
  /// Whether an operation succeeded; nil for other commands. For a batch, whether all operations did.
  public var isSuccess: Bool?
  /// The milliseconds for which the command keeps the application's thread busy.
  public var busyMilliseconds = 0.0
  /// The mistake, if the command performs an operation that the node does not have; in a batch the first one.
  public internal(set) var unknownAction: AXDocumentError?
}

extension AXTreeDocument {
  /// Applies a command: a line of those that ``AXTreeRecording`` returns and `axtree publish` reads. A wrong one changes nothing.
  ///
  /// - Throws: ``AXDocumentError``, which names the place in the command.
  public func apply(_ line: some StringProtocol) throws(AXDocumentError) {
    try apply(AXTreeCommand(json: Array(line.utf8)))
  }

  /// Applies a command. A wrong command changes nothing, and neither does a batch that contains one; the error names
  /// the place in the command. The caller carries out `work` and `quit`.
  ///
  /// - Throws: ``AXDocumentError``, which names the place in the command.
  @discardableResult
  @_spi(Command) public func apply(_ command: AXTreeCommand) throws(AXDocumentError) -> AXCommandOutcome {
    defer { undoSteps = [] }
    removedPlaces = [:]
    do {
      var outcome = AXCommandOutcome()
      var announcements: [() -> Void] = []
      try apply(command, at: "$", &outcome, &announcements)
      for announce in announcements { announce() }
      return outcome
    } catch {
      for undo in undoSteps.reversed() { undo() }
      throw error
    }
  }

  private func apply(
    _ command: AXTreeCommand, at path: String, _ outcome: inout AXCommandOutcome,
    _ announcements: inout [() -> Void]
  ) throws(AXDocumentError) {
    switch command {
    case .set(let id, let fields): try set(node(id, at: path + ".set.id"), fields)
    case .edit(let id, let edit, let caret):
      if try !self.edit(node(id, at: path + ".edit"), edit, caret, at: path) { outcome.isSuccess = false }
    case .insert(let source, let parentID, let index):
      let parent = try node(parentID, at: path + ".parent")
      let position = try validIndex(index, among: nodes.children(of: parent).count, at: path)
      try insert(NodeBuilder.build(source.json, direction), into: parent, at: position)
    case .remove(let id): remove(try movableNode(id, at: path + ".remove"))
    case .move(let id, let parentID, let index): try move(id, parentID, index, at: path)
    case .focus(let id): moveFocus(to: try id.map { (id) throws(AXDocumentError) in try node(id, at: path + ".focus") })
    case .operate(let id, let kind):
      let element = try node(id, at: path + "." + kind.commandName)
      let actor = element.actor(for: kind)
      outcome.add(operate(actor) { element.perform(AXOperation(element: element.id, kind: kind)) })
      if actor == nil, outcome.unknownAction == nil {
        outcome.unknownAction = AXDocumentError(
          at: "\(path).\(kind.commandName)",
          "expected the id of a node that can \(kind == .activate ? "be activated" : "step"), found "
            + JSONWriter.quoted(id))
      }
    case .perform(let id, let action):
      let element = try node(id, at: path + ".perform.id")
      outcome.add(operate(element.actor(forActionNamed: action)) { element.perform(actionNamed: action) })
      outcome.unknownAction =
        outcome.unknownAction ?? element.mistake(inActionNamed: action, at: path + ".perform.action")
    case .announce(let announcement): announcements.append { [tree] in tree.announce(announcement) }
    case .withdraw(let key): announcements.append { [tree] in tree.withdraw(key) }
    case .window(let change):
      let old = tree.window
      tree.window.apply(change)
      undoSteps.append { [unowned self] in tree.window = old }
    case .batch(let commands):
      for (index, command) in commands.enumerated() {
        try apply(command, at: "\(path).batch\(JSONPathNotation.step(toItem: index))", &outcome, &announcements)
      }
    case .busy(let milliseconds): outcome.busyMilliseconds += milliseconds
    case .wait, .work, .quit: break
    }
  }

  private func move(_ id: String, _ parentID: String, _ index: Int?, at path: String) throws(AXDocumentError) {
    let element = try movableNode(id, at: path + ".move")
    let parent = try node(parentID, at: path + ".parent")
    var around: AXElement? = parent
    while let next = around {
      if next === element {
        throw AXDocumentError(at: path + ".parent", "expected a node that is not inside the one that moves")
      }
      around = nodes.parent(of: next)
    }
    let siblings = nodes.children(of: parent).count - (nodes.parent(of: element) === parent ? 1 : 0)
    self.move(element, into: parent, at: try validIndex(index, among: siblings, at: path))
  }

  /// The node with an id, which a command or a search names at a path.
  func node(_ id: String, at path: String) throws(AXDocumentError) -> AXElement {
    guard let element = element(named: id) else {
      throw AXDocumentError(at: path, "expected the id of a node in the tree, found \(JSONWriter.quoted(id))")
    }
    return element
  }

  private func movableNode(_ id: String, at path: String) throws(AXDocumentError) -> AXElement {
    let element = try node(id, at: path)
    if element === tree.root { throw AXDocumentError(at: path, "expected a node other than the root") }
    return element
  }

  private func validIndex(_ index: Int?, among count: Int, at path: String) throws(AXDocumentError) -> Int {
    guard let index else { return count }
    guard index <= count else {
      throw AXDocumentError(at: path + ".index", "expected an index from 0 to \(count), found \(index)")
    }
    return index
  }

  /// Runs an operation, and records how to undo its changes to the acting element and to those that it unchecks.
  private func operate(_ actor: AXNodeID?, _ run: () -> Bool) -> Bool {
    let changed = actor.flatMap { element($0) }?.elementsChangedByOperations ?? []
    let before = changed.map { (id: $0.id, authored: $0.authored) }
    let didSucceed = run()
    for (id, authored) in before where element(id)?.authored != authored {
      undoSteps.append { [unowned self] in element(id)?.authored = authored }
    }
    return didSucceed
  }
}

extension AXCommandOutcome {
  fileprivate mutating func add(_ didSucceed: Bool) { isSuccess = (isSuccess ?? true) && didSucceed }
}

extension AXElement {
  /// The element that finally acts.
  fileprivate func actor(for kind: AXOperation.Kind) -> AXNodeID? {
    kind == .activate ? composed.activation : composed.adjustable
  }

  fileprivate func actor(forActionNamed name: String) -> AXNodeID? {
    composed.actions.first { $0.name == name }?.operation.element
  }

  fileprivate func mistake(inActionNamed name: String, at path: String) -> AXDocumentError? {
    let names = composed.actions.map(\.name)
    if names.contains(name) { return nil }
    let quoted = names.map { JSONWriter.quoted($0) }.joined(separator: ", ")
    let expected = names.isEmpty ? "no action, because the node has none" : "one of the actions \(quoted)"
    return AXDocumentError(at: path, "expected \(expected), found \(JSONWriter.quoted(name))")
  }
}

extension AXOperation.Kind {
  fileprivate var commandName: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom: "perform"
    }
  }
}

extension AXWindowState {
  /// A minimized window is not active; a restored one is not minimized.
  fileprivate mutating func apply(_ change: AXTreeCommand.WindowChange) {
    switch change {
    case .activate: isActive = true
    case .deactivate: isActive = false
    case .minimize: (isActive, isMinimized) = (false, true)
    case .restore: isMinimized = false
    }
  }
}
