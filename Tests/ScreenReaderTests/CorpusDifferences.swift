import Foundation
import OrcaSpeech
import SpeechCorpus

/// How the Orcas differ, in utterances of the corpus: the table in Documentation/Internals/Orca.md.
struct CorpusDifference {
  /// The subject of the example.
  let subject: String
  /// The case.
  let test: String
  /// The command after which the Orcas differ.
  let command: String
  /// Which of several such commands in the case.
  let index: Int

  private init(_ subject: String, _ test: String, _ command: String, index: Int = 0) {
    self.subject = subject
    self.test = test
    self.command = command
    self.index = index
  }

  private init(_ subject: String, _ test: String, focus id: String) {
    self.init(subject, test, #"{"focus":"\#(id)"}"#)
  }

  static let all = [
    // Elements that get the focus.
    CorpusDifference("a button", "announce", focus: "a"),
    CorpusDifference("a text", "change-text-focus", focus: "n"),
    CorpusDifference("a switch", "change-switch-focus", focus: "n"),
    CorpusDifference("a radio button", "change-radio-focus", focus: "n"),
    CorpusDifference("a slider", "change-slider-focus", focus: "n"),
    CorpusDifference("a number with a fraction, and its percent", "number-1", focus: "n3"),
    CorpusDifference("a stepper", "change-stepper-focus", focus: "n"),
    CorpusDifference("a combo box", "change-combo-focus", focus: "n"),
    CorpusDifference("a combo box without a value", "roles-plain-2", focus: "comboBox"),
    CorpusDifference("a heading", "words-states-1", focus: "n9"),
    CorpusDifference("a button with a menu", "words-states-1", focus: "n5"),
    CorpusDifference("a button with a single key", "key-3", focus: "n4"),
    CorpusDifference("a hint that is similar to the name", "field-2", focus: "n3"),
    CorpusDifference("a tooltip with a text of its own", "field-1", focus: "n2"),
    CorpusDifference("a sorted column", "words-states-2", focus: "n6"),
    CorpusDifference("a dialog with a hint", "role-dialog-hint", focus: "n0"),
    CorpusDifference("a button with a hint, inside such a dialog", "hints-dialog-named", focus: "a"),
    // Around the focus.
    CorpusDifference("into a list", "container-list-named", focus: "a"),
    CorpusDifference("into a form", "container-form-named", focus: "a"),
    CorpusDifference("into an article", "container-article-named", focus: "a"),
    CorpusDifference("out of the article", "container-article-named", #"{"focus":"out"}"#, index: 1),
    CorpusDifference("into a landmark", "container-main-named", focus: "a"),
    CorpusDifference("out of the landmark", "container-main-named", #"{"focus":"out"}"#, index: 1),
    CorpusDifference("into a document", "container-document-named", focus: "a"),
    // Changes.
    CorpusDifference("the window becomes active", "reactivation", #"{"window":"activate"}"#),
    CorpusDifference("the window becomes active again", "reactivation", #"{"window":"activate"}"#, index: 1),
    CorpusDifference(
      "the name of the focus changes", "change-button-focus", #"{"set":{"id":"n","label":"Stop"}}"#),
    CorpusDifference(
      "the name of a selected button changes", "change-radio-focus", #"{"set":{"id":"n","label":"Slow"}}"#),
    CorpusDifference("a slider gets the number that another one got", "same-number", #"{"decrement":"e"}"#),
    CorpusDifference(
      "a tree item away from the focus is expanded", "change-treeItem-away",
      #"{"set":{"id":"n","states":{"expanded":true}}}"#),
    CorpusDifference(
      "a progress bar moves", "change-progress-away", #"{"set":{"id":"n","number":{"now":20}}}"#),
    CorpusDifference(
      "a field becomes invalid", "words-changes", #"{"set":{"id":"n","states":{"invalid":true}}}"#),
    CorpusDifference("the field becomes valid", "words-changes", #"{"set":{"id":"n","states":{"invalid":false}}}"#),
    CorpusDifference("an announcement", "announce", #"{"announce":"Level 2"}"#),
  ]

  /// The speech of each Orca, from the records in a folder.
  func heard(in folder: URL) -> [[String]] {
    guard let test = CorpusCase.all.first(where: { $0.name == test }) else { return [] }
    let file = CorpusFile(test, in: folder)
    return OrcaEdition.all.compactMap { orca in
      let steps = file.record(of: orca)?.steps.filter { $0.command == command } ?? []
      return index < steps.count ? steps[index].heard : nil
    }
  }

  /// The table of all.
  static func table(of folder: URL) -> String {
    let rows = all.map { difference in
      let cells = difference.heard(in: folder).map { $0.isEmpty ? "silent" : "\"\($0.joined(separator: " / "))\"" }
      return "| \(difference.subject) | \(cells.joined(separator: " | ")) |\n"
    }
    let head = OrcaEdition.all.map { " \($0) |" }.joined()
    return "| |\(head)\n| --- |\(OrcaEdition.all.map { _ in " --- |" }.joined())\n" + rows.joined()
  }
}
