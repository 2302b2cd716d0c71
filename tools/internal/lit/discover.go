package lit

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }

// A discovery finds suites and tests.
type discovery struct {
	settings *settings
	suites   map[string]located // by folder
	locals   map[localKey]*config
	note     func(level diagnosticLevel, format string, args ...any)
	environ  []string
	stderr   io.Writer
	env      func(string) string
}

type localKey struct {
	suite *suite
	dir   string
}

// A located is a suite and the path of a folder in it.
type located struct {
	suite *suite
	path  []string
}

// The kinds of configuration files; a name is a prefix, a kind and an ending.
// The first that exists counts.
var configEndings = []string{"toml", "cfg.py", "cfg"}

// configFile returns the configuration of a kind in a folder, or "".
func (d *discovery) configFile(dir, kind string) string {
	for _, ending := range configEndings {
		if path := filepath.Join(dir, d.settings.prefix+kind+"."+ending); isFile(path) {
			return path
		}
	}
	return ""
}

// suiteFile returns the configuration that makes a folder a suite, or "".
func (d *discovery) suiteFile(dir string) string {
	if path := d.configFile(dir, ".site"); path != "" {
		return path
	}
	return d.configFile(dir, "")
}

// suiteOf finds the suite that a path lies in.
func (d *discovery) suiteOf(path string) (located, error) {
	var rest []string
	for {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			break
		}
		parent := filepath.Dir(path)
		if parent == path {
			return located{}, nil
		}
		rest = append([]string{filepath.Base(path)}, rest...)
		path = parent
	}
	at, err := d.suiteOfDir(path)
	at.path = slices.Concat(at.path, rest)
	return at, err
}

func (d *discovery) suiteOfDir(dir string) (located, error) {
	dir = realPath(dir)
	if at, ok := d.suites[dir]; ok {
		return at, nil
	}
	at, err := d.lookUp(dir)
	if err == nil {
		d.suites[dir] = at
	}
	return at, err
}

func (d *discovery) lookUp(dir string) (located, error) {
	file := d.suiteFile(dir)
	if file == "" {
		parent := filepath.Dir(dir)
		if parent == dir {
			return located{}, nil
		}
		at, err := d.suiteOfDir(parent)
		at.path = append(slices.Clone(at.path), filepath.Base(dir))
		return at, err
	}
	c := newConfig(d.settings, d.env)
	c, err := d.load(c, file)
	if err != nil {
		return located{}, err
	}
	root := func(chosen string) string {
		if chosen == "" {
			return dir
		}
		return realPath(inDir(dir, chosen))
	}
	s := &suite{config: c, sourceRoot: root(c.SourceRoot), execRoot: root(c.ExecRoot)}
	s.readTimes()
	return located{suite: s}, nil
}

// localConfig returns the settings of a folder of a suite.
func (d *discovery) localConfig(s *suite, path []string) (*config, error) {
	key := localKey{s, strings.Join(path, "/")}
	if c := d.locals[key]; c != nil {
		return c, nil
	}
	parent := s.config
	if len(path) > 0 {
		var err error
		if parent, err = d.localConfig(s, path[:len(path)-1]); err != nil {
			return nil, err
		}
	}
	c := parent
	if file := d.configFile(filepath.Join(append([]string{s.sourceRoot}, path...)...), ".local"); file != "" {
		var err error
		if c, err = d.load(parent.inherit(), file); err != nil {
			return nil, err
		}
	}
	d.locals[key] = c
	return c, nil
}

