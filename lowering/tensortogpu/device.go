package tensortogpu

import (
	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/gpu"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// DeviceCode leaves the kernels alone in a module, as functions that ask the
// device for their ids.
var DeviceCode = &pass.Def[struct{}]{
	Name:   "gpu-to-device",
	Doc:    "keep only the kernels, as functions that ask an NVIDIA device for their ids",
	Detail: "Each gpu.func becomes a public func.func marked gpu.kernel; ids, sizes and barriers become calls of NVVM's intrinsics. The host code goes.",
	On:     "builtin.module",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		b := ir.NewBuilder()
		var kernels, hosts []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			switch {
			case op.Is(gpu.Func):
				kernels = append(kernels, op)
			case op.Is(tensor.Host):
				hosts = append(hosts, op)
			}
			return true
		})
		// No kernel does their work: without them the program would be another one.
		if len(hosts) > 0 {
			return pass.Errorf(hosts[0].Body().First(), "is the host's work and has no form in a kernel: unsupported on this target")
		}
		d := &device{b: b, root: root, declared: map[string]bool{}}
		var old []*ir.Op
		for op := range root.Body().Ops() {
			old = append(old, op)
		}
		for _, k := range kernels {
			if err := d.kernel(k); err != nil {
				return err
			}
		}
		for _, op := range old {
			op.Erase()
		}
		root.SetDiscardable(gpu.ContainerAttr, nil)
		return nil
	},
}

type device struct {
	b        *ir.Builder
	root     *ir.Op
	declared map[string]bool
}

func (d *device) kernel(k *ir.Op) error {
	ft := gpu.Type(k)
	if k.Body().NumArgs() != len(ft.In) {
		return pass.Errorf(k, "has memory attributions: unsupported on this target")
	}
	d.b.AtEnd(d.root.Body()).SetLoc(k.Loc())
	fn := function.New(d.b, ir.SymbolName(k), ft)
	fn.SetDiscardable(gpu.KernelAttr, ir.Unit)
	m := ir.NewMapping()
	for i, a := range k.Body().Args() {
		m.Values[a] = fn.Body().Arg(i)
		fn.Body().Arg(i).SetNameRef(a.NameRef())
	}
	d.b.AtEnd(fn.Body())
	for op := range k.Body().Ops() {
		d.b.Clone(op, m)
	}
	var ops []*ir.Op
	fn.Walk(func(op *ir.Op) bool {
		if op.Def().Dialect() == gpu.Dialect {
			ops = append(ops, op)
		}
		return true
	})
	for _, op := range ops {
		if err := d.op(op); err != nil {
			return err
		}
	}
	return nil
}

// registers are NVVM's names for the special registers.
var registers = map[*ir.OpDef]string{gpu.ThreadID: "tid", gpu.BlockID: "ctaid", gpu.BlockDim: "ntid", gpu.GridDim: "nctaid"}

func (d *device) op(op *ir.Op) error {
	d.b.At(op)
	switch {
	case registers[op.Def()] != "":
		v := d.call("llvm.nvvm.read.ptx.sreg."+registers[op.Def()]+"."+gpu.Dims.String(op.Attr(0)), ir.I32)
		op.Result(0).ReplaceUses(d.b.MakeTyped(arith.IndexCastUI, ir.Index, v).Result(0))
	case op.Is(gpu.Barrier):
		d.call("llvm.nvvm.barrier0", nil)
	case op.Is(gpu.Return):
		d.b.Make(function.Return)
	default:
		return pass.Errorf(op, "has no device code: unsupported on this target")
	}
	op.Erase()
	return nil
}

// call calls an intrinsic, declared on first use.
func (d *device) call(name string, t ir.Type) *ir.Value {
	var out []ir.Type
	if t != nil {
		out = []ir.Type{t}
	}
	if !d.declared[name] {
		d.declared[name] = true
		p := d.b.Place()
		d.b.AtStart(d.root.Body())
		function.Declare(d.b, name, ir.Func(nil, out))
		d.b.Back(p)
	}
	types := out
	if types == nil {
		types = []ir.Type{}
	}
	c := d.b.MakeWith(function.Call, nil, ir.With{Types: types, Attrs: []ir.NamedAttr{{Name: "callee", Attr: ir.Ref(name)}}})
	if t == nil {
		return nil
	}
	return c.Result(0)
}
