package tensortoloop

import (
	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/math"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// Cost is what a kernel does in one call, counted from its text.
type Cost struct {
	Name  string
	Loc   ir.Loc
	Calls int64 // that one run of the program makes; a loop of unknown length counts once
	// Operations on numbers, each lane of each point, a multiply-add as two; and
	// the bytes of all elements that operands reach.
	Ops   int64
	Bytes int64
	Elem  data.Type // of the operations: the widest
}

// Costs lists the kernels of a module in the order of their text, after
// outline-kernels, with how often the functions around call them.
func Costs(module *ir.Op) []Cost {
	calls := map[string]int64{}
	module.Walk(func(op *ir.Op) bool {
		if op.Is(function.Call) {
			if r, ok := op.Get("callee").(*ir.SymbolRef); ok {
				calls[r.Root] += trips(op)
			}
		}
		return true
	})
	var out []Cost
	for fn := range module.Body().Ops() {
		if !fn.Is(function.Func) || fn.Discardable(KernelAttr) == nil || function.IsDeclaration(fn) {
			continue
		}
		c := Cost{Name: ir.SymbolName(fn), Loc: fn.Loc(), Calls: calls[ir.SymbolName(fn)]}
		for op := range fn.Body().Ops() {
			switch {
			case op.Is(tensor.Kernel):
				c.add(op)
				c.Calls /= max(1, callsOfTasks(op, fn))
			case op.Is(tensor.Sort):
				out := op.Group(1)[0].Type().(*ir.MemRefType)
				c.Elem, _ = ir.DataType(out)
				c.Bytes += 2 * ir.NumElements(out.Shape) * elemBytes(out.Elem)
			}
		}
		out = append(out, c)
	}
	return out
}

// callsOfTasks is how many calls together are one of the kernel.
func callsOfTasks(k, fn *ir.Op) int64 {
	if taskArg(fn) == nil {
		return 1
	}
	return tasksOf(k)
}

// trips is how often an op runs for each time its function does.
func trips(op *ir.Op) int64 {
	n := int64(1)
	for p := op.Parent(); p != nil && !p.Is(function.Func); p = p.Parent() {
		var lo, hi, step *ir.Value
		switch {
		case p.Is(loop.For):
			lo, hi, step = p.Operand(0), p.Operand(1), p.Operand(2)
		case p.Is(loop.Parallel) && len(p.Group(0)) == 1:
			lo, hi, step = p.Group(0)[0], p.Group(1)[0], p.Group(2)[0]
		default:
			continue
		}
		a, ok := arith.IntOf(lo)
		b, ok2 := arith.IntOf(hi)
		c, ok3 := arith.IntOf(step)
		if ok && ok2 && ok3 && c.Sign() > 0 && b.Cmp(a) > 0 {
			n *= max(1, (b.Int64()-a.Int64()+c.Int64()-1)/c.Int64())
		}
	}
	return n
}

func (c *Cost) add(op *ir.Op) {
	k := tensor.Of(op)
	points, results := int64(1), int64(1)
	for d, n := range k.Bounds() {
		if n < 0 {
			return // sizes that are not known are not counted
		}
		points *= n
		if !k.Reductions()[d] {
			results *= n
		}
	}
	count := func(b *ir.Block) (n int64) {
		for o := range b.Ops() {
			if !o.Has(ir.Elementwise) || o.NumResults() != 1 || o.NumOperands() < 2 && o.Def().Dialect().Name != "math" {
				continue // conversions are no arithmetic
			}
			if n++; o.Is(math.DotBytes) {
				n += 7 // four products and sums
			}
			if e, ok := ir.DataType(o.Result(0).Type()); ok && !e.IsIndex() && e.Width() > c.Elem.Width() {
				c.Elem = e
			}
		}
		return n
	}
	c.Ops += points * count(k.Body())
	if f := k.Finally(); f != nil {
		c.Ops += results * count(f)
	}
	if s, why := newSpace(k); why == "" {
		for _, o := range s.operands() {
			if o.mem == nil {
				continue
			}
			// At most all of it: windows overlap.
			n := int64(1)
			for d, x := range o.coef {
				if x != 0 {
					n *= s.dims[d].size
				}
			}
			c.Bytes += min(n, ir.NumElements(o.val.Type().(*ir.MemRefType).Shape)) * elemBytes(o.elem)
		}
	}
}
