// swift-tools-version: 6.2
import PackageDescription

// Programs in other languages, and games of others, played with a real Orca. Scripts/test-integrations installs and builds them.
let package = Package(
  name: "integrations",
  dependencies: [.package(name: "axtree", path: "../..")],
  targets: [
    .testTarget(name: "IntegrationTests", dependencies: [.product(name: "DesktopTesting", package: "axtree")])
  ]
)
