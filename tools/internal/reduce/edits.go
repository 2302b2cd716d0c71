package reduce

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// An edit makes a program smaller at one place.
type edit struct {
	name string
	at   func(op *ir.Op) bool
	do   func(ctx *ir.Context, op *ir.Op) bool // false: nothing was changed
	// simpler: the program is simpler afterwards although its text need not be
	// shorter. Such an edit must not apply to what it has made.
	simpler bool
}

// places returns the ops inside top that the edit may apply to, in order.
func (e edit) places(top *ir.Op) []*ir.Op {
	var out []*ir.Op
	top.Walk(func(op *ir.Op) bool {
		if op != top && e.at(op) {
			out = append(out, op)
		}
		return true
	})
	return out
}

// edits are tried in this order, large steps first.
var edits = []edit{
	{name: "drop a symbol", at: func(op *ir.Op) bool { return ir.SymbolName(op) != "" }, do: erase},
	{name: "drop a body", at: isFunction, do: dropBody},
	{name: "return what an op gives", at: givesResult, do: returnIt},
	{name: "drop an op", at: isPlain, do: remove},
	{name: "take an op apart", at: func(op *ir.Op) bool { return isPlain(op) && op.NumRegions() > 0 }, do: unwrap},
	{name: "use an operand in place of a result", at: isPlain, do: forward},
	{name: "use arguments", at: isPlain, do: useArguments},
	{name: "drop results of a function", at: isFunction, do: dropResults},
	{name: "drop arguments of a function", at: isFunction, do: dropArguments},
	{name: "drop attributes", at: func(op *ir.Op) bool { return len(op.Discardables()) > 0 }, do: dropAttributes},
	{name: "drop branches", at: func(op *ir.Op) bool { return op.NumSuccs() > 1 }, do: straighten},
	{name: "make constants zero", at: constantAbove(0), do: constantOf(0), simpler: true},
	{name: "make constants one", at: constantAbove(1), do: constantOf(1), simpler: true},
}

// isPlain reports whether op can go without its block losing its form.
func isPlain(op *ir.Op) bool { return !op.Has(ir.Terminator) && ir.SymbolName(op) == "" }

func isFunction(op *ir.Op) bool {
	return functionType(op) != nil && op.NumRegions() == 1 && !op.RegionAt(0).Empty()
}

const typeAttr = "function_type"

func functionType(op *ir.Op) *ir.FuncType {
	if a, ok := op.Get(typeAttr).(*ir.TypeAttr); ok {
		ft, _ := a.Typ.(*ir.FuncType)
		return ft
	}
	return nil
}

func erase(_ *ir.Context, op *ir.Op) bool {
	if op.Used() {
		return false
	}
	op.Erase()
	return true
}

// dropBody makes a function a private declaration.
func dropBody(_ *ir.Context, op *ir.Op) bool {
	var blocks []*ir.Block
	for b := range op.RegionAt(0).Blocks() {
		blocks = append(blocks, b)
	}
	ir.EraseBlocks(blocks)
	op.Put("sym_visibility", ir.Str("private"))
	return true
}

// remove erases an op; whoever used its results uses other values of the types.
func remove(ctx *ir.Context, op *ir.Op) bool {
	for _, r := range op.Results() {
		if !r.HasUses() {
			continue
		}
		v := standIn(ctx, op, r.Type())
		if v == nil {
			return false
		}
		r.ReplaceUses(v)
	}
	op.Erase()
	return true
}

// standIn finds a value of the type that op could use: an argument of a block
// around it, an earlier result, or a constant.
func standIn(ctx *ir.Context, op *ir.Op, t ir.Type) *ir.Value {
	if v := argument(op, t); v != nil {
		return v
	}
	for p := op.Prev(); p != nil; p = p.Prev() {
		for _, r := range p.Results() {
			if r.Type() == t {
				return r
			}
		}
	}
	return zero(ctx, op, t)
}

