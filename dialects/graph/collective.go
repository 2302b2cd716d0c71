package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// AllGather joins the operands of a group along a dimension.
var AllGather = Dialect.Op(&ir.OpDef{
	Name: "all_gather", Summary: "join the operands of all processes of a group", Spec: "spec.md#all_gather",
	Operands: ir.Fields{ir.Many("operands", perTensor)}, Results: ir.Fields{ir.Many("results", perTensor)},
	Attrs:  ir.Attrs{ir.Required("all_gather_dim", nonNegativeI64), groupsAttr, channelAttr, globalIDs},
	Traits: ir.NoFold,
	Verify: func(op *ir.Op) error {
		if err := samePairs(op); err != nil {
			return err
		}
		d := integer(op, "all_gather_dim")
		for i := range op.NumOperands() {
			x, r := op.Operand(i), op.Result(i)
			if d >= int64(rank(x)) {
				return ir.Errorf("all_gather_dim must be a valid index of operand")
			}
			if rank(r) != rank(x) {
				return ir.Errorf("operand and result must have the same rank")
			}
			for k := range shape(x) {
				a, b := shape(x)[k], shape(r)[k]
				if int64(k) != d && a != b && a != ir.Dynamic && b != ir.Dynamic {
					return ir.Errorf("operand and result should have the same shape except for the dimension size at 'all_gather_dim'")
				}
			}
			if n := shape(x)[d]; n == 0 {
				return ir.Errorf("dimension size of operand at 'all_gather_dim' cannot be zero")
			} else if t := shape(r)[d]; n != ir.Dynamic && t != ir.Dynamic && t%n != 0 {
				return ir.Errorf("result gather dimension has size %d, expected to be a multiple of operand gather dimension size %d", t, n)
			}
		}
		if err := verifyGroups(op, false); err != nil {
			return err
		}
		switch c := channelOf(op); {
		case op.Get("use_global_device_ids") == nil:
			return nil
		case c < 0:
			return ir.Errorf("channel_id cannot be negative when useGlobalDeviceIds is set")
		case op.Get("channel_handle") == nil:
			return verifyGlobalIDs(op) // a channel 0 that is written stops a run only, as upstream's own programs have it
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, _, o := gatherGroup(m, op, modeOf(op), in)
		if !o.OK() {
			return o
		}
		if vals == nil {
			return ir.Trap("this process is in no group")
		}
		outs := make([]*data.Tensor, len(in))
		for i := range outs {
			ts, ok := columns(vals, i)
			if !ok {
				return ir.Trap("unsupported operand")
			}
			t, err := concatenate(ts, integer(op, "all_gather_dim"))
			if err != nil {
				return trapErr(err)
			}
			outs[i] = t
		}
		return results(outs)
	},
	Example: `%r = "graph.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>`,
})

var bodyRegion = []ir.RegionField{{Name: "computation", One: true}}

func reducerTypes(st *ir.State) ([]ir.Type, error) {
	var out []ir.Type
	for _, v := range st.Operands {
		t := v.Type()
		if b := bodyResult(st.Regions, 0); b != nil {
			t = ir.WithElem(t, ir.ElemOf(b))
		}
		out = append(out, t)
	}
	return out, nil
}

// verifyCombiner checks the computation of a collective against each operand.
func verifyCombiner(op *ir.Op) error {
	for _, x := range op.Operands() {
		if err := verifyReducer(op.RegionAt(0), []ir.Type{x.Type()}, []ir.Type{scalarOf(x.Type())}, nil); err != nil {
			return err
		}
	}
	return nil
}

// groupReduction defines an op that combines the operands of a group.
func groupReduction(name, summary, spec string, eval ir.EvalFunc) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: spec,
		Operands: ir.Fields{ir.Many("operands", perTensor)}, Results: ir.Fields{ir.Many("results", perTensor)},
		Attrs: ir.Attrs{groupsAttr, channelAttr, globalIDs}, Regions: bodyRegion,
		Traits: ir.SingleBlock | ir.NoFold,
		Infer:  reducerTypes,
		Verify: func(op *ir.Op) error {
			if err := verifyGroups(op, true); err != nil {
				return err
			}
			if err := verifyGlobalIDs(op); err != nil {
				return err
			}
			if err := verifyCombiner(op); err != nil {
				return err
			}
			return VerifyInfer(op)
		},
		Eval: eval,
		Example: `%r = "graph.` + name + `"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %s = graph.add %a, %b : tensor<f32>
  graph.return %s : tensor<f32>
}) : (tensor<4xf32>) -> tensor<4xf32>`,
	})
}

