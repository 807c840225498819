import Glibc

/// The debug file of an Orca: a pseudo-terminal, whose lines are collected as they are written.
///
/// Orca writes its debug file through a buffer of 8 KiB, which would delay its lines by minutes; a terminal is written
/// line by line.
final class OrcaDebugFile: Sendable {
  /// The path that Orca opens.
  let path: String
  /// The lines written to it.
  let log = LineLog()
  /// The end that Orca opens by its path. It stays open here, so that the log does not end before that.
  private let slave: Int32

  init() throws(DesktopError) {
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, nil, nil, nil) == 0, ttyname_r(slave, &name, name.count) == 0 else {
      throw .cannotStart(program: "a pseudo-terminal", reason: String(cString: strerror(errno)))
    }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    self.slave = slave
    log.read(from: master)
  }

  deinit { close(slave) }
}
