import AXTree
import OrcaSpeech
import ReaderSpeech

/// The speech of the three Orcas about an audited tree: each hears it once, and only if a rule asks.
final class AuditPredictions {
  /// The speech of one edition.
  typealias Heard = (edition: OrcaEdition, speech: Speech)

  private let tree: AXElementTree
  private lazy var update: AXTreeUpdate? = {
    var cursor = tree.makeCursor()
    return tree.changes(since: &cursor)
  }()
  private var known: [OrcaEdition: OrcaPrediction] = [:]

  init(of tree: AXElementTree) { self.tree = tree }

  /// The prediction of one edition. O(elements) for the first question, else O(1).
  func prediction(_ edition: OrcaEdition) -> OrcaPrediction? {
    if known[edition] == nil { known[edition] = update.map { OrcaPrediction(edition, of: $0) } }
    return known[edition]
  }

  /// The speech of each Orca when the focus comes to an element from what is around it.
  func speech(of element: AXElement) -> [Heard] {
    OrcaEdition.all.map { ($0, prediction($0)?.speech(of: element.id) ?? Speech()) }
  }

  /// The speech of each Orca when the focus enters a container at an element.
  func speech(of element: AXElement, entering container: AXElement) -> [Heard] {
    OrcaEdition.all.map { ($0, prediction($0)?.speech(of: element.id, entering: container.id) ?? Speech()) }
  }

  /// Whether a node is an element or inside it, as published.
  func isNode(_ id: AXNodeID, in element: AXElement) -> Bool {
    id == element.id || prediction(.orca43)?.isNode(id, inside: element.id) == true
  }
}

/// Sentences about what several Orcas say.
enum AuditWords {
  /// Numbers that a sentence compares: rounded, unless different ones would look alike.
  static func numbers(_ numbers: [Double]) -> [String] {
    let rounded = numbers.map { LocalizedNumber.text($0, language: "en") }
    return Set(rounded).count == Set(numbers).count ? rounded : numbers.map { "\($0)" }
  }

  /// The names of Orcas: "Orca 43", "Orca 43 and Orca 48".
  static func names(of orcas: [OrcaEdition]) -> String {
    let names = orcas.map(\.description)
    guard let last = names.last, names.count > 1 else { return names.last ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The words of each Orca, those together that say the same: "Orca 43 says “button.”, Orca 48 and Orca 51 say nothing".
  static func said(_ heard: [AuditPredictions.Heard]) -> String {
    var groups: [(words: String, orcas: [OrcaEdition])] = []
    for (orca, speech) in heard {
      let words = speech.isSilent ? "nothing" : "“\(speech.audibleText)”"
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].orcas.append(orca)
      } else {
        groups.append((words, [orca]))
      }
    }
    if groups.count == 1, groups[0].orcas.count == OrcaEdition.all.count { return "Orca says \(groups[0].words)" }
    return groups.map { "\(names(of: $0.orcas)) \($0.orcas.count == 1 ? "says" : "say") \($0.words)" }
      .joined(separator: ", ")
  }
}

extension Speech {
  /// Whether nothing of it can be heard.
  var isSilent: Bool { segments.allSatisfy(\.text.isBlank) }
  /// The whole speech as one line, without words of which nothing can be heard.
  var audibleText: String {
    segments.flatMap { $0.text.split(whereSeparator: \.isNewline).map(String.init) }.filter { !$0.isBlank }
      .joined(separator: " ")
  }
}
