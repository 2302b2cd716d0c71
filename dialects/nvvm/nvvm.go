// Package nvvm is the dialect of PTX: one operation an instruction or register of
// NVIDIA's devices that LLVM has an intrinsic for.
package nvvm

import (
	"terrace/dialects/llvm"
	"terrace/ir"
)

// Dialect is the dialect nvvm.
var Dialect = &ir.Dialect{Name: "nvvm", Summary: "instructions and special registers of NVIDIA's devices", Define: define,
	NoEval: "there are no such instructions in the interpreter"}

func define(d *ir.Dialect) {
	shape := func(name, summary, example string, params ...ir.Param) *ir.AttrKind {
		a := &ir.AttrDef{Name: name, Summary: summary, Example: example}
		a.Parse, a.Print = ir.StructParams(params...)
		return ir.ExtKind(d.Attr(a), summary)
	}
	mmaShape := shape("shape", "Attribute for MMA operation shape.", "#nvvm.shape<m = 16, n = 8, k = 8>", ir.IntParam("m"), ir.IntParam("n"), ir.IntParam("k"))
	matrixShape := shape("ld_st_matrix_shape", "Matrix shape for ldmatrix and stmatrix", "#nvvm.ld_st_matrix_shape<m = 8, n = 8>", ir.IntParam("m"), ir.IntParam("n"))
	registers(d)
	barrierReductionAttr := ir.ParamEnum(d, "nvvm.reduction", "NVVM barrier reduction operation", "popc", "and", "or").Kinds()
	clusterLaunchControlQueryTypeAttr := ir.NamedEnum(d, "nvvm.cluster_launch_control_query_type", "NVVM ClusterLaunchControlQueryType", "is_canceled", "get_first_cta_id_x", "get_first_cta_id_y", "get_first_cta_id_z").Kinds()
	fPRoundingModeAttr := ir.ParamEnum(d, "nvvm.fp_rnd_mode", "NVVM FPRoundingMode kind", "none", "rn", "rm", "rp", "rz", "rna", "rs").Kinds()
	saturationModeAttr := ir.ParamEnum(d, "nvvm.sat_mode", "NVVM SaturationMode kind", "none", "satfinite").Kinds()
	tMALoadModeAttr := ir.ParamEnum(d, "nvvm.tma_load_mode", "NVVM TMA Load Mode", "tile", "im2col", "im2col_w", "im2col_w_128", "tile_gather4").Kinds()
	cTAGroupKindAttr := ir.ParamEnum(d, "nvvm.cta_group", "NVVM CTA group kind", "cta_1", "cta_2").Kinds()
	tMAReduxKindAttr := ir.ParamEnum(d, "nvvm.tma_redux_kind", "NVVM TMA redux kind", "add", "max", "min", "inc", "dec", "and", "or", "xor").Kinds()
	tMAStoreModeAttr := ir.ParamEnum(d, "nvvm.tma_store_mode", "NVVM TMA Store Mode", "tile", "im2col", "tile_scatter4").Kinds()
	loadCacheModifierAttr := ir.NamedEnum(d, "nvvm.load_cache_modifier", "NVVM load cache modifier kind", "ca", "cg", "cs", "lu", "cv").Kinds()
	dotAccumulateTypeAttr := ir.ParamEnum(d, "nvvm.dot_accumulate_type", "NVVM DotAccumulateType", "signed", "unsigned").Kinds()
	memScopeKindAttr := ir.ParamEnum(d, "nvvm.mem_scope", "NVVM Memory Scope kind", "cta", "cluster", "gpu", "sys").Kinds()
	proxyKindAttr := ir.ParamEnum(d, "nvvm.proxy_kind", "Proxy kind", "alias", "async", "async.global", "async.shared", "tensormap", "generic").Kinds()
	sharedSpaceAttr := ir.ParamEnum(d, "nvvm.shared_space", "Shared memory space", "cta", "cluster").Kinds()
	memOrderKindAttr := ir.ParamEnum(d, "nvvm.mem_order", "NVVM Memory Ordering kind", "weak", "relaxed", "acquire", "release", "acq_rel", "sc", "mmio", "volatile").Kinds()
	gridDepActionAttr := ir.NamedEnum(d, "nvvm.grid_dep_action", "Action kind for grid dependency control", "wait", "launch_dependents").Kinds()
	mMALayoutAttr := ir.ParamEnum(d, "nvvm.mma_layout", "NVVM MMA layout", "row", "col").Kinds()
	ldStMatrixEltTypeAttr := ir.ParamEnum(d, "nvvm.ld_st_matrix_elt_type", "Element type for ldmatrix and stmatrix", "b16", "b8", "b8x16.b6x16_p32", "b8x16.b4x16_p64").Kinds()
	matchSyncKindAttr := ir.NamedEnum(d, "nvvm.match_sync_kind", "NVVM match sync kind", "any", "all").Kinds()
	mMATypesAttr := ir.ParamEnum(d, "nvvm.mma_type", "NVVM MMA types", "f16", "f32", "tf32", "bf16", "s8", "u8", "s32", "s4", "u4", "b1", "f64", "e4m3", "e5m2", "e3m2", "e2m3", "e2m1").Kinds()
	mMABlockScaleKindAttr := ir.ParamEnum(d, "nvvm.block_scale_kind", "Block Scale Kind", "mxf8f6f4", "mxf4", "mxf4nvf4").Kinds()
	mMAB1OpAttr := ir.ParamEnum(d, "nvvm.mma_b1op", "MMA binary operations", "none", "xor_popc", "and_popc").Kinds()
	mMAIntOverflowAttr := ir.ParamEnum(d, "nvvm.mma_int_overflow", "MMA overflow options", "satfinite", "wrapped").Kinds()
	permuteModeAttr := ir.ParamEnum(d, "nvvm.permute_mode", "NVVM permute mode", "default", "f4e", "b4e", "rc8", "ecl", "ecr", "rc16").Kinds()
	prefetchCacheLevelAttr := ir.NamedEnum(d, "nvvm.prefetch_cache_level", "NVVM Prefetch Cache Level", "L1", "L2").Kinds()
	cacheEvictionPriorityAttr := ir.NamedEnum(d, "nvvm.cache_eviction_priority", "NVVM Cache Eviction Priority", "evict_normal", "evict_first", "evict_last", "evict_unchanged", "no_allocate").Kinds()
	reduxKindAttr := ir.NamedEnum(d, "nvvm.redux_kind", "NVVM redux kind", "add", "and", "max", "min", "or", "umax", "umin", "xor", "fmin", "fmax").Kinds()
	setMaxRegisterActionAttr := ir.NamedEnum(d, "nvvm.action", "NVVM set max register action", "decrease", "increase").Kinds()
	shflKindAttr := ir.NamedEnum(d, "nvvm.shfl_kind", "NVVM shuffle kind", "bfly", "up", "down", "idx").Kinds()
	tcgen05CpShapeAttr := ir.ParamEnum(d, "nvvm.tcgen05_cp_shape", "tcgen05 cp shapes", "shape_128x256b", "shape_4x256b", "shape_128x128b", "shape_64x128b", "shape_32x128b").Kinds()
	tcgen05CpMulticastAttr := ir.ParamEnum(d, "nvvm.tcgen05_cp_multicast", "tcgen05 cp multicast", "none", "warpx2_02_13", "warpx2_01_23", "warpx4").Kinds()
	tcgen05CpSrcFormatAttr := ir.ParamEnum(d, "nvvm.tcgen05_cp_src_fmt", "tcgen05 cp source format", "b6x16_p32", "b4x16_p64").Kinds()
	tcgen05FenceKindAttr := ir.ParamEnum(d, "nvvm.tcgen05_fence", "NVVM Tcgen05 fence kind", "before", "after").Kinds()
	tcgen05LdStShapeAttr := ir.ParamEnum(d, "nvvm.tcgen05_ldst_shape", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4", "shape_16x64b", "shape_16x128b", "shape_16x256b", "shape_32x32b", "shape_16x32bx2").Kinds()
	tcgen05MMABlockScaleAttr := ir.ParamEnum(d, "nvvm.tcgen05_mma_block_scale", "tcgen05.mma block scale attribute", "default", "block16", "block32").Kinds()
	tcgen05MMACollectorOpAttr := ir.ParamEnum(d, "nvvm.tcgen05_mma_collectorop", "tcgen05.mma Collector Buffer Operation", "discard", "lastuse", "fill", "use").Kinds()
	tcgen05MMAKindAttr := ir.ParamEnum(d, "nvvm.tcgen05_mma_kind", "tcgen05 MMA Supported Types", "f8f6f4", "i8", "f16", "tf32").Kinds()
	tcgen05MMACollectorBBufferAttr := ir.ParamEnum(d, "nvvm.tcgen05_mma_collectorb", "tcgen05 MMA Collector Buffer B Attribute", "b0", "b1", "b2", "b3").Kinds()
	tcgen05WaitKindAttr := ir.ParamEnum(d, "nvvm.tcgen05_wait", "NVVM Tcgen05 wait kind", "load", "store").Kinds()
	voteSyncKindAttr := ir.NamedEnum(d, "nvvm.vote_sync_kind", "NVVM vote sync kind", "any", "all", "ballot", "uni").Kinds()
	mMAFragAttr := ir.ParamEnum(d, "nvvm.mma_frag", "NVVM MMA frag type", "a", "b", "c").Kinds()
	wGMMATypesAttr := ir.ParamEnum(d, "nvvm.wgmma_type", "NVVM WGMMA types", "f16", "tf32", "u8", "s8", "b1", "bf16", "e4m3", "e5m2", "f32", "s32").Kinds()
	wGMMAScaleOutAttr := ir.ParamEnum(d, "nvvm.wgmma_scale_out", "WGMMA input predicate", "zero", "one").Kinds()
	wGMMAScaleInAttr := ir.ParamEnum(d, "nvvm.wgmma_scale_in", "WGMMA overflow options", "one", "neg").Kinds()
	typeT := ir.Match("LLVM dialect-compatible type", llvm.Compatible)
	llvmPointerInAddressSpace := ir.Match("LLVM pointer in address space 0 or LLVM pointer in address space 3", ir.Either(ir.Both(llvm.IsPtr, inSpace(0)), ir.Both(llvm.IsPtr, inSpace(3))))
	i128 := ir.Match("128-bit signless integer", ir.Signless(128))
	t1bitsignlessintegeror := ir.Match("1-bit signless integer or 32-bit signless integer", ir.Signless(1, 32))
	pointerShared := ir.ExactlyAs("LLVM pointer in address space 3", llvm.PtrIn(3))
	vectorOfBfloat16TypeValues := ir.Match("vector of bfloat16 type values of length 2", ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Is(ir.BF16)), ir.LengthIs(2)))
	t16BitSignlessIntegerOr := ir.Match("16-bit signless integer or vector of 8-bit signless integer values of length 2", ir.Either(ir.Signless(16), ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Signless(8)), ir.LengthIs(2))))
	vectorOf16BitFloat := ir.Match("vector of 16-bit float values of length 2", ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Is(ir.F16)), ir.LengthIs(2)))
	vectorOf32BitFloat := ir.Match("vector of 32-bit float values of length 4", ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Is(ir.F32)), ir.LengthIs(4)))
	vectorOf8BitSignless := ir.Match("vector of 8-bit signless integer values of length 4", ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Signless(8)), ir.LengthIs(4)))
	vectorOf8BitSignless2 := ir.Match("vector of 8-bit signless integer values of length 2", ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Signless(8)), ir.LengthIs(2)))
	llvmPointerInAddressSpace2 := ir.Match("LLVM pointer in address space 3 or LLVM pointer in address space 7", ir.Either(ir.Both(llvm.IsPtr, inSpace(3)), ir.Both(llvm.IsPtr, inSpace(7))))
	pointerGlobal := ir.ExactlyAs("LLVM pointer in address space 1", llvm.PtrIn(1))
	pointerSharedCluster := ir.ExactlyAs("LLVM pointer in address space 7", llvm.PtrIn(7))
	pointerGeneric := ir.ExactlyAs("LLVM pointer in address space 0", llvm.PtrIn(0))
	anyPointer := ir.OfType("LLVM pointer type", llvm.PtrType)
	vectorOf16BitSignless := ir.Match("vector of 16-bit signless integer values of length 2", ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Signless(16)), ir.LengthIs(2)))
	llvmPointerInAddressSpace3 := ir.Match("LLVM pointer in address space 0 or LLVM pointer in address space 3 or LLVM pointer in address space 7", ir.Either(ir.Both(llvm.IsPtr, inSpace(0)), ir.Both(llvm.IsPtr, inSpace(3)), ir.Both(llvm.IsPtr, inSpace(7))))
	t64BitSignlessIntegerOr := ir.Match("64-bit signless integer or 32-bit signless integer", ir.Signless(64, 32))
	llvmPointerInAddressSpace4 := ir.Match("LLVM pointer in address space 0 or LLVM pointer in address space 7", ir.Either(ir.Both(llvm.IsPtr, inSpace(0)), ir.Both(llvm.IsPtr, inSpace(7))))
	t32BitSignlessIntegerOr := ir.Match("32-bit signless integer or 64-bit signless integer", ir.Signless(32, 64))
	t32BitSignlessIntegerOr2 := ir.Match("32-bit signless integer or LLVM struct type", ir.Either(ir.Signless(32), isStruct))
	anyStruct := ir.Match("LLVM structure type", isStruct)
	llvmPointerInAddressSpace5 := ir.Match("LLVM pointer in address space 1 or LLVM pointer in address space 5 or LLVM pointer in address space 0 or LLVM pointer in address space 4", ir.Either(ir.Both(llvm.IsPtr, inSpace(1)), ir.Both(llvm.IsPtr, inSpace(5)), ir.Both(llvm.IsPtr, inSpace(0)), ir.Both(llvm.IsPtr, inSpace(4))))
	t32BitSignlessIntegerOr3 := ir.Match("32-bit signless integer or 32-bit float", ir.Either(ir.Signless(32), ir.Is(ir.F32)))
	t32BitSignlessIntegerOr4 := ir.Match("32-bit signless integer or 32-bit float or LLVM struct type", ir.Either(ir.Signless(32), ir.Is(ir.F32), isStruct))
	llvmPointerTypeOrLlvm := ir.Match("LLVM pointer type or LLVM pointer in address space 3", ir.Either(llvm.IsPtr, ir.Both(llvm.IsPtr, inSpace(3))))
	pointerTensor := ir.ExactlyAs("LLVM pointer in address space 6", llvm.PtrIn(6))
	t32BitSignlessIntegerOr5 := ir.Match("32-bit signless integer or vector of 32-bit signless integer values of length 2/4/8/16/32/64/128", ir.Either(ir.Signless(32), ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Signless(32)), ir.LengthIs(2, 4, 8, 16, 32, 64, 128))))
	llvmPointerInAddressSpace6 := ir.Match("LLVM pointer in address space 6 or 64-bit signless integer", ir.Either(ir.Both(llvm.IsPtr, inSpace(6)), ir.Signless(64)))
	fixedLengthVectorOf32 := ir.Match("fixed-length vector of 32-bit signless integer values of length 4/8", ir.Both(ir.IsFixedVector, ir.ElemsAre(ir.Signless(32)), ir.LengthIs(4, 8)))
	t32BitSignlessIntegerOr6 := ir.Match("32-bit signless integer or 1-bit signless integer", ir.Signless(32, 1))
	llvmStructureTypeOr64 := ir.Match("LLVM structure type or 64-bit float", ir.Either(isStruct, ir.Is(ir.F64)))

	d.Def("barrier0", "waits for the threads of the block at barrier 0", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.barrier0",
	})

	d.Def("barrier.arrive", "arrives at a barrier of the block without waiting", &ir.OpDef{
		Operands: ir.Fields{ir.Opt("barrierId", ir.Exactly(ir.I32)), ir.One("numberOfThreads", ir.Exactly(ir.I32))},
		Format:   "[id = $barrierId^] number_of_threads = $numberOfThreads attr-dict",
		Example:  "nvvm.barrier.arrive number_of_threads = %a",
	})

	d.Def("barrier", "waits at a barrier of the block, and may reduce a value over the threads", &ir.OpDef{
		Operands: ir.Fields{ir.Opt("barrierId", ir.Exactly(ir.I32)), ir.Opt("numberOfThreads", ir.Exactly(ir.I32)), ir.Opt("reductionPredicate", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.Opt("res", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Maybe("reductionOp", barrierReductionAttr)},
		Format:   "[id = $barrierId^] [number_of_threads = $numberOfThreads^] [$reductionOp^ $reductionPredicate] [-> type($res)^] attr-dict",
		Example:  "nvvm.barrier",
	})

	d.Def("breakpoint", "stops for a debugger", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.breakpoint",
	})

	d.Def("st.bulk", "sets memory of the block to zero", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace), ir.One("size", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Default("initVal", ir.I64Kind, ir.I64Attr(0))},
		Format:   "$addr , size = $size [, init = $initVal^] attr-dict : type($addr)",
		Example:  "nvvm.st.bulk %a, size = %b : !llvm.ptr",
	})

	d.Def("cluster.arrive", "arrives at the barrier of the cluster", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Maybe("aligned", ir.UnitKind)},
		Format:  "attr-dict",
		Example: "nvvm.cluster.arrive",
	})

	d.Def("cluster.arrive.relaxed", "arrives at the barrier of the cluster without ordering memory", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Maybe("aligned", ir.UnitKind)},
		Format:  "attr-dict",
		Example: "nvvm.cluster.arrive.relaxed",
	})

	d.Def("clusterlaunchcontrol.query.cancel", "what came of asking to cancel the launch of a cluster", &ir.OpDef{
		Operands: ir.Fields{ir.One("try_cancel_response", i128)},
		Results:  ir.Fields{ir.One("res", t1bitsignlessintegeror)},
		Attrs:    ir.Attrs{ir.Required("query_type", clusterLaunchControlQueryTypeAttr)},
		Format:   "query = $query_type , $try_cancel_response attr-dict : type($res)",
		Example: `func.func @f(%a: i128) {
  %r = nvvm.clusterlaunchcontrol.query.cancel query =  is_canceled, %a : i1
  return
}`,
	})

	d.Def("clusterlaunchcontrol.try.cancel", "asks to cancel the launch of a cluster that has not begun", &ir.OpDef{
		Operands: ir.Fields{ir.One("smemAddress", pointerShared), ir.One("mbarrier", pointerShared)},
		Attrs:    ir.Attrs{ir.Maybe("multicast", ir.UnitKind)},
		Format:   "[multicast $multicast^ ,] $smemAddress , $mbarrier attr-dict",
		Example:  "nvvm.clusterlaunchcontrol.try.cancel %a, %b",
	})

	d.Def("cluster.wait", "waits for the threads of the cluster", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Maybe("aligned", ir.UnitKind)},
		Format:  "attr-dict",
		Example: "nvvm.cluster.wait",
	})

	d.Def("convert.bf16x2.to.f8x2", "two bf16 as floats of 8 bits", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", vectorOfBfloat16TypeValues)},
		Results:  ir.Fields{ir.One("dst", t16BitSignlessIntegerOr)},
		Attrs:    ir.Attrs{ir.Default("rnd", fPRoundingModeAttr, fPRoundingModeAttr.CaseOf("none")), ir.Default("sat", saturationModeAttr, saturationModeAttr.CaseOf("none")), ir.Required("dstTy", ir.TypeKind)},
		Format:   "$a attr-dict : type($a) -> type($dst) ( $dstTy )",
		Example:  "%r = nvvm.convert.bf16x2.to.f8x2 %a {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E8M0FNU)",
	})

	d.Def("convert.f16x2.to.f8x2", "two f16 as floats of 8 bits", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", vectorOf16BitFloat)},
		Results:  ir.Fields{ir.One("dst", t16BitSignlessIntegerOr)},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("dstTy", ir.TypeKind)},
		Format:   "$a attr-dict : type($a) -> type($dst) ( $dstTy )",
		Example:  "%0 = nvvm.convert.f16x2.to.f8x2 %a : vector<2xf16> -> i16(f8E4M3FN)",
	})

	d.Def("convert.f32x2.to.bf16x2", "two f32 as bf16", &ir.OpDef{
		Operands: ir.Fields{ir.One("src_hi", ir.Exactly(ir.F32)), ir.One("src_lo", ir.Exactly(ir.F32)), ir.Opt("random_bits", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("dst", vectorOfBfloat16TypeValues)},
		Attrs:    ir.Attrs{ir.Default("rnd", fPRoundingModeAttr, fPRoundingModeAttr.CaseOf("none")), ir.Default("sat", saturationModeAttr, saturationModeAttr.CaseOf("none")), ir.Default("relu", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.Pure,
		Format:   "$src_hi , $src_lo [, $random_bits^] attr-dict : type($dst)",
		Example:  "%r = nvvm.convert.f32x2.to.bf16x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>",
	})

	d.Def("convert.f32x2.to.f16x2", "two f32 as f16", &ir.OpDef{
		Operands: ir.Fields{ir.One("src_hi", ir.Exactly(ir.F32)), ir.One("src_lo", ir.Exactly(ir.F32)), ir.Opt("random_bits", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("dst", vectorOf16BitFloat)},
		Attrs:    ir.Attrs{ir.Default("rnd", fPRoundingModeAttr, fPRoundingModeAttr.CaseOf("none")), ir.Default("sat", saturationModeAttr, saturationModeAttr.CaseOf("none")), ir.Default("relu", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.Pure,
		Format:   "$src_hi , $src_lo [, $random_bits^] attr-dict : type($dst)",
		Example:  "%r = nvvm.convert.f32x2.to.f16x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xf16>",
	})

	d.Def("convert.f32x2.to.f4x2", "two f32 as floats of 4 bits", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", ir.Exactly(ir.F32)), ir.One("b", ir.Exactly(ir.F32))},
		Results:  ir.Fields{ir.One("dst", ir.Exactly(ir.I8))},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("dstTy", ir.TypeKind)},
		Format:   "$a , $b attr-dict : type($dst) ( $dstTy )",
		Example:  "%0 = nvvm.convert.f32x2.to.f4x2 %a, %b : i8(f4E2M1FN)",
	})

	d.Def("convert.f32x2.to.f6x2", "two f32 as floats of 6 bits", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", ir.Exactly(ir.F32)), ir.One("b", ir.Exactly(ir.F32))},
		Results:  ir.Fields{ir.One("dst", t16BitSignlessIntegerOr)},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("dstTy", ir.TypeKind)},
		Format:   "$a , $b attr-dict : type($dst) ( $dstTy )",
		Example:  "%0 = nvvm.convert.f32x2.to.f6x2 %a, %b : i16(f6E2M3FN)",
	})

	d.Def("convert.f32x2.to.f8x2", "two f32 as floats of 8 bits", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", ir.Exactly(ir.F32)), ir.One("b", ir.Exactly(ir.F32))},
		Results:  ir.Fields{ir.One("dst", t16BitSignlessIntegerOr)},
		Attrs:    ir.Attrs{ir.Default("rnd", fPRoundingModeAttr, fPRoundingModeAttr.CaseOf("none")), ir.Default("sat", saturationModeAttr, saturationModeAttr.CaseOf("none")), ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("dstTy", ir.TypeKind)},
		Format:   "$a , $b attr-dict : type($dst) ( $dstTy )",
		Example:  "%r = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)",
	})

	d.Def("convert.f32x4.to.f4x4", "four f32 as floats of 4 bits, rounded at random", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", vectorOf32BitFloat), ir.One("rbits", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("dst", ir.Exactly(ir.I16))},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("dstTy", ir.TypeKind)},
		Traits:   ir.Pure,
		Format:   "$src , $rbits attr-dict : type($src) -> type($dst) ( $dstTy )",
		Example:  "%0 = nvvm.convert.f32x4.to.f4x4 %a, %b : vector<4xf32> -> i16(f4E2M1FN)",
	})

	d.Def("convert.f32x4.to.f6x4", "four f32 as floats of 6 bits, rounded at random", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", vectorOf32BitFloat), ir.One("rbits", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("dst", vectorOf8BitSignless)},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("dstTy", ir.TypeKind)},
		Traits:   ir.Pure,
		Format:   "$src , $rbits attr-dict : type($src) -> type($dst) ( $dstTy )",
		Example:  "%0 = nvvm.convert.f32x4.to.f6x4 %a, %b : vector<4xf32> -> vector<4xi8>(f6E2M3FN)",
	})

	d.Def("convert.f32x4.to.f8x4", "four f32 as floats of 8 bits, rounded at random", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", vectorOf32BitFloat), ir.One("rbits", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("dst", vectorOf8BitSignless)},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("dstTy", ir.TypeKind)},
		Traits:   ir.Pure,
		Format:   "$src , $rbits attr-dict : type($src) -> type($dst) ( $dstTy )",
		Example:  "%0 = nvvm.convert.f32x4.to.f8x4 %a, %b : vector<4xf32> -> vector<4xi8>(f8E4M3FN)",
	})

	d.Def("convert.f4x2.to.f16x2", "two floats of 4 bits as f16", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", ir.Exactly(ir.I8))},
		Results:  ir.Fields{ir.One("dst", vectorOf16BitFloat)},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("srcType", ir.TypeKind)},
		Format:   "$src attr-dict : type($src) ( $srcType ) -> type($dst)",
		Example:  "%0 = nvvm.convert.f4x2.to.f16x2 %a : i8(f4E2M1FN) -> vector<2xf16>",
	})

	d.Def("convert.f6x2.to.f16x2", "two floats of 6 bits as f16", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", vectorOf8BitSignless2)},
		Results:  ir.Fields{ir.One("dst", vectorOf16BitFloat)},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("srcType", ir.TypeKind)},
		Format:   "$src attr-dict : type($src) ( $srcType ) -> type($dst)",
		Example:  "%0 = nvvm.convert.f6x2.to.f16x2 %a : vector<2xi8>(f6E3M2FN) -> vector<2xf16>",
	})

	d.Def("convert.f8x2.to.bf16x2", "two floats of 8 bits as bf16", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", vectorOf8BitSignless2)},
		Results:  ir.Fields{ir.One("dst", vectorOfBfloat16TypeValues)},
		Attrs:    ir.Attrs{ir.Required("srcType", ir.TypeKind)},
		Format:   "$src attr-dict : type($src) ( $srcType ) -> type($dst)",
		Example:  "%0 = nvvm.convert.f8x2.to.bf16x2 %a : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>",
	})

	d.Def("convert.f8x2.to.f16x2", "two floats of 8 bits as f16", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", vectorOf8BitSignless2)},
		Results:  ir.Fields{ir.One("dst", vectorOf16BitFloat)},
		Attrs:    ir.Attrs{ir.Default("relu", ir.BoolKind, ir.Bool(false)), ir.Required("srcType", ir.TypeKind)},
		Format:   "$src attr-dict : type($src) ( $srcType ) -> type($dst)",
		Example:  "%0 = nvvm.convert.f8x2.to.f16x2 %a : vector<2xi8>(f8E5M2) -> vector<2xf16>",
	})

	d.Def("convert.float.to.tf32", "a float as tf32", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", ir.Exactly(ir.F32))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Default("rnd", fPRoundingModeAttr, fPRoundingModeAttr.CaseOf("none")), ir.Default("sat", saturationModeAttr, saturationModeAttr.CaseOf("none")), ir.Default("relu", ir.BoolKind, ir.Bool(false))},
		Format:   "$src attr-dict",
		Example:  "%r = nvvm.convert.float.to.tf32 %a {rnd = #nvvm.fp_rnd_mode<rna>}",
	})

	d.Def("cp.async.bulk.commit.group", "makes the bulk copies begun so far a group", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.cp.async.bulk.commit.group",
	})

	d.Def("cp.async.bulk.shared.cluster.global", "begins a bulk copy from the device's memory to that of a block or cluster", &ir.OpDef{
		Operands: ir.Fields{ir.One("dstMem", llvmPointerInAddressSpace2), ir.One("srcMem", pointerGlobal), ir.One("mbar", pointerShared), ir.One("size", ir.Exactly(ir.I32)), ir.Opt("multicastMask", ir.Exactly(ir.I16)), ir.Opt("l2CacheHint", ir.Exactly(ir.I64))},
		Format:   "$dstMem , $srcMem , $mbar , $size [multicast_mask = $multicastMask^] [l2_cache_hint = $l2CacheHint^] attr-dict : type($dstMem) , params($srcMem)",
		Example:  "nvvm.cp.async.bulk.shared.cluster.global %a, %b, %c, %d : !llvm.ptr<3>, <1>",
	})

	d.Def("cp.async.bulk.prefetch", "begins to bring the device's memory into the L2 cache", &ir.OpDef{
		Operands: ir.Fields{ir.One("srcMem", pointerGlobal), ir.One("size", ir.Exactly(ir.I32)), ir.Opt("l2CacheHint", ir.Exactly(ir.I64))},
		Format:   "$srcMem , $size [l2_cache_hint = $l2CacheHint^] attr-dict : params($srcMem)",
		Example:  "nvvm.cp.async.bulk.prefetch %a, %b : <1>",
	})

	d.Def("cp.async.bulk.global.shared.cta", "begins a bulk copy from the memory of the block to the device's", &ir.OpDef{
		Operands: ir.Fields{ir.One("dstMem", pointerGlobal), ir.One("srcMem", pointerShared), ir.One("size", ir.Exactly(ir.I32)), ir.Opt("l2CacheHint", ir.Exactly(ir.I64)), ir.Opt("byteMask", ir.Exactly(ir.I16))},
		Format:   "$dstMem , $srcMem , $size [l2_cache_hint = $l2CacheHint^] [byte_mask = $byteMask^] attr-dict : params($dstMem) , params($srcMem)",
		Example:  "nvvm.cp.async.bulk.global.shared.cta %a, %b, %c : <1>, <3>",
	})

	d.Def("cp.async.bulk.shared.cluster.shared.cta", "begins a bulk copy from the memory of the block to that of another of the cluster", &ir.OpDef{
		Operands: ir.Fields{ir.One("dstMem", pointerSharedCluster), ir.One("srcMem", pointerShared), ir.One("mbar", pointerShared), ir.One("size", ir.Exactly(ir.I32))},
		Format:   "$dstMem , $srcMem , $mbar , $size attr-dict : params($dstMem) , params($srcMem)",
		Example:  "nvvm.cp.async.bulk.shared.cluster.shared.cta %a, %b, %c, %d : <7>, <3>",
	})

	d.Def("cp.async.bulk.tensor.shared.cluster.global", "begins to copy a tile of a tensor from the device's memory", &ir.OpDef{
		Operands: ir.Fields{ir.One("dstMem", llvmPointerInAddressSpace2), ir.One("tmaDescriptor", pointerGeneric), ir.Many("coordinates", ir.Exactly(ir.I32)), ir.One("mbar", pointerShared), ir.Many("im2colOffsets", ir.Exactly(ir.I16)), ir.Opt("multicastMask", ir.Exactly(ir.I16)), ir.Opt("l2CacheHint", ir.Exactly(ir.I64)), ir.Opt("predicate", ir.I1T)},
		Attrs:    ir.Attrs{ir.Default("mode", tMALoadModeAttr, tMALoadModeAttr.CaseOf("tile")), ir.Default("isCTAOnly", ir.BoolKind, ir.Bool(false)), ir.Maybe("group", cTAGroupKindAttr)},
		Format:   "$dstMem , $tmaDescriptor , $mbar , box `[` $coordinates `]` [im2col `[` $im2colOffsets^ `]`] [multicast_mask = $multicastMask^] [l2_cache_hint = $l2CacheHint^] [predicate = $predicate^] attr-dict : type($dstMem) , params($tmaDescriptor)",
		Example:  "nvvm.cp.async.bulk.tensor.shared.cluster.global %d, %t, %b, box[%x, %y] : !llvm.ptr<7>, !llvm.ptr",
	})

	d.Def("cp.async.bulk.tensor.prefetch", "begins to bring a tile of a tensor into the L2 cache", &ir.OpDef{
		Operands: ir.Fields{ir.One("tmaDescriptor", pointerGeneric), ir.Many("coordinates", ir.Exactly(ir.I32)), ir.Many("im2colOffsets", ir.Exactly(ir.I16)), ir.Opt("l2CacheHint", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Default("mode", tMALoadModeAttr, tMALoadModeAttr.CaseOf("tile"))},
		Format:   "$tmaDescriptor , box `[` $coordinates `]` [im2col `[` $im2colOffsets^ `]`] [l2_cache_hint = $l2CacheHint^] attr-dict : params($tmaDescriptor)",
		Example:  "nvvm.cp.async.bulk.tensor.prefetch %t, box[%x] : !llvm.ptr",
	})

	d.Def("cp.async.bulk.tensor.reduce", "begins to combine a tile with one in the device's memory", &ir.OpDef{
		Operands: ir.Fields{ir.One("tmaDescriptor", anyPointer), ir.One("srcMem", pointerShared), ir.Many("coordinates", ir.Exactly(ir.I32)), ir.Opt("l2CacheHint", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Required("redKind", tMAReduxKindAttr), ir.Default("mode", tMAStoreModeAttr, tMAStoreModeAttr.CaseOf("tile"))},
		Format:   "$tmaDescriptor , $srcMem , box `[` $coordinates `]` [l2_cache_hint = $l2CacheHint^] attr-dict : params($tmaDescriptor) , params($srcMem)",
		Example:  "nvvm.cp.async.bulk.tensor.reduce %a, %b, box[%c] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>",
	})

	d.Def("cp.async.bulk.tensor.global.shared.cta", "begins to copy a tile of a tensor to the device's memory", &ir.OpDef{
		Operands: ir.Fields{ir.One("tmaDescriptor", pointerGeneric), ir.One("srcMem", pointerShared), ir.Many("coordinates", ir.Exactly(ir.I32)), ir.Opt("l2CacheHint", ir.Exactly(ir.I64)), ir.Opt("predicate", ir.I1T)},
		Attrs:    ir.Attrs{ir.Default("mode", tMAStoreModeAttr, tMAStoreModeAttr.CaseOf("tile"))},
		Format:   "$tmaDescriptor , $srcMem , box `[` $coordinates `]` [l2_cache_hint = $l2CacheHint^] [, predicate = $predicate^] attr-dict : params($tmaDescriptor) , params($srcMem)",
		Example:  "nvvm.cp.async.bulk.tensor.global.shared.cta %a, %b, box[%c] : !llvm.ptr, <3>",
	})

	d.Def("cp.async.bulk.wait_group", "waits until no more than so many groups of bulk copies are under way", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("group", ir.I32Kind), ir.Maybe("read", ir.UnitKind)},
		Format:  "$group attr-dict",
		Example: "nvvm.cp.async.bulk.wait_group 1",
	})

	d.Def("cp.async.commit.group", "makes the copies begun so far a group", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.cp.async.commit.group",
	})

	d.Def("cp.async.mbarrier.arrive", "arrives at a barrier once the copies begun so far are done", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace)},
		Attrs:    ir.Attrs{ir.Default("noinc", ir.BoolKind, ir.Bool(false))},
		Format:   "$addr attr-dict : type(operands)",
		Example:  "nvvm.cp.async.mbarrier.arrive %a : !llvm.ptr",
	})

	d.Def("cp.async.shared.global", "begins a copy from the device's memory to that of the block", &ir.OpDef{
		Operands: ir.Fields{ir.One("dst", pointerShared), ir.One("src", pointerGlobal), ir.Opt("cpSize", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Required("size", ir.I32Kind), ir.Required("modifier", loadCacheModifierAttr)},
		Format:   "$dst , $src , $size , cache = $modifier [, $cpSize^] attr-dict : type(operands)",
		Example:  "nvvm.cp.async.shared.global %a, %b, 16, cache =  ca : !llvm.ptr<3>, !llvm.ptr<1>",
	})

	d.Def("cp.async.wait.group", "waits until no more than so many groups of copies are under way", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("n", ir.I32Kind)},
		Format:  "$n attr-dict",
		Example: "nvvm.cp.async.wait.group 1",
	})

	d.Def("dot.accumulate.2way", "adds two products of numbers of 16 and 8 bits", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", vectorOf16BitSignless), ir.One("b", vectorOf8BitSignless), ir.One("c", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Required("a_type", dotAccumulateTypeAttr), ir.Required("b_type", dotAccumulateTypeAttr), ir.Required("b_hi", ir.BoolKind)},
		Format:   "$a $a_type , $b $b_type , $c attr-dict : type($a) , type($b)",
		Example:  "%0 = nvvm.dot.accumulate.2way %a <signed>, %b <signed>, %c {b_hi = true} : vector<2xi16>, vector<4xi8>",
	})

	d.Def("dot.accumulate.4way", "adds four products of numbers of 8 bits", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", vectorOf8BitSignless), ir.One("b", vectorOf8BitSignless), ir.One("c", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Required("a_type", dotAccumulateTypeAttr), ir.Required("b_type", dotAccumulateTypeAttr)},
		Format:   "$a $a_type , $b $b_type , $c attr-dict : type($a) , type($b)",
		Example:  "%0 = nvvm.dot.accumulate.4way %a <signed>, %b <signed>, %c : vector<4xi8>, vector<4xi8>",
	})

	d.Def("elect.sync", "whether this thread is the one elected among its warp", &ir.OpDef{
		Operands: ir.Fields{ir.Opt("membermask", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("pred", ir.I1T)},
		Format:   "[$membermask^] attr-dict -> type(results)",
		Example:  "%0 = nvvm.elect.sync -> i1",
	})

	d.Def("exit", "ends the thread", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.exit",
	})

	d.Def("fence.mbarrier.init", "orders the making of barriers before what follows", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.fence.mbarrier.init",
	})

	d.Def("fence.proxy.acquire", "orders accesses through another proxy, reading", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", pointerGeneric), ir.One("size", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Required("scope", memScopeKindAttr), ir.Default("fromProxy", proxyKindAttr, proxyKindAttr.CaseOf("generic")), ir.Default("toProxy", proxyKindAttr, proxyKindAttr.CaseOf("tensormap"))},
		Format:   "$scope $addr , $size [from_proxy = $fromProxy^] [to_proxy = $toProxy^] attr-dict",
		Example:  "nvvm.fence.proxy.acquire <cta> %a, %b",
	})

	d.Def("fence.proxy", "orders accesses through different proxies", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("kind", proxyKindAttr), ir.Maybe("space", sharedSpaceAttr)},
		Format:  "attr-dict",
		Example: "nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}",
	})

	d.Def("fence.proxy.release", "orders accesses through another proxy, writing", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("scope", memScopeKindAttr), ir.Default("fromProxy", proxyKindAttr, proxyKindAttr.CaseOf("generic")), ir.Default("toProxy", proxyKindAttr, proxyKindAttr.CaseOf("tensormap"))},
		Format:  "$scope [from_proxy = $fromProxy^] [to_proxy = $toProxy^] attr-dict",
		Example: "nvvm.fence.proxy.release <cta>",
	})

	d.Def("fence.proxy.sync_restrict", "orders accesses through another proxy to the memory of the cluster", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("order", memOrderKindAttr), ir.Default("fromProxy", proxyKindAttr, proxyKindAttr.CaseOf("generic")), ir.Default("toProxy", proxyKindAttr, proxyKindAttr.CaseOf("async"))},
		Format:  "attr-dict",
		Example: "nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}",
	})

	d.Def("fence.sc.cluster", "orders all accesses of the cluster", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.fence.sc.cluster",
	})

	d.Def("fence.sync_restrict", "orders accesses to the memory of the cluster", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("order", memOrderKindAttr)},
		Format:  "attr-dict",
		Example: "nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}",
	})

	d.Def("griddepcontrol", "waits for grids before this one, or lets those after it start", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("kind", gridDepActionAttr)},
		Format:  "$kind attr-dict",
		Example: "nvvm.griddepcontrol  wait",
	})

	d.Def("inline_ptx", "PTX as text", &ir.OpDef{
		Operands: ir.Fields{ir.Many("readOnlyArgs", ir.AnyType), ir.Many("readWriteArgs", ir.AnyType), ir.Opt("predicate", ir.I1T)},
		Results:  ir.Fields{ir.Many("writeOnlyArgs", ir.AnyType)},
		Attrs:    ir.Attrs{ir.Required("ptxCode", ir.StringKind)},
		Format:   "$ptxCode [ro ( $readOnlyArgs^ : type($readOnlyArgs) )] [rw ( $readWriteArgs^ : type($readWriteArgs) )] [, predicate = $predicate^] attr-dict [-> type($writeOnlyArgs)^]",
		Example:  `%r = nvvm.inline_ptx "ex2.approx.ftz.f32 $0, $1;" ro(%x : f32) -> f32`,
	})

	d.Def("ldmatrix", "loads matrices, spread over the threads of a warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("ptr", pointerShared)},
		Results:  ir.Fields{ir.One("res", ir.AnyType)},
		Attrs:    ir.Attrs{ir.Required("num", ir.I32Kind), ir.Required("layout", mMALayoutAttr), ir.Required("shape", matrixShape), ir.Required("eltType", ldStMatrixEltTypeAttr)},
		Format:   "$ptr attr-dict : functional-type($ptr, $res)",
		Example:  "%r = nvvm.ldmatrix %p {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32",
	})

	d.Def("mbarrier.arrive_drop.expect_tx", "leaves a barrier after saying how many bytes it is to wait for", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace3), ir.One("txcount", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.Opt("res", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta")), ir.Default("relaxed", ir.BoolKind, ir.Bool(false))},
		Format:   "$addr , $txcount attr-dict : type(operands) [-> type($res)^]",
		Example:  "nvvm.mbarrier.arrive_drop.expect_tx %a, %b : !llvm.ptr, i32",
	})

	d.Def("mbarrier.arrive_drop.nocomplete", "leaves a barrier without completing its phase", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace), ir.One("count", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.I64))},
		Format:   "$addr , $count attr-dict : type(operands) -> type($res)",
		Example:  "%0 = nvvm.mbarrier.arrive_drop.nocomplete %a, %b : !llvm.ptr, i32 -> i64",
	})

	d.Def("mbarrier.arrive_drop", "leaves a barrier", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace3), ir.Opt("count", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.Opt("res", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta")), ir.Default("relaxed", ir.BoolKind, ir.Bool(false))},
		Format:   "$addr [, $count^] attr-dict : type($addr) [-> type($res)^]",
		Example:  "nvvm.mbarrier.arrive_drop %a : !llvm.ptr",
	})

	d.Def("mbarrier.arrive.expect_tx", "arrives at a barrier after saying how many bytes it is to wait for", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace3), ir.One("txcount", ir.Exactly(ir.I32)), ir.Opt("predicate", ir.I1T)},
		Results:  ir.Fields{ir.Opt("res", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta")), ir.Default("relaxed", ir.BoolKind, ir.Bool(false))},
		Format:   "$addr , $txcount [, predicate = $predicate^] attr-dict : type(operands) [-> type($res)^]",
		Example:  "nvvm.mbarrier.arrive.expect_tx %a, %b : !llvm.ptr, i32",
	})

	d.Def("mbarrier.arrive.nocomplete", "arrives at a barrier without completing its phase", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace), ir.One("count", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.I64))},
		Format:   "$addr , $count attr-dict : type(operands) -> type($res)",
		Example:  "%0 = nvvm.mbarrier.arrive.nocomplete %a, %b : !llvm.ptr, i32 -> i64",
	})

	d.Def("mbarrier.arrive", "arrives at a barrier", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace3), ir.Opt("count", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.Opt("res", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta")), ir.Default("relaxed", ir.BoolKind, ir.Bool(false))},
		Format:   "$addr [, $count^] attr-dict : type($addr) [-> type($res)^]",
		Example:  "nvvm.mbarrier.arrive %a : !llvm.ptr",
	})

	d.Def("mbarrier.complete_tx", "takes bytes from what a barrier waits for", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace2), ir.One("txcount", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta"))},
		Format:   "$addr , $txcount attr-dict : type(operands)",
		Example:  "nvvm.mbarrier.complete_tx %a, %b : !llvm.ptr<3>, i32",
	})

	d.Def("mbarrier.expect_tx", "adds bytes to what a barrier waits for", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace2), ir.One("txcount", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta"))},
		Format:   "$addr , $txcount attr-dict : type(operands)",
		Example:  "nvvm.mbarrier.expect_tx %a, %b : !llvm.ptr<3>, i32",
	})

	d.Def("mbarrier.init", "makes a barrier for so many threads", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace), ir.One("count", ir.Exactly(ir.I32)), ir.Opt("predicate", ir.I1T)},
		Format:   "$addr , $count [, predicate = $predicate^] attr-dict : type(operands)",
		Example:  "nvvm.mbarrier.init %a, %b : !llvm.ptr, i32",
	})

	d.Def("mbarrier.inval", "ends the use of memory as a barrier", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace)},
		Format:   "$addr attr-dict : type(operands)",
		Example:  "nvvm.mbarrier.inval %a : !llvm.ptr",
	})

	d.Def("mbarrier.test.wait", "whether the phase of a barrier is complete", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace), ir.One("stateOrPhase", t64BitSignlessIntegerOr)},
		Results:  ir.Fields{ir.One("res", ir.I1T)},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta")), ir.Default("relaxed", ir.BoolKind, ir.Bool(false))},
		Format:   "$addr , $stateOrPhase attr-dict : type(operands) -> type($res)",
		Example:  "%0 = nvvm.mbarrier.test.wait %a, %b : !llvm.ptr, i32 -> i1",
	})

	d.Def("mbarrier.try_wait", "waits for the phase of a barrier, no longer than some time", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace), ir.One("stateOrPhase", t64BitSignlessIntegerOr), ir.Opt("ticks", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", ir.I1T)},
		Attrs:    ir.Attrs{ir.Default("scope", memScopeKindAttr, memScopeKindAttr.CaseOf("cta")), ir.Default("relaxed", ir.BoolKind, ir.Bool(false))},
		Format:   "$addr , $stateOrPhase [, $ticks^] attr-dict : type(operands) -> type($res)",
		Example:  "%0 = nvvm.mbarrier.try_wait %a, %b : !llvm.ptr, i32 -> i1",
	})

	d.Def("mbarrier.try_wait.parity", "waits for the phase of a barrier with a parity", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace), ir.One("phase", ir.Exactly(ir.I32)), ir.One("ticks", ir.Exactly(ir.I32))},
		Format:   "$addr , $phase , $ticks attr-dict : type(operands)",
		Example:  "nvvm.mbarrier.try_wait.parity %a, %b, %c : !llvm.ptr, i32, i32",
	})

	d.Def("mapa", "an address in the memory of another block of the cluster", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", llvmPointerInAddressSpace), ir.One("b", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", llvmPointerInAddressSpace4)},
		Format:   "$a , $b attr-dict : type($a) -> type($res)",
		Example:  "%0 = nvvm.mapa %a, %b : !llvm.ptr -> !llvm.ptr",
	})

	d.Def("match.sync", "the threads of a warp that hold the same value", &ir.OpDef{
		Operands: ir.Fields{ir.One("thread_mask", ir.Exactly(ir.I32)), ir.One("val", t32BitSignlessIntegerOr)},
		Results:  ir.Fields{ir.One("res", t32BitSignlessIntegerOr2)},
		Attrs:    ir.Attrs{ir.Required("kind", matchSyncKindAttr)},
		Format:   "$kind $thread_mask , $val attr-dict : type($val) -> type($res)",
		Example:  "%0 = nvvm.match.sync  any %a, %b : i32 -> i32",
	})

	d.Def("memory.barrier", "orders accesses to memory within a scope", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("scope", memScopeKindAttr)},
		Format:  "$scope attr-dict",
		Example: "nvvm.memory.barrier <cta>",
	})

	d.Def("mma.sync", "product of two matrices, plus a matrix, by a warp", &ir.OpDef{
		Operands: ir.Fields{ir.Many("operandA", typeT), ir.Many("operandB", typeT), ir.Many("operandC", typeT)},
		Results:  ir.Fields{ir.One("res", anyStruct)},
		Attrs:    ir.Attrs{ir.Required("shape", mmaShape), ir.Maybe("b1Op", mMAB1OpAttr), ir.Maybe("intOverflowBehavior", mMAIntOverflowAttr), ir.Required("layoutA", mMALayoutAttr), ir.Required("layoutB", mMALayoutAttr), ir.Maybe("multiplicandAPtxType", mMATypesAttr), ir.Maybe("multiplicandBPtxType", mMATypesAttr)},
		Parse:    parseMMA,
		Print:    printMMA,
		Example:  "%r = nvvm.mma.sync A[%a, %b]  B[%c]  C[%d, %e]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>",
	})

	d.Def("nanosleep", "lets the thread rest for a while", &ir.OpDef{
		Operands: ir.Fields{ir.One("duration", ir.Exactly(ir.I32))},
		Format:   "attr-dict $duration",
		Example:  "nvvm.nanosleep %a",
	})

	d.Def("pmevent", "sets off events of the performance monitor", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Maybe("maskedEventId", ir.IntKindOf("16-bit signless integer attribute", ir.Int(16))), ir.Maybe("eventId", ir.I32Kind)},
		Format:  "attr-dict [id = $eventId^] [mask = $maskedEventId^]",
		Example: "nvvm.pmevent id = 10",
	})

	d.Def("prmt", "picks bytes out of two words", &ir.OpDef{
		Operands: ir.Fields{ir.One("lo", ir.Exactly(ir.I32)), ir.Opt("hi", ir.Exactly(ir.I32)), ir.One("selector", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Required("mode", permuteModeAttr)},
		Traits:   ir.Pure,
		Format:   "$mode $selector , $lo [, $hi^] attr-dict : type($res)",
		Example:  "%r = nvvm.prmt #nvvm.permute_mode<default> %s, %a, %b : i32",
	})

	d.Def("prefetch", "brings memory or a descriptor into a cache", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerInAddressSpace5), ir.Opt("predicate", ir.I1T)},
		Attrs:    ir.Attrs{ir.Maybe("cacheLevel", prefetchCacheLevelAttr), ir.Maybe("evictPriority", cacheEvictionPriorityAttr), ir.Maybe("tensormap", ir.UnitKind), ir.Maybe("uniform", ir.UnitKind), ir.Maybe("in_param_space", ir.UnitKind)},
		Format:   "[level = $cacheLevel^ [uniform $uniform^] ,] [tensormap $tensormap^ [in_param_space $in_param_space^] ,] [evict_priority = $evictPriority^ ,] $addr [, predicate = $predicate^] attr-dict : type(operands)",
		Example:  "nvvm.prefetch level = L1, %p : !llvm.ptr<1>",
	})

	d.Def("rcp.approx.ftz.f", "about the reciprocal, tiny numbers taken as zero", &ir.OpDef{
		Operands: ir.Fields{ir.One("arg", ir.Exactly(ir.F32))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.F32))},
		Traits:   ir.Pure,
		Format:   "$arg attr-dict : type($res)",
		Example:  "%0 = nvvm.rcp.approx.ftz.f %a : f32",
	})

	d.Def("redux.sync", "reduces a value over the threads of a warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("val", t32BitSignlessIntegerOr3.Related(ir.SameAs("res")).Claiming("all of {res, val} have same type")), ir.One("mask_and_clamp", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", t32BitSignlessIntegerOr3)},
		Attrs:    ir.Attrs{ir.Required("kind", reduxKindAttr), ir.Default("abs", ir.BoolKind, ir.Bool(false)), ir.Default("nan", ir.BoolKind, ir.Bool(false))},
		Format:   "$kind $val , $mask_and_clamp attr-dict : type($val) -> type($res)",
		Example:  "%0 = nvvm.redux.sync  add %a, %b : i32 -> i32",
	})

	d.Def("setmaxregister", "gives registers back, or asks for more", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("regCount", ir.I32Kind), ir.Required("action", setMaxRegisterActionAttr)},
		Format:  "$action $regCount attr-dict",
		Example: "nvvm.setmaxregister  decrease 40",
	})

	d.Def("shfl.sync", "values from other threads of the warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("thread_mask", ir.Exactly(ir.I32)), ir.One("val", t32BitSignlessIntegerOr3), ir.One("offset", ir.Exactly(ir.I32)), ir.One("mask_and_clamp", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", t32BitSignlessIntegerOr4)},
		Attrs:    ir.Attrs{ir.Required("kind", shflKindAttr), ir.Maybe("return_value_and_is_valid", ir.UnitKind)},
		Format:   "$kind $thread_mask , $val , $offset , $mask_and_clamp attr-dict : type($val) -> type($res)",
		Example:  "%0 = nvvm.shfl.sync  bfly %a, %b, %c, %d : i32 -> i32",
	})

	d.Def("stmatrix", "stores matrices, spread over the threads of a warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("ptr", pointerShared), ir.Many("sources", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Required("layout", mMALayoutAttr), ir.Required("shape", matrixShape), ir.Required("eltType", ldStMatrixEltTypeAttr)},
		Format:   "$ptr , $sources attr-dict : type(operands)",
		Example:  "nvvm.stmatrix %p, %a {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32",
	})

	d.Def("bar.warp.sync", "waits for the threads of the warp", &ir.OpDef{
		Operands: ir.Fields{ir.One("mask", ir.Exactly(ir.I32))},
		Format:   "$mask attr-dict : type($mask)",
		Example:  "nvvm.bar.warp.sync %a : i32",
	})

	d.Def("tcgen05.alloc", "gets memory of the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerTypeOrLlvm), ir.One("nCols", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Default("group", cTAGroupKindAttr, cTAGroupKindAttr.CaseOf("cta_1"))},
		Format:   "$addr , $nCols attr-dict : type(operands)",
		Example:  "nvvm.tcgen05.alloc %a, %b : !llvm.ptr, i32",
	})

	d.Def("tcgen05.commit", "makes a barrier follow what the tensor unit was told so far", &ir.OpDef{
		Operands: ir.Fields{ir.One("addr", llvmPointerTypeOrLlvm), ir.Opt("multicastMask", ir.Exactly(ir.I16))},
		Attrs:    ir.Attrs{ir.Default("group", cTAGroupKindAttr, cTAGroupKindAttr.CaseOf("cta_1"))},
		Format:   "$addr [, multicast_mask = $multicastMask^] attr-dict : type(operands)",
		Example:  "nvvm.tcgen05.commit %a : !llvm.ptr",
	})

	d.Def("tcgen05.cp", "copies from the memory of the block to that of the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("taddr", pointerTensor), ir.One("smem_desc", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Required("shape", tcgen05CpShapeAttr), ir.Default("group", cTAGroupKindAttr, cTAGroupKindAttr.CaseOf("cta_1")), ir.Default("multicast", tcgen05CpMulticastAttr, tcgen05CpMulticastAttr.CaseOf("none")), ir.Maybe("srcFormat", tcgen05CpSrcFormatAttr)},
		Format:   "$taddr , $smem_desc attr-dict",
		Example:  "nvvm.tcgen05.cp %a, %b {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}",
	})

	d.Def("tcgen05.dealloc", "gives memory of the tensor unit back", &ir.OpDef{
		Operands: ir.Fields{ir.One("taddr", pointerTensor), ir.One("nCols", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Default("group", cTAGroupKindAttr, cTAGroupKindAttr.CaseOf("cta_1"))},
		Format:   "$taddr , $nCols attr-dict : type(operands)",
		Example:  "nvvm.tcgen05.dealloc %a, %b : !llvm.ptr<6>, i32",
	})

	d.Def("tcgen05.fence", "orders work of the tensor unit and synchronisation of threads", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("kind", tcgen05FenceKindAttr)},
		Format:  "$kind attr-dict",
		Example: "nvvm.tcgen05.fence <before>",
	})

	d.Def("tcgen05.ld", "loads from the memory of the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("tmemAddr", pointerTensor), ir.Opt("offset", ir.Exactly(ir.I64))},
		Results:  ir.Fields{ir.One("res", t32BitSignlessIntegerOr5)},
		Attrs:    ir.Attrs{ir.Maybe("pack", ir.UnitKind), ir.Required("shape", tcgen05LdStShapeAttr)},
		Format:   "$tmemAddr [, $offset^] [pack $pack^] attr-dict : type($res)",
		Example:  "%0 = nvvm.tcgen05.ld %a {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32",
	})

	d.Def("tcgen05.mma.block_scale", "product of scaled matrices in the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixD", pointerTensor), ir.One("matrixA", llvmPointerInAddressSpace6), ir.One("matrixB", ir.Exactly(ir.I64)), ir.One("idesc", ir.Exactly(ir.I32)), ir.One("enableInputD", ir.I1T), ir.One("scaleA", pointerTensor), ir.One("scaleB", pointerTensor)},
		Attrs:    ir.Attrs{ir.Required("kind", mMABlockScaleKindAttr), ir.Required("ctaGroup", cTAGroupKindAttr), ir.Default("blockScale", tcgen05MMABlockScaleAttr, tcgen05MMABlockScaleAttr.CaseOf("default")), ir.Default("collectorOp", tcgen05MMACollectorOpAttr, tcgen05MMACollectorOpAttr.CaseOf("discard"))},
		Format:   "$matrixD , $matrixA , $matrixB , $idesc , $enableInputD , $scaleA , $scaleB attr-dict : ( type(operands) )",
		Example:  "nvvm.tcgen05.mma.block_scale %a, %b, %c, %d, %e, %f, %g {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)",
	})

	d.Def("tcgen05.mma", "product of two matrices in the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixD", pointerTensor), ir.One("matrixA", llvmPointerInAddressSpace6), ir.One("matrixB", ir.Exactly(ir.I64)), ir.One("idesc", ir.Exactly(ir.I32)), ir.One("enableInputD", ir.I1T), ir.Opt("scaleInputD", ir.Exactly(ir.I64)), ir.Opt("disableOutputLane", fixedLengthVectorOf32)},
		Attrs:    ir.Attrs{ir.Required("kind", tcgen05MMAKindAttr), ir.Required("ctaGroup", cTAGroupKindAttr), ir.Default("collectorOp", tcgen05MMACollectorOpAttr, tcgen05MMACollectorOpAttr.CaseOf("discard")), ir.Maybe("aShift", ir.UnitKind)},
		Format:   "$matrixD , $matrixA , $matrixB , $idesc , $enableInputD [scale = $scaleInputD^] [mask = $disableOutputLane^] attr-dict : ( type(operands) )",
		Example:  "nvvm.tcgen05.mma %a, %b, %c, %d, %e {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)",
	})

	d.Def("tcgen05.mma.sp.block_scale", "product of a sparse and a dense scaled matrix in the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixD", pointerTensor), ir.One("matrixA", llvmPointerInAddressSpace6), ir.One("matrixB", ir.Exactly(ir.I64)), ir.One("idesc", ir.Exactly(ir.I32)), ir.One("enableInputD", ir.I1T), ir.One("sparseMetadata", pointerTensor), ir.One("scaleA", pointerTensor), ir.One("scaleB", pointerTensor)},
		Attrs:    ir.Attrs{ir.Required("kind", mMABlockScaleKindAttr), ir.Required("ctaGroup", cTAGroupKindAttr), ir.Default("blockScale", tcgen05MMABlockScaleAttr, tcgen05MMABlockScaleAttr.CaseOf("default")), ir.Default("collectorOp", tcgen05MMACollectorOpAttr, tcgen05MMACollectorOpAttr.CaseOf("discard"))},
		Format:   "$matrixD , $matrixA , $matrixB , $idesc , $enableInputD , $sparseMetadata , $scaleA , $scaleB attr-dict : ( type(operands) )",
		Example:  "nvvm.tcgen05.mma.sp.block_scale %a, %b, %c, %d, %e, %f, %g, %h {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)",
	})

	d.Def("tcgen05.mma.sp", "product of a sparse and a dense matrix in the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixD", pointerTensor), ir.One("matrixA", llvmPointerInAddressSpace6), ir.One("matrixB", ir.Exactly(ir.I64)), ir.One("idesc", ir.Exactly(ir.I32)), ir.One("enableInputD", ir.I1T), ir.One("sparseMetadata", pointerTensor), ir.Opt("scaleInputD", ir.Exactly(ir.I64)), ir.Opt("disableOutputLane", fixedLengthVectorOf32)},
		Attrs:    ir.Attrs{ir.Required("kind", tcgen05MMAKindAttr), ir.Required("ctaGroup", cTAGroupKindAttr), ir.Default("collectorOp", tcgen05MMACollectorOpAttr, tcgen05MMACollectorOpAttr.CaseOf("discard")), ir.Maybe("aShift", ir.UnitKind)},
		Format:   "$matrixD , $matrixA , $matrixB , $idesc , $enableInputD , $sparseMetadata [scale = $scaleInputD^] [mask = $disableOutputLane^] attr-dict : ( type(operands) )",
		Example:  "nvvm.tcgen05.mma.sp %a, %b, %c, %d, %e, %f {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)",
	})

	d.Def("tcgen05.mma.ws", "product in the tensor unit that keeps weights in place", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixD", pointerTensor), ir.One("matrixA", llvmPointerInAddressSpace6), ir.One("matrixB", ir.Exactly(ir.I64)), ir.One("idesc", ir.Exactly(ir.I32)), ir.One("enableInputD", ir.I1T), ir.Opt("zeroColMask", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Required("kind", tcgen05MMAKindAttr), ir.Default("collectorBBuffer", tcgen05MMACollectorBBufferAttr, tcgen05MMACollectorBBufferAttr.CaseOf("b0")), ir.Default("collectorOp", tcgen05MMACollectorOpAttr, tcgen05MMACollectorOpAttr.CaseOf("discard"))},
		Format:   "$matrixD , $matrixA , $matrixB , $idesc , $enableInputD [, $zeroColMask^] attr-dict : ( type(operands) )",
		Example:  "nvvm.tcgen05.mma.ws %a, %b, %c, %d, %e {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)",
	})

	d.Def("tcgen05.mma.ws.sp", "product of a sparse and a dense matrix that keeps weights in place", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrixD", pointerTensor), ir.One("matrixA", llvmPointerInAddressSpace6), ir.One("matrixB", ir.Exactly(ir.I64)), ir.One("idesc", ir.Exactly(ir.I32)), ir.One("enableInputD", ir.I1T), ir.One("sparseMetadata", pointerTensor), ir.Opt("zeroColMask", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Required("kind", tcgen05MMAKindAttr), ir.Default("collectorBBuffer", tcgen05MMACollectorBBufferAttr, tcgen05MMACollectorBBufferAttr.CaseOf("b0")), ir.Default("collectorOp", tcgen05MMACollectorOpAttr, tcgen05MMACollectorOpAttr.CaseOf("discard"))},
		Format:   "$matrixD , $matrixA , $matrixB , $idesc , $enableInputD , $sparseMetadata [, $zeroColMask^] attr-dict : ( type(operands) )",
		Example:  "nvvm.tcgen05.mma.ws.sp %a, %b, %c, %d, %e, %f {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)",
	})

	d.Def("tcgen05.mma_smem_desc", "describes a matrix in the memory of the block to the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("startAddr", ir.Exactly(ir.I32)), ir.One("leadingDimOffset", ir.Exactly(ir.I32)), ir.One("strideDimOffset", ir.Exactly(ir.I32)), ir.One("baseOffset", ir.Exactly(ir.I8)), ir.One("leadingDimMode", ir.I1T), ir.One("swizzleMode", ir.Exactly(ir.I8))},
		Results:  ir.Fields{ir.One("res", ir.Exactly(ir.I64))},
		Format:   "( operands ) attr-dict : ( type(operands) ) -> type($res)",
		Example:  "%0 = nvvm.tcgen05.mma_smem_desc(%a, %b, %c, %d, %e, %f) : (i32, i32, i32, i8, i1, i8) -> i64",
	})

	d.Def("tcgen05.relinquish_alloc_permit", "gives up the right to get memory of the tensor unit", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Default("group", cTAGroupKindAttr, cTAGroupKindAttr.CaseOf("cta_1"))},
		Format:  "attr-dict",
		Example: "nvvm.tcgen05.relinquish_alloc_permit",
	})

	d.Def("tcgen05.shift", "moves rows of the memory of the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("taddr", pointerTensor)},
		Attrs:    ir.Attrs{ir.Default("group", cTAGroupKindAttr, cTAGroupKindAttr.CaseOf("cta_1"))},
		Format:   "$taddr attr-dict : type(operands)",
		Example:  "nvvm.tcgen05.shift %a : !llvm.ptr<6>",
	})

	d.Def("tcgen05.st", "stores to the memory of the tensor unit", &ir.OpDef{
		Operands: ir.Fields{ir.One("tmemAddr", pointerTensor), ir.One("val", t32BitSignlessIntegerOr5), ir.Opt("offset", ir.Exactly(ir.I64))},
		Attrs:    ir.Attrs{ir.Maybe("unpack", ir.UnitKind), ir.Required("shape", tcgen05LdStShapeAttr)},
		Format:   "$tmemAddr , $val [, $offset^] [unpack $unpack^] attr-dict : type($val)",
		Example:  "nvvm.tcgen05.st %a, %b {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32",
	})

	d.Def("tcgen05.wait", "waits for loads or stores of the tensor unit", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("kind", tcgen05WaitKindAttr)},
		Format:  "$kind attr-dict",
		Example: "nvvm.tcgen05.wait <load>",
	})

	d.Def("vote.sync", "what the threads of the warp say", &ir.OpDef{
		Operands: ir.Fields{ir.One("mask", ir.Exactly(ir.I32)), ir.One("pred", ir.I1T)},
		Results:  ir.Fields{ir.One("res", t32BitSignlessIntegerOr6)},
		Attrs:    ir.Attrs{ir.Required("kind", voteSyncKindAttr)},
		Format:   "$kind $mask , $pred attr-dict -> type($res)",
		Example:  "%r = nvvm.vote.sync  any %m, %p -> i1",
	})

	d.Def("wmma.load", "loads a fragment of a matrix", &ir.OpDef{
		Operands: ir.Fields{ir.One("ptr", anyPointer), ir.One("stride", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("res", llvmStructureTypeOr64)},
		Attrs:    ir.Attrs{ir.Required("m", ir.I32Kind), ir.Required("n", ir.I32Kind), ir.Required("k", ir.I32Kind), ir.Required("layout", mMALayoutAttr), ir.Required("eltype", mMATypesAttr), ir.Required("frag", mMAFragAttr)},
		Format:   "$ptr , $stride attr-dict : functional-type($ptr, $res)",
		Example:  "%r = nvvm.wmma.load %p, %s {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>",
	})

	d.Def("wmma.mma", "product of two fragments, plus one, by a warp", &ir.OpDef{
		Operands: ir.Fields{ir.Many("args", typeT)},
		Results:  ir.Fields{ir.One("res", anyStruct)},
		Attrs:    ir.Attrs{ir.Required("m", ir.I32Kind), ir.Required("n", ir.I32Kind), ir.Required("k", ir.I32Kind), ir.Required("layoutA", mMALayoutAttr), ir.Required("layoutB", mMALayoutAttr), ir.Required("eltypeA", mMATypesAttr), ir.Required("eltypeB", mMATypesAttr)},
		Format:   "$args attr-dict : functional-type($args, $res)",
		Example:  "%r = nvvm.wmma.mma %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>",
	})

	d.Def("wmma.store", "stores a fragment of a matrix", &ir.OpDef{
		Operands: ir.Fields{ir.One("ptr", anyPointer), ir.Many("args", typeT), ir.One("stride", ir.Exactly(ir.I32))},
		Attrs:    ir.Attrs{ir.Required("m", ir.I32Kind), ir.Required("n", ir.I32Kind), ir.Required("k", ir.I32Kind), ir.Required("layout", mMALayoutAttr), ir.Required("eltype", mMATypesAttr)},
		Format:   "$ptr , $stride , $args attr-dict : type($ptr) , type($args)",
		Example:  "nvvm.wmma.store %p, %s, %a, %a, %a, %a {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>",
	})

	d.Def("wgmma.fence.aligned", "orders registers and memory before products of a warp group", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.wgmma.fence.aligned",
	})

	d.Def("wgmma.commit.group.sync.aligned", "makes the products begun so far a group", &ir.OpDef{
		Format:  "attr-dict",
		Example: "nvvm.wgmma.commit.group.sync.aligned",
	})

	d.Def("wgmma.mma_async", "begins a product of matrices by a warp group", &ir.OpDef{
		Operands: ir.Fields{ir.One("inouts", anyStruct), ir.One("descriptorA", ir.Exactly(ir.I64)), ir.One("descriptorB", ir.Exactly(ir.I64))},
		Results:  ir.Fields{ir.One("results", anyStruct.Related(ir.SameAs("inouts")).Claiming("input struct and result struct must be the same type"))},
		Attrs:    ir.Attrs{ir.Required("shape", mmaShape), ir.Required("typeA", wGMMATypesAttr), ir.Required("typeB", wGMMATypesAttr), ir.Required("typeD", wGMMATypesAttr), ir.Required("scaleD", wGMMAScaleOutAttr), ir.Required("scaleA", wGMMAScaleInAttr), ir.Required("scaleB", wGMMAScaleInAttr), ir.Required("layoutA", mMALayoutAttr), ir.Required("layoutB", mMALayoutAttr), ir.Maybe("satfinite", mMAIntOverflowAttr)},
		Format:   "$descriptorA , $descriptorB , $inouts , $shape , D `[` $typeD , $scaleD [, $satfinite^] `]` , A `[` $typeA , $scaleA , $layoutA `]` , B `[` $typeB , $scaleB , $layoutB `]` attr-dict : type($inouts) -> type($results)",
		Example:  "%r = nvvm.wgmma.mma_async %a, %b, %c, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>",
	})

	d.Def("wgmma.wait.group.sync.aligned", "waits until no more than so many groups of products are under way", &ir.OpDef{
		Attrs:   ir.Attrs{ir.Required("group", ir.I64Kind)},
		Format:  "attr-dict $group",
		Example: "nvvm.wgmma.wait.group.sync.aligned 1",
	})
}