// argument finds an argument of the type in the blocks around op, up to the
// nearest isolated op.
func argument(op *ir.Op, t ir.Type) *ir.Value {
	for ; op != nil && op.Block() != nil; op = op.Parent() {
		for _, b := range []*ir.Block{op.Block(), op.Region().First()} {
			for _, a := range b.Args() {
				if a.Type() == t {
					return a
				}
			}
		}
		if p := op.Parent(); p == nil || p.Has(ir.IsolatedFromAbove) {
			return nil
		}
	}
	return nil
}

// zero makes a constant zero before op.
func zero(ctx *ir.Context, op *ir.Op, t ir.Type) *ir.Value {
	attr := uniform(t, 0)
	if attr == nil {
		return nil
	}
	b := ir.NewBuilder().At(op).SetLoc(op.Loc())
	dialects := []*ir.Dialect{op.Def().Dialect(), ctx.Dialect("arith")}
	for _, d := range dialects {
		if d != nil && d.Constant != nil {
			if c := d.Constant(b, attr, t); c != nil {
				return c.Result(0)
			}
		}
	}
	return nil
}

// unwrap puts the ops of a region of one block in place of the op that holds it.
func unwrap(ctx *ir.Context, op *ir.Op) bool {
	for i := op.NumRegions() - 1; i >= 0; i-- {
		r := op.RegionAt(i)
		if r.Empty() || !r.SingleBlock() {
			continue
		}
		b := r.First()
		var gives []*ir.Value
		end := b.Terminator()
		if end != nil {
			gives = end.Operands()
		}
		with := make([]*ir.Value, op.NumResults())
		for j, res := range op.Results() {
			if !res.HasUses() {
				continue
			}
			if j < len(gives) && gives[j].Type() == res.Type() {
				with[j] = gives[j]
			} else if with[j] = standIn(ctx, op, res.Type()); with[j] == nil {
				return false
			}
		}
		for j, a := range b.Args() {
			if !a.HasUses() {
				continue
			}
			v := (*ir.Value)(nil)
			if k := op.NumOperands() - b.NumArgs() + j; k >= 0 && op.Operand(k).Type() == a.Type() {
				v = op.Operand(k)
			} else if v = standIn(ctx, op, a.Type()); v == nil {
				return false
			}
			a.ReplaceUses(v)
			for k, w := range with {
				if w == a {
					with[k] = v
				}
			}
		}
		if end != nil {
			end.Erase()
		}
		for b.First() != nil {
			b.First().MoveBefore(op)
		}
		for j, res := range op.Results() {
			if res.HasUses() {
				res.ReplaceUses(with[j])
			}
		}
		op.Erase()
		return true
	}
	return false
}

// forward replaces the results of op by operands of their types.
func forward(_ *ir.Context, op *ir.Op) bool {
	if op.NumResults() == 0 {
		return false
	}
	with := make([]*ir.Value, op.NumResults())
	for i, r := range op.Results() {
		k := slices.IndexFunc(op.Operands(), func(v *ir.Value) bool { return v.Type() == r.Type() })
		if k < 0 {
			return false
		}
		with[i] = op.Operand(k)
	}
	for i, r := range op.Results() {
		r.ReplaceUses(with[i])
	}
	op.Erase()
	return true
}

// useArguments replaces operands that ops make by arguments of their types.
func useArguments(_ *ir.Context, op *ir.Op) bool {
	changed := false
	for i, v := range op.Operands() {
		if v.Op() == nil {
			continue
		}
		if a := argument(op, v.Type()); a != nil {
			op.SetOperand(i, a)
			changed = true
		}
	}
	return changed
}

// givesResult reports whether op could be the last of a function of one block.
func givesResult(op *ir.Op) bool {
	fn := op.Parent()
	return isPlain(op) && op.NumResults() == 1 && fn != nil && isFunction(fn) && fn.RegionAt(0).SingleBlock() && len(functionType(fn).Out) > 0
}

