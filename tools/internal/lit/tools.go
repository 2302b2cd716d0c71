package lit

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"terrace/ir/lazy"
)

// streamBuiltins are commands of the shell that may stand in a pipeline.
var streamBuiltins map[string]Tool

// A native is a program that is everywhere and simple enough to run here, as
// long as it is called with arguments that are known.
type native struct {
	run     Tool
	accepts func(args []string) bool
}

var natives map[string]native

func init() {
	streamBuiltins = map[string]Tool{"cat": catTool, "diff": diffTool}
	anything := func([]string) bool { return true }
	flagged := func(letters string, least int) func([]string) bool {
		return func(args []string) bool {
			_, rest, err := options(args, letters)
			return err == nil && len(rest) >= least
		}
	}
	natives = map[string]native{
		"true":       {func([]string, io.Reader, io.Writer, io.Writer, string, []string) int { return 0 }, anything},
		"false":      {func([]string, io.Reader, io.Writer, io.Writer, string, []string) int { return 1 }, anything},
		"echo":       {echoTool, func(args []string) bool { return len(args) == 0 || !strings.HasPrefix(args[0], "--") }},
		"cp":         {copyTool, flagged("rRf", 2)},
		"mv":         {moveTool, flagged("f", 2)},
		"touch":      {touchTool, flagged("", 1)},
		"test":       {testTool, testKnown},
		"[":          {testTool, testKnown},
		"count":      {Count, anything},
		"split-file": {SplitFile, anything},
	}
}

// Not runs a command and succeeds if it fails; with --crash, if it is ended by a
// signal.
func Not(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	crash := len(args) > 0 && args[0] == "--crash"
	if crash {
		args = args[1:]
	}
	if len(args) == 0 {
		return 1
	}
	path := args[0]
	if !strings.Contains(path, "/") {
		list := ""
		for _, variable := range env {
			if value, ok := strings.CutPrefix(variable, "PATH="); ok {
				list = value
			}
		}
		if path = lookPath(args[0], list); path == "" {
			fmt.Fprintf(stderr, "error: unable to find `%s' in PATH\n", args[0])
			return 1
		}
	} else if !filepath.IsAbs(path) {
		path = filepath.Join(dir, path)
	}
	cmd := exec.Cmd{Path: path, Args: args, Dir: dir, Env: env, Stdin: stdin, Stdout: stdout, Stderr: stderr}
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		fmt.Fprintf(stderr, "error: %s\n", err)
		return 1
	}
	return notStatus(exitStatus(cmd.ProcessState), crash)
}

// notStatus is the status of "not" for one of its command. A status that tells
// of a command that could not be run counts as a crash.
func notStatus(code int, crash bool) int {
	if code < 0 || code == 126 || code == 127 {
		return boolCode(crash)
	}
	return boolCode(!crash && code != 0)
}

// Count succeeds if its input has the given number of lines.
func Count(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "usage: count <expected line count>")
		return 2
	}
	want, err := strconv.Atoi(strings.TrimSpace(args[0]))
	if err != nil {
		fmt.Fprintf(stderr, "count: invalid line count '%s'\n", args[0])
		return 2
	}
	lines, last := 0, byte('\n')
	buffer := make([]byte, 64<<10)
	for {
		n, err := stdin.Read(buffer)
		lines += bytes.Count(buffer[:n], []byte("\n"))
		if n > 0 {
			last = buffer[n-1]
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Fprintf(stderr, "count: error reading input: %s\n", err)
			return 3
		}
	}
	if last != '\n' {
		lines++
	}
	if lines != want {
		fmt.Fprintf(stderr, "Expected %d lines, got %d.\n", want, lines)
		return 1
	}
	return 0
}

var splitMark = lazy.Regexp(`^(.|//)--- (.*)$`)

