package tensortoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// TaskAttr names the argument of a kernel function that says which of its tasks
// to do.
const TaskAttr = "terrace.task"

// TaskCountAttr names the argument that says into how many tasks a call of a kernel is cut,
// where its sizes are not known when compiling.
const TaskCountAttr = "terrace.task_count"

// Parallel turns calls of kernels that are cut into tasks into parallel loops.
var Parallel = &pass.Def[struct{}]{
	Name: "parallel-kernels",
	Doc:  "call a kernel whose schedule has tasks once for each of them, in a parallel loop",
	Detail: `The kernel function gets a further argument, the number of the task. How a kernel is cut follows from its shape alone,
so results do not depend on how many threads there are; where sizes are not known when compiling, the call computes how. An scf.parallel marked ` + loop.TasksAttr + ` stays until
convert-to-llvm, which hands it to the runtime's threads.`,
	On:      "builtin.module",
	Callers: true, // of the kernels, which say which task they want
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		syms := ir.SymbolsOf(root)
		tasks := map[string]int64{}
		open := map[string]tensor.View{}
		for fn := range root.Body().Ops() {
			if !fn.Is(function.Func) || fn.Discardable(KernelAttr) == nil || function.IsDeclaration(fn) || taskArg(fn) != nil {
				continue
			}
			var kernels []*ir.Op
			for op := range fn.Body().Ops() {
				if op.Is(tensor.Kernel) {
					kernels = append(kernels, op)
				}
			}
			if len(kernels) != 1 {
				continue
			}
			if k := tensor.Of(kernels[0]); isOpen(k) {
				if cutDim(k) < 0 || slices.Contains(boundsOf(k), nil) {
					continue
				}
				open[ir.SymbolName(fn)] = k
			} else if tasks[ir.SymbolName(fn)] = tasksOf(kernels[0]); tasks[ir.SymbolName(fn)] < 2 {
				continue
			}
			addIndex(fn, "task", TaskAttr)
			if open[ir.SymbolName(fn)].Op != nil {
				addIndex(fn, "tasks", TaskCountAttr)
			}
			c.Count("parallel-kernels", 1)
		}
		var calls []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if op.Is(function.Call) {
				calls = append(calls, op)
			}
			return true
		})
		b := ir.NewBuilder()
		for _, call := range calls {
			r, _ := call.Get("callee").(*ir.SymbolRef)
			if r == nil || syms.Lookup(r.Root) == nil || tasks[r.Root] < 2 && open[r.Root].Op == nil {
				continue
			}
			b.At(call)
			var count []*ir.Value // as an argument
			n := (*ir.Value)(nil)
			if k := open[r.Root]; k.Op != nil {
				n = openTasks(b, k, call)
				count = append(count, n)
			} else {
				n = arith.ConstantIndex(b, tasks[r.Root])
			}
			zero, one := arith.ConstantIndex(b, 0), arith.ConstantIndex(b, 1)
			p := loop.NewParallel(b, []*ir.Value{zero}, []*ir.Value{n}, []*ir.Value{one}, func(at []*ir.Value) {
				at[0].SetName("task")
				b.MakeWith(function.Call, slices.Concat(call.Operands(), at, count), ir.With{Attrs: []ir.NamedAttr{{Name: "callee", Attr: r}}, Types: []ir.Type{}})
			})
			p.SetDiscardable(loop.TasksAttr, ir.Unit)
			call.Erase()
		}
		return nil
	},
}

// tasksOf returns the number of tasks that a kernel's schedule has.
func tasksOf(k *ir.Op) int64 {
	d, _ := k.Get("schedule").(*ir.DictAttr)
	if d == nil {
		return 1
	}
	n := int64(1)
	list, _ := ir.Ints(d.Get("tasks"))
	for _, x := range list {
		n *= x
	}
	return n
}

// addIndex gives a function a further argument.
func addIndex(fn *ir.Op, name, attr string) {
	ft := function.Type(fn)
	fn.Body().AddArg(ir.Index, fn.Loc()).SetName(name)
	function.SetType(fn, ir.Func(append(slices.Clone(ft.In), ir.Index), ft.Out))
	function.SetArgAttrs(fn, len(ft.In), ir.Dict(ir.NamedAttr{Name: attr, Attr: ir.Unit}))
}

// cutDim is the dimension that tasks of an open kernel share between them: the first that
// is not reduced and whose size is not known, else the first that is not reduced; -1: none.
func cutDim(k tensor.View) int {
	first := -1
	for d, n := range k.Bounds() {
		switch {
		case k.Reductions()[d]:
		case n == ir.Dynamic:
			return d
		case first < 0:
			first = d
		}
	}
	return first
}

