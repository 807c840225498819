import Testing

@testable import Bennie

@Suite("The way to films")
struct NetworkRouteTests {
  private static let head: Substring = "Iface\tDestination\tGateway\tFlags"
  private static let near: Substring = "eth0\t0000A8C0\t00000000\t0001"
  private static let zeros = String(repeating: "0", count: 32)

  @Test("B39: there is one where a default route leads out of the machine")
  func routes() {
    let through = Self.zeros + " 00 " + Self.zeros + " 00 fe80 00000400 00000001 00000000 00000003 eth0"
    let nowhere = Self.zeros + " 00 " + Self.zeros + " 00 " + Self.zeros + " ffffffff 00000001 00000000 00200200 lo"
    #expect(!NetworkRoute.exists(ipv4: [Self.head, Self.near], ipv6: [nowhere[...]]))
    #expect(NetworkRoute.exists(ipv4: [Self.head, Self.near, "eth0\t00000000\t0100A8C0\t0003"], ipv6: []))
    #expect(NetworkRoute.exists(ipv4: [], ipv6: [nowhere[...], through[...]]))
    #expect(!NetworkRoute.exists(ipv4: [], ipv6: []))
  }
}
