package rewrite

import "terrace/ir"

type canonicalKey struct{}

// Canonical gives a dialect the patterns that bring its ops into canonical form.
// It is called while package variables initialize:
//
//	var _ = rewrite.Canonical(Dialect, patterns...)
func Canonical(d *ir.Dialect, patterns ...*Pattern) struct{} {
	d.Extend(canonicalKey{}, func(*ir.Context) ([]*Pattern, error) { return patterns, nil })
	return struct{}{}
}

// CanonicalFunc is Canonical for patterns that are made when first asked for,
// once for each context: compiled rule text.
func CanonicalFunc(d *ir.Dialect, make func(*ir.Context) ([]*Pattern, error)) struct{} {
	d.Extend(canonicalKey{}, make)
	return struct{}{}
}

// CanonicalPatterns returns the canonical patterns of all dialects of the context.
func CanonicalPatterns(ctx *ir.Context) ([]*Pattern, error) {
	var out []*Pattern
	for _, d := range ctx.Dialects() {
		for _, e := range d.Extensions(canonicalKey{}) {
			ps, err := e.(func(*ir.Context) ([]*Pattern, error))(ctx)
			if err != nil {
				return nil, err
			}
			out = append(out, ps...)
		}
	}
	return out, nil
}
