package tensor

import (
	"fmt"
	"slices"

	"terrace/dialects/math/elementary"
	"terrace/ir"
	"terrace/ir/data"
)

// A Packing reads the attributes that pack and unpack share: dimension Pos[i] of
// the plain tensor is cut into tiles of size Tiles.At(i), whose elements are the
// last dimensions of the packed one, in this order. Perm, when not nil, is the
// order of the outer dimensions of the packed tensor.
type Packing struct {
	Pos, Perm []int64
	Tiles     ir.IndexList
}

// PackingOf returns the packing of a pack or unpack.
func PackingOf(op *ir.Op) Packing {
	p := Packing{Tiles: op.IndexList(len(op.Def().Operands)-1, op.Def().AttrIndex("static_inner_tiles"))}
	p.Pos, _ = ir.Ints(op.Get("inner_dims_pos"))
	p.Perm, _ = ir.Ints(op.Get("outer_dims_perm"))
	return p
}

// outer returns the plain dimension that outer dimension i of the packed tensor comes from.
func (p Packing) outer(i int) int {
	if len(p.Perm) > 0 {
		return int(p.Perm[i])
	}
	return i
}

// PackedShape returns the shape of the packed tensor; unknown sizes are [ir.Dynamic].
func (p Packing) PackedShape(plain, tiles []int64) []int64 {
	sizes := slices.Clone(plain)
	for i, d := range p.Pos {
		switch {
		case sizes[d] == ir.Dynamic || tiles[i] == ir.Dynamic:
			sizes[d] = ir.Dynamic
		default:
			sizes[d] = (sizes[d] + tiles[i] - 1) / tiles[i]
		}
	}
	out := make([]int64, len(plain), len(plain)+len(tiles))
	for i := range out {
		out[i] = sizes[p.outer(i)]
	}
	return append(out, tiles...)
}

// verify checks the packing against the plain and the packed type.
func (p Packing) verify(plain, packed *ir.TensorType) error {
	if slices.Contains(p.Tiles.Static, 0) {
		return ir.Errorf("invalid zero tile factor")
	}
	if err := p.Tiles.Check("inner_tiles", "static_inner_tiles"); err != nil {
		return err
	}
	distinct := func(list []int64) bool {
		seen := map[int64]bool{}
		for _, d := range list {
			if d < 0 || d >= int64(len(plain.Shape)) || seen[d] {
				return false
			}
			seen[d] = true
		}
		return true
	}
	switch {
	case !distinct(p.Pos):
		return ir.Errorf("invalid inner_dims_pos vector")
	case !distinct(p.Perm) || len(p.Perm) != 0 && len(p.Perm) != len(plain.Shape):
		return ir.Errorf("invalid outer_dims_perm vector")
	case p.Tiles.Len() != len(p.Pos):
		return ir.Errorf("tiling factors must equal the number of dimensions to tile")
	case len(packed.Shape) != len(plain.Shape)+len(p.Pos):
		return ir.Errorf("packed rank != (unpacked rank + num tiling factors), got %d != %d", len(packed.Shape), len(plain.Shape)+len(p.Pos))
	}
	for i, n := range p.Tiles.Static {
		if m := packed.Shape[len(plain.Shape)+i]; (n == ir.Dynamic) != (m == ir.Dynamic) || n != ir.Dynamic && n != m {
			return ir.Errorf("mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type")
		}
	}
	want := ir.Tensor(p.PackedShape(plain.Shape, p.Tiles.Static), packed.Elem)
	for i := range want.Shape {
		if a, b := want.Shape[i], packed.Shape[i]; a != b && a != ir.Dynamic && b != ir.Dynamic {
			return ir.Errorf("expected '%s' for the packed domain value, got '%s'", want, packed)
		}
	}
	return nil
}

// parse reads from outer_dims_perm to the types.
func parsePacking(p ir.Parser, st *ir.State, vals func(dest *ir.Value, tiles []*ir.Value)) {
	if p.Accept("outer_dims_perm") {
		p.Expect("=")
		st.Set("outer_dims_perm", ir.I64ArrayKind.Parse(p))
	}
	p.Expect("inner_dims_pos")
	p.Expect("=")
	st.Set("inner_dims_pos", ir.I64ArrayKind.Parse(p))
	p.Expect("inner_tiles")
	p.Expect("=")
	dynamic, static := ir.ParseIndexList(p, "[", "]")
	st.Set("static_inner_tiles", ir.I64Array(static...))
	p.Expect("into")
	dest := p.Operand()
	vals(dest, dynamic)
	p.AttrDict(st)
	p.Expect(":")
	p.Resolve(st.Operands[0], p.Type())
	p.Expect("->")
	t := p.Type()
	p.Resolve(dest, t)
	st.Types = append(st.Types, t)
}

