package lit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
)

// Bounds of what a command may do to this process and the disk; tests lower them.
var (
	maxOutput = 64 << 20         // of what is kept of one stream of a command
	maxInput  = int64(256 << 20) // of what a tool in this process reads
	maxFile   = uint64(1 << 30)  // of a file that is written
)

// streams are where a command's input comes from and where its output goes.
// One of file and capture is set for each output, or pipe.
type streams struct {
	stdin          *os.File // nil for no input
	stdout, stderr output
	files          []*openFile
	next           *os.File // the end of the pipe that the next command reads
	rest           *capture // what the next command did not read of it
}

type output struct {
	file    *os.File
	capture *capture
}

func (o output) writer() io.Writer {
	if o.file != nil {
		return o.file
	}
	return o.capture
}

type openFile struct {
	name, path string
	file       *os.File
	written    bool
}

// A capture keeps what is written to it, up to a bound. It is written to by
// one program, but perhaps through two streams at once.
type capture struct {
	mu       sync.Mutex
	data     bytes.Buffer
	exceeded bool
	onExceed func()
}

var errTooMuch = errors.New("too much output")

// A boundedReader fails once more than a number of bytes are read. A program that
// writes without end would otherwise fill the memory of the tool that reads it.
type boundedReader struct {
	io.Reader
	left int64
}

func (r *boundedReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if r.left -= int64(n); r.left < 0 {
		return 0, errTooMuch
	}
	return n, err
}

func (c *capture) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.exceeded {
		return 0, errTooMuch
	}
	if c.data.Len()+len(p) > maxOutput {
		c.exceeded = true
		if c.onExceed != nil {
			c.onExceed()
		}
		return 0, errTooMuch
	}
	return c.data.Write(p)
}

