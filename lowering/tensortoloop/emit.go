package tensortoloop

import (
	"math"

	"terrace/dialects/arith"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/vector"
	"terrace/ir"
)

var negZero = math.Copysign(0, -1)

// emitter makes loops, loads and stores with a builder. Index constants are made
// where they are needed; cse brings them together.
type emitter struct {
	b    *ir.Builder
	done map[*ir.Value]*ir.Value // results of a body's ops that are there already
	runs map[*ir.Value]*ir.Value // of vectors that count up by one: where they start

	ahead bool // what follows each other in captured memory is asked for, not loaded
}

func (e *emitter) index(n int64) *ir.Value { return arith.ConstantIndex(e.b, n) }

// mulAdd returns base + i*c, without the parts that do nothing.
func (e *emitter) mulAdd(base, i *ir.Value, c int64) *ir.Value {
	if c == 0 {
		return base
	}
	if c != 1 {
		i = e.b.Make(arith.MulI, i, e.index(c)).Result(0)
	}
	if base == nil {
		return i
	}
	return e.b.Make(arith.AddI, base, i).Result(0)
}

func (e *emitter) addConst(base *ir.Value, c int64) *ir.Value {
	switch {
	case c == 0 && base != nil:
		return base
	case base == nil:
		return e.index(c)
	}
	return e.b.Make(arith.AddI, base, e.index(c)).Result(0)
}

// loop makes scf.for %iv = lo to hi step step with carried values and leaves the
// builder behind it.
func (e *emitter) loop(lo, hi, step int64, carried []*ir.Value, body func(iv *ir.Value, carried []*ir.Value) []*ir.Value) []*ir.Value {
	return e.loopOf(e.index(lo), e.index(hi), e.index(step), carried, body)
}

func (e *emitter) loopOf(lo, hi, step *ir.Value, carried []*ir.Value, body func(iv *ir.Value, carried []*ir.Value) []*ir.Value) []*ir.Value {
	operands := append([]*ir.Value{lo, hi, step}, carried...)
	r := ir.NewRegion()
	types := []ir.Type{ir.Index}
	var results []ir.Type
	for _, c := range carried {
		types = append(types, c.Type())
		results = append(results, c.Type())
	}
	bl := r.AddBlock(types...)
	place := e.b.Place()
	e.b.AtEnd(bl)
	out := body(bl.Arg(0), bl.Args()[1:])
	e.b.Make(loop.Yield, out...)
	e.b.Back(place)
	return e.b.MakeWith(loop.For, operands, ir.With{Types: results, Regions: []*ir.Region{r}}).Results()
}

// flatten returns a memref as one row of all the elements of its memory that its
// strides reach, starting at offset zero of the underlying buffer.
func (e *emitter) flatten(v *ir.Value) *ir.Value {
	t := v.Type().(*ir.MemRefType)
	strides, offset, _ := Layout(t)
	n := offset + 1
	for d, s := range strides {
		if t.Shape[d] == 0 {
			n = offset
			break
		}
		n += (t.Shape[d] - 1) * s
	}
	if t.Layout == nil && len(t.Shape) == 1 {
		return v
	}
	return memref.Flat(e.b, v, n)
}

func vecType(lanes int64, elem ir.Type) *ir.VectorType { return ir.Vector([]int64{lanes}, elem) }

// broadcast returns v in every lane.
func (e *emitter) broadcast(v *ir.Value, lanes int64) *ir.Value {
	if _, ok := v.Type().(*ir.VectorType); ok {
		return v
	}
	return e.b.MakeTyped(vector.Broadcast, vecType(lanes, v.Type()), v).Result(0)
}

// mask returns the constant mask of the first n lanes.
func (e *emitter) mask(n, lanes int64) *ir.Value {
	return e.b.MakeWith(vector.ConstantMask, nil, ir.With{Types: []ir.Type{vecType(lanes, ir.I1)},
		Attrs: []ir.NamedAttr{{Name: "mask_dim_sizes", Attr: ir.I64Array(n)}}}).Result(0)
}

// shuffle picks lanes of a and, counted on, of b.
func (e *emitter) shuffle(a, b *ir.Value, pick []int64) *ir.Value {
	return e.b.MakeAttrs(vector.Shuffle, []ir.NamedAttr{{Name: "mask", Attr: ir.I64Array(pick...)}}, a, b).Result(0)
}

// transposed turns a square of rows into its columns: in each step, blocks half
// as large change places across the diagonal.
func (e *emitter) transposed(rows []*ir.Value) []*ir.Value {
	n := len(rows)
	out := append([]*ir.Value(nil), rows...)
	for s := n / 2; s > 0; s /= 2 {
		upper, lower := make([]int64, n), make([]int64, n)
		for j := range n {
			if j&s == 0 {
				upper[j], lower[j] = int64(j), int64(j+s)
			} else {
				upper[j], lower[j] = int64(n+j-s), int64(n+j)
			}
		}
		for i := range n {
			if i&s == 0 {
				a, b := out[i], out[i+s]
				out[i], out[i+s] = e.shuffle(a, b, upper), e.shuffle(a, b, lower)
			}
		}
	}
	return out
}

// iota returns 0, stride, 2*stride, ... as index vector.
func (e *emitter) iota(lanes, stride int64) *ir.Value {
	step := e.b.MakeTyped(vector.Step, vecType(lanes, ir.Index)).Result(0)
	if stride == 1 {
		return step
	}
	return e.b.Make(arith.MulI, step, e.broadcast(e.index(stride), lanes)).Result(0)
}

// load reads lanes elements from at on, stride apart; n of them where fewer are
// there, pass in the rest.
func (e *emitter) load(flat, at *ir.Value, lanes, stride, n int64) *ir.Value {
	elem := ir.ElemOf(flat.Type())
	t := vecType(lanes, elem)
	if stride == 1 && n == lanes {
		return e.b.MakeTyped(vector.Load, t, flat, at).Result(0)
	}
	pass := arith.ConstantOf(e.b, ir.Splat(t, 0))
	if stride == 1 {
		return vector.MaskedLoadOf(e.b, flat, at, e.mask(n, lanes), pass)
	}
	return vector.GatherOf(e.b, flat, at, e.iota(lanes, stride), e.mask(n, lanes), pass)
}

// store writes a vector's first n lanes to consecutive elements.
func (e *emitter) store(v, flat, at *ir.Value, n int64) {
	lanes := v.Type().(*ir.VectorType).Shape[0]
	if n == lanes {
		e.b.Make(vector.Store, v, flat, at)
		return
	}
	vector.MaskedStoreOf(e.b, flat, at, e.mask(n, lanes), v)
}

// stream stores a vector past the caches; it begins on a line of memory.
func (e *emitter) stream(v, flat, at *ir.Value) {
	e.b.MakeAttrs(vector.Store, []ir.NamedAttr{{Name: "nontemporal", Attr: ir.Bool(true)}, {Name: "alignment", Attr: ir.I64Attr(lineBytes)}}, v, flat, at)
}

func (e *emitter) loadOne(flat, at *ir.Value) *ir.Value {
	return e.b.Make(memref.Load, flat, at).Result(0)
}

func (e *emitter) storeOne(v, flat, at *ir.Value) { e.b.Make(memref.Store, v, flat, at) }
