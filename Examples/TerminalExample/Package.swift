// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "axtree") }

// A package of its own: it sees only the library products of axtree.
let package = Package(
  name: "terminal-example",
  dependencies: [.package(name: "axtree", path: "../..")],
  targets: [
    .executableTarget(
      name: "TerminalMenu", dependencies: [product("AXPlatform")], swiftSettings: swiftSettings),
    .testTarget(
      name: "TerminalMenuTests", dependencies: ["TerminalMenu", product("DesktopTesting")], swiftSettings: swiftSettings
    ),
  ]
)