// boundsOf returns the bounds of an open kernel that are not known: arguments of its
// function, nil for others.
func boundsOf(k tensor.View) []*ir.Value {
	bounds := map[int64]*ir.Value{}
	for i, v := range slices.Concat(k.Ins(), k.Withs(), k.Outs()) {
		view := v.Op()
		if !view.Is(memref.ReinterpretCast) && !view.Is(memref.SubView) {
			continue
		}
		sizes := ir.SliceOf(view, 1, 0).Sizes
		for j, e := range k.Maps()[i].Results {
			if view.Is(memref.SubView) {
				kept, _ := memref.KeptDims(view)
				j = kept[j]
			}
			if n, _ := sizes.At(j); e.Kind == ir.AffineDim && n != nil && n.Op() == nil {
				bounds[e.C] = n
			}
		}
	}
	var out []*ir.Value
	for d, n := range k.Bounds() {
		if n == ir.Dynamic {
			out = append(out, bounds[int64(d)])
		}
	}
	return out
}

// A task of an open kernel does about so many operations on elements.
const taskOps = 1 << 16

// openTasks computes into how many tasks a call of an open kernel is cut.
func openTasks(b *ir.Builder, k tensor.View, call *ir.Op) *ir.Value {
	const most = 1 << 31 // a product of what is no more does not wrap around
	ops := int64(len(k.Maps()))
	for op := range k.Body().Ops() {
		if op.Has(ir.Elementwise) {
			ops++
		}
	}
	bounds, next := boundsOf(k), 0
	least := func(x, y *ir.Value) *ir.Value { return b.Make(arith.MinUI, x, y).Result(0) }
	size := func(d int) *ir.Value {
		if n := k.Bounds()[d]; n != ir.Dynamic {
			return arith.ConstantIndex(b, n)
		}
		next++
		return call.Operand(bounds[next-1].Index())
	}
	limit := arith.ConstantIndex(b, most)
	work, cut := arith.ConstantIndex(b, ops), (*ir.Value)(nil)
	for d := range k.Bounds() {
		n := size(d)
		if d == cutDim(k) {
			cut = n
		}
		work = least(b.Make(arith.MulI, work, least(n, limit)).Result(0), limit)
	}
	n := b.Make(arith.DivUI, work, arith.ConstantIndex(b, taskOps)).Result(0)
	n = least(least(n, cut), arith.ConstantIndex(b, maxTasks))
	return b.Make(arith.MaxUI, n, arith.ConstantIndex(b, 1)).Result(0)
}

// taskArg returns the number of the task in a kernel function, nil where it has
// none.
func taskArg(fn *ir.Op) *ir.Value { return argOf(fn, TaskAttr) }

// argOf returns the argument of a function that has an attribute, nil for none.
func argOf(fn *ir.Op, attr string) *ir.Value {
	if fn == nil || !fn.Is(function.Func) || function.IsDeclaration(fn) {
		return nil
	}
	for i, a := range fn.Body().Args() {
		if d := function.ArgAttrs(fn, i); d != nil && d.Get(attr) != nil {
			return a
		}
	}
	return nil
}

// A task is worth about this long, in nanoseconds: a fork and a join cost one or
// two thousand.
const taskNS = 12000

// maxTasks is how many tasks a kernel has at most.
const maxTasks = 64

// cut decides into how many tasks the first dimensions of the order are cut:
// as many as take a while each.
func (sch *schedule) cut(s *space) {
	want := min(int64(s.nanoseconds()/taskNS), maxTasks)
	sch.tasks = nil
	if want < 2 {
		return
	}
	for i, d := range sch.order {
		steps := (s.dims[d].size + sch.step(d) - 1) / sch.step(d)
		n := min(steps, want)
		n = (steps + (steps+n-1)/n - 1) / ((steps + n - 1) / n) // without tasks that have nothing to do
		if n > 1 || len(sch.tasks) > 0 || i+1 < len(sch.order) {
			sch.tasks = append(sch.tasks, n)
		}
		if want /= n; sch.pack >= 0 && d == sch.vector {
			// Each task packs its panels again, so it must have much to do with them.
			reuse := int64(1)
			for _, d := range sch.order[i+1:] {
				reuse *= s.dims[d].size
			}
			want = min(want, reuse/(16*sch.rows))
		}
		if want < 2 {
			break
		}
	}
	for len(sch.tasks) > 0 && sch.tasks[len(sch.tasks)-1] == 1 {
		sch.tasks = sch.tasks[:len(sch.tasks)-1]
	}
}

// step is how many points of a dimension one pass of its loop does.
func (sch *schedule) step(d int) int64 {
	switch d {
	case sch.vector:
		return sch.lanes * sch.chunks
	case sch.unroll:
		return sch.rows
	}
	return 1
}

// nanoseconds guesses how long a kernel takes on one core.
func (s *space) nanoseconds() float64 {
	points := 1.0
	for _, d := range s.dims {
		points *= float64(d.size)
	}
	work := 0
	for op := range s.k.Body().Ops() {
		switch {
		case op.Def().Dialect().Name == "math":
			work += 10
		case op.Has(ir.Elementwise):
			work++
		}
	}
	bytes := 0.0
	for _, o := range s.operands() {
		bytes += float64(s.reach(o))
	}
	return points*float64(work)*0.005 + bytes*0.06
}
