package lit

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// textList reads a list of strings.
func textList(value any) ([]string, error) {
	if text, ok := value.(string); ok {
		return []string{text}, nil
	}
	list, ok := value.([]any)
	if !ok {
		return nil, errNotLiteral
	}
	out := []string{}
	for _, item := range list {
		text, ok := item.(string)
		if !ok {
			return nil, errNotLiteral
		}
		out = append(out, text)
	}
	return out, nil
}

// substitutionList reads a list of pairs.
func substitutionList(value any) ([]substitution, error) {
	list, ok := value.([]any)
	if !ok {
		return nil, errNotLiteral
	}
	var out []substitution
	for _, item := range list {
		pair, err := textList(item)
		if err != nil || len(pair) != 2 {
			return nil, errNotLiteral
		}
		out = append(out, substitution{Pattern: pair[0], With: pair[1]})
	}
	return out, nil
}

// change assigns to an attribute, or adds to it by a method of Python's lists,
// sets and dictionaries.
func (c *config) change(attribute, method string, value any) error {
	switch attribute {
	case "suffixes":
		return changeList(&c.Suffixes, method, value)
	case "excludes":
		return changeList(&c.Excludes, method, value)
	case "available_features":
		return changeList(&c.Features, method, value)
	case "limit_to_features":
		return changeList(&c.LimitFeatures, method, value)
	case "substitutions":
		return c.changeSubstitutions(method, value)
	case "environment":
		dict, ok := value.(map[string]any)
		if !ok || method != "assign" && method != "update" {
			return errNotLiteral
		}
		if method == "assign" {
			clear(c.Environment)
		}
		for name, item := range dict {
			text, ok := item.(string)
			if !ok {
				return errNotLiteral
			}
			c.Environment[name] = text
		}
		return nil
	}
	if method != "assign" {
		return errNotLiteral
	}
	switch v := value.(type) {
	case string:
		switch attribute {
		case "name":
			c.Name = v
		case "test_exec_root":
			c.ExecRoot = v
		case "test_source_root":
			c.SourceRoot = v
		case "parallelism_group":
			c.Group = v
		default:
			return errNotLiteral
		}
	case bool:
		switch attribute {
		case "unsupported":
			c.Unsupported = v
		case "pipefail":
			c.Pipefail = v
		case "standalone_tests":
			c.Standalone = v
		case "strict":
			c.Strict = v
		case "cases":
			c.Cases = v
		default:
			return errNotLiteral
		}
	case int:
		switch attribute {
		case "recursiveExpansionLimit":
			if v < 0 {
				return fmt.Errorf("recursiveExpansionLimit must be a non-negative integer (got <%d>)", v)
			}
			c.ExpansionLimit = v
		case "test_retry_attempts":
			c.Retries = v
		default:
			return errNotLiteral
		}
	case *testFormat:
		if attribute != "test_format" {
			return errNotLiteral
		}
		c.Format = v
	case nil:
		switch attribute {
		case "test_format":
			c.Format = nil
		case "test_exec_root":
			c.ExecRoot = ""
		case "test_source_root":
			c.SourceRoot = ""
		case "recursiveExpansionLimit":
			c.ExpansionLimit = -1
		case "parallelism_group":
			c.Group = ""
		default:
			return errNotLiteral
		}
	default:
		return errNotLiteral
	}
	return nil
}

func changeList(list *[]string, method string, value any) error {
	items, err := textList(value)
	if err != nil {
		return err
	}
	switch method {
	case "assign":
		*list = items
	case "add", "append":
		*list = append(*list, items...)
	case "extend", "update":
		if _, one := value.(string); one {
			return errNotLiteral // Python would take its letters
		}
		*list = append(*list, items...)
	case "insert":
		*list = append(items, *list...)
	case "discard", "remove":
		*list = slices.DeleteFunc(*list, func(text string) bool { return slices.Contains(items, text) })
	default:
		return errNotLiteral
	}
	return nil
}

