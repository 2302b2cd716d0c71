package tensor

import (
	"slices"

	"fmt"

	"terrace/ir"
)

// Kernel is the one computing op of the tensor level after fusion: an index
// space, an affine map for each operand, a scalar body for each point, and a
// second scalar body for what happens once the reductions of a point are done.
// Elementwise chains, reductions, matrix products and convolutions with their
// epilogues are all kernels; so one lowering makes all their loops.
//
// Parallel points are independent. For each of them the accumulators start from
// the values of init; the body runs over the reduction points in lexicographic
// order and yields the accumulators' next values; then finally, which sees the
// accumulators and the elements of the with operands, yields the elements to be
// stored. Without reduction dimensions there is no init and no finally: the body
// yields the elements.
//
// outs are destinations: what they held is not read. On tensors the results are
// the outs with the computed elements; on memrefs there are no results.
var Kernel = Dialect.Op(&ir.OpDef{
	Name:    "kernel",
	Summary: "a fused computation over an index space",
	Doc: `For each parallel point the accumulators start at the init values, the body runs over the reduction points in
lexicographic order, and finally yields the elements stored at the outs maps. The maps stand in the order ins, with,
outs; those of with and outs use no reduction dimensions. A "scan" dimension is a reduction that stores after every
point: finally runs on the accumulators so far, and the maps of with and outs may use it. bounds gives the size of each dimension. schedule, when it is
there, says how the lowering to loops shall tile, unroll and vectorize; it never changes the meaning beyond the
reassociation that a reduction grants.`,
	Spec: "docs/levels.md",
	Operands: ir.Fields{ir.Many("ins", ir.AnyType).Which(ir.Reads), ir.Many("init", ir.AnyType), ir.Many("with", ir.AnyType).Which(ir.Reads),
		ir.Many("outs", ir.AnyShaped).Which(ir.Writes)},
	Results: ir.Fields{ir.Many("results", ir.AnyTensor)},
	Attrs: ir.Attrs{ir.Required("bounds", ir.I64ArrayKind), ir.Required("indexing_maps", ir.ArrayKind),
		ir.Required("iterator_types", ir.ArrayKind), ir.Maybe("schedule", ir.DictKind)},
	Regions:    []ir.RegionField{{Name: "body"}, {Name: "finally", Many: true}},
	Traits:     ir.SingleBlock | ir.NoFold | ir.RecursiveEffects,
	Terminator: "tensor.yield",
	ArgName: func(op *ir.Op, region, i int) string {
		k := Of(op)
		switch {
		case region == 0 && i < len(k.Ins()):
			return "in"
		case region == 0 || i < len(k.Inits()):
			return "acc"
		}
		return "with"
	},
	Effects: kernelEffects,
	Parse:   parseKernel,
	Print:   printKernel,
	Verify:  verifyKernel,
	Eval:    evalKernel,
	Example: `
func.func @row_sums(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.000000e+00 : f32
  %dest = tensor.empty() : tensor<4xf32>
  %sums = tensor.kernel {bounds = array<i64: 4, 8>, indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xf32>) init(%zero : f32) outs(%dest : tensor<4xf32>) {
  ^bb0(%in: f32, %acc: f32):
    %next = arith.addf %acc, %in : f32
    tensor.yield %next : f32
  } -> tensor<4xf32>
  return %sums : tensor<4xf32>
}`,
})

// A View reads the parts of a kernel.
type View struct{ Op *ir.Op }

// Of returns a view of a kernel op.
func Of(op *ir.Op) View { return View{op} }

// Ins returns the operands read at each point.
func (k View) Ins() []*ir.Value { return k.Op.Group(0) }

// Inits returns the start values of the accumulators.
func (k View) Inits() []*ir.Value { return k.Op.Group(1) }

// Withs returns the operands read when a point's reductions are done.
func (k View) Withs() []*ir.Value { return k.Op.Group(2) }

// Outs returns the destinations.
func (k View) Outs() []*ir.Value { return k.Op.Group(3) }

// Bounds returns the size of each dimension; it may be [ir.Dynamic].
func (k View) Bounds() []int64 {
	b, _ := ir.Ints(k.Op.Attr(0))
	return b
}