// constantRange is the kind of #llvm.constant_range, written without that name.
func constantRange() *ir.AttrKind { return llvm.ConstantRangeKind() }

func inSpace(n int64) ir.TypePred { return func(t ir.Type) bool { return llvm.Space(t) == n } }

func isStruct(t ir.Type) bool { return llvm.AsStruct(t) != nil }

// registers defines reads of special registers. Those in moving differ from read to read.
func registers(d *ir.Dialect) {
	define := func(name string, ranged bool, traits ir.Trait) {
		def := &ir.OpDef{
			Results: ir.Fields{ir.One("res", ir.Match("LLVM dialect-compatible type", llvm.Compatible, ir.I32))}, Traits: traits | ir.NoFold,
			Format: "attr-dict : type($res)", Example: "%r = nvvm.read.ptx.sreg." + name + " : i32",
		}
		if ranged {
			def.Attrs = ir.Attrs{ir.Maybe("range", constantRange())}
			def.Format = "[range $range^] " + def.Format
		}
		d.Def("read.ptx.sreg."+name, "the special register "+name, def)
	}
	for _, name := range ranged {
		define(name, true, ir.Pure)
	}
	for _, name := range fixed {
		define(name, false, ir.Pure)
	}
	for _, name := range moving {
		define(name, false, ir.OpenEffects)
	}
}

