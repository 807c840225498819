/// The computer around LucidPal: parameters, so that a test can make them up.
public struct LucidDevices {
  /// The memory of the computer.
  public var gigabytes: Int
  /// Whether headphones are connected.
  public var hasHeadphones: Bool
  /// Hands a message to another program.
  public var share: (String) -> Void

  public init(gigabytes: Int = 8, hasHeadphones: Bool = false, share: @escaping (String) -> Void = { _ in }) {
    self.gigabytes = gigabytes
    self.hasHeadphones = hasHeadphones
    self.share = share
  }
}