// Maps returns the maps of ins, withs and outs in this order.
func (k View) Maps() []*ir.AffineMap {
	a, _ := k.Op.Attr(1).(*ir.ArrayAttr)
	if a == nil {
		return nil
	}
	out := make([]*ir.AffineMap, len(a.Elems))
	for i, e := range a.Elems {
		if m, ok := e.(*ir.AffineMapAttr); ok {
			out[i] = m.Map
		}
	}
	return out
}

// InMaps, WithMaps and OutMaps return the maps of one group.
func (k View) InMaps() []*ir.AffineMap { return k.Maps()[:len(k.Ins())] }

// WithMaps returns the maps of the with operands.
func (k View) WithMaps() []*ir.AffineMap {
	n := len(k.Ins())
	return k.Maps()[n : n+len(k.Withs())]
}

// OutMaps returns the maps of the destinations.
func (k View) OutMaps() []*ir.AffineMap { return k.Maps()[len(k.Ins())+len(k.Withs()):] }

// Reductions tells for each dimension whether accumulators run over it: those of
// reductions and scans.
func (k View) Reductions() []bool {
	a, _ := k.Op.Attr(2).(*ir.ArrayAttr)
	if a == nil {
		return nil
	}
	out := make([]bool, len(a.Elems))
	for i, e := range a.Elems {
		s, _ := e.(*ir.StringAttr)
		out[i] = s != nil && (s.Val == "reduction" || s.Val == "scan")
	}
	return out
}

// IsScan reports whether the accumulators are stored after every point.
func (k View) IsScan() bool {
	a, _ := k.Op.Attr(2).(*ir.ArrayAttr)
	return a != nil && slices.ContainsFunc(a.Elems, func(e ir.Attr) bool {
		s, _ := e.(*ir.StringAttr)
		return s != nil && s.Val == "scan"
	})
}

// IsReduction reports whether the kernel has accumulators.
func (k View) IsReduction() bool { return len(k.Inits()) > 0 }

// Body returns the block that runs at each point.
func (k View) Body() *ir.Block { return k.Op.RegionAt(0).First() }

// Accumulators returns the arguments of the body that hold them.
func (k View) Accumulators() []*ir.Value { return k.Body().Args()[len(k.Ins()):] }

// Finally returns the block that runs when a point's reductions are done, nil
// when the accumulators are stored as they are.
func (k View) Finally() *ir.Block {
	if k.Op.NumRegions() < 2 {
		return nil
	}
	return k.Op.RegionAt(1).First()
}

// Yields returns the values that the block's terminator yields.
func Yields(b *ir.Block) []*ir.Value { return b.Last().Operands() }

// A Spec describes a kernel to be built.
type Spec struct {
	Ins, Inits, Withs, Outs   []*ir.Value
	InMaps, WithMaps, OutMaps []*ir.AffineMap
	Bounds                    []int64
	Reductions                []bool
	Scan                      bool // the reductions are scans
	Body                      func(b *ir.Builder, in, acc []*ir.Value) []*ir.Value
	Finally                   func(b *ir.Builder, acc, with []*ir.Value) []*ir.Value // nil: none
	Schedule                  *ir.DictAttr
}

// Build makes the kernel where the builder stands.
func Build(b *ir.Builder, s Spec) *ir.Op {
	elems := func(vs []*ir.Value) []ir.Type {
		ts := make([]ir.Type, len(vs))
		for i, v := range vs {
			ts[i] = ir.ElemOf(v.Type())
		}
		return ts
	}
	inTypes, accTypes, withTypes := elems(s.Ins), elems(s.Inits), elems(s.Withs)
	regions := []*ir.Region{ir.NewRegion()}
	place := b.Place()
	body := regions[0].AddBlock(append(append([]ir.Type(nil), inTypes...), accTypes...)...)
	b.AtEnd(body)
	b.Make(Yield, s.Body(b, body.Args()[:len(inTypes)], body.Args()[len(inTypes):])...)
	if s.Finally != nil {
		regions = append(regions, ir.NewRegion())
		fin := regions[1].AddBlock(append(append([]ir.Type(nil), accTypes...), withTypes...)...)
		b.AtEnd(fin)
		b.Make(Yield, s.Finally(b, fin.Args()[:len(accTypes)], fin.Args()[len(accTypes):])...)
	}
	b.Back(place)
	st := ir.State{Loc: b.Loc(), Spelling: b.Spelling()}
	st.Reset(Kernel)
	st.Loc, st.Spelling = b.Loc(), b.Spelling()
	st.AddGroup(s.Ins...)
	st.AddGroup(s.Inits...)
	st.AddGroup(s.Withs...)
	st.AddGroup(s.Outs...)
	st.Regions = regions
	for _, o := range s.Outs {
		if _, ok := o.Type().(*ir.TensorType); ok {
			st.Types = append(st.Types, o.Type())
		}
	}
	st.Attrs[0] = ir.I64Array(s.Bounds...)
	maps := &ir.ArrayAttr{}
	for _, ms := range [][]*ir.AffineMap{s.InMaps, s.WithMaps, s.OutMaps} {
		for _, m := range ms {
			maps.Elems = append(maps.Elems, ir.MapAttr(m))
		}
	}
	st.Attrs[1] = maps
	st.Attrs[2] = IteratorTypes(s.Reductions, s.Scan)
	if s.Schedule != nil {
		st.Attrs[3] = s.Schedule
	}
	return b.Build(&st)
}

