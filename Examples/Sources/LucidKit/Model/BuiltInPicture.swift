import GameUI

/// A picture that LucidPal brings along.
public enum BuiltInPicture: String, Codable, Hashable, Sendable {
  case house

  /// The description of the picture.
  var description: LucidPhrase { .pictureOfHouse }

  var picture: AXPictogram { AXPictogram(Self.houseSprite) }

  private static let houseSprite = AXSprite(
    """
    .......##.......
    ......####...#..
    .....######.###.
    ....###########.
    ...##########...
    ..############..
    ...#........#...
    ...#.##..##.#...
    ...#.##..##.#...
    ...#....##..#...
    ...#....##..#...
    ...##########...
    """)
}