var (
	ranged = []string{"ntid.x", "ntid.y", "ntid.z", "ctaid.x", "ctaid.y", "ctaid.z", "cluster.ctaid.x", "cluster.ctaid.y", "cluster.ctaid.z", "cluster.nctarank", "cluster.nctaid.x", "cluster.nctaid.y", "cluster.nctaid.z", "nclusterid.x", "nclusterid.y", "nclusterid.z", "cluster.ctarank", "clusterid.x", "clusterid.y", "clusterid.z", "nctaid.x", "nctaid.y", "nctaid.z", "gridid", "laneid", "nsmid", "smid", "tid.x", "tid.y", "tid.z", "nwarpid", "warpid", "warpsize"}
	fixed  = []string{"aggr.smem.size", "dynamic.smem.size", "envreg0", "envreg10", "envreg11", "envreg12", "envreg13", "envreg14", "envreg15", "envreg16", "envreg17", "envreg18", "envreg19", "envreg1", "envreg20", "envreg21", "envreg22", "envreg23", "envreg24", "envreg25", "envreg26", "envreg27", "envreg28", "envreg29", "envreg2", "envreg30", "envreg31", "envreg3", "envreg4", "envreg5", "envreg6", "envreg7", "envreg8", "envreg9", "lanemask.eq", "lanemask.ge", "lanemask.gt", "lanemask.le", "lanemask.lt", "total.smem.size"}
	moving = []string{"clock64", "clock", "globaltimer.lo", "globaltimer"}
)

