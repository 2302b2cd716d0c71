package all

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/parser"
	"terrace/printer"
)

// What is printed prints the same once read again, with locations too. The files
// are those of testdata and, where TERRACE_CORPUS names a folder, all below it.
func TestFixpoint(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.mlir"))
	assert.NilError(t, err)
	if corpus := os.Getenv("TERRACE_CORPUS"); corpus != "" {
		err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".mlir") {
				files = append(files, path)
			}
			return err
		})
		assert.NilError(t, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		assert.NilError(t, err)
		// The body of vector.mask has no location in upstream's form.
		masked := strings.Contains(string(text), "vector.mask")
		for _, part := range parser.Split(text, parser.SplitMarker) {
			for _, opts := range []printer.Options{{}, {Generic: true}, {PrintDebugInfo: true}, {PrintDebugInfo: true, Generic: true}} {
				if opts.PrintDebugInfo && !opts.Generic && masked {
					continue
				}
				once, ok := reprint(file, part.Text, opts)
				if !ok {
					break // not a file that is right
				}
				again, ok := reprint(file, []byte(once), opts)
				assert.Check(t, ok, "%s:%d: what is printed does not read back:\n%s", file, part.Line, again)
				if ok && again != once {
					assert.Equal(t, again, once, "%s:%d", file, part.Line)
				}
			}
		}
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
