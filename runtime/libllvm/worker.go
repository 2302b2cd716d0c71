package libllvm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync/atomic"
)

// workerFlag, as the first argument, makes the program a worker.
const workerFlag = "-libllvm-worker"

var hasWorker atomic.Bool

// WorkerMain must be called first thing in main by a program that uses
// CompileInWorker. It returns at once, except in a worker process: there it
// serves one request and exits.
func WorkerMain() {
	hasWorker.Store(true)
	if len(os.Args) < 2 || os.Args[1] != workerFlag {
		return
	}
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

type workerRequest struct {
	IR      []byte
	Options CompileOptions
}

type workerReply struct {
	Data  []byte
	Error string
}

func serve(in io.Reader, out io.Writer) error {
	var request workerRequest
	if err := json.NewDecoder(in).Decode(&request); err != nil {
		return fmt.Errorf("libllvm worker: unreadable request: %w", err)
	}
	var reply workerReply
	lib, err := Find()
	if err == nil {
		reply.Data, err = lib.Compile(request.IR, request.Options)
	}
	if err != nil {
		reply.Error = err.Error()
	}
	return json.NewEncoder(out).Encode(reply)
}

// CompileInWorker is Compile in a process of its own, a fresh run of this
// program: a crash of LLVM is an error here. It costs some 30 ms more. It is
// for IR that a user wrote; what Terrace's own lowering makes is compiled in
// process. Ending ctx kills the worker.
func (l *Library) CompileInWorker(ctx context.Context, ir []byte, opt CompileOptions) ([]byte, error) {
	if !hasWorker.Load() {
		panic("libllvm: CompileInWorker in a program that does not call WorkerMain")
	}
	program := "/proc/self/exe" // the running one, even if its file was replaced
	if runtime.GOOS != "linux" {
		var err error
		if program, err = os.Executable(); err != nil {
			return nil, fmt.Errorf("cannot start a compiler process: %w", err)
		}
	}
	request, err := json.Marshal(workerRequest{ir, opt})
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, program, workerFlag)
	var out, errOut bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(request), &out, &errOut
	err = cmd.Run()
	if ctx.Err() != nil {
		return nil, fmt.Errorf("compiling in a process of its own: %w", ctx.Err())
	}
	var reply workerReply
	if err == nil {
		err = json.Unmarshal(out.Bytes(), &reply)
	}
	if err != nil {
		return nil, fmt.Errorf("LLVM crashed on this module (%w): %s", err, crashLine(errOut.String()))
	}
	if reply.Error != "" {
		return nil, errors.New(reply.Error)
	}
	return reply.Data, nil
}

// crashLine picks the line of a dead worker's standard error that says most.
func crashLine(text string) string {
	first := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "LLVM ERROR") || strings.HasPrefix(line, "fatal error:") || strings.HasPrefix(line, "SIG") {
			return line
		}
		if first == "" {
			first = line
		}
	}
	if first == "" {
		first = "it said nothing"
	}
	return first
}
