package looptollvm

import (
	"terrace/dialects/function"
	"terrace/dialects/llvm"
	"terrace/dialects/loop"
	"terrace/ir"
)

// TasksSymbol is the function void(ptr fn, ptr context, i64 n) that calls
// fn(context, i) for every i below n, in any order, perhaps at the same time, and
// returns when all calls have. The module defines it with a plain loop; who loads
// the code may put a better one in its place.
const TasksSymbol = "terrace_run_tasks"

func init() { enter(convertTasks, loop.Parallel) }

// taskCall returns the call that is all that an iteration of a parallel loop does:
// of a function without results, with values from outside and the counter.
func taskCall(op *ir.Op) *ir.Op {
	if len(op.Group(0)) != 1 || op.NumResults() > 0 {
		return nil
	}
	var call *ir.Op
	b := op.Body()
	for o := range b.Ops() {
		switch {
		case o == b.Last():
		case o.Is(function.Call) && call == nil && o.NumResults() == 0:
			call = o
		default:
			return nil
		}
	}
	return call
}

// convertTasks hands the iterations of a parallel loop to the function that runs
// tasks. What they take from outside is put together in memory; a function of its
// own takes it apart and makes the call.
func convertTasks(c *Converter, op *ir.Op) error {
	call := taskCall(op)
	if call == nil || op.Discardable(loop.TasksAttr) == nil {
		return unsupported(op, "structured control flow is lowered by loop-to-cf")
	}
	iv := op.Body().Arg(0)
	var fields []*ir.Value // of the context: the values from outside
	place := map[*ir.Value]int{}
	note := func(v *ir.Value) {
		if _, ok := place[v]; !ok && v != iv {
			place[v] = len(fields)
			fields = append(fields, v)
		}
	}
	start, end, step := op.Group(0)[0], op.Group(1)[0], op.Group(2)[0]
	note(start)
	note(step)
	for _, v := range call.Operands() {
		note(v)
	}
	types := make([]ir.Type, len(fields))
	for i, v := range fields {
		types[i] = c.Of(v).Type()
	}
	st := llvm.StructOf(types...)
	at := c.b.Place()
	c.b.AtStart(c.entry)
	one := c.constant(ir.I64Attr(1), ir.I64)
	context := c.makeAttrs(llvm.Alloca, llvm.Ptr, []ir.NamedAttr{{Name: "elem_type", Attr: ir.TypeOf(st)}, {Name: "alignment", Attr: ir.I64Attr(stackAlign)}}, one)
	c.b.Back(at)
	for i, v := range fields {
		c.b.Make(llvm.Store, c.Of(v), c.field(context, st, i))
	}
	// n = ceil((end - start) / step), nothing where end is not behind start.
	span := c.make(llvm.Sub, ir.I64, c.Of(end), c.Of(start))
	span = c.makeAttrs(llvm.SMax, ir.I64, nil, span, c.i64(0))
	more := c.make(llvm.Sub, ir.I64, c.Of(step), c.i64(1))
	n := c.make(llvm.UDiv, ir.I64, c.make(llvm.Add, ir.I64, span, more), c.Of(step))
	thunk := c.taskFunction(call, iv, st, types, place, place[start], place[step])
	fn := c.makeAttrs(llvm.AddressOf, llvm.Ptr, []ir.NamedAttr{{Name: "global_name", Attr: ir.Ref(thunk)}})
	c.b.MakeWith(llvm.Call, []*ir.Value{fn, context, n}, ir.With{Segments: []int{3, 0}, Attrs: []ir.NamedAttr{{Name: "callee", Attr: c.tasksFunction()}}})
	return nil
}

// field returns the address of a field of a struct in memory.
func (c *Converter) field(p *ir.Value, st ir.Type, i int) *ir.Value {
	return c.makeAttrs(llvm.GEP, llvm.Ptr, []ir.NamedAttr{{Name: "rawConstantIndices", Attr: ir.I32Array(0, int32(i))}, {Name: "elem_type", Attr: ir.TypeOf(st)}}, p)
}

