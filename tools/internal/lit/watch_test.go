package lit

import (
	"os"
	"path/filepath"
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
	files := watched(tests)
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
