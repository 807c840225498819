import GameUI

/// The pictures on buttons and boards: things in the forest's colours, on round signs.
enum BennieArt {
  // MARK: Treasure

  static let coin = Drawing(
    .disc(50, 50, 48, Paint.wood), .disc(50, 50, 43, Paint.gold), .disc(50, 50, 33, Paint.paleGold),
    .disc(35, 36, 8, Paint.wood), .disc(65, 36, 8, Paint.wood), .oval(29, 34, 42, 38, Paint.wood),
    .oval(40, 50, 20, 17, Paint.paleGold), .oval(45, 50, 10, 7, Paint.wood))

  static let chest = Drawing(
    .oval(6, 12, 88, 62, Paint.wood), .box(6, 44, 88, 44, Paint.wood),
    .oval(12, 18, 76, 50, Paint.paleWood), .box(12, 52, 76, 30, Paint.paleWood),
    .box(4, 42, 92, 10, Paint.wood), .box(6, 44, 88, 6, Paint.gold),
    .box(20, 50, 6, 38, Paint.wood), .box(74, 50, 6, 38, Paint.wood),
    .oval(38, 40, 24, 28, Paint.wood), .oval(41, 43, 18, 22, Paint.paleGold),
    .disc(50, 52, 4, Paint.dark), .box(48.5, 53, 3, 9, Paint.dark))

  /// The chest with its lid up, full of coins.
  static let openChest = Drawing(
    .oval(8, 2, 84, 44, Paint.wood), .oval(14, 8, 72, 36, Paint.paleWood), .box(8, 34, 84, 24, Paint.dark),
    coin.at(14, 30, side: 26), coin.at(60, 30, side: 26), coin.at(37, 24, side: 28), coin.at(26, 38, side: 26),
    coin.at(50, 38, side: 26),
    .box(6, 54, 88, 40, Paint.wood), .box(12, 60, 76, 28, Paint.paleWood),
    .box(4, 52, 92, 9, Paint.wood), .box(6, 54, 88, 5, Paint.gold),
    .box(20, 60, 6, 34, Paint.wood), .box(74, 60, 6, 34, Paint.wood), .oval(42, 56, 16, 20, Paint.paleGold),
    .disc(50, 63, 3, Paint.dark), .box(49, 64, 2, 7, Paint.dark))

  // MARK: Games

  static let pattern = Drawing(
    .box(21, 21, 58, 58, Paint.wood),
    .box(25, 25, 23.5, 23.5, Paint.paper), .box(51.5, 25, 23.5, 23.5, Paint.paper),
    .box(25, 51.5, 23.5, 23.5, Paint.paper), .box(51.5, 51.5, 23.5, 23.5, Paint.paper),
    .disc(36.8, 36.8, 9, Paint.leaf), .box(56, 56, 15, 15, Paint.gold), .tent(54, 28, 18.5, 17, Paint.water)
  ).onSign(Paint.sky)

  /// A path between trees, to a flag.
  static let labyrinth = Drawing(
    .line([(24, 36), (50, 36), (50, 70), (76, 70)], width: 15, Paint.sand), fir.at(58, 18, side: 34),
    fir.at(16, 50, side: 32), Figures.head.at(16, 24, side: 22), goal.at(66, 46, side: 26)
  ).onSign(AXColor(0xB9D6A3))

  static let dice = Drawing(die(3).at(18, 24, side: 42), die(2).at(52, 46, side: 32)).onSign(Paint.sky)

  /// One, two and three blocks.
  static let counting = Drawing(
    block(21, 63, Paint.leaf), block(41, 63, Paint.gold), block(41, 43, Paint.gold), block(61, 63, Paint.water),
    block(61, 43, Paint.water), block(61, 23, Paint.water)
  ).onSign(Paint.sky)

  private static func block(_ x: Double, _ y: Double, _ color: AXColor) -> Drawing {
    Drawing(.box(x, y, 18, 18, Paint.wood), .box(x + 2.5, y + 2.5, 13, 13, color))
  }

  /// A pencil and its line.
  private static let pencil = Drawing(
    .line([(24, 78), (34, 74), (44, 80), (56, 74), (70, 78)], width: 4, Paint.water),
    .area([(62, 16), (78, 32), (46, 64), (30, 48)], Paint.wood),
    .area([(62, 20), (74, 32), (46, 60), (34, 48)], Paint.gold),
    .area([(70, 12), (82, 24), (76, 33), (61, 18)], Paint.brick),
    .area([(32, 48), (46, 62), (26, 70)], Paint.sand), .area([(29, 60), (36, 67), (26, 70)], Paint.dark)
  ).onSign(Paint.sky)

  /// A row of shapes that goes on.
  private static let logic = Drawing(
    .disc(32, 34, 11, Paint.leaf), .box(56, 24, 21, 21, Paint.gold), .disc(32, 66, 11, Paint.leaf),
    question.at(48, 48, side: 38)
  ).onSign(Paint.sky)

