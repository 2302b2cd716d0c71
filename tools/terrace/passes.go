package main

import (
	"fmt"
	"strings"

	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/rewrite/pass"
)

// registry holds the passes that flags and pipelines name.
var registry = pipelines.Registry()

func passNames(yield func(string) bool) { registry.Names()(yield) }

// passFlag takes a pass given as a flag: --canonicalize, --pass="opt=1 other".
func (o *optFlags) passFlag(name, value string) (bool, error) {
	if registry.Find(name) == nil && registry.Aliases()[name] == "" {
		return false, nil
	}
	o.passes = append(o.passes, passFlag{name, value})
	return true, nil
}

// passPipeline is what the command line asks to run.
type passPipeline struct{ *pass.Pipeline }

func (p *passPipeline) empty() bool { return len(p.Steps) == 0 }

// passPipeline builds the pipeline from --pass-pipeline or from pass flags in
// their order.
func (o *optFlags) passPipeline() (*passPipeline, error) {
	text := o.pipeline
	if len(o.passes) > 0 {
		if text != "" {
			return nil, fmt.Errorf("--pass-pipeline and passes as flags (--%s) exclude each other", o.passes[0].name)
		}
		var parts []string
		for _, p := range o.passes {
			if p.options != "" {
				p.name += "{" + p.options + "}"
			}
			parts = append(parts, p.name)
		}
		text = "builtin.module(" + strings.Join(parts, ",") + ")"
	}
	p, err := registry.ParsePipeline(text)
	if err != nil {
		return nil, err
	}
	return &passPipeline{p}, nil
}

func (p *passPipeline) run(ctx *ir.Context, top *ir.Op, verify bool) bool {
	m := &pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: p.Pipeline, Verify: verify}
	return m.Run(top)
}
