package printer

import "terrace/ir"

// Lines prints each of the ops, which belong to one tree, as [String] does with
// regions left out, but numbers the tree once.
func Lines(ops []*ir.Op, opts Options) []string {
	if len(ops) == 0 {
		return nil
	}
	opts.SkipRegions, opts.LocalScope = true, true
	p := newPrinter(opts)
	top := ops[0]
	for top.Parent() != nil {
		top = top.Parent()
	}
	p.names.eager = true
	p.names.top(top)
	lines := make([]string, len(ops))
	for i, op := range ops {
		p.w.Buf = p.w.Buf[:0]
		p.fullOp(op)
		lines[i] = string(p.w.Buf)
	}
	return lines
}
