package gpu

import (
	"terrace/ir"
)

func init() {
	Dialect.Define, Dialect.NoEval = define, "there is no library of sparse matrices in the interpreter"
} // not in the literal: a cycle of initializations

func define(d *ir.Dialect) {
	spMat := d.Type(&ir.TypeDef{Name: "gpu.sparse.spmat_handle", Summary: "a sparse matrix of the library", Example: "!gpu.sparse.spmat_handle"})
	dnTensor := d.Type(&ir.TypeDef{Name: "gpu.sparse.dntensor_handle", Summary: "a dense tensor of the library", Example: "!gpu.sparse.dntensor_handle"})
	spGEMM := d.Type(&ir.TypeDef{Name: "gpu.sparse.spgemmop_handle", Summary: "a product of sparse matrices in the making", Example: "!gpu.sparse.spgemmop_handle"})
	gPUPrune2To4SpMatFlagAttr := ir.NamedEnum(d, "gpu.prune_2to4_spmat_flag", "pruning strategy for 2:4 sparse matrix", "NONE", "PRUNE_ONLY", "PRUNE_AND_CHECK").Kinds()
	gPUTransposeModeAttr := ir.NamedEnum(d, "gpu.mat_transpose_mode", "transpose mode of sparse matrix supported by sparse tensor ops", "NON_TRANSPOSE", "TRANSPOSE", "CONJUGATE_TRANSPOSE").Kinds()
	gPUSpGEMMWorkEstimationOrComputeKindAttr := ir.NamedEnum(d, "gpu.spgemm_work_estimation_or_compute_kind", "choose whether spgemm_work_estimation_or_compute does work estimation or compute", "WORK_ESTIMATION", "COMPUTE").Kinds()
	gPUBroadcastTypeAttr := ir.NamedEnum(d, "gpu.broadcast", "a lane to broadcast from", "first_active_lane", "specific_lane").Kinds()

	d.Def("create_2to4_spmat", "a sparse matrix with two of four elements", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("rows", ir.IndexT), ir.One("cols", ir.IndexT), ir.One("memref", ir.AnyMemRef)},
		Results:  ir.Fields{ir.One("spMat", ir.Exactly(ir.Ext(spMat, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("pruneFlag", gPUPrune2To4SpMatFlagAttr, gPUPrune2To4SpMatFlagAttr.CaseOf("PRUNE_AND_CHECK"))},
		Format:   "custom:Async { $pruneFlag } $rows , $cols , $memref attr-dict : type($memref)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%spMat = gpu.create_2to4_spmat [%a]{ PRUNE_AND_CHECK} %b, %c, %d : memref<4xf32>",
	})

	d.Def("create_bsr", "a sparse matrix by blocks of rows", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("brows", ir.IndexT), ir.One("bcols", ir.IndexT), ir.One("bnnz", ir.IndexT), ir.One("rBlockSize", ir.IndexT), ir.One("cBlockSize", ir.IndexT), ir.One("bRowPos", ir.AnyMemRef), ir.One("bColIdxs", ir.AnyMemRef), ir.One("values", ir.AnyMemRef)},
		Results:  ir.Fields{ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $brows , $bcols , $bnnz , $rBlockSize , $cBlockSize , $bRowPos , $bColIdxs , $values attr-dict : type($bRowPos) , type($bColIdxs) , type($values)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%spmat = gpu.create_bsr [%a] %b, %c, %d, %e, %f, %g, %h, %i : memref<4xf32>, memref<4xf32>, memref<4xf32>",
	})

	d.Def("create_coo_aos", "a sparse matrix by pairs of coordinates", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("rows", ir.IndexT), ir.One("cols", ir.IndexT), ir.One("nnz", ir.IndexT), ir.One("idxs", ir.AnyMemRef), ir.One("values", ir.AnyMemRef)},
		Results:  ir.Fields{ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $rows , $cols , $nnz , $idxs , $values attr-dict : type($idxs) , type($values)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%spmat = gpu.create_coo_aos [%a] %b, %c, %d, %e, %f : memref<4xf32>, memref<4xf32>",
	})

	d.Def("create_coo", "a sparse matrix by coordinates", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("rows", ir.IndexT), ir.One("cols", ir.IndexT), ir.One("nnz", ir.IndexT), ir.One("rowIdxs", ir.AnyMemRef), ir.One("colIdxs", ir.AnyMemRef), ir.One("values", ir.AnyMemRef)},
		Results:  ir.Fields{ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $rows , $cols , $nnz , $rowIdxs , $colIdxs , $values attr-dict : type($rowIdxs) , type($colIdxs) , type($values)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%spmat = gpu.create_coo [%a] %b, %c, %d, %e, %f, %g : memref<4xf32>, memref<4xf32>, memref<4xf32>",
	})

	d.Def("create_csc", "a sparse matrix by columns", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("rows", ir.IndexT), ir.One("cols", ir.IndexT), ir.One("nnz", ir.IndexT), ir.One("colPos", ir.AnyMemRef), ir.One("rowIdxs", ir.AnyMemRef), ir.One("values", ir.AnyMemRef)},
		Results:  ir.Fields{ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $rows , $cols , $nnz , $colPos , $rowIdxs , $values attr-dict : type($colPos) , type($rowIdxs) , type($values)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%spmat = gpu.create_csc [%a] %b, %c, %d, %e, %f, %g : memref<4xf32>, memref<4xf32>, memref<4xf32>",
	})

	d.Def("create_csr", "a sparse matrix by rows", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("rows", ir.IndexT), ir.One("cols", ir.IndexT), ir.One("nnz", ir.IndexT), ir.One("rowPos", ir.AnyMemRef), ir.One("colIdxs", ir.AnyMemRef), ir.One("values", ir.AnyMemRef)},
		Results:  ir.Fields{ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $rows , $cols , $nnz , $rowPos , $colIdxs , $values attr-dict : type($rowPos) , type($colIdxs) , type($values)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%spmat = gpu.create_csr [%a] %b, %c, %d, %e, %f, %g : memref<4xf32>, memref<4xf32>, memref<4xf32>",
	})

	d.Def("create_dn_tensor", "a dense tensor for the sparse library", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("memref", ir.AnyMemRef), ir.Many("dims", ir.IndexT)},
		Results:  ir.Fields{ir.One("dnTensor", ir.Exactly(ir.Ext(dnTensor, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $memref , $dims attr-dict : type($dims) into type($memref)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%dnTensor = gpu.create_dn_tensor [%a] %b, %c : index into memref<4xf32>",
	})

	d.Def("destroy_dn_tensor", "gives a dense tensor of the sparse library back", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("dnTensor", ir.Exactly(ir.Ext(dnTensor, nil)))},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $dnTensor attr-dict",
		Hooks:    asyncHook,
		Example:  "gpu.destroy_dn_tensor [%a] %b",
	})

	d.Def("destroy_sp_mat", "gives a sparse matrix back", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil)))},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $spmat attr-dict",
		Hooks:    asyncHook,
		Example:  "gpu.destroy_sp_mat [%a] %b",
	})

	d.Def("sddmm_buffer_size", "bytes that sddmm needs", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("dnmatA", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("dnmatB", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("spmatC", ir.Exactly(ir.Ext(spMat, nil)))},
		Results:  ir.Fields{ir.One("bufferSz", ir.IndexT), ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Default("modeB", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind)},
		Format:   "custom:Async $dnmatA [{ $modeA^ }] , $dnmatB [{ $modeB^ }] , $spmatC attr-dict into $computeType",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%bufferSz = gpu.sddmm_buffer_size [%a] %b, %c, %d into i32",
	})

	d.Def("sddmm", "product of dense matrices where a sparse one has elements", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("dnmatA", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("dnmatB", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("spmatC", ir.Exactly(ir.Ext(spMat, nil))), ir.One("buffer", ir.AnyMemRef)},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Default("modeB", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind)},
		Format:   "custom:Async $dnmatA [{ $modeA^ }] , $dnmatB [{ $modeB^ }] , $spmatC , $buffer attr-dict : type($buffer) into $computeType",
		Hooks:    asyncHook,
		Example:  "gpu.sddmm [%a] %b, %c, %d, %e : memref<4xf32> into i32",
	})

	d.Def("set_csr_pointers", "gives a sparse matrix other memory", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil))), ir.One("positions", ir.AnyMemRef), ir.One("coordinates", ir.AnyMemRef), ir.One("values", ir.AnyMemRef)},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $spmat , $positions , $coordinates , $values attr-dict : type($positions) , type($coordinates) , type($values)",
		Hooks:    asyncHook,
		Example:  "gpu.set_csr_pointers [%a] %b, %c, %d, %e : memref<4xf32>, memref<4xf32>, memref<4xf32>",
	})

	d.Def("spgemm_copy", "copies the product of sparse matrices to where it belongs", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("desc", ir.Exactly(ir.Ext(spGEMM, nil))), ir.One("spmatA", ir.Exactly(ir.Ext(spMat, nil))), ir.One("spmatB", ir.Exactly(ir.Ext(spMat, nil))), ir.One("spmatC", ir.Exactly(ir.Ext(spMat, nil)))},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Default("modeB", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind)},
		Format:   "custom:Async $spmatA [{ $modeA^ }] , $spmatB [{ $modeB^ }] , $spmatC , $desc attr-dict : $computeType",
		Hooks:    asyncHook,
		Example:  "gpu.spgemm_copy [%a] %c, %d, %e, %b : i32",
	})

	d.Def("spgemm_create_descr", "a product of sparse matrices in the making", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token))},
		Results:  ir.Fields{ir.One("desc", ir.Exactly(ir.Ext(spGEMM, nil))), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async attr-dict",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%desc = gpu.spgemm_create_descr [%a]",
	})

	d.Def("spgemm_destroy_descr", "gives a product of sparse matrices back", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("desc", ir.Exactly(ir.Ext(spGEMM, nil)))},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $desc attr-dict",
		Hooks:    asyncHook,
		Example:  "gpu.spgemm_destroy_descr [%a] %b",
	})

	d.Def("spgemm_work_estimation_or_compute", "estimates or computes a product of sparse matrices", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("desc", ir.Exactly(ir.Ext(spGEMM, nil))), ir.One("spmatA", ir.Exactly(ir.Ext(spMat, nil))), ir.One("spmatB", ir.Exactly(ir.Ext(spMat, nil))), ir.One("spmatC", ir.Exactly(ir.Ext(spMat, nil))), ir.One("bufferSz", ir.IndexT), ir.One("buffer", ir.AnyMemRef)},
		Results:  ir.Fields{ir.One("bufferSzNew", ir.IndexT), ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Default("modeB", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind), ir.Required("kind", gPUSpGEMMWorkEstimationOrComputeKindAttr)},
		Format:   "custom:Async { $kind } $spmatA [{ $modeA^ }] , $spmatB [{ $modeB^ }] , $spmatC , $desc , $bufferSz , $buffer attr-dict : $computeType into type($buffer)",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%bufferSzNew = gpu.spgemm_work_estimation_or_compute [%a]{ WORK_ESTIMATION} %c, %d, %e, %b, %f, %g : i32 into memref<4xf32>",
	})

	d.Def("spmm_buffer_size", "bytes that spmm needs", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("spmatA", ir.Exactly(ir.Ext(spMat, nil))), ir.One("dnmatB", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("dnmatC", ir.Exactly(ir.Ext(dnTensor, nil)))},
		Results:  ir.Fields{ir.Many("bufferSzs", ir.IndexT), ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Default("modeB", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind)},
		Format:   "custom:Async $spmatA [{ $modeA^ }] , $dnmatB [{ $modeB^ }] , $dnmatC attr-dict : type($bufferSzs) into $computeType",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%bufferSzs = gpu.spmm_buffer_size [%a] %b, %c, %d : index into i32",
	})

	d.Def("spmm", "product of a sparse and a dense matrix", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("spmatA", ir.Exactly(ir.Ext(spMat, nil))), ir.One("dnmatB", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("dnmatC", ir.Exactly(ir.Ext(dnTensor, nil))), ir.Many("buffers", ir.AnyMemRef)},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Default("modeB", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind)},
		Format:   "custom:Async $spmatA [{ $modeA^ }] , $dnmatB [{ $modeB^ }] , $dnmatC , $buffers attr-dict : type($buffers) into $computeType",
		Hooks:    asyncHook,
		Example:  "gpu.spmm [%a] %b, %c, %d, %e : memref<4xf32> into i32",
	})

	d.Def("spmv_buffer_size", "bytes that spmv needs", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("spmatA", ir.Exactly(ir.Ext(spMat, nil))), ir.One("dnX", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("dnY", ir.Exactly(ir.Ext(dnTensor, nil)))},
		Results:  ir.Fields{ir.One("bufferSz", ir.IndexT), ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind)},
		Format:   "custom:Async $spmatA [{ $modeA^ }] , $dnX , $dnY attr-dict into $computeType",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%bufferSz = gpu.spmv_buffer_size [%a] %b, %c, %d into i32",
	})

	d.Def("spmv", "product of a sparse matrix and a vector", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("spmatA", ir.Exactly(ir.Ext(spMat, nil))), ir.One("dnX", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("dnY", ir.Exactly(ir.Ext(dnTensor, nil))), ir.One("buffer", ir.AnyMemRef)},
		Results:  ir.Fields{ir.Opt("asyncToken", ir.Exactly(Token))},
		Attrs:    ir.Attrs{ir.Default("modeA", gPUTransposeModeAttr, gPUTransposeModeAttr.CaseOf("NON_TRANSPOSE")), ir.Required("computeType", ir.TypeKind)},
		Format:   "custom:Async $spmatA [{ $modeA^ }] , $dnX , $dnY , $buffer attr-dict : type($buffer) into $computeType",
		Hooks:    asyncHook,
		Example:  "gpu.spmv [%a] %b, %c, %d, %e : memref<4xf32> into i32",
	})

	d.Def("spmat_get_size", "rows, columns and elements of a sparse matrix", &ir.OpDef{
		Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("spmat", ir.Exactly(ir.Ext(spMat, nil)))},
		Results:  ir.Fields{ir.One("rows", ir.IndexT), ir.One("cols", ir.IndexT), ir.One("nnz", ir.IndexT), ir.Opt("asyncToken", ir.Exactly(Token))},
		Format:   "custom:Async $spmat attr-dict",
		Hooks:    asyncHook,
		NameOf:   ir.ResultNames,
		Example:  "%rows, %cols, %nnz = gpu.spmat_get_size [%a] %b",
	})

	d.Def("subgroup_broadcast", "the value of one thread of a group, in all", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", ir.AnyType.Related(ir.SameAs("result")).Claiming("all of {result, src} have same type")), ir.Opt("lane", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("result", ir.AnyType)},
		Attrs:    ir.Attrs{ir.Required("broadcast_type", gPUBroadcastTypeAttr)},
		Traits:   ir.Pure | ir.Elementwise,
		Format:   "$src , $broadcast_type [$lane^] attr-dict : type($result)",
		Example:  "%0 = gpu.subgroup_broadcast %a,  first_active_lane : i32",
	})
}
