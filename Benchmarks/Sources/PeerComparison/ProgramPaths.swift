/// The paths of the comparison's programs.
struct ProgramPaths: Sendable {
  /// The folder of the peers' scripts.
  let peers: String
  /// The folder of this package's built programs.
  let programs: String
  /// The Python that has AccessKit and PySide6.
  let python: String
}
