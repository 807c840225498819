import GameUI

/// Bennie, the Lemminge and the two children.
enum Figures {
  private static let fur = AXColor(0x9C6B3F)
  private static let lemmingFur = AXColor(0x8497A8)
  private static let lemmingBelly = AXColor(0xE6E0D2)

  // MARK: Bennie

  /// Bennie's head, which smiles.
  static let head = Drawing(
    .disc(20, 20, 16, fur), .disc(80, 20, 16, fur),
    .disc(20, 20, 8, Paint.sand), .disc(80, 20, 8, Paint.sand),
    .oval(8, 12, 84, 84, fur),
    .oval(14, 52, 17, 12, Paint.rose), .oval(69, 52, 17, 12, Paint.rose),
    .oval(27, 48, 46, 40, Paint.sand),
    .oval(27, 34, 13, 15, Paint.dark), .oval(60, 34, 13, 15, Paint.dark),
    .disc(32, 38, 2.5, Paint.paper), .disc(65, 38, 2.5, Paint.paper),
    .oval(35, 60, 30, 22, Paint.dark), .oval(33, 55, 34, 21, Paint.sand),
    .oval(41, 50, 18, 13, Paint.dark), .box(49, 60, 2, 17, Paint.dark))

  /// Bennie from head to waist, who waves with one arm.
  static let waving = Drawing(
    .line([(30, 78), (16, 92), (14, 100)], width: 13, fur),
    .line([(70, 76), (88, 60), (90, 42)], width: 13, fur), .disc(90, 40, 8, fur), .disc(90, 40, 4, Paint.sand),
    .oval(24, 58, 52, 60, fur), .oval(36, 68, 28, 44, Paint.sand),
    .area([(36, 62), (64, 62), (60, 70), (50, 72), (40, 70)], Paint.leaf),
    head.at(21, 4, side: 58))

  /// The whole Bennie, with both arms up.
  static let cheering = Drawing(
    .line([(32, 58), (16, 42), (14, 26)], width: 12, fur), .disc(14, 24, 7.5, fur), .disc(14, 24, 3.5, Paint.sand),
    .line([(68, 58), (84, 42), (86, 26)], width: 12, fur), .disc(86, 24, 7.5, fur), .disc(86, 24, 3.5, Paint.sand),
    .oval(26, 82, 20, 16, fur), .oval(54, 82, 20, 16, fur),
    .oval(26, 44, 48, 50, fur), .oval(36, 54, 28, 36, Paint.sand),
    .area([(36, 50), (64, 50), (60, 58), (50, 60), (40, 58)], Paint.leaf),
    head.at(24, 2, side: 52))

  // MARK: Lemminge

  /// The head and paws of a lemming that looks over something.
  static let peekingLemming = Drawing(
    .disc(24, 30, 12, lemmingFur), .disc(76, 30, 12, lemmingFur),
    .disc(24, 30, 6, Paint.rose), .disc(76, 30, 6, Paint.rose),
    .oval(14, 22, 72, 96, lemmingFur),
    .oval(24, 52, 52, 50, lemmingBelly),
    .oval(29, 40, 15, 19, Paint.paper), .oval(56, 40, 15, 19, Paint.paper),
    .oval(34, 46, 8, 11, Paint.dark), .oval(58, 46, 8, 11, Paint.dark),
    .oval(43, 60, 14, 10, Paint.dark),
    .box(44, 70, 5.5, 9, Paint.paper), .box(50.5, 70, 5.5, 9, Paint.paper))

  /// A whole lemming that stands, with its arms up.
  static let lemming = Drawing(
    .line([(28, 60), (12, 44)], width: 10, lemmingFur), .line([(72, 60), (88, 44)], width: 10, lemmingFur),
    .oval(26, 86, 20, 12, Paint.rose), .oval(54, 86, 20, 12, Paint.rose),
    .disc(30, 16, 10, lemmingFur), .disc(70, 16, 10, lemmingFur),
    .disc(30, 16, 5, Paint.rose), .disc(70, 16, 5, Paint.rose),
    .oval(20, 8, 60, 86, lemmingFur), .oval(29, 36, 42, 54, lemmingBelly),
    .oval(31, 24, 14, 17, Paint.paper), .oval(55, 24, 14, 17, Paint.paper),
    .oval(36, 29, 7, 10, Paint.dark), .oval(57, 29, 7, 10, Paint.dark),
    .oval(44, 41, 12, 8, Paint.dark), .box(45, 49, 4.5, 8, Paint.paper), .box(50.5, 49, 4.5, 8, Paint.paper))

  // MARK: Children

  /// The faces of the children, in the order of their names.
  static let children = [alexander, oliver]

  private static func face(_ skin: AXColor, eyes: AXColor) -> Drawing {
    Drawing(
      .disc(25, 52, 6, skin), .disc(75, 52, 6, skin), .oval(26, 22, 48, 58, skin),
      .oval(30, 55, 11, 8, Paint.rose), .oval(59, 55, 11, 8, Paint.rose),
      .oval(36, 43, 8, 10, eyes), .oval(56, 43, 8, 10, eyes),
      .oval(40, 56, 20, 16, Paint.dark), .oval(38, 53, 24, 14, skin), .oval(47, 52, 6, 6, Paint.sand))
  }

  /// Dark straight hair and a jumper with stripes.
  private static let alexander = Drawing(
    .oval(26, 74, 48, 21, Paint.water), .box(29, 81, 42, 2.5, Paint.paper), .box(29, 87, 42, 2.5, Paint.paper),
    .oval(23, 14, 54, 44, AXColor(0x4A3018)), face(AXColor(0xF0CDA8), eyes: Paint.dark),
    .area(
      [(26, 40), (28, 24), (50, 14), (72, 24), (74, 40), (64, 30), (56, 34), (46, 30), (36, 35)], AXColor(0x4A3018))
  )

  /// Fair curls, round glasses and a green jumper.
  private static let oliver = Drawing(
    .oval(26, 74, 48, 21, Paint.leaf), .disc(50, 85, 2.5, Paint.paper), .disc(50, 91, 2.5, Paint.paper),
    face(AXColor(0xE2B48C), eyes: Paint.fir),
    .disc(28, 34, 10, curl), .disc(36, 24, 11, curl), .disc(50, 19, 12, curl), .disc(64, 24, 11, curl),
    .disc(72, 34, 10, curl), .disc(44, 29, 7, curl), .disc(57, 29, 7, curl),
    .line(Drawing.arc(40, 48, 9, from: 0, to: 360), width: 2.5, Paint.brick),
    .line(Drawing.arc(60, 48, 9, from: 0, to: 360), width: 2.5, Paint.brick),
    .line([(48, 47), (52, 47)], width: 2.5, Paint.brick))
  private static let curl = AXColor(0xD6A63E)
}
