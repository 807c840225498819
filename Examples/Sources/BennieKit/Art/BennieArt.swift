import GameUI

/// The pictures, as simple shapes.
enum BennieArt {
  private static let fur = AXColor(0x9C6B3F)
  private static let lightFur = AXColor(0xE3C39A)
  private static let dark = AXColor(0x2B1D0E)
  private static let gold = AXColor(0xE0B848)
  private static let lightGold = AXColor(0xF2DC92)
  private static let wood = AXColor(0x8A5E36)
  private static let leaf = AXColor(0x6E9A5B)
  private static let paper = AXColor(0xF7EFDC)
  private static let rose = AXColor(0xD9A08A)

  /// A bear's head, which smiles.
  static let bear = AXPictogram([
    AXPictogramShape(.ellipse, x: 4, y: 4, width: 32, height: 32, fur),
    AXPictogramShape(.ellipse, x: 64, y: 4, width: 32, height: 32, fur),
    AXPictogramShape(.ellipse, x: 12, y: 12, width: 16, height: 16, lightFur),
    AXPictogramShape(.ellipse, x: 72, y: 12, width: 16, height: 16, lightFur),
    AXPictogramShape(.ellipse, x: 8, y: 12, width: 84, height: 84, fur),
    AXPictogramShape(.ellipse, x: 15, y: 52, width: 16, height: 11, rose),
    AXPictogramShape(.ellipse, x: 69, y: 52, width: 16, height: 11, rose),
    AXPictogramShape(.ellipse, x: 27, y: 48, width: 46, height: 40, lightFur),
    AXPictogramShape(.ellipse, x: 27, y: 34, width: 13, height: 15, dark),
    AXPictogramShape(.ellipse, x: 60, y: 34, width: 13, height: 15, dark),
    AXPictogramShape(.ellipse, x: 30, y: 36, width: 5, height: 5, paper),
    AXPictogramShape(.ellipse, x: 63, y: 36, width: 5, height: 5, paper),
    AXPictogramShape(.ellipse, x: 35, y: 60, width: 30, height: 22, dark),
    AXPictogramShape(.ellipse, x: 33, y: 55, width: 34, height: 21, lightFur),
    AXPictogramShape(.ellipse, x: 41, y: 50, width: 18, height: 13, dark),
    AXPictogramShape(.rectangle, x: 49, y: 60, width: 2, height: 17, dark),
  ])

  static let coin = AXPictogram([
    AXPictogramShape(.ellipse, x: 4, y: 4, width: 92, height: 92, wood),
    AXPictogramShape(.ellipse, x: 9, y: 9, width: 82, height: 82, gold),
    AXPictogramShape(.ellipse, x: 20, y: 20, width: 60, height: 60, lightGold),
    AXPictogramShape(.ellipse, x: 28, y: 26, width: 16, height: 16, wood),
    AXPictogramShape(.ellipse, x: 56, y: 26, width: 16, height: 16, wood),
    AXPictogramShape(.ellipse, x: 30, y: 32, width: 40, height: 38, wood),
  ])

  static let chest = AXPictogram([
    AXPictogramShape(.ellipse, x: 6, y: 14, width: 88, height: 60, wood),
    AXPictogramShape(.rectangle, x: 6, y: 44, width: 88, height: 44, wood),
    AXPictogramShape(.ellipse, x: 22, y: 28, width: 18, height: 18, gold),
    AXPictogramShape(.ellipse, x: 42, y: 22, width: 18, height: 18, lightGold),
    AXPictogramShape(.ellipse, x: 60, y: 28, width: 18, height: 18, gold),
    AXPictogramShape(.rectangle, x: 4, y: 42, width: 92, height: 8, gold),
    AXPictogramShape(.rectangle, x: 16, y: 50, width: 7, height: 38, gold),
    AXPictogramShape(.rectangle, x: 77, y: 50, width: 7, height: 38, gold),
    AXPictogramShape(.rectangle, x: 40, y: 46, width: 20, height: 22, lightGold),
    AXPictogramShape(.ellipse, x: 46, y: 50, width: 8, height: 8, dark),
    AXPictogramShape(.rectangle, x: 48, y: 55, width: 4, height: 9, dark),
  ])

