/// The pictures that components draw beside their texts.
extension AXSprite {
  static let arrowBack = AXSprite(
    """
    .....##.
    ...####.
    .######.
    #######.
    #######.
    .######.
    ...####.
    .....##.
    """)

  static let arrowOn = AXSprite(
    """
    .##.....
    .####...
    .######.
    .#######
    .#######
    .######.
    .####...
    .##.....
    """)

  static let arrowDown = AXSprite(
    """
    ........
    ##....##
    ###..###
    ########
    .######.
    ..####..
    ...##...
    ........
    """)

  /// A triangle with an exclamation mark: its shape shows an error, not only its colour.
  static let warning = AXSprite(
    """
    .....##.....
    ....####....
    ....#..#....
    ...##..##...
    ...#.##.#...
    ..##.##.##..
    ..#..##..#..
    .##..##..##.
    .#........#.
    ##...##...##
    #..........#
    ############
    """)

  /// The letter i.
  static let information = AXSprite(
    """
    ....##....
    ....##....
    ..........
    ..####....
    ....##....
    ....##....
    ....##....
    ..######..
    """)

  /// Three dots below each other: there is more.
  static let dots = AXSprite(
    """
    ...##...
    ...##...
    ........
    ...##...
    ...##...
    ........
    ...##...
    ...##...
    """)

  /// A picture of keyboard keys: the sign that opens the on-screen keyboard.
  static let letters = AXSprite(
    """
    ############
    #..........#
    #.#.##.#.#.#
    #..........#
    #.#.##.#.#.#
    #..........#
    #...####...#
    #..........#
    ############
    """)
}
