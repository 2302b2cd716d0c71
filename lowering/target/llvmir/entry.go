package llvmir

import (
	"fmt"
	"slices"

	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// EntryPrefix begins the names of entry points.
const EntryPrefix = "terrace_entry_"

type entryOptions struct {
	Stoppable bool `opt:"stoppable" doc:"functions with loops have one more argument, the address of an i32: at the next turn of a loop they return if it is not zero"`
}

// MakeEntries gives every public function on pointers an entry point that takes
// one table of pointers, so that a host can call any of them alike.
var MakeEntries = &pass.Def[entryOptions]{
	Name: "make-entries",
	Doc:  "add an entry point void(ptr table) for every public function on pointers",
	Detail: fmt.Sprintf("The entry of @f is @"+EntryPrefix+"f; table[i] is the i-th argument. Functions inside the module become internal. "+
		"One of more than %d arguments that nothing calls is its entry itself.", mostArguments),
	On: "builtin.module",
	Run: func(c *pass.Context, root *ir.Op, o entryOptions) error {
		var fns []*ir.Op
		for op := range root.Body().Ops() {
			if op.Is(llvm.Func) && op.Body() != nil {
				if ir.Visibility(op) == "public" && onPointers(op) {
					fns = append(fns, op)
				} else {
					op.Put("linkage", llvm.Linkage.Of("internal"))
				}
			}
		}
		b := ir.NewBuilder()
		for _, fn := range fns {
			if o.Stoppable {
				makeStoppable(b, fn)
			}
			if len(llvm.TypeOf(fn).In) > mostArguments {
				if uses, known := ir.SymbolUsesIn(fn, root); known && len(uses) == 0 {
					becomeEntry(b, fn)
					continue
				}
			}
			makeEntry(b, root, fn)
			fn.Put("linkage", llvm.Linkage.Of("internal"))
		}
		return nil
	},
}

// mostArguments is how many arguments a call from an entry has: LLVM's time for one
// call grows with the square of their number.
const mostArguments = 64

func onPointers(fn *ir.Op) bool {
	t := llvm.TypeOf(fn)
	for _, a := range t.In {
		if a != ir.Type(llvm.Ptr) {
			return false
		}
	}
	return t.Ret == ir.Type(llvm.Void) && !t.VarArg
}

func makeEntry(b *ir.Builder, module, fn *ir.Op) {
	name := ir.SymbolName(fn)
	n := len(llvm.TypeOf(fn).In)
	r := ir.NewRegion()
	bl := r.AddBlock(llvm.Ptr)
	bl.Arg(0).SetName("table")
	b.AtEnd(module.Body()).SetLoc(fn.Loc()).SetSpelling(fn.Spelling())
	b.MakeWith(llvm.Func, nil, ir.With{Regions: []*ir.Region{r}, Attrs: []ir.NamedAttr{
		{Name: "sym_name", Attr: ir.Str(EntryPrefix + name)},
		{Name: "function_type", Attr: ir.TypeOf(llvm.FuncOf(llvm.Void, []ir.Type{llvm.Ptr}, false))}}})
	b.AtEnd(bl)
	args := make([]*ir.Value, n)
	for i := range args {
		args[i] = tableEntry(b, bl.Arg(0), i)
	}
	b.MakeWith(llvm.Call, args, ir.With{Types: []ir.Type{}, Segments: []int{n, 0}, Attrs: []ir.NamedAttr{{Name: "callee", Attr: ir.Ref(name)}}})
	b.MakeWith(llvm.Return, nil, ir.With{})
}

// makeStoppable gives a function with loops, in blocks, the address of a flag that
// says at each turn whether to go on.
func makeStoppable(b *ir.Builder, fn *ir.Op) {
	var turns []*ir.Op // they lead back
	place := map[*ir.Block]int{}
	for bl := range fn.RegionAt(0).Blocks() {
		place[bl] = len(place)
		for i := range bl.Terminator().NumSuccs() {
			if at, seen := place[bl.Terminator().Succ(i)]; seen && at <= place[bl] {
				turns = append(turns, bl.Terminator())
				break
			}
		}
	}
	if len(turns) == 0 {
		return
	}
	t := llvm.TypeOf(fn)
	flag := fn.Body().InsertArg(len(t.In), llvm.Ptr, fn.Loc())
	flag.SetName("stop")
	fn.Put("function_type", ir.TypeOf(llvm.FuncOf(t.Ret, append(slices.Clone(t.In), llvm.Ptr), false)))
	stop := fn.RegionAt(0).AddBlock()
	b.AtEnd(stop).SetLoc(fn.Loc()).Make(llvm.Return)
	for _, op := range turns {
		b.At(op)
		load := b.MakeWith(llvm.Load, []*ir.Value{flag}, ir.With{Types: []ir.Type{ir.I32}, Attrs: []ir.NamedAttr{{Name: "volatile_", Attr: ir.Unit}}})
		zero := b.MakeWith(llvm.Constant, nil, ir.With{Types: []ir.Type{ir.I32}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.I32Attr(0)}}})
		on := b.MakeWith(llvm.ICmp, []*ir.Value{load.Result(0), zero.Result(0)}, ir.With{Attrs: []ir.NamedAttr{{Name: "predicate", Attr: ir.I64Attr(0)}}})
		from := op.Block()
		rest := from.Split(op)
		b.AtEnd(from).MakeWith(llvm.CondBr, []*ir.Value{on.Result(0)}, ir.With{Succs: []*ir.Block{rest, stop}, Segments: []int{1, 0, 0}})
	}
}

