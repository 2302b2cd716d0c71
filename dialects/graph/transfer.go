package graph

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Transfers between processes and the outside, and asynchronous computations.

var pairsAttr = ir.Maybe("source_target_pairs", paddingKind)

// Send sends values over a channel.
var Send = Dialect.Op(&ir.OpDef{
	Name: "send", Summary: "send values over a channel", Spec: "spec.md#send",
	Operands: ir.Fields{ir.Many("inputs", AnyTensor), ir.One("token", tokenType)}, Results: ir.Fields{ir.One("result", tokenType)},
	Attrs:  ir.Attrs{ir.Required("channel_handle", channelKind), ir.Implied("is_host_transfer", ir.BoolKind, ir.Bool(false)), pairsAttr},
	Traits: ir.Writes | ir.NoFold,
	Infer:  func(st *ir.State) ([]ir.Type, error) { return []ir.Type{Token}, nil },
	Verify: func(op *ir.Op) error {
		if err := verifyChannel(op, 2); err != nil {
			return NotInferred(err)
		}
		return verifyPairs(op)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		from, to := routeOf(m, op)
		if to >= 0 {
			ProcessesOf(m).send(route{channelOf(op), from}, in[:len(in)-1])
		}
		return evalToken(m, op, in)
	},
	Example: `%r = "graph.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token`,
})

const (
	host   = -1
	nobody = -2
)

// deviceOf is the number of this process in pairs of source and target: of its
// partition, as for collectives with a channel, or of its replica where there is
// one partition.
func deviceOf(m ir.Machine) int64 {
	r, p, _, np := m.Processes()
	if np > 1 {
		return p
	}
	return r
}

// routeOf is who sends, and who is to receive; nobody for a device in no pair.
// Without pairs messages go to whoever receives on the channel.
func routeOf(m ir.Machine, op *ir.Op) (from, to int64) {
	pairs, ok := ir.Ints(op.Get("source_target_pairs"))
	if boolean(op, "is_host_transfer") || !ok || len(pairs) == 0 {
		return host, 0
	}
	self := deviceOf(m)
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == self {
			return self, pairs[i+1]
		}
	}
	return self, nobody
}

// routeTo is routeOf for who receives.
func routeTo(m ir.Machine, op *ir.Op) (from, to int64) {
	pairs, ok := ir.Ints(op.Get("source_target_pairs"))
	if boolean(op, "is_host_transfer") || !ok || len(pairs) == 0 {
		return host, 0
	}
	self := deviceOf(m)
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] == self {
			return pairs[i], self
		}
	}
	return nobody, self
}

// zerosOf is what a device receives to which none sends, with a token at the end.
func zerosOf(op *ir.Op) ir.Outcome {
	vals := make([]data.Value, op.NumResults())
	for i := range len(vals) - 1 {
		e, ok := resultElem(op, i)
		s, err := staticShape(op, i)
		if !ok || err != nil {
			return ir.Trap("receives nothing, and its result's type does not say how many zeros that is")
		}
		vals[i] = data.OfTensor(data.New(e, s...))
	}
	vals[len(vals)-1] = data.Value{Ref: data.Token{}}
	return ir.Values(vals...)
}

func verifyChannel(op *ir.Op, hostType int64) error {
	c := op.Get("channel_handle").(*ir.ExtAttr).Params.(*Channel)
	want := int64(1)
	if boolean(op, "is_host_transfer") {
		want = hostType
	}
	if c.Type != want {
		if want == 1 {
			return ir.Errorf("channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false")
		}
		return ir.Errorf("channel_type should be %s when is_host_transfer is true", map[int64]string{2: "DEVICE_TO_HOST", 3: "HOST_TO_DEVICE"}[hostType])
	}
	return nil
}

// Recv receives values from a channel.
var Recv = Dialect.Op(&ir.OpDef{
	Name: "recv", Summary: "receive values from a channel", Spec: "spec.md#recv",
	Operands: ir.Fields{ir.One("token", tokenType)}, Results: ir.Fields{ir.Many("results", tensorOrToken)},
	Attrs:  ir.Attrs{ir.Required("channel_handle", channelKind), ir.Implied("is_host_transfer", ir.BoolKind, ir.Bool(false)), pairsAttr},
	Traits: ir.Reads | ir.Writes | ir.NoFold,
	Verify: func(op *ir.Op) error {
		if err := verifyChannel(op, 3); err != nil {
			return err
		}
		if err := verifyPairs(op); err != nil {
			return err
		}
		return verifyFed(op, "everything but the last element of result types is")
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		from, _ := routeTo(m, op)
		if from == nobody {
			return zerosOf(op)
		}
		vals, ok := ProcessesOf(m).recv(route{channelOf(op), from})
		if !ok {
			return ir.Trap(waits + " for a message that no process sends")
		}
		return withToken(op, vals)
	},
	Example: `%r, %u = "graph.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)`,
})

// verifyFed checks that results are tensors, as before words it, and a token at
// the end.
func verifyFed(op *ir.Op, before string) error {
	n := op.NumResults()
	if n == 0 {
		return ir.Errorf("result is expected to be at least of size 1, but got 0")
	}
	for _, r := range op.Results()[:n-1] {
		if isToken(r.Type()) {
			return ir.Errorf("%s expected to be of tensor type, but got '%s'", before, r.Type())
		}
	}
	if t := op.Result(n - 1).Type(); !isToken(t) {
		return ir.Errorf("last element of result types is expected to be of token type, but got '%s'", t)
	}
	return nil
}

