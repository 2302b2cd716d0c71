package graphtotensor

import (
	"fmt"

	"terrace/dialects/check"
	"terrace/dialects/graph"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
)

// onHost reports whether an op is work of the host program: what test programs
// judge and remember is.
func onHost(op *ir.Op) bool {
	d := op.Def().Dialect()
	return d == check.Dialect || op.Is(check.Probe)
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

// host wraps an op as it is, for the host to run.
func host(l *lowerer, op *ir.Op) ([]*ir.Value, error) {
	var ins, outs []*ir.Value
	var inTypes []ir.Type
	for _, v := range op.Operands() {
		ins, inTypes = append(ins, v), append(inTypes, l.written(v))
	}
	for i := range op.NumResults() {
		t, ok := op.Result(i).Type().(*ir.TensorType)
		if !ok {
			return nil, fmt.Errorf("has a result of type '%s': unsupported on this target", op.Result(i).Type())
		}
		outs = append(outs, l.empty(t))
	}
	r := ir.NewRegion()
	body := r.AddBlock(inTypes...)
	m := ir.NewMapping()
	for i, v := range op.Operands() {
		m.Values[v] = body.Arg(i)
	}
	place := l.b.Place()
	l.b.AtEnd(body)
	c := l.b.Clone(op, m)
	for i := range op.NumResults() {
		c.Result(i).SetType(l.written(op.Result(i)))
	}
	l.b.SetLoc(op.Loc())
	l.b.Make(tensor.Yield, c.Results()...)
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
	return l.b.Build(&st).Results(), nil
}

// written is the type that v had before signs were dropped.
func (l *lowerer) written(v *ir.Value) ir.Type {
	if e, ok := ir.DataType(v.Type()); ok && l.unsigned[v] {
		return ir.WithElem(v.Type(), ir.Scalar(data.UInt(e.Width())))
	}
	return v.Type()
}

// UnregisteredCall returns the first custom_call in a function that the host has
// no function for, nil when there is none.
func UnregisteredCall(fn *ir.Op) (call *ir.Op, target string) {
	fn.Walk(func(op *ir.Op) bool {
		if op.Is(graph.CustomCall) && graph.FoundCall(callTarget(op)) == nil {
			call, target = op, callTarget(op)
		}
		return call == nil
	})
	return call, target
}