  private static let question = Drawing(
    .line(Drawing.arc(50, 34, 19, from: 180, to: 405) + [(50, 58), (50, 64)], width: 11, Paint.dark),
    .disc(50, 82, 7, Paint.dark))

  private static let padlock = Drawing(
    .line([(29, 54)] + Drawing.arc(50, 36, 21, from: 180, to: 360) + [(71, 54)], width: 10, Paint.dark),
    .box(16, 48, 68, 46, Paint.dark), .box(21, 53, 58, 36, Paint.gold), .disc(50, 67, 7, Paint.dark),
    .box(47, 68, 6, 14, Paint.dark))

  private static let openPadlock = Drawing(
    .line([(54, 54)] + Drawing.arc(70, 34, 17, from: 180, to: 360) + [(87, 44)], width: 9, Paint.dark),
    .box(12, 48, 60, 44, Paint.dark), .box(17, 53, 50, 34, Paint.leaf), .disc(42, 66, 6.5, Paint.paper),
    .box(39.5, 67, 5, 13, Paint.paper))

  /// The picture of a category: on it a lock that is closed, or for parents an open one.
  static func sign(_ category: GameCategory, isLocked: Bool?) -> Drawing {
    let sign =
      switch category {
      case .puzzles: pattern
      case .numbers: dice
      case .drawing: pencil
      case .logic: logic
      }
    guard let isLocked else { return sign }
    let badge = Drawing(.disc(50, 50, 49, Paint.wood), .disc(50, 50, 43, Paint.paper))
    return Drawing(sign, badge.at(52, 52, side: 48), (isLocked ? padlock : openPadlock).at(62, 60, side: 28))
  }

  // MARK: Boards

  /// Where a labyrinth ends.
  static let goal = Drawing(
    .oval(6, 88, 30, 10, Paint.fir), .box(16, 6, 9, 88, Paint.wood), .area([(25, 8), (92, 31), (25, 54)], Paint.wood),
    .area([(25, 14), (78, 31), (25, 48)], Paint.gold))

  static let fir = Drawing(
    .box(43, 74, 14, 24, Paint.wood), .tent(12, 42, 76, 40, Paint.fir), .tent(18, 22, 64, 38, Paint.fir),
    .tent(26, 2, 48, 34, Paint.fir))

  static let brook = Drawing(
    .line([(4, 30), (22, 24), (40, 32), (58, 24), (76, 32), (96, 26)], width: 7, Paint.water),
    .line([(4, 54), (22, 48), (40, 56), (58, 48), (76, 56), (96, 50)], width: 7, Paint.water),
    .line([(4, 78), (22, 72), (40, 80), (58, 72), (76, 80), (96, 74)], width: 7, Paint.water))

  static let flowers = Drawing(flower(24, 30, Paint.rose), flower(70, 52, Paint.paleGold), flower(34, 76, Paint.paper))

  private static func flower(_ x: Double, _ y: Double, _ color: AXColor) -> Drawing {
    Drawing(
      .disc(x - 6, y, 5, color), .disc(x + 6, y, 5, color), .disc(x, y - 6, 5, color), .disc(x, y + 6, 5, color),
      .disc(x, y, 4.5, Paint.gold))
  }

  /// A side of a die.
  static func die(_ points: Int) -> Drawing {
    let places: [(Double, Double)] =
      switch points {
      case 1: [(50, 50)]
      case 2: [(28, 28), (72, 72)]
      case 3: [(26, 26), (50, 50), (74, 74)]
      case 4: [(28, 28), (72, 28), (28, 72), (72, 72)]
      case 5: [(27, 27), (73, 27), (50, 50), (27, 73), (73, 73)]
      default: [(28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)]
      }
    return places.reduce(Drawing(.box(4, 4, 92, 92, Paint.wood), .box(10, 10, 80, 80, Paint.paper))) {
      Drawing($0, .disc($1.0, $1.1, 10, Paint.dark))
    }
  }