func printPacking(p ir.Printer, op *ir.Op) {
	k := PackingOf(op)
	if len(k.Perm) > 0 {
		p.Text(" outer_dims_perm = ")
		ir.I64ArrayKind.Print(p, op.Get("outer_dims_perm"))
	}
	p.Text(" inner_dims_pos = ")
	ir.I64ArrayKind.Print(p, op.Get("inner_dims_pos"))
	p.Text(" inner_tiles = ")
	k.Tiles.Print(p)
	p.F(" into %", op.Operand(1))
	p.AttrDict(op, "outer_dims_perm", "inner_dims_pos", "static_inner_tiles")
	p.F(" : % -> %", op.Operand(0).Type(), op.Operand(1).Type())
}

// each calls f for every element of the packed shape with its position there and
// the index in the plain tensor.
func (p Packing) each(packed, tiles []int64, f func(i int64, plain []int64) ir.Outcome) ir.Outcome {
	rank := len(packed) - len(tiles)
	plain := make([]int64, rank)
	return atEach(packed, func(i int64, at []int64) ir.Outcome {
		for o := range rank {
			plain[p.outer(o)] = at[o]
		}
		for k, d := range p.Pos {
			plain[d] = plain[d]*tiles[k] + at[rank+k]
		}
		return f(i, plain)
	})
}

func flat(shape, at []int64) (i int64, inside bool) {
	for d, x := range at {
		if x >= shape[d] {
			return 0, false
		}
		i = i*shape[d] + x
	}
	return i, true
}

