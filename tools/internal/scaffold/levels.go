package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"terrace/dialects/all"
	"terrace/ir"
)

// defined finds the op that a pattern or a lowering is for, and the package that declares its definition. Ops that no
// variable names, as those that a dialect defines from tables, cannot be the root of one.
func (c *Change) defined(full string) (def *ir.OpDef, dir, pkg string, err error) {
	def, _, ok := all.Context().Op(full)
	if !ok {
		return nil, "", "", fmt.Errorf("there is no op '%s'", full)
	}
	dialect, _, _ := strings.Cut(def.FullName(), ".")
	if dir, pkg, err = c.dialectFolder(dialect); err != nil {
		return nil, "", "", err
	}
	declared, err := c.declares(dir, goName(def.Name))
	if err == nil && !declared {
		err = fmt.Errorf("%s declares no %s: write the file by hand, with the variable that defines '%s'", dir, goName(def.Name), full)
	}
	return def, dir, pkg, err
}

// exampleTest is the example of an op as the input of a file test.
func exampleTest(def *ir.OpDef) (string, error) {
	text := strings.TrimSpace(def.ExampleText())
	if !strings.Contains(text, "func.func") {
		return "", fmt.Errorf("the example of '%s' is no program that a test can begin with: write the files by hand", def.FullName())
	}
	return text + "\n", nil
}

// pattern plans a rewrite in Go of an op of one dialect, and its test.
func (c *Change) pattern(args []string) error {
	name := args[0]
	if !passName().MatchString(name) {
		return &UsageError{fmt.Sprintf("'%s' is no name of a pattern: expected lower-case words with dashes", name)}
	}
	def, dir, pkg, err := c.defined(args[1])
	if err != nil {
		return err
	}
	input, err := exampleTest(def)
	if err != nil {
		return err
	}
	local := strings.ToLower(goName(name)[:1]) + goName(name)[1:]
	if taken, err := c.declares(dir, local); err != nil || taken {
		return errors.Join(err, fmt.Errorf("%s declares %s already", dir, local))
	}
	dialect, _, _ := strings.Cut(def.FullName(), ".")
	before, _, _ := strings.Cut(input, args[1])
	line := strings.Count(patternTestText+before, "\n") + 1
	values := map[string]string{"pkg": pkg, "name": name, "local": local, "Op": goName(def.Name), "line": strconv.Itoa(line)}
	if err := c.make(dir+"/"+goFile(name), patternText, values); err != nil {
		return err
	}
	return c.make("lit-tests/dialects/"+dialect+"/"+name+".mlir", patternTestText+input, values)
}

// lowering plans a package with a pass that lowers an op, its places in the lists and its test.
func (c *Change) lowering(args []string) error {
	from, to, ok := strings.Cut(args[0], "-to-")
	pkg := strings.ReplaceAll(from, "-", "") + "to" + strings.ReplaceAll(to, "-", "")
	if !ok || !passName().MatchString(args[0]) || !word().MatchString(pkg) {
		return &UsageError{fmt.Sprintf("'%s' is no name of a lowering: expected FROM-to-TO, as math-to-arith", args[0])}
	}
	def, dir, opPkg, err := c.defined(args[1])
	if err != nil {
		return err
	}
	input, err := exampleTest(def)
	if err != nil {
		return err
	}
	values := map[string]string{"name": args[0], "from": from, "to": to, "pkg": pkg, "dir": dir, "op": def.FullName(), "Op": opPkg + "." + goName(def.Name)}
	if err := c.make("lowering/"+pkg+"/"+goFile(pkg), loweringText, values); err != nil {
		return err
	}
	err = c.edit("lowering/pipelines/pipelines.go", func(text string) (string, error) {
		text, err := appendTo(text, regexp.MustCompile(`return append\(out, ([^)]*)\)`), pkg+".Pass")
		if err != nil {
			return "", err
		}
		return addImport(text, "terrace/lowering/"+pkg)
	})
	if err != nil {
		return err
	}
	return c.make("lit-tests/lowering/"+pkg+"/"+pkg+".mlir", loweringTestText+input, values)
}

// target plans a package that writes modules as foreign text, its place in the list and its test.
func (c *Change) target(args []string) error {
	name := args[0]
	if !word().MatchString(name) {
		return &UsageError{fmt.Sprintf("'%s' is no name of a target: expected one lower-case word", name)}
	}
	if _, err := os.Stat(filepath.Join(c.root, "lowering", "target", name)); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is a target '%s' already", name)
	}
	values := map[string]string{"name": name}
	if err := c.make("lowering/target/"+name+"/"+goFile(name), targetText, values); err != nil {
		return err
	}
	err := c.edit("lowering/pipelines/pipelines.go", func(text string) (string, error) {
		text, err := appendTo(text, regexp.MustCompile(`var Targets = \[\]\*target\.Target\{([^}]*)\}`), name+".Target")
		if err != nil {
			return "", err
		}
		return addImport(text, "terrace/lowering/target/"+name)
	})
	if err != nil {
		return err
	}
	return c.make("lit-tests/lowering/target/"+name+".mlir", targetTestText, values)
}

// make plans a new file of a template.
func (c *Change) make(path, template string, values map[string]string) error {
	text, err := fill(template, values)
	if err != nil {
		return err
	}
	return c.create(path, text)
}

// addImport adds a package to a file's imports, which gofmt then sorts.
func addImport(text, path string) (string, error) {
	const before = "\t\"terrace/ir\"\n"
	if !strings.Contains(text, before) {
		return "", errors.New("the imports are not found")
	}
	return strings.Replace(text, before, before+"\t\""+path+"\"\n", 1), nil
}