// AllReduce combines the operands of a group.
var AllReduce = groupReduction("all_reduce", "combine the operands of all processes of a group", "spec.md#all_reduce",
	func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, _, o := gatherGroup(m, op, modeOf(op), in)
		if !o.OK() {
			return o
		}
		if vals == nil {
			return ir.Trap("this process is in no group")
		}
		outs := make([]*data.Tensor, len(in))
		for i := range outs {
			ts, ok := columns(vals, i)
			e, ok2 := resultElem(op, i)
			if !ok || !ok2 {
				return ir.Trap("unsupported operand")
			}
			t, o := combine(m, op, e, ts)
			if t == nil {
				return o
			}
			outs[i] = t
		}
		return results(outs)
	})

// ReduceScatter combines the operands of a group and gives each process a part.
var ReduceScatter = Dialect.Op(&ir.OpDef{
	Name: "reduce_scatter", Summary: "combine the operands of a group and give each process a part", Spec: "spec.md#reduce_scatter",
	Operands: ir.Fields{ir.One("operand", perTensor)}, Results: ir.Fields{ir.One("result", perTensor)},
	Attrs:   ir.Attrs{ir.Required("scatter_dimension", nonNegativeI64), groupsAttr, channelAttr, globalIDs},
	Regions: bodyRegion, Traits: ir.SingleBlock | ir.NoFold,
	Verify: func(op *ir.Op) error {
		if err := verifyGroups(op, false); err != nil {
			return err
		}
		if err := verifyCombiner(op); err != nil {
			return err
		}
		d := integer(op, "scatter_dimension")
		x, r := op.Operand(0), op.Result(0)
		if rank(x) != rank(r) {
			return ir.Errorf("operand and result should have same rank")
		}
		if d >= int64(rank(x)) {
			return ir.Errorf("scatter dim should be less than operand/result rank")
		}
		if err := verifyGlobalIDs(op); err != nil {
			return err
		}
		a, b := shape(x)[d], shape(r)[d]
		if b == 0 {
			return ir.Errorf("result dimension size at scatter_dimension cannot be zero")
		}
		if a == 0 {
			return ir.Errorf("operand dimension size at scatter_dimension cannot be zero")
		}
		if a != ir.Dynamic && b != ir.Dynamic && a%b != 0 {
			return ir.Errorf("operand scatter dimension has size %d, expected to be a multiple of result scatter dimension size %d", a, b)
		}
		for k := range shape(x) {
			if int64(k) != d && !sizesFit(shape(x)[k:k+1], shape(r)[k:k+1]) {
				return ir.Errorf("non scatter dimensions should be same for operand (%d) and result (%d)", shape(x)[k], shape(r)[k])
			}
		}
		if e := ir.ElemOf(bodyResult(op.Regions(), 0)); ir.ElemOf(r.Type()) != e {
			return ir.Errorf("result element-type is expected to be '%s', but got '%s'", e, ir.ElemOf(r.Type()))
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, index, o := gatherGroup(m, op, modeOf(op), in)
		if !o.OK() {
			return o
		}
		ts, ok := columns(vals, 0)
		e, ok2 := resultElem(op, 0)
		if vals == nil || !ok || !ok2 {
			return ir.Trap("this process is in no group")
		}
		t, o := combine(m, op, e, ts)
		if t == nil {
			return o
		}
		return part(m, t, integer(op, "scatter_dimension"), int64(len(vals)), int64(index))
	},
	Example: `%r = "graph.reduce_scatter"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %s = graph.add %a, %b : tensor<f32>
  graph.return %s : tensor<f32>
}) : (tensor<4xf32>) -> tensor<4xf32>`,
})

// part returns part i of n equal ones along a dimension.
func part(m ir.Machine, t *data.Tensor, d, n, i int64) ir.Outcome {
	if d < 0 || d >= int64(len(t.Shape)) || n == 0 || t.Shape[d]%n != 0 {
		return ir.Trap("the operand cannot be cut into equal parts")
	}
	size := t.Shape[d] / n
	start, limit, stride := make([]int64, len(t.Shape)), slices.Clone(t.Shape), make([]int64, len(t.Shape))
	for k := range stride {
		stride[k] = 1
	}
	start[d], limit[d] = i*size, (i+1)*size
	return evalSlice(m, t, start, limit, stride)
}

// CollectiveReduce combines the operands of a group at its first process.
var CollectiveReduce = groupReduction("collective_reduce", "combine the operands of a group at its first process; zeros elsewhere", "an extension of the specification",
	func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, index, o := gatherGroup(m, op, modeOf(op), in)
		if !o.OK() {
			return o
		}
		outs := make([]*data.Tensor, len(in))
		for i := range outs {
			e, ok := resultElem(op, i)
			if !ok || in[i].Tensor() == nil {
				return ir.Trap("unsupported operand")
			}
			if vals == nil || index != 0 {
				outs[i] = data.New(e, in[i].Tensor().Shape...)
				continue
			}
			ts, _ := columns(vals, i)
			t, o := combine(m, op, e, ts)
			if t == nil {
				return o
			}
			outs[i] = t
		}
		return results(outs)
	})