// parseMMA reads A[...] B[...] C[...] {...} : (types of each, said once) -> type.
func parseMMA(p ir.Parser, st *ir.State) {
	for _, name := range [...]string{"A", "B", "C"} {
		var vals []*ir.Value
		p.Expect(name)
		p.List("[", "]", func() { vals = append(vals, p.Operand()) })
		st.AddGroup(vals...)
	}
	p.AttrDict(st)
	p.Expect(":")
	at := p.Here()
	ft := p.FuncType()
	if p.Failed() {
		return
	}
	if len(ft.In) != 3 || len(ft.Out) != 1 {
		p.FailAt(at, "expected one type for each operand segment but got %d types", len(ft.In))
		return
	}
	for i, t := range ft.In {
		for _, v := range st.Group(i) {
			p.Resolve(v, t)
		}
	}
	st.Types = append(st.Types, ft.Out[0])
	for i, name := range [...]string{"multiplicandAPtxType", "multiplicandBPtxType"} {
		if st.Get(name) == nil {
			if a := inferred(ft.In[i]); a != "" {
				st.Set(name, st.Def.Attrs[st.Def.AttrIndex(name)].Kind.CaseOf(a))
			}
		}
	}
}

func printMMA(p ir.Printer, op *ir.Op) {
	var elided []string
	for i, name := range [...]string{"A", "B", "C"} {
		g := op.Group(i)
		p.Text(" " + name)
		p.List("[", "]", len(g), func(j int) { p.Value(g[j]) })
		p.Text(" ")
		if ptx := "multiplicand" + name + "PtxType"; i < 2 {
			if k := op.Def().Attrs[op.Def().AttrIndex(ptx)].Kind; ir.SameAttr(op.Get(ptx), k.CaseOf(inferred(g[0].Type()))) {
				elided = append(elided, ptx)
			}
		}
	}
	p.AttrDict(op, elided...)
	p.F(" : (%, %, %) -> %", op.Group(0)[0].Type(), op.Group(1)[0].Type(), op.Group(2)[0].Type(), op.Result(0).Type())
}

// inferred is the type of elements that the type of registers says, "" for none.
func inferred(t ir.Type) string {
	switch ir.ElemOf(t) {
	case ir.Type(ir.F16):
		return "f16"
	case ir.Type(ir.F64):
		return "f64"
	case ir.Type(ir.F32):
		return "f32"
	}
	return ""
}
