package lit

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
)

// Most configurations written in Python only assign literals. Those are read
// here, without Python: assignments to attributes of config, calls that add to
// its lists and sets, and expressions of literals, os.path and os.environ.

// errNotLiteral reports a configuration that needs Python.
var errNotLiteral = errors.New("not a configuration of literal assignments")

// The values of expressions are string, int, bool, nil, []any for lists, tuples
// and sets, map[string]any, and *testFormat.

// A pyReader applies the statements of a literal configuration.
type pyReader struct {
	tokens   []pyToken
	config   *config
	file     string
	settings *settings
	env      func(string) string
	names    map[string]any
}

// loadLiteral applies a configuration of literal assignments. It changes
// nothing and returns errNotLiteral if there is more to the file.
func (c *config) loadLiteral(src, file string, s *settings, env func(string) string) error {
	tokens, err := pyTokens(src)
	if err != nil {
		return err
	}
	r := &pyReader{tokens: tokens, config: c.inherit(), file: file, settings: s, env: env, names: map[string]any{}}
	for len(r.tokens) > 0 {
		if err := r.statement(); err != nil {
			return err
		}
	}
	parent := c.parent
	*c = *r.config
	c.parent = parent
	return nil
}

func (r *pyReader) peek() pyToken {
	if len(r.tokens) == 0 {
		return pyToken{kind: 'e'}
	}
	return r.tokens[0]
}

func (r *pyReader) eat(op string) bool {
	if t := r.peek(); t.kind == 'o' && t.text == op {
		r.tokens = r.tokens[1:]
		return true
	}
	return false
}

func (r *pyReader) name() (string, bool) {
	t := r.peek()
	if t.kind != 'n' {
		return "", false
	}
	r.tokens = r.tokens[1:]
	return t.text, true
}

func (r *pyReader) endStatement() error {
	if r.peek().kind != 'e' {
		return errNotLiteral
	}
	if len(r.tokens) > 0 {
		r.tokens = r.tokens[1:]
	}
	return nil
}

func (r *pyReader) statement() error {
	first := r.peek()
	switch {
	case first.kind == 's': // a comment
		r.tokens = r.tokens[1:]
		return r.endStatement()
	case first.kind == 'n' && (first.text == "import" || first.text == "from"):
		return r.imports()
	case first.kind != 'n':
		return errNotLiteral
	}
	var path []string
	for {
		name, ok := r.name()
		if !ok {
			return errNotLiteral
		}
		path = append(path, name)
		if !r.eat(".") {
			break
		}
	}
	switch {
	case path[0] != "config":
		if len(path) > 1 || !r.eat("=") {
			return errNotLiteral
		}
		value, err := r.expression()
		if err != nil {
			return err
		}
		r.names[path[0]] = value
	case len(path) == 2 && r.eat("["):
		key, err := r.expression()
		if err != nil || !r.eat("]") || !r.eat("=") {
			return errNotLiteral
		}
		value, err := r.expression()
		if err != nil {
			return err
		}
		name, okKey := key.(string)
		text, okValue := value.(string)
		if path[1] != "environment" || !okKey || !okValue {
			return errNotLiteral
		}
		r.config.Environment[name] = text
	case len(path) == 2:
		add := r.eat("+=")
		if !add && !r.eat("=") {
			return errNotLiteral
		}
		value, err := r.expression()
		if err != nil {
			return err
		}
		method := "assign"
		if add {
			method = "extend"
		}
		if err := r.config.change(path[1], method, value); err != nil {
			return err
		}
	case len(path) == 3 && r.eat("("):
		args, named, err := r.arguments()
		if err != nil || len(named) > 0 {
			return errNotLiteral
		}
		var value any
		method := path[2]
		switch {
		case method == "insert" && len(args) == 2 && args[0] == 0:
			value = args[1]
		case len(args) == 1:
			value = args[0]
		default:
			return errNotLiteral
		}
		if err := r.config.change(path[1], method, value); err != nil {
			return err
		}
	default:
		return errNotLiteral
	}
	return r.endStatement()
}

