import Foundation

/// The kernel's lists of routes.
enum NetworkRoute {
  /// Whether a route leads out of this machine now, so that films could be loaded (B39). Two short files, no network.
  static var exists: Bool {
    func lines(_ file: String) -> [Substring] {
      ((try? String(contentsOfFile: "/proc/net/\(file)", encoding: .utf8)) ?? "").split(separator: "\n")
    }
    return exists(ipv4: lines("route"), ipv6: lines("ipv6_route"))
  }

  /// Whether one of the routes leads anywhere. Of IPv6 the kernel lists a default route even where there is none, by
  /// way of the machine itself.
  static func exists(ipv4: [Substring], ipv6: [Substring]) -> Bool {
    ipv4.contains { $0.split(separator: "\t").dropFirst().first == "00000000" }
      || ipv6.contains { $0.hasPrefix(String(repeating: "0", count: 32) + " 00 ") && !$0.hasSuffix(" lo") }
  }
}
