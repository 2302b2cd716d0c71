package pipelines_test

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/lowering/pipelines"
)

// What is wrong with the text of a pipeline is said at its place in it.
func TestPipelineErrors(t *testing.T) {
	r := pipelines.Registry()
	for _, test := range []struct{ text, want string }{
		{"builtin.module(func.func(canonicalise))", "pass pipeline:1:26: error: 'canonicalise' does not refer to a registered pass or pass pipeline"},
		{"builtin.module(cse,,cse)", "pass pipeline:1:20: error: "},
		{"builtin.module(cse,)", "pass pipeline:1:20: error: "},
		{"builtin.module(cse))", "pass pipeline:1:20: error: "},
		{"builtin.module(cse", "pass pipeline:1:19: error: "},
		{",cse", "pass pipeline:1:1: error: "},
		{"builtin.module(cse) cse", "pass pipeline:1:21: error: "},
		{"cse;canonicalize", "pass pipeline:1:4: error: "},
		{"cse\x00", "pass pipeline:1:4: error: "},
		{"cse,é", "pass pipeline:1:5: error: "},
		{"canonicalize{top-down=1", "pass pipeline:1:13: error: "},
		{"canonicalize{top-down=1}}", "pass pipeline:1:25: error: "},
		{"canonicalize{top-down='1}", "pass pipeline:1:13: error: "},
		{"canonicalize{top-dwn=1}", "pass pipeline:1:13: error: no such option 'top-dwn' of pass 'canonicalize'; did you mean 'top-down'?"},
		{"canonicalize{top-down=2}", "pass pipeline:1:13: error: option 'top-down' of pass 'canonicalize': \"2\" is neither true nor false"},
		{"canonicalize{max-iterations=many}", "pass pipeline:1:13: error: option 'max-iterations' of pass 'canonicalize': "},
		{"canonicalize{max-iterations=99999999999999999999}", "pass pipeline:1:13: error: option 'max-iterations' of pass 'canonicalize': "},
		{"canonicalize{region-simplify=agressive}", "did you mean 'aggressive'?"},
		{"cse{a=1}", "pass pipeline:1:4: error: "},
		{"cse,\n  canonicalise", "pass pipeline:2:3: error: 'canonicalise' does not refer"},
		{"cpu-pipeline{a=1}", "pass pipeline:1:1: error: 'cpu-pipeline' is a pipeline, which takes no options"},
		{"builtin.module{a=1}(cse)", "pass pipeline:1:1: error: 'builtin.module' is no pass, so it takes no options"},
		{"cse(canonicalize)", "pass pipeline:1:1: error: 'cse' is a pass, and no others run inside it"},
		{"builtin.module(cse(canonicalize))", "pass pipeline:1:16: error: 'cse' is a pass"},
		{strings.Repeat("any(", 200) + "cse" + strings.Repeat(")", 200), "pass pipeline:1:404: error: nested deeper than 100"},
		{strings.Repeat("any(", 1_000_000), "pass pipeline:1:404: error: nested deeper than 100"},
		{"canonicalize" + strings.Repeat("{", 100_000), "pass pipeline:1:13: error: "},
	} {
		_, err := r.ParsePipeline(test.text)
		shown := test.text[:min(len(test.text), 200)]
		if assert.Check(t, err != nil, shown) {
			assert.Check(t, strings.Contains(err.Error(), test.want), "%s\ngives %s\nwant %s", shown, err, test.want)
		}
	}
}
