package looptoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/loop"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// TileOptions are the options of scf-parallel-loop-tiling.
type TileOptions struct {
	Sizes       []int64 `opt:"parallel-loop-tile-sizes" doc:"iterations of a tile in each dimension; 1 where none is given"`
	NoMinBounds bool    `opt:"no-min-max-bounds" doc:"make every tile whole, and ask in each iteration whether it is within the bounds"`
}

// TileParallel makes loops over tiles, and loops in them.
var TileParallel = &pass.Def[TileOptions]{
	Name:  "scf-parallel-loop-tiling",
	Title: "SCFParallelLoopTiling",
	Doc:   "turn innermost parallel loops into loops over tiles with loops over their iterations inside",
	Detail: `Bounds are signed; distances between them are computed and compared as unsigned numbers, which they fit in. A step
times the size of a tile must not overflow. Loops that reduce values stay as they are.`,
	Run: func(c *pass.Context, root *ir.Op, o TileOptions) error {
		if slices.ContainsFunc(o.Sizes, func(n int64) bool { return n <= 0 }) {
			return pass.Errorf(root, "sizes of tiles must be positive")
		}
		var loops []*ir.Op
		root.WalkPost(func(op *ir.Op) {
			if op.Is(loop.Parallel) && op.NumResults() == 0 && !holdsParallel(op) {
				loops = append(loops, op)
			}
		})
		b := ir.NewBuilder()
		for _, op := range loops {
			tile(b.At(op), op, o)
		}
		return nil
	},
}

func holdsParallel(op *ir.Op) (holds bool) {
	op.Walk(func(in *ir.Op) bool {
		holds = holds || in != op && in.Is(loop.Parallel)
		return !holds
	})
	return holds
}

// tile replaces a loop; b stands before it.
func tile(b *ir.Builder, op *ir.Op, o TileOptions) {
	lower, upper, step := op.Group(0), op.Group(1), op.Group(2)
	n := len(step)
	zero := arith.ConstantIndex(b, 0)
	zeros, sizes, tiles := make([]*ir.Value, n), make([]int64, n), make([]*ir.Value, n)
	for d := range n {
		zeros[d], sizes[d] = zero, 1
		if d < len(o.Sizes) {
			sizes[d] = o.Sizes[d]
		}
		tiles[d] = b.Make(arith.MulI, step[d], arith.ConstantIndex(b, sizes[d])).Result(0)
	}
	loop.NewParallel(b, lower, upper, tiles, func(at []*ir.Value) {
		ends := make([]*ir.Value, n)
		var checked []int // dimensions where a tile may reach over the bound
		left := make([]*ir.Value, n)
		for d := range n {
			ends[d] = tiles[d]
			if whole(lower[d], upper[d], step[d], sizes[d]) {
				continue
			}
			left[d] = b.Make(arith.SubI, upper[d], at[d]).Result(0)
			if o.NoMinBounds {
				checked = append(checked, d)
			} else {
				ends[d] = b.Make(arith.MinUI, tiles[d], left[d]).Result(0)
			}
		}
		loop.NewParallel(b, zeros, ends, step, func(in []*ir.Value) {
			var within *ir.Value
			for _, d := range checked {
				c := arith.Compare(b, arith.UGT, left[d], in[d])
				if within == nil {
					within = c
				} else {
					within = b.Make(arith.AndI, within, c).Result(0)
				}
			}
			points := make([]*ir.Value, n)
			for d := range n {
				points[d] = b.Make(arith.AddI, in[d], at[d]).Result(0)
			}
			if within == nil {
				move(op, points, b.Block())
			} else {
				loop.NewIf(b, within, func() []*ir.Value {
					move(op, points, b.Block())
					return nil
				}, nil)
			}
		})
	})
	op.Erase()
}

// whole reports whether the iterations of a dimension are known to fill its tiles.
func whole(lower, upper, step *ir.Value, size int64) bool {
	if size == 1 {
		return true // the bound is where an iteration would begin
	}
	c, ok := constants(lower, upper, step)
	if !ok {
		return false
	}
	n, ok := loop.Trips(ir.Index, false, c[0], c[1], c[2])
	return ok && n%size == 0
}

// move puts the ops of an iteration of a loop at the end of a block, with points
// for its counters.
func move(op *ir.Op, points []*ir.Value, to *ir.Block) {
	body := op.Body()
	for i, p := range points {
		body.Arg(i).ReplaceUses(p)
	}
	for in := range body.Ops() {
		if in != body.Last() {
			in.MoveToEnd(to)
		}
	}
}