// AllToAll exchanges parts within a group.
var AllToAll = Dialect.Op(&ir.OpDef{
	Name: "all_to_all", Summary: "give part i to process i of the group and join what comes back", Spec: "spec.md#all_to_all",
	Operands: ir.Fields{ir.Many("operands", perTensor)}, Results: ir.Fields{ir.Many("results", perTensor)},
	Attrs:  ir.Attrs{ir.Required("split_dimension", nonNegativeI64), ir.Required("concat_dimension", nonNegativeI64), ir.Required("split_count", positiveI64), groupsAttr, channelAttr},
	Traits: ir.NoFold,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		get := func(name string) int64 {
			a, _ := st.Get(name).(*ir.IntAttr)
			if a == nil {
				return -1
			}
			return a.Val
		}
		s, c, n := get("split_dimension"), get("concat_dimension"), get("split_count")
		if s < 0 {
			return nil, ir.Errorf("AllToAll split_dimension cannot be negative")
		}
		if c < 0 {
			return nil, ir.Errorf("AllToAll concat_dimension cannot be negative")
		}
		if n <= 0 {
			return nil, ir.Errorf("AllToAll split_count must be > 0")
		}
		var out []ir.Type
		for _, v := range st.Operands {
			x, ok := v.Type().(*ir.TensorType)
			if !ok {
				return nil, nil
			}
			r := int64(len(x.Shape))
			if s >= r {
				return nil, ir.Errorf("AllToAll split_dimension %d is out-of-bounds for input rank %d", s, r)
			}
			if c >= r {
				return nil, ir.Errorf("AllToAll concat_dimension %d is out-of-bounds for input rank %d", c, r)
			}
			shape := slices.Clone(x.Shape)
			if shape[s] != ir.Dynamic {
				if shape[s]%n != 0 {
					return nil, ir.Errorf("split dimension has size %d, expected to be a multiple of split_count %d", shape[s], n)
				}
				shape[s] /= n
			}
			if shape[c] != ir.Dynamic {
				shape[c] *= n
			}
			bounds := slices.Clone(BoundsOf(x))
			if bounds != nil && bounds[s] != ir.Dynamic {
				bounds[s] /= n
			}
			if bounds != nil && bounds[c] != ir.Dynamic {
				bounds[c] *= n
			}
			out = append(out, bounded(shape, x.Elem, bounds))
		}
		return out, nil
	},
	Verify: func(op *ir.Op) error {
		if err := samePairs(op); err != nil {
			return err
		}
		if err := verifyGroups(op, false); err != nil {
			return NotInferred(err)
		}
		if n := groupSize(op); n != 0 && n != integer(op, "split_count") {
			return NotInferred(ir.Errorf("group size of replica_groups must be %d", integer(op, "split_count")))
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, index, o := gatherGroup(m, op, simpleMode(op), in)
		if !o.OK() {
			return o
		}
		if vals == nil {
			return ir.Trap("this process is in no group")
		}
		outs := make([]*data.Tensor, len(in))
		for i := range outs {
			ts, ok := columns(vals, i)
			if !ok {
				return ir.Trap("unsupported operand")
			}
			for k, t := range ts {
				o := part(m, t, integer(op, "split_dimension"), integer(op, "split_count"), int64(index))
				if !o.OK() {
					return o
				}
				ts[k] = o.All()[0].Tensor()
			}
			t, err := concatenate(ts, integer(op, "concat_dimension"))
			if err != nil {
				return trapErr(err)
			}
			outs[i] = t
		}
		return results(outs)
	},
	Example: `%r = "graph.all_to_all"(%x) <{concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = 1 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>`,
})

