// swift-tools-version: 6.0
import PackageDescription

let name = "Catalog"

let package = Package(
  name: name,
  products: [.library(name: name, targets: [name, "CatalogUI", "Stock"])],
  targets: [
    .target(name: "Catalog", dependencies: ["Stock"]),
    .target(name: "CatalogUI", dependencies: ["Catalog"], path: "./Code/UI"),
    .target(name: "Stock"),
    // Nobody imports it any more.
    .target(name: "Legacy", dependencies: [.target(name: "Stock")]),
    .testTarget(name: "CatalogTests", dependencies: ["CatalogUI"]),
  ]
)
