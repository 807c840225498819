import GameUI

/// The pictures of the race. Player and rival differ by shape, not by colour alone (R66).
enum Sprites {
  /// A racing car from above: wings and four free wheels.
  static let player = Sprite(
    """
    ...######...
    .....##.....
    ##..####..##
    ###.####.###
    ##.######.##
    ...##..##...
    ..###..###..
    ..########..
    ###.####.###
    ############
    ###.####.###
    ..########..
    """)

  /// A closed lorry from above, seen as an outline.
  static let rival = Sprite(
    """
    .##########.
    ############
    ##........##
    ##.######.##
    ##........##
    ##.######.##
    ##.#....#.##
    ##.#....#.##
    ##.######.##
    ##........##
    ############
    .##..##..##.
    """)

  /// A star of pieces.
  static let crash = Sprite(
    """
    #....##....#
    ##...##...##
    .##......##.
    ..##.##.##..
    ....####....
    ###.####.###
    ###.####.###
    ....####....
    ..##.##.##..
    .##......##.
    ##...##...##
    #....##....#
    """)

  /// A helmet from the side, with its visor.
  static let helmet = Sprite(
    """
    ...######...
    .##########.
    .##########.
    ####......##
    ###........#
    ###........#
    ####......##
    ############
    .##########.
    .########...
    """)

  /// The outline of a helmet: a life that is gone (R19).
  static let lostHelmet = Sprite(
    """
    ...######...
    .##......##.
    .#........#.
    #..........#
    #..........#
    #..........#
    #..........#
    #..........#
    .#........#.
    .########...
    """)

  /// Two arrows upwards: faster.
  static let alert = Sprite(
    """
    .....##.....
    ....####....
    ...######...
    ..###..###..
    .###....###.
    .....##.....
    ....####....
    ...######...
    ..###..###..
    .###....###.
    """)
}
