import ATSPIModel
import AXTree
import ReaderSpeech

/// The containers that the focus leaves and enters.
extension OrcaSpeaker {
  func leaving() -> [OrcaSpeechItem] {
    guard case .around(true, let count) = occasion else { return [] }
    if role == .blockQuote { return said(.context, count > 1 ? words[.leavingQuotes, count] : words[.leavingQuote]) }
    return said(.context, edition.leavingWords[object.node.role].map { words[$0] } ?? "")
  }

  mutating func oldAncestors() -> [OrcaSpeechItem] {
    guard let prior, prior != object, object.role != .tab, !object.isInside(prior) else { return [] }
    if object.nearest(OrcaObject.dialogRoles) != nil { return [] }
    let quote = OrcaSpeaker(prior, occasion: .around(isLeft: true, count: 1), orca: orca)
    let items = prior.role == .blockQuote ? self.items(of: quote) : []
    return items + ancestors(of: prior, from: object, isLeft: true, only: edition.leavable)
  }

  mutating func newAncestors() -> [OrcaSpeechItem] {
    if occasion.isDetailed { return allAncestors() }
    if occasion.isWhereAmI || prior == object || role == .window || role == .borderlessWindow { return [] }
    if role == .menuItem, prior == nil || prior?.role == .borderlessWindow { return [] }
    guard prior != nil || object.topLevel.role == .dialog else { return [] }
    return ancestors(of: object, from: prior, isLeft: false, only: nil)
  }

  /// Every container around the object, as if the focus came from nowhere.
  mutating func allAncestors() -> [OrcaSpeechItem] { ancestors(of: object, from: nil, isLeft: false, only: nil) }

  /// Every container that the focus leaves and enters, or if none is said the name.
  mutating func contextOrName(isSaid: ([OrcaSpeechItem]) -> Bool) -> [OrcaSpeechItem] {
    let context = items(OrcaRoleForm.start)
    return isSaid(context) ? context : items([.labelAndName])
  }

  private mutating func ancestors(
    of object: OrcaObject, from prior: OrcaObject?, isLeft: Bool, only: Set<AXRole>?
  ) -> [OrcaSpeechItem] {
    if prior?.role == .tooltip || object.role == .tab || object.role == .tooltip { return [] }
    if let prior, prior.node.parent == object.node.parent { return [] }
    let common = prior.flatMap { object.commonAncestor(with: $0) }
    if common == object { return [] }
    var found: [OrcaObject] = []
    for parent in object.ancestors {
      if parent.role == .application || parent.role == .menuBar { break }
      let isSkipped = parent.role == .treeItem || only?.contains(parent.role) == false
      if !isSkipped, !edition.isSilent(parent, found),
        parent != common || isCommonSaid(parent, object, prior, isLeft)
      {
        found.append(parent)
      }
      if parent == common || parent.role == .tooltip { break }
    }
    return said(found, isLeft: isLeft)
  }

  /// A list or block quote around both is spoken if one of them is in a deeper one.
  private func isCommonSaid(_ common: OrcaObject, _ object: OrcaObject, _ prior: OrcaObject?, _ isLeft: Bool) -> Bool {
    guard !isLeft, common.isSaidOnce, let prior else { return false }
    let level = object.nearest([common.role])?.nestingLevel ?? 0
    return level != prior.nearest([common.role])?.nestingLevel ?? 0
  }

  private mutating func said(_ found: [OrcaObject], isLeft: Bool) -> [OrcaSpeechItem] {
    var items: [OrcaSpeechItem] = []
    var seen: Set<AXRole> = []
    for ancestor in found {
      if !seen.insert(ancestor.role).inserted, ancestor.isSaidOnce { continue }
      let count = found.count { $0.role == ancestor.role }
      var speaker = OrcaSpeaker(ancestor, prior: prior, occasion: .around(isLeft: isLeft, count: count), orca: orca)
      speaker.inner = object
      items.append(.nested(self.items(of: speaker)))
    }
    return isLeft ? items : items.reversed()
  }
}

extension OrcaObject {
  /// Whether only the innermost of several nested ones is spoken.
  fileprivate var isSaidOnce: Bool { role == .blockQuote || role == .list }
}
