package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"terrace/ir/diag"
)

// flagSet is a subcommand's flags. Upstream's tools take long flags with one
// dash as well as two, before and after files, and many with a prefix that says
// nothing here; pflag reads a word after one dash as a row of letters. So
// arguments are rewritten first: see [flagSet.rewrite].
type flagSet struct {
	*pflag.FlagSet
	usage  string
	prefix string // that names may have or not ("mlir-")
	// extra are long flags that are taken away before pflag sees the rest, in
	// order: name and value, "" when there is none. It reports whether it knows
	// the name.
	extra func(name, value string) (known bool, err error)
	names func(yield func(string) bool) // of extra, for suggestions
}

func newFlags(s *session) *flagSet {
	fs := &flagSet{FlagSet: pflag.NewFlagSet(s.name, pflag.ContinueOnError)}
	fs.usage = fmt.Sprintf("Usage: %s %s\n\n%s\n\nFlags:\n", s.name, s.current.args, s.current.short)
	fs.SetOutput(io.Discard)
	fs.SortFlags = false
	fs.Usage = func() {}
	return fs
}

// trimPrefix makes flags known with and without a prefix.
func (fs *flagSet) trimPrefix(prefix string) {
	fs.prefix = prefix
	fs.SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		return pflag.NormalizedName(strings.TrimPrefix(name, prefix))
	})
}

// parse reads the arguments; done tells that the command is over, with a code.
func (fs *flagSet) parse(s *session, args []string) (code int, done bool) {
	args, err := fs.rewrite(args)
	if err == nil {
		err = fs.Parse(args)
	}
	if errors.Is(err, pflag.ErrHelp) {
		fmt.Fprint(s.stdout, fs.usage)
		fmt.Fprint(s.stdout, fs.FlagUsages())
		if e := s.current.example; e != "" {
			fmt.Fprintf(s.stdout, "\nExamples:\n%s\n", e)
		}
		if fs.prefix != "" {
			fmt.Fprintf(s.stdout, "\nFlags may have one dash or two, and the prefix %s.\n", fs.prefix)
		}
		return exitOK, true
	}
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %s\n", s.name, fs.explain(err))
		return exitUsage, true
	}
	return 0, false
}

// explain words an error of pflag and adds what the user may have meant.
func (fs *flagSet) explain(err error) string {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err.Error()
	}
	name := unknown.GetSpecifiedName()
	hint := diag.Hint(name, func(yield func(string) bool) {
		more := true
		fs.VisitAll(func(f *pflag.Flag) { more = more && yield(f.Name) })
		if more && fs.names != nil {
			fs.names(yield)
		}
	})
	return fmt.Sprintf("unknown flag '--%s'%s", name, strings.Replace(hint, "'", "'--", 1))
}

// rewrite turns upstream's spellings of flags into pflag's:
//
//	-name, -name=v     --name, --name=v     where the word is no row of short flags
//	-vv                -vv                  a counted short flag, repeated
//	-DX=1, -ofile      -DX=1, -ofile        a short flag that takes a value, joined to it
//	-o v, -v           as they are
//	--mlir-name        --name               by the flag set's prefix
//
// What follows "--" is left alone, and so is the value of a flag that takes one.
func (fs *flagSet) rewrite(args []string) ([]string, error) {
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			return append(out, args[i:]...), nil
		}
		if len(a) < 2 || a[0] != '-' {
			out = append(out, a)
			continue
		}
		name, value, joined := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if !strings.HasPrefix(a, "--") && fs.isShort(a[1:]) {
			out = append(out, a)
			if len(a) == 2 && takesValue(fs.ShorthandLookup(a[1:])) && i+1 < len(args) {
				i++
				out = append(out, args[i])
			}
			continue
		}
		if f := fs.Lookup(name); f == nil && fs.extra != nil {
			known, err := fs.extra(strings.TrimPrefix(name, fs.prefix), value)
			if !known {
				known, err = fs.extra(name, value)
			}
			if err != nil {
				return nil, err
			}
			if known {
				continue
			}
		} else if takesValue(f) && !joined && i+1 < len(args) {
			i++
			out = append(out, "--"+name, args[i])
			continue
		}
		out = append(out, "--"+strings.TrimLeft(a, "-"))
	}
	return out, nil
}

// isShort reports whether what follows one dash is short flags: one that takes
// the rest as its value, or letters that each are a flag without value. A long
// flag of that name comes first.
func (fs *flagSet) isShort(word string) bool {
	name, _, _ := strings.Cut(word, "=")
	if len(name) > 1 && fs.Lookup(name) != nil {
		return false
	}
	for i := range len(name) {
		f := fs.shorthand(name[i : i+1])
		if f == nil {
			return false
		}
		if takesValue(f) {
			return i == 0
		}
	}
	return name != ""
}

func (fs *flagSet) shorthand(c string) *pflag.Flag {
	if c >= "\x80" {
		return nil
	}
	return fs.ShorthandLookup(c)
}

func takesValue(f *pflag.Flag) bool { return f != nil && f.NoOptDefVal == "" }

// oneFile returns the one file that the arguments name, - when they name none.
func (fs *flagSet) oneFile() (string, error) {
	switch files := fs.Args(); len(files) {
	case 0:
		return "-", nil
	case 1:
		return files[0], nil
	default:
		return "", fmt.Errorf("more than one input file: %s and %s", files[0], files[1])
	}
}
