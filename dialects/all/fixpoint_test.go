package all

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/parser"
	"terrace/printer"
)

// What is printed prints the same once read again, with locations too. The files
// are those of testdata and all below the folders that TERRACE_CORPUS lists, as
// `make fixpoint` has it.
func TestFixpoint(t *testing.T) {
	for _, root := range append([]string{"testdata"}, filepath.SplitList(os.Getenv("TERRACE_CORPUS"))...) {
		t.Run(filepath.Base(root), func(t *testing.T) {
			var n struct{ parts, wrong, prints, masked int }
			err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
				if err != nil || !slices.Contains([]string{".mlir", ".generic", ".pretty", ".golden"}, filepath.Ext(path)) {
					return err
				}
				text, err := os.ReadFile(path)
				assert.NilError(t, err)
				for _, part := range parser.Split(text, parser.SplitMarker) {
					n.parts++
					// The body of vector.mask has no location in upstream's form.
					masked := bytes.Contains(part.Text, []byte("vector.mask"))
					for _, opts := range []printer.Options{{}, {Generic: true}, {PrintDebugInfo: true}, {PrintDebugInfo: true, Generic: true}} {
						if opts.PrintDebugInfo && !opts.Generic && masked {
							n.masked++
							continue
						}
						once, ok := reprint(path, part.Text, opts)
						if !ok {
							n.wrong++ // not a program that is right
							break
						}
						n.prints++
						again, ok := reprint(path, []byte(once), opts)
						assert.Check(t, ok, "%s:%d: what is printed does not read back:\n%s", path, part.Line, again)
						if ok && again != once {
							t.Errorf("%s:%d: printing again changes it, generic %v, locations %v", path, part.Line, opts.Generic, opts.PrintDebugInfo)
						}
					}
				}
				return nil
			})
			assert.NilError(t, err)
			t.Logf("%d programs, %d of them wrong; %d texts printed and read again, %d without locations inside of vector.mask left out", n.parts, n.wrong, n.prints, n.masked)
			assert.Assert(t, n.prints > 0, "no file")
		})
	}
}

func reprint(file string, text []byte, opts printer.Options) (string, bool) {
	ctx := Context()
	ctx.AllowUnregistered = true
	top, ok := parser.Parse(ctx, file, text, parser.Options{})
	if ok {
		ok = ctx.Verify(top)
	}
	if !ok {
		var b strings.Builder
		for _, d := range ctx.Diag.All() {
			fmt.Fprintln(&b, d)
		}
		return b.String(), false
	}
	opts.External = externals(ctx)
	return printer.String(top, opts), true
}

func externals(ctx *ir.Context) (out []*ir.Blob) {
	for _, b := range ctx.Blobs {
		if b.External {
			out = append(out, b)
		}
	}
	return out
}
