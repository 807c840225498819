// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of the framework.
func framework(_ name: String) -> Target.Dependency { .product(name: name, package: "axtree") }

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
/// The server of `axtree at-driver` and `axtree live`. FlyingFox builds in a fifth of the time, and bounds neither messages nor headers.
let webSocket = ["NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}

// A package of its own, because SwiftPM fetches what a package depends on for each of its users.
let package = Package(
  name: "axtree-command",
  products: [
    .executable(name: "axtree", targets: ["Command"]), .library(name: "AXWebMirror", targets: ["AXWebMirror"]),
  ],
  dependencies: [
    .package(name: "axtree", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(name: "Loopback", dependencies: webSocket, swiftSettings: settings),
    .target(
      name: "AXWebMirror",
      dependencies: ["Loopback", framework("AXTree"), .product(name: "NIOCore", package: "swift-nio")],
      exclude: ["README.md"],
      resources: ["mirror.html", "mirror.css", "mirror.js", "roles.js"].map { .embedInCode("Page/\($0)") },
      swiftSettings: settings),
    .executableTarget(
      name: "Command",
      dependencies: ["Loopback", "AXWebMirror", arguments]
        + ["AXTree", "AXPlatform", "DesktopTesting"].map(framework) + webSocket,
      resources: ["live.html", "live.css", "live.js", "tree.js", "origins.js"].map { .embedInCode("Live/Page/\($0)") },
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["Command", "Loopback", "AXWebMirror"]
        + ["AXTree", "AXPlatform", "AXTesting", "DesktopTesting"].map(framework) + webSocket,
      swiftSettings: settings),
    .testTarget(
      name: "CommandDesktopTests",
      dependencies: ["Command", framework("AXTree"), framework("DesktopTesting")],
      path: "Tests/DesktopTests",
      swiftSettings: settings),
  ]
)
