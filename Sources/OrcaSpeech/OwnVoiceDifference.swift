import ATSPIModel
import AXTree
import ReaderSpeech

/// A difference between the program's own voice and Orca 48: what it is about, why it is better for a player, and the change.
///
/// ``all`` is the one list of them. A difference changes the edition that the voice is, or the speech of a moment.
package struct OwnVoiceDifference: Sendable {
  /// The subject, as in "choosing a radio button".
  package let what: String
  /// The reason, as a sentence.
  package let why: String
  /// Changes the copy of Orca 48 that speaks.
  let edition: @Sendable (inout OrcaEdition) -> Void
  /// Changes the speech of one moment.
  let speech: @Sendable ([[SpeechSegment]], AXPublishedTree) -> [[SpeechSegment]]

  private typealias EditionChange = @Sendable (inout OrcaEdition) -> Void
  private typealias SpeechChange = @Sendable ([[SpeechSegment]], AXPublishedTree) -> [[SpeechSegment]]

  private init(
    _ what: String, why: String, edition: @escaping EditionChange = { _ in },
    speech: @escaping SpeechChange = { speech, _ in speech }
  ) {
    (self.what, self.why, self.edition, self.speech) = (what, why, edition, speech)
  }

  /// Handles some events in another way; `handle` returns nil for the others.
  private static func handling(
    _ handle: @escaping @Sendable (OrcaEvent, inout Orca) -> [[SpeechSegment]]?
  ) -> EditionChange {
    { edition in
      let others = edition.handle
      edition.handle = { handle($0, &$2) ?? others($0, $1, &$2) }
    }
  }

  /// Leaves out segments, each with the role of its element.
  private static func leavingOut(_ isLeftOut: @escaping @Sendable (SpeechSegment, AXRole) -> Bool) -> SpeechChange {
    { speech, tree in
      speech.map { utterance in
        utterance.filter { segment in
          segment.source.flatMap { tree.nodes[$0]?.role }.map { !isLeftOut(segment, $0) } ?? true
        }
      }
    }
  }
}

extension OrcaEdition {
  /// The program's own voice: Orca 48 with its differences.
  static let ownVoice: OrcaEdition = {
    var edition = orca48
    for difference in OwnVoiceDifference.all { difference.edition(&edition) }
    return edition
  }()
}

