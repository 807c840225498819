// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings that every Swift target shares, in one place, so that no target can be laxer than the others.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library; each in Sources has a page for its maintainers.
/// `files` become part of the program.
func library(
  _ name: String, _ uses: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [], files: [String] = []
) -> Target {
  let page = path == nil ? ["README.md"] : []
  return .target(
    name: name, dependencies: uses, path: path, exclude: page + exclude, resources: files.map { .embedInCode($0) },
    swiftSettings: settings)
}

func command(_ name: String, _ uses: [Target.Dependency], path: String? = nil) -> Target {
  .executableTarget(name: name, dependencies: uses, path: path, swiftSettings: settings)
}

func tests(_ name: String, _ uses: [Target.Dependency], exclude: [String] = [], isInside: Bool = true) -> Target {
  .testTarget(name: name, dependencies: uses, exclude: exclude, packageAccess: isInside, swiftSettings: settings)
}

/// A library of the system by its module, the name of its pkg-config file, and the Debian package that brings it.
///
/// SwiftPM warns about each missing file, even in a package that uses none of these libraries. So a missing file is not
/// named; if a package does use the library, the error of its shim names the package to install.
func systemLibrary(_ name: String, pkgConfig file: String, apt package: String) -> Target {
  let usual = ["/usr/lib", "/usr/lib64", "/usr/share", "/usr/local/lib", "/usr/local/lib64", "/usr/local/share"]
  let ofArchitectures = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
  let folders = (usual + ofArchitectures.map { "/usr/lib/\($0)" }).map { "\($0)/pkgconfig" }
  let isThere = folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(file).pc") }
  return .systemLibrary(name: name, pkgConfig: isThere ? file : nil, providers: [.apt([package])])
}

/// Predicted speech: the voice of a program is that of a simulated Orca, and tests and tools hear every reader and the audit.
let orcaSpeech = ["ReaderSpeech", "OrcaSpeech"]
let speech = orcaSpeech + ["VoiceOverSpeech", "TreeAudit"]

