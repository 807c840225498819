import ArgumentParser

/// The exit status for each kind of failure, as in sysexits.h.
extension ExitCode {
  static let usage = ExitCode(64)
  static let wrongDocument = ExitCode(65)
  static let noInput = ExitCode(66)
  static let noBus = ExitCode(69)
  static let cannotCreate = ExitCode(73)
  static let cannotWrite = ExitCode(74)
}
