/// A move of the keyboard focus, as a key makes it.
public enum AXFocusMove: Hashable, Sendable, CaseIterable {
  /// To the next stop, in a circle, as Tab moves. A focus group is one stop.
  case next
  /// To the stop before, in a circle, as Shift-Tab moves.
  case previous
  /// To the nearest stop above; inside a focus group, to its items only.
  case up
  /// To the nearest stop below; inside a focus group, to its items only.
  case down
  /// To the nearest stop on the left; inside a focus group, to its items only.
  case left
  /// To the nearest stop on the right; inside a focus group, to its items only.
  case right
  /// To the first stop; inside a focus group, to its first item.
  case first
  /// To the last stop; inside a focus group, to its last item.
  case last
}

extension AXFocusMove {
  /// The nearest of the candidates in the direction of an arrow, by their frames; nil if none lies there.
  ///
  /// A candidate lies in a direction if its middle is beyond the frame's edge there. Those that overlap the frame across
  /// the direction come first, then those that are nearer.
  func nearest(to frame: AXRect, among candidates: [AXRect]) -> Int? {
    /// How far `other` begins beyond the edge, how far its middle lies beyond it, and the gap across the direction.
    func distances(_ other: AXRect) -> (along: Double, isBeyond: Bool, across: Double) {
      let sideways = Swift.max(0, Swift.max(other.y - frame.maxY, frame.y - other.maxY))
      let upright = Swift.max(0, Swift.max(other.x - frame.maxX, frame.x - other.maxX))
      return switch self {
      case .up: (frame.y - other.maxY, other.center.y < frame.y, upright)
      case .down: (other.y - frame.maxY, other.center.y > frame.maxY, upright)
      case .left: (frame.x - other.maxX, other.center.x < frame.x, sideways)
      case .right: (other.x - frame.maxX, other.center.x > frame.maxX, sideways)
      default: (0, false, 0)
      }
    }
    /// The distance of the middles across the direction, which decides between two that overlap equally.
    func offset(_ other: AXRect) -> Double {
      self == .up || self == .down ? abs(other.center.x - frame.center.x) : abs(other.center.y - frame.center.y)
    }
    return candidates.indices.filter { distances(candidates[$0]).isBeyond }.min { a, b in
      let (first, second) = (distances(candidates[a]), distances(candidates[b]))
      return (first.across, first.along, offset(candidates[a]), a) < (
        second.across, second.along, offset(candidates[b]), b
      )
    }
  }
}