// SplitFile writes the parts of a file, each after a line such as
// "//--- name", as files of a folder.
func SplitFile(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	at := func(name string) string {
		if filepath.IsAbs(name) {
			return name
		}
		return filepath.Join(dir, name)
	}
	fail := func(format string, args ...any) int {
		fmt.Fprintf(stderr, "split-file: error: "+format+"\n", args...)
		return 1
	}
	leading := false
	var names []string
	for _, arg := range args {
		switch strings.TrimLeft(arg, "-") {
		case "leading-lines":
			leading = true
		case "no-leading-lines":
			leading = false
		default:
			if strings.HasPrefix(arg, "-") && arg != "-" {
				return fail("unknown flag '%s'", arg)
			}
			names = append(names, arg)
		}
	}
	if len(names) != 2 {
		fmt.Fprintln(stderr, "usage: split-file [--leading-lines] filename directory")
		return 1
	}
	if names[0] == "" {
		return fail("input filename is not specified")
	}
	if names[1] == "" {
		return fail("output directory is not specified")
	}
	var data []byte
	var err error
	if names[0] == "-" {
		data, err = io.ReadAll(stdin)
	} else {
		data, err = os.ReadFile(at(names[0]))
	}
	if err != nil {
		return fail("%s: %s", names[0], errorText(err))
	}
	type part struct {
		name string
		text bytes.Buffer
	}
	var parts []*part
	seen := map[string]bool{}
	for number := 1; len(data) > 0; number++ {
		line := data
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			line = data[:i+1]
		}
		data = data[len(line):]
		m := splitMark().FindSubmatch(bytes.TrimSuffix(line, []byte("\n")))
		if m == nil {
			if len(parts) > 0 {
				parts[len(parts)-1].text.Write(line)
			}
			continue
		}
		name := string(bytes.TrimSuffix(m[2], []byte("\r")))
		switch {
		case name == "" || strings.TrimSpace(name) != name:
			return fail("%s:%d: part name cannot have leading or trailing space", names[0], number)
		case seen[name]:
			return fail("%s:%d: '//--- %s' occurs more than once", names[0], number, name)
		case !filepath.IsLocal(name):
			return fail("%s:%d: part '%s' lies outside of the folder", names[0], number, name)
		}
		seen[name] = true
		p := &part{name: name}
		if leading {
			p.text.WriteString(strings.Repeat("\n", number))
		}
		parts = append(parts, p)
	}
	if len(parts) == 0 {
		return fail("%s: no part separator was found", names[0])
	}
	target := at(names[1])
	if info, err := os.Lstat(target); err == nil && !info.IsDir() {
		if err := os.Remove(target); err != nil {
			return fail("%s: %s", names[1], errorText(err))
		}
	}
	for _, p := range parts {
		path := filepath.Join(target, p.name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return fail("%s: %s", names[1], errorText(err))
		}
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, p.text.Bytes()) {
			continue // keep the time of what did not change
		}
		if err := os.WriteFile(path, p.text.Bytes(), 0o666); err != nil {
			return fail("%s: %s", path, errorText(err))
		}
	}
	return 0
}

func inDir(dir, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(dir, name)
}

// catTool writes files one after the other; -v shows control characters.
func catTool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	flags, names, err := options(args, "v", "show-nonprinting")
	if err != nil {
		fmt.Fprintf(stderr, "Unsupported: 'cat':  %s", err)
		return 1
	}
	if len(names) == 0 {
		names = []string{"-"}
	}
	out := bufio.NewWriter(stdout)
	defer out.Flush()
	for _, name := range names {
		var in io.Reader = stdin
		if name != "-" {
			f, err := os.Open(inDir(dir, name))
			if err != nil {
				fmt.Fprintf(stderr, "cat: %s: %s\n", name, errorText(err))
				return 1
			}
			defer f.Close()
			in = f
		}
		if !flags["v"] && !flags["show-nonprinting"] {
			if _, err := io.Copy(out, in); err != nil {
				fmt.Fprintf(stderr, "cat: %s: %s\n", name, errorText(err))
				return 1
			}
			continue
		}
		data, err := io.ReadAll(in)
		if err != nil {
			fmt.Fprintf(stderr, "cat: %s: %s\n", name, errorText(err))
			return 1
		}
		for _, c := range data {
			if c == '\t' || c == '\n' {
				out.WriteByte(c)
				continue
			}
			if c >= 0x80 {
				out.WriteString("M-")
				c -= 0x80
			}
			switch {
			case c < 0x20:
				out.Write([]byte{'^', c + 0x40})
			case c == 0x7f:
				out.WriteString("^?")
			default:
				out.WriteByte(c)
			}
		}
	}
	return 0
}

// echoTool is echo in a pipeline: the flags n, e and E may be joined.
func echoTool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	escapes, end := false, "\n"
	for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' && strings.Trim(args[0][1:], "neE") == "" {
		for _, c := range args[0][1:] {
			switch c {
			case 'n':
				end = ""
			case 'e':
				escapes = true
			case 'E':
				escapes = false
			}
		}
		args = args[1:]
	}
	text := strings.Join(args, " ")
	if escapes {
		text = unescape(text)
	}
	if _, err := io.WriteString(stdout, text+end); err != nil {
		return 1
	}
	return 0
}