  /// A number as it is traced, and as many points below it, in rows of five.
  static func number(_ number: Int) -> Drawing {
    let trace = NumberTrace(number)
    let width = trace.digitCount == 1 ? 44.0 : 76
    let lines = (0..<trace.lineCount).reduce(
      Drawing(.box(6, 2, 88, 96, Paint.wood), .box(10, 6, 80, 88, Paint.paper))
    ) { drawing, line in
      let points = trace.points(of: line).map { (50 + (trace.points[$0].x - 0.5) * width, 4 + trace.points[$0].y * 64) }
      return Drawing(drawing, .line([points[0], points[points.count - 1]], width: 8, Paint.dark))
    }
    return (0..<number).reduce(lines) { drawing, index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 5)
      return Drawing(
        drawing, .disc(22 + 14 * Double(column), number > 5 ? 74 + 13 * Double(row) : 80, 5, Paint.brick))
    }
  }

  // MARK: Tools

  static let eraser = Drawing(
    .area([(40, 16), (84, 44), (62, 80), (18, 52)], Paint.wood),
    .area([(41, 21), (79, 45), (67, 64), (29, 40)], Paint.rose),
    .area([(27, 43), (65, 67), (60, 75), (23, 51)], Paint.paper), .line([(30, 86), (82, 86)], width: 5, Paint.water)
  ).at(12, 10, side: 76).onSign()

  /// An arrow that goes back to the beginning.
  static let restart = Drawing(
    .line(Drawing.arc(50, 52, 24, from: -60, to: 200), width: 9, Paint.brick),
    .area([(66, 12), (66, 44), (36, 27)], Paint.brick)
  ).onSign()

  // MARK: Films

  static let film = Drawing(strip, .disc(50, 50, 20, Paint.paper), .area([(43, 37), (43, 63), (65, 50)], Paint.brick))
    .onSign(Paint.sky)

  private static let strip: Drawing = stride(from: 22.0, to: 80, by: 12).reduce(.box(16, 24, 68, 52, Paint.dark)) {
    Drawing($0, .box($1, 27, 7, 6, Paint.paper), .box($1, 67, 7, 6, Paint.paper))
  }

  /// A ticket: a film, and one or two piles of coins.
  static func ticket(_ ticket: FilmTicket) -> Drawing {
    let pile = Drawing(
      .oval(0, 66, 100, 34, Paint.wood), .oval(4, 68, 92, 26, Paint.gold), .oval(0, 46, 100, 34, Paint.wood),
      .oval(4, 48, 92, 26, Paint.gold), .oval(0, 26, 100, 34, Paint.wood), .oval(4, 28, 92, 26, Paint.paleGold))
    return ticket == .short
      ? Drawing(film, pile.at(66, 60, side: 34)) : Drawing(film, pile.at(4, 60, side: 34), pile.at(62, 60, side: 34))
  }

  /// The pictures of the films, in the order of their titles.
  static let films = [
    Drawing(
      fir.at(18, 16, side: 46), fir.at(54, 26, side: 34), Figures.peekingLemming.at(30, 46, side: 40),
      .box(24, 80, 52, 7, Paint.leaf)
    ).onSign(Paint.sky),
    Drawing(brook.at(23, 50, side: 54), Figures.head.at(28, 14, side: 44)).onSign(AXColor(0xDDE8D0)),
    Drawing(flowers.at(22, 46, side: 50), bird.at(26, 12, side: 52)).onSign(AXColor(0xC9DDB4)),
  ]

  private static let bird = Drawing(
    .area([(4, 40), (30, 50), (22, 66)], Paint.water), .oval(18, 36, 56, 40, Paint.water),
    .disc(70, 34, 18, Paint.water), .area([(85, 28), (99, 36), (85, 42)], Paint.gold), .disc(74, 30, 4.5, Paint.dark),
    .oval(28, 44, 30, 20, Paint.sky), .line([(42, 76), (40, 90)], width: 4, Paint.wood),
    .line([(54, 76), (54, 90)], width: 4, Paint.wood))

  // MARK: Ways

  /// Back to the forest: an arrow before trees.
  static let home = Drawing(
    fir.at(44, 16, side: 42), fir.at(20, 24, side: 32), .box(14, 72, 72, 4, Paint.leaf),
    arrow.mirrored.at(18, 48, side: 46)
  ).onSign(Paint.sky)

  static let back = arrow.mirrored.at(16, 16, side: 68).onSign()
  static let goOn = arrow.at(16, 16, side: 68).onSign(AXColor(0xC9DDB4))

  private static let arrow = Drawing(
    .area([(8, 36), (52, 36), (52, 12), (94, 50), (52, 88), (52, 64), (8, 64)], Paint.dark),
    .area([(15, 43), (59, 43), (59, 28), (83, 50), (59, 72), (59, 57), (15, 57)], Paint.gold))

  /// Bennie, who explains.
  static let help = Drawing(
    Figures.head.at(12, 38, side: 46), .disc(66, 36, 21, Paint.dark),
    .area([(48, 46), (62, 56), (48, 62)], Paint.dark),
    .disc(66, 36, 17, Paint.paper), question.at(52, 21, side: 28)
  ).onSign(Paint.sky)

  static let volume = Drawing(
    .box(18, 38, 20, 24, Paint.dark), .area([(30, 44), (52, 22), (52, 78), (30, 56)], Paint.dark),
    .line(Drawing.arc(52, 50, 14, from: -50, to: 50), width: 5, Paint.brick),
    .line(Drawing.arc(52, 50, 27, from: -50, to: 50), width: 5, Paint.brick)
  ).onSign()

  /// A wheel with teeth: for parents.
  static let settings: Drawing = (0..<8).reduce(Drawing()) { drawing, tooth in
    let arc = Drawing.arc(50, 50, 31, from: Double(tooth) * 45, to: Double(tooth) * 45 + 12)
    return Drawing(drawing, .line([arc[0], arc[12]], width: 12, Paint.dark))
  }.with(.disc(50, 50, 28, Paint.dark), .disc(50, 50, 20, Paint.paleWood), .disc(50, 50, 9, Paint.dark)).onSign()

  static let yes = Drawing(
    .line([(26, 52), (43, 70), (76, 32)], width: 15, Paint.dark),
    .line([(26, 52), (43, 70), (76, 32)], width: 8, Paint.leaf)
  ).onSign()

  static let no = Drawing(
    .line([(30, 30), (70, 70)], width: 12, Paint.brick), .line([(70, 30), (30, 70)], width: 12, Paint.brick)
  ).onSign()

  /// A clock, with more or less time.
  static func time(isMore: Bool) -> Drawing {
    let sign = Drawing(.disc(68, 68, 18, Paint.dark), .disc(68, 68, 14, Paint.paper), .box(58, 65.5, 20, 5, Paint.dark))
    let clock = Drawing(
      .disc(44, 44, 27, Paint.dark), .disc(44, 44, 22, Paint.paper),
      .line([(44, 30), (44, 44), (55, 48)], width: 4.5, Paint.dark), sign)
    return (isMore ? Drawing(clock, .box(65.5, 58, 5, 20, Paint.dark)) : clock).onSign(Paint.sky)
  }

  /// A door that leads out.
  static let door = Drawing(
    .box(24, 18, 36, 66, Paint.wood), .box(29, 23, 26, 61, Paint.paleGold), .disc(34, 54, 3, Paint.wood),
    arrow.at(46, 34, side: 36)
  ).onSign()
}

