public import AXTree
import Foundation

extension AXSection {
  /// The settings of the program's own voice as components, in the language of the stage: rate, pitch, volume, the voice and the
  /// language where the system has several, punctuation, interruption, and a button that resets them.
  ///
  /// They show `tree.voiceSettings`, and a change applies from the next utterance on, so that a slider speaks in its own rate. Show
  /// them while the voice speaks. Voices and languages appear once the system has listed them, which may take seconds. Set
  /// `tree.voiceSettings` to what `onChange` stored when the program starts.
  ///
  /// - Parameters:
  ///   - stage: The stage whose tree is spoken.
  ///   - initial: The settings without the player's choices, which the button restores.
  ///   - onChange: Gets the settings after each change, to store them.
  public static func voiceSettings(
    of stage: AXStage, initial: AXVoiceSettings = AXVoiceSettings(), onChange: @escaping (AXVoiceSettings) -> Void
  ) -> AXSection {
    let tree = stage.tree
    let words = VoiceWords(locale: tree.locale)
    /// A function that sets a field as the player wants it, and hands the settings over.
    func setting<Value>(_ field: WritableKeyPath<AXVoiceSettings, Value?>) -> (Value?) -> Void {
      { [unowned tree] in
        tree.voiceSettings[keyPath: field] = $0
        // A voice speaks its own language.
        if field == \AXVoiceSettings.language { tree.voiceSettings.voice = nil }
        onChange(tree.voiceSettings)
      }
    }
    var rows: [VoiceRow] = VoiceNumber.all.map { row in
      let set = setting(row.field)
      let slider = AXSlider(
        words[row.name], number: AXNumericValue(row.usual, in: row.range, step: 5),
        valueText: { words.percent($0) }, onChange: { set(Int($0.rounded()) * 2 - 100) })
      return VoiceRow(slider) { slider.value = $0[keyPath: row.field].map { Double($0 + 100) / 2 } ?? row.usual }
    }
    for choice in VoiceChoice.all(of: tree, words) {
      var options: [VoiceOption] = []
      let (set, before) = (setting(choice.field), rows.last)
      let picker = AXPicker(words[choice.name], options: [], selected: 0) { [unowned tree] in
        set(options[$0].value)
        // The voices are those of the language.
        if choice.field == \.language { before?.show(tree.voiceSettings) }
      }
      rows.append(
        VoiceRow(picker) { settings in
          options = choice.options(settings)
          let selected = options.firstIndex { $0.value == settings[keyPath: choice.field] }
          picker.setOptions(options.map(\.name), selected: selected ?? 0)
          for (option, element) in zip(options, picker.element.children) { element.language = option.language }
          picker.isHidden = options.count < 3
        })
    }
    let setInterrupts = setting(\.interrupts)
    let interrupts = AXToggle(words[.interrupts], isOn: true) { setInterrupts($0) }
    rows.append(VoiceRow(interrupts) { interrupts.isOn = $0.interrupts ?? true })
    let shown = ShownVoiceRows(rows)
    shown.show(tree.voiceSettings)
    tree.onInstalledVoices = { [unowned tree, weak shown] in shown?.show(tree.voiceSettings) }
    let reset = AXButton(words[.reset]) { [unowned tree] in
      tree.voiceSettings = initial
      shown.show(initial)
      onChange(initial)
    }
    return AXSection(words[.title], rows: rows.map(\.component) + [reset])
  }
}

/// The rows of a section, which live as long as its button.
private final class ShownVoiceRows {
  private let rows: [VoiceRow]

  init(_ rows: [VoiceRow]) { self.rows = rows }

  func show(_ settings: AXVoiceSettings) { for row in rows { row.show(settings) } }
}

/// A component of the voice's settings, and the function that shows settings in it.
private struct VoiceRow {
  let component: AXComponent
  let show: (AXVoiceSettings) -> Void

