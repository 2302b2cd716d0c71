package inspect

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
)

// sizes are those that dynamic dimensions take, a value a round.
var sizes = []int64{3, 1, 4, 0, 7, 2}

// edgeValues says which of a type's edge values arguments have.
type edgeValues uint8

const (
	noEdges edgeValues = iota
	finiteEdges
	allEdges
)

// Arguments makes arguments of the types, edge values among them after round 0.
func (s *Semantics) Arguments(types []ir.Type, round int) ([]data.Value, error) {
	return s.inputs(types, round, allEdges)
}

// inputs makes arguments of the types. Round 0 has ordinary numbers; later
// ones mix in edge values. All dynamic sizes
// of a round are the same, so that operands which must agree do.
func (s *Semantics) inputs(types []ir.Type, round int, edges edgeValues) ([]data.Value, error) {
	rng := rand.New(rand.NewPCG(s.Seed, uint64(round)))
	out := make([]data.Value, len(types))
	for i, t := range types {
		var bounds []int64
		if s.Bounds != nil {
			bounds = s.Bounds(t)
		}
		if tooLarge(t) {
			return nil, fmt.Errorf("argument #%d has more than %d elements", i, maxElements)
		}
		size := func(d int) int64 {
			n := sizes[round%len(sizes)]
			if d < len(bounds) && bounds[d] >= 0 {
				n = min(n, bounds[d])
			}
			return n
		}
		v, err := interp.Argument(t, size, func(part data.Type) uint64 {
			return number(rng, part, edges, round > 0 && rng.IntN(3) == 0, round%largeRounds == largeRounds-1)
		})
		if err != nil {
			return nil, fmt.Errorf("argument #%d %w", i, err)
		}
		out[i] = v
	}
	return out, nil
}

// scalarsOnly reports whether all types are those of single numbers.
func scalarsOnly(types []ir.Type) bool {
	return !slices.ContainsFunc(types, func(t ir.Type) bool { _, scalar := t.(*ir.ScalarType); return !scalar })
}

// edgesInTurn makes arguments of scalar types from their edge values, others each turn.
func edgesInTurn(types []ir.Type, turn int, edges edgeValues) ([]data.Value, error) {
	out := make([]data.Value, len(types))
	for i, t := range types {
		v, err := interp.Argument(t, nil, func(part data.Type) uint64 { return edge(part, edges, turn+3*i) })
		if err != nil {
			return nil, fmt.Errorf("argument #%d %w", i, err)
		}
		out[i] = v
	}
	return out, nil
}

// maxElements bounds an argument.
const maxElements = 1 << 16

// tooLarge reports whether the static sizes of a type alone pass the bound.
func tooLarge(t ir.Type) bool {
	shape, _ := ir.ShapeOf(t)
	n := int64(1)
	for _, d := range shape {
		if d > 1 && n > maxElements/d {
			return true
		}
		n *= max(d, 1)
	}
	return false
}

// largeRounds is how many rounds have one in which counts are large: loops up to
// them come to no end.
const largeRounds = 8

// number returns bits of a type, edge values and large counts among them on request.
func number(rng *rand.Rand, t data.Type, edges edgeValues, atEdge, large bool) uint64 {
	switch {
	case t.IsIndex() && large:
		return edge(t, edges, rng.IntN(len(largeCounts)))
	case t.IsIndex():
		return uint64(rng.Int64N(5)) // mostly positions and bounds
	case t.IsFloat() && atEdge && edges != noEdges:
		return edge(t, edges, rng.IntN(len(edgeFloats)))
	case t.IsFloat():
		return data.FromFloat(t, math.Round(rng.NormFloat64()*64)/16)
	case atEdge:
		return edge(t, edges, rng.IntN(numEdges))
	case rng.IntN(4) == 0:
		return rng.Uint64() & data.Mask(t)
	case t.IsSigned():
		return uint64(rng.Int64N(16)-8) & data.Mask(t)
	}
	return rng.Uint64N(16) & data.Mask(t)
}

// edge returns an edge value of a type, by a number that may be larger than there are.
func edge(t data.Type, edges edgeValues, i int) uint64 {
	switch {
	case t.IsIndex():
		return largeCounts[i%len(largeCounts)]
	case t.IsFloat() && edges == noEdges:
		return data.FromFloat(t, float64(i))
	case t.IsFloat():
		b := data.FromFloat(t, edgeFloats[i%len(edgeFloats)])
		if v := data.ToFloat(t, b); edges == finiteEdges && (math.IsNaN(v) || math.IsInf(v, 0)) {
			return data.FromFloat(t, 0)
		}
		return b
	}
	m := data.Mask(t)
	top := m ^ m>>1
	return [numEdges]uint64{0, 1, m, m - 1, top, top - 1, top + 1, 2}[i%numEdges] & m
}

// numEdges is the number of edge values of an integer.
const numEdges = 8

var largeCounts = []uint64{1<<40 + 1, math.MaxUint64, 1 << 31, 300}

var edgeFloats = []float64{
	0, math.Copysign(0, -1), 1, -1, math.NaN(), math.Inf(1), math.Inf(-1),
	math.MaxFloat32, -math.MaxFloat32, 0x1p-126, 0x1p-149, -0x1p-140, 0x1p-14, 0x1p-24, math.MaxFloat64, 0x1p-1074, 0.5, 65504, 1e30, 3,
}

// copyInputs copies arguments, memory included; values that share memory still do.
func copyInputs(in []data.Value) []data.Value {
	out := slices.Clone(in)
	seen := map[*data.Buffer]*data.Buffer{}
	for i, v := range in {
		if m := v.Memref(); m != nil {
			b := seen[m.Buffer]
			if b == nil {
				b = &data.Buffer{Data: slices.Clone(m.Buffer.Data)}
				seen[m.Buffer] = b
			}
			c := *m
			c.Buffer = b
			out[i] = data.Value{Ref: &c}
		} else if t := v.Tensor(); t != nil {
			out[i] = data.OfTensor(t.Clone())
		}
	}
	return out
}

// aliased is how many rounds have arguments that share memory.
const aliased = 2

// mayAlias reports whether two arguments of a function may be the same memory.
func mayAlias(fn *ir.Op, types []ir.Type) bool {
	for i := range types {
		for j := range i {
			if sameMemory(fn, types, j, i) {
				return true
			}
		}
	}
	return false
}

// alias makes arguments that may be the same memory be that, and says which, as the end
// of a sentence.
func alias(fn *ir.Op, types []ir.Type, in []data.Value) (text string) {
	for i := range types {
		for j := range i {
			if sameMemory(fn, types, j, i) {
				in[i] = in[j]
				text += fmt.Sprintf(", with argument #%d the memory of argument #%d", i, j)
				break
			}
		}
	}
	return text
}

// sameMemory reports whether two arguments of a function that others may call are memory of one
// type and none of them promises to be apart.
func sameMemory(fn *ir.Op, types []ir.Type, i, j int) bool {
	if _, memory := types[i].(*ir.MemRefType); !memory || types[i] != types[j] || ir.Visibility(fn) == "private" {
		return false
	}
	list, _ := fn.Get("arg_attrs").(*ir.ArrayAttr)
	for _, k := range []int{i, j} {
		if list == nil || k >= len(list.Elems) {
			continue
		}
		if d, ok := list.Elems[k].(*ir.DictAttr); ok && d.Get("llvm.noalias") != nil {
			return false
		}
	}
	return true
}
