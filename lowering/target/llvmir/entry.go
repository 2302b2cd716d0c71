package llvmir

import (
	"terrace/dialects/llvm"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// EntryPrefix begins the names of entry points.
const EntryPrefix = "terrace_entry_"

// MakeEntries gives every public function on pointers an entry point that takes
// one table of pointers, so that a host can call any of them alike.
var MakeEntries = &pass.Def[struct{}]{
	Name:   "make-entries",
	Doc:    "add an entry point void(ptr table) for every public function on pointers",
	Detail: "The entry of @f is @" + EntryPrefix + "f; table[i] is the i-th argument. Functions inside the module become internal.",
	On:     "builtin.module",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
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
			makeEntry(b, root, fn)
			fn.Put("linkage", llvm.Linkage.Of("internal"))
		}
		return nil
	},
}

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
		p := b.MakeWith(llvm.GEP, []*ir.Value{bl.Arg(0)}, ir.With{Types: []ir.Type{llvm.Ptr}, Attrs: []ir.NamedAttr{
			{Name: "rawConstantIndices", Attr: ir.I32Array(int32(i))}, {Name: "elem_type", Attr: ir.TypeOf(llvm.Ptr)}}})
		args[i] = b.MakeTyped(llvm.Load, llvm.Ptr, p.Result(0)).Result(0)
	}
	b.MakeWith(llvm.Call, args, ir.With{Types: []ir.Type{}, Segments: []int{n, 0}, Attrs: []ir.NamedAttr{{Name: "callee", Attr: ir.Ref(name)}}})
	b.MakeWith(llvm.Return, nil, ir.With{})
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
