package lit

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
)

//go:embed pyhost.py
var hostSource string

// A pythonHost is a Python process that evaluates configurations.
type pythonHost struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

type hostRequest struct {
	File    string            `json:"file"`
	Base    int               `json:"base"`
	Config  *config           `json:"config"`
	Params  map[string]string `json:"params"`
	Path    []string          `json:"path"`
	Prefix  string            `json:"prefix"`
	Retries int               `json:"retries"`
	Debug   bool              `json:"debug"`
}

type hostAnswer struct {
	ID       int            `json:"id"`
	Config   *config        `json:"config"`
	Groups   map[string]int `json:"groups"`
	Time     float64        `json:"time"`
	Messages [][2]string    `json:"messages"`
	Error    string         `json:"error"`
	Fatal    string         `json:"fatal"`
}

func startPython(env func(string) string, environ []string, stderr io.Writer) (*pythonHost, error) {
	name := env("TERRACE_LIT_PYTHON")
	if name == "" {
		name = "python3"
	}
	path := lookPath(name, env("PATH"))
	if path == "" {
		return nil, fmt.Errorf("it needs Python, and there is no %s on the path: write the settings as a lit.toml, or only assign literals", name)
	}
	h := &pythonHost{cmd: &exec.Cmd{Path: path, Args: []string{path, "-c", hostSource}, Env: environ, Stderr: stderr}}
	var err error
	if h.in, err = h.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := h.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	h.out = bufio.NewReader(out)
	return h, h.cmd.Start()
}

func (h *pythonHost) close() {
	if h != nil {
		h.in.Close()
		h.cmd.Wait()
	}
}

func (h *pythonHost) ask(request hostRequest) (*hostAnswer, error) {
	data, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	if _, err := h.in.Write(append(data, '\n')); err != nil {
		return nil, fmt.Errorf("the Python process ended: %w", err)
	}
	line, err := h.out.ReadBytes('\n')
	if err != nil {
		return nil, errors.New("the Python process ended while it read the configuration")
	}
	var answer hostAnswer
	return &answer, json.Unmarshal(line, &answer)
}

// loadPython applies a configuration written in Python: here if it only assigns
// literals, else by Python.
func (d *discovery) loadPython(c *config, src, file string) error {
	if c.python == 0 {
		if err := c.loadLiteral(src, file, d.settings, d.env); !errors.Is(err, errNotLiteral) {
			return err
		}
	}
	if d.settings.python == nil {
		host, err := startPython(d.env, d.environ, d.stderr)
		if err != nil {
			return err
		}
		d.settings.python = host
	}
	s := d.settings
	answer, err := s.python.ask(hostRequest{File: file, Base: c.python, Config: c, Params: s.Params, Path: s.Path,
		Prefix: s.prefix, Retries: s.Retries, Debug: s.debug})
	if err != nil {
		return err
	}
	for _, m := range answer.Messages {
		level := map[string]diagnosticLevel{"error": levelError, "warning": levelWarning, "note": levelNote}[m[0]]
		d.note(level, "%s", m[1])
	}
	switch {
	case answer.Fatal != "":
		return errors.New(answer.Fatal)
	case answer.Error != "":
		return errors.New(strings.TrimSpace(answer.Error))
	}
	for group, most := range answer.Groups {
		s.Groups[group] = most
	}
	if answer.Time > 0 && !s.timeChosen {
		s.TestTime = answer.Time
	}
	parent := c.parent
	*c = *answer.Config
	c.parent, c.python = parent, answer.ID
	return nil
}
