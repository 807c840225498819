// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "axtree", path: "..")],
  targets: [
    .executableTarget(
      name: "CompositionBenchmark",
      dependencies: [
        .product(name: "AXTree", package: "axtree"), .product(name: "Composition", package: "axtree"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
