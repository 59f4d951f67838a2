@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: AnyObject> {
  public init(_ type: Delegate.Type) {}
  public var wrappedValue: Delegate { fatalError() }
}
