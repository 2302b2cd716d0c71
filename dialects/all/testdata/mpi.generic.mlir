"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, memref<4xf32>, !mpi.comm) -> (), sym_name = "example"}> ({
  ^bb0(%arg25: memref<4xf32>, %arg26: memref<4xf32>, %arg27: !mpi.comm):
    "mpi.allreduce"(%arg25, %arg26, %arg27) <{op = 3 : i32}> : (memref<4xf32>, memref<4xf32>, !mpi.comm) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!mpi.comm) -> (), sym_name = "example1"}> ({
  ^bb0(%arg24: !mpi.comm):
    "mpi.barrier"(%arg24) : (!mpi.comm) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!mpi.comm) -> i32, sym_name = "example2"}> ({
  ^bb0(%arg23: !mpi.comm):
    %7 = "mpi.comm_rank"(%arg23) : (!mpi.comm) -> i32
    "func.return"(%7) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!mpi.comm) -> i32, sym_name = "example3"}> ({
  ^bb0(%arg22: !mpi.comm):
    %6 = "mpi.comm_size"(%arg22) : (!mpi.comm) -> i32
    "func.return"(%6) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!mpi.comm, i32, i32) -> !mpi.comm, sym_name = "example4"}> ({
  ^bb0(%arg19: !mpi.comm, %arg20: i32, %arg21: i32):
    %5 = "mpi.comm_split"(%arg19, %arg20, %arg21) : (!mpi.comm, i32, i32) -> !mpi.comm
    "func.return"(%5) : (!mpi.comm) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !mpi.comm, sym_name = "example5"}> ({
    %4 = "mpi.comm_world"() : () -> !mpi.comm
    "func.return"(%4) : (!mpi.comm) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!mpi.retval) -> !mpi.retval, sym_name = "example6"}> ({
  ^bb0(%arg18: !mpi.retval):
    %3 = "mpi.error_class"(%arg18) : (!mpi.retval) -> !mpi.retval
    "func.return"(%3) : (!mpi.retval) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example7"}> ({
    "mpi.finalize"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, i32, i32, !mpi.comm) -> !mpi.request, sym_name = "example8"}> ({
  ^bb0(%arg14: memref<4xf32>, %arg15: i32, %arg16: i32, %arg17: !mpi.comm):
    %2 = "mpi.irecv"(%arg14, %arg15, %arg16, %arg17) : (memref<4xf32>, i32, i32, !mpi.comm) -> !mpi.request
    "func.return"(%2) : (!mpi.request) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, i32, i32, !mpi.comm) -> !mpi.request, sym_name = "example9"}> ({
  ^bb0(%arg10: memref<4xf32>, %arg11: i32, %arg12: i32, %arg13: !mpi.comm):
    %1 = "mpi.isend"(%arg10, %arg11, %arg12, %arg13) : (memref<4xf32>, i32, i32, !mpi.comm) -> !mpi.request
    "func.return"(%1) : (!mpi.request) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example10"}> ({
    "mpi.init"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, i32, i32, !mpi.comm) -> (), sym_name = "example11"}> ({
  ^bb0(%arg6: memref<4xf32>, %arg7: i32, %arg8: i32, %arg9: !mpi.comm):
    "mpi.recv"(%arg6, %arg7, %arg8, %arg9) : (memref<4xf32>, i32, i32, !mpi.comm) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!mpi.retval) -> i1, sym_name = "example12"}> ({
  ^bb0(%arg5: !mpi.retval):
    %0 = "mpi.retval_check"(%arg5) <{errclass = #mpi.errclass<MPI_SUCCESS>}> : (!mpi.retval) -> i1
    "func.return"(%0) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, i32, i32, !mpi.comm) -> (), sym_name = "example13"}> ({
  ^bb0(%arg1: memref<4xf32>, %arg2: i32, %arg3: i32, %arg4: !mpi.comm):
    "mpi.send"(%arg1, %arg2, %arg3, %arg4) : (memref<4xf32>, i32, i32, !mpi.comm) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!mpi.request) -> (), sym_name = "example14"}> ({
  ^bb0(%arg0: !mpi.request):
    "mpi.wait"(%arg0) : (!mpi.request) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