func (c *config) changeSubstitutions(method string, value any) error {
	if method == "append" || method == "insert" {
		value = []any{value}
	}
	list, err := substitutionList(value)
	if err != nil {
		return err
	}
	switch method {
	case "assign":
		c.Substitutions = list
	case "append", "extend":
		c.Substitutions = append(c.Substitutions, list...)
	case "insert":
		c.Substitutions = append(list, c.Substitutions...)
	default:
		return errNotLiteral
	}
	return nil
}

// A tomlConfig is the declarative form of a configuration.
//
//	name = "suite"
//	suffixes = [".mlir"]
//	features = ["asserts"]
//	[environment]
//	X = "y"
//	[substitutions]
//	"%tool" = "terrace opt"
//	[when.asserts]           # where a condition over the features holds
//	excludes = ["slow"]
//
// In strings, ${NAME} is a parameter of the command line, else a variable of the
// environment, and ${here} the folder of the file; ${NAME:-text} has a default.
type tomlConfig struct {
	Name            *string               `toml:"name"`
	Suffixes        []string              `toml:"suffixes"`
	Excludes        []string              `toml:"excludes"`
	Features        []string              `toml:"features"`
	LimitToFeatures []string              `toml:"limit_to_features"`
	Environment     map[string]string     `toml:"environment"`
	Strict          *bool                 `toml:"strict"`
	Cases           *bool                 `toml:"cases"`
	Unset           []string              `toml:"unset_environment"`
	Substitutions   map[string]string     `toml:"substitutions"`
	Ordered         [][]string            `toml:"ordered_substitutions"`
	Unsupported     *bool                 `toml:"unsupported"`
	ExecRoot        *string               `toml:"exec_root"`
	SourceRoot      *string               `toml:"source_root"`
	Pipefail        *bool                 `toml:"pipefail"`
	External        *bool                 `toml:"external_shell"`
	Standalone      *bool                 `toml:"standalone_tests"`
	Group           *string               `toml:"parallelism_group"`
	Groups          map[string]int        `toml:"parallelism_groups"`
	ExpansionLimit  *int                  `toml:"recursive_expansion_limit"`
	Retries         *int                  `toml:"retries"`
	Timeout         *float64              `toml:"timeout"`
	Path            []string              `toml:"path"`
	Preamble        []string              `toml:"preamble"`
	When            map[string]tomlConfig `toml:"when"`
}

// loadTOML applies a lit.toml to c.
func (c *config) loadTOML(src, file string, s *settings, env func(string) string) error {
	var t tomlConfig
	meta, err := toml.Decode(src, &t)
	if err != nil {
		return err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return fmt.Errorf("unknown setting %s", unknown[0])
	}
	// Tables have no order in the decoded form; the file's counts.
	order := map[string]int{}
	for i, key := range meta.Keys() {
		order[key.String()] = i
	}
	e := tomlReader{config: c, settings: s, env: env, dir: filepath.Dir(file), order: order}
	return e.apply(&t, "")
}

type tomlReader struct {
	config   *config
	settings *settings
	env      func(string) string
	dir      string
	order    map[string]int
	problem  error
}

// text replaces ${...} in a string.
func (e *tomlReader) text(s string) string {
	var out strings.Builder
	for {
		before, rest, ok := strings.Cut(s, "${")
		out.WriteString(before)
		if !ok {
			return out.String()
		}
		name, after, ok := strings.Cut(rest, "}")
		if !ok {
			e.problem = fmt.Errorf("no } closes ${ in %q", s)
			return s
		}
		s = after
		name, otherwise, hasDefault := strings.Cut(name, ":-")
		value, ok := e.settings.Params[name]
		if !ok && name == "here" {
			value, ok = e.dir, true
		}
		if !ok {
			value = e.env(name)
			ok = value != ""
		}
		if !ok {
			if !hasDefault {
				e.problem = fmt.Errorf("${%s} is neither a parameter (-D%s=...) nor in the environment, and has no default (${%s:-...})", name, name, name)
			}
			value = otherwise
		}
		out.WriteString(value)
	}
}