  init(_ component: AXComponent, show: @escaping (AXVoiceSettings) -> Void) {
    self.component = component
    self.show = show
  }
}

/// A number of the voice's settings, shown in percent: -100 is 0%.
private struct VoiceNumber {
  let name: VoiceWords.Key
  let field: WritableKeyPath<AXVoiceSettings, Int?>
  /// A voice that nobody hears could not be made louder by ear.
  var range = 0.0...100.0
  /// The number that speech services have without a choice.
  let usual: Double

  static var all: [VoiceNumber] {
    [
      VoiceNumber(name: .rate, field: \.rate, usual: 50),
      VoiceNumber(name: .pitch, field: \.pitch, usual: 50),
      VoiceNumber(name: .volume, field: \.volume, range: 30...100, usual: 100),
    ]
  }
}

/// A choice of the voice's settings; hidden where there is one option beside the usual one.
private struct VoiceChoice {
  let name: VoiceWords.Key
  let field: WritableKeyPath<AXVoiceSettings, String?>
  /// The options beside some settings, the usual one first.
  let options: (AXVoiceSettings) -> [VoiceOption]

  /// The choices in their order. The language follows the voices, which are those of it.
  static func all(of tree: AXElementTree, _ words: VoiceWords) -> [VoiceChoice] {
    let locale = tree.locale
    func language(of tag: String) -> String { AXLanguage.tags(of: tag).last ?? tag }
    let known = Set(AXLanguage.files.map { language(of: $0.tag) } + [language(of: locale)])
    return [
      VoiceChoice(name: .voice, field: \.voice) { [unowned tree] settings in
        let wanted = language(of: settings.language ?? locale)
        let voices = tree.installedVoices.filter { language(of: $0.language) == wanted }
        // A synthesizer lists each voice in its variants too, by hundreds.
        let names = voices.map(\.name).filter { !$0.contains("+") }
        var seen: Set<String> = []
        return [VoiceOption(name: words[.usualVoice])]
          + names.filter { seen.insert($0).inserted }.map { VoiceOption(value: $0, name: $0) }
      },
      VoiceChoice(name: .language, field: \.language) { [unowned tree] _ in
        let spoken = Set(tree.installedVoices.map { language(of: $0.language) }).intersection(known).sorted()
        return [VoiceOption(name: words[.usualLanguage])]
          + spoken.map { tag in
            let name = Locale(identifier: tag).localizedString(forLanguageCode: tag)
            return VoiceOption(value: tag, name: name ?? tag, language: tag)
          }
      },
      VoiceChoice(name: .punctuation, field: \.punctuationName) { _ in
        [VoiceOption(name: words[.usualVoice])]
          + AXVoiceSettings.Punctuation.allCases.map { VoiceOption(value: $0.rawValue, name: words[$0]) }
      },
    ]
  }
}

private struct VoiceOption {
  /// nil as the user, or the text, has it.
  var value: String?
  let name: String
  /// The language of the name; nil for the tree's.
  var language: String?
}

extension AXVoiceSettings {
  fileprivate var punctuationName: String? {
    get { punctuation?.rawValue }
    set { punctuation = newValue.flatMap(Punctuation.init) }
  }
}

/// The words of the voice's settings in a language.
private struct VoiceWords {
  enum Key: String {
    case interrupts, language, percent, pitch, punctuation, rate, reset, title, usualLanguage, usualVoice, voice, volume
  }

  private static let languages = AXLanguage.all("voice")
  private let words: AXLanguage?

  init(locale: String) { words = AXLanguage.words(for: locale, in: Self.languages) ?? Self.languages["en"] }

  subscript(key: Key) -> String { words?["words", key.rawValue] ?? key.rawValue }
  subscript(amount: AXVoiceSettings.Punctuation) -> String { words?["words", amount.rawValue] ?? amount.rawValue }

  func percent(_ number: Double) -> String {
    AXLanguage.fill(self[.percent], ["number": "\(Int(number.rounded()))"])
  }
}
