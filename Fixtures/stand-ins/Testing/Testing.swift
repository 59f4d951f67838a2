@attached(peer) public macro Suite(_ name: String? = nil) = #externalMacro(module: "StandInMacros", type: "MarkMacro")
@attached(peer) public macro Test<Values: Collection>(_ name: String? = nil, arguments: Values) =
  #externalMacro(module: "StandInMacros", type: "MarkMacro")
@attached(peer) public macro Test(_ name: String? = nil) = #externalMacro(module: "StandInMacros", type: "MarkMacro")

@freestanding(expression) public macro expect(_ condition: Bool, _ comment: String? = nil) =
  #externalMacro(module: "StandInMacros", type: "CheckMacro")
@freestanding(expression) public macro require<T>(_ value: T?, _ comment: String? = nil) -> T =
  #externalMacro(module: "StandInMacros", type: "CheckMacro")

public func __expect(_ condition: Bool, _ comment: String? = nil) {}
public func __require<T>(_ value: T?, _ comment: String? = nil) throws -> T { fatalError() }
