package lit

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gotest.tools/v3/assert"
)

func TestWatch(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig, "a.t": "RUN: cat %S/Inputs/x.in\n", "b.t": "RUN: true\n", "Inputs/x.in": "1\n"})
	m := &invocation{options: &runOptions{paths: []string{dir}, prefix: "lit", level: levelNote}, stdout: os.Stderr, stderr: os.Stderr, dir: dir, env: func(string) string { return "" }}
	tests, code := m.discover()
	assert.Equal(t, code, 0)
	w := &watch{seen: map[string]stamp{}}
	files := filesIn(watchedDirs(tests))
	w.look(files)
	assert.Equal(t, len(w.look(files)), 0)
	for _, c := range []struct {
		save string
		want []string
		all  bool
	}{{"b.t", []string{"b.t"}, false}, {"Inputs/x.in", []string{"a.t"}, false}, {"lit.cfg", nil, true}} {
		path := filepath.Join(dir, c.save)
		assert.NilError(t, os.Chtimes(path, time.Time{}, time.Unix(int64(len(c.save)), 0)))
		changed := w.look(files)
		assert.DeepEqual(t, changed, []string{path})
		some, all := affected(tests, changed, "lit")
		var got []string
		for _, t := range some {
			got = append(got, t.key())
		}
		assert.DeepEqual(t, got, c.want)
		assert.Equal(t, all, c.all)
	}
}

// TestWatchLoop saves files while lit watches.
func TestWatchLoop(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig, "a.t": "RUN: true\n", "b.t": "RUN: true\n"})
	lines := make(chan string)
	reader, writer := io.Pipe()
	go func() {
		defer close(lines)
		for scanner := bufio.NewScanner(reader); scanner.Scan(); {
			lines <- scanner.Text()
		}
	}()
	t.Cleanup(func() { reader.Close() })
	go Run([]string{"--watch", "-j1", dir}, strings.NewReader(""), writer, writer, dir, []string{"PATH=" + os.Getenv("PATH")})
	next := func() (ran []string) { // until it watches again
		for line := range lines {
			if strings.HasPrefix(line, "-- Watching") {
				return ran
			}
			if m := statusLine.FindStringSubmatch(line); m != nil {
				ran = append(ran, m[1]+" "+m[2])
			}
		}
		return append(ran, "it ended")
	}
	save := func(name, text string) {
		assert.NilError(t, os.WriteFile(filepath.Join(dir, name+".new"), []byte(text), 0o666))
		assert.NilError(t, os.Rename(filepath.Join(dir, name+".new"), filepath.Join(dir, name)))
	}
	assert.DeepEqual(t, next(), []string{"PASS a.t", "PASS b.t"})
	save("b.t", "RUN: false\n")
	for ran := next(); ; ran = next() { // the file under its first name may have been seen
		if len(ran) > 0 {
			assert.DeepEqual(t, ran, []string{"FAIL b.t"})
			break
		}
	}
	save("c.t", "RUN: true\n")
	for ran := next(); ; ran = next() {
		if len(ran) > 0 {
			assert.DeepEqual(t, ran, []string{"PASS c.t"})
			break
		}
	}
}
