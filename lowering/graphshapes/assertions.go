package graphshapes

import (
	"errors"
	"fmt"
	"strconv"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/lazy"
	"terrace/rewrite/pass"
)

// AssertionOptions are the options of stablehlo-check-shape-assertions.
type AssertionOptions struct {
	Enable bool `opt:"enable-shape-assertions" doc:"check the assertions; otherwise they are dropped unchecked"`
}

// CheckShapeAssertions checks conditions on sizes and removes them.
var CheckShapeAssertions = &pass.Def[AssertionOptions]{
	Name:    "stablehlo-check-shape-assertions",
	Doc:     "check custom calls @shape_assertion, whose conditions must be constants, and remove them",
	Options: AssertionOptions{Enable: true},
	On:      "func.func",
	Run: func(c *pass.Context, fn *ir.Op, o AssertionOptions) error {
		var wrong []error
		for _, op := range assertionsIn(fn) {
			if o.Enable {
				if err := checkAssertion(op); err != nil {
					c.IR.Diag.Errorf(op.Loc().Pos(), "%s", err)
					wrong = append(wrong, pass.ErrReported)
					continue
				}
			}
			op.Erase()
		}
		return errors.Join(wrong...)
	},
}

func assertionsIn(fn *ir.Op) (calls []*ir.Op) {
	fn.Walk(func(op *ir.Op) bool {
		if op.Is(graph.CustomCall) && graph.CallTarget(op) == "shape_assertion" {
			calls = append(calls, op)
		}
		return true
	})
	return calls
}

// maxAssertionInputs is how many values a message may show.
const maxAssertionInputs = 32

func checkAssertion(op *ir.Op) error {
	n := op.NumOperands() - 1
	if n < 0 || n > maxAssertionInputs {
		return fmt.Errorf("expects 1 <= size(operands) <= %d", 1+maxAssertionInputs)
	}
	if op.NumResults() != 0 {
		return errors.New("expects size(results) = 0")
	}
	known := map[string]bool{"api_version": true, "backend_config": true, "call_target_name": true, "error_message": true, "has_side_effect": true}
	for i, a := range op.Def().Attrs {
		if op.Attr(i) != nil && !known[a.Name] {
			return fmt.Errorf("%s is not a supported attribute", a.Name)
		}
	}
	for _, a := range op.Discardables() {
		if !known[a.Name] {
			return fmt.Errorf("%s is not a supported attribute", a.Name)
		}
	}
	switch config := op.Get("backend_config").(type) {
	case nil:
	case *ir.StringAttr:
		if config.Val != "" {
			return errors.New("expects an empty backend_config")
		}
	case *ir.DictAttr:
		if len(config.Entries) > 0 {
			return errors.New("expects an empty backend_config")
		}
	default:
		return errors.New("expects an empty backend_config")
	}
	if op.Operand(0).Type() != ir.Type(ir.Tensor(nil, ir.I1)) {
		return errors.New("expects assert_what (operand #0) to be a constant of type tensor<i1>")
	}
	for i := range n {
		if t := op.Operand(i + 1).Type(); t != ir.Type(ir.Tensor(nil, ir.I32)) && t != ir.Type(ir.Tensor(nil, ir.I64)) {
			return fmt.Errorf("expects error_message_input (operand #%d) to be a constant of type tensor<i32> or tensor<i64>", i+1)
		}
	}
	message, ok := op.Get("error_message").(*ir.StringAttr)
	if !ok {
		return errors.New("expects an error_message attribute")
	}
	for _, m := range messageSpec().FindAllStringSubmatch(message.Val, -1) {
		if index, err := strconv.Atoi(m[1]); err == nil && (index < 0 || index >= n) {
			return fmt.Errorf("expects error_message to contain format specifiers with error_message_input index less than %d. Found specifier %s", n, m[0])
		}
	}
	condition, ok := constantInts(op.Operand(0))
	if !ok {
		return errors.New("expects static assert_what (operand #0)")
	}
	if condition[0] != 0 {
		return nil
	}
	values := make([]int64, n)
	for i := range values {
		v, ok := constantInts(op.Operand(i + 1))
		if !ok {
			return fmt.Errorf("expects static error_message_input (operand #%d)", i+1)
		}
		values[i] = v[0]
	}
	if n == 0 {
		return errors.New(message.Val)
	}
	return errors.New(graph.AssertionMessage(message.Val, func(i int) (string, bool) {
		if i >= len(values) {
			return "", false
		}
		return strconv.FormatInt(values[i], 10), true
	}))
}

// messageSpec is a place for a value in a message: {index}, with what may follow
// the index.
var messageSpec = lazy.Regexp(`\{(-?[0-9]+)[,:}]`)
