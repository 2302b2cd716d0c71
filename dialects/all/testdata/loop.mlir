func.func @s(%lb: index, %i: i32, %c: i1, %f: f32, %t: tensor<8xf32>) {
  %b:2 = scf.for %k = %lb to %lb step %lb iter_args(%x = %f, %y = %i) -> (f32, i32) {
    scf.yield %x, %y : f32, i32
  } {loop.a = 1}
  scf.for %k = %lb to %lb step %lb { 
  }
  scf.for unsigned %k = %i to %i step %i : i32 { 
  } {a.b}
  %r = scf.if %c -> (f32) { scf.yield %f : f32 } else { scf.yield %f: f32 }
  %r2:2 = scf.if %c -> (f32, i32) { scf.yield %f, %i : f32,i32 } else { scf.yield %f, %i: f32, i32 } {x.y}
  scf.if %c { }
  scf.if %c { } else { }
  scf.if %c { %z = arith.addi %i, %i : i32 } else { %z = arith.addi %i, %i : i32  } {x.z}
  %w:2 = scf.while (%a = %f, %q = %i) : (f32, i32) -> (i32, f32) {
    scf.condition(%c) %q, %a : i32, f32
  } do {
  ^bb0(%p: i32, %o: f32):
    scf.yield %o, %p : f32, i32
  } attributes {u.v = 1}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  %e = scf.execute_region -> f32 { scf.yield %f : f32 }
  %e2:2 = scf.execute_region -> (f32, i32) no_inline { cf.br ^bb1
  ^bb1: 
   scf.yield %f, %i : f32, i32 } 
  scf.execute_region { scf.yield } 
  %s = scf.index_switch %lb {x.y} -> i32
  case 2 { scf.yield %i : i32 }
  case -5 { scf.yield %i : i32 }
  default { scf.yield %i : i32 }
  scf.index_switch %lb
  case 2 { scf.yield }
  default { }
  scf.index_switch %lb
  default { }
  scf.parallel (%j, %jj) = (%lb, %lb) to (%lb, %lb) step (%lb, %lb) { }
  %pp:2 = scf.parallel (%j) = (%lb) to (%lb) step (%lb) init (%f, %i) -> (f32, i32) {
    scf.reduce (%f, %i : f32, i32) {
    ^bb0(%g: f32, %h: f32):
      scf.reduce.return %g : f32
    }, {
    ^bb0(%g: i32, %h: i32):
      scf.reduce.return %g : i32
    }
  } {a.b = 2}
  %p1 = scf.parallel (%j) = (%lb) to (%lb) step (%lb) init (%f) -> f32 {
    scf.reduce (%f: f32) {
    ^bb0(%g: f32, %h: f32):
      scf.reduce.return %g : f32
    }
  }
  %fa = scf.forall (%j, %jj) in (%lb, 4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %sl = tensor.extract_slice %o[%j][4][1] : tensor<8xf32> to tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %sl into %o[%j][4][1] : tensor<4xf32> into tensor<8xf32>
    }
  } {x.mapping = 1}
  scf.forall (%j, %jj) = (0, %lb) to (10, %lb) step (2, 3) {
  }
  scf.forall (%j, %jj) = (0, 0) to (10, %lb) step (1, 1) {
    scf.forall.in_parallel { }
  } {x.y}
  return
}