extension OwnVoiceDifference {
  /// Every difference, in the order of the page that lists them.
  package static let all = [
    // Numbers.
    OwnVoiceDifference(
      "a number with a fraction",
      why: "A player must hear each step, with the decimal separator of the texts' language.",
      edition: { edition in
        edition.numberText = { number, locale in
          number.words(language: AXLanguage.tags(of: locale).last ?? "en", groupsThousands: false)
        }
      }),
    OwnVoiceDifference(
      "a number at the end", why: "A full stop behind a digit sounds like a decimal point.",
      edition: { edition in edition.stopsBehindDigits = false }),
    OwnVoiceDifference(
      "a slider", why: "The arrows of both directions move it, and its share of the range is the number a second time.",
      edition: { edition in
        edition.parts[.percent] = { speaker in
          speaker.role == .progressBar ? speaker.items(.percent, as: .orca51) : []
        }
        edition.parts[.role] = { speaker in
          speaker.role == .slider ? speaker.said(.role, speaker.roleWord(.slider)) : speaker.items(.role, as: .orca48)
        }
      }),
    OwnVoiceDifference(
      "another progress bar than the focus", why: "Without its name nobody knows what has come so far.",
      speech: { speech, tree in
        speech.map { utterance in
          guard utterance.count == 1, utterance[0].kind == .value, let id = utterance[0].source, id != tree.focus,
            let bar = tree.nodes[id], bar.role == .progressBar, let name = bar.properties.label, !name.isBlank
          else { return utterance }
          return [SpeechSegment(.label, name, source: id, rule: "R77")] + utterance
        }
      }),
    OwnVoiceDifference(
      "two changes of one kind at once, away from the focus", why: "The second one is no repetition of the first.",
      edition: { edition in edition.handle = { Orca48.handle($0, at: $1, by: &$2) } }),

    // States.
    OwnVoiceDifference(
      "choosing a radio button", why: "Orca says it after the Space bar alone; the voice knows no keys.",
      edition: handling { event, orca in
        guard event.kind == .state(.checked), event.object.role == .radioButton, event.object.id == orca.focusID else {
          return nil
        }
        return orca.memory.updateStates([.checked], of: event.object) ? orca.change(of: event.object) : []
      }),
    OwnVoiceDifference(
      "a switch",
      why: "“On” and “off” are the words for a switch; “pressed” is one for a button. Orca's German word for it is a "
        + "verb.",
      edition: { edition in
        edition.addWords(of: .orca51)
        for (tag, language) in AXLanguage.names {
          if let word = language["roles", "switch"] { edition.languages[tag]?.words[.switch] = [word] }
        }
        edition.parts[.toggle] = { $0.items(.toggle, as: .orca51) }
      }),
    OwnVoiceDifference(
      "a field becomes invalid", why: "A player who is not told goes on; an error's own text is heard instead.",
      edition: handling { event, orca in
        let object = event.object
        guard event.kind == .state(.invalidEntry), object.id == orca.focusID, object.has(.invalidEntry) else {
          return nil
        }
        let text = OrcaSpeaker(object, orca: orca).invalid().compactMap(\.text).joined()
        return [[SpeechSegment(.state, text, source: object.id, rule: invalidity)]]
      },
      speech: { speech, _ in
        let explained = Set(speech.joined().filter { $0.kind == .hint }.map(\.source))
        return speech.filter { $0.first?.rule != invalidity || !explained.contains($0[0].source) }
      }),
    OwnVoiceDifference(
      "the field becomes valid", why: "A player must hear that the mistake is mended.",
      edition: handling { event, orca in
        let object = event.object
        guard event.kind == .state(.invalidEntry), object.id == orca.focusID, !object.has(.invalidEntry) else {
          return nil
        }
        return [orca.message(orca.words[.entryValid], .state, object)]
      }),
    OwnVoiceDifference(
      "what opens or closes away from the focus", why: "A state without a name belongs to nothing.",
      edition: handling { event, orca in
        guard event.kind == .state(.expanded), event.object.id != orca.focusID, !event.object.has(.focused) else {
          return nil
        }
        _ = orca.memory.updateStates([.expanded], of: event.object)
        return []
      }),

    // Names, texts and roles.
    OwnVoiceDifference(
      "a new name of the focus", why: "The player knows the rest.",
      edition: handling { event, orca in
        let object = event.object
        guard event.kind == .nameChanged, object.id == orca.focusID, object.role != .window else { return nil }
        let isNew = orca.memory.names.updateValue(object.name, forKey: object.id) != object.name
        return isNew && !object.name.isEmpty && object.has(.showing) ? [orca.message(object.name, .label, object)] : []
      }),
    OwnVoiceDifference(
      "a combo box without a value", why: "Its name is not its value.",
      edition: { edition in
        edition.parts[.value] = { speaker in
          let value = speaker.items(.value, as: .orca48)
          guard speaker.role == .comboBox, speaker.object.attribute("valuetext") == nil else { return value }
          return value.filter { $0 != speaker.said(.value, speaker.object.name).first }
        }
      }),
    OwnVoiceDifference(
      "a combo box that opens", why: "The player knows its name.",
      edition: { edition in
        let form = edition.form(of: .comboBox)
        edition.forms[.comboBox] = OrcaRoleForm(
          form.arriving, changing: [.expandable, .pause], around: form.parts(.around(isLeft: false, count: 1)))
      }),
    OwnVoiceDifference(
      "a combo box gets a value", why: "The player knows the rest.",
      edition: handling { event, orca in
        let object = event.object
        // A reader that is to say a value again gets its name and its attributes anew.
        if event.kind == .attributesChanged { return [] }
        guard event.kind == .valueChanged, object.role == .comboBox else { return nil }
        if object.id != orca.focusID { return [] }
        var speaker = OrcaSpeaker(object, occasion: .changing, orca: orca)
        return speaker.items([.value]).utterances(endsWithStop: false)
      }),
    OwnVoiceDifference(
      "a selection in several lines that ends", why: "It is heard as in a text of one line.",
      edition: handling { event, orca in
        guard event.kind == .caretMoved else { return nil }
        let object = event.object
        if object.has(.focused) { orca.focusID = object.id }
        orca.memory.selections[object.id] = object.textSelection
        return []
      }),
    OwnVoiceDifference(
      "a window, a panel, a text, a picture", why: "Their roles tell no player what to do.",
      speech: leavingOut { $0.kind == .role && unspokenRoles.contains($1) }),

    // What is around.
    OwnVoiceDifference(
      "into a document or a tree", why: "Its name says where the player is.",
      edition: { edition in
        let isSilent = edition.isSilent
        edition.isSilent = { container, inner in
          guard places.contains(container.role), !container.name.isEmpty else { return isSilent(container, inner) }
          return inner.contains { $0.name == container.name }
        }
        for role in places {
          let form = edition.form(of: role)
          edition.forms[role] = OrcaRoleForm(form.arriving, changing: form.changing, around: [.labelAndName])
        }
      }),
    OwnVoiceDifference(
      "into a table", why: "Its name and its size say where the player is.",
      edition: { edition in edition.cellContext = OrcaEdition.orca51.cellContext }),
    OwnVoiceDifference(
      "out of a landmark", why: "What comes next says where the player is.",
      edition: { edition in
        edition.leavingWords = edition.leavingWords.filter { !landmarks.contains($0.key) }
      }),
    OwnVoiceDifference(
      "the same words of one element twice in a moment, such as a cell that spans columns",
      why: "They sound like two elements.",
      speech: { speech, _ in
        var heard: Set<SpeechSegment> = []
        return speech.map { utterance in
          utterance.filter { segment in
            var key = segment
            if key.text.last == "." { key.text.removeLast() }
            // The hint of a dialog may be the one of its first element too.
            if key.kind == .hint { key.source = nil }
            return segment.kind == .announcement || heard.insert(key).inserted
          }
        }
      }),
  ]

  /// The rule of the words about a field that has become invalid.
  private static let invalidity = "R77, invalid"

  /// Containers whose names say where the player is, and whose roles do not.
  private static let places: Set<AXRole> = [
    .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb, .tree,
    .treeTable,
  ]

  private static let landmarks: Set<AXRole> = [
    .banner, .complementary, .contentInfo, .main, .navigation, .region, .search,
  ]

  /// Roles whose names tell no player what to do.
  private static let unspokenRoles: Set<AXRole> = [
    .application, .borderlessWindow, .canvas, .caption, .document, .drawingArea, .embedded, .extended, .filler,
    .glassPane, .group, .grouping, .icon, .image, .internalFrame, .layeredPane, .listItem, .optionPane, .page,
    .paragraph, .redundantObject, .rootPane, .scrollPane, .section, .static, .staticText, .unknown, .viewport, .window,
  ]
}

extension OrcaEdition {
  /// Adds the words that another edition has and this one lacks, in each language.
  fileprivate mutating func addWords(of other: OrcaEdition) {
    languages = languages.merging(other.languages) { own, others in
      var words = own
      words.words.merge(others.words) { own, _ in own }
      return words
    }
  }
}
