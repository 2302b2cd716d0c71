// Package nvgpu is the dialect of what NVIDIA's devices have beyond gpu: matrix
// units, asynchronous copies and barriers that count bytes.
package nvgpu

import (
	"terrace/ir"
)

// Dialect is the dialect nvgpu.
var Dialect = &ir.Dialect{Name: "nvgpu", Summary: "matrix units, asynchronous copies and barriers of NVIDIA's devices", Define: define,
	NoEval: "there are no such units in the interpreter"}

func define(d *ir.Dialect) {
	asyncToken := d.Type(&ir.TypeDef{Name: "nvgpu.device.async.token", Summary: "copies under way", Example: "!nvgpu.device.async.token"})
	barrierToken := d.Type(&ir.TypeDef{Name: "nvgpu.mbarrier.token", Summary: "a phase of a barrier", Example: "!nvgpu.mbarrier.token"})
	record := func(name, summary, example string, params ...ir.Param) *ir.TypeDef {
		t := &ir.TypeDef{Name: "nvgpu." + name, Summary: summary, Sub: ir.SubOf(params...), Example: example}
		t.Parse, t.Print = ir.StructParams(params...)
		return d.Type(t)
	}
	memref := ir.TypeParam("tensor", "a memref", ir.IsMemRefType)
	barrierGroup := record("mbarrier.group", "barriers in memory", "!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>",
		ir.AttrParam("memorySpace"), ir.IntParam("num_barriers").Or(int64(1)))
	matrixDescriptor := record("warpgroup.descriptor", "a matrix as a warp group finds it", "!nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>", memref)
	accumulator := record("warpgroup.accumulator", "a matrix that a warp group holds", "!nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>",
		ir.TypeParam("fragmented", "a vector", ir.IsVectorType))
	tensorMap := record("tensormap.descriptor", "memory that tiles are copied from and to",
		"!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>", memref,
		ir.CaseParam("swizzle", "none", "swizzle_32b", "swizzle_64b", "swizzle_128b"), ir.CaseParam("l2promo", "none", "l2promo_64b", "l2promo_128b", "l2promo_256b"),
		ir.CaseParam("oob", "zero", "nan"), ir.CaseParam("interleave", "none", "interleave_16b", "interleave_32b"))
	i64ArrayAttr := ir.ArrayOf("64-bit integer array attribute", ir.I64Kind)
	rcpRoundingModeAttr := ir.NamedEnum(d, "nvgpu.rcp_rounding_mode", "Rounding mode of rcp", "approx", "rn", "rz", "rm", "rp").Kinds()
	anyVectorOfNonZeroRank := ir.Match("vector of any type values", ir.Both(ir.IsVectorType, ir.RankAtLeast(1)))
	t32BitSignlessIntegerOr := ir.Match("32-bit signless integer or 64-bit signless integer", ir.Signless(32, 64))
	mmaSparseSyncMetadataType := ir.ExactlyAs("fixed-length vector of 16-bit signless integer values of length 2", ir.Vector([]int64{2}, ir.Int(16)))
	vectorOf32BitFloat := ir.Match("vector of 32-bit float values", ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Is(ir.F32))))
	anyUnrankedMemRef := ir.Match("unranked.memref of any type values", ir.IsUnrankedMemRef)

	d.Def("device_async_copy", "starts a copy from the memory of the device to that of a block", &ir.OpDef{
		Operands: ir.Fields{ir.One("dst", ir.AnyMemRef), ir.Many("dstIndices", ir.IndexT), ir.One("src", ir.AnyMemRef), ir.Many("srcIndices", ir.IndexT), ir.Opt("srcElements", ir.IndexT)},
		Results:  ir.Fields{ir.One("asyncToken", ir.Exactly(ir.Ext(asyncToken, nil)))},
		Attrs:    ir.Attrs{ir.Required("dstElements", ir.IndexKind), ir.Maybe("bypassL1", ir.UnitKind)},
		Traits:   ir.Reads | ir.Writes,
		Format:   "$src `[` $srcIndices `]` , $dst `[` $dstIndices `]` , $dstElements [, $srcElements^] attr-dict : type($src) to type($dst)",
		Example:  "%t = nvgpu.device_async_copy %a[%i], %b[%i], 4 : memref<4xf32> to memref<4xf32, 3>",
	})

	d.Def("device_async_create_group", "gathers copies under way into a group that can be waited for", &ir.OpDef{
		Operands: ir.Fields{ir.Many("inputTokens", ir.Exactly(ir.Ext(asyncToken, nil)))},
		Results:  ir.Fields{ir.One("asyncToken", ir.Exactly(ir.Ext(asyncToken, nil)))},
		Format:   "$inputTokens attr-dict",
		Example:  "%0 = nvgpu.device_async_create_group %a",
	})

	d.Def("device_async_wait", "waits until no more than so many groups of copies are under way", &ir.OpDef{
		Operands: ir.Fields{ir.One("asyncDependencies", ir.Exactly(ir.Ext(asyncToken, nil)))},
		Attrs:    ir.Attrs{ir.Maybe("numGroups", ir.I32Kind)},
		Format:   "$asyncDependencies attr-dict",
		Example:  "nvgpu.device_async_wait %a",
	})

	d.Def("ldmatrix", "loads matrices of 8x8 elements, spread over the threads of a warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("srcMemref", ir.AnyMemRef), ir.Many("indices", ir.IndexT)},
		Results:  ir.Fields{ir.One("res", anyVectorOfNonZeroRank)},
		Attrs:    ir.Attrs{ir.Required("transpose", ir.BoolKind), ir.Required("numTiles", ir.I32Kind)},
		Traits:   ir.Reads,
		Format:   "$srcMemref `[` $indices `]` attr-dict : type($srcMemref) -> type($res)",
		Verify:   ir.ElemsMatch("srcMemref and res have same element type", "srcMemref", "res"),
		Example:  "%r = nvgpu.ldmatrix %a[%i, %j] {numTiles = 4 : i32, transpose = false} : memref<16x16xf16, 3> -> vector<4x2xf16>",
	})

	d.Def("mbarrier.arrive.expect_tx", "says how many bytes of a transaction a barrier is to wait for, and arrives", &ir.OpDef{
		Operands: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("txcount", ir.IndexT), ir.One("mbarId", ir.IndexT), ir.Opt("predicate", ir.I1T)},
		Format:   "$barriers `[` $mbarId `]` , $txcount [, predicate = $predicate^] attr-dict : params($barriers)",
		Example:  "nvgpu.mbarrier.arrive.expect_tx %a[%c], %b : <memorySpace = #gpu.address_space<workgroup>>",
	})

	d.Def("mbarrier.arrive.nocomplete", "arrives at a barrier without completing its phase", &ir.OpDef{
		Operands: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("mbarId", ir.IndexT), ir.One("count", ir.IndexT)},
		Results:  ir.Fields{ir.One("token", ir.Exactly(ir.Ext(barrierToken, nil)))},
		Format:   "$barriers `[` $mbarId `]` , $count attr-dict : params($barriers) -> type($token)",
		Example:  "%0 = nvgpu.mbarrier.arrive.nocomplete %a[%b], %c : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token",
	})

	d.Def("mbarrier.arrive", "arrives at a barrier", &ir.OpDef{
		Operands: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("mbarId", ir.IndexT)},
		Results:  ir.Fields{ir.One("token", ir.Exactly(ir.Ext(barrierToken, nil)))},
		Format:   "$barriers `[` $mbarId `]` attr-dict : params($barriers) -> type($token)",
		Example:  "%0 = nvgpu.mbarrier.arrive %a[%b] : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token",
	})

	d.Def("mbarrier.create", "barriers in the memory of a block", &ir.OpDef{
		Results: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup))},
		Format:  "attr-dict -> params($barriers)",
		Example: "%0 = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>>",
	})

	d.Def("mbarrier.get", "address of a barrier of a group", &ir.OpDef{
		Operands: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("mbarId", ir.IndexT)},
		Results:  ir.Fields{ir.One("mbarrierPointer", t32BitSignlessIntegerOr)},
		Format:   "$barriers `[` $mbarId `]` attr-dict : params($barriers) -> type($mbarrierPointer)",
		Example:  "%0 = nvgpu.mbarrier.get %a[%b] : <memorySpace = #gpu.address_space<workgroup>> -> i32",
	})

	d.Def("mbarrier.init", "makes a barrier ready for so many arrivals", &ir.OpDef{
		Operands: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("count", ir.IndexT), ir.One("mbarId", ir.IndexT), ir.Opt("predicate", ir.I1T)},
		Format:   "$barriers `[` $mbarId `]` , $count [, predicate = $predicate^] attr-dict : params($barriers)",
		Example:  "nvgpu.mbarrier.init %a[%c], %b : <memorySpace = #gpu.address_space<workgroup>>",
	})

	d.Def("mbarrier.test.wait", "whether the phase of a barrier is complete", &ir.OpDef{
		Operands: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("token", ir.Exactly(ir.Ext(barrierToken, nil))), ir.One("mbarId", ir.IndexT)},
		Results:  ir.Fields{ir.One("waitComplete", ir.I1T)},
		Format:   "$barriers `[` $mbarId `]` , $token attr-dict : params($barriers) , type($token)",
		Example:  "%0 = nvgpu.mbarrier.test.wait %a[%c], %b : <memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token",
	})

	d.Def("mbarrier.try_wait.parity", "waits until the phase of a barrier is complete", &ir.OpDef{
		Operands: ir.Fields{ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("phaseParity", ir.I1T), ir.One("ticks", ir.IndexT), ir.One("mbarId", ir.IndexT)},
		Format:   "$barriers `[` $mbarId `]` , $phaseParity , $ticks attr-dict : params($barriers)",
		Example:  "nvgpu.mbarrier.try_wait.parity %a[%d], %b, %c : <memorySpace = #gpu.address_space<workgroup>>",
	})

	d.Def("mma.sp.sync", "product of a sparse and a dense matrix, plus a matrix, by a warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixA", anyVectorOfNonZeroRank), ir.One("matrixB", anyVectorOfNonZeroRank), ir.One("matrixC", anyVectorOfNonZeroRank), ir.One("sparseMetadata", mmaSparseSyncMetadataType)},
		Results:  ir.Fields{ir.One("res", anyVectorOfNonZeroRank)},
		Attrs:    ir.Attrs{ir.Required("mmaShape", i64ArrayAttr), ir.Default("sparsitySelector", ir.I32Kind, ir.I32Attr(0)), ir.Maybe("tf32Enabled", ir.UnitKind)},
		Traits:   ir.Pure,
		Format:   "( $matrixA , $matrixB , $matrixC ) metadata ( $sparseMetadata ) attr-dict : ( type($matrixA) , type($matrixB) , type($matrixC) ) -> type($res)",
		Verify:   ir.ElemsMatch("matrixA and matrixB have same element type", "matrixA", "matrixB"),
		Example:  "%r = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>",
	})

	d.Def("mma.sync", "product of two matrices, plus a matrix, by a warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixA", anyVectorOfNonZeroRank), ir.One("matrixB", anyVectorOfNonZeroRank), ir.One("matrixC", anyVectorOfNonZeroRank)},
		Results:  ir.Fields{ir.One("res", anyVectorOfNonZeroRank)},
		Attrs:    ir.Attrs{ir.Required("mmaShape", i64ArrayAttr), ir.Maybe("tf32Enabled", ir.UnitKind)},
		Traits:   ir.Pure,
		Format:   "( $matrixA , $matrixB , $matrixC ) attr-dict : ( type($matrixA) , type($matrixB) , type($matrixC) ) -> type($res)",
		Verify:   ir.ElemsMatch("matrixA and matrixB have same element type", "matrixA", "matrixB"),
		Example:  "%r = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>",
	})

	d.Def("rcp", "reciprocals", &ir.OpDef{
		Operands: ir.Fields{ir.One("in", vectorOf32BitFloat)},
		Results:  ir.Fields{ir.One("out", vectorOf32BitFloat)},
		Attrs:    ir.Attrs{ir.Default("rounding", rcpRoundingModeAttr, rcpRoundingModeAttr.CaseOf("approx")), ir.Maybe("ftz", ir.UnitKind)},
		Traits:   ir.Pure | ir.SameType,
		Format:   "$in { rounding = $rounding [, ftz $ftz^] } attr-dict : type($out)",
		Example:  "%r = nvgpu.rcp %a {rounding =  approx, ftz} : vector<32x16xf32>",
	})

	d.Def("tma.async.load", "starts a copy of a tile into the memory of a block", &ir.OpDef{
		Operands: ir.Fields{ir.One("dst", ir.AnyMemRef), ir.One("barriers", ir.OfType("mbarrier barrier type", barrierGroup)), ir.One("tensorMapDescriptor", ir.OfType("TensorMap descriptor", tensorMap)), ir.Many("coordinates", ir.IndexT), ir.One("mbarId", ir.IndexT), ir.Opt("multicastMask", ir.Exactly(ir.I16)), ir.Opt("predicate", ir.I1T)},
		Traits:   ir.Writes,
		Format:   "$tensorMapDescriptor `[` $coordinates `]` , $barriers `[` $mbarId `]` to $dst [multicast_mask = $multicastMask^] [, predicate = $predicate^] attr-dict : params($tensorMapDescriptor) , params($barriers) -> type($dst)",
		Example:  "nvgpu.tma.async.load %d[%i, %j], %b[%k] to %x : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, <memorySpace = #gpu.address_space<workgroup>> -> memref<64x64xf16, 3>",
	})

	d.Def("tma.async.store", "starts a copy of a tile out of the memory of a block", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", ir.AnyMemRef), ir.One("tensorMapDescriptor", ir.OfType("TensorMap descriptor", tensorMap)), ir.Many("coordinates", ir.IndexT), ir.Opt("predicate", ir.I1T)},
		Traits:   ir.Reads | ir.Writes,
		Format:   "$src to $tensorMapDescriptor `[` $coordinates `]` [, predicate = $predicate^] attr-dict : type($src) -> params($tensorMapDescriptor)",
		Example:  "nvgpu.tma.async.store %x to %d[%i, %j], predicate = %p : memref<64x64xf16, 3> -> <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>",
	})

	d.Def("tma.create.descriptor", "describes memory for copies of tiles", &ir.OpDef{
		Operands: ir.Fields{ir.One("tensor", anyUnrankedMemRef), ir.Many("boxDimensions", ir.IndexT)},
		Results:  ir.Fields{ir.One("tensorMap", ir.OfType("TensorMap descriptor", tensorMap))},
		Format:   "$tensor box `[` $boxDimensions `]` attr-dict : type($tensor) -> params($tensorMap)",
		Example:  "%d = nvgpu.tma.create.descriptor %x box[%i, %j] : memref<*xf16> -> <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>",
	})

	d.Def("tma.fence.descriptor", "orders uses of a descriptor after what was written to it", &ir.OpDef{
		Operands: ir.Fields{ir.One("tensorMapDescriptor", ir.OfType("TensorMap descriptor", tensorMap))},
		Format:   "$tensorMapDescriptor attr-dict : params($tensorMapDescriptor)",
		Example:  "nvgpu.tma.fence.descriptor %a : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>",
	})

	d.Def("tma.prefetch.descriptor", "brings a descriptor into the cache", &ir.OpDef{
		Operands: ir.Fields{ir.One("tensorMapDescriptor", ir.OfType("TensorMap descriptor", tensorMap)), ir.Opt("predicate", ir.I1T)},
		Format:   "$tensorMapDescriptor [, predicate = $predicate^] attr-dict : params($tensorMapDescriptor)",
		Example:  "nvgpu.tma.prefetch.descriptor %a : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>",
	})

	d.Def("warpgroup.generate.descriptor", "describes a matrix in the memory of a block to a warp group", &ir.OpDef{
		Operands: ir.Fields{ir.One("tensor", ir.AnyMemRef), ir.One("tensorMap", ir.OfType("TensorMap descriptor", tensorMap))},
		Results:  ir.Fields{ir.One("descriptor", ir.OfType("Warpgroup matrix descriptor type", matrixDescriptor))},
		Traits:   ir.Reads,
		Format:   "$tensor , $tensorMap attr-dict : type($tensor) , params($tensorMap) -> params($descriptor)",
		Example:  "%r = nvgpu.warpgroup.generate.descriptor %x, %d : memref<64x64xf16, 3>, <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none> -> <tensor = memref<64x64xf16, 3>>",
	})

	d.Def("warpgroup.mma.init.accumulator", "zeros to add products to", &ir.OpDef{
		Results: ir.Fields{ir.One("matrixC", ir.OfType("NVGPU_WarpgroupAccumulator", accumulator))},
		Format:  "attr-dict -> params($matrixC)",
		Example: "%0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x128xf32>>",
	})

	d.Def("warpgroup.mma", "product of two matrices, plus a matrix, by a warp group", &ir.OpDef{
		Operands: ir.Fields{ir.One("descriptorA", ir.OfType("Warpgroup matrix descriptor type", matrixDescriptor)), ir.One("descriptorB", ir.OfType("Warpgroup matrix descriptor type", matrixDescriptor)), ir.One("matrixC", ir.OfType("NVGPU_WarpgroupAccumulator", accumulator))},
		Results:  ir.Fields{ir.One("matrixD", ir.OfType("NVGPU_WarpgroupAccumulator", accumulator))},
		Attrs:    ir.Attrs{ir.Implied("waitGroup", ir.I64Kind, ir.I64Attr(1)), ir.Maybe("transposeA", ir.UnitKind), ir.Maybe("transposeB", ir.UnitKind)},
		Format:   "$descriptorA , $descriptorB , $matrixC attr-dict : params($descriptorA) , params($descriptorB) , params($matrixC) -> params($matrixD)",
		Example:  "%r = nvgpu.warpgroup.mma %a, %b, %c {transposeB} : <tensor = memref<128x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<128x128xf32>> -> <fragmented = vector<128x128xf32>>",
	})

	d.Def("warpgroup.mma.store", "stores the matrix that a warp group holds", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixD", ir.OfType("NVGPU_WarpgroupAccumulator", accumulator)), ir.One("dstMemref", ir.AnyMemRef)},
		Traits:   ir.Writes,
		Format:   "$matrixD , $dstMemref attr-dict : params($matrixD) to type($dstMemref)",
		Example:  "nvgpu.warpgroup.mma.store %a, %x : <fragmented = vector<128x128xf32>> to memref<128x128xf32, 3>",
	})
}
