// Package scaffold writes the first form of a new op, rule, pattern, pass, dialect, lowering or target: the
// files that CONTRIBUTING.md names, which build and whose test passes.
package scaffold

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"terrace/dialects/all"
	"terrace/ir/lazy"
)

// A Change is a set of files to write or to change.
type Change struct {
	root  string
	files []file
}

type file struct {
	path string // slash-separated, below the root
	text []byte
	old  bool // exists already
}

// Kinds are what can be made, in the order of help.
var Kinds = []string{"op", "rule", "pattern", "pass", "dialect", "lowering", "target"}

// New plans what a new thing of the kind takes in the source tree at root.
// Nothing is written before [Change.Write].
func New(root, kind string, args []string, numerics string) (*Change, error) {
	c := &Change{root: root}
	make, n, usage := c.op, 1, "DIALECT.NAME"
	switch kind {
	case "op":
	case "pass":
		make, usage = c.pass, "NAME"
	case "dialect":
		make, usage = c.dialect, "NAME"
	case "target":
		make, usage = c.target, "NAME"
	case "pattern":
		make, n, usage = c.pattern, 2, "NAME DIALECT.OP"
	case "lowering":
		make, n, usage = c.lowering, 2, "FROM-to-TO DIALECT.OP"
	case "rule":
		make, n, usage = func(args []string) error { return c.rule(args, numerics) }, 2, "DIALECT.NAME 'LEFT => RIGHT'"
	default:
		return nil, &UsageError{fmt.Sprintf("cannot make a new '%s': expected %s", kind, strings.Join(Kinds, ", "))}
	}
	if len(args) != n {
		return nil, &UsageError{fmt.Sprintf("expected: new %s %s", kind, usage)}
	}
	if text, err := os.ReadFile(filepath.Join(root, "go.mod")); err != nil || !bytes.HasPrefix(text, []byte("module terrace\n")) {
		return nil, &UsageError{fmt.Sprintf("'%s' is not the top of Terrace's source tree: go there, or name it by --root=FOLDER", root)}
	}
	if err := make(args); err != nil {
		return nil, err
	}
	return c, nil
}

// UsageError is a mistake in how New was called.
type UsageError struct{ Text string }

func (e *UsageError) Error() string { return e.Text }

// Write writes the files.
func (c *Change) Write() error {
	for _, f := range c.files {
		name := filepath.Join(c.root, filepath.FromSlash(f.path))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// Lines are the paths of the files, a line each; those that were there before are marked.
func (c *Change) Lines() (lines []string) {
	for _, f := range c.files {
		verb := "new     "
		if f.old {
			verb = "changed "
		}
		lines = append(lines, verb+f.path)
	}
	return lines
}

func (c *Change) read(path string) (string, error) {
	text, err := os.ReadFile(filepath.Join(c.root, filepath.FromSlash(path)))
	return string(text), err
}

// create plans a new file.
func (c *Change) create(path, text string) error {
	if _, err := os.Stat(filepath.Join(c.root, filepath.FromSlash(path))); err == nil {
		return fmt.Errorf("%s exists already", path)
	}
	return c.put(path, text, false)
}

// edit plans a change to a file.
func (c *Change) edit(path string, change func(text string) (string, error)) error {
	text, err := c.read(path)
	if err == nil {
		text, err = change(text)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return c.put(path, text, true)
}

func (c *Change) put(path, text string, old bool) error {
	out := []byte(text)
	if strings.HasSuffix(path, ".go") {
		var err error
		if out, err = format.Source(out); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	c.files = append(c.files, file{path, out, old})
	return nil
}

var (
	opName   = lazy.Regexp(`^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$`)
	passName = lazy.Regexp(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	word     = lazy.Regexp(`^[a-z][a-z0-9]*$`)
)

// goName is an exported identifier: count-ops, count_ops become CountOps.
func goName(name string) string {
	var b strings.Builder
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '_' || r == '.' }) {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}

// goFile is a name for a Go file that no build constraint hides in.
func goFile(name string) string {
	name = strings.NewReplacer("-", "", ".", "_").Replace(name)
	if i := strings.LastIndexByte(name, '_'); i >= 0 && slices.Contains(constrained, name[i+1:]) {
		name += "_op"
	}
	return name + ".go"
}

// constrained are the last parts of file names that mean something to Go.
var constrained = strings.Fields(`test aix android darwin dragonfly freebsd illumos ios js linux netbsd openbsd plan9 solaris wasip1 windows
	386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x wasm unix`)

// declares reports whether a package has a name at its top.
func (c *Change) declares(dir, name string) (bool, error) {
	files, err := os.ReadDir(filepath.Join(c.root, filepath.FromSlash(dir)))
	if err != nil {
		return false, err
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), filepath.Join(c.root, filepath.FromSlash(dir), f.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			return false, err
		}
		for _, d := range tree.Decls {
			found := false
			switch d := d.(type) {
			case *ast.FuncDecl:
				found = d.Recv == nil && d.Name.Name == name
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.TypeSpec:
						found = found || s.Name.Name == name
					case *ast.ValueSpec:
						found = found || slices.ContainsFunc(s.Names, func(i *ast.Ident) bool { return i.Name == name })
					}
				}
			}
			if found {
				return true, nil
			}
		}
	}
	return false, nil
}

// dialectFolder finds the package of a dialect by either of its names.
func (c *Change) dialectFolder(name string) (dir, pkg string, err error) {
	says := regexp.MustCompile(`ir\.Dialect\{[^}]*(Name|Upstream):\s*"` + regexp.QuoteMeta(name) + `"`)
	folders, err := os.ReadDir(filepath.Join(c.root, "dialects"))
	if err != nil {
		return "", "", err
	}
	for _, d := range folders {
		files, err := filepath.Glob(filepath.Join(c.root, "dialects", d.Name(), "*.go"))
		if err != nil {
			return "", "", err
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				return "", "", err
			}
			if says.Match(text) && !strings.HasSuffix(f, "_test.go") {
				return "dialects/" + d.Name(), d.Name(), nil
			}
		}
	}
	return "", "", fmt.Errorf("there is no dialect '%s'; terrace new dialect %s makes one", name, name)
}