// IteratorTypes returns the attribute that spells the iterator types.
func IteratorTypes(reductions []bool, scan bool) *ir.ArrayAttr {
	out := &ir.ArrayAttr{}
	for _, r := range reductions {
		name := "parallel"
		switch {
		case r && scan:
			name = "scan"
		case r:
			name = "reduction"
		}
		out.Elems = append(out.Elems, ir.Str(name))
	}
	return out
}

func kernelEffects(op *ir.Op) ir.Trait {
	if op.NumResults() > 0 {
		return 0
	}
	return ir.Reads | ir.Writes
}

func parseKernel(p ir.Parser, st *ir.State) {
	p.AttrDict(st)
	group := func(word string) {
		var vs []*ir.Value
		if p.Accept(word) {
			p.Expect("(")
			vs = p.Operands()
			p.Expect(":")
			p.ResolveAll(vs, p.Types())
			p.Expect(")")
		}
		st.AddGroup(vs...)
	}
	group("ins")
	group("init")
	group("with")
	group("outs")
	st.Regions = append(st.Regions, p.Region(nil))
	if p.Accept("finally") {
		st.Regions = append(st.Regions, p.Region(nil))
	}
	if p.Accept("->") {
		st.Types = append(st.Types, p.ResultTypes()...)
	}
}

func printKernel(p ir.Printer, op *ir.Op) {
	k := Of(op)
	p.AttrDict(op)
	group := func(word string, vs []*ir.Value) {
		if len(vs) > 0 {
			p.F(" "+word+"(% : %)", vs, types(vs))
		}
	}
	group("ins", k.Ins())
	group("init", k.Inits())
	group("with", k.Withs())
	group("outs", k.Outs())
	p.Text(" ")
	p.Region(op.RegionAt(0), true, true)
	if op.NumRegions() > 1 {
		p.Text(" finally ")
		p.Region(op.RegionAt(1), true, true)
	}
	if op.NumResults() > 0 {
		p.Text(" -> ")
		p.W().ResultTypes(op.ResultTypes())
	}
}

func types(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = v.Type()
	}
	return out
}

