package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"terrace/dialects/all"
	"terrace/ir/diag"
	"terrace/tools/internal/docgen"
)

const groupWork = "Working on Terrace"

var docCommand = &command{
	name:  "doc",
	args:  "[DIALECT | DIALECT.OP | PASS] | --support | --write=DIR",
	short: "show what an operation, a dialect or a pass is, and what works",
	group: groupWork,
	run:   runDoc,
	example: `  terrace doc stablehlo.dot_general
  terrace doc arith
  terrace doc canonicalize
  terrace doc --support               what holds of each whole-tensor op, by trying it
  terrace doc --write=docs            all pages, as files`,
}

func init() { commands = append(commands, docCommand) }

func runDoc(s *session, args []string) int {
	var dir string
	var support bool
	fs := newFlags(s)
	fs.BoolVar(&support, "support", false, "try every op of stablehlo, chlo, check and interpreter: parse, verify, infer, fold, eval, quantized and dynamic forms")
	fs.StringVar(&dir, "write", "", "write every page below `folder`")
	if code, done := fs.parse(s, args); done {
		return code
	}
	switch {
	case support && dir == "" && fs.NArg() == 0:
		s.stdout.Write(docgen.Matrix())
		return exitOK
	case support:
	case dir == "" && fs.NArg() == 1:
		return s.showDoc(fs.Arg(0))
	case dir != "" && fs.NArg() == 0:
		return s.writeDocs(s.path(dir))
	}
	fmt.Fprintf(s.stderr, "%s: expected one name, --support or --write=DIR\n", s.name)
	return exitUsage
}

func (s *session) showDoc(name string) int {
	ctx := all.Context()
	if def, _, ok := ctx.Op(name); ok {
		fmt.Fprint(s.stdout, docgen.Op(def))
		return exitOK
	}
	for _, d := range all.Dialects {
		if d.Name == name || d.Upstream == name && name != "" {
			text, err := docgen.Dialect(d)
			if err != nil {
				return s.fail("%v", err)
			}
			fmt.Fprint(s.stdout, text)
			return exitOK
		}
	}
	if p := registry().Find(name); p != nil {
		fmt.Fprint(s.stdout, docgen.Pass(p))
		return exitOK
	}
	hint := diag.Hint(name, func(yield func(string) bool) {
		more := true
		add := func(n string) bool { more = more && yield(n); return more }
		ctx.OpNames()(add)
		for _, d := range all.Dialects {
			add(d.Name)
		}
		passNames(add)
	})
	return s.fail("no operation, dialect or pass '%s'%s", name, hint)
}

func (s *session) writeDocs(dir string) int {
	pages, err := docgen.Pages()
	if err != nil {
		return s.fail("%v", err)
	}
	for _, p := range pages {
		file := filepath.Join(dir, filepath.FromSlash(p.Path))
		err := os.MkdirAll(filepath.Dir(file), 0o777)
		var out *output
		if err == nil {
			out, err = s.create(file)
		}
		if err == nil {
			_, err = out.Write(p.Text)
			if e := out.close(err == nil); err == nil {
				err = e
			}
		}
		if err != nil {
			return s.fail("%s", strings.TrimPrefix(err.Error(), "open "))
		}
	}
	return exitOK
}
