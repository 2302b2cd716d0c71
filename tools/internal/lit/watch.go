package lit

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
)

// A save is more than one event: what comes within settling of one belongs to it.
// A program that is built again is complete when it has not grown for as long as
// buildTime.
const (
	settling  = 3 * time.Millisecond
	buildTime = 200 * time.Millisecond
)

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

// look returns those of the files that changed, appeared or went since the last
// look.
func (w *watch) look(files map[string]bool) []string {
	var changed []string
	for _, path := range sortedKeys(files) {
		var now stamp
		if info, err := os.Stat(path); err == nil {
			if info.IsDir() {
				continue
			}
			now = stamp{info.ModTime(), info.Size()}
		}
		if old, known := w.seen[path]; !known || old != now {
			w.seen[path] = now
			changed = append(changed, path)
		}
	}
	return changed
}

// watchedDirs returns the folders in which a save matters for the tests: theirs,
// those above in their suites, and those of their inputs.
func watchedDirs(tests []*test) map[string]bool {
	dirs := map[string]bool{}
	for _, t := range tests {
		dir := filepath.Dir(t.filePath())
		dirs[filepath.Join(dir, "Inputs")] = true
		for root := t.suite.sourceRoot; len(dir) >= len(root) && !dirs[dir]; dir = filepath.Dir(dir) {
			dirs[dir] = true
			if dir == root {
				break
			}
		}
	}
	return dirs
}

// filesIn returns the files of folders that are not hidden.
func filesIn(dirs map[string]bool) map[string]bool {
	files := map[string]bool{}
	for dir := range dirs {
		entries, err := os.ReadDir(dir)
		if err != nil {
			continue
		}
		for _, entry := range entries {
			if name := entry.Name(); !entry.IsDir() && !strings.HasPrefix(name, ".") {
				files[filepath.Join(dir, name)] = true
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
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	events, err := fsnotify.NewWatcher()
	if err != nil {
		fmt.Fprintf(m.stderr, "lit: error: watching files: %s\n", err)
		return 2
	}
	defer events.Close()
	m.options.skipTimes, m.options.allowEmpty = true, true
	w := &watch{seen: map[string]stamp{}}
	self, err := os.Executable()
	if err == nil {
		self = realPath(self)
		events.Add(filepath.Dir(self))
	}
	tests, code := m.discover()
	if code == 0 {
		code = m.runTests(tests)
	}
	for {
		dirs := watchedDirs(tests)
		for _, path := range m.options.paths { // tests may yet appear there
			dirs[inDir(m.dir, path)] = true
		}
		for dir := range dirs {
			if info, err := os.Stat(dir); err == nil && info.IsDir() {
				if err := events.Add(dir); err != nil {
					fmt.Fprintf(m.stderr, "lit: warning: watching %s: %s\n", dir, err)
				}
			}
		}
		w.look(filesIn(dirs))
		fmt.Fprintln(m.stdout, "-- Watching; interrupt to end --")
		changed, ok := w.next(ctx, events, dirs, self)
		if !ok {
			return code
		}
		if slices.Contains(changed, self) {
			m.pool.close()
			awaitBuild(self)
			fmt.Fprintf(m.stderr, "lit: %s\n", restart(self))
			return 2
		}
		known := func(path string) bool {
			return slices.ContainsFunc(tests, func(t *test) bool { return t.filePath() == path })
		}
		some, all := affected(tests, changed, m.options.prefix)
		if all || slices.ContainsFunc(changed, func(path string) bool { return !known(path) }) {
			if tests, code = m.discover(); code != 0 {
				m.errors, m.warnings = 0, 0
				continue
			}
			if some, _ = affected(tests, changed, m.options.prefix); all {
				some = tests
			}
		}
		for _, t := range some {
			t.reset()
		}
		if len(some) > 0 {
			code = m.runTests(some)
		}
		m.errors, m.warnings = 0, 0
	}
}

// next waits for a save in the folders, or of this program, and returns the files
// that it changed; ok is not set if there will be none.
func (w *watch) next(ctx context.Context, events *fsnotify.Watcher, dirs map[string]bool, self string) (changed []string, ok bool) {
	paths := map[string]bool{}
	var settled <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil, false
		case <-settled:
			if changed := w.look(paths); len(changed) > 0 {
				return changed, true
			}
			clear(paths)
			settled = nil
		case event, ok := <-events.Events:
			if !ok {
				return nil, false
			}
			hidden := strings.HasPrefix(filepath.Base(event.Name), ".")
			if hidden || event.Op == fsnotify.Chmod || !dirs[filepath.Dir(event.Name)] && event.Name != self {
				continue
			}
			paths[event.Name] = true
			settled = time.After(settling)
		case _, ok := <-events.Errors: // events were lost; the next save brings others
			if !ok {
				return nil, false
			}
		}
	}
}

// awaitBuild waits until a program has been written.
func awaitBuild(path string) {
	for size := int64(-1); ; time.Sleep(buildTime) {
		info, err := os.Stat(path)
		if err == nil && info.Size() == size {
			return
		}
		if err == nil {
			size = info.Size()
		}
	}
}
