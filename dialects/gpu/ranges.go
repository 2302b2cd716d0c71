package gpu

import (
	"math"

	"terrace/ir"
)

// What is as large as it gets on any device.
const (
	maxGrid     = math.MaxUint32 // threads or blocks in a direction
	maxSubgroup = 128            // threads of a group that run together
	maxCluster  = 8              // blocks of a cluster in a direction
)

// sized says what ids and sizes lie in: sizes from 1 to the most there are, ids below
// that. The op itself may know better, and so may the kernel around it, whose
// attribute of the name lists the sizes of the three directions.
func sized(most int64, size bool, known string) ir.RangeFunc {
	return func(op *ir.Op, _ func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
		n, exact := most, false
		if b, ok := ir.GetAttr[*ir.IntAttr](op, "upper_bound"); ok && b.Val > 0 {
			n = min(n, b.Val)
		}
		if d, ok := Dims.Value(op.Get("dimension")); ok && known != "" {
			for p := op.Parent(); p != nil; p = p.Parent() {
				a := p.Get(known)
				if a == nil {
					a = p.Get("gpu." + known)
				}
				if sizes, ok := ir.Ints(a); ok && d < len(sizes) && sizes[d] > 0 {
					n, exact = min(n, sizes[d]), true
					break
				}
			}
		}
		switch {
		case !size:
			tell(op.Result(0), ir.IndexRange(0, n-1))
		case exact:
			tell(op.Result(0), ir.IndexRange(n, n))
		default:
			tell(op.Result(0), ir.IndexRange(1, n))
		}
	}
}

func init() {
	ThreadID.Ranges = sized(maxGrid, false, "known_block_size")
	BlockDim.Ranges = sized(maxGrid, true, "known_block_size")
	BlockID.Ranges = sized(maxGrid, false, "known_grid_size")
	GridDim.Ranges = sized(maxGrid, true, "known_grid_size")
	GlobalID.Ranges = sized(math.MaxInt64, false, "")
	ClusterDim.Ranges = sized(maxGrid, true, "")
	ClusterID.Ranges = sized(maxGrid, false, "")
	ClusterDimBlocks.Ranges = sized(maxCluster, true, "known_cluster_size")
	ClusterBlockID.Ranges = sized(maxCluster, false, "known_cluster_size")
	LaneID.Ranges = sized(maxSubgroup, false, "")
	SubgroupSize.Ranges = sized(maxSubgroup, true, "")
	SubgroupID.Ranges = sized(maxGrid, false, "")
	NumSubgroups.Ranges = sized(maxGrid, true, "")
}