// imports takes an import of a module whose names are known here.
func (r *pyReader) imports() error {
	for known := map[string]bool{"import": true, "from": true, "lit": true, "os": true, "sys": true, "path": true, "formats": true, "as": false,
		"ShTest": true, "util": true, "re": true, "platform": true, "subprocess": true}; ; {
		t := r.peek()
		if t.kind == 'e' {
			return r.endStatement()
		}
		if t.kind == 'n' && !known[t.text] || t.kind == 's' || t.kind == 'd' {
			return errNotLiteral
		}
		r.tokens = r.tokens[1:]
	}
}

func (r *pyReader) expression() (any, error) {
	value, err := r.operand()
	for err == nil && r.eat("+") {
		var right any
		if right, err = r.operand(); err != nil {
			break
		}
		switch a := value.(type) {
		case string:
			b, ok := right.(string)
			if !ok {
				return nil, errNotLiteral
			}
			value = a + b
		case []any:
			b, ok := right.([]any)
			if !ok {
				return nil, errNotLiteral
			}
			value = append(append([]any(nil), a...), b...)
		default:
			return nil, errNotLiteral
		}
	}
	return value, err
}

func (r *pyReader) operand() (any, error) {
	t := r.peek()
	switch {
	case t.kind == 's':
		text := ""
		for r.peek().kind == 's' { // literals side by side are one
			text += r.peek().text
			r.tokens = r.tokens[1:]
		}
		return text, nil
	case t.kind == 'd':
		r.tokens = r.tokens[1:]
		return strconv.Atoi(t.text)
	case r.eat("-"):
		value, err := r.operand()
		if n, ok := value.(int); ok {
			return -n, err
		}
		return nil, errNotLiteral
	case r.eat("("):
		list, comma, err := r.items(")")
		if err == nil && len(list) == 1 && !comma {
			return list[0], nil
		}
		return list, err
	case r.eat("["):
		list, _, err := r.items("]")
		return list, err
	case r.eat("{"):
		return r.braces()
	case t.kind == 'n':
		return r.reference()
	}
	return nil, errNotLiteral
}

// items reads expressions up to a closing bracket.
func (r *pyReader) items(closing string) (list []any, comma bool, err error) {
	list = []any{}
	for !r.eat(closing) {
		value, err := r.expression()
		if err != nil {
			return nil, false, err
		}
		list = append(list, value)
		if comma = r.eat(","); !comma {
			if !r.eat(closing) {
				return nil, false, errNotLiteral
			}
			break
		}
	}
	return list, comma, nil
}

// braces reads a set or a dictionary.
func (r *pyReader) braces() (any, error) {
	if r.eat("}") {
		return map[string]any{}, nil
	}
	first, err := r.expression()
	if err != nil {
		return nil, err
	}
	if !r.eat(":") {
		rest := []any{}
		if r.eat(",") {
			if rest, _, err = r.items("}"); err != nil {
				return nil, err
			}
		} else if !r.eat("}") {
			return nil, errNotLiteral
		}
		return append([]any{first}, rest...), nil
	}
	dict := map[string]any{}
	for {
		value, err := r.expression()
		if err != nil {
			return nil, err
		}
		key, ok := first.(string)
		if !ok {
			return nil, errNotLiteral
		}
		dict[key] = value
		if !r.eat(",") && r.peek().text != "}" {
			return nil, errNotLiteral
		}
		if r.eat("}") {
			return dict, nil
		}
		if first, err = r.expression(); err != nil || !r.eat(":") {
			return nil, errNotLiteral
		}
	}
}

// arguments reads those of a call; its "(" is behind.
func (r *pyReader) arguments() (args []any, named map[string]any, err error) {
	named = map[string]any{}
	for !r.eat(")") {
		if len(r.tokens) > 1 && r.tokens[0].kind == 'n' && r.tokens[1] == (pyToken{'o', "="}) {
			name, _ := r.name()
			r.eat("=")
			if named[name], err = r.expression(); err != nil {
				return nil, nil, err
			}
		} else {
			value, err := r.expression()
			if err != nil {
				return nil, nil, err
			}
			args = append(args, value)
		}
		if !r.eat(",") && r.peek().text != ")" {
			return nil, nil, errNotLiteral
		}
	}
	return args, named, nil
}

