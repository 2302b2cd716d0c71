module {
  func.func @s(%arg0: index, %arg1: i32, %arg2: i1, %arg3: f32, %arg4: tensor<8xf32>) {
    %0:2 = scf.for %arg5 = %arg0 to %arg0 step %arg0 iter_args(%arg6 = %arg3, %arg7 = %arg1) -> (f32, i32) {
      scf.yield %arg6, %arg7 : f32, i32
    } {loop.a = 1 : i64}
    scf.for %arg5 = %arg0 to %arg0 step %arg0 {
    }
    scf.for unsigned %arg5 = %arg1 to %arg1 step %arg1  : i32 {
    } {a.b}
    %1 = scf.if %arg2 -> (f32) {
      scf.yield %arg3 : f32
    } else {
      scf.yield %arg3 : f32
    }
    %2:2 = scf.if %arg2 -> (f32, i32) {
      scf.yield %arg3, %arg1 : f32, i32
    } else {
      scf.yield %arg3, %arg1 : f32, i32
    } {x.y}
    scf.if %arg2 {
    }
    scf.if %arg2 {
    } else {
    }
    scf.if %arg2 {
      %10 = arith.addi %arg1, %arg1 : i32
    } else {
      %10 = arith.addi %arg1, %arg1 : i32
    } {x.z}
    %3:2 = scf.while (%arg5 = %arg3, %arg6 = %arg1) : (f32, i32) -> (i32, f32) {
      scf.condition(%arg2) %arg6, %arg5 : i32, f32
    } do {
    ^bb0(%arg5: i32, %arg6: f32):
      scf.yield %arg6, %arg5 : f32, i32
    } attributes {u.v = 1 : i64}
    scf.while : () -> () {
      scf.condition(%arg2)
    } do {
      scf.yield
    }
    %4 = scf.execute_region -> f32 {
      scf.yield %arg3 : f32
    }
    %5:2 = scf.execute_region -> (f32, i32) no_inline {
      cf.br ^bb1
    ^bb1:  // pred: ^bb0
      scf.yield %arg3, %arg1 : f32, i32
    }
    scf.execute_region {
      scf.yield
    }
    %6 = scf.index_switch %arg0 {x.y} -> i32 
    case 2 {
      scf.yield %arg1 : i32
    }
    case -5 {
      scf.yield %arg1 : i32
    }
    default {
      scf.yield %arg1 : i32
    }
    scf.index_switch %arg0 
    case 2 {
      scf.yield
    }
    default {
    }
    scf.index_switch %arg0 
    default {
    }
    scf.parallel (%arg5, %arg6) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) {
      scf.reduce 
    }
    %7:2 = scf.parallel (%arg5) = (%arg0) to (%arg0) step (%arg0) init (%arg3, %arg1) -> (f32, i32) {
      scf.reduce(%arg3, %arg1 : f32, i32) {
      ^bb0(%arg6: f32, %arg7: f32):
        scf.reduce.return %arg6 : f32
      }, {
      ^bb0(%arg6: i32, %arg7: i32):
        scf.reduce.return %arg6 : i32
      }
    } {a.b = 2 : i64}
    %8 = scf.parallel (%arg5) = (%arg0) to (%arg0) step (%arg0) init (%arg3) -> f32 {
      scf.reduce(%arg3 : f32) {
      ^bb0(%arg6: f32, %arg7: f32):
        scf.reduce.return %arg6 : f32
      }
    }
    %9 = scf.forall (%arg5, %arg6) in (%arg0, 4) shared_outs(%arg7 = %arg4) -> (tensor<8xf32>) {
      %extracted_slice = tensor.extract_slice %arg7[%arg5] [4] [1] : tensor<8xf32> to tensor<4xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %extracted_slice into %arg7[%arg5] [4] [1] : tensor<4xf32> into tensor<8xf32>
      }
    } {x.mapping = 1 : i64}
    scf.forall (%arg5, %arg6) = (0, %arg0) to (10, %arg0) step (2, 3) {
    }
    scf.forall (%arg5, %arg6) in (10, %arg0) {
    } {x.y}
    return
  }
}

