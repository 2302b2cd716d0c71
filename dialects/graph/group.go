package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Channel is the attribute #stablehlo.channel_handle<...>.
type Channel struct{ Handle, Type int64 }

// ChannelDef defines the attribute of channels.
var ChannelDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.channel_handle", Summary: "a channel between processes",
	Parse: func(p ir.Parser) any {
		c := &Channel{}
		ParseFields(p, map[string]any{"handle": &c.Handle, "type": &c.Type})
		return c
	},
	Print: func(w *ir.Writer, params any) {
		c := params.(*Channel)
		PrintFields(w, Field{"handle", c.Handle}, Field{"type", c.Type})
	},
	Example: "#stablehlo.channel_handle<handle = 1, type = 0>",
})

var (
	channelKind = extKind("channel handle", func() *ir.AttrDef { return ChannelDef })
	channelAttr = ir.Maybe("channel_handle", channelKind)
	groupsKind  = &ir.AttrKind{Desc: "replica groups: 64-bit signless integer elements attribute or mesh axes", Ok: func(a ir.Attr) bool {
		if d, ok := a.(*ir.DenseAttr); ok {
			return d.Val != nil && d.Val.Elem == data.I64
		}
		e, ok := a.(*ir.ExtAttr)
		return ok && e.Def == MeshAxesDef
	}}
	groupsAttr = ir.Required("replica_groups", groupsKind)
	globalIDs  = ir.Maybe("use_global_device_ids", ir.UnitKind)
)

func channelOf(op *ir.Op) int64 {
	if e, ok := op.Get("channel_handle").(*ir.ExtAttr); ok && e.Def == ChannelDef {
		return e.Params.(*Channel).Handle
	}
	return 0
}

// ReplicaGroups returns the groups of a collective, with those that the axes of a
// mesh name written out.
func ReplicaGroups(op *ir.Op) ([][]int64, error) { return groupLists(op, "replica_groups") }

// groupLists reads replica_groups; -1 pads short groups.
func groupLists(op *ir.Op, name string) ([][]int64, error) {
	if e, ok := op.Get(name).(*ir.ExtAttr); ok && e.Def == MeshAxesDef {
		return meshGroups(op, e.Params.(*MeshAxes))
	}
	d, ok := op.Get(name).(*ir.DenseAttr)
	if !ok || d.Val == nil || len(d.Val.Shape) != 2 {
		return nil, ir.Errorf("replica groups should be a rank 2 tensor")
	}
	out := make([][]int64, d.Val.Shape[0])
	n := d.Val.Shape[1]
	for i := range out {
		for k := range n {
			if v := d.Val.Int(int64(i)*n + k); v >= 0 {
				out[i] = append(out[i], v)
			}
		}
	}
	return out, nil
}

// groupMode says which processes the numbers of a group stand for.
type groupMode int

const (
	crossReplica groupMode = iota
	crossPartition
	crossBoth
	flattened
)

// groupOf returns the processes, as replica·partitions + partition, of the group
// that this process is in, nil when it is in none. No groups at all stand for one
// of everybody.
func groupOf(m ir.Machine, groups [][]int64, mode groupMode) (group []int64, self int64) {
	r, p, nr, np := m.Processes()
	return groupAt(r, p, nr, np, groups, mode)
}

// groupAt is groupOf for process (r, p) of nr·np.
func groupAt(r, p, nr, np int64, groups [][]int64, mode groupMode) (group []int64, self int64) {
	self = r*np + p
	if len(groups) == 0 || len(groups) == 1 && len(groups[0]) == 0 {
		n := nr
		switch mode {
		case crossPartition:
			n = np
		case flattened:
			n = nr * np
		}
		all := make([]int64, n)
		for i := range all {
			all[i] = int64(i)
		}
		groups = [][]int64{all}
	}
	for _, g := range groups {
		var ids []int64
		for _, id := range g {
			switch mode {
			case crossReplica:
				ids = append(ids, id*np+p)
			case crossPartition:
				ids = append(ids, r*np+id)
			case flattened:
				ids = append(ids, id)
			}
		}
		if mode == crossBoth {
			for q := range np {
				for _, id := range g {
					ids = append(ids, id*np+q)
				}
			}
		}
		if slices.Contains(ids, self) {
			return ids, self
		}
	}
	return nil, self
}

// modeOf is how all_gather, all_reduce and reduce_scatter read their groups.
func modeOf(op *ir.Op) groupMode {
	ch, global := channelOf(op), op.Get("use_global_device_ids") != nil
	switch {
	case ch <= 0:
		return crossReplica
	case global:
		return flattened
	}
	return crossBoth
}

// simpleMode is how the other collectives read theirs.
func simpleMode(op *ir.Op) groupMode {
	if channelOf(op) > 0 {
		return crossPartition
	}
	return crossReplica
}

