// Package all lists the dialects.
package all

import (
	"sync"
	"sync/atomic"

	"terrace/dialects/affine"
	"terrace/dialects/arith"
	"terrace/dialects/bufferization"
	"terrace/dialects/builtin"
	"terrace/dialects/cf"
	"terrace/dialects/check"
	"terrace/dialects/chlo"
	"terrace/dialects/complex"
	"terrace/dialects/dlti"
	"terrace/dialects/function"
	"terrace/dialects/gpu"
	"terrace/dialects/graph"
	"terrace/dialects/index"
	"terrace/dialects/iree"
	"terrace/dialects/llvm"
	"terrace/dialects/loop"
	"terrace/dialects/math"
	"terrace/dialects/memref"
	"terrace/dialects/mhlo"
	"terrace/dialects/mlprogram"
	"terrace/dialects/mpi"
	"terrace/dialects/nvgpu"
	"terrace/dialects/nvvm"
	"terrace/dialects/quant"
	"terrace/dialects/sdy"
	"terrace/dialects/shape"
	"terrace/dialects/shard"
	"terrace/dialects/sparse"
	"terrace/dialects/tensor"
	"terrace/dialects/test"
	"terrace/dialects/tosa"
	"terrace/dialects/ub"
	"terrace/dialects/vector"
	"terrace/ir"
)

// Dialects is every dialect, lower ones first.
var Dialects = []*ir.Dialect{
	builtin.Dialect,
	llvm.Dialect,
	function.Dialect,
	ub.Dialect,
	arith.Dialect,
	math.Dialect,
	cf.Dialect,
	loop.Dialect,
	memref.Dialect,
	vector.Dialect,
	affine.Dialect,
	complex.Dialect,
	tensor.Dialect,
	bufferization.Dialect,
	gpu.Dialect,
	index.Dialect,
	mlprogram.Dialect,
	mpi.Dialect,
	tosa.Dialect,
	nvgpu.Dialect,
	nvvm.Dialect,
	shape.Dialect,
	graph.Dialect,
	mhlo.Dialect,
	quant.Dialect,
	sdy.Dialect,
	check.Dialect,
	check.Interpreter,
	iree.Util,
	chlo.Dialect,
	dlti.Dialect,
	shard.Dialect,
	sparse.Dialect,
	test.Dialect,
}

// fixed is set once there is a context.
var fixed atomic.Bool

// Add adds dialects, before the first context is made.
func Add(ds ...*ir.Dialect) {
	if fixed.Load() {
		panic("dialects: added after the first context was made")
	}
	Dialects = append(Dialects, ds...)
}

var base = sync.OnceValue(func() *ir.Context {
	fixed.Store(true)
	c, err := ir.NewContext(Dialects...)
	if err != nil {
		panic("dialects: " + err.Error())
	}
	return c
})

// Context returns a new context with every dialect. The tables of names are made
// once for the process and shared.
func Context() *ir.Context { return base().Fork() }
