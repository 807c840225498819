// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "axtree") }

// A package of its own: it sees only the library products of axtree.
let package = Package(
  name: "sdl-example",
  dependencies: [.package(name: "axtree", path: "../..")],
  targets: [
    .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "SDLMixerWindow", dependencies: ["CSDL", product("AXPlatform")],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SDLMixerWindowTests", dependencies: ["SDLMixerWindow", product("DesktopTesting")],
      swiftSettings: swiftSettings),
  ]
)