  static let flag = AXPictogram([
    AXPictogramShape(.rectangle, x: 18, y: 8, width: 8, height: 86, wood),
    AXPictogramShape(.rectangle, x: 26, y: 12, width: 58, height: 38, gold),
    AXPictogramShape(.ellipse, x: 44, y: 20, width: 22, height: 22, paper),
  ])

  /// Four fields with colours.
  static let pattern = AXPictogram([
    AXPictogramShape(.rectangle, x: 4, y: 4, width: 92, height: 92, wood),
    AXPictogramShape(.rectangle, x: 10, y: 10, width: 38, height: 38, paper),
    AXPictogramShape(.rectangle, x: 52, y: 10, width: 38, height: 38, paper),
    AXPictogramShape(.rectangle, x: 10, y: 52, width: 38, height: 38, paper),
    AXPictogramShape(.rectangle, x: 52, y: 52, width: 38, height: 38, paper),
    AXPictogramShape(.ellipse, x: 15, y: 15, width: 28, height: 28, leaf),
    AXPictogramShape(.rectangle, x: 58, y: 58, width: 26, height: 26, gold),
    AXPictogramShape(.triangle, x: 57, y: 15, width: 28, height: 26, AXColor(0x6F88A8)),
  ])

  /// A path between trees, to a flag.
  static let labyrinth = AXPictogram([
    AXPictogramShape(.rectangle, x: 4, y: 4, width: 92, height: 92, leaf),
    AXPictogramShape(.rectangle, x: 12, y: 14, width: 48, height: 18, lightFur),
    AXPictogramShape(.rectangle, x: 44, y: 14, width: 18, height: 74, lightFur),
    AXPictogramShape(.rectangle, x: 44, y: 70, width: 44, height: 18, lightFur),
    AXPictogramShape(.triangle, x: 14, y: 46, width: 24, height: 36, AXColor(0x3E6B3A)),
    AXPictogramShape(.triangle, x: 68, y: 22, width: 24, height: 36, AXColor(0x3E6B3A)),
    AXPictogramShape(.ellipse, x: 14, y: 14, width: 18, height: 18, fur),
    AXPictogramShape(.ellipse, x: 72, y: 72, width: 14, height: 14, gold),
  ])

  /// A die in colours, with three points.
  static let numbers = AXPictogram([
    AXPictogramShape(.rectangle, x: 10, y: 10, width: 80, height: 80, wood),
    AXPictogramShape(.rectangle, x: 15, y: 15, width: 70, height: 70, paper),
    AXPictogramShape(.ellipse, x: 22, y: 22, width: 18, height: 18, leaf),
    AXPictogramShape(.ellipse, x: 41, y: 41, width: 18, height: 18, gold),
    AXPictogramShape(.ellipse, x: 60, y: 60, width: 18, height: 18, AXColor(0x6F88A8)),
  ])

  /// Ten fingers are too many for a sign: one, two and three blocks.
  static let counting = AXPictogram([
    AXPictogramShape(.rectangle, x: 8, y: 66, width: 24, height: 24, leaf),
    AXPictogramShape(.rectangle, x: 38, y: 66, width: 24, height: 24, gold),
    AXPictogramShape(.rectangle, x: 38, y: 38, width: 24, height: 24, gold),
    AXPictogramShape(.rectangle, x: 68, y: 66, width: 24, height: 24, AXColor(0x6F88A8)),
    AXPictogramShape(.rectangle, x: 68, y: 38, width: 24, height: 24, AXColor(0x6F88A8)),
    AXPictogramShape(.rectangle, x: 68, y: 10, width: 24, height: 24, AXColor(0x6F88A8)),
  ])

  static let lock = AXSprite(
    """
    ....####....
    ...##..##...
    ..##....##..
    ..##....##..
    .##########.
    .##########.
    .####..####.
    .####..####.
    .#####.####.
    .##########.
    .##########.
    """)

  static let film = AXSprite(
    """
    ################
    #.#.#.#.#.#.#.##
    ################
    #....##........#
    #....####......#
    #....######....#
    #....######....#
    #....####......#
    #....##........#
    ################
    #.#.#.#.#.#.#.##
    ################
    """)

