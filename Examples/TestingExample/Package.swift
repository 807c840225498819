// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "axtree") }

// An app's own package: it sees only the library products of axtree.
let package = Package(
  name: "testing-example",
  dependencies: [.package(name: "axtree", path: "../..")],
  targets: [
    .target(name: "Jukebox", dependencies: [product("AXTree"), product("Composition")], swiftSettings: settings),
    .testTarget(
      name: "JukeboxTests",
      dependencies: ["Jukebox", product("AXTree"), product("AXTesting"), product("ScreenReader")],
      swiftSettings: settings),
  ]
)