// newFunction starts a private function at the end of the module and returns its
// entry block; the builder stands there.
func (c *Converter) newFunction(name string, in ...ir.Type) *ir.Block {
	r := ir.NewRegion()
	bl := r.AddBlock(in...)
	c.b.AtEnd(c.module.Body())
	f := c.b.MakeWith(llvm.Func, nil, ir.With{Regions: []*ir.Region{r}, Attrs: []ir.NamedAttr{{Name: "sym_name", Attr: ir.Str(name)},
		{Name: "function_type", Attr: ir.TypeOf(llvm.FuncOf(llvm.Void, in, false))}, {Name: "linkage", Attr: llvm.Linkage.Of("internal")},
		{Name: "sym_visibility", Attr: ir.Str("private")}}})
	c.syms.Add(f)
	c.b.AtEnd(bl)
	return bl
}

func (c *Converter) taskFunction(call *ir.Op, iv *ir.Value, st ir.Type, types []ir.Type, place map[*ir.Value]int, start, step int) string {
	at, loc := c.b.Place(), c.b.Loc()
	consts := c.consts
	c.consts = map[constKey]*ir.Value{}
	name := c.syms.Unique("task")
	bl := c.newFunction(name, llvm.Ptr, ir.I64)
	load := func(i int) *ir.Value { return c.make(llvm.Load, types[i], c.field(bl.Arg(0), st, i)) }
	args := make([]*ir.Value, call.NumOperands())
	for i, v := range call.Operands() {
		if v == iv {
			args[i] = c.make(llvm.Add, ir.I64, load(start), c.make(llvm.Mul, ir.I64, bl.Arg(1), load(step)))
			continue
		}
		args[i] = load(place[v])
	}
	c.b.MakeWith(llvm.Call, args, ir.With{Segments: []int{len(args), 0}, Attrs: []ir.NamedAttr{{Name: "callee", Attr: call.Get("callee")}}})
	c.b.Make(llvm.Return)
	c.consts = consts
	c.b.Back(at)
	c.b.SetLoc(loc)
	return name
}

// tasksFunction returns the function that runs tasks, made when first asked for.
func (c *Converter) tasksFunction() *ir.SymbolRef {
	if c.syms.Lookup(TasksSymbol) != nil {
		return ir.Ref(TasksSymbol)
	}
	at, loc := c.b.Place(), c.b.Loc()
	consts := c.consts
	c.consts = map[constKey]*ir.Value{}
	entry := c.newFunction(TasksSymbol, llvm.Ptr, llvm.Ptr, ir.I64)
	r := entry.Region()
	head, body, exit := r.AddBlock(ir.I64), r.AddBlock(), r.AddBlock()
	c.b.MakeWith(llvm.Br, []*ir.Value{c.constant(ir.I64Attr(0), ir.I64)}, ir.With{Succs: []*ir.Block{head}})
	c.b.AtEnd(head)
	i := head.Arg(0)
	more := c.icmp(llvm.ULT, i, entry.Arg(2))
	c.b.MakeWith(llvm.CondBr, []*ir.Value{more}, ir.With{Succs: []*ir.Block{body, exit}, Segments: []int{1, 0, 0}})
	c.b.AtEnd(body)
	c.b.MakeWith(llvm.Call, []*ir.Value{entry.Arg(0), entry.Arg(1), i}, ir.With{Segments: []int{3, 0}})
	next := c.make(llvm.Add, ir.I64, i, c.constant(ir.I64Attr(1), ir.I64))
	c.b.MakeWith(llvm.Br, []*ir.Value{next}, ir.With{Succs: []*ir.Block{head}})
	c.b.AtEnd(exit)
	c.b.Make(llvm.Return)
	c.consts = consts
	c.b.Back(at)
	c.b.SetLoc(loc)
	return ir.Ref(TasksSymbol)
}
