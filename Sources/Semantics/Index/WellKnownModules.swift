/// Modules of which it is known that they declare nothing that goes by the name of a feature's own types, or that the
/// library's description says what they declare: Apple's, and those that come with the Composable Architecture.
enum WellKnownModules {
  static let names: Set<String> = [
    // Apple's
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdServices", "AdSupport",
    "AppIntents", "AppKit", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks",
    "CFNetwork", "CallKit", "Charts", "CloudKit", "Cocoa", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreAudio", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreLocationUI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit", "Darwin", "DeveloperToolsSupport",
    "DeviceCheck", "Dispatch", "EventKit", "EventKitUI", "ExtensionKit", "FamilyControls", "Foundation",
    "FoundationEssentials", "FoundationNetworking", "GameController", "GameKit", "GameplayKit", "Glibc", "HealthKit",
    "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication",
    "MLCompute",
    "MachO", "ManagedSettings", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit",
    "MobileCoreServices", "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "Network", "NotificationCenter",
    "OSLog",
    "ObjectiveC", "Observation", "PDFKit", "PackageDescription", "PackagePlugin", "PassKit", "PencilKit", "Photos",
    "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "RegexBuilder", "ReplayKit", "SafariServices", "SceneKit",
    "ScreenTime", "Security", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "StoreKitTest", "Swift",
    "SwiftData", "SwiftUI", "SwiftUICore", "Synchronization", "SystemConfiguration", "Testing", "TipKit", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "XCTest", "os", "simd",
    // the Composable Architecture's
    "CasePaths", "CasePathsCore", "Clocks", "Collections", "CombineSchedulers", "ComposableArchitecture",
    "ComposableCoreLocation", "ComposableCoreMotion", "ComposableUserNotifications", "ConcurrencyExtras", "CustomDump",
    "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "IdentifiedCollections", "InlineSnapshotTesting",
    "IssueReporting", "MacroTesting", "NonEmpty", "OrderedCollections", "Overture", "Parsing", "Perception",
    "PerceptionCore", "Prelude", "Sharing", "SnapshotTesting", "SwiftNavigation", "SwiftUINavigation",
    "SwiftUINavigationCore", "TCACoordinators", "Tagged", "UIKitNavigation", "URLRouting", "XCTestDynamicOverlay",
  ]
}
