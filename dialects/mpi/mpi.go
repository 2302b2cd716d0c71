// Package mpi is the dialect of messages between processes as MPI has them.
package mpi

import (
	"terrace/ir"
)

// Dialect is the dialect mpi.
var Dialect = &ir.Dialect{Name: "mpi", Summary: "messages between processes, by MPI", Define: define, NoEval: "there is one process in the interpreter"}

func define(d *ir.Dialect) {
	opaque := func(name, summary string) *ir.TypeDef {
		return d.Type(&ir.TypeDef{Name: name, Summary: summary, Example: "!mpi." + name})
	}
	comm, request := opaque("comm", "a group of processes that talk"), opaque("request", "a message under way")
	retval := opaque("retval", "what a call gave, an error or none")
	opaque("status", "what is known of a message")
	reductionOpEnum := ir.IntEnum("MPI operation class", ir.I32, "MPI_OP_NULL", "MPI_MAX", "MPI_MIN", "MPI_SUM", "MPI_PROD", "MPI_LAND", "MPI_BAND", "MPI_LOR", "MPI_BOR", "MPI_LXOR", "MPI_BXOR", "MPI_MINLOC", "MPI_MAXLOC", "MPI_REPLACE").Kind()
	errorClassAttr := ir.ParamEnum(d, "mpi.errclass", "MPI error class name", "MPI_SUCCESS", "MPI_ERR_ACCESS", "MPI_ERR_AMODE", "MPI_ERR_ARG", "MPI_ERR_ASSERT", "MPI_ERR_BAD_FILE", "MPI_ERR_BASE", "MPI_ERR_BUFFER", "MPI_ERR_COMM", "MPI_ERR_CONVERSION", "MPI_ERR_COUNT", "MPI_ERR_DIMS", "MPI_ERR_DISP", "MPI_ERR_DUP_DATAREP", "MPI_ERR_ERRHANDLER", "MPI_ERR_FILE", "MPI_ERR_FILE_EXISTS", "MPI_ERR_FILE_IN_USE", "MPI_ERR_GROUP", "MPI_ERR_INFO", "MPI_ERR_INFO_KEY", "MPI_ERR_INFO_NOKEY", "MPI_ERR_INFO_VALUE", "MPI_ERR_IN_STATUS", "MPI_ERR_INTERN", "MPI_ERR_IO", "MPI_ERR_KEYVAL", "MPI_ERR_LOCKTYPE", "MPI_ERR_NAME", "MPI_ERR_NO_MEM", "MPI_ERR_NO_SPACE", "MPI_ERR_NO_SUCH_FILE", "MPI_ERR_NOT_SAME", "MPI_ERR_OP", "MPI_ERR_OTHER", "MPI_ERR_PENDING", "MPI_ERR_PORT", "MPI_ERR_PROC_ABORTED", "MPI_ERR_QUOTA", "MPI_ERR_RANK", "MPI_ERR_READ_ONLY", "MPI_ERR_REQUEST", "MPI_ERR_RMA_ATTACH", "MPI_ERR_RMA_CONFLICT", "MPI_ERR_RMA_FLAVOR", "MPI_ERR_RMA_RANGE", "MPI_ERR_RMA_SHARED", "MPI_ERR_RMA_SYNC", "MPI_ERR_ROOT", "MPI_ERR_SERVICE", "MPI_ERR_SESSION", "MPI_ERR_SIZE", "MPI_ERR_SPAWN", "MPI_ERR_TAG", "MPI_ERR_TOPOLOGY", "MPI_ERR_TRUNCATE", "MPI_ERR_TYPE", "MPI_ERR_UNKNOWN", "MPI_ERR_UNSUPPORTED_DATAREP", "MPI_ERR_UNSUPPORTED_OPERATION", "MPI_ERR_VALUE_TOO_LARGE", "MPI_ERR_WIN", "MPI_ERR_LASTCODE").Kinds()

	d.Def("allreduce", "combines memory of all processes, with the result in all of them", &ir.OpDef{
		Operands: ir.Fields{ir.One("sendbuf", ir.AnyMemRef), ir.One("recvbuf", ir.AnyMemRef), ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil)))},
		Attrs:    ir.Attrs{ir.Required("op", reductionOpEnum)},
		Traits:   ir.OpenEffects,
		Format:   "( $sendbuf , $recvbuf , $op , $comm ) attr-dict : type($sendbuf) , type($recvbuf) [-> type($retval)^]",
		Example:  "mpi.allreduce(%a, %b, MPI_SUM, %c) : memref<4xf32>, memref<4xf32>",
	})

	d.Def("barrier", "waits for all processes", &ir.OpDef{
		Operands: ir.Fields{ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil)))},
		Traits:   ir.OpenEffects,
		Format:   "( $comm ) attr-dict [-> type($retval)^]",
		Example:  "mpi.barrier(%a)",
	})

	d.Def("comm_rank", "number of this process", &ir.OpDef{
		Operands: ir.Fields{ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil))), ir.One("rank", ir.Exactly(ir.I32))},
		Traits:   ir.Pure,
		Format:   "( $comm ) attr-dict : type(results)",
		NameOf:   ir.ResultNames,
		Example:  "%rank = mpi.comm_rank(%a) : i32",
	})

	d.Def("comm_size", "number of processes", &ir.OpDef{
		Operands: ir.Fields{ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil))), ir.One("size", ir.Exactly(ir.I32))},
		Traits:   ir.Pure,
		Format:   "( $comm ) attr-dict : type(results)",
		NameOf:   ir.ResultNames,
		Example:  "%size = mpi.comm_size(%a) : i32",
	})

	d.Def("comm_split", "a communicator of the processes that give the same colour", &ir.OpDef{
		Operands: ir.Fields{ir.One("comm", ir.Exactly(ir.Ext(comm, nil))), ir.One("color", ir.Exactly(ir.I32)), ir.One("key", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil))), ir.One("newcomm", ir.Exactly(ir.Ext(comm, nil)))},
		Traits:   ir.Pure,
		Format:   "( $comm , $color , $key ) attr-dict : type(results)",
		NameOf:   ir.ResultNames,
		Example:  "%newcomm = mpi.comm_split(%a, %b, %c) : !mpi.comm",
	})

	d.Def("comm_world", "the communicator of all processes", &ir.OpDef{
		Results: ir.Fields{ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Traits:  ir.Pure,
		Format:  "attr-dict : type(results)",
		Example: "%0 = mpi.comm_world : !mpi.comm",
	})

	d.Def("error_class", "the class of an error", &ir.OpDef{
		Operands: ir.Fields{ir.One("val", ir.Exactly(ir.Ext(retval, nil)))},
		Results:  ir.Fields{ir.One("errclass", ir.Exactly(ir.Ext(retval, nil)))},
		Traits:   ir.OpenEffects,
		Format:   "$val attr-dict : type($val)",
		Example:  "%0 = mpi.error_class %a : !mpi.retval",
	})

	d.Def("finalize", "ends the use of MPI", &ir.OpDef{
		Results: ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil)))},
		Traits:  ir.OpenEffects,
		Format:  "attr-dict [: type($retval)^]",
		Example: "mpi.finalize",
	})

	d.Def("irecv", "begins to receive memory from another process", &ir.OpDef{
		Operands: ir.Fields{ir.One("ref", ir.AnyMemRef), ir.One("tag", ir.Exactly(ir.I32)), ir.One("source", ir.Exactly(ir.I32)), ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil))), ir.One("req", ir.Exactly(ir.Ext(request, nil)))},
		Traits:   ir.OpenEffects,
		Format:   "( $ref , $tag , $source , $comm ) attr-dict : type($ref) , type($tag) , type($source) -> type(results)",
		NameOf:   ir.ResultNames,
		Example:  "%req = mpi.irecv(%a, %b, %c, %d) : memref<4xf32>, i32, i32 -> !mpi.request",
	})

	d.Def("isend", "begins to send memory to another process", &ir.OpDef{
		Operands: ir.Fields{ir.One("ref", ir.AnyMemRef), ir.One("tag", ir.Exactly(ir.I32)), ir.One("dest", ir.Exactly(ir.I32)), ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil))), ir.One("req", ir.Exactly(ir.Ext(request, nil)))},
		Traits:   ir.OpenEffects,
		Format:   "( $ref , $tag , $dest , $comm ) attr-dict : type($ref) , type($tag) , type($dest) -> type(results)",
		NameOf:   ir.ResultNames,
		Example:  "%req = mpi.isend(%a, %b, %c, %d) : memref<4xf32>, i32, i32 -> !mpi.request",
	})

	d.Def("init", "begins the use of MPI", &ir.OpDef{
		Results: ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil)))},
		Traits:  ir.OpenEffects,
		Format:  "attr-dict [: type($retval)^]",
		Example: "mpi.init",
	})

	d.Def("recv", "receives memory from another process", &ir.OpDef{
		Operands: ir.Fields{ir.One("ref", ir.AnyMemRef), ir.One("tag", ir.Exactly(ir.I32)), ir.One("source", ir.Exactly(ir.I32)), ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil)))},
		Traits:   ir.OpenEffects,
		Format:   "( $ref , $tag , $source , $comm ) attr-dict : type($ref) , type($tag) , type($source) [-> type($retval)^]",
		Example:  "mpi.recv(%a, %b, %c, %d) : memref<4xf32>, i32, i32",
	})

	d.Def("retval_check", "whether a call gave an error of a class", &ir.OpDef{
		Operands: ir.Fields{ir.One("val", ir.Exactly(ir.Ext(retval, nil)))},
		Results:  ir.Fields{ir.One("res", ir.I1T)},
		Attrs:    ir.Attrs{ir.Required("errclass", errorClassAttr)},
		Traits:   ir.OpenEffects,
		Format:   "$val = $errclass attr-dict : type($res)",
		Example:  "%0 = mpi.retval_check %a = <MPI_SUCCESS> : i1",
	})

	d.Def("send", "sends memory to another process", &ir.OpDef{
		Operands: ir.Fields{ir.One("ref", ir.AnyMemRef), ir.One("tag", ir.Exactly(ir.I32)), ir.One("dest", ir.Exactly(ir.I32)), ir.One("comm", ir.Exactly(ir.Ext(comm, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil)))},
		Traits:   ir.OpenEffects,
		Format:   "( $ref , $tag , $dest , $comm ) attr-dict : type($ref) , type($tag) , type($dest) [-> type($retval)^]",
		Example:  "mpi.send(%a, %b, %c, %d) : memref<4xf32>, i32, i32",
	})

	d.Def("wait", "waits for a request", &ir.OpDef{
		Operands: ir.Fields{ir.One("req", ir.Exactly(ir.Ext(request, nil)))},
		Results:  ir.Fields{ir.Opt("retval", ir.Exactly(ir.Ext(retval, nil)))},
		Traits:   ir.OpenEffects,
		Format:   "( $req ) attr-dict : type($req) [-> type($retval)^]",
		Example:  "mpi.wait(%a) : !mpi.request",
	})
}
