package lit

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// A worker is a process of this program that runs tools one after the other. It
// is kept as long as it behaves: after a hang, a crash or growth beyond bounds
// the next call gets a new one. It costs far less than a process a call, and
// what a tool does to its process harms no other test.
type worker struct {
	cmd  *exec.Cmd
	in   *gob.Encoder
	out  *gob.Decoder
	pipe io.Closer
	idle bool     // it has waited, and may have died since
	errs *capture // what it wrote about itself, for when it dies
}

type workerRequest struct {
	Name  string
	Args  []string
	Dir   string
	Env   []string
	Stdin []byte
}

type workerResponse struct {
	Code           int
	Stdout, Stderr []byte
	Memory         uint64 // that the worker holds now
}

const (
	maxWorkerMemory = 1 << 30
	maxWorkerInput  = 1 << 30
)

// workerFlag makes the lit command a worker.
const workerFlag = "--worker"

// A workerPool holds the workers that are idle.
type workerPool struct {
	self    string
	environ []string
	mu      sync.Mutex
	idle    []*worker
}

func (p *workerPool) get() (*worker, error) {
	p.mu.Lock()
	if n := len(p.idle); n > 0 {
		w := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return w, nil
	}
	p.mu.Unlock()
	cmd := &exec.Cmd{Path: p.self, Args: []string{"lit", workerFlag}, Env: p.environ, WaitDelay: lingering}
	ownGroup(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	w := &worker{cmd: cmd, in: gob.NewEncoder(in), out: gob.NewDecoder(out), pipe: in, errs: &capture{}}
	cmd.Stderr = w.errs
	return w, cmd.Start()
}

func (p *workerPool) put(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	w.idle = true
	p.idle = append(p.idle, w)
}

// processes returns the process numbers of the idle workers.
func (p *workerPool) processes() []int {
	if p == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	var all []int
	for _, w := range p.idle {
		all = append(all, w.cmd.Process.Pid)
	}
	return all
}

// close ends the idle workers.
func (p *workerPool) close() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, w := range p.idle {
		w.pipe.Close()
		w.cmd.Wait()
	}
	p.idle = nil
}

// A workerProgram is a tool that runs in a worker.
type workerProgram struct {
	pool    *workerPool
	name    string
	st      *stage
	ctx     context.Context
	done    chan int
	mu      sync.Mutex
	current *worker
	stopped bool
}

func (p *workerProgram) start(ctx context.Context, st *stage) error {
	if err := checkDir(st.state.dir); err != nil {
		return err
	}
	p.ctx, p.st, p.done = ctx, st, make(chan int, 1)
	release := context.AfterFunc(ctx, p.stop)
	go func() {
		defer release()
		code := p.call()
		st.streams.close()
		p.done <- code
	}()
	return nil
}

// call runs the tool and returns its exit status.
func (p *workerProgram) call() int {
	st := p.st
	stdout, stderr := st.streams.stdout.writer(), st.streams.stderr.writer()
	request := workerRequest{Name: p.name, Args: st.args[1:], Dir: st.state.dir, Env: st.state.environ()}
	if st.streams.stdin != nil {
		data, err := io.ReadAll(&boundedReader{st.streams.stdin, maxWorkerInput})
		if err != nil {
			fmt.Fprintf(stderr, "reading the input: %s\n", err)
			return 1
		}
		request.Stdin = data
	}
	var w *worker
	var err error
	for {
		if w, err = p.pool.get(); err != nil {
			fmt.Fprintf(stderr, "starting a worker: %s\n", err)
			return statusRefused
		}
		p.mu.Lock()
		p.current = w
		stopped := p.stopped
		p.mu.Unlock()
		if stopped {
			killTree(w.cmd.Process.Pid)
		}
		if err = w.in.Encode(&request); err == nil || !w.idle || stopped {
			break
		}
		w.cmd.Wait() // it died while it was idle: no fault of this command
	}
	var response workerResponse
	if err == nil {
		err = w.out.Decode(&response)
	}
	p.mu.Lock()
	p.current = nil
	p.mu.Unlock()
	if err != nil { // it died
		w.cmd.Wait()
		io.WriteString(stderr, w.errs.text())
		code := exitStatus(w.cmd.ProcessState)
		if code == goCrash {
			code = crashStatus
		}
		return code
	}
	stdout.Write(response.Stdout)
	stderr.Write(response.Stderr)
	if response.Memory > maxWorkerMemory {
		w.pipe.Close()
		w.cmd.Wait()
	} else {
		p.pool.put(w)
	}
	return response.Code
}

func (p *workerProgram) wait() (int, bool) {
	code := <-p.done
	return code, p.ctx.Err() != nil
}

func (p *workerProgram) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stopped = true
	if p.current != nil {
		killTree(p.current.cmd.Process.Pid)
	}
}

// goCrash is the exit status of a Go program after a panic or a fatal error of
// the runtime.
const goCrash = 2

// runWorker runs the tools that the process at the other end asks for. Each call
// has the folder and the environment of the process to itself.
func runWorker(stdin io.Reader, stdout io.Writer) int {
	in, out := gob.NewDecoder(stdin), gob.NewEncoder(stdout)
	for {
		var request workerRequest
		if err := in.Decode(&request); errors.Is(err, io.EOF) {
			return 0
		} else if err != nil {
			fmt.Fprintf(os.Stderr, "lit worker: %s\n", err)
			return 1
		}
		response := answer(&request)
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		response.Memory = memory.Sys - memory.HeapReleased
		if response.Memory > maxWorkerMemory/2 {
			debug.FreeOSMemory()
			runtime.ReadMemStats(&memory)
			response.Memory = memory.Sys - memory.HeapReleased
		}
		if err := out.Encode(response); err != nil {
			return 1
		}
	}
}

func answer(request *workerRequest) (response *workerResponse) {
	response = &workerResponse{Code: crashStatus}
	var stdout, stderr bytes.Buffer
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(&stderr, "panic: %v\n\n%s", r, debug.Stack())
		}
		response.Stdout, response.Stderr = stdout.Bytes(), stderr.Bytes()
	}()
	if err := os.Chdir(request.Dir); err != nil {
		fmt.Fprintln(&stderr, err)
		response.Code = statusRefused
		return
	}
	os.Clearenv()
	for _, variable := range request.Env {
		if name, value, ok := strings.Cut(variable, "="); ok && name != "" {
			os.Setenv(name, value)
		}
	}
	tool := Tools[request.Name]
	if tool == nil {
		fmt.Fprintf(&stderr, "no tool '%s'\n", request.Name)
		response.Code = statusRefused
		return
	}
	response.Code = tool(request.Args, bytes.NewReader(request.Stdin), &stdout, &stderr, request.Dir, request.Env)
	return
}
