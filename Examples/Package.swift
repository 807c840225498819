// swift-tools-version: 6.2
import PackageDescription

/// The same settings as the framework's.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of these examples by its name, or a library product of the framework.
func dependencies(_ own: [String], _ framework: [String]) -> [Target.Dependency] {
  own.map {
    $0 == "ArgumentParser" ? .product(name: $0, package: "swift-argument-parser") : .byName(name: $0)
  } + framework.map { .product(name: $0, package: "axtree") }
}

func library(_ name: String, _ own: [String] = [], framework: [String], path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies(own, framework), path: path, swiftSettings: settings)
}

func program(_ name: String, _ own: [String], framework: [String]) -> Target {
  .executableTarget(name: name, dependencies: dependencies(own, framework), swiftSettings: settings)
}

func tests(_ name: String, _ own: [String], framework: [String], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies(own, framework), exclude: exclude, swiftSettings: settings)
}

// A package of its own: games see only the library products of axtree, as yours does.
let package = Package(
  name: "examples",
  products: [
    // Benchmarks measures the frames of the race.
    .library(name: "ExampleKit", targets: ["ExampleKit"]),
    .library(name: "RaceKit", targets: ["RaceKit"]),
  ],
  dependencies: [
    .package(name: "axtree", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // What examples share
    library("ExampleKit", framework: ["AXPlatform", "GameUI"]),
    library(
      "ExampleRunner", ["ExampleKit", "ArgumentParser"],
      framework: ["AXTree", "AXPlatform", "GameUI", "GameUISDL"]),
    program(
      "ExampleDemo", ["BennieKit", "ExampleKit", "FormKit", "LucidKit", "RaceKit", "RaceScript", "ArgumentParser"],
      framework: ["GameUI", "DesktopTesting"]),
    library(
      "ExampleTestSupport", framework: ["AXTree", "AXTesting", "GameUI", "GameUISDL", "DesktopTesting"],
      path: "Tests/ExampleTestSupport"),
    tests(
      "ExampleDesktopTests",
      [
        "Bennie", "BennieKit", "ExampleTestSupport", "ExampleDemo", "ExampleKit", "FormField", "LucidPal", "RaceKit",
        "RetroRacing",
      ],
      framework: ["AXTree", "AXPlatform", "DesktopTesting"]),

    tests(
      "ExampleTextsTests", ["BennieKit", "ExampleKit", "FormKit", "LucidKit", "RaceKit"], framework: ["GameUI"],
      exclude: ["Sentences", "glossary.txt"]),
    tests(
      "ExamplePictureTests", ["BennieKit", "ExampleKit", "ExampleTestSupport", "FormKit", "LucidKit"],
      framework: ["AXTree", "AXPlatform", "GameUI", "GameUISDL"]),

    // Retro Racing
    library("RaceKit", ["ExampleKit"], framework: ["AXTree", "AXPlatform", "GameUI"]),
    library("RaceScript", ["ExampleKit", "RaceKit"], framework: ["GameUI"]),
    program(
      "RetroRacing", ["ExampleKit", "ExampleRunner", "RaceKit", "RaceScript", "ArgumentParser"],
      framework: ["GameUI", "GameUISDL"]),
    tests(
      "RaceKitTests", ["RaceKit", "ExampleKit", "ExampleTestSupport"],
      framework: ["AXTree", "AXPlatform", "AXTesting", "GameUI"]),
    tests(
      "RetroRacingTests",
      ["RetroRacing", "ExampleRunner", "ExampleKit", "ExampleTestSupport", "RaceKit", "RaceScript", "ArgumentParser"],
      framework: ["AXTree", "AXTesting", "DesktopTesting", "GameUI", "GameUISDL"],
      exclude: ["Transcripts"]),

    // The form
    library("FormKit", ["ExampleKit"], framework: ["AXTree", "AXPlatform", "GameUI"]),
    program("FormField", ["ExampleRunner", "FormKit", "ArgumentParser"], framework: ["GameUI"]),
    tests(
      "FormKitTests", ["FormKit", "ExampleKit", "ExampleTestSupport"],
      framework: ["AXTree", "AXPlatform", "AXTesting", "GameUI"]),
    tests(
      "FormFieldTests", ["FormField", "FormKit", "ExampleTestSupport"], framework: ["DesktopTesting"],
      exclude: ["Transcripts"]),

    // The gallery
    library("GalleryKit", ["ExampleKit"], framework: ["AXTree", "GameUI"]),
    program("Gallery", ["ExampleRunner", "GalleryKit", "ArgumentParser"], framework: ["GameUI"]),
    tests(
      "GalleryKitTests", ["GalleryKit", "ExampleKit", "ExampleTestSupport"],
      framework: ["AXTree", "AXTesting", "GameUI"]),

    // LucidPal
    library("LucidKit", ["ExampleKit"], framework: ["AXTree", "AXPlatform", "GameUI"]),
    program("LucidPal", ["ExampleRunner", "LucidKit", "ArgumentParser"], framework: ["GameUI"]),
    tests(
      "LucidKitTests", ["LucidKit", "ExampleKit", "ExampleTestSupport"],
      framework: ["AXTree", "AXPlatform", "AXTesting", "DesktopTesting", "GameUI"]),
    tests(
      "LucidPalTests", ["LucidPal", "ExampleTestSupport"], framework: ["DesktopTesting"], exclude: ["Transcripts"]),

    // Bennie
    library("BennieKit", ["ExampleKit"], framework: ["AXTree", "AXPlatform", "GameUI"]),
    program(
      "Bennie", ["BennieKit", "ExampleKit", "ExampleRunner", "ArgumentParser"],
      framework: ["AXPlatform", "GameUI", "GameUISDL"]),
    tests(
      "BennieKitTests", ["BennieKit", "ExampleKit", "ExampleTestSupport"],
      framework: ["AXTree", "AXPlatform", "AXTesting", "GameUI", "GameUISDL"]),
    tests(
      "BennieTests", ["Bennie", "BennieKit", "ExampleKit", "ExampleRunner", "ExampleTestSupport"],
      framework: ["AXTesting", "DesktopTesting"], exclude: ["Transcripts"]),
  ]
)
