// swift-tools-version: 6.2
import PackageDescription

/// The settings that every Swift target shares; one place, so that no target can be laxer than the others.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func command(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "axtree",
  products: [
    .library(name: "AXTree", targets: ["AXTree"]),
    .library(name: "Composition", targets: ["Composition"]),
    .library(name: "Deferral", targets: ["Deferral"]),
    .library(name: "ScreenReader", targets: ["ScreenReader"]),
    .library(name: "AXDocument", targets: ["AXDocument"]),
    .library(name: "ATSPIBridge", targets: ["ATSPIBridge"]),
    .library(name: "Preferences", targets: ["Preferences"]),
    .library(name: "GameUI", targets: ["GameUI"]),
    .library(name: "GameUISDL", targets: ["GameUISDL"]),
    .library(name: "AXTesting", targets: ["AXTesting"]),
    .library(name: "PrivateDesktop", targets: ["PrivateDesktop"]),
  ],
  targets: [
    // The framework
    library("AXTree"),
    library("Composition", ["AXTree"]),
    library("Deferral", ["AXTree", "Composition"]),
    library("ScreenReader", ["AXTree", "ATSPIModel"]),
    library("AXTesting", ["AXTree", "ScreenReader", "PrivateDesktop"]),
    library("PrivateDesktop"),
    library("AXDocument", ["AXTree", "Composition", "Deferral", "ScreenReader", "ATSPIModel"]),
    library("ATSPIModel", ["AXTree"]),
    library("ATSPIBridge", ["AXTree", "ATSPIModel", "CDBus"]),
    library("ATSPIClient", ["AXTree", "ATSPIModel", "CATSPI"]),
    library("Preferences", ["CGio"]),
    library("GameUI", ["AXTree", "Composition", "Deferral"]),
    library("GameUISDL", ["AXTree", "GameUI", "CSDL2"]),

    // System libraries
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CATSPI", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
    // Not gio-2.0, which asks for a flag that SwiftPM warns of; its headers lie beside GObject's.
    .systemLibrary(name: "CGio", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CSDL2",
      providers: [
        .apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libsdl2-mixer-dev", "libfontconfig-dev"])
      ]),

    // Examples
    library("RaceKit", ["AXTree", "Composition", "GameUI", "Preferences"], path: "Examples/RaceKit"),
    library("RacePlay", ["GameUI", "RaceKit"], path: "Examples/RacePlay"),
    // A frame of the game, with and without a screen reader; here, as the game is no product that Benchmarks could use
    command(
      "FrameBenchmark", ["AXTree", "ATSPIBridge", "GameUI", "Preferences", "RaceKit", "PrivateDesktop"],
      path: "Benchmarks/FrameBenchmark"),

    // What tests are made with
    library(
      "SpeechCorpus", ["AXTree", "AXDocument", "ScreenReader", "PrivateDesktop"], path: "Tests/TestSupport/SpeechCorpus"
    ),
    // Counts what a frame allocates; a program of its own, as it puts its own malloc before the C library's.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    command(
      "IdleFrame", ["AXTree", "Composition", "ATSPIBridge", "CAllocationCounter"], path: "Tests/IdleFrame"),
    library("RawBus", path: "Tests/TestSupport/RawBus"),
    // Floods the bridge with updates; a program of its own, whose memory is looked at.
    command("Flood", ["AXTree", "ATSPIBridge", "RawBus"], path: "Tests/Flood"),
    library("TestSupport", ["AXTree", "Composition", "Deferral", "ATSPIModel"], path: "Tests/TestSupport/Trees"),
    library("GameUISamples", ["AXTree", "GameUI"], path: "Tests/TestSupport/GameUISamples"),

    // Tests
    tests("AXTreeTests", ["AXTree", "TestSupport"]),
    tests("CompositionTests", ["AXTree", "Composition", "TestSupport"]),
    tests("DeferralTests", ["AXTree", "Composition", "Deferral", "TestSupport"]),
    tests("AXDocumentTests", ["AXTree", "AXDocument", "TestSupport"]),
    tests(
      "ScreenReaderTests",
      [
        "AXTree", "ATSPIModel", "Composition", "Deferral", "ScreenReader", "AXDocument", "SpeechCorpus",
        "PrivateDesktop", "TestSupport",
      ],
      exclude: ["Corpus"]),
    tests("AXTestingTests", ["AXTree", "Composition", "ScreenReader", "AXTesting", "AXDocument"]),
    tests("ATSPIModelTests", ["AXTree", "ATSPIModel", "TestSupport"]),
    tests(
      "ATSPIBridgeTests",
      [
        "GameUI", "RaceKit", "AXTree", "Composition", "ATSPIModel", "ATSPIBridge", "CDBus", "TestSupport",
        "PrivateDesktop", "IdleFrame", "RawBus", "Flood",
      ]),
    tests("PreferencesTests", ["Preferences", "PrivateDesktop"], exclude: ["System/portal.py"]),
    tests(
      "RaceKitTests",
      [
        "RaceKit", "GameUI", "AXTree", "Composition", "Preferences", "ScreenReader", "AXTesting", "AXDocument",
        "ATSPIBridge",
      ]),
    tests(
      "GameUITests", ["GameUI", "GameUISamples", "AXTree", "Composition", "Deferral", "ScreenReader", "AXTesting"]),
    tests("GameUISDLTests", ["GameUISDL", "GameUI", "GameUISamples", "CSDL2", "AXTree"]),
  ]
)

/// The programs, and the tests that run them. They read their arguments with swift-argument-parser, which SwiftPM would
/// fetch for every package that depends on this one, whatever it uses. So they belong to the package only where this
/// variable is set, as the scripts do: who uses the libraries fetches nothing, and builds what is used.
if Context.environment["AXTREE_PROGRAMS"] == "1" {
  let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
  package.dependencies.append(.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"))
  package.products.append(.executable(name: "axtree", targets: ["axtree"]))
  package.targets += [
    command("axtree", ["AXTree", "AXDocument", "ScreenReader", "ATSPIBridge", "ATSPIClient", arguments]),
    command(
      "RetroRacing",
      [
        "GameUI", "GameUISDL", "RaceKit", "RacePlay", "AXTree", "AXDocument", "ATSPIBridge", "Preferences",
        "ScreenReader", arguments,
      ],
      path: "Examples/RetroRacing"),
    command(
      "RaceDemo", ["RacePlay", "RaceKit", "GameUI", "PrivateDesktop", "ATSPIClient", arguments],
      path: "Examples/RaceDemo"),
    command("OrcaRecorder", ["PrivateDesktop", "SpeechCorpus", arguments], path: "Tests/TestSupport/OrcaRecorder"),

    // Tests
    tests("axtreeTests", ["axtree"]),
    tests(
      "RetroRacingTests",
      ["RetroRacing", "RaceKit", "GameUI", "AXTree", "AXDocument", "ScreenReader", "PrivateDesktop"],
      exclude: ["Transcripts"]),
    tests(
      "DesktopTests",
      [
        "PrivateDesktop", "AXTesting", "ATSPIClient", "AXTree", "SpeechCorpus", "ScreenReader", "AXDocument",
        "ATSPIModel", "ATSPIBridge", "TestSupport",
      ]),
  ]
}
