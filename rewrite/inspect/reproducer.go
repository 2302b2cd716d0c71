package inspect

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// A reproducer is a program with the pipeline to run on it, as a resource of the
// file: mlir-opt writes and reads the same.
const reproducerTool = "mlir_reproducer"

// WriteReproducer writes a program and the pipeline to run on it. Lines of the
// heading come first, as comments.
func WriteReproducer(w io.Writer, top *ir.Op, pipeline string, verifyEach bool, external []*ir.Blob, heading ...string) error {
	for _, h := range heading {
		for line := range strings.Lines(h) {
			if _, err := fmt.Fprintf(w, "// %s\n", strings.TrimRight(line, "\n")); err != nil {
				return err
			}
		}
	}
	blobs := slices.DeleteFunc(slices.Clone(external), func(b *ir.Blob) bool { return OfReproducer(b) })
	for _, e := range [][2]string{
		{"pipeline", ir.AttrText(ir.Str(pipeline))},
		{"disable_threading", "false"},
		{"verify_each", strconv.FormatBool(verifyEach)},
	} {
		blobs = append(blobs, &ir.Blob{Dialect: reproducerTool, Key: e[0], Text: e[1], External: true})
	}
	// As it stands, also where it does not verify.
	opts := printer.Options{PrintDebugInfo: true, External: blobs}
	if err := printer.Print(w, top, opts); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// OfReproducer reports whether a resource says what to run on the program.
func OfReproducer(b *ir.Blob) bool { return b.External && b.Dialect == reproducerTool }

// PipelineOf returns the pipeline that a reproducer holds.
func PipelineOf(blobs []*ir.Blob) (pipeline string, verifyEach, ok bool, err error) {
	verifyEach = true
	for _, b := range blobs {
		if !OfReproducer(b) {
			continue
		}
		switch b.Key {
		case "pipeline":
			if pipeline, ok = parser.ResourceString(b); !ok {
				return "", false, false, fmt.Errorf("the resource 'pipeline' of '%s' is no string", reproducerTool)
			}
		case "verify_each":
			if verifyEach, err = strconv.ParseBool(b.Text); err != nil {
				return "", false, false, fmt.Errorf("the resource 'verify_each' of '%s' is neither true nor false", reproducerTool)
			}
		}
	}
	return pipeline, verifyEach, ok, nil
}

// A CrashReproducer writes a reproducer to File when a pass fails or panics: the
// program as it came to the pipeline with the whole pipeline, or, with Local, as
// it came to the pass that failed, with that pass alone.
type CrashReproducer struct {
	File       string
	Local      bool
	Pipeline   *pass.Pipeline
	VerifyEach bool
	Heading    []string
	External   func() []*ir.Blob
	before     *ir.Op // a copy of the program
	Written    bool
	Err        error // of writing
}

// Start keeps a copy of the program.
func (c *CrashReproducer) Start(top *ir.Op) { c.before = copyOf(top) }

func copyOf(op *ir.Op) *ir.Op { return ir.NewBuilder().Clone(op, ir.NewMapping()) }

// Hooks returns the hooks that watch for failures.
func (c *CrashReproducer) Hooks() pass.Hooks {
	var copies []*ir.Op
	pop := func() {
		if len(copies) > 0 {
			copies = copies[:len(copies)-1]
		}
	}
	return pass.Hooks{
		BeforePass: func(r *pass.Run) error {
			if c.Local {
				copies = append(copies, copyOf(r.Top))
			}
			return nil
		},
		AfterPass: func(*pass.Run) error {
			if c.Local {
				pop()
			}
			return nil
		},
		OnFailure: func(r *pass.Run) {
			if c.Written { // by the pass within this one
				return
			}
			program, pipeline := c.before, c.Pipeline.String()
			if c.Local && len(copies) > 0 {
				program, pipeline = copies[len(copies)-1], onlyPass(r)
			}
			c.write(program, pipeline, r)
		},
	}
}

// onlyPass is the pipeline that runs the pass of a run on ops of that name.
func onlyPass(r *pass.Run) string {
	text := r.Pass.Text
	for op := r.Root; op != nil; op = op.Parent() {
		text = op.Name() + "(" + text + ")"
		if op == r.Top {
			break
		}
	}
	return text
}

func (c *CrashReproducer) write(program *ir.Op, pipeline string, r *pass.Run) {
	c.Written = true
	f, err := os.Create(c.File)
	if err != nil {
		c.Err = err
		return
	}
	heading := append(slices.Clone(c.Heading), fmt.Sprintf("pass '%s' failed on '%s'", r.Pass.Info.Name, r.Root.Name()))
	err = WriteReproducer(f, program, pipeline, c.VerifyEach, c.External(), heading...)
	if e := f.Close(); err == nil {
		err = e
	}
	c.Err = err
}