  static let eraser = AXSprite(
    """
    ............
    ..########..
    .##......##.
    .#.#....#.#.
    .#..#..#..#.
    .#...##...#.
    .#...##...#.
    .#..#..#..#.
    .#.#....#.#.
    .##......##.
    ..########..
    ............
    """)

  static let restart = AXSprite(
    """
    .....#......
    ....###.....
    ...#######..
    ....###..##.
    .....#....##
    #.........##
    ##........##
    ##........##
    .##......##.
    ..########..
    ....####....
    """)

  /// The sides of a die, as the places of a square that have a point.
  static func die(_ points: Int) -> AXSprite {
    let rows: [String] =
      switch points {
      case 1: ["...", ".#.", "..."]
      case 2: ["#..", "...", "..#"]
      case 3: ["#..", ".#.", "..#"]
      case 4: ["#.#", "...", "#.#"]
      case 5: ["#.#", ".#.", "#.#"]
      default: ["#.#", "#.#", "#.#"]
      }
    let line = { (row: String) in "#." + row.map { $0 == "#" ? "##." : "..." }.joined() + ".#" }
    let (edge, gap) = (String(repeating: "#", count: 13), "#" + String(repeating: ".", count: 11) + "#")
    return AXSprite(([edge, gap] + rows.flatMap { [line($0), line($0), gap] } + [edge]).joined(separator: "\n"))
  }
}

extension PatternColor {
  /// The colour with its shape and texture: a circle of dots, a square of stripes, a triangle of crossed lines,
  /// a cross of waves (B51).
  var picture: AXPictogram {
    switch self {
    case .green: AXPictogram(Self.circle, background: BennieTheme.green, ink: BennieTheme.figure)
    case .yellow: AXPictogram(Self.square, background: BennieTheme.yellow, ink: BennieTheme.figure)
    case .gray: AXPictogram(Self.triangle, background: BennieTheme.gray, ink: BennieTheme.figure)
    case .blue: AXPictogram(Self.cross, background: BennieTheme.blue, ink: BennieTheme.figure)
    }
  }

  private static let circle = AXSprite(
    """
    ................
    .....##..##.....
    ...##......##...
    ..#..........#..
    ..#..##..##..#..
    .#...##..##...#.
    .#............#.
    .....##..##.....
    .....##..##.....
    .#............#.
    .#...##..##...#.
    ..#..##..##..#..
    ..#..........#..
    ...##......##...
    .....##..##.....
    ................
    """)

  private static let square = AXSprite(
    """
    ................
    .##############.
    .#............#.
    .#.##########.#.
    .#............#.
    .#............#.
    .#.##########.#.
    .#............#.
    .#............#.
    .#.##########.#.
    .#............#.
    .#............#.
    .#.##########.#.
    .#............#.
    .##############.
    ................
    """)

  private static let triangle = AXSprite(
    """
    ................
    .......##.......
    ......####......
    ......#..#......
    .....##..##.....
    .....#.##.#.....
    ....##.##.##....
    ....#.#..#.#....
    ...##.#..#.##...
    ...#.#.##.#.#...
    ..##.#.##.#.##..
    ..#.#.#..#.#.#..
    .##.#.#..#.#.##.
    .#............#.
    .##############.
    ................
    """)

  private static let cross = AXSprite(
    """
    ................
    .....######.....
    .....#....#.....
    .....#.#.##.....
    .....##.#.#.....
    .#####....#####.
    .#............#.
    .#..#...#...#.#.
    .#.#.#.#.#.#..#.
    .#....#...#...#.
    .#####....#####.
    .....#....#.....
    .....#.#.##.....
    .....##.#.#.....
    .....######.....
    ................
    """)
}

extension GameCategory {
  /// The picture on its sign, for children who do not read.
  var picture: AXPictogram { self == .puzzles ? BennieArt.pattern : BennieArt.numbers }
}

extension LevelGame {
  /// The picture on its sign.
  var picture: AXPictogram {
    switch self {
    case .pattern: BennieArt.pattern
    case .labyrinth: BennieArt.labyrinth
    case .dice: BennieArt.numbers
    case .chooseNumber: BennieArt.counting
    }
  }
}
