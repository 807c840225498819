import Foundation
package import Glibc
package import NIOCore

/// The program at the other end of a connection on the loopback address.
package struct LoopbackPeer {
  /// The addresses of both ends as the kernel's tables have them: "0100007F:111E".
  package let own: String
  package let peer: String

  /// Nil for a connection that is none of IPv4.
  package init?(of channel: any Channel) {
    guard let own = channel.localAddress.flatMap(Self.notation), let peer = channel.remoteAddress.flatMap(Self.notation)
    else { return nil }
    (self.own, self.peer) = (own, peer)
  }

  package init(own: String, peer: String) { (self.own, self.peer) = (own, peer) }

  /// How often the tables are read: while connections come and go, a reading may miss one that is there all the time.
  private static let readingCount = 3

  /// The user who has the other end; nil if it has left.
  package var user: uid_t? {
    for _ in 0..<Self.readingCount {
      // A socket that was made for IPv6 may have connected to the address of IPv4.
      for path in ["/proc/net/tcp", "/proc/net/tcp6"] { if let user = user(in: Self.table(at: path)) { return user } }
    }
    return nil
  }

  /// A table of the kernel, which comes a page at a time: Foundation takes the first page for the whole.
  package static func table(at path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    var bytes = Data()
    while let part = try? file.read(upToCount: 1 << 16), !part.isEmpty { bytes += part }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The user who has the other end by a table of the kernel; nil if it is not there.
  ///
  /// A line is `sl local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid ...`.
  package func user(in table: String) -> uid_t? {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      // A socket that nobody holds any more counts as root's, and is in another state than 01.
      if fields.count > 7, fields[1].hasSuffix(peer), fields[2].hasSuffix(own), fields[3] == "01" {
        return uid_t(fields[7])
      }
    }
    return nil
  }

  private static func notation(_ address: SocketAddress) -> String? {
    guard case .v4(let address) = address else { return nil }
    // The address as the kernel prints it: the number as it is in memory.
    return String(format: "%08X:%04X", address.address.sin_addr.s_addr, UInt16(bigEndian: address.address.sin_port))
  }
}
