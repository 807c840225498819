/// A language model that can be chosen.
enum LanguageModel: String, CaseIterable {
  case pocket, palm, tower

  var name: LucidPhrase {
    switch self {
    case .pocket: .modelPocket
    case .palm: .modelPalm
    case .tower: .modelTower
    }
  }

  /// How much memory it needs.
  var gigabytes: Int {
    switch self {
    case .pocket: 2
    case .palm: 4
    case .tower: 64
    }
  }

  /// The largest model that fits well into a memory.
  static func recommended(gigabytes: Int) -> LanguageModel? { allCases.last { 2 * $0.gigabytes <= gigabytes } }

  /// The recommended model, else the largest that fits at all; nil if none does.
  static func fitting(gigabytes: Int) -> LanguageModel? {
    recommended(gigabytes: gigabytes) ?? allCases.last { $0.gigabytes <= gigabytes }
  }
}
