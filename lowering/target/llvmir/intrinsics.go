package llvmir

import (
	"strconv"
	"strings"

	ll "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"terrace/dialects/llvm"
	"terrace/ir"
)

// form says how an intrinsic is called where that is not by its operands alone,
// overloaded on the type of the first.
type form struct {
	over []int                     // types in the name: operand numbers, result for the result's
	imm  []string                  // integer attributes that follow the operands
	ptr  int                       // 1 + the operand that gets the attribute alignment
	fill func(op *ir.Op) []ir.Type // further operands that are poison: an absent pass-through
}

const result = -1

var forms = map[*ir.OpDef]form{
	llvm.Ctlz:           {over: []int{0}, imm: []string{"is_zero_poison"}},
	llvm.Cttz:           {over: []int{0}, imm: []string{"is_zero_poison"}},
	llvm.Abs:            {over: []int{0}, imm: []string{"is_int_min_poison"}},
	llvm.PowI:           {over: []int{0, 1}},
	llvm.MaskedLoad:     {over: []int{result, 0}, ptr: 1, fill: passThrough},
	llvm.MaskedStore:    {over: []int{0, 1}, ptr: 2},
	llvm.MaskedGather:   {over: []int{result, 0}, ptr: 1, fill: passThrough},
	llvm.MaskedScatter:  {over: []int{0, 1}, ptr: 2},
	llvm.ExpandLoad:     {over: []int{result}},
	llvm.CompressStore:  {over: []int{0}},
	llvm.ReduceFAdd:     {over: []int{1}},
	llvm.ReduceFMul:     {over: []int{1}},
	llvm.Memcpy:         {over: []int{0, 1, 2}, imm: []string{"isVolatile"}},
	llvm.Memmove:        {over: []int{0, 1, 2}, imm: []string{"isVolatile"}},
	llvm.Memset:         {over: []int{0, 2}, imm: []string{"isVolatile"}},
	llvm.Prefetch:       {over: []int{0}, imm: []string{"rw", "hint", "cache"}},
	llvm.Assume:         {},
	llvm.StepVector:     {over: []int{result}},
	llvm.ActiveLaneMask: {over: []int{result, 0}},
	llvm.VectorExtract:  {over: []int{result, 0}, imm: []string{"pos"}},
	llvm.VectorInsert:   {over: []int{0, 1}, imm: []string{"pos"}},
	llvm.LifetimeStart:  {over: []int{0}},
	llvm.LifetimeEnd:    {over: []int{0}},
}

func passThrough(op *ir.Op) []ir.Type {
	if from, to := op.GroupBounds(2); from == to {
		return []ir.Type{op.Result(0).Type()}
	}
	return nil
}

// intrinsicOp writes an op llvm.intr.NAME as a call of llvm.NAME.
func (e *emitter) intrinsicOp(op *ir.Op) {
	f, ok := forms[op.Def()]
	if !ok {
		f = form{over: []int{0}}
	}
	name := "llvm." + strings.TrimPrefix(op.Def().Name, "intr.")
	for _, i := range f.over {
		t := resultOrNone(op)
		if i != result {
			t = op.Operand(i).Type()
		}
		name += "." + mangled(t)
	}
	from, to := 0, op.NumOperands()
	if op.Is(llvm.Assume) {
		from, to = op.GroupBounds(0)
	}
	args := op.Operands()[from:to]
	sig := e.callType(op, args)
	tail := ""
	for _, a := range f.imm {
		attr := op.Get(a).(*ir.IntAttr)
		t := e.typ(attr.Typ)
		sig.Params = append(sig.Params, t)
		if len(sig.Params) > 1 {
			tail += ", "
		}
		tail += t.String() + " " + intText(attr.Typ.(*ir.ScalarType).Elem, uint64(attr.Val))
	}
	if f.fill != nil {
		for _, t := range f.fill(op) {
			sig.Params = append(sig.Params, e.typ(t))
			tail += ", " + e.typ(t).String() + " poison"
		}
	}
	e.declare(name, sig)
	e.callHead(op, "call "+fastText(op), sig, globalIdent(name))
	attrs := noAttrs
	if f.ptr > 0 {
		align := "align " + strconv.FormatInt(op.Get("alignment").(*ir.IntAttr).Val, 10) + " "
		attrs = func(i int) string {
			if i+1 == f.ptr {
				return align
			}
			return ""
		}
	} else if op.Def().AttrIndex("arg_attrs") >= 0 && op.Get("arg_attrs") != nil {
		attrs = func(i int) string { return e.attrList(op, dictOf(op.Get("arg_attrs"), i)) }
	}
	e.args(args, attrs)
	e.texts(tail, ")")
	if op.Is(llvm.Assume) {
		e.bundles(op)
	}
	if op.Is(llvm.MaskedLoad) {
		e.hints(op)
	}
}

// declare declares an intrinsic once. LLVM knows its attributes.
func (e *emitter) declare(name string, sig *types.FuncType) {
	if e.intrin[name] {
		return
	}
	e.intrin[name] = true
	f := &ll.Func{Sig: sig}
	f.SetName(name)
	for i, t := range sig.Params {
		f.Params = append(f.Params, &ll.Param{Typ: t, LocalIdent: ll.LocalIdent{LocalID: int64(i)}})
	}
	e.module.Funcs = append(e.module.Funcs, f)
}
