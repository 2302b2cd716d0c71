package inspect_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
)

// A pass that panics leaves a reproducer, and hooks hear of the end of each pass
// that they heard begin.
func TestPanicReproducer(t *testing.T) {
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "a.mlir", []byte("func.func @f() { return }\n"), parser.Options{})
	assert.Assert(t, ok)
	panics := &pass.Def[struct{}]{Name: "panics", Run: func(*pass.Context, *ir.Op, struct{}) error { panic("lost my way") }}
	outer := &pass.Def[struct{}]{Name: "outer", Run: func(c *pass.Context, root *ir.Op, _ struct{}) error { return c.RunPipeline("panics", root) }}
	pipeline, err := pass.NewRegistry(panics, outer).ParsePipeline("builtin.module(outer)")
	assert.NilError(t, err)
	file := filepath.Join(t.TempDir(), "r.mlir")
	crash := &inspect.CrashReproducer{File: file, Local: true, Pipeline: pipeline, VerifyEach: true, External: func() []*ir.Blob { return nil }}
	crash.Start(top)
	var log strings.Builder
	actions := &inspect.Actions{Log: &log}
	m := &pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: pipeline, Hooks: []pass.Hooks{crash.Hooks(), actions.Hooks()}}
	bug := func() (bug any) {
		defer func() { bug = recover() }()
		m.Run(top)
		return nil
	}()
	assert.Equal(t, bug, "lost my way")
	assert.NilError(t, crash.Err)
	assert.Equal(t, log.String(), "begins `pass-execution` running `outer` on 'builtin.module'\n"+
		"  begins `pass-execution` running `panics` on 'builtin.module'\n"+
		"  completed `pass-execution` running `panics`: failed\n"+
		"completed `pass-execution` running `outer`: failed\n")

	text, err := os.ReadFile(file)
	assert.NilError(t, err)
	again := all.Context()
	_, ok = parser.Parse(again, file, text, parser.Options{})
	assert.Assert(t, ok)
	p, verify, ok, err := inspect.PipelineOf(again.Blobs)
	assert.NilError(t, err)
	assert.Assert(t, ok && verify)
	assert.Equal(t, p, "builtin.module(panics)")
}

// A pass that is left out is unknown to hooks after the one that left it out,
// and over for those before.
func TestSkip(t *testing.T) {
	ctx := all.Context()
	top, _ := parser.Parse(ctx, "a.mlir", []byte("func.func @f() { return }\n"), parser.Options{})
	ran := 0
	p := &pass.Def[struct{}]{Name: "p", Run: func(*pass.Context, *ir.Op, struct{}) error { ran++; return nil }}
	var seen []string
	hooks := func(name string, skip bool) pass.Hooks {
		return pass.Hooks{
			BeforePass: func(*pass.Run) error {
				seen = append(seen, "before "+name)
				if skip {
					return pass.ErrSkip
				}
				return nil
			},
			AfterPass: func(*pass.Run) error { seen = append(seen, "after "+name); return nil },
		}
	}
	pipeline := &pass.Pipeline{Anchor: "builtin.module", Steps: []pass.Step{pass.New(p)}}
	m := &pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: pipeline, Hooks: []pass.Hooks{hooks("a", false), hooks("b", true), hooks("c", false)}}
	assert.Assert(t, m.Run(top))
	assert.Equal(t, ran, 0)
	assert.DeepEqual(t, seen, []string{"before a", "before b", "after a"})
}