// Pack cuts dimensions into tiles that lie together.
var Pack = Dialect.Op(&ir.OpDef{
	Name:      "pack",
	Summary:   "a tensor cut into tiles, each contiguous in the last dimensions",
	Spec:      "mlir linalg.pack",
	Spellings: linalg("pack"),
	Operands: ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.One("dest", ir.AnyRankedTensor), ir.Opt("padding_value", ir.AnyType),
		ir.Many("inner_tiles", ir.IndexT)},
	Results: ir.Fields{ir.One("result", ir.AnyRankedTensor.Related(ir.SameAs("dest")).Claiming("result type matches type of dest"))},
	Attrs: ir.Attrs{ir.Maybe("outer_dims_perm", ir.I64ArrayKind), ir.Required("inner_dims_pos", ir.I64ArrayKind),
		ir.Required("static_inner_tiles", ir.I64ArrayKind)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "pack",
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		st.AddGroup(src)
		var pad []*ir.Value
		if p.Accept("padding_value") {
			p.Expect("(")
			pad = append(pad, p.Operand())
			p.Expect(":")
			p.Resolve(pad[0], p.Type())
			p.Expect(")")
		}
		parsePacking(p, st, func(dest *ir.Value, tiles []*ir.Value) {
			st.AddGroup(dest)
			st.AddGroup(pad...)
			st.AddGroup(tiles...)
		})
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		if v := op.Opt(2); v != nil {
			p.F(" padding_value(% : %)", v, v.Type())
		}
		printPacking(p, op)
	},
	Verify: func(op *ir.Op) error {
		src, dst := op.Operand(0).Type().(*ir.TensorType), op.Operand(1).Type().(*ir.TensorType)
		if v := op.Opt(2); v != nil && v.Type() != src.Elem {
			return ir.Errorf("expected padding_value has '%s' but got: '%s'", src.Elem, v.Type())
		}
		k := PackingOf(op)
		if err := k.verify(src, dst); err != nil {
			return err
		}
		for i, d := range k.Pos {
			if n, t := src.Shape[d], k.Tiles.Static[i]; op.Opt(2) == nil && n != ir.Dynamic && t != ir.Dynamic && n%t != 0 {
				return ir.Errorf("invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set")
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		src, dst := in[0].Tensor(), in[1].Tensor()
		if src == nil || dst == nil {
			return ir.Result(data.Poison)
		}
		k := PackingOf(op)
		tiles := k.Tiles.Fill(in)
		for _, n := range tiles {
			if n <= 0 {
				return ir.Trap(fmt.Sprintf("tile of size %d", n))
			}
		}
		shape := k.PackedShape(src.Shape, tiles)
		if !slices.Equal(shape, dst.Shape) {
			return ir.Trap(fmt.Sprintf("packs shape %v into shape %v, which should be %v", src.Shape, dst.Shape, shape))
		}
		out := data.New(src.Elem, shape...)
		o := k.each(shape, tiles, func(i int64, plain []int64) ir.Outcome {
			if at, ok := flat(src.Shape, plain); ok {
				out.Set(i, src.At(at))
			} else if op.Opt(2) != nil {
				out.Set(i, in[2])
			} else {
				return ir.Trap("tiles do not divide the source, and there is no padding value")
			}
			return ir.Values()
		})
		if !o.OK() {
			return o
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @tiles(%t: tensor<4x6xf32>) -> tensor<2x2x2x3xf32> {
  %e = tensor.empty() : tensor<2x2x2x3xf32>
  %r = tensor.pack %t inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %e : tensor<4x6xf32> -> tensor<2x2x2x3xf32>
  return %r : tensor<2x2x2x3xf32>
}`,
})

// Unpack puts tiles back in their places.
var Unpack = Dialect.Op(&ir.OpDef{
	Name:      "unpack",
	Summary:   "a tensor put together from tiles; what padding was is left out",
	Spec:      "mlir linalg.unpack",
	Spellings: linalg("unpack"),
	Operands:  ir.Fields{ir.One("source", ir.AnyRankedTensor), ir.One("dest", ir.AnyRankedTensor), ir.Many("inner_tiles", ir.IndexT)},
	Results:   ir.Fields{ir.One("result", ir.AnyRankedTensor.Related(ir.SameAs("dest")).Claiming("result type matches type of dest"))},
	Attrs: ir.Attrs{ir.Maybe("outer_dims_perm", ir.I64ArrayKind), ir.Required("inner_dims_pos", ir.I64ArrayKind),
		ir.Required("static_inner_tiles", ir.I64ArrayKind)},
	Traits:    ir.Pure | ir.SpeculationUnsafe,
	ValueName: "unpack",
	Parse: func(p ir.Parser, st *ir.State) {
		src := p.Operand()
		st.Operands = append(st.Operands, src)
		parsePacking(p, st, func(dest *ir.Value, tiles []*ir.Value) {
			st.Operands = append(append(st.Operands, dest), tiles...)
		})
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		printPacking(p, op)
	},
	Verify: func(op *ir.Op) error {
		return PackingOf(op).verify(op.Operand(1).Type().(*ir.TensorType), op.Operand(0).Type().(*ir.TensorType))
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		src, dst := in[0].Tensor(), in[1].Tensor()
		if src == nil || dst == nil {
			return ir.Result(data.Poison)
		}
		k := PackingOf(op)
		tiles := k.Tiles.Fill(in)
		if !slices.Equal(tiles, src.Shape[len(src.Shape)-len(tiles):]) {
			return ir.Trap(fmt.Sprintf("tiles are %v, but the source has shape %v", tiles, src.Shape))
		}
		for _, n := range tiles {
			if n <= 0 {
				return ir.Trap(fmt.Sprintf("tile of size %d", n))
			}
		}
		if want := k.PackedShape(dst.Shape, tiles); !slices.Equal(want, src.Shape) {
			return ir.Trap(fmt.Sprintf("unpacks shape %v into shape %v, which needs %v", src.Shape, dst.Shape, want))
		}
		out := own(dst)
		k.each(src.Shape, tiles, func(i int64, plain []int64) ir.Outcome {
			if at, ok := flat(out.Shape, plain); ok {
				out.Set(at, src.At(i))
			}
			return ir.Values()
		})
		return ir.Result(data.OfTensor(out))
	},
	Example: `
func.func @untile(%t: tensor<2x2x2x3xf32>) -> tensor<4x6xf32> {
  %e = tensor.empty() : tensor<4x6xf32>
  %r = tensor.unpack %t inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %e : tensor<2x2x2x3xf32> -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}`,
})

// Softmax is exp(x - max) / sum along a dimension.
var Softmax = Dialect.Op(&ir.OpDef{
	Name:    "softmax",
	Summary: "exponentials of the elements along a dimension, scaled to a sum of 1",
	Doc: `With m the largest element along the dimension: exp(x - m), divided by the sum of these in order. Every step is
rounded to the element type.`,
	Spec:      "mlir linalg.softmax",
	Spellings: linalg("softmax"),
	Operands:  ir.Fields{ir.One("input", ir.AnyShaped), ir.One("output", ir.AnyShaped)},
	Results:   ir.Fields{ir.Many("result", ir.AnyRankedTensor)},
	Attrs:     ir.Attrs{ir.Required("dimension", ir.I64Kind)},
	Traits:    ir.FoldsDestination,
	Format:    "attr-dict dimension `(` $dimension `)` ins `(` $input : type($input) `)` outs `(` $output : type($output) `)` [-> type($result)]",
	Effects: func(op *ir.Op) ir.Trait {
		if op.NumResults() > 0 {
			return 0
		}
		return ir.Reads | ir.Writes
	},
	Verify: func(op *ir.Op) error {
		in, ok1 := ir.ShapeOf(op.Operand(0).Type())
		out, ok2 := ir.ShapeOf(op.Operand(1).Type())
		if !ok1 || !ok2 || !ir.CompatibleShapes(op.Operand(0).Type(), op.Operand(1).Type()) || len(in) != len(out) {
			return ir.Errorf("incompatible output shape")
		}
		if d := op.Attr(0).(*ir.IntAttr).Val; d < 0 || d >= int64(len(in)) {
			return ir.Errorf("incorrect dimension specified")
		}
		_, tensor := op.Operand(1).Type().(*ir.TensorType)
		switch {
		case tensor != (op.NumResults() == 1):
			return ir.Errorf("expected the number of tensor results (%d) to be equal to the number of output tensors (%d)", op.NumResults(), 1-op.NumResults())
		case tensor && op.Result(0).Type() != op.Operand(1).Type():
			return ir.Errorf("expected type of operand #1 ('%s') to match type of corresponding result ('%s')", op.Operand(1).Type(), op.Result(0).Type())
		case !ir.IsFloat(ir.ElemOf(op.Operand(0).Type())) || ir.ElemOf(op.Operand(0).Type()) != ir.ElemOf(op.Operand(1).Type()):
			return ir.Errorf("expected floats of one type")
		}
		return nil
	},
	Eval: evalSoftmax,
	Example: `
func.func @softmax(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %e = tensor.empty() : tensor<2x4xf32>
  %r = tensor.softmax dimension(1) ins(%x : tensor<2x4xf32>) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}`,
})

func evalSoftmax(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	sizes := sizesAtRunTime(in[0])
	if in[0].IsPoison() || in[1].IsPoison() || !slices.Equal(sizes, sizesAtRunTime(in[1])) {
		return ir.Trap("operands are poison or of different shapes")
	}
	e, _ := ir.DataType(op.Operand(0).Type())
	if e.Width() > 64 {
		return ir.Trap("unsupported element type " + e.String())
	}
	identity := ir.IdentityMap(len(sizes))
	var out []data.Value
	dst := in[1]
	if t := dst.Tensor(); t != nil {
		dst = data.OfTensor(data.New(e, t.Shape...))
		out = append(out, dst)
	}
	x, y := newAccess(in[0], identity, len(sizes)), newAccess(dst, identity, len(sizes))
	dim := int(op.Attr(0).(*ir.IntAttr).Val)
	outer := slices.Clone(sizes)
	outer[dim] = 1
	exp := exponential(e)
	row := make([]float64, sizes[dim])
	o := atEach(outer, func(_ int64, at []int64) ir.Outcome {
		if !m.Step(4 * sizes[dim]) {
			return ir.Trap("out of fuel")
		}
		poison := false
		for j := range row {
			at[dim] = int64(j)
			v, ok := x.load(at)
			if !ok {
				return ir.Trap("out of bounds access")
			}
			poison = poison || v.IsPoison()
			row[j] = data.ToFloat(e, v.Bits)
		}
		softmax(e, row, exp)
		for j, f := range row {
			at[dim] = int64(j)
			v := data.OfFloat(e, f)
			if poison {
				v = data.Poison
			}
			if !y.store(at, v) {
				return ir.Trap("out of bounds access")
			}
		}
		at[dim] = 0
		return ir.Values()
	})
	if !o.OK() {
		return o
	}
	return ir.Values(out...)
}

// exponential is exp of the element type, by the one algorithm there is.
func exponential(e data.Type) func(float64) float64 {
	if e == data.F64 {
		return elementary.Float64("exp")
	}
	f := elementary.Float32("exp")
	return func(x float64) float64 { return data.ToFloat(e, data.FromFloat(e, float64(f(float32(x))))) }
}

func softmax(e data.Type, row []float64, exp func(float64) float64) {
	round := func(x float64) float64 { return data.ToFloat(e, data.FromFloat(e, x)) }
	if len(row) == 0 {
		return
	}
	largest := row[0]
	for _, x := range row[1:] {
		if x > largest || x != x {
			largest = x
		}
		if largest != largest {
			break
		}
	}
	sum := 0.0
	for j, x := range row {
		row[j] = exp(round(x - largest))
		sum = round(sum + row[j])
	}
	for j := range row {
		row[j] = round(row[j] / sum)
	}
}
