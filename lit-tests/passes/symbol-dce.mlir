// RUN: terrace opt %s --symbol-dce --allow-unregistered-dialect | FileCheck %s

module attributes {test.simple} {
  func.func private @dead_private_function()
  func.func nested @dead_nested_function()
  func.func private @live_private_function()
  func.func nested @live_nested_function()
  func.func @public_function() {
    return
  }
  module @public_module {
    func.func nested @nested_f()
    func.func private @pf()
    func.func @cal() { 
     func.return }
    "foo.x"() {r = @pf2} : () -> ()
    func.func private @pf2()
  }
  module @private_module attributes {sym_visibility = "private"} {
    func.func @inner() { return }
    func.func nested @inner2()
  }
  module @pm2 attributes {sym_visibility = "private"} {
    func.func @inner() { return }
    func.func nested @inner2()
    func.func nested @inner3()
  }
  "foo.live2"() {uses = [@live_private_function, @live_nested_function]} : () -> ()
  "foo.live"() {uses = [@pm2::@inner2]} : () -> ()
}

// CHECK: module attributes {test.simple} {
// CHECK-NEXT: func.func private @live_private_function()
// CHECK-NEXT: func.func nested @live_nested_function()
// CHECK-NEXT: func.func @public_function() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: module @public_module {
// CHECK-NEXT: func.func @cal() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: "foo.x"() {r = @pf2} : () -> ()
// CHECK-NEXT: func.func private @pf2()
// CHECK-NEXT: }
// CHECK-NEXT: module @pm2 attributes {sym_visibility = "private"} {
// CHECK-NEXT: func.func @inner() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func nested @inner2()
// CHECK-NEXT: }
// CHECK-NEXT: "foo.live2"() {uses = [@live_private_function, @live_nested_function]} : () -> ()
// CHECK-NEXT: "foo.live"() {uses = [@pm2::@inner2]} : () -> ()
// CHECK-NEXT: }
