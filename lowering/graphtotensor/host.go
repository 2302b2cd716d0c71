package graphtotensor

import (
	"fmt"
	"slices"

	"terrace/dialects/check"
	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/dialects/quant"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// meetings are the ops at which processes meet each other and the outside.
var meetings = map[*ir.OpDef]bool{graph.Infeed: true, graph.Outfeed: true, graph.Send: true, graph.Recv: true,
	graph.AllGather: true, graph.AllReduce: true, graph.ReduceScatter: true, graph.CollectiveReduce: true, graph.AllToAll: true,
	graph.CollectiveBroadcast: true, graph.CollectivePermute: true, graph.CrossReplicaSum: true, check.RunParallel: true}

// onHost reports whether an op is work of the host program: what test programs
// judge and remember, and where processes meet.
func onHost(op *ir.Op) bool {
	d := op.Def().Dialect()
	return d == check.Dialect || op.Is(check.Probe) || meetings[op.Def()]
}

// AsksHost reports whether a module has ops that may become work of the host.
func AsksHost(module *ir.Op) bool {
	found := false
	module.Walk(func(op *ir.Op) bool {
		found = found || onHost(op) || op.Is(graph.CustomCall)
		return !found
	})
	return found
}

// host wraps an op as it is, for the host to run. Tokens stay on their side.
func host(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	var ins, outs []*ir.Value
	var inTypes []ir.Type
	used := append(op.Operands(), freeValues(op)...)
	for _, v := range slices.Concat(used, op.Results()) {
		if !static(v.Type()) {
			return nil, fmt.Errorf("is work of the host on a dynamic shape, type '%s': unsupported on this target", v.Type())
		}
	}
	for _, v := range used {
		if !l.tokens[v] {
			ins, inTypes = append(ins, v), append(inTypes, l.written(v))
		}
	}
	for i := range op.NumResults() {
		t, ok := op.Result(i).Type().(*ir.TensorType)
		if !ok {
			return nil, fmt.Errorf("has a result of type '%s': unsupported on this target", op.Result(i).Type())
		}
		if !l.tokens[op.Result(i)] {
			outs = append(outs, l.empty(t))
		}
	}
	r := ir.NewRegion()
	body := r.AddBlock(inTypes...)
	m := ir.NewMapping()
	place := l.b.Place()
	l.b.AtEnd(body)
	args := body.Args()
	for _, v := range used {
		if l.tokens[v] {
			m.Values[v] = l.b.Make(graph.CreateToken).Result(0)
			continue
		}
		m.Values[v], args = args[0], args[1:]
	}
	c := l.b.Clone(op, m)
	for from, to := range m.Values {
		if t := l.written(from); to.Type() != t {
			to.SetType(t)
		}
	}
	c.Walk(func(o *ir.Op) bool {
		if d, ok := o.Get("value").(*ir.DenseAttr); ok && o.Has(ir.ConstantLike) && d.Val != nil && d.Typ != o.Result(0).Type() {
			e, _ := ir.StorageType(o.Result(0).Type())
			o.Put("value", ir.Dense(o.Result(0).Type(), &data.Tensor{Elem: e, Shape: d.Val.Shape, Data: d.Val.Data, Splat: d.Val.Splat}))
		}
		return true
	})
	var yields []*ir.Value
	for i := range op.NumResults() {
		if !l.tokens[op.Result(i)] {
			yields = append(yields, c.Result(i))
		}
	}
	l.b.SetLoc(op.Loc())
	l.b.Make(tensor.Yield, yields...)
	l.b.Back(place)
	l.b.SetLoc(op.Loc())
	st := ir.State{}
	st.Reset(tensor.Host)
	st.Loc, st.Spelling = op.Loc(), l.b.Spelling()
	st.AddGroup(ins...)
	st.AddGroup(outs...)
	st.Regions = []*ir.Region{r}
	for _, o := range outs {
		st.Types = append(st.Types, o.Type())
	}
	made := l.b.Build(&st).Results()
	var results []*ir.Value
	for i := range op.NumResults() {
		if l.tokens[op.Result(i)] {
			results = append(results, l.empty(graph.NoBytes))
			continue
		}
		results, made = append(results, made[0]), made[1:]
	}
	return results, nil
}

// freeValues lists the values from around op that its regions use.
func freeValues(op *ir.Op) []*ir.Value {
	var out []*ir.Value
	op.Walk(func(o *ir.Op) bool {
		for _, v := range o.Operands() {
			if o != op && !op.IsAncestor(v.Block().Parent()) && !slices.Contains(out, v) {
				out = append(out, v)
			}
		}
		return true
	})
	return out
}

// written is the type that v had before signs were dropped.
func (l *lowerer) written(v *ir.Value) ir.Type {
	if l.tokens[v] {
		return graph.Token
	}
	if q := l.quants[v]; q != nil {
		return ir.WithElem(v.Type(), quant.Type(q))
	}
	if e, ok := ir.DataType(v.Type()); ok && l.unsigned[v] {
		return ir.WithElem(v.Type(), ir.Scalar(data.UInt(e.Width())))
	}
	return v.Type()
}

// UnregisteredCall returns the first custom_call that every run of a function comes to and the
// host has no function for, nil when there is none. Branches and loops may never be entered: a
// program for several platforms has the calls of all.
func UnregisteredCall(module *ir.Op) (call *ir.Op, target string) {
	module.Walk(func(op *ir.Op) bool {
		if call == nil && op.Is(graph.CustomCall) && op.Parent().Is(tensor.Host) && op.Parent().Parent().Is(function.Func) && graph.FoundCall(callTarget(op)) == nil {
			call, target = op, callTarget(op)
		}
		return call == nil
	})
	return call, target
}

// OfHost lists the ops of a function of the host, with the reason why each is
// there.
func OfHost(fn *ir.Op) (ops []*ir.Op, why []string) {
	fn.Walk(func(op *ir.Op) bool {
		d := op.Def().Dialect()
		switch {
		case d == check.Dialect || op.Is(check.Probe):
			why = append(why, "it judges or remembers values for a test")
		case op.Is(graph.CustomCall):
			why = append(why, fmt.Sprintf("@%s is a function of the host", callTarget(op)))
		case meetings[op.Def()]:
			why = append(why, "processes meet there")
		case op.Is(graph.CreateToken) || d != graph.Dialect && d != chlo.Dialect:
			return true
		default:
			why = append(why, "it has no form in native code for these types")
		}
		ops = append(ops, op)
		return false
	})
	return ops, why
}

// A Call is work of the host that a C function can do: one custom_call.
type Call struct {
	Target, Config    string // the latter is its backend_config as text
	Operands, Results []ir.Type
}

// ConfigOf is the backend_config of a custom_call as text.
func ConfigOf(call *ir.Op) string {
	switch a := call.Get("backend_config").(type) {
	case nil:
		return ""
	case *ir.StringAttr:
		return a.Val
	default:
		return ir.AttrText(a)
	}
}

// CallOf returns the custom_call that a function of the host is, or an op in it that
// no C function does and why.
func CallOf(fn *ir.Op) (c Call, bad *ir.Op, why string) {
	refuse := func(op *ir.Op, text string) { bad, why = op, text }
	fn.Walk(func(op *ir.Op) bool {
		switch {
		case bad != nil || op == fn || op.Is(tensor.Host) || op.Is(tensor.Yield) || op.Is(graph.CreateToken) || op.Is(function.Return):
		case !op.Is(graph.CustomCall):
			refuse(op, "is work of the program around")
		case graph.FoundCall(callTarget(op)) != nil:
			refuse(op, fmt.Sprintf("calls @%s, which only Terrace has,", callTarget(op)))
		case !isSymbol(callTarget(op)):
			refuse(op, fmt.Sprintf("calls %q, which is no name in C:", callTarget(op)))
		default:
			c = Call{Target: callTarget(op), Config: ConfigOf(op)}
			ins := 0
			for _, v := range op.Operands() {
				if v.Type() != ir.Type(graph.Token) {
					ins++
				}
			}
			for i, t := range fn.Body().ArgTypes() {
				if m, ok := t.(*ir.MemRefType); !ok || !plainLayout(m) {
					refuse(op, fmt.Sprintf("has a buffer of type '%s', which does not lie in C order:", t))
				}
				if i < ins {
					c.Operands = append(c.Operands, t)
				} else {
					c.Results = append(c.Results, t)
				}
			}
		}
		return bad == nil
	})
	return c, bad, why
}

// plainLayout reports whether elements lie one after the other in C order.
func plainLayout(t *ir.MemRefType) bool {
	strides, offset, ok := ir.StridesOf(t)
	plain, _, _ := ir.StridesOf(ir.MemRef(t.Shape, t.Elem))
	return ok && offset == 0 && slices.Equal(strides, plain)
}

// isSymbol reports whether a name is an identifier of C.
func isSymbol(name string) bool {
	for i, c := range []byte(name) {
		if letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'; !letter && !(i > 0 && c >= '0' && c <= '9') {
			return false
		}
	}
	return name != ""
}