// Alone says what a collective of a program that runs as one process is: whether
// its group is this process. ok is false where it needs others, or may not stand
// outside of groups.
func Alone(op *ir.Op) (member, ok bool) {
	var groups [][]int64
	mode := simpleMode(op)
	switch {
	case op.Is(CollectivePermute):
		pairs, _ := ir.Ints(op.Attr(0))
		if len(pairs) == 0 {
			return false, true
		}
		ids := slices.Clone(pairs)
		slices.Sort(ids)
		groups = [][]int64{slices.Compact(ids)}
	default:
		var err error
		if groups, err = groupLists(op, "replica_groups"); err != nil {
			return false, false
		}
		if op.Is(AllGather) || op.Is(AllReduce) || op.Is(ReduceScatter) || op.Is(CollectiveReduce) {
			mode = modeOf(op)
		}
		if op.Is(CrossReplicaSum) {
			mode = crossReplica
		}
	}
	group, _ := groupAt(0, 0, 1, 1, groups, mode)
	if group == nil {
		return false, op.Is(CollectivePermute) || op.Is(CollectiveBroadcast) || op.Is(CollectiveReduce)
	}
	return true, len(group) == 1
}

// gatherGroup gives the operands of every process of this one's group. A nil
// list without a trap means that this process is in no group.
func gatherGroup(m ir.Machine, op *ir.Op, mode groupMode, in []data.Value) (vals [][]data.Value, index int, o ir.Outcome) {
	groups, err := groupLists(op, "replica_groups")
	if err != nil {
		return nil, 0, trapErr(err)
	}
	if err := verifyGlobalIDs(op); err != nil {
		return nil, 0, trapErr(err)
	}
	group, self := groupOf(m, groups, mode)
	if group == nil {
		return nil, 0, o
	}
	_, _, nr, np := m.Processes()
	for _, g := range group {
		if g >= nr*np {
			return nil, 0, ir.Trap("needs more processes than run")
		}
	}
	vals, why := ProcessesOf(m).meet(op, group, self, in)
	if why != "" {
		return nil, 0, ir.Trap(why)
	}
	return vals, slices.Index(group, self), o
}

// combine folds the tensors of a group by a region, elementwise.
func combine(m ir.Machine, op *ir.Op, e data.Type, ts []*data.Tensor) (*data.Tensor, ir.Outcome) {
	acc := as(ts[0], e).Expand()
	k := bodyKernel(op.RegionAt(0))
	for _, t := range ts[1:] {
		t = as(t, e).Expand()
		if !slices.Equal(t.Shape, acc.Shape) {
			return nil, ir.Trap("processes have operands of different shapes")
		}
		out := data.New(e, acc.Shape...)
		if k != nil && k.run(out, acc, t, acc.Len()) {
			acc = out
			continue
		}
		for i := range acc.Len() {
			o := m.Region(op, 0, []data.Value{scalar0(acc, i), scalar0(t, i)})
			if !o.OK() {
				return nil, o
			}
			if v := o.All(); len(v) != 1 || !setElem(out, i, v[0]) {
				return nil, ir.Trap("the body returns an unexpected value")
			}
		}
		acc = out
	}
	return acc, ir.Outcome{}
}

func columns(vals [][]data.Value, i int) ([]*data.Tensor, bool) {
	ts := make([]*data.Tensor, len(vals))
	for k, v := range vals {
		if i >= len(v) || v[i].Tensor() == nil {
			return nil, false
		}
		ts[k] = v[i].Tensor()
	}
	return ts, true
}

// verifyGroups checks replica_groups: they name processes 0, 1, ... once each. In
// uneven groups -1 fills the shorter ones up.
func verifyGroups(op *ir.Op, uneven bool) error {
	if e, ok := op.Get("replica_groups").(*ir.ExtAttr); ok && e.Def == MeshAxesDef {
		if ref, ok := e.Params.(*MeshAxes).Mesh.(*ir.SymbolRef); ok && ir.LookupSymbol(op, ref) == nil {
			return ir.Errorf("replica_groups: mesh symbol '%s' not found", ref.Root)
		}
		return nil
	}
	if _, err := groupLists(op, "replica_groups"); err != nil {
		return err
	}
	ids := ints(op, "replica_groups")
	if len(ids) == 0 && op.Get("use_global_device_ids") != nil {
		return ir.Errorf("if `use_global_device_ids` is set, the replica groups cannot be empty")
	}
	seen := map[int64]bool{}
	for _, id := range ids {
		switch {
		case id == -1 && uneven:
			continue
		case id == -1:
			return ir.Errorf("Invalid replica id -1")
		case seen[id]:
			return ir.Errorf("replica id #%d seen more than once", id)
		}
		seen[id] = true
	}
	for id := range int64(len(seen)) {
		if !seen[id] {
			return ir.Errorf("replica id #%d not seen in replica groups", id)
		}
	}
	return nil
}

// verifyGlobalIDs checks that ids of all processes come with a channel.
func verifyGlobalIDs(op *ir.Op) error {
	if c := channelOf(op); c <= 0 && op.Get("use_global_device_ids") != nil {
		return ir.Errorf("channel_id must be positive when useGlobalDeviceIds is set but got: %d", c)
	}
	return nil
}

// groupSize is the number of processes of each group, 0 when it is not known.
func groupSize(op *ir.Op) int64 {
	if d, ok := op.Get("replica_groups").(*ir.DenseAttr); ok && d.Val != nil && len(d.Val.Shape) == 2 {
		return d.Val.Shape[1]
	}
	return 0
}