// returnIt makes the function return op's result alone, and drops what nobody
// uses then.
func returnIt(_ *ir.Context, op *ir.Op) bool {
	fn := op.Parent()
	block := op.Block()
	end, v := block.Terminator(), op.Result(0)
	if end == nil || end.NumOperands() != len(functionType(fn).Out) || end.NumOperands() == 1 && end.Operand(0) == v || fn.Get("res_attrs") != nil {
		return false
	}
	end.SetOperands([]*ir.Value{v}, nil)
	fn.Put(typeAttr, ir.TypeOf(ir.Func(functionType(fn).In, []ir.Type{v.Type()})))
	for o := end.Prev(); o != nil; {
		before := o.Prev()
		if ir.IsDead(o) {
			o.Erase()
		}
		o = before
	}
	return true
}

// dropResults takes the results away from a function that nobody calls.
func dropResults(_ *ir.Context, fn *ir.Op) bool {
	ft := functionType(fn)
	if len(ft.Out) == 0 || fn.Get("res_attrs") != nil {
		return false
	}
	for b := range fn.RegionAt(0).Blocks() {
		if end := b.Terminator(); end != nil && end.NumSuccs() == 0 && end.NumOperands() == len(ft.Out) {
			end.SetOperands(nil, nil)
		}
	}
	fn.Put(typeAttr, ir.TypeOf(ir.Func(ft.In, nil)))
	return true
}

// dropArguments takes unused arguments away from a function that nobody calls.
func dropArguments(_ *ir.Context, fn *ir.Op) bool {
	ft := functionType(fn)
	entry := fn.RegionAt(0).First()
	if fn.Get("arg_attrs") != nil || entry.NumArgs() != len(ft.In) {
		return false
	}
	in := slices.Clone(ft.In)
	for i := len(in) - 1; i >= 0; i-- {
		if !entry.Arg(i).HasUses() {
			entry.EraseArg(i)
			in = slices.Delete(in, i, i+1)
		}
	}
	if len(in) == len(ft.In) {
		return false
	}
	fn.Put(typeAttr, ir.TypeOf(ir.Func(in, ft.Out)))
	return true
}

func dropAttributes(_ *ir.Context, op *ir.Op) bool {
	for _, e := range slices.Clone(op.Discardables()) {
		op.SetDiscardable(e.Name, nil)
	}
	return true
}

// straighten makes all successors of a branch the first one, where they take
// the same arguments, so that the other blocks may go.
func straighten(_ *ir.Context, op *ir.Op) bool {
	changed := false
	for i := 1; i < op.NumSuccs(); i++ {
		if op.Succ(i) != op.Succ(0) && slices.Equal(op.Succ(i).ArgTypes(), op.Succ(0).ArgTypes()) {
			op.SetSucc(i, op.Succ(0))
			changed = true
		}
	}
	return changed
}

// constantAbove finds constants that are neither the number all over nor a smaller one.
func constantAbove(n int64) func(op *ir.Op) bool {
	return func(op *ir.Op) bool {
		if !op.Has(ir.ConstantLike) || op.NumResults() != 1 {
			return false
		}
		for k := range n + 1 {
			if a := uniform(op.Result(0).Type(), k); a == nil || ir.SameAttr(a, op.Get("value")) {
				return false
			}
		}
		return true
	}
}

func constantOf(n int64) func(*ir.Context, *ir.Op) bool {
	return func(_ *ir.Context, op *ir.Op) bool {
		op.Put("value", uniform(op.Result(0).Type(), n))
		return true
	}
}

// uniform is the constant of a type with all elements the number, nil for types
// without such constants.
func uniform(t ir.Type, n int64) ir.Attr {
	e, ok := ir.DataType(t)
	if !ok || e.Words() != 1 {
		return nil
	}
	bits := uint64(n)
	if e.IsFloat() {
		bits = data.FromFloat(e, float64(n))
	}
	if _, scalar := t.(*ir.ScalarType); scalar {
		return ir.AttrOf(data.Scalar(bits), t)
	}
	if !ir.IsStatic(t) {
		return nil
	}
	return ir.Splat(t, bits)
}
