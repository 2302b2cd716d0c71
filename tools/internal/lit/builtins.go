package lit

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// A builtin is a command that the shell carries out itself, because it changes
// the shell's state or is cheap that way. It stands alone, not in a pipeline.
type builtin func(s *shell, st *stage) (commandResult, error)

var builtins map[string]builtin

func init() {
	builtins = map[string]builtin{
		"cd": changeDir, "pushd": pushDir, "popd": popDir, "export": export, "echo": echo, "mkdir": makeDirs,
		"rm": remove, "umask": setUmask, "ulimit": setLimit, ":": nothing,
	}
}

func nothing(*shell, *stage) (commandResult, error) { return commandResult{}, nil }

func changeDir(s *shell, st *stage) (commandResult, error) {
	if len(st.args) != 2 {
		return commandResult{}, st.command.refuse("'cd' supports only one argument")
	}
	s.state.chdir(st.args[1])
	return commandResult{}, nil
}

func pushDir(s *shell, st *stage) (commandResult, error) {
	if len(st.args) != 2 {
		return commandResult{}, st.command.refuse("'pushd' supports only one argument")
	}
	s.state.stack = append(s.state.stack, s.state.dir)
	s.state.chdir(st.args[1])
	return commandResult{}, nil
}

func popDir(s *shell, st *stage) (commandResult, error) {
	if len(st.args) != 1 {
		return commandResult{}, st.command.refuse("'popd' does not support arguments")
	}
	last := len(s.state.stack) - 1
	if last < 0 {
		return commandResult{}, st.command.refuse("popd: directory stack empty")
	}
	s.state.dir, s.state.stack = s.state.stack[last], s.state.stack[:last]
	return commandResult{}, nil
}

func export(s *shell, st *stage) (commandResult, error) {
	if len(st.args) != 2 {
		return commandResult{}, st.command.refuse("'export' supports only one argument")
	}
	s.state.assign([]word{{text: "export"}, {text: st.args[1]}})
	return commandResult{}, nil
}

// echo writes its arguments to where its output is redirected, or shows them
// with the test's output. -n leaves out the line end, -e reads escapes.
func echo(s *shell, st *stage) (commandResult, error) {
	if err := s.redirect(st, true); err != nil {
		st.streams.close()
		return commandResult{}, err
	}
	defer st.streams.close()
	if st.streams.stdin != nil || st.streams.stderr.file != nil || st.streams.stderr.capture == st.streams.stdout.capture {
		return commandResult{}, st.command.refuse("stdin and stderr redirects not supported for %s", st.args[0])
	}
	args := st.args[1:]
	escapes, end := false, "\n"
	for ; len(args) > 0 && (args[0] == "-e" || args[0] == "-n"); args = args[1:] {
		if args[0] == "-e" {
			escapes = true
		} else {
			end = ""
		}
	}
	text := strings.Join(args, " ")
	if escapes {
		text = unescape(text)
	}
	if _, err := st.streams.stdout.writer().Write([]byte(text + end)); err != nil {
		return commandResult{code: 1, stderr: fmt.Sprintf("echo: %s\n", err)}, nil
	}
	return commandResult{stdout: st.streams.stdout.capture.text()}, nil
}

// unescape replaces backslash sequences.
func unescape(text string) string {
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	var out strings.Builder
	simple := map[byte]byte{'a': 7, 'b': 8, 'e': 27, 'f': 12, 'n': 10, 'r': 13, 't': 9, 'v': 11, '\\': '\\', '\'': '\'', '"': '"'}
	number := func(digits string, base, most int) int {
		n := 0
		for n < most && n < len(digits) {
			if _, err := strconv.ParseUint(digits[n:n+1], base, 8); err != nil {
				break
			}
			n++
		}
		return n
	}
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			out.WriteByte(text[i])
			continue
		}
		i++
		c := text[i]
		if plain, ok := simple[c]; ok {
			out.WriteByte(plain)
			continue
		}
		base, most, from := 0, 0, i+1
		switch {
		case c == 'x':
			base, most = 16, 2
		case c == '0':
			base, most = 8, 3
		case '1' <= c && c <= '7':
			base, most, from = 8, 3, i
		}
		n := 0
		if base > 0 {
			n = number(text[from:], base, most)
		}
		if n == 0 && c != '0' {
			out.WriteByte('\\')
			out.WriteByte(c)
			continue
		}
		value, _ := strconv.ParseUint("0"+text[from:from+n], base, 16)
		out.WriteByte(byte(value))
		i = from + n - 1
	}
	return out.String()
}

