// Package tensortoloop steps from tensors to loops over buffers: bufferization
// with in-place updates, one function a kernel, a static memory plan, and the
// loops of each kernel, tiled and vectorized.
package tensortoloop

import (
	"fmt"
	"slices"

	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// LoopOptions say what the loops are made for.
type LoopOptions struct {
	VectorBits int `opt:"vector-bits" doc:"bits of a vector register; 0 makes scalar loops"`
	Registers  int `opt:"registers" doc:"number of vector registers"`
	L2         int `opt:"l2" doc:"bytes of the level-2 cache of a core"`
}

func (o LoopOptions) machine() Machine {
	return Machine{VectorBits: int64(o.VectorBits), Registers: int64(o.Registers), L1: 32 << 10, L2: int64(o.L2)}
}

var loopDefaults = LoopOptions{VectorBits: 512, Registers: 32, L2: 1 << 20}

// OnBuffers holds of programs whose kernels read and write memory.
var OnBuffers = &pass.Property{Name: "kernels work on buffers", Broken: func(root *ir.Op) *ir.Op {
	return pass.First(root, func(op *ir.Op) bool { return op.Is(tensor.Kernel) && op.NumResults() > 0 })
}}

// Schedule writes each kernel's schedule into the IR.
var Schedule = &pass.Def[LoopOptions]{
	Name:    "schedule-kernels",
	Doc:     "write into each kernel how its loops shall be tiled, unrolled and vectorized",
	Detail:  "kernel-to-loops follows the schedule it finds, so one can read it here and change it. Dimensions are those of the kernel after neighbours that every operand walks as one are merged: see docs/levels.md.",
	On:      "func.func",
	Needs:   []*pass.Property{OnBuffers},
	Options: loopDefaults,
	Run: func(c *pass.Context, fn *ir.Op, o LoopOptions) error {
		fn.Walk(func(op *ir.Op) bool {
			if op.Is(tensor.Kernel) && op.NumResults() == 0 && op.Get("schedule") == nil {
				if s, why := newSpace(tensor.Of(op)); why == "" {
					op.Put("schedule", plan(s, o.machine()).attr())
				}
			}
			return true
		})
		return nil
	},
}

// Loops makes loops of kernels on buffers.
var Loops = &pass.Def[LoopOptions]{
	Name: "kernel-to-loops",
	// The default grant inside one dot, convolution or reduction.
	Numerics: rewrite.Contract | rewrite.Reassoc | rewrite.Widens,
	Callers:  true, // a kernel that is cut into tasks does its part: all its calls together do the whole
	Doc:      "make loops over memory, tiled and vectorized, of each kernel on buffers",
	Options:  loopDefaults,
	On:       "func.func",
	Needs:    []*pass.Property{OnBuffers},
	Gives:    []*pass.Property{pass.Without("tensor.kernel"), pass.Without("tensor.sort")},
	// A kernel in tasks does all its work in each until its loops are made; only
	// callers, who run every task, cannot tell.
	Run: func(c *pass.Context, fn *ir.Op, o LoopOptions) error {
		var kernels []*ir.Op
		fn.WalkPost(func(op *ir.Op) {
			if (op.Is(tensor.Kernel) || op.Is(tensor.Sort)) && op.NumResults() == 0 {
				kernels = append(kernels, op)
			}
		})
		b := ir.NewBuilder()
		for _, k := range kernels {
			if k.Is(tensor.Sort) {
				lowerSort(k, b, o.machine())
				continue
			}
			if err := lowerKernel(k, b, o.machine()); err != nil {
				return pass.Errorf(k, "%s", err)
			}
		}
		return nil
	},
}

// attr spells a schedule.
func (s schedule) attr() *ir.DictAttr {
	ints := func(v []int) ir.Attr {
		out := make([]int64, len(v))
		for i := range v {
			out[i] = int64(v[i])
		}
		return ir.I64Array(out...)
	}
	n := func(v int64) ir.Attr { return ir.I64Attr(v) }
	var some []ir.NamedAttr
	if len(s.tasks) > 0 {
		some = append(some, ir.NamedAttr{Name: "tasks", Attr: ir.I64Array(s.tasks...)})
	}
	if s.stream {
		some = append(some, ir.NamedAttr{Name: "stream", Attr: n(1)})
	}
	if s.turn >= 0 {
		some = append(some, ir.NamedAttr{Name: "turn", Attr: n(int64(s.turn))})
	}
	return ir.Dict(append(some, ir.NamedAttr{Name: "order", Attr: ints(s.order)}, ir.NamedAttr{Name: "inner", Attr: ints(s.inner)},
		ir.NamedAttr{Name: "vector", Attr: n(int64(s.vector))}, ir.NamedAttr{Name: "lanes", Attr: n(s.lanes)},
		ir.NamedAttr{Name: "chunks", Attr: n(s.chunks)}, ir.NamedAttr{Name: "unroll", Attr: n(int64(s.unroll))},
		ir.NamedAttr{Name: "rows", Attr: n(s.rows)}, ir.NamedAttr{Name: "pack", Attr: n(int64(s.pack))})...)
}

// scheduleOf reads the kernel's schedule, or plans one where there is none.
func scheduleOf(s *space, m Machine) (schedule, error) {
	d, _ := s.k.Op.Get("schedule").(*ir.DictAttr)
	if d == nil {
		return plan(s, m), nil
	}
	sch := newSchedule()
	num := func(name string, def int64) int64 {
		if a, ok := d.Get(name).(*ir.IntAttr); ok {
			return a.Val
		}
		return def
	}
	list := func(name string, def []int) []int {
		v, ok := ir.Ints(d.Get(name))
		if !ok {
			return def
		}
		out := make([]int, len(v))
		for i := range v {
			out[i] = int(v[i])
		}
		return out
	}
	sch.order, sch.inner = list("order", s.parallel()), list("inner", s.reductions())
	sch.vector, sch.unroll, sch.pack = int(num("vector", -1)), int(num("unroll", -1)), int(num("pack", -1))
	sch.lanes, sch.chunks, sch.rows = num("lanes", 1), num("chunks", 1), num("rows", 1)
	sch.tasks, _ = ir.Ints(d.Get("tasks"))
	sch.turn = int(num("turn", -1))
	sch.stream = num("stream", 0) != 0
	return sch, sch.check(s)
}

// check refuses a schedule that does not fit the space, such as one edited by hand.
func (s schedule) check(sp *space) error {
	if !sameMembers(s.order, sp.parallel()) || !sameMembers(s.inner, sp.reductions()) {
		return fmt.Errorf("has a schedule whose order and inner do not list the dimensions of its space %v", sp.dims)
	}
	in := func(d int) bool { return d >= -1 && d < len(sp.dims) }
	if !in(s.vector) || !in(s.unroll) || s.lanes < 1 || s.chunks < 1 || s.rows < 1 || s.lanes > 1024 || s.chunks*s.rows > 64 {
		return fmt.Errorf("has a schedule with numbers out of range")
	}
	if len(s.tasks) > len(s.order) || slices.ContainsFunc(s.tasks, func(n int64) bool { return n < 1 }) {
		return fmt.Errorf("has a schedule whose tasks are more than its order has dimensions, or none")
	}
	if s.unroll >= 0 && (sp.dims[s.unroll].reduction || s.unroll == s.vector) {
		return fmt.Errorf("has a schedule that unrolls a reduction or its vector dimension")
	}
	if s.vector < 0 && (s.lanes != 1 || s.chunks != 1) {
		return fmt.Errorf("has a schedule with lanes and no vector dimension")
	}
	if v := s.vector; v >= 0 && s.lanes > 1 {
		if !vectorizable(sp, v) {
			return fmt.Errorf("has a schedule with vectors, but a body that has no vector form")
		}
		if sp.dims[v].reduction {
			if !reorderable(sp.k) || len(s.inner) == 0 || s.inner[len(s.inner)-1] != v || s.unroll >= 0 {
				return fmt.Errorf("has a schedule with vectors along a reduction that is not its innermost or cannot be reordered")
			}
			if sp.k.IsScan() && (len(sp.k.Inits()) != 1 || s.chunks != 1) {
				return fmt.Errorf("has a schedule with vectors along a scan of several values, or more than one vector side by side there")
			}
		}
		if !sp.dims[v].reduction || sp.k.IsScan() {
			for _, o := range sp.outs {
				if o.coef[v] != 1 {
					return fmt.Errorf("has a schedule with vectors along a dimension that outputs walk with a stride")
				}
			}
		}
	}
	if sp.k.IsScan() && !slices.Equal(s.inner, sp.reductions()) {
		return fmt.Errorf("has a schedule that changes the order of a scan")
	}
	if u := s.turn; u >= 0 {
		switch {
		case u >= len(sp.dims) || u == s.vector || s.vector < 0 || sp.dims[s.vector].reduction || s.lanes&(s.lanes-1) != 0 || s.pack >= 0 || sp.k.IsScan():
			return fmt.Errorf("has a schedule that turns tiles of no two dimensions, or of a size that is no power of two")
		case sp.dims[u].reduction && (len(s.inner) == 0 || s.inner[len(s.inner)-1] != u || s.unroll >= 0 || s.chunks > 1):
			return fmt.Errorf("has a schedule that turns tiles of a reduction that is not its innermost")
		case !sp.dims[u].reduction && (s.unroll != u || s.rows != s.lanes):
			return fmt.Errorf("has a schedule that turns tiles of a dimension that is not unrolled by as many rows as there are lanes")
		}
	}
	if s.stream {
		if why := s.canStream(sp); why != "" {
			return fmt.Errorf("has a schedule that stores past the caches, but %s", why)
		}
	}
	if p := s.pack; p >= 0 {
		if p >= len(sp.ins) || sp.ins[p].mem == nil || s.vector < 0 || len(s.inner) == 0 || sp.dims[s.vector].reduction || sp.ins[p].coef[s.vector] == 0 || s.turn >= 0 || sp.k.IsScan() {
			return fmt.Errorf("has a schedule that packs what is no panel")
		}
		if sp.panelBytes(p, s.lanes)*s.chunks > maxPanel {
			return fmt.Errorf("has a schedule that packs panels of more than %d bytes", maxPanel)
		}
		inside := false
		for _, d := range s.order {
			if inside && sp.ins[p].coef[d] != 0 {
				return fmt.Errorf("has a schedule that packs a panel outside of a loop it depends on")
			}
			inside = inside || d == s.vector
		}
	}
	return nil
}

// maxPanel is the largest panel, which lies on the stack.
const maxPanel = 2 << 20

func sameMembers(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	seen := map[int]int{}
	for i := range a {
		seen[a[i]]++
		seen[b[i]]--
	}
	for _, n := range seen {
		if n != 0 {
			return false
		}
	}
	return true
}
