package rewrite

import "terrace/ir"

// Folds are the rules among canonical patterns that make no operations, so that a result
// is a constant or another value, or only the root again with other operands.
func Folds(ctx *ir.Context) ([]*Pattern, error) {
	all, err := CanonicalPatterns(ctx)
	var folds []*Pattern
	for _, p := range all {
		if p.code != nil && (p.code.folds != nil || p.code.again()) {
			folds = append(folds, p)
		}
	}
	return folds, err
}

// again reports whether the rule makes one operation like its root, of what is there.
func (c *ruleCode) again() bool {
	to := c.rule.To
	if len(to) != 1 || len(c.rule.Where) > 0 || to[0].Word != c.rule.From.Word {
		return false
	}
	for _, a := range to[0].args() {
		if _, bound := c.slots[a.Word]; !bound {
			return false
		}
	}
	return true
}

// KnownByRules returns the constants that the results of op are by a rule of the
// set that makes no operations, where known tells of values that are constant; nil
// for results of which no rule says so. The IR stays as it is.
func (s *Set) KnownByRules(op *ir.Op, known func(*ir.Value) ir.Attr, grants Numerics) []ir.Attr {
	if s == nil {
		return nil
	}
	var m match
	for _, p := range s.For(op) {
		if p.code == nil || p.code.folds == nil || !p.granted(grants, op) {
			continue
		}
		m.root, m.known = op, known
		if attrs := p.code.knownBy(&m); attrs != nil {
			return attrs
		}
	}
	return nil
}

// knownBy tries each way of the rule until one tells a constant.
func (c *ruleCode) knownBy(m *match) []ir.Attr {
ways:
	for _, w := range c.ways {
		for _, steps := range [...][]step{w, c.conds, c.ready} {
			for i := range steps {
				if !steps[i].run(m) {
					continue ways
				}
			}
		}
		attrs, any := make([]ir.Attr, len(c.folds)), false
		for i, f := range c.folds {
			attrs[i] = f(m)
			any = any || attrs[i] != nil
		}
		if any {
			return attrs
		}
	}
	return nil
}
