package cli

import (
	"fmt"
	"os"
	"runtime"
	"time"

	"terrace/dialects/all"
	"terrace/tools/internal/bench"
)

var benchCommand = &command{
	name:  "bench",
	args:  "[flags] FILE|-",
	short: "measure how long a call of a compiled program takes",
	group: "Programs",
	run:   runBench,
	example: `  terrace bench model.mlir --inputs=DIR
  terrace bench model.mlir --random-inputs=1 --rounds=20 --json`,
}

func runBench(s *session, args []string) int {
	var o bench.Options
	var seed int64
	fs := newFlags(s)
	fs.StringVar(&o.Run.Entry, "entry", "", "measure this `function`, not main")
	fs.StringArrayVar(&o.Run.Inputs, "input", nil, "a .npy `file` an argument, in order")
	fs.StringVar(&o.Run.InputsDir, "inputs", "", "take the .npy files of a `folder` in name order")
	fs.Int64Var(&seed, "random-inputs", 0, "make up inputs from a `seed`")
	fs.IntVar(&o.Rounds, "rounds", 10, "take so many samples, each 0.2 ms or longer")
	fs.IntVar(&o.Threads, "threads", 1, "threads that run the program; 0: one a processor")
	fs.IntSliceVar(&o.Weights, "weights", nil, "arguments that never change, as `numbers`: the program is compiled with their values as constants")
	fs.BoolVar(&o.Kernels, "kernels", false, "list the kernels: what each does, its own bound, where it comes from")
	fs.StringVar(&o.HTML, "html", "", "write a page with a roofline to `file`")
	fs.BoolVar(&o.Cache, "cache", false, "compile with the cache of object code")
	fs.BoolVar(&o.Timing, "timing", false, "tell where the time of the compilation went")
	fs.BoolVar(&o.JSON, "json", false, "print one JSON object")
	fs.StringVar(&o.OutputDir, "output-dir", "", "write the results to `folder`/out0.npy, ...; bf16 and f16 as f32")
	if code, done := fs.parse(s, args); done {
		return code
	}
	if fs.Changed("random-inputs") {
		o.Run.Random = &seed
	}
	for i := range o.Run.Inputs {
		o.Run.Inputs[i] = s.path(o.Run.Inputs[i])
	}
	o.Run.InputsDir, o.OutputDir = s.path(o.Run.InputsDir), s.path(o.OutputDir)
	file, err := fs.oneFile()
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.GOMAXPROCS(1) // the collector must not take a core from what is measured
	}
	ctx := all.Context()
	o.HTML, o.Name = s.path(o.HTML), file
	reading := time.Now()
	top, ok := s.load(ctx, file)
	o.Parse = time.Since(reading)
	if !ok {
		return exitFailure
	}
	err = bench.Main(ctx, top, o, s.stdout, s.stderr)
	s.reportInput(ctx)
	if err != nil {
		return s.fail("%v", err)
	}
	return exitOK
}