extension PatternColor {
  /// The colour with its shape and texture: a circle of dots, a square of stripes, a triangle of crossed lines,
  /// a cross of waves (B51).
  var drawing: Drawing {
    switch self {
    case .green: Self.circle
    case .yellow: Self.square
    case .gray: Self.triangle
    case .blue: Self.cross
    }
  }

  private static let figure = BennieTheme.figure

  private static let circle: Drawing = [(34, 40), (50, 32), (66, 40), (34, 60), (50, 50), (50, 68), (66, 60)].reduce(
    Drawing(.box(0, 0, 100, 100, BennieTheme.green), .disc(50, 50, 42, figure), .disc(50, 50, 37, BennieTheme.green))
  ) { Drawing($0, .disc($1.0, $1.1, 5.5, figure)) }

  private static let square: Drawing = stride(from: 24.0, to: 80, by: 13).reduce(
    Drawing(
      .box(0, 0, 100, 100, BennieTheme.yellow), .box(9, 9, 82, 82, figure), .box(14, 14, 72, 72, BennieTheme.yellow))
  ) { Drawing($0, .box(20, $1, 60, 5, figure)) }

  private static let triangle = Drawing(
    .box(0, 0, 100, 100, BennieTheme.gray),
    .line([(50, 12), (90, 86), (10, 86), (50, 12)], width: 5, figure),
    .line([(35, 42), (58, 84)], width: 4, figure), .line([(65, 42), (42, 84)], width: 4, figure),
    .line([(24, 63), (34, 84)], width: 4, figure), .line([(76, 63), (66, 84)], width: 4, figure))

  private static let cross = Drawing(
    .box(0, 0, 100, 100, BennieTheme.blue),
    .line(
      [
        (34, 9), (66, 9), (66, 34), (91, 34), (91, 66), (66, 66), (66, 91), (34, 91), (34, 66), (9, 66), (9, 34),
        (34, 34), (34, 9),
      ],
      width: 5, figure),
    wave(50, 26), wave(24, 50), wave(50, 50), wave(76, 50), wave(50, 76))

  private static func wave(_ x: Double, _ y: Double) -> Drawing {
    .line([(x - 9, y + 2), (x - 4, y - 4), (x + 4, y + 4), (x + 9, y - 2)], width: 4, figure)
  }
}

extension LevelGame {
  /// The picture on its sign.
  var drawing: Drawing {
    switch self {
    case .pattern: BennieArt.pattern
    case .labyrinth: BennieArt.labyrinth
    case .dice: BennieArt.dice
    case .chooseNumber: BennieArt.counting
    }
  }
}

extension Scenery {
  /// Its picture.
  var drawing: Drawing {
    switch self {
    case .meadow: BennieArt.flowers
    case .tree: BennieArt.fir
    case .brook: BennieArt.brook
    }
  }
}
