// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "axtree") }

// An app's own package: it sees only the library products of axtree.
let package = Package(
  name: "testing-example",
  dependencies: [.package(name: "axtree", path: "../..")],
  targets: [
    .target(
      name: "JukeboxApp", dependencies: [product("AXTree")], swiftSettings: swiftSettings),
    .testTarget(
      name: "JukeboxAppTests",
      dependencies: ["JukeboxApp", product("AXTree"), product("AXTesting")],
      swiftSettings: swiftSettings),
  ]
)
