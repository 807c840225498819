public import AXTree
public import ReaderSpeech

extension VirtualReader {
  /// Moves to any element, and returns the speech. Orca moves the keyboard focus too; an element that already has it is
  /// spoken again. O(elements).
  ///
  /// - Throws: ``ReaderFailure/notRead(_:)`` if readers do not visit the element.
  @discardableResult
  public func moveFocus(to element: AXElement) throws -> Speech {
    try tree.requireReadable(element)
    visit(CollectionOfOne(element))
    return heard
  }

  /// Moves to the next element in reading order; at the last one the test fails.
  ///
  /// - Throws: ``ReaderFailure/noElement(_:)`` if there is none.
  @discardableResult
  public func next() throws -> Speech { try moveFocus(to: tree.readableElement(1, from: element)) }

  /// Moves to the previous element in reading order.
  ///
  /// - Throws: ``ReaderFailure/noElement(_:)`` if there is none.
  @discardableResult
  public func previous() throws -> Speech { try moveFocus(to: tree.readableElement(-1, from: element)) }

  /// Moves to the first element.
  ///
  /// - Throws: ``ReaderFailure/noElement(_:)`` if the tree has no element.
  @discardableResult
  package func first() throws -> Speech { try move(to: tree.readableElements.first) }

  /// Moves to the last element.
  ///
  /// - Throws: ``ReaderFailure/noElement(_:)`` if the tree has no element.
  @discardableResult
  package func last() throws -> Speech { try move(to: tree.readableElements.last) }

  /// Reads from the current element to the last, at most 10,000 of them. O(elements × depth).
  ///
  /// - Throws: ``ReaderFailure/noElement(_:)`` if more elements are left than the limit; the reader then stays.
  public func readToEnd() throws {
    let all = tree.readableElements
    let start = element.flatMap { here in all.firstIndex { $0 === here } }.map { $0 + 1 } ?? 0
    guard all.count - start <= stepLimit else {
      throw ReaderFailure.noElement("\(all.count - start) elements are left, more than the limit of \(stepLimit).")
    }
    visit(all[start...])
  }

  /// Moves to the next element in a direction that a rotor finds: a rotor of an element around the reader, else all
  /// elements of the kind. At the end nothing moves, and the test fails.
  ///
  /// The rotor searches from the current element, even one that it would not find itself.
  ///
  /// - Throws: ``ReaderFailure/noElement(_:)`` if the search finds nothing.
  @discardableResult
  public func next(_ kind: AXRotorKind, _ direction: AXRotorDirection = .forward) throws -> Speech {
    let found: AXElement?
    if let rotor = rotor(kind) {
      found = tree.result(of: rotor, from: element, direction)
    } else {
      let all = tree.readableElements.filter { $0 === element || kind.includes($0) }
      let ordered = direction == .forward ? all : all.reversed()
      let start = ordered.firstIndex { $0 === element }.map { $0 + 1 } ?? 0
      found = ordered[start...].first(where: kind.includes)
    }
    guard let found else {
      let place = element?.path ?? "the start"
      throw ReaderFailure.noElement("There is no further \(kind.name) from \(place).")
    }
    return try moveFocus(to: found)
  }

  /// The rotor of a kind that the reader can use: the innermost one around its current element.
  private func rotor(_ kind: AXRotorKind) -> AXRotor? {
    for owner in sequence(first: element, next: { $0?.parent }).compactMap(\.self) {
      _ = owner.composed
      if let rotor = owner.composedRotors.first(where: { $0.kind == kind }) { return rotor }
    }
    return nil
  }

  private func move(to element: AXElement?) throws -> Speech {
    guard let element else { throw ReaderFailure.empty }
    return try moveFocus(to: element)
  }
}

extension AXRotorKind {
  fileprivate var name: String { systemName ?? "“\(plainName)”" }

  /// Whether the rotor kind includes an element.
  fileprivate func includes(_ element: AXElement) -> Bool {
    Self.roles[self]?.contains(element.composed.leafRole) == true
  }

  private static let roles: [AXRotorKind: Set<AXRole>] = [
    .heading: [.heading], .link: [.link], .button: [.button, .toggleButton, .switch], .image: [.image, .icon],
    .textField: [.textField, .textArea, .searchField, .secureTextField], .list: [.list, .listBox],
    .table: [.table, .treeTable],
    .landmark: [.landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region],
  ]
}
