public import AXTree

extension VirtualReader {
  /// Goes to the next element in reading order; at the last one the test fails (T1).
  @discardableResult
  public func next() throws -> Speech { try move(by: 1) }

  /// Goes to the element before.
  @discardableResult
  public func previous() throws -> Speech { try move(by: -1) }

  /// Goes to the first element.
  @discardableResult
  public func first() throws -> Speech {
    guard let element = tree.elements.first else { throw ReaderFailure.noElement("The tree has no element.") }
    return try moveFocus(to: element)
  }

  /// Goes to the last element.
  @discardableResult
  public func last() throws -> Speech {
    guard let element = tree.elements.last else { throw ReaderFailure.noElement("The tree has no element.") }
    return try moveFocus(to: element)
  }

  /// Reads from here to the last element, at most ``stepLimit`` of them.
  public func readToEnd() throws {
    let all = tree.elements
    let start = element.flatMap { here in all.firstIndex { $0 === here } }.map { $0 + 1 } ?? 0
    guard all.count - start <= stepLimit else {
      throw ReaderFailure.noElement("\(all.count - start) elements are left, more than the limit of \(stepLimit).")
    }
    for element in all[start...] { try moveFocus(to: element) }
  }

  /// Goes to the next element that a rotor finds: one of the elements around the reader, else all elements of the kind.
  @discardableResult
  public func next(_ kind: AXRotorKind, backward: Bool = false) throws -> Speech {
    let direction: AXRotor.Direction = backward ? .backward : .forward
    var next = element
    while let owner = next {
      if let rotor = owner.composedRotors.first(where: { $0.kind == kind }) {
        let start = element.flatMap { here in rotor.items().contains { $0.target === here } ? here : nil }
        guard let found = rotor.search(from: start.map { AXRotor.Item($0) }, direction)?.target else { break }
        return try moveFocus(to: found)
      }
      next = owner.parent
    }
    let all = tree.elements.filter { $0 === element || kind.includes($0) }
    let ordered = backward ? all.reversed() : all
    let place = ordered.firstIndex { $0 === element }.map { $0 + 1 } ?? 0
    guard let found = ordered[place...].first(where: kind.includes) else {
      throw ReaderFailure.noElement("There is no further \(kind.name) from \(described(element)).")
    }
    return try moveFocus(to: found)
  }

  private func move(by step: Int) throws -> Speech {
    let all = tree.elements
    guard let element, let place = all.firstIndex(where: { $0 === element }) else { return try first() }
    guard all.indices.contains(place + step) else {
      throw ReaderFailure.noElement(
        "There is no element \(step > 0 ? "after" : "before") \(AXElementPath(element)).")
    }
    return try moveFocus(to: all[place + step])
  }

  private func described(_ element: AXElement?) -> String { element.map { "\(AXElementPath($0))" } ?? "the start" }
}

extension AXRotorKind {
  fileprivate var name: String {
    if case .named(let name) = self { return "“\(name)”" }
    return Self.systemTypes.first { $0.kind == self }?.name ?? "element"
  }

  /// Whether an element is one that readers find by themselves.
  fileprivate func includes(_ element: AXElement) -> Bool {
    Self.roles[self]?.contains(element.effectiveRole) == true
  }

  private static let roles: [AXRotorKind: Set<AXRole>] = [
    .heading: [.heading], .link: [.link], .button: [.button, .toggleButton, .switch], .image: [.image, .icon],
    .textField: [.textField, .textArea, .searchField, .secureTextField], .list: [.list, .listBox],
    .table: [.table, .treeTable],
    .landmark: [.landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region],
  ]
}