// tableEntry loads argument i.
func tableEntry(b *ir.Builder, table *ir.Value, i int) *ir.Value {
	p := b.MakeWith(llvm.GEP, []*ir.Value{table}, ir.With{Types: []ir.Type{llvm.Ptr}, Attrs: []ir.NamedAttr{
		{Name: "rawConstantIndices", Attr: ir.I32Array(int32(i))}, {Name: "elem_type", Attr: ir.TypeOf(llvm.Ptr)}}})
	return b.MakeTyped(llvm.Load, llvm.Ptr, p.Result(0)).Result(0)
}

// becomeEntry makes fn take the table. Each block loads the arguments where it first
// uses them, so that few are in registers at a time.
func becomeEntry(b *ir.Builder, fn *ir.Op) {
	entry := fn.Body()
	n := entry.NumArgs()
	table := entry.InsertArg(0, llvm.Ptr, fn.Loc())
	table.SetName("table")
	for bl := range fn.RegionAt(0).Blocks() {
		loaded := map[*ir.Value]*ir.Value{}
		for op := range bl.Ops() {
			for i, v := range op.Operands() {
				if v.Arg() != entry || v == table {
					continue
				}
				if loaded[v] == nil {
					loaded[v] = tableEntry(b.At(op).SetLoc(op.Loc()), table, v.Index()-1)
				}
				op.SetOperand(i, loaded[v])
			}
		}
	}
	for i := n; i > 0; i-- {
		entry.EraseArg(i)
	}
	fn.Put(ir.SymNameAttr, ir.Str(EntryPrefix+ir.SymbolName(fn)))
	fn.Put("function_type", ir.TypeOf(llvm.FuncOf(llvm.Void, []ir.Type{llvm.Ptr}, false)))
	fn.Put("arg_attrs", nil)
}

// MarkPTXKernels gives functions marked gpu.kernel the calling convention of
// kernels.
var MarkPTXKernels = &pass.Def[struct{}]{
	Name: "mark-ptx-kernels",
	Doc:  "give functions marked gpu.kernel the calling convention of PTX entries",
	On:   "builtin.module",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		for op := range root.Body().Ops() {
			if op.Is(llvm.Func) && op.Discardable("gpu.kernel") != nil {
				op.Put("CConv", llvm.CConv.Of("ptx_kernelcc"))
				op.SetDiscardable("gpu.kernel", nil)
			}
		}
		return nil
	},
}

// HostSymbol is the function by which code asks the host for work.
const HostSymbol = llvm.HostSymbol

// HostBuffer is an argument of a function that the host runs.
func HostBuffer(t ir.Type, at func(bytes int64) (*data.Buffer, error)) (data.Value, error) {
	m, _ := t.(*ir.MemRefType)
	return llvm.HostBuffer(m, at)
}