// text returns the output as text with plain line ends.
func (c *capture) text() string {
	if c == nil {
		return ""
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return plainLines(strings.ToValidUTF8(c.data.String(), "\uFFFD"))
}

func plainLines(text string) string {
	if strings.IndexByte(text, '\r') < 0 {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// A target is where one of a command's three streams leads before files are
// opened: to a file, or to where another stream goes.
type target struct {
	file   *openFile
	mode   int
	stream int // 0, 1 or 2
}

// redirect opens the files that a command's streams are redirected to. Its
// output goes to the next command unless last is set.
func (s *shell) redirect(st *stage, last bool) error {
	c := st.command
	targets := [3]*target{{stream: 0}, {stream: 1}, {stream: 2}}
	to := func(w word, mode int) (*target, error) {
		names := []string{w.text}
		if w.glob {
			names = s.glob(w.text)
		}
		if len(names) != 1 {
			return nil, c.refuse("Unsupported: glob in redirect expanded to multiple files")
		}
		return &target{file: &openFile{name: w.text, path: st.state.path(names[0])}, mode: mode, stream: -1}, nil
	}
	const create, add = os.O_WRONLY | os.O_CREATE | os.O_TRUNC, os.O_WRONLY | os.O_CREATE | os.O_APPEND
	for _, r := range c.redirects {
		var t *target
		var err error
		switch key := fmt.Sprint(r.op, r.fd); key {
		case ">2", ">>2":
			if t, err = to(r.target, map[string]int{">2": create, ">>2": add}[key]); err == nil {
				targets[2] = t
			}
		case ">-1", ">>-1":
			if t, err = to(r.target, map[string]int{">-1": create, ">>-1": add}[key]); err == nil {
				targets[1] = t
			}
		case ">&-1", "&>-1":
			if t, err = to(r.target, create); err == nil {
				targets[1], targets[2] = t, t
			}
		case "<-1":
			if t, err = to(r.target, os.O_RDONLY); err == nil {
				targets[0] = t
			}
		default:
			if i := strings.Index("012", r.target.text); key == ">&2" && i >= 0 && len(r.target.text) == 1 {
				targets[2] = targets[i]
				continue
			}
			fd := ""
			if r.fd >= 0 {
				fd = fmt.Sprint(r.fd)
			}
			err = c.refuse("Unsupported redirect: %s%s %s", fd, r.op, r.target.text)
		}
		if err != nil {
			return err
		}
	}
	for i, t := range targets {
		switch {
		case t.stream < 0 && t.file.file == nil:
			f, err := os.OpenFile(t.file.path, t.mode, 0o666)
			if err != nil {
				return err
			}
			t.file.file, t.file.written = f, t.mode != os.O_RDONLY
			st.streams.files = append(st.streams.files, t.file)
		case t.stream == 1 && i == 0:
			return c.refuse("Unsupported redirect for stdin")
		case t.stream == 2 && i != 2:
			return c.refuse("Unsupported redirect on stdout")
		case t.stream == 0 && i != 0:
			return c.refuse("Bad redirect")
		}
	}
	io := &st.streams
	if targets[0].stream < 0 {
		io.stdin = targets[0].file.file
	}
	// The output that the next command reads: standard output or, where that
	// goes to a file, standard error that was to follow it.
	var pipe *os.File
	onward := func() (output, error) {
		if last {
			return output{capture: s.newCapture(st)}, nil
		}
		if pipe == nil {
			var err error
			if io.next, pipe, err = os.Pipe(); err != nil {
				return output{}, err
			}
			io.files = append(io.files, &openFile{file: pipe})
		}
		return output{file: pipe}, nil
	}
	var err error
	if targets[1].stream < 0 {
		io.stdout.file = targets[1].file.file
	} else if io.stdout, err = onward(); err != nil {
		return err
	}
	switch t := targets[2]; {
	case t.stream < 0:
		io.stderr.file = t.file.file
	case t.stream == 1 && targets[1].stream == 1:
		io.stderr = io.stdout
	case t.stream == 1:
		if io.stderr, err = onward(); err != nil {
			return err
		}
	default:
		io.stderr.capture = s.newCapture(st)
	}
	return nil
}

func (s *shell) newCapture(st *stage) *capture {
	return &capture{onExceed: func() { st.program.stop() }}
}

// close closes the files of a stage that this process holds.
func (io *streams) close() {
	for _, f := range io.files {
		f.file.Close()
	}
}

func closeAll(stages []*stage) {
	for _, st := range stages {
		st.streams.close()
		if st.streams.next != nil {
			st.streams.next.Close()
		}
	}
}

// start connects the stages and starts them all.
func (s *shell) start(stages []*stage) error {
	for i, st := range stages[1:] {
		if previous := stages[i].streams.next; previous != nil && st.streams.stdin == nil {
			st.streams.stdin = previous
		}
	}
	for i, st := range stages {
		if err := st.program.start(s.ctx, st); err != nil {
			for _, started := range stages[:i] {
				started.program.stop()
				started.program.wait()
			}
			closeAll(stages)
			return st.command.refuse("Could not create process (%s) due to %s", st.args[0], err)
		}
	}
	return nil
}

// waitAll waits for the stages. Once a stage has ended, the rest of what the one
// before it writes is read, so that no program is stopped, or left waiting, for
// lack of a reader.
func (s *shell) waitAll(stages []*stage) []commandResult {
	results := make([]commandResult, len(stages))
	var all sync.WaitGroup
	for i, st := range stages {
		all.Add(1)
		go func() {
			defer all.Done()
			results[i].code, results[i].timedOut = st.program.wait()
			if i == 0 {
				return
			}
			if from := &stages[i-1].streams; from.next != nil {
				from.rest = s.newCapture(stages[i-1])
				io.Copy(from.rest, from.next)
				from.next.Close()
			}
		}()
	}
	all.Wait()
	var files []*openFile
	for i, st := range stages {
		s.finish(st, &results[i])
		files = append(files, st.streams.files...)
	}
	for i := range results {
		if results[i].code != 0 {
			results[i].files = outputFiles(files)
		}
	}
	return results
}

// finish completes the result of a stage that has ended.
func (s *shell) finish(st *stage, result *commandResult) {
	crashed := result.code
	result.words, result.code = st.command.text(), st.negated(result.code)
	var tooMuch bool
	for _, c := range []*capture{st.streams.stdout.capture, st.streams.rest} {
		if c != nil {
			result.stdout = c.text()
			tooMuch = c.exceeded
		}
	}
	if c := st.streams.stderr.capture; c != nil && c != st.streams.stdout.capture {
		result.stderr = c.text()
		tooMuch = tooMuch || c.exceeded
	}
	if crashed < 0 && slices.Contains(st.negate, "--crash") && st.streams.stderr.capture != nil {
		result.stderr += fmt.Sprintf("error: %s\n", signalName(-crashed))
	}
	if tooMuch {
		result.note = fmt.Sprintf("stopped: the command wrote more than %d MiB", maxOutput>>20)
		result.code = 1
	}
}

func outputFiles(files []*openFile) []outputFile {
	const keep = 1 << 16
	var out []outputFile
	for _, f := range files {
		if !f.written {
			continue
		}
		opened, err := os.Open(f.path)
		if err != nil {
			continue
		}
		data, err := io.ReadAll(io.LimitReader(opened, keep))
		opened.Close()
		if err == nil {
			out = append(out, outputFile{f.name, plainLines(strings.ToValidUTF8(string(data), "\uFFFD"))})
		}
	}
	slices.SortFunc(out, func(a, b outputFile) int { return strings.Compare(a.name, b.name) })
	return out
}