// CollectiveBroadcast gives everybody in a group the first one's operand.
var CollectiveBroadcast = Dialect.Op(&ir.OpDef{
	Name: "collective_broadcast", Summary: "the operand of the group's first process; zeros outside of groups", Spec: "spec.md#collective_broadcast",
	Operands: ir.Fields{ir.Many("operand", perTensor)}, Results: ir.Fields{ir.Many("result", perTensor)},
	Attrs:  ir.Attrs{groupsAttr, channelAttr},
	Traits: ir.NoFold,
	Infer:  func(st *ir.State) ([]ir.Type, error) { return st.OperandTypes(), nil },
	Verify: func(op *ir.Op) error {
		if err := sameOrPairs(op); err != nil {
			return err
		}
		groups, err := groupLists(op, "replica_groups")
		if err != nil {
			return err
		}
		if ids, ok := ir.Ints(op.Get("replica_groups")); ok && len(ids) > 0 && slices.Min(ids) < 0 {
			return ir.Errorf("replica_groups values must be positive, but was given %d", slices.Min(ids))
		}
		seen := map[int64]bool{}
		for _, g := range groups {
			for _, v := range g {
				if seen[v] {
					return ir.Errorf("replica id #%d seen more than once", v)
				}
				seen[v] = true
			}
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		groups, err := groupLists(op, "replica_groups")
		if err != nil {
			return trapErr(err)
		}
		if g, _ := groupOf(m, groups, simpleMode(op)); g == nil {
			return zerosLike(in)
		}
		vals, _, o := gatherGroup(m, op, simpleMode(op), in)
		if !o.OK() {
			return o
		}
		return ir.Values(append([]data.Value(nil), vals[0]...)...)
	},
	Example: `%r = "graph.collective_broadcast"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>`,
})

// sameOrPairs is samePairs in the words of ops that upstream gives one operand.
func sameOrPairs(op *ir.Op) error {
	if op.NumOperands() == 1 && op.NumResults() == 1 {
		return sameElementType(op.Result(0), op.Operand(0))
	}
	return samePairs(op)
}

func zerosLike(in []data.Value) ir.Outcome {
	outs := make([]*data.Tensor, len(in))
	for i, v := range in {
		t := v.Tensor()
		if t == nil {
			return ir.Trap("unsupported operand")
		}
		outs[i] = data.New(t.Elem, t.Shape...)
	}
	return results(outs)
}

// verifyPairs checks pairs of processes, where the op has them: each sends once at
// most, and is sent to once.
func verifyPairs(op *ir.Op) error {
	d, ok := op.Get("source_target_pairs").(*ir.DenseAttr)
	if !ok {
		return nil
	}
	if n := len(d.Val.Shape); n != 2 {
		return ir.Errorf("expect source_target_pairs attribute to be of rank 2, but got rank %d", n)
	}
	if d.Val.Shape[1] != 2 {
		return ir.Errorf("expect source_target_pairs attribute of shape (N, 2), but got (%s)", joinInts(d.Val.Shape))
	}
	sources, targets := map[int64]bool{}, map[int64]bool{}
	v, _ := ir.Ints(d)
	for i := 0; i+1 < len(v); i += 2 {
		switch {
		case v[i] < 0 || v[i+1] < 0:
			return ir.Errorf("replica ids in source_target_pairs must be >= 0.")
		case sources[v[i]]:
			return ir.Errorf("duplicate sources not allowed.")
		case targets[v[i+1]]:
			return ir.Errorf("duplicate targets not allowed.")
		}
		sources[v[i]], targets[v[i+1]] = true, true
	}
	return nil
}

// CollectivePermute sends operands along pairs of processes.
var CollectivePermute = Dialect.Op(&ir.OpDef{
	Name: "collective_permute", Summary: "the operand of the process that sends to this one; zeros where none does", Spec: "spec.md#collective_permute",
	Operands: ir.Fields{ir.Many("operand", perTensor)}, Results: ir.Fields{ir.Many("result", perTensor)},
	Attrs:  ir.Attrs{ir.Required("source_target_pairs", paddingKind), channelAttr},
	Traits: ir.NoFold,
	Infer:  func(st *ir.State) ([]ir.Type, error) { return st.OperandTypes(), nil },
	Verify: func(op *ir.Op) error {
		if err := sameOrPairs(op); err != nil {
			return err
		}
		if err := verifyPairs(op); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		pairs, _ := ir.Ints(op.Attr(0))
		var ids []int64
		for _, v := range pairs {
			if !slices.Contains(ids, v) {
				ids = append(ids, v)
			}
		}
		slices.Sort(ids)
		if len(ids) == 0 {
			return zerosLike(in)
		}
		mode := simpleMode(op)
		group, self := groupOf(m, [][]int64{ids}, mode)
		if group == nil {
			return zerosLike(in)
		}
		_, _, nr, np := m.Processes()
		if group[len(group)-1] >= nr*np {
			return ir.Trap("needs more processes than run")
		}
		vals, why := ProcessesOf(m).meet(op, group, self, in)
		if why != "" {
			return ir.Trap(why)
		}
		me := ids[slices.Index(group, self)]
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i+1] == me {
				return ir.Values(append([]data.Value(nil), vals[slices.Index(ids, pairs[i])]...)...)
			}
		}
		return zerosLike(in)
	},
	Example: `%r = "graph.collective_permute"(%x) <{source_target_pairs = dense<0> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>`,
})

