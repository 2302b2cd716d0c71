package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"terrace/ir"
	"terrace/parser"
)

// stdinName is what positions call standard input.
const stdinName = "<stdin>"

// path is where a file that the command line names lies; "" stays "".
func (s *session) path(name string) string {
	if name == "" || s.dir == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(s.dir, name)
}

// place returns the folder and the environment that the session runs in.
func (s *session) place() (dir string, env []string) {
	if dir, env = s.dir, s.env; env == nil {
		env = os.Environ()
	}
	if dir == "" {
		dir, _ = os.Getwd() // "" stands for it as well
	}
	return dir, env
}

// getenv returns a variable of the environment that the session runs in.
func (s *session) getenv(name string) string {
	if s.env == nil {
		return os.Getenv(name)
	}
	for i := len(s.env) - 1; i >= 0; i-- {
		if v, ok := strings.CutPrefix(s.env[i], name+"="); ok {
			return v
		}
	}
	return ""
}

// read returns the bytes of a file, of standard input for "-", and the name
// that positions use.
func (s *session) read(file string) (name string, text []byte, err error) {
	name = file
	if file == "-" || file == "/dev/stdin" && s.env != nil {
		name = stdinName
		text, err = io.ReadAll(s.stdin)
	} else {
		text, err = os.ReadFile(s.path(file))
	}
	if err != nil {
		var pe *fs.PathError
		if errors.As(err, &pe) {
			err = pe.Err
		}
		return name, nil, fmt.Errorf("cannot open input file '%s': %w", file, err)
	}
	s.inputName, s.input = name, text
	return name, text, nil
}

// appendTo adds what write writes to a file in one piece, "" for standard error.
func (s *session) appendTo(name string, write func(w io.Writer)) error {
	var b bytes.Buffer
	write(&b)
	if name == "" {
		_, err := s.stderr.Write(b.Bytes())
		return err
	}
	f, err := os.OpenFile(s.path(name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(b.Bytes())
	return errors.Join(err, f.Close())
}

// writeFile makes a file of what write writes.
func (s *session) writeFile(name string, write func(w io.Writer) error) error {
	out, err := s.create(name)
	if err != nil {
		return err
	}
	err = write(out)
	return errors.Join(err, out.close(err == nil))
}

// rulesIn lists the files *.rules in folders, and in those inside, in the order of
// their names. A folder without any is a mistake.
func (s *session) rulesIn(folders []string) (files []string, err error) {
	for _, folder := range folders {
		before := len(files)
		err := filepath.WalkDir(s.path(folder), func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && filepath.Ext(name) == ".rules" {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, naming(folder, err)
		}
		if len(files) == before {
			return nil, fmt.Errorf("no file *.rules in '%s'", folder)
		}
	}
	return files, nil
}

// load reads a file and parses and verifies its program. What is wrong has been
// told when ok is false.
func (s *session) load(ctx *ir.Context, file string) (top *ir.Op, ok bool) {
	name, text, err := s.read(file)
	if err != nil {
		s.fail("%v", err)
		return nil, false
	}
	top, ok = parser.Parse(ctx, name, text, parser.Options{})
	if ok = ok && ctx.Verify(top); !ok {
		s.reportInput(ctx)
	}
	return top, ok
}

// reportInput prints the diagnostics of a context with the source lines of the
// file that was read last.
func (s *session) reportInput(ctx *ir.Context) { s.reportTo(ctx.Diag.Take(), s.inputName, s.input) }

// output is where a command writes: standard output, or a file that appears
// under its name only when it is complete.
type output struct {
	io.Writer
	file *os.File // nil for standard output
	name string   // the file's final name; "" where it is written in place
}

// create opens an output file; "-" and "" stand for standard output. A session
// that is one of many in a process has streams that no device stands for.
func (s *session) create(name string) (*output, error) {
	switch {
	case name == "" || name == "-" || name == "/dev/stdout" && s.env != nil:
		return &output{Writer: s.stdout}, nil
	case name == "/dev/stderr" && s.env != nil:
		return &output{Writer: s.stderr}, nil
	}
	name = s.path(name)
	// What is no regular file (a device, a pipe) cannot be replaced.
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return nil, err
		}
		return &output{Writer: f, file: f}, nil
	}
	// Through a symbolic link the file it points to is replaced.
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	f, err := os.OpenFile(fmt.Sprintf("%s.tmp%d", name, os.Getpid()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, naming(name, err)
	}
	return &output{Writer: f, file: f, name: name}, nil
}

// naming makes an error about a temporary file one about the file it stands for.
func naming(name string, err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return &fs.PathError{Op: pe.Op, Path: name, Err: pe.Err}
	}
	var le *os.LinkError
	if errors.As(err, &le) {
		return &fs.PathError{Op: "write", Path: name, Err: le.Err}
	}
	return err
}

// close makes the output final where all went well, and takes it away otherwise.
func (o *output) close(ok bool) error {
	if o.file == nil {
		return nil
	}
	err := o.file.Close()
	if o.name == "" {
		return err
	}
	if err == nil && ok {
		err = os.Rename(o.file.Name(), o.name)
	}
	if err != nil || !ok {
		os.Remove(o.file.Name())
	}
	if err != nil {
		err = naming(o.name, err)
	}
	return err
}
