// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "axtree") }

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "axtree", path: ".."), .package(name: "examples", path: "../Examples")],
  targets: [
    .executableTarget(
      name: "UpdateBenchmark",
      dependencies: [product("AXTree")], swiftSettings: settings),
    .executableTarget(name: "CommandBenchmark", swiftSettings: settings),
    // The start of a program: Benchmarks/first-frame
    .executableTarget(
      name: "FirstFrame", dependencies: [product("AXTree"), product("AXPlatform")], swiftSettings: settings),
    // What a program pays for axtree live
    .executableTarget(
      name: "LiveBenchmark", dependencies: [product("AXTree"), product("AXPlatform")], swiftSettings: settings),
    // Many rows, long words and long notes in GameUI
    .executableTarget(
      name: "LargeScreenBenchmark", dependencies: [product("AXTree"), product("GameUI")], swiftSettings: settings),
    // A frame of the racing game, with and without a screen reader
    .executableTarget(
      name: "FrameBenchmark",
      dependencies: [
        .product(name: "ExampleKit", package: "examples"), .product(name: "RaceKit", package: "examples"),
        product("AXTree"), product("AXPlatform"), product("GameUI"), product("DesktopTesting"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "SelfVoicingBenchmark", dependencies: [product("AXTree"), product("AXPlatform")], swiftSettings: settings),
    .executableTarget(
      name: "InputLatencyBenchmark", dependencies: [product("DesktopTesting")], swiftSettings: settings),

    // The comparison with other providers: Benchmarks/compare
    .systemLibrary(
      name: "CMeter", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev", "libdbus-1-dev"])]),
    .executableTarget(
      name: "PeerApp", dependencies: [product("AXTree"), product("AXPlatform")], swiftSettings: settings),
    .executableTarget(name: "PeerMeter", dependencies: ["CMeter"], swiftSettings: settings),
    .executableTarget(
      name: "PeerComparison", dependencies: [product("DesktopTesting")], swiftSettings: settings),
  ]
)
