// Written by Scripts/generate-languages from the files in Languages; change those.

import AXTree

extension RoleWords {
  static let synonyms: [String: [AXRole: [String]]] = [
    "ca": ca, "de": de, "en": en,
  ]

  private static let ca: [AXRole: [String]] = [.slider: ["lliscador"]]

  private static let de: [AXRole: [String]] = [
    .button: ["Button"], .slider: ["Regler"],
  ]

  private static let en: [AXRole: [String]] = [.image: ["picture"]]
}