// destination returns where each source goes: into a folder, or to a name.
func destination(dir, source, target string, several bool) (string, error) {
	to := inDir(dir, target)
	info, err := os.Stat(to)
	switch {
	case err == nil && info.IsDir():
		return filepath.Join(to, filepath.Base(source)), nil
	case several:
		return "", fmt.Errorf("target '%s' is not a directory", target)
	}
	return to, nil
}

func copyTool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	flags, names, _ := options(args, "rRf")
	target := names[len(names)-1]
	code := 0
	for _, name := range names[:len(names)-1] {
		to, err := destination(dir, name, target, len(names) > 2)
		if err == nil {
			err = copyPath(inDir(dir, name), to, flags["r"] || flags["R"])
		}
		if err != nil {
			fmt.Fprintf(stderr, "cp: %s: %s\n", name, errorText(err))
			code = 1
		}
	}
	return code
}

var errIsFolder = errors.New("-r not specified; omitting directory")

func copyPath(from, to string, recursive bool) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		if !recursive {
			return errIsFolder
		}
		return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			part, err := filepath.Rel(from, path)
			if err != nil {
				return err
			}
			if entry.IsDir() {
				return os.MkdirAll(filepath.Join(to, part), 0o777)
			}
			if entry.Type()&fs.ModeSymlink != 0 {
				link, err := os.Readlink(path)
				if err != nil {
					return err
				}
				return os.Symlink(link, filepath.Join(to, part))
			}
			return copyPath(path, filepath.Join(to, part), false)
		})
	}
	if other, err := os.Stat(to); err == nil && os.SameFile(info, other) {
		return errors.New("source and target are the same file")
	}
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

func moveTool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	_, names, _ := options(args, "f")
	target := names[len(names)-1]
	code := 0
	for _, name := range names[:len(names)-1] {
		to, err := destination(dir, name, target, len(names) > 2)
		if err == nil {
			if err = os.Rename(inDir(dir, name), to); errors.Is(err, errCrossDevice) {
				if err = copyPath(inDir(dir, name), to, true); err == nil {
					err = os.RemoveAll(inDir(dir, name))
				}
			}
		}
		if err != nil {
			fmt.Fprintf(stderr, "mv: %s: %s\n", name, errorText(err))
			code = 1
		}
	}
	return code
}

func touchTool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	code := 0
	for _, name := range args {
		path := inDir(dir, name)
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o666)
		if err == nil {
			f.Close()
		} else if info, statErr := os.Stat(path); statErr == nil && info.IsDir() {
			err = nil
		}
		if err == nil {
			now := time.Now()
			err = os.Chtimes(path, now, now)
		}
		if err != nil {
			fmt.Fprintf(stderr, "touch: %s: %s\n", name, errorText(err))
			code = 1
		}
	}
	return code
}

// testArgs drops the brackets and the negation of a test command.
func testArgs(args []string) (rest []string, negated bool) {
	if len(args) > 0 && args[len(args)-1] == "]" {
		args = args[:len(args)-1]
	}
	if len(args) > 1 && args[0] == "!" {
		return args[1:], true
	}
	return args, false
}

var fileTests = map[string]func(info fs.FileInfo) bool{
	"-e": func(fs.FileInfo) bool { return true },
	"-f": func(info fs.FileInfo) bool { return info.Mode().IsRegular() },
	"-d": fs.FileInfo.IsDir,
	"-s": func(info fs.FileInfo) bool { return info.Size() > 0 },
}

func testKnown(args []string) bool {
	args, _ = testArgs(args)
	switch len(args) {
	case 2:
		return fileTests[args[0]] != nil || args[0] == "-n" || args[0] == "-z"
	case 3:
		return args[1] == "=" || args[1] == "!="
	}
	return false
}

func testTool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	args, negated := testArgs(args)
	result := false
	switch {
	case len(args) == 3:
		result = (args[0] == args[2]) == (args[1] == "=")
	case args[0] == "-n":
		result = args[1] != ""
	case args[0] == "-z":
		result = args[1] == ""
	default:
		info, err := os.Stat(inDir(dir, args[1]))
		result = err == nil && fileTests[args[0]](info)
	}
	return boolCode(result != negated)
}
