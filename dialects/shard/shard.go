// Package shard keeps the attributes and types of the dialect shard, which
// spreads tensors over a grid of devices.
package shard

import "terrace/ir"

// Dialect is the dialect shard.
var Dialect = &ir.Dialect{Name: "shard", Summary: "how tensors are spread over a grid of devices"}

// AxisArray is, for each dimension of a tensor, the axes of the grid it is split over.
var AxisArray = Dialect.Attr(&ir.AttrDef{
	Name: "axisarray", Angle: true, Summary: "grid axes for each dimension", Example: "#shard<axisarray[[0], [1, 2]]>",
	Parse: func(p ir.Parser) any {
		var all [][]int64
		p.List("[", "]", func() {
			var axes []int64
			p.List("[", "]", func() { axes = append(axes, p.Integer()) })
			all = append(all, axes)
		})
		return all
	},
	Print: func(w *ir.Writer, params any) {
		w.Text("[")
		for i, axes := range params.([][]int64) {
			if i > 0 {
				w.Text(", ")
			}
			w.Text("[")
			for j, a := range axes {
				if j > 0 {
					w.Text(", ")
				}
				w.Int(a)
			}
			w.Text("]")
		}
		w.Text("]")
	},
})

// Partial is the kind of a reduction over devices.
var Partial = ir.NamedEnum(Dialect, "shard.partial", "reduction of an iterator/grid dimension",
	"", "sum", "max", "min", "product", "average", "bitwise_and", "bitwise_or", "bitwise_xor", "generic")

// Sharding is the type of a sharding.
var Sharding = ir.Ext(Dialect.Type(&ir.TypeDef{Name: "sharding", Summary: "how a tensor is spread", Example: "!shard.sharding"}), nil)