func (e *tomlReader) texts(list []string) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = e.text(list[i])
	}
	return out
}

func (e *tomlReader) keys(table map[string]string, prefix string) []string {
	keys := sortedKeys(table)
	at := func(key string) int {
		return e.order[(append(toml.Key(nil), append(strings.Split(prefix, "\x00"), key)...)).String()]
	}
	slices.SortStableFunc(keys, func(a, b string) int { return at(a) - at(b) })
	return keys
}

func (e *tomlReader) apply(t *tomlConfig, prefix string) error {
	c := e.config
	under := func(name string) string {
		if prefix == "" {
			return name
		}
		return prefix + "\x00" + name
	}
	setText := func(to *string, from *string) {
		if from != nil {
			*to = e.text(*from)
		}
	}
	setText(&c.Name, t.Name)
	setText(&c.ExecRoot, t.ExecRoot)
	setText(&c.SourceRoot, t.SourceRoot)
	setText(&c.Group, t.Group)
	if t.Suffixes != nil {
		c.Suffixes = t.Suffixes
	}
	if c.Format == nil && (t.Suffixes != nil || t.External != nil || t.Preamble != nil) {
		c.Format = &testFormat{Name: "ShTest"}
	}
	if t.External != nil {
		c.Format.External = *t.External
	}
	if t.Preamble != nil {
		c.Format.Preamble = e.texts(t.Preamble)
	}
	c.Excludes = append(c.Excludes, t.Excludes...)
	c.Features = append(c.Features, e.texts(t.Features)...)
	if t.LimitToFeatures != nil {
		c.LimitFeatures = t.LimitToFeatures
	}
	for _, name := range t.Unset {
		delete(c.Environment, name)
	}
	for _, name := range sortedKeys(t.Environment) {
		c.Environment[name] = e.text(t.Environment[name])
	}
	if len(t.Path) > 0 {
		c.Environment["PATH"] = strings.Join(append(e.texts(t.Path), c.Environment["PATH"]), string(filepath.ListSeparator))
	}
	for _, pattern := range e.keys(t.Substitutions, under("substitutions")) {
		c.Substitutions = append(c.Substitutions, substitution{Pattern: pattern, With: e.text(t.Substitutions[pattern])})
	}
	for _, pair := range t.Ordered {
		if len(pair) != 2 {
			return fmt.Errorf("ordered_substitutions holds pairs, not %q", pair)
		}
		c.Substitutions = append(c.Substitutions, substitution{Pattern: pair[0], With: e.text(pair[1])})
	}
	for _, set := range []struct{ to, from *bool }{{&c.Unsupported, t.Unsupported}, {&c.Pipefail, t.Pipefail}, {&c.Standalone, t.Standalone}, {&c.Strict, t.Strict}, {&c.Cases, t.Cases}} {
		if set.from != nil {
			*set.to = *set.from
		}
	}
	if t.ExpansionLimit != nil {
		if *t.ExpansionLimit < 0 {
			return fmt.Errorf("recursive_expansion_limit must not be negative (got %d)", *t.ExpansionLimit)
		}
		c.ExpansionLimit = *t.ExpansionLimit
	}
	if t.Retries != nil {
		c.Retries = *t.Retries
	}
	if t.Timeout != nil && !e.settings.timeChosen {
		e.settings.TestTime = *t.Timeout
	}
	for group, most := range t.Groups {
		if most < 1 {
			return fmt.Errorf("parallelism_groups: %s must allow at least one test (got %d)", group, most)
		}
		e.settings.Groups[group] = most
	}
	if e.problem != nil {
		return e.problem
	}
	for _, text := range sortedKeys(t.When) {
		condition, err := parseCondition(text)
		if err != nil {
			return fmt.Errorf("[when.%q]: %w", text, err)
		}
		features := map[string]bool{}
		for _, feature := range c.Features {
			features[feature] = true
		}
		if inner := t.When[text]; condition.holds(features) {
			if err := e.apply(&inner, "when\x00"+text); err != nil {
				return err
			}
		}
	}
	return nil
}
