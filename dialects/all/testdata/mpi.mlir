func.func @example(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: !mpi.comm) {
  mpi.allreduce(%arg0, %arg1, MPI_SUM, %arg2) : memref<4xf32>, memref<4xf32>
  return
}
func.func @example1(%arg0: !mpi.comm) {
  mpi.barrier(%arg0)
  return
}
func.func @example2(%arg0: !mpi.comm) -> i32 {
  %rank = mpi.comm_rank(%arg0) : i32
  return %rank : i32
}
func.func @example3(%arg0: !mpi.comm) -> i32 {
  %size = mpi.comm_size(%arg0) : i32
  return %size : i32
}
func.func @example4(%arg0: !mpi.comm, %arg1: i32, %arg2: i32) -> !mpi.comm {
  %newcomm = mpi.comm_split(%arg0, %arg1, %arg2) : !mpi.comm
  return %newcomm : !mpi.comm
}
func.func @example5() -> !mpi.comm {
  %0 = mpi.comm_world : !mpi.comm
  return %0 : !mpi.comm
}
func.func @example6(%arg0: !mpi.retval) -> !mpi.retval {
  %0 = mpi.error_class %arg0 : !mpi.retval
  return %0 : !mpi.retval
}
func.func @example7() {
  mpi.finalize
  return
}
func.func @example8(%arg0: memref<4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) -> !mpi.request {
  %req = mpi.irecv(%arg0, %arg1, %arg2, %arg3) : memref<4xf32>, i32, i32 -> !mpi.request
  return %req : !mpi.request
}
func.func @example9(%arg0: memref<4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) -> !mpi.request {
  %req = mpi.isend(%arg0, %arg1, %arg2, %arg3) : memref<4xf32>, i32, i32 -> !mpi.request
  return %req : !mpi.request
}
func.func @example10() {
  mpi.init
  return
}
func.func @example11(%arg0: memref<4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) {
  mpi.recv(%arg0, %arg1, %arg2, %arg3) : memref<4xf32>, i32, i32
  return
}
func.func @example12(%arg0: !mpi.retval) -> i1 {
  %0 = mpi.retval_check %arg0 = <MPI_SUCCESS> : i1
  return %0 : i1
}
func.func @example13(%arg0: memref<4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) {
  mpi.send(%arg0, %arg1, %arg2, %arg3) : memref<4xf32>, i32, i32
  return
}
func.func @example14(%arg0: !mpi.request) {
  mpi.wait(%arg0) : !mpi.request
  return
}
