// A test of a desktop needs the test kit too, and gets it with this one import.
@_exported public import AXTesting
