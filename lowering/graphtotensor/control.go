package graphtotensor

import (
	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/loop"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// while becomes a structured loop that carries tensors. Its regions are lowered
// in place and moved.
func while(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	cond, body := op.RegionAt(0).First(), op.RegionAt(1).First()
	if err := l.inner(cond); err != nil {
		return nil, err
	}
	if err := l.inner(body); err != nil {
		return nil, err
	}
	if err := l.yields(body, op.Operands()); err != nil {
		return nil, err
	}
	end := cond.Last()
	l.b.At(end)
	c := l.b.Make(tensor.Extract, end.Operand(0)).Result(0)
	l.b.Make(loop.Condition, append([]*ir.Value{c}, cond.Args()...)...)
	end.Erase()
	l.yield(body)
	l.b.At(op)
	w := l.b.MakeWith(loop.While, op.Operands(), ir.With{Types: op.ResultTypes(), Regions: []*ir.Region{ir.NewRegion(), ir.NewRegion()}})
	w.TakeRegions(op)
	return w.Results(), nil
}

// inner lowers the ops of a block inside an op and comes back.
func (l *lowerer) inner(b *ir.Block) error {
	place := l.b.Place()
	err := l.block(b)
	l.b.Back(place)
	return err
}

// yield replaces the block's return.
func (l *lowerer) yield(b *ir.Block) {
	end := b.Last()
	l.b.At(end)
	l.b.Make(loop.Yield, end.Operands()...)
	end.Erase()
}

// branch is if and case. The index of a case that names no branch means the last.
func branch(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	for _, r := range op.Regions() {
		if err := l.inner(r.First()); err != nil {
			return nil, err
		}
		for i, v := range r.First().Last().Operands() { // the first branch says the sizes
			if l.sizes.of(op.Result(i)) == nil {
				l.sized(op.Result(i), l.sizes.of(v))
			}
		}
		if err := l.yields(r.First(), op.Results()); err != nil {
			return nil, err
		}
		l.yield(r.First())
	}
	l.b.At(op)
	sel := l.scalar(op.Operand(0))
	n := op.NumRegions()
	regions := make([]*ir.Region, n)
	for i := range regions {
		regions[i] = ir.NewRegion()
	}
	if op.Is(graph.If) {
		b := l.b.MakeWith(loop.If, []*ir.Value{sel}, ir.With{Types: op.ResultTypes(), Regions: regions})
		b.TakeRegions(op)
		return b.Results(), nil
	}
	i := l.b.MakeTyped(arith.IndexCast, ir.Index, sel).Result(0)
	var cases []int64
	for c := range n - 1 {
		cases = append(cases, int64(c))
	}
	// The default region, which comes first, is the last branch.
	b := l.b.MakeWith(loop.IndexSwitch, []*ir.Value{i}, ir.With{Types: op.ResultTypes(), Regions: regions,
		Attrs: []ir.NamedAttr{{Name: "cases", Attr: ir.I64Array(cases...)}}})
	b.RegionAt(0).TakeBlocks(op.RegionAt(n - 1))
	for c := range n - 1 {
		b.RegionAt(c + 1).TakeBlocks(op.RegionAt(c))
	}
	return b.Results(), nil
}
