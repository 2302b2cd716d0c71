//go:build unix

package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"gotest.tools/v3/assert"
)

// A run that SIGTERM ends leaves no child behind and does not look like success.
func TestLitTerminated(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "terrace")
	out, err := exec.Command("go", "build", "-o", bin, "terrace/tools/terrace").CombinedOutput()
	assert.NilError(t, err, "%s", out)
	suite := filepath.Join(dir, "suite")
	assert.NilError(t, os.Mkdir(suite, 0o777))
	write := func(name, text string) {
		assert.NilError(t, os.WriteFile(filepath.Join(suite, name), []byte(text), 0o666))
	}
	write("lit.toml", "name = \"s\"\nsuffixes = [\".t\"]\n")
	write("a.t", "RUN: sh -c 'echo $$ > %S/pid; exec sleep 1000'\n")
	cmd := exec.Command(bin, "lit", suite)
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	assert.NilError(t, cmd.Start())
	pid := 0
	for pid == 0 && cmd.ProcessState == nil { // until the test runs
		text, _ := os.ReadFile(filepath.Join(suite, "pid"))
		pid, _ = strconv.Atoi(strings.TrimSpace(string(text)))
		time.Sleep(time.Millisecond)
	}
	assert.NilError(t, cmd.Process.Signal(syscall.SIGTERM))
	err = cmd.Wait()
	assert.Assert(t, err != nil, "%s", output.String())
	assert.Equal(t, cmd.ProcessState.ExitCode(), 128+15, "%s", output.String())
	assert.ErrorIs(t, syscall.Kill(pid, 0), syscall.ESRCH)
}
