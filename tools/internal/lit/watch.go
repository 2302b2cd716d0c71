package lit

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// watchPause is how long to wait between looks at the files.
const watchPause = 20 * time.Millisecond

// A stamp tells whether a file has changed.
type stamp struct {
	time time.Time
	size int64
}

// A watch reruns what a save affects: a test, the tests that name a file beside
// them, or everything where a configuration or this program changed.
type watch struct {
	seen map[string]stamp
}

// look returns the files that changed, appeared or went since the last look.
func (w *watch) look(files map[string]bool) []string {
	var changed []string
	for _, path := range sortedKeys(files) {
		var now stamp
		if info, err := os.Stat(path); err == nil {
			now = stamp{info.ModTime(), info.Size()}
		}
		if old, known := w.seen[path]; !known || old != now {
			w.seen[path] = now
			changed = append(changed, path)
		}
	}
	return changed
}

// watched returns the files whose change matters for the tests, by folder.
func watched(tests []*test) map[string]bool {
	files := map[string]bool{}
	dirs := map[string]bool{}
	add := func(dir string) {
		if dirs[dir] {
			return
		}
		dirs[dir] = true
		entries, _ := os.ReadDir(dir)
		for _, entry := range entries {
			if name := entry.Name(); !entry.IsDir() && !strings.HasPrefix(name, ".") {
				files[filepath.Join(dir, name)] = true
			}
		}
	}
	for _, t := range tests {
		dir := filepath.Dir(t.filePath())
		add(dir)
		add(filepath.Join(dir, "Inputs"))
		for root := t.suite.sourceRoot; len(dir) >= len(root); dir = filepath.Dir(dir) {
			add(dir)
			if dir == root {
				break
			}
		}
	}
	return files
}

// isConfig says whether a file of this name is a configuration.
func isConfig(name, prefix string) bool {
	rest, ok := strings.CutPrefix(name, prefix+".")
	rest = strings.TrimPrefix(strings.TrimPrefix(rest, "site."), "local.")
	return ok && slices.Contains(configEndings, rest)
}

// affected returns the tests that changed files have to do with; all of them for
// a configuration.
func affected(tests []*test, changed []string, prefix string) (some []*test, all bool) {
	chosen := map[*test]bool{}
	for _, path := range changed {
		name := filepath.Base(path)
		if isConfig(name, prefix) {
			return nil, true
		}
		for _, t := range tests {
			if t.filePath() == path || !chosen[t] && names(t.filePath(), path) {
				chosen[t] = true
			}
		}
	}
	for _, t := range tests {
		if chosen[t] {
			some = append(some, t)
		}
	}
	return some, false
}

// names says whether a test in a folder above or beside a file mentions it.
func names(testFile, path string) bool {
	if rel, err := filepath.Rel(filepath.Dir(testFile), path); err != nil || strings.HasPrefix(rel, "..") {
		return false
	}
	data, err := os.ReadFile(testFile)
	return err == nil && strings.Contains(string(data), filepath.Base(path))
}

// watchLoop runs the tests, then those that each save affects, until it is
// interrupted. It returns the exit code of the last run.
func (m *invocation) watchLoop() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	m.options.skipTimes, m.options.allowEmpty = true, true
	code := 0
	w := &watch{seen: map[string]stamp{}}
	self, err := os.Executable()
	for ctx.Err() == nil {
		var tests []*test
		if tests, code = m.discover(); code == 0 {
			code = m.runTests(tests)
		}
		m.errors, m.warnings = 0, 0
		files := watched(tests)
		for _, path := range m.options.paths {
			files[inDir(m.dir, path)] = true
		}
		if err == nil {
			files[self] = true
		}
		w.look(files)
		fmt.Fprintln(m.stdout, "-- Watching; interrupt to end --")
		for again := false; !again && ctx.Err() == nil; {
			time.Sleep(watchPause)
			changed := w.look(files)
			if len(changed) == 0 {
				continue
			}
			if err == nil && slices.Contains(changed, self) {
				m.pool.close()
				fmt.Fprintf(m.stderr, "lit: %s\n", restart(self))
				again = true
				break
			}
			var some []*test
			if some, again = affected(tests, changed, m.options.prefix); again || len(some) == 0 {
				again = again || len(tests) == 0
				continue
			}
			for _, t := range some {
				t.reset()
			}
			code = m.runTests(some)
			m.errors, m.warnings = 0, 0
		}
	}
	return code
}
