// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of the framework.
func framework(_ name: String) -> Target.Dependency { .product(name: name, package: "axtree") }

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// A package of its own, because SwiftPM fetches what a package depends on for each of its users.
let package = Package(
  name: "axtree-command",
  products: [.executable(name: "axtree", targets: ["Command"])],
  dependencies: [
    .package(name: "axtree", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Command",
      dependencies: [
        framework("AXTree"), framework("Composition"), framework("AXDocument"), framework("ScreenReader"),
        framework("ATSPIBridge"), framework("ATSPIClient"), arguments,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Command", framework("ATSPIBridge"), framework("AXDocument"), framework("AXTree"), framework("ScreenReader"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandDesktopTests",
      dependencies: [
        "Command", framework("AXDocument"), framework("AXTree"), framework("ATSPIClient"),
        framework("DesktopTesting"),
      ],
      path: "Tests/DesktopTests",
      swiftSettings: settings),
  ]
)