// options splits the arguments of a command into flags, one letter each or
// long, and the rest. A flag that is not among the known ones is an error.
func options(args []string, letters string, long ...string) (flags map[string]bool, rest []string, err error) {
	flags = map[string]bool{}
	for i, arg := range args {
		switch {
		case arg == "--":
			return flags, append(rest, args[i+1:]...), nil
		case strings.HasPrefix(arg, "--"):
			name := arg[2:]
			known := false
			for _, l := range long {
				known = known || l == name
			}
			if !known {
				return nil, nil, fmt.Errorf("option --%s not recognized", name)
			}
			flags[name] = true
		case len(arg) > 1 && arg[0] == '-':
			for _, c := range arg[1:] {
				if !strings.ContainsRune(letters, c) {
					return nil, nil, fmt.Errorf("option -%c not recognized", c)
				}
				flags[string(c)] = true
			}
		default:
			rest = append(rest, arg)
		}
	}
	return flags, rest, nil
}

func makeDirs(s *shell, st *stage) (commandResult, error) {
	flags, names, err := options(st.args[1:], "p")
	if err != nil {
		return commandResult{}, st.command.refuse("Unsupported: 'mkdir':  %s", err)
	}
	if len(names) == 0 {
		return commandResult{}, st.command.refuse("Error: 'mkdir' is missing an operand")
	}
	var result commandResult
	for _, name := range names {
		path := s.state.path(name)
		if flags["p"] {
			err = os.MkdirAll(path, 0o777)
		} else if err = os.Mkdir(path, 0o777); errors.Is(err, fs.ErrExist) {
			if info, statErr := os.Stat(path); statErr == nil && info.IsDir() {
				err = nil
			}
		}
		if err != nil {
			result.stderr += fmt.Sprintf("Error: 'mkdir' command failed, %s\n", err)
			result.code = 1
		}
	}
	return result, nil
}

func remove(s *shell, st *stage) (commandResult, error) {
	flags, names, err := options(st.args[1:], "frR", "recursive")
	if err != nil {
		return commandResult{}, st.command.refuse("Unsupported: 'rm':  %s", err)
	}
	if len(names) == 0 {
		return commandResult{}, st.command.refuse("Error: 'rm' is missing an operand")
	}
	var result commandResult
	for _, name := range names {
		if err := removePath(s.state.path(name), flags["f"], flags["r"] || flags["R"] || flags["recursive"]); err != nil {
			result.stderr += err.Error() + "\n"
			result.code = 1
		}
	}
	return result, nil
}

// removePath deletes a file or, if recursive is set, a folder. With force set,
// what does not exist is no error and what is read-only goes too.
func removePath(path string, force, recursive bool) error {
	info, err := os.Lstat(path)
	if err != nil {
		if force && errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return fmt.Errorf("Error: 'rm' command failed, %w", err)
	}
	if !info.IsDir() {
		if err = os.Remove(path); err != nil {
			return fmt.Errorf("Error: 'rm' command failed, %w", err)
		}
		return nil
	}
	if !recursive {
		return fmt.Errorf("Error: %s is a directory", path)
	}
	err = os.RemoveAll(path)
	if err != nil && force {
		filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
			if entry != nil && entry.IsDir() {
				os.Chmod(name, 0o700)
			}
			return nil
		})
		err = os.RemoveAll(path)
	}
	if err != nil {
		return fmt.Errorf("Error: 'rm' command failed, %w", err)
	}
	return nil
}

func setUmask(s *shell, st *stage) (commandResult, error) {
	if len(st.args) != 2 {
		return commandResult{}, st.command.refuse("'umask' supports only one argument")
	}
	mask, err := octal(st.args[1])
	if err != nil {
		return commandResult{}, st.command.refuse("Error: 'umask': %s", err)
	}
	s.state.umask = mask
	return commandResult{}, nil
}

func setLimit(s *shell, st *stage) (commandResult, error) {
	if len(st.args) != 3 {
		return commandResult{}, st.command.refuse("'ulimit' requires two arguments")
	}
	if value := st.args[2]; value != "unlimited" {
		if _, err := strconv.ParseUint(value, 10, 63); err != nil {
			return commandResult{}, st.command.refuse("Error: 'ulimit': %s", err)
		}
	}
	if !strings.Contains(" -v -n -s -f ", " "+st.args[1]+" ") {
		return commandResult{}, st.command.refuse("'ulimit' does not support option: %s", st.args[1])
	}
	if s.state.limits == nil {
		s.state.limits = map[string]string{}
	}
	s.state.limits[st.args[1]] = st.args[2]
	return commandResult{}, nil
}

// errorText words an error of the file system as C programs do.
func errorText(err error) string {
	var number syscall.Errno
	if errors.As(err, &number) {
		text := number.Error()
		return strings.ToUpper(text[:1]) + text[1:]
	}
	return err.Error()
}
