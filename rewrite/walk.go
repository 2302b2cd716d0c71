package rewrite

import "terrace/ir"

// WalkOptions are the options of [Walk].
type WalkOptions struct {
	Grants   Numerics // numerics granted beyond what each pattern's op grants itself
	Listener *Listener
	Stats    map[*Pattern]*Stats // filled when not nil
}

// Walk tries the patterns once on every op inside root, what an op holds before the op
// itself. Nothing is folded or removed by itself, and what patterns make or
// change is not visited again: for patterns that need no more it is the cheaper
// driver, and one whose result does not hang on what else simplifies.
func Walk(ctx *ir.Context, root *ir.Op, set *Set, opt WalkOptions) (changed bool, err error) {
	g := &greedy{ctx: ctx, set: set, root: root, opt: GreedyOptions{Grants: opt.Grants, Listener: opt.Listener, Stats: opt.Stats}}
	g.rw = &Rewriter{Builder: ir.NewBuilder(), Ctx: ctx, Grants: opt.Grants}
	g.rw.hooks.modified, g.rw.hooks.erasing, g.rw.OnMake = g.edited, g.edited, g.edited
	g.rw.listen(opt.Listener)
	defer g.trying.named()
	var ops []*ir.Op
	root.WalkPost(func(op *ir.Op) {
		if op != root {
			ops = append(ops, op)
		}
	})
	for _, op := range ops {
		if op.Erased() || op.Block() == nil || usesItself(op) {
			continue
		}
		if err := g.apply(op); err != nil {
			return g.changed, err
		}
	}
	return g.changed, nil
}

func (g *greedy) edited(*ir.Op) { g.edits++ }
