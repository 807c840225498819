import ATSPIModel
import AXTree

/// What the focus leaves and what it comes into.
extension OrcaSpeaker {
  func newNodeLevel() -> [OrcaItem] {
    let level = OrcaNesting.treeLevel(of: object)
    let old = prior.map { OrcaNesting.treeLevel(of: $0) } ?? -1
    guard level >= 0, level != old else { return [] }
    return [said(.position, words[.treeLevel, level + 1])]
  }

  /// A container that is left says so itself, if at all: a block quote, a form, a tool tip.
  func leaving() -> [OrcaItem] {
    guard case .around(true, let count) = occasion else { return [] }
    if role == "block quote" {
      return [said(.context, count > 1 ? words[.leavingQuotes, count] : words[.leavingQuote])]
    }
    if let word = Self.leavings[role] { return [said(.context, words[word])] }
    let landmark = object.attribute("xml-roles").flatMap { edition.landmarks[$0] }
    return [said(.context, landmark.map { words[$0.leaving] } ?? "")]
  }

  private static let leavings: [String: OrcaWord] = [
    "form": .leavingForm, "tool tip": .leavingToolTip, "content deletion": .deletionEnd,
    "content insertion": .insertionEnd, "mark": .highlightEnd,
  ]

  mutating func oldAncestors() -> [OrcaItem] {
    guard let prior, prior != object, object.role != "page tab", !object.isInside(prior) else { return [] }
    if object.nearest(OrcaNesting.dialogRoles) != nil { return [] }
    var items: [OrcaItem] = []
    if prior.role == "block quote" {
      var speaker = OrcaSpeaker(prior, occasion: .around(isLeft: true, count: 1), orca: orca)
      items += speaker.items()
    }
    return items + ancestors(of: prior, from: object, isLeft: true, only: edition.leavable)
  }

  func newAncestors() -> [OrcaItem] {
    if prior == object || role == "frame" || role == "window" { return [] }
    if role == "menu item", prior == nil || prior?.role == "window" { return [] }
    guard prior != nil || object.topLevel.role == "dialog" else { return [] }
    return ancestors(of: object, from: prior, isLeft: false, only: nil)
  }

  private func ancestors(
    of object: OrcaObject, from prior: OrcaObject?, isLeft: Bool, only: Set<String>?
  ) -> [OrcaItem] {
    if prior?.role == "tool tip" || object.role == "page tab" { return [] }
    if let prior, prior.node.parent == object.node.parent { return [] }
    let common = prior.flatMap { object.commonAncestor(with: $0) }
    if common == object { return [] }
    var found: [OrcaObject] = []
    for parent in object.ancestors {
      if parent.role == "application" || parent.role == "menu bar" { break }
      let isRepeated =
        edition.skipsRepeatedContainers && found.contains { $0.role == parent.role && $0.name == parent.name }
      let isSkipped = isRepeated || parent.role == "tree item" || (only.map { !$0.contains(parent.role) } ?? false)
      if !isSkipped, !edition.isLayoutOnly(parent, orca), !edition.isPopupButton(parent),
        parent != common || isCommonSaid(parent, object, prior, isLeft)
      {
        found.append(parent)
      }
      if parent == common || parent.role == "tool tip" { break }
    }
    return said(found, isLeft: isLeft)
  }

  private static let saidOnce: Set<String> = ["block quote", "list"]

  /// A list or block quote around both is said where one of them is in a deeper one.
  private func isCommonSaid(_ common: OrcaObject, _ object: OrcaObject, _ prior: OrcaObject?, _ isLeft: Bool) -> Bool {
    guard !isLeft, Self.saidOnce.contains(common.role), let prior else { return false }
    let level = object.nearest(common.role).map { OrcaNesting.level(of: $0) } ?? 0
    return level != prior.nearest(common.role).map { OrcaNesting.level(of: $0) } ?? 0
  }

  private func said(_ found: [OrcaObject], isLeft: Bool) -> [OrcaItem] {
    var items: [OrcaItem] = []
    var seen: Set<String> = []
    for ancestor in found {
      if Self.saidOnce.contains(ancestor.role), seen.contains(ancestor.role) { continue }
      seen.insert(ancestor.role)
      let count = found.filter { $0.role == ancestor.role }.count
      var speaker = OrcaSpeaker(
        ancestor, prior: prior, occasion: .around(isLeft: isLeft, count: count), orca: orca,
        role: edition.role(around: ancestor))
      speaker.inner = object
      items.append(.nested(speaker.items()))
    }
    return isLeft ? items : items.reversed()
  }
}