// op plans a definition and its test.
func (c *Change) op(args []string) error {
	dialect, name, ok := strings.Cut(args[0], ".")
	if !ok || !opName().MatchString(args[0]) {
		return &UsageError{fmt.Sprintf("'%s' is no name of an op: expected DIALECT.NAME in lower case", args[0])}
	}
	dir, pkg, err := c.dialectFolder(dialect)
	if err != nil {
		return err
	}
	if _, _, known := all.Context().Op(args[0]); known {
		return fmt.Errorf("there is an op '%s' already", args[0])
	}
	if err := c.fresh(dir, name); err != nil {
		return err
	}
	text, err := fill(opText, map[string]string{"pkg": pkg, "dialect": dialect, "name": name, "Go": goName(name)})
	if err != nil {
		return err
	}
	if err := c.create(dir+"/"+goFile(name), text); err != nil {
		return err
	}
	return c.opTest(dialect, name)
}

// fresh reports an error when the package has an op or a variable of the name.
func (c *Change) fresh(dir, name string) error {
	taken, err := c.declares(dir, goName(name))
	if err == nil && taken {
		err = fmt.Errorf("%s declares %s already", dir, goName(name))
	}
	return err
}

func (c *Change) opTest(dialect, name string) error {
	text, err := fill(opTestText, map[string]string{"dialect": dialect, "name": name})
	if err != nil {
		return err
	}
	return c.create("lit-tests/dialects/"+dialect+"/"+strings.ReplaceAll(name, ".", "_")+".mlir", text)
}

// pass plans a generic pass, its place in the list and its test.
func (c *Change) pass(args []string) error {
	name := args[0]
	if !passName().MatchString(name) {
		return &UsageError{fmt.Sprintf("'%s' is no name of a pass: expected lower-case words with dashes", name)}
	}
	const dir = "rewrite/passes"
	if err := c.fresh(dir, name); err != nil {
		return err
	}
	text, err := fill(passText, map[string]string{"name": name, "Go": goName(name)})
	if err == nil {
		err = c.create(dir+"/"+goFile(name), text)
	}
	if err == nil {
		err = c.edit(dir+"/passes.go", func(text string) (string, error) {
			return appendTo(text, regexp.MustCompile(`return \[\]pass\.Pass\{([^}]*)\}`), goName(name))
		})
	}
	if err != nil {
		return err
	}
	if text, err = fill(passTestText, map[string]string{"name": name}); err != nil {
		return err
	}
	return c.create("lit-tests/passes/"+name+".mlir", text)
}

// appendTo adds an element to the list in the first group of the match.
func appendTo(text string, list *regexp.Regexp, element string) (string, error) {
	at := list.FindStringSubmatchIndex(text)
	if at == nil {
		return "", errors.New("the list to add to is not found")
	}
	inside := text[at[2]:at[3]]
	trimmed := strings.TrimRight(inside, " \t\n,")
	sep := ", "
	if strings.Contains(inside, "\n") {
		sep = ",\n"
	}
	return text[:at[2]] + trimmed + sep + element + inside[len(trimmed):] + text[at[3]:], nil
}

// dialect plans a package with one op, its place in the list and its test.
func (c *Change) dialect(args []string) error {
	name := args[0]
	if !word().MatchString(name) || token.IsKeyword(name) {
		return &UsageError{fmt.Sprintf("'%s' is no name of a dialect: expected one lower-case word that is a name in Go", name)}
	}
	if _, _, err := c.dialectFolder(name); err == nil {
		return fmt.Errorf("there is a dialect '%s' already", name)
	}
	if _, err := os.Stat(filepath.Join(c.root, "dialects", name)); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("dialects/%s exists already", name)
	}
	text, err := fill(dialectText, map[string]string{"name": name})
	if err == nil {
		err = c.create("dialects/"+name+"/"+goFile(name), text)
	}
	if err == nil {
		err = c.edit("dialects/all/all.go", func(text string) (string, error) {
			text, err := appendTo(text, regexp.MustCompile(`var Dialects = \[\]\*ir\.Dialect\{([^}]*)\}`), name+".Dialect")
			if err != nil {
				return "", err
			}
			return addImport(text, "terrace/dialects/"+name)
		})
	}
	if err != nil {
		return err
	}
	return c.opTest(name, "same")
}

var hole = lazy.Regexp(`<[A-Za-z]+>`)

// fill puts values in the holes <name> of a template.
func fill(template string, values map[string]string) (string, error) {
	var err error
	out := hole().ReplaceAllStringFunc(template, func(h string) string {
		v, ok := values[h[1:len(h)-1]]
		if !ok {
			err = fmt.Errorf("scaffold: nothing for %s", h)
		}
		return v
	})
	return out, err
}
