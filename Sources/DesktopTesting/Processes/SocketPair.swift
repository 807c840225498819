import Glibc

/// Two connected ends that no other process inherits.
///
/// A pair of sockets: unlike a pipe it is made close-on-exec in one step, which matters because desktops start side by
/// side, and writing to it raises no signal after the reader has died.
struct SocketPair {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    reading = ends[0]
    writing = ends[1]
  }
}