let package = Package(
  name: "axtree",
  // By what a program, its tests or a tool needs of the system; a target may be in several.
  products: [
    .library(name: "AXTree", targets: ["AXTree", "Composition", "Deferral", "AXDocument"]),
    .library(name: "AXPlatform", targets: ["AXPlatform", "ATSPIBridge", "SelfVoicing"] + orcaSpeech),
    .library(name: "AXTesting", targets: ["AXTesting", "TestReaders"] + speech),
    .library(
      name: "DesktopTesting", targets: ["DesktopTesting", "TestReaders", "ATSPIClient", "FileReplacement"] + speech),
    .library(name: "GameUI", targets: ["GameUI", "Preferences", "FileReplacement"]),
    .library(name: "GameUISDL", targets: ["GameUISDL"]),
  ],
  targets: [
    // The framework
    library("AXTree", ["CLanguages"]),
    .target(name: "CLanguages"),
    library("Composition", ["AXTree"]),
    library("Deferral", ["AXTree", "Composition"]),
    library("ReaderSpeech", ["AXTree"]),
    library("OrcaSpeech", ["AXTree", "ATSPIModel", "ReaderSpeech"]),
    library("VoiceOverSpeech", ["AXTree", "ReaderSpeech"]),
    library("TreeAudit", ["AXTree", "ATSPIModel", "ReaderSpeech", "OrcaSpeech"]),
    library("TestReaders", ["AXTree", "ReaderSpeech"]),
    library(
      "AXTesting",
      ["AXTree", "TestReaders", "ReaderSpeech", "OrcaSpeech", "VoiceOverSpeech", "TreeAudit", "FileReplacement"]),
    library(
      "DesktopTesting", ["AXTree", "TestReaders", "ReaderSpeech", "OrcaSpeech", "AXPlatform", "Handover"],
      files: ["Orca/settings.py", "Orca/synthesizer.py", "Processes/recorder.py"]),
    library("AXDocument", ["AXTree", "Composition", "Deferral"]),
    library("ATSPIModel", ["AXTree"]),
    library("Handover", ["AXTree"]),
    library("ATSPIBridge", ["AXTree", "ATSPIModel", "Handover", "CDBus"]),
    library("ATSPIClient", ["AXTree", "ATSPIModel", "CATSPI"]),
    library("SelfVoicing", ["AXTree", "ReaderSpeech", "OrcaSpeech", "Handover"]),
    library("TreeSocket", ["AXTree", "AXDocument", "Handover"]),
    library("FileReplacement"),
    library("Preferences", ["CGio", "FileReplacement"]),
    library("AXPlatform", ["AXTree", "ATSPIBridge", "Handover", "SelfVoicing", "TreeSocket"]),
    .target(name: "CAXTree", exclude: ["axtree.map"]),
    library(
      "AXTreeC", ["AXTree", "AXPlatform", "CAXTree", "Composition", "Deferral", "OrcaSpeech", "ReaderSpeech"]),
    library("GameUI", ["AXTree", "Composition", "Deferral"]),
    library("GameUISDL", ["AXTree", "AXPlatform", "GameUI", "CGameUISDL"]),

    // System libraries
    systemLibrary("CDBus", pkgConfig: "dbus-1", apt: "libdbus-1-dev"),
    systemLibrary("CATSPI", pkgConfig: "atspi-2", apt: "libatspi2.0-dev"),
    // Not gio-2.0, which needs a flag that SwiftPM warns about; its headers are beside GObject's.
    systemLibrary("CGio", pkgConfig: "gobject-2.0", apt: "libglib2.0-dev"),
    // Debian: libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev libfontconfig-dev
    .systemLibrary(name: "CGameUISDL"),

    // Test support
    library(
      "SpeechCorpus",
      ["AXTree", "AXDocument", "ReaderSpeech", "OrcaSpeech", "DesktopTesting", "TestSupport", "RawBus"],
      path: "Tests/TestSupport/SpeechCorpus"),
    command("OrcaRecorder", ["DesktopTesting", "OrcaSpeech", "SpeechCorpus"], path: "Tests/TestSupport/OrcaRecorder"),
    // Counts a frame's allocations; a separate program, because its malloc replaces the C library's.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    command("IdleFrame", ["AXTree", "Composition", "ATSPIBridge", "CAllocationCounter"], path: "Tests/IdleFrame"),
    library("RawBus", path: "Tests/TestSupport/RawBus"),
    // Floods the bridge with updates; a separate program, so that tests can measure its memory.
    command(
      "Flood",
      ["AXTree", "Composition", "ATSPIBridge", "ReaderSpeech", "OrcaSpeech", "SelfVoicing", "RawBus", "TestSupport"],
      path: "Tests/Flood"),
    library("TestSupport", ["AXTree", "Composition", "Deferral", "ATSPIModel"], path: "Tests/TestSupport/Trees"),
    library("GameUITestSupport", ["AXTree", "GameUI", "TestSupport"], path: "Tests/TestSupport/GameUITestSupport"),

    // Tests
    tests("AXTreeTests", ["AXTree", "TestSupport"]),
    tests(
      "DocumentationTests",
      [
        "AXPlatform", "AXTree", "ATSPIBridge", "AXDocument", "AXTesting", "Composition", "Deferral", "GameUI",
        "GameUISDL", "Preferences", "DesktopTesting", "SelfVoicing", "TestSupport",
      ], exclude: ["Claims"], isInside: false),  // Pages name public declarations alone.
    tests("CompositionTests", ["AXTree", "Composition", "TestSupport"]),
    tests("DeferralTests", ["AXTree", "Composition", "Deferral", "TestSupport"]),
    tests("AXDocumentTests", ["AXTree", "AXDocument", "TestSupport"]),
    tests(
      "ScreenReaderTests",
      [
        "AXTree", "ATSPIModel", "Composition", "Deferral", "AXTesting", "ReaderSpeech", "OrcaSpeech", "VoiceOverSpeech",
        "TreeAudit", "AXDocument", "SpeechCorpus", "DesktopTesting", "TestSupport",
      ],
      exclude: ["Braille", "Corpus"]),
    tests("AXTestingTests", ["AXTree", "Composition", "AXTesting", "TestReaders", "AXDocument", "TestSupport"]),
    tests("ATSPIModelTests", ["AXTree", "ATSPIModel", "TestSupport"]),
    tests(
      "ATSPIBridgeTests",
      [
        "AXTree", "AXTesting", "Composition", "ATSPIModel", "ATSPIBridge", "CDBus", "Handover", "TestSupport",
        "DesktopTesting", "IdleFrame", "RawBus", "Flood",
      ]),
    tests(
      "SelfVoicingTests",
      [
        "SelfVoicing", "ATSPIBridge", "AXPlatform", "AXTree", "Handover", "AXTesting", "DesktopTesting", "TestSupport",
      ]),
    tests("PreferencesTests", ["Preferences", "FileReplacement", "DesktopTesting"], exclude: ["System/portal.py"]),
    .target(name: "CRandomCalls", dependencies: ["CAXTree"], path: "Tests/CRandomCalls"),
    tests(
      "AXTreeCTests",
      [
        "AXTreeC", "CAXTree", "CRandomCalls", "AXTree", "AXDocument", "AXPlatform", "Deferral", "GameUI",
        "ReaderSpeech", "OrcaSpeech", "TestSupport",
      ]),
    tests("GameUITests", ["GameUI", "GameUITestSupport", "AXTree", "AXTesting", "TestSupport"]),
    tests(
      "GameUISDLTests",
      ["GameUISDL", "GameUI", "GameUITestSupport", "CGameUISDL", "ATSPIBridge", "AXPlatform", "AXTree"]),
    tests(
      "DesktopTests",
      [
        "DesktopTesting", "AXPlatform", "AXTesting", "ATSPIClient", "AXTree", "SpeechCorpus", "ReaderSpeech",
        "OrcaSpeech", "AXDocument", "ATSPIModel", "ATSPIBridge", "RawBus", "TestSupport", "SelfVoicing", "Preferences",
      ]),
  ]
)
