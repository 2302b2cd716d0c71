package cli

import (
	"errors"
	"fmt"
	"strings"

	"terrace/tools/internal/scaffold"
)

var newCommand = &command{
	name:  "new",
	args:  "op|rule|pattern|pass|dialect|lowering|target NAME ...",
	short: "write the first form of an operation, a rule, a pass, a dialect and more, with a test",
	group: groupWork,
	run:   runNew,
	example: `  terrace new op arith.double
  terrace new rule arith.factor-and 'ori(andi(x, y), andi(x, z)) => andi(x, ori(y, z))'
  terrace new pass count-loops
  terrace new dialect sparse
  terrace new pattern if-same-branches scf.if
  terrace new lowering math-to-tables math.sin
  terrace new target listing`,
}

func init() { commands = append(commands, newCommand) }

func runNew(s *session, args []string) int {
	var root, numerics string
	var dry bool
	fs := newFlags(s)
	fs.StringVar(&root, "root", ".", "the `folder` with Terrace's go.mod")
	fs.StringVar(&numerics, "numerics", "exact", "what a rule relies on: exact, nsz, reassoc, ...")
	fs.BoolVar(&dry, "dry-run", false, "say which files would be written, and write none")
	if code, done := fs.parse(s, args); done {
		return code
	}
	if fs.NArg() == 0 {
		fmt.Fprintf(s.stderr, "%s: expected one of %s, and a name\n", s.name, strings.Join(scaffold.Kinds, ", "))
		return exitUsage
	}
	change, err := scaffold.New(s.path(root), fs.Arg(0), fs.Args()[1:], numerics)
	var usage *scaffold.UsageError
	if errors.As(err, &usage) {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	if err != nil {
		return s.fail("%v", err)
	}
	if !dry {
		if err := change.Write(); err != nil {
			return s.fail("%v", err)
		}
	}
	for _, l := range change.Lines() {
		fmt.Fprintln(s.stdout, l)
	}
	return exitOK
}