// tests returns the tests at or below a path of a suite, in order of name.
func (d *discovery) tests(s *suite, path []string) ([]*test, error) {
	source := filepath.Join(append([]string{s.sourceRoot}, path...)...)
	info, err := os.Stat(source)
	if err != nil {
		return nil, nil
	}
	if !info.IsDir() {
		c, err := d.localConfig(s, path[:len(path)-1])
		if err != nil || c.Format != nil && !c.Standalone && !c.isTest(path[len(path)-1]) {
			return nil, err
		}
		return d.testsIn(s, path, c)
	}
	c, err := d.localConfig(s, path)
	if err != nil {
		return nil, err
	}
	if c.Standalone {
		if len(c.Suffixes) > 0 || len(c.Excludes) > 0 {
			d.note(levelWarning, "standalone_tests set in LIT config but suffixes or excludes are also set")
		}
		return nil, nil
	}
	entries, err := os.ReadDir(source)
	if err != nil {
		return nil, err
	}
	var all []*test
	var dirs []string
	for _, entry := range entries {
		name := entry.Name()
		isDir := entry.IsDir()
		if entry.Type()&os.ModeSymlink != 0 {
			target, err := os.Stat(filepath.Join(source, name))
			isDir = err == nil && target.IsDir()
		}
		switch {
		case isDir:
			if name != "Output" && name != ".svn" && name != ".git" && !c.excludes(name) {
				dirs = append(dirs, name)
			}
		case c.Format != nil && c.isTest(name):
			found, err := d.testsIn(s, append(slices.Clone(path), name), c)
			if err != nil {
				return nil, err
			}
			all = append(all, found...)
		}
	}
	for _, name := range dirs {
		below, err := d.testsBelow(s, append(slices.Clone(path), name))
		if err != nil {
			return nil, err
		}
		all = append(all, below...)
	}
	return all, nil
}

// testsIn returns the tests of a file: one, or one for each of its cases.
func (d *discovery) testsIn(s *suite, path []string, c *config) ([]*test, error) {
	whole := newTest(s, path, c, nil)
	if !c.Cases {
		return []*test{whole}, nil
	}
	parts, err := casesIn(whole.filePath())
	if err != nil || len(parts) == 0 {
		return []*test{whole}, err
	}
	var all []*test
	for i := range parts {
		all = append(all, newTest(s, path, c, &parts[i]))
	}
	return all, nil
}

// testsBelow returns the tests of a folder, which may be a suite of its own.
func (d *discovery) testsBelow(s *suite, path []string) ([]*test, error) {
	exec := filepath.Join(append([]string{s.execRoot}, path...)...)
	source := filepath.Join(append([]string{s.sourceRoot}, path...)...)
	for _, dir := range []string{exec, source} {
		if d.suiteFile(dir) == "" {
			continue
		}
		at, err := d.suiteOfDir(dir)
		if err != nil {
			return nil, err
		}
		if at.suite == s { // it leads back here
			return nil, nil
		}
		inner, err := d.tests(at.suite, at.path)
		if err == nil && len(inner) == 0 {
			d.note(levelWarning, "test suite '%s' contained no tests", at.suite.config.Name)
		}
		return inner, err
	}
	return d.tests(s, path)
}

// find returns the tests that paths name, each once.
func (d *discovery) find(paths []string, dir string) ([]*test, error) {
	var all []*test
	type key struct {
		suite *suite
		path  string
	}
	seen := map[key]bool{}
	for _, path := range paths {
		path = filepath.Clean(inDir(dir, path))
		at, err := d.suiteOf(path)
		if err != nil {
			return nil, err
		}
		before := len(all)
		if at.suite == nil {
			d.note(levelWarning, "unable to find test suite for '%s'", path)
		} else {
			found, err := d.tests(at.suite, at.path)
			if err != nil {
				return nil, err
			}
			for _, t := range found {
				k := key{t.suite, t.key()}
				if !seen[k] {
					seen[k] = true
					all = append(all, t)
				}
			}
		}
		if len(all) == before {
			d.note(levelWarning, "input '%s' contained no tests", path)
		}
	}
	return all, nil
}

// load applies a configuration file to c.
func (d *discovery) load(c *config, file string) (*config, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("unable to load config file: %w", err)
	}
	switch {
	case strings.HasSuffix(file, ".toml"):
		err = c.loadTOML(string(data), file, d.settings, d.env)
	default:
		err = d.loadPython(c, string(data), file)
	}
	if err != nil {
		return nil, fmt.Errorf("unable to parse config file '%s': %w", file, err)
	}
	c.finish(d.settings)
	return c, nil
}
