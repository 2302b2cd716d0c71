package tensortoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// TaskAttr names the argument of a kernel function that says which of its tasks
// to do.
const TaskAttr = "terrace.task"

// Parallel turns calls of kernels that are cut into tasks into parallel loops.
var Parallel = &pass.Def[struct{}]{
	Name: "parallel-kernels",
	Doc:  "call a kernel whose schedule has tasks once for each of them, in a parallel loop",
	Detail: `The kernel function gets a further argument, the number of the task. How a kernel is cut follows from its shape alone,
so results do not depend on how many threads there are. An scf.parallel marked ` + loop.TasksAttr + ` stays until
convert-to-llvm, which hands it to the runtime's threads.`,
	On:      "builtin.module",
	Callers: true, // of the kernels, which say which task they want
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		syms := ir.SymbolsOf(root)
		tasks := map[string]int64{}
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
			n := tasksOf(kernels[0])
			if n < 2 {
				continue
			}
			ft := function.Type(fn)
			arg := fn.Body().AddArg(ir.Index, fn.Loc())
			arg.SetName("task")
			function.SetType(fn, ir.Func(append(slices.Clone(ft.In), ir.Index), ft.Out))
			function.SetArgAttrs(fn, len(ft.In), ir.Dict(ir.NamedAttr{Name: TaskAttr, Attr: ir.Unit}))
			tasks[ir.SymbolName(fn)] = n
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
			if r == nil || tasks[r.Root] == 0 || syms.Lookup(r.Root) == nil {
				continue
			}
			b.At(call)
			zero, n, one := arith.ConstantIndex(b, 0), arith.ConstantIndex(b, tasks[r.Root]), arith.ConstantIndex(b, 1)
			p := loop.NewParallel(b, []*ir.Value{zero}, []*ir.Value{n}, []*ir.Value{one}, func(at []*ir.Value) {
				at[0].SetName("task")
				b.MakeWith(function.Call, append(call.Operands(), at[0]), ir.With{Attrs: []ir.NamedAttr{{Name: "callee", Attr: r}}, Types: []ir.Type{}})
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

// taskArg returns the number of the task in a kernel function, nil where it has
// none.
func taskArg(fn *ir.Op) *ir.Value {
	if fn == nil || !fn.Is(function.Func) || function.IsDeclaration(fn) {
		return nil
	}
	for i, a := range fn.Body().Args() {
		if d := function.ArgAttrs(fn, i); d != nil && d.Get(TaskAttr) != nil {
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
