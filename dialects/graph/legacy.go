package graph

import (
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// Ops of earlier versions that exports still carry.

// Einsum is a sum of products named by letters.
var Einsum = Dialect.Op(&ir.OpDef{
	Name: "einsum", Summary: "sums of products along dimensions named by letters", Spec: "an earlier form of spec.md#dot_general",
	Operands: ir.Fields{ir.One("lhs", AnyTensor), ir.One("rhs", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("einsum_config", ir.StringKind)},
	Traits: ir.Pure,
	Format: "$lhs, $rhs, config = $einsum_config attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		_, _, _, err := EinsumParts(op.Attr(0).(*ir.StringAttr).Val, 2)
		return err
	},
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		l, r, out, err := EinsumParts(op.Attr(0).(*ir.StringAttr).Val, 2)
		x, y := in[0].Tensor(), in[1].Tensor()
		e, ok := resultElem(op, 0)
		if err != nil || x == nil || y == nil || !ok || len(l) != len(x.Shape) || len(r) != len(y.Shape) {
			return ir.Trap("unsupported configuration or operands")
		}
		d := &DotDims{}
		var order string
		for i, c := range l {
			j := strings.IndexRune(r, c)
			switch {
			case j >= 0 && strings.ContainsRune(out, c):
				d.LhsBatch, d.RhsBatch = append(d.LhsBatch, int64(i)), append(d.RhsBatch, int64(j))
				order += string(c)
			case j >= 0:
				d.LhsContract, d.RhsContract = append(d.LhsContract, int64(i)), append(d.RhsContract, int64(j))
			}
		}
		for _, i := range FreeDims(len(l), d.LhsBatch, d.LhsContract) {
			order += l[i : i+1]
		}
		for _, i := range FreeDims(len(r), d.RhsBatch, d.RhsContract) {
			order += r[i : i+1]
		}
		t, why := DotOf(m, x, y, d, e)
		if t == nil {
			return ir.Trap(why)
		}
		return einsumResult(m, t, order, out)
	}),
	Example: `%r = graph.einsum %x, %y, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>`,
})

// einsumResult sums over letters that out lacks and orders the others.
func einsumResult(m ir.Machine, t *data.Tensor, have, out string) ir.Outcome {
	var perm, drop []int64
	for _, c := range out {
		i := strings.IndexRune(have, c)
		if i < 0 {
			return ir.Trap("unsupported configuration")
		}
		perm = append(perm, int64(i))
	}
	for i, c := range have {
		if !strings.ContainsRune(out, c) {
			drop = append(drop, int64(i))
		}
	}
	t = transpose(t, slices.Concat(perm, drop)).Expand()
	if len(drop) == 0 {
		return tensorResult(t)
	}
	shape := t.Shape[:len(perm)]
	inner := product(t.Shape[len(perm):])
	res := data.New(t.Elem, shape...)
	if !reduceRows(res, t, res.Len(), inner, kernels[Add]) {
		return ir.Trap("unsupported element type")
	}
	return tensorResult(res)
}

// EinsumParts splits "ab,bc->ac" into the letters of its operands and result.
func EinsumParts(s string, operands int) (l, r, out string, err error) {
	in, out, ok := strings.Cut(strings.ReplaceAll(s, " ", ""), "->")
	if !ok {
		return "", "", "", ir.Errorf("expects einsum_config of the form ab,bc->ac, but got %q", s)
	}
	parts := strings.Split(in, ",")
	if len(parts) != operands {
		return "", "", "", ir.Errorf("expects einsum_config with %d operands, but got %q", operands, s)
	}
	for _, p := range append(parts, out) {
		for i, c := range p {
			if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') || strings.ContainsRune(p[:i], c) {
				return "", "", "", ir.Errorf("unsupported einsum_config %q", s)
			}
		}
	}
	if operands == 2 {
		r = parts[1]
	}
	return parts[0], r, out, nil
}

// UnaryEinsum permutes and sums dimensions named by letters.
var UnaryEinsum = Dialect.Op(&ir.OpDef{
	Name: "unary_einsum", Summary: "permute and sum dimensions named by letters", Spec: "an earlier form of spec.md#reduce",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("einsum_config", ir.StringKind)},
	Traits: ir.Pure,
	Format: "$operand, config = $einsum_config attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		_, _, _, err := EinsumParts(op.Attr(0).(*ir.StringAttr).Val, 1)
		return err
	},
	Eval: onReals(func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		l, _, out, err := EinsumParts(op.Attr(0).(*ir.StringAttr).Val, 1)
		x := in[0].Tensor()
		if err != nil || x == nil || len(l) != len(x.Shape) {
			return ir.Trap("unsupported configuration or operand")
		}
		return einsumResult(m, x, l, out)
	}),
	Example: `%r = graph.unary_einsum %x, config = "ab->a" : (tensor<2x3xf32>) -> tensor<2xf32>`,
})

// TorchIndexSelect takes slices along a dimension by index.
var TorchIndexSelect = Dialect.Op(&ir.OpDef{
	Name: "torch_index_select", Summary: "slices along a dimension by index", Spec: "an earlier form of spec.md#gather",
	Operands: ir.Fields{ir.One("operand", AnyTensor), ir.One("index", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{ir.Required("dim", ir.I64Kind), ir.Required("batch_dims", ir.I64Kind)},
	Traits: ir.Pure,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		x, idx := in[0].Tensor(), in[1].Tensor()
		d, b := integer(op, "dim"), integer(op, "batch_dims")
		if x == nil || idx == nil || !idx.Elem.IsInt() {
			return ir.Trap("unsupported operands")
		}
		if d < 0 {
			d += int64(len(x.Shape))
		}
		if b < 0 {
			b += int64(len(idx.Shape))
		}
		if b < 0 || b > d || d >= int64(len(x.Shape)) || b > int64(len(idx.Shape)) || !slices.Equal(x.Shape[:b], idx.Shape[:b]) {
			return ir.Trap("unsupported dimensions")
		}
		shape := slices.Concat(x.Shape[:d], idx.Shape[b:], x.Shape[d+1:])
		out := data.New(x.Elem, shape...)
		x = x.Expand()
		n := product(idx.Shape[b:])
		batch, mid, inner := product(x.Shape[:b]), product(x.Shape[b:d]), product(x.Shape[d+1:])*int64(x.Elem.Bytes())
		size := x.Shape[d]
		for i := range batch {
			for j := range mid {
				for k := range n {
					v := readInt(idx, i*n+k)
					if v < 0 || v >= size {
						return ir.Trap("index out of range")
					}
					dst := ((i*mid+j)*n + k) * inner
					src := ((i*mid+j)*size + v) * inner
					copy(out.Data[dst:dst+inner], x.Data[src:])
				}
			}
		}
		return tensorResult(out)
	},
	Example: `%r = "graph.torch_index_select"(%x, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>`,
})
