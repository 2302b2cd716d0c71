package pipelines_test

import (
	"errors"
	"testing"

	"terrace/lowering/pipelines"
	"terrace/rewrite/pass"
)

// Whatever the text of a pipeline, it is one whose own text says the same, or an error with a place.
func FuzzPipeline(f *testing.F) {
	for _, text := range []string{
		"builtin.module(func.func(cse,canonicalize{max-iterations=3 top-down=false}),symbol-dce)",
		"any(cse)", "cse,canonicalize", "builtin.module(symbol-privatize{exclude={f,g}})", "builtin.module()",
		"builtin.module(inline{op-pipelines={func.func(canonicalize{top-down=false},cse)}},print-ir{label='a b'})",
		pipelines.Text(pipelines.CPU),
	} {
		f.Add(text)
	}
	r := pipelines.Registry()
	f.Fuzz(func(t *testing.T, text string) {
		p, err := r.ParsePipeline(text)
		if err != nil {
			var wrong *pass.PipelineError
			if !errors.As(err, &wrong) || wrong.Pos.Line < 1 || wrong.Pos.Col < 1 || wrong.Diagnostic.Text == "" {
				t.Fatalf("no place or no text: %v", err)
			}
			return
		}
		again, err := r.ParsePipeline(p.String())
		if err != nil || again.String() != p.String() {
			t.Fatalf("%q prints as %q: %v", text, p, err)
		}
		if _, err := r.ParsePipeline(p.Dump()); err != nil {
			t.Fatalf("%q dumps as %q: %v", text, p.Dump(), err)
		}
	})
}