// withToken returns values for all results but the last, a token.
func withToken(op *ir.Op, vals []data.Value) ir.Outcome {
	if len(vals) != op.NumResults()-1 {
		return ir.Trap("receives another number of values than it has results")
	}
	for i, v := range vals {
		t := v.Tensor()
		e, ok := resultElem(op, i)
		if t == nil || !ok || t.Elem != e || conforms(op, i, t.Shape) != nil {
			return ir.Trap("receives values of other types than its results")
		}
	}
	return ir.Values(append(append([]data.Value(nil), vals...), data.Value{Ref: data.Token{}})...)
}

// Infeed reads values from outside.
var Infeed = Dialect.Op(&ir.OpDef{
	Name: "infeed", Summary: "values from outside of the program", Spec: "spec.md#infeed",
	Operands: ir.Fields{ir.One("token", tokenType)}, Results: ir.Fields{ir.Many("results", tensorOrToken)},
	Attrs:  ir.Attrs{ir.Default("infeed_config", ir.StringKind, ir.Str("")), ir.Maybe("layout", ir.ArrayKind)},
	Traits: ir.Reads | ir.Writes | ir.NoFold,
	Verify: func(op *ir.Op) error {
		if err := verifyFed(op, "all elements of result types, except the last element, are"); err != nil {
			return err
		}
		l, ok := op.Get("layout").(*ir.ArrayAttr)
		if !ok {
			return nil
		}
		if len(l.Elems) != op.NumResults()-1 {
			return ir.Errorf("layout-attribute size must be %d (which is the number of op-results - 1 (for token result)), but got %d", op.NumResults()-1, len(l.Elems))
		}
		for _, e := range l.Elems {
			arr, ok := e.(*ir.ArrayAttr)
			if !ok {
				return ir.Errorf("layout-attribute expected to have elements of type array, but got %s", ir.AttrText(e))
			}
			for _, leaf := range arr.Elems {
				if _, ok := leaf.(*ir.IntAttr); !ok {
					return ir.Errorf("layout-attribute's leaf elements are expected to be of type integer, but got %s", ir.AttrText(leaf))
				}
			}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ref := ProcessesOf(m).nextFeed()
		if ref == nil {
			return ir.Trap("there is nothing to feed in")
		}
		o := m.Call(op, ref, nil)
		if !o.OK() {
			return o
		}
		return withToken(op, o.All())
	},
	Example: `%r, %u = "graph.infeed"(%t) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)`,
})

// Outfeed gives values to the outside.
var Outfeed = Dialect.Op(&ir.OpDef{
	Name: "outfeed", Summary: "give values to the outside of the program", Spec: "spec.md#outfeed",
	Operands: ir.Fields{ir.Many("inputs", AnyTensor), ir.One("token", tokenType)}, Results: ir.Fields{ir.One("result", tokenType)},
	Attrs:  ir.Attrs{ir.Default("outfeed_config", ir.StringKind, ir.Str(""))},
	Traits: ir.Writes | ir.NoFold,
	Infer:  func(st *ir.State) ([]ir.Type, error) { return []ir.Type{Token}, nil },
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		ProcessesOf(m).output(in[:len(in)-1])
		return evalToken(m, op, in)
	},
	Example: `%r = "graph.outfeed"(%x, %t) <{outfeed_config = ""}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token`,
})

// AsyncStart begins a computation whose values a future promises. Here it ends
// before anything else begins.
var AsyncStart = Dialect.Op(&ir.OpDef{
	Name: "async_start", Summary: "begin a computation whose results a future promises", Spec: "spec.md#async_start",
	Operands: ir.Fields{ir.Many("inputs", AnyTensor)}, Results: ir.Fields{ir.One("result", futureType)},
	Regions: []ir.RegionField{{Name: "body", One: true}},
	Traits:  ir.SingleBlock | ir.RecursiveEffects | ir.NoFold,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if len(st.Regions) == 0 || st.Regions[0].First() == nil || st.Regions[0].First().Last() == nil {
			return nil, nil
		}
		return []ir.Type{Future(st.Regions[0].First().Last().OperandTypes()...)}, nil
	},
	Verify: func(op *ir.Op) error {
		b := op.RegionAt(0).First()
		if !typesFit(b.ArgTypes(), op.OperandTypes()) {
			return ir.Errorf("body argument types must match input types")
		}
		ts, _ := FutureTypes(op.Result(0).Type())
		if !typesFit(b.Last().OperandTypes(), ts) {
			return ir.Errorf("body return types must match the future's types")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		o := m.Region(op, 0, in)
		if !o.OK() {
			return o
		}
		return ir.Result(data.Value{Ref: &data.Tuple{Elems: append([]data.Value(nil), o.All()...)}})
	},
	Example: `%f = "graph.async_start"(%x) ({
^bb0(%a: tensor<4xf32>):
  %r = graph.negate %a : tensor<4xf32>
  graph.return %r : tensor<4xf32>
}) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>`,
})

// AsyncDone waits for what a future promises.
var AsyncDone = Dialect.Op(&ir.OpDef{
	Name: "async_done", Summary: "wait for the values that a future promises", Spec: "spec.md#async_done",
	Operands: ir.Fields{ir.One("future", futureType)}, Results: ir.Fields{ir.Many("results", anyValue)},
	Traits: ir.NoFold,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		ts, _ := FutureTypes(st.Operands[0].Type())
		return ts, nil
	},
	Verify: VerifyInfer,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := in[0].Tuple()
		if t == nil || len(t.Elems) != op.NumResults() {
			return ir.Trap("the operand is no future of these results")
		}
		return ir.Values(append([]data.Value(nil), t.Elems...)...)
	},
	Example: `%r = "graph.async_done"(%f) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>`,
})
