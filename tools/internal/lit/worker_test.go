package lit

import (
	"os"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// TestWorkerDiesIdle has workers killed between commands: the next command gets a
// new one and doesn't fail.
func TestWorkerDiesIdle(t *testing.T) {
	self, err := os.Executable()
	assert.NilError(t, err)
	pool := &workerPool{self: self, environ: os.Environ()}
	defer pool.close()
	call := func() (int, string) {
		st := &stage{args: []string{"fragile", "where"}, state: &shellState{dir: t.TempDir(), env: map[string]string{"X": "7"}, umask: -1}}
		st.streams.stdout.capture, st.streams.stderr.capture = &capture{}, &capture{}
		p := &workerProgram{pool: pool, name: "fragile"}
		assert.NilError(t, p.start(t.Context(), st))
		code, _ := p.wait()
		return code, st.streams.stdout.capture.text() + st.streams.stderr.capture.text()
	}
	for range 3 {
		code, out := call()
		assert.Equal(t, code, 3, out)
		assert.Assert(t, strings.Contains(out, "true 7 true"), out)
		for _, pid := range pool.processes() {
			p, err := os.FindProcess(pid)
			assert.NilError(t, err)
			assert.NilError(t, p.Kill())
		}
		for _, w := range pool.idle { // until it is gone
			_, err := w.cmd.Process.Wait()
			assert.NilError(t, err)
		}
	}
}
