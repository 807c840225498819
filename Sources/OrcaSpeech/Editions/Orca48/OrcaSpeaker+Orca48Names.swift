import ATSPIModel
import AXTree
import ReaderSpeech

/// Orca 48's names for an object.
extension OrcaSpeaker {
  /// The texts of the labels, joined.
  private var labelText: String {
    texts(of: object.targets(.labelledBy).filter { $0 != object && !object.isInside($0) })
  }

  func texts(of objects: [OrcaObject]) -> String { objects.map(\.nameOrText).joined(separator: " ") }

  func label() -> [OrcaSpeechItem] { labelText.isEmpty ? [] : [said(.label, labelText)] }

  /// The labels and the name, without the one that repeats the other; nothing if the focus has the same name.
  mutating func labelAndName() -> [OrcaSpeechItem] {
    if let focus = orca.focus, focus != object, focus.role != role {
      let name = object.name.isEmpty ? object.description : object.name
      if !name.isEmpty, [focus.name, focus.description].contains(name) { return [] }
    }
    let label = label()
    let name = name()
    guard let labelText = label.first?.text, let nameText = name.first?.text else { return label + name }
    guard TextSimilarity.isRepeated(nameText, labelText) else { return label + name }
    return nameText.count < labelText.count ? label : name
  }

  /// The name, else the description, else a link's target or a picture's context.
  mutating func name() -> [OrcaSpeechItem] {
    usedDescriptions.remove(.name)
    if !object.name.isEmpty { return [said(.label, object.name)] }
    if !object.description.isEmpty {
      usedDescriptions.insert(.name)
      return [said(.hint, object.description)]
    }
    if let target = linkTarget { return [said(.label, target)] }
    guard role == .icon, let parent = object.parent, parent.role == .group else { return [] }
    return names(of: parent)
  }

  func names(of object: OrcaObject) -> [OrcaSpeechItem] {
    var speaker = OrcaSpeaker(object, orca: orca)
    return speaker.name()
  }

  /// The last part of a link's target, without its extension.
  private var linkTarget: String? {
    let link = role == .link ? object : object.parent?.role == .link ? object.parent : nil
    guard let url = link?.node.properties.url else { return nil }
    let path = url.drop { $0 != ":" }.dropFirst(3).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard var name = path.last.map({ $0.prefix { !"?#".contains($0) } }), !name.isEmpty else { return nil }
    if let point = name.lastIndex(of: "."), point > name.startIndex { name = name[..<point] }
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }
}