// reference reads a name with its attributes, and the call or index behind it.
func (r *pyReader) reference() (any, error) {
	path, _ := r.name()
	for r.eat(".") {
		next, ok := r.name()
		if !ok {
			return nil, errNotLiteral
		}
		path += "." + next
	}
	switch path {
	case "True":
		return true, nil
	case "False":
		return false, nil
	case "None":
		return nil, nil
	case "__file__":
		return r.file, nil
	case "os.pathsep", "os.path.pathsep":
		return string(filepath.ListSeparator), nil
	case "os.sep", "os.path.sep":
		return string(filepath.Separator), nil
	case "config.name":
		return r.config.Name, nil
	case "config.test_source_root":
		return r.config.SourceRoot, nil
	case "config.test_exec_root":
		return r.config.ExecRoot, nil
	}
	if r.eat("[") {
		key, err := r.expression()
		name, ok := key.(string)
		if err != nil || !ok || !r.eat("]") {
			return nil, errNotLiteral
		}
		switch path {
		case "os.environ":
			return r.env(name), nil
		case "config.environment":
			return r.config.Environment[name], nil
		}
		return nil, errNotLiteral
	}
	if value, ok := r.names[path]; ok && r.peek().text != "(" {
		return value, nil
	}
	if !r.eat("(") {
		return nil, errNotLiteral
	}
	args, named, err := r.arguments()
	if err != nil {
		return nil, err
	}
	return r.call(path, args, named)
}

func (r *pyReader) call(function string, args []any, named map[string]any) (any, error) {
	if strings.HasSuffix(function, "ShTest") {
		format := &testFormat{Name: "ShTest"}
		order := []string{"execute_external", "extra_substitutions", "preamble_commands"}
		for i, value := range args {
			if i >= len(order) {
				return nil, errNotLiteral
			}
			named[order[i]] = value
		}
		return format, format.set(named)
	}
	texts := make([]string, len(args))
	for i, arg := range args {
		text, ok := arg.(string)
		if !ok && !(arg == nil && i == 1) {
			if list, isList := arg.([]any); !(isList && function == "set" && len(args) == 1) {
				return nil, errNotLiteral
			} else {
				return list, nil
			}
		}
		texts[i] = text
	}
	if len(named) > 0 {
		return nil, errNotLiteral
	}
	one := len(args) == 1
	switch {
	case function == "set" && len(args) == 0:
		return []any{}, nil
	case function == "str" && one:
		return texts[0], nil
	case function == "os.path.join" && len(args) > 0:
		path := texts[0]
		for _, part := range texts[1:] {
			path = inDir(path, part)
		}
		return path, nil
	case function == "os.path.dirname" && one:
		return filepath.Dir(texts[0]), nil
	case function == "os.path.basename" && one:
		return filepath.Base(texts[0]), nil
	case function == "os.path.abspath" && one, function == "os.path.normpath" && one:
		return filepath.Clean(inDir(filepath.Dir(r.file), texts[0])), nil
	case function == "os.path.realpath" && one:
		return realPath(inDir(filepath.Dir(r.file), texts[0])), nil
	case (function == "os.environ.get" || function == "os.getenv") && (one || len(args) == 2):
		if value := r.env(texts[0]); value != "" || one {
			return value, nil
		}
		return args[1], nil
	case function == "lit_config.params.get" && (one || len(args) == 2):
		if value, ok := r.settings.Params[texts[0]]; ok {
			return value, nil
		}
		if one {
			return nil, nil
		}
		return args[1], nil
	}
	return nil, errNotLiteral
}

// set takes the arguments of a test format.
func (f *testFormat) set(named map[string]any) error {
	for name, value := range named {
		switch name {
		case "execute_external":
			external, ok := value.(bool)
			if !ok {
				return errNotLiteral
			}
			f.External = external
		case "extra_substitutions":
			list, err := substitutionList(value)
			if err != nil {
				return err
			}
			f.Substitutions = list
		case "preamble_commands":
			list, err := textList(value)
			if err != nil {
				return err
			}
			f.Preamble = list
		default:
			return fmt.Errorf("%w: argument %s", errNotLiteral, name)
		}
	}
	return nil
}
