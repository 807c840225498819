/// A provider in the comparison.
enum Peer: String, CaseIterable, Sendable {
  case accessKit = "accesskit"
  case qt, gtk3, gtk4
  case axtree

  /// The program that runs its application, and the arguments before the shape and the count.
  func command(_ paths: ProgramPaths) -> (path: String, arguments: [String]) {
    switch self {
    case .accessKit, .qt: (paths.python, ["\(paths.peers)/\(rawValue)_peer.py"])
    case .gtk3, .gtk4: ("/usr/bin/python3", ["\(paths.peers)/\(rawValue)_peer.py"])
    case .axtree: ("\(paths.programs)/PeerApp", [])
    }
  }
}
