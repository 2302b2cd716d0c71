func.func @example(%arg0: index, %arg1: index) -> index {
  %0 = index.add %arg0, %arg1
  return %0 : index
}
func.func @example1(%arg0: index, %arg1: index) -> index {
  %0 = index.sub %arg0, %arg1
  return %0 : index
}
func.func @example2(%arg0: index, %arg1: index) -> index {
  %0 = index.mul %arg0, %arg1
  return %0 : index
}
func.func @example3(%arg0: index, %arg1: index) -> index {
  %0 = index.maxs %arg0, %arg1
  return %0 : index
}
func.func @example4(%arg0: index, %arg1: index) -> index {
  %0 = index.maxu %arg0, %arg1
  return %0 : index
}
func.func @example5(%arg0: index, %arg1: index) -> index {
  %0 = index.mins %arg0, %arg1
  return %0 : index
}
func.func @example6(%arg0: index, %arg1: index) -> index {
  %0 = index.minu %arg0, %arg1
  return %0 : index
}
func.func @example7(%arg0: index, %arg1: index) -> index {
  %0 = index.and %arg0, %arg1
  return %0 : index
}
func.func @example8(%arg0: index, %arg1: index) -> index {
  %0 = index.or %arg0, %arg1
  return %0 : index
}
func.func @example9(%arg0: index, %arg1: index) -> index {
  %0 = index.xor %arg0, %arg1
  return %0 : index
}
func.func @example10(%arg0: index, %arg1: index) -> index {
  %0 = index.shl %arg0, %arg1
  return %0 : index
}
func.func @example11(%arg0: index, %arg1: index) -> index {
  %0 = index.shrs %arg0, %arg1
  return %0 : index
}
func.func @example12(%arg0: index, %arg1: index) -> index {
  %0 = index.shru %arg0, %arg1
  return %0 : index
}
func.func @example13(%arg0: index, %arg1: index) -> index {
  %0 = index.divs %arg0, %arg1
  return %0 : index
}
func.func @example14(%arg0: index, %arg1: index) -> index {
  %0 = index.divu %arg0, %arg1
  return %0 : index
}
func.func @example15(%arg0: index, %arg1: index) -> index {
  %0 = index.ceildivs %arg0, %arg1
  return %0 : index
}
func.func @example16(%arg0: index, %arg1: index) -> index {
  %0 = index.ceildivu %arg0, %arg1
  return %0 : index
}
func.func @example17(%arg0: index, %arg1: index) -> index {
  %0 = index.floordivs %arg0, %arg1
  return %0 : index
}
func.func @example18(%arg0: index, %arg1: index) -> index {
  %0 = index.rems %arg0, %arg1
  return %0 : index
}
func.func @example19(%arg0: index, %arg1: index) -> index {
  %0 = index.remu %arg0, %arg1
  return %0 : index
}
func.func @example20() -> index {
  %idx42 = index.constant 42
  return %idx42 : index
}
func.func @example21() -> i1 {
  %true = index.bool.constant true
  return %true : i1
}
func.func @example22() -> index {
  %0 = index.sizeof
  return %0 : index
}
func.func @example23(%arg0: index, %arg1: index) -> i1 {
  %0 = index.cmp slt(%arg0, %arg1)
  return %0 : i1
}
func.func @example24(%arg0: index) -> i32 {
  %0 = index.casts %arg0 : index to i32
  return %0 : i32
}
func.func @example25(%arg0: index) -> i32 {
  %0 = index.castu %arg0 : index to i32
  return %0 : i32
}