func verifyKernel(op *ir.Op) error {
	k := Of(op)
	ins, inits, withs, outs := k.Ins(), k.Inits(), k.Withs(), k.Outs()
	bounds, maps, red := k.Bounds(), k.Maps(), k.Reductions()
	switch {
	case len(red) != len(bounds):
		return ir.Errorf("has %d iterator types for %d bounds", len(red), len(bounds))
	case len(maps) != len(ins)+len(withs)+len(outs):
		return ir.Errorf("has %d indexing maps for %d operands", len(maps), len(ins)+len(withs)+len(outs))
	case len(outs) == 0:
		return ir.Errorf("has no destination")
	case op.NumRegions() > 2:
		return ir.Errorf("has more than two regions")
	case k.Body() == nil || op.NumRegions() == 2 && k.Finally() == nil:
		return ir.Errorf("has an empty region")
	}
	hasRed, scan := false, k.IsScan()
	for i, e := range op.Attr(2).(*ir.ArrayAttr).Elems {
		s, _ := e.(*ir.StringAttr)
		if s == nil || s.Val != "parallel" && s.Val != "reduction" && s.Val != "scan" {
			return ir.Errorf("iterator type #%d must be \"parallel\", \"reduction\" or \"scan\"", i)
		}
		if scan && s.Val == "reduction" {
			return ir.Errorf("has both \"reduction\" and \"scan\" dimensions")
		}
		hasRed = hasRed || red[i]
	}
	if hasRed != (len(inits) > 0) {
		return ir.Errorf("must have init values exactly when it has reduction dimensions")
	}
	if len(inits) == 0 && (op.NumRegions() == 2 || len(withs) > 0) {
		return ir.Errorf("has no reduction dimensions, so no finally region and no with operands")
	}
	if op.NumRegions() < 2 && len(withs) > 0 {
		return ir.Errorf("has with operands, but no finally region that reads them")
	}
	vals := append(append(append([]*ir.Value(nil), ins...), withs...), outs...)
	for i, m := range maps {
		if m == nil {
			return ir.Errorf("indexing map #%d is no affine map", i)
		}
		if m.Dims != len(bounds) || m.Symbols != 0 {
			return ir.Errorf("indexing map #%d must have %d dimensions and no symbols", i, len(bounds))
		}
		rank := 0
		if s, ok := ir.ShapeOf(vals[i].Type()); ok {
			rank = len(s)
		}
		if len(m.Results) != rank {
			return ir.Errorf("indexing map #%d has %d results for an operand of rank %d", i, len(m.Results), rank)
		}
		if i >= len(ins) {
			for d, r := range red {
				for _, e := range m.Results {
					if r && !scan && e.Uses(d) {
						return ir.Errorf("indexing map #%d uses the reduction dimension d%d", i, d)
					}
				}
			}
		}
		if err := inBounds(m, bounds, vals[i].Type()); err != nil {
			return ir.Errorf("indexing map #%d %v", i, err)
		}
	}
	want := elemsOf(append(append([]*ir.Value(nil), ins...), inits...))
	if err := sameTypes("body argument", k.Body().ArgTypes(), want); err != nil {
		return err
	}
	accs := elemsOf(inits)
	dest := elemsOf(outs)
	yielded := dest
	if len(inits) > 0 {
		yielded = accs
	}
	if err := sameTypes("value yielded by the body", valueTypes(Yields(k.Body())), yielded); err != nil {
		return err
	}
	if fin := k.Finally(); fin != nil {
		if err := sameTypes("finally argument", fin.ArgTypes(), append(append([]ir.Type(nil), accs...), elemsOf(withs)...)); err != nil {
			return err
		}
		if err := sameTypes("value yielded by finally", valueTypes(Yields(fin)), dest); err != nil {
			return err
		}
	} else if len(inits) > 0 {
		if err := sameTypes("accumulator", accs, dest); err != nil {
			return err
		}
	}
	var results []ir.Type
	for _, o := range outs {
		switch o.Type().(type) {
		case *ir.TensorType:
			results = append(results, o.Type())
		case *ir.MemRefType:
		default:
			return ir.Errorf("destination must be a ranked tensor or memref, but got '%s'", o.Type())
		}
	}
	return sameTypes("result", op.ResultTypes(), results)
}

func elemsOf(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = ir.ElemOf(v.Type())
	}
	return out
}

func valueTypes(vs []*ir.Value) []ir.Type { return types(vs) }

func sameTypes(what string, got, want []ir.Type) error {
	if len(got) != len(want) {
		return ir.Errorf("has %d %ss, but needs %d", len(got), what, len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			return ir.Errorf("%s #%d has type '%s', but needs '%s'", what, i, got[i], want[i])
		}
	}
	return nil
}

// inBounds checks that a linear map of static bounds stays inside a static shape.
func inBounds(m *ir.AffineMap, bounds []int64, t ir.Type) error {
	shape, _ := ir.ShapeOf(t)
	for _, n := range bounds {
		if n == 0 {
			return nil
		}
	}
	for i, e := range m.Results {
		coef, c, ok := e.Linear(len(bounds))
		if !ok || shape[i] == ir.Dynamic {
			continue
		}
		lo, hi := c, c
		known := true
		for d, k := range coef {
			if k == 0 {
				continue
			}
			if bounds[d] == ir.Dynamic {
				known = false
				break
			}
			if k > 0 {
				hi += k * (bounds[d] - 1)
			} else {
				lo += k * (bounds[d] - 1)
			}
		}
		if known && (lo < 0 || hi >= shape[i]) {
			return fmt.Errorf("reaches from %d to %d in dimension %d of size %d", lo, hi, i, shape[i])
		}
	}
	return nil
}
