package cli

import (
	"bytes"
	"fmt"
	"os"

	"github.com/hexops/gotextdiff"
	"github.com/hexops/gotextdiff/myers"
	"github.com/hexops/gotextdiff/span"

	"terrace/dialects/all"
	"terrace/tools/internal/format"
)

var fmtCommand = &command{
	name:  "fmt",
	args:  "[-d] [-l] [-w] [FILE|-]...",
	short: "lay out the text of programs; names, aliases, literals and comments stay",
	group: groupWork,
	run:   runFmt,
	example: `  terrace fmt model.mlir              print the file formatted
  terrace fmt -d model.mlir           show what would change; exit 1 when anything would
  terrace fmt -l -w tests/*.mlir      rewrite files and list those that changed`,
}

func init() { commands = append(commands, fmtCommand) }

type fmtFlags struct{ diff, list, write bool }

func runFmt(s *session, args []string) int {
	o := &fmtFlags{}
	fs := newFlags(s)
	fs.BoolVarP(&o.diff, "diff", "d", false, "show differences; exit 1 when there are any")
	fs.BoolVarP(&o.list, "list", "l", false, "list the files whose layout differs")
	fs.BoolVarP(&o.write, "write", "w", false, "write the result to the file")
	if code, done := fs.parse(s, args); done {
		return code
	}
	files := fs.Args()
	if len(files) == 0 {
		files = []string{"-"}
	}
	code := exitOK
	for _, file := range files {
		if o.write && file == "-" {
			fmt.Fprintf(s.stderr, "%s: -w needs a file: standard input cannot be written\n", s.name)
			return exitUsage
		}
		code = max(code, s.fmt(file, o))
	}
	return code
}

func (s *session) fmt(file string, o *fmtFlags) int {
	name, text, err := s.read(file)
	if err != nil {
		return s.fail("%v", err)
	}
	ctx := all.Context()
	ctx.AllowUnregistered = true
	out, ok := format.Source(ctx, name, text)
	if !ok {
		s.reportTo(ctx.Diag.Take(), name, text)
		return exitFailure
	}
	code := exitOK
	if changed := !bytes.Equal(text, out); changed {
		if o.list {
			fmt.Fprintln(s.stdout, name)
		}
		if o.diff {
			edits := myers.ComputeEdits(span.URIFromPath(name), string(text), string(out))
			fmt.Fprint(s.stdout, gotextdiff.ToUnified(name+".orig", name, string(text), edits))
			code = exitFailure
		}
		if o.write {
			err = s.replace(file, out)
		}
	}
	if !o.list && !o.diff && !o.write {
		_, err = s.stdout.Write(out)
	}
	if err != nil {
		return s.fail("%v", err)
	}
	return code
}

// replace writes a file anew, with its permissions.
func (s *session) replace(file string, text []byte) error {
	info, err := os.Stat(s.path(file))
	if err != nil {
		return err
	}
	out, err := s.create(file)
	if err != nil {
		return fmt.Errorf("cannot write '%s': %w", file, err)
	}
	_, err = out.Write(text)
	if err == nil && out.name != "" {
		err = out.file.Chmod(info.Mode().Perm())
	}
	if closed := out.close(err == nil); err == nil {
		err = closed
	}
	return err
}
