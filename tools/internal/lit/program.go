package lit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A Tool is a program that runs within this process. It reads and writes only
// through its arguments, resolves names against dir and looks at env instead of
// the process's environment, so that many may run at once.
type Tool func(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int

// crashStatus is the exit status of a tool that panicked: that of a program
// which aborted.
const crashStatus = -int(syscall.SIGABRT)

// A program is a command that has been found, ready to start once.
type program interface {
	start(ctx context.Context, st *stage) error
	// wait returns the exit status, negative after a signal, and whether the
	// program was stopped because the test's time was up.
	wait() (code int, timedOut bool)
	stop()
}

// A toolbox finds programs by name.
type toolbox struct {
	tools     map[string]Tool // that are part of this program
	inProcess func(name string, args []string) bool
	pool      *workerPool // for tools that don't run in this process; nil for none
	spawn     bool        // run everything but the shell's builtins as processes
	self      string      // this executable, resolved
}

// own returns a program for one of this program's tools, nil if it is none or is
// to be a process of its own.
func (b *toolbox) own(name string, args []string, state *shellState) program {
	tool := b.tools[name]
	if tool == nil || b.spawn || len(state.limits) > 0 || state.umask >= 0 {
		return nil
	}
	if b.inProcess == nil || b.inProcess(name, args) {
		return &toolProgram{tool: tool}
	}
	if b.pool != nil {
		return &workerProgram{pool: b.pool, name: name}
	}
	return nil
}

// find looks a command up: the tools, then the path. fallback has the path of
// the test if the command's own environment has none.
func (b *toolbox) find(args []string, state, fallback *shellState) (program, error) {
	name := args[0]
	if tool := streamBuiltins[name]; tool != nil {
		return &toolProgram{tool: tool}, nil
	}
	if p := b.own(name, args[1:], state); p != nil && !StandIns[name] {
		return p, nil
	}
	if n, ok := natives[name]; ok && !b.spawn && len(state.limits) == 0 && state.umask < 0 && n.accepts(args[1:]) {
		return &toolProgram{tool: n.run}, nil
	}
	path := ""
	if strings.HasPrefix(name, ".") {
		if candidate := filepath.Join(state.dir, name); isFile(candidate) {
			path = candidate
		}
	}
	if path == "" {
		list, ok := state.env["PATH"]
		if !ok {
			list = fallback.env["PATH"]
		}
		path = lookPath(name, list)
	}
	called := filepath.Base(path)
	if path == "" && b.tools[name] != nil && b.self != "" {
		path, called = b.self, name // it looks at the name that it is called by
	}
	if path == "" {
		return nil, fmt.Errorf("'%s': command not found", name)
	}
	isOwn := b.self != "" && sameFile(path, b.self)
	if isOwn {
		if p := b.own(called, args[1:], state); p != nil {
			return p, nil
		}
	}
	return &process{path: path, isOwn: isOwn}, nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

func sameFile(path, self string) bool {
	if path == self {
		return true
	}
	a, errA := os.Stat(path)
	b, errB := os.Stat(self)
	return errA == nil && errB == nil && os.SameFile(a, b)
}

// lookPath finds an executable file in a list of folders.
func lookPath(name, list string) string {
	executable := func(path string) bool {
		info, err := os.Stat(path)
		return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
	}
	if filepath.IsAbs(name) {
		if executable(name) {
			return name
		}
		return ""
	}
	for _, dir := range filepath.SplitList(list) {
		if dir == "" {
			continue
		}
		if path := filepath.Join(dir, name); executable(path) {
			return path
		}
	}
	return ""
}

// A toolProgram is a tool in this process.
type toolProgram struct {
	tool     Tool
	done     chan int
	stopOnce sync.Once
	stopped  chan struct{}
	ctx      context.Context
	st       *stage
}

func (p *toolProgram) start(ctx context.Context, st *stage) error {
	if err := checkDir(st.state.dir); err != nil {
		return err
	}
	p.done, p.stopped, p.ctx, p.st = make(chan int, 1), make(chan struct{}), ctx, st
	var stdin io.Reader = strings.NewReader("")
	if st.streams.stdin != nil {
		stdin = &boundedReader{st.streams.stdin, maxInput}
	}
	go func() {
		code := crashStatus
		defer func() { p.done <- code }()
		defer st.streams.close()
		stderr := st.streams.stderr.writer()
		defer func() {
			if r := recover(); r != nil {
				fmt.Fprintf(stderr, "panic: %v\n\n%s", r, debug.Stack())
			}
		}()
		code = p.tool(st.args[1:], stdin, st.streams.stdout.writer(), stderr, st.state.dir, st.state.environ())
	}()
	return nil
}

func (p *toolProgram) wait() (int, bool) {
	select {
	case code := <-p.done:
		return code, p.ctx.Err() != nil
	case <-p.ctx.Done():
	case <-p.stopped:
	}
	// It cannot be ended, only left alone: with its files closed it fails to
	// read or write any more.
	p.st.streams.close()
	return -int(syscall.SIGKILL), p.ctx.Err() != nil
}

func (p *toolProgram) stop() { p.stopOnce.Do(func() { close(p.stopped) }) }

// A process is a program of its own.
type process struct {
	path    string
	isOwn   bool // this program: a Go program, whose crashes look like failures
	cmd     *exec.Cmd
	ctx     context.Context
	release func() bool
	st      *stage
}

// lingering is how long to wait for the output of what a program left running.
const lingering = 5 * time.Second

func (p *process) start(ctx context.Context, st *stage) error {
	if err := checkDir(st.state.dir); err != nil {
		return err
	}
	cmd := &exec.Cmd{Path: p.path, Args: st.args, Dir: st.state.dir, Env: st.state.environ(), WaitDelay: lingering}
	wrapLimits(cmd, st.state)
	if st.streams.stdin != nil {
		cmd.Stdin = st.streams.stdin
	}
	cmd.Stdout, cmd.Stderr = st.streams.stdout.writer(), st.streams.stderr.writer()
	ownGroup(cmd)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := startRetrying(cmd); err != nil {
		return err
	}
	p.cmd, p.ctx, p.st = cmd, ctx, st
	p.release = context.AfterFunc(ctx, p.stop)
	st.streams.close()
	return nil
}

// checkDir says why a program cannot be run in a folder.
func checkDir(dir string) error {
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is not a folder", dir)
	}
	return err
}

// startRetrying starts a command. A file that was written a moment ago may still
// be open for writing in a process that is being forked; that passes.
func startRetrying(cmd *exec.Cmd) error {
	for wait := time.Millisecond; ; wait *= 2 {
		err := cmd.Start()
		if !errors.Is(err, syscall.ETXTBSY) || wait > time.Second {
			return err
		}
		time.Sleep(wait)
		fresh := *cmd
		*cmd = exec.Cmd{Path: fresh.Path, Args: fresh.Args, Dir: fresh.Dir, Env: fresh.Env, WaitDelay: fresh.WaitDelay,
			Stdin: fresh.Stdin, Stdout: fresh.Stdout, Stderr: fresh.Stderr, SysProcAttr: fresh.SysProcAttr}
	}
}

// wrapLimits makes the command set its umask and resource limits first.
func wrapLimits(cmd *exec.Cmd, state *shellState) {
	var script strings.Builder
	if state.umask >= 0 {
		fmt.Fprintf(&script, "umask %04o && ", state.umask)
	}
	for _, flag := range []string{"-f", "-n", "-s", "-v"} {
		if value, ok := state.limits[flag]; ok {
			fmt.Fprintf(&script, "ulimit %s %s && ", flag, value)
		}
	}
	if script.Len() == 0 {
		return
	}
	shell := lookPath("bash", os.Getenv("PATH"))
	if shell == "" {
		shell = "/bin/sh"
	}
	cmd.Args = append([]string{shell, "-c", script.String() + `exec "$0" "$@"`, cmd.Path}, cmd.Args[1:]...)
	cmd.Path = shell
}

func (p *process) wait() (int, bool) {
	err := p.cmd.Wait()
	p.release()
	if errors.Is(err, exec.ErrWaitDelay) {
		killGroup(p.cmd.Process.Pid) // what it left behind holds its output open
	}
	code := exitStatus(p.cmd.ProcessState)
	if errs := p.st.streams.stderr.capture; p.isOwn && code == goCrash && errs != nil && strings.Contains(errs.text(), "\ngoroutine ") {
		code = crashStatus
	}
	return code, p.ctx.Err() != nil
}

// signalName is what a signal is called in messages.
func signalName(number int) string {
	name := syscall.Signal(number).String()
	return strings.ToUpper(name[:1]) + name[1:]
}

// exitStatus is the status of a process, negative if a signal ended it.
func exitStatus(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return -int(status.Signal())
	}
	return state.ExitCode()
}

func (p *process) stop() {
	if p.cmd != nil && p.cmd.Process != nil {
		killTree(p.cmd.Process.Pid)
	}
}