// CrossReplicaSum adds the operands of a group up.
var CrossReplicaSum = Dialect.Op(&ir.OpDef{
	Name: "cross-replica-sum", Summary: "sum of the operands of all processes of a group", Spec: "an earlier form of spec.md#all_reduce",
	Operands: ir.Fields{ir.One("operand", AnyTensor)}, Results: ir.Fields{ir.One("result", AnyTensor)},
	Attrs:  ir.Attrs{groupsAttr},
	Traits: ir.NoFold,
	Infer:  InferFirst, Verify: VerifyCompatible,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		vals, _, o := gatherGroup(m, op, crossReplica, in)
		if !o.OK() {
			return o
		}
		ts, ok := columns(vals, 0)
		if vals == nil || !ok {
			return ir.Trap("this process is in no group")
		}
		q := quantOf(op.Operand(0))
		var acc *data.Tensor
		for i, t := range ts {
			if q != nil {
				if t = realValue(t, q, q.Expressed.Elem); t == nil {
					return misfit
				}
			}
			if i == 0 {
				acc = t.Expand()
				continue
			}
			out := data.New(acc.Elem, acc.Shape...)
			if !slices.Equal(acc.Shape, t.Shape) || !kernels[Add].run(out, acc, t, acc.Len()) {
				return ir.Trap("unsupported operand")
			}
			acc = out
		}
		return fitting(acc, quantOf(op.Result(0)))
	},
	Example: `%r = "graph.cross-replica-sum"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>`,
})

// processID defines replica_id and partition_id.
func processID(name, summary string, id func(m ir.Machine) int64) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "spec.md#" + name,
		Results: ir.Fields{ir.One("result", ir.Exactly(ir.Tensor(nil, ir.UI32)))},
		Traits:  ir.Pure | ir.NoFold,
		Format:  "attr-dict : type($result)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return tensorResult(data.NewSplat(data.UI32, uint64(id(m)), []int64{}...))
		},
		Example: "%r = graph." + name + " : tensor<ui32>",
	})
}

// Numbers of the process.
var (
	ReplicaID   = processID("replica_id", "number of the replica", func(m ir.Machine) int64 { r, _, _, _ := m.Processes(); return r })
	PartitionID = processID("partition_id", "number of the partition", func(m ir.Machine) int64 { _, p, _, _ := m.Processes(); return p })
)
