package filecheck

import (
	"fmt"
	"strconv"
	"strings"
)

// A flag of the command line. Exactly one of the targets is set.
type flag struct {
	name   string
	help   string
	onoff  *bool
	tri    **bool // off, on or not given
	list   *[]string
	commas bool // a list whose values may be joined by commas
	number *[]int
	choice *[]string
	among  []string
	glued  bool // the value follows without a blank
}

// command is a command line that has been read.
type command struct {
	Options
	inputFile   string
	checkFile   string
	dump        []string
	dumpFilter  []string
	dumpContext []int
	color       *bool
	help        bool
	version     bool
	list        bool
	explain     bool
	update      bool
	dry         bool
	flags       []flag
}

func newCommand() *command {
	c := &command{}
	c.flags = []flag{
		{name: "allow-deprecated-dag-overlap", onoff: &c.AllowDagOverlap, help: "let matches of consecutive CHECK-DAG directives overlap"},
		{name: "allow-empty", onoff: &c.AllowEmpty, help: "accept an input without text"},
		{name: "allow-unused-prefixes", onoff: &c.AllowUnusedPrefixes, help: "accept prefixes that the check file doesn't use"},
		{name: "check-prefix", list: &c.CheckPrefixes, help: "a prefix of directives (default CHECK)"},
		{name: "check-prefixes", list: &c.CheckPrefixes, commas: true, help: "prefixes, joined by commas"},
		{name: "color", tri: &c.color, help: "use colours (default: on a terminal)"},
		{name: "comment-prefixes", list: &c.CommentPrefixes, commas: true, help: "prefixes of comments (default COM,RUN)"},
		{name: "D", list: &c.Defines, glued: true, help: "NAME=TEXT or #[FORMAT,]NAME=EXPRESSION: define a variable"},
		{name: "dump-input", choice: &c.dump, among: dumpModes, help: "when to show the annotated input: help, always, fail, never"},
		{name: "dump-input-context", number: &c.dumpContext, help: "lines to show around those picked by the filter (default 5)"},
		{name: "dump-input-filter", choice: &c.dumpFilter, among: dumpFilters, help: "lines to show: all, annotation-full, annotation, error"},
		{name: "enable-var-scope", onoff: &c.EnableVarScope, help: "forget variables without a $ at each CHECK-LABEL"},
		{name: "explain", onoff: &c.explain, help: "show beside each directive what it matched"},
		{name: "help", onoff: &c.help, help: "show this and quit"},
		{name: "ignore-case", onoff: &c.IgnoreCase, help: "match letters in any case"},
		{name: "implicit-check-not", list: &c.ImplicitCheckNot, help: "a pattern that must not occur between the matches"},
		{name: "input-file", list: nil, help: "the text to check (default: standard input)"},
		{name: "list-directives", onoff: &c.list, help: "list the directives of the check file and quit"},
		{name: "match-full-lines", onoff: &c.MatchFullLines, help: "a match must cover a whole line"},
		{name: "n", onoff: &c.dry, help: "with --update, write nothing: show what would change"},
		{name: "strict", onoff: &c.Strict, help: "also refuse what is likely a mistake in the check file"},
		{name: "strict-whitespace", onoff: &c.StrictWhitespace, help: "tell runs of blanks apart"},
		{name: "update", onoff: &c.update, help: "write the directives that match the input into the check file"},
		{name: "v", onoff: &c.Verbose, help: "show matches"},
		{name: "version", onoff: &c.version, help: "show the version and quit"},
		{name: "vv", onoff: &c.VeryVerbose, help: "show everything, discarded matches too"},
	}
	return c
}

// The values of -dump-input and of -dump-input-filter; of several given, the
// first in these lists counts.
var (
	dumpModes   = []string{"help", "always", "fail", "never"}
	dumpFilters = []string{"all", "annotation-full", "annotation", "error"}
)

func (c *command) find(name string) *flag {
	if name == "h" {
		name = "help"
	}
	for i := range c.flags {
		if c.flags[i].name == name {
			return &c.flags[i]
		}
	}
	return nil
}

// parse reads arguments; flags have one dash or two and stand anywhere. All
// mistakes are reported together.
func (c *command) parse(args []string) (complaints []string) {
	complain := func(format string, args ...any) {
		complaints = append(complaints, fmt.Sprintf(format, args...))
	}
	var files []string
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			files = append(files, args[i+1:]...)
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			files = append(files, arg)
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		f := c.find(name)
		if rest, ok := strings.CutPrefix(strings.TrimLeft(arg, "-"), "D"); ok && (f == nil || f.glued && hasValue) {
			f, value, hasValue = c.find("D"), rest, true
		}
		if f == nil {
			complain("Unknown command line argument '%s'.  Try: 'FileCheck --help'", arg)
			complain("Did you mean '%s'?", c.nearest(name, arg))
			continue
		}
		if f.onoff == nil && f.tri == nil && !hasValue {
			if f.glued || i+1 == len(args) {
				complain("for the -%s option: requires a value!", strings.Repeat("-", min(1, len(f.name)-1))+f.name)
				continue
			}
			i++
			value = args[i]
		}
		if problem := f.set(c, value, hasValue); problem != "" {
			complain("for the --%s option: %s", f.name, problem)
		}
	}
	if len(files) > 1 {
		complain("Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: FileCheck --help")
	} else if len(files) == 1 {
		c.checkFile = files[0]
	}
	return complaints
}

func (f *flag) set(c *command, value string, hasValue bool) string {
	switch {
	case f.onoff != nil || f.tri != nil:
		on := true
		switch value {
		case "", "true", "TRUE", "True", "1":
		case "false", "FALSE", "False", "0":
			on = false
		default:
			return fmt.Sprintf("'%s' is invalid value for boolean argument! Try 0 or 1", value)
		}
		if f.onoff != nil {
			*f.onoff = on
		} else {
			*f.tri = &on
		}
	case f.commas:
		*f.list = append(*f.list, strings.Split(value, ",")...)
	case f.list != nil:
		*f.list = append(*f.list, value)
	case f.number != nil:
		n, err := strconv.ParseUint(value, 0, 31)
		if err != nil {
			return fmt.Sprintf("'%s' value invalid for uint argument!", value)
		}
		*f.number = append(*f.number, int(n))
	case f.choice != nil:
		for _, choice := range f.among {
			if choice == value {
				*f.choice = append(*f.choice, value)
				return ""
			}
		}
		return fmt.Sprintf("Cannot find option named '%s'!", value)
	default:
		c.inputFile = value
	}
	return ""
}

// nearest rewrites an unknown argument with the flag that it may have meant.
func (c *command) nearest(name, arg string) string {
	best, bestDistance := "", 0
	for _, f := range c.flags {
		if d, _ := editDistance(name, f.name, nil); best == "" || d < bestDistance {
			best, bestDistance = f.name, d
		}
	}
	dashes := arg[:len(arg)-len(strings.TrimLeft(arg, "-"))]
	_, value, hasValue := strings.Cut(arg, "=")
	if hasValue {
		best += "=" + value
	}
	return dashes + best
}

// splitArguments splits the text of FILECHECK_OPTS or of a response file.
func splitArguments(text string) []string {
	var args []string
	var arg strings.Builder
	started := false
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text) && quote != '\'':
			i++
			arg.WriteByte(text[i])
			started = true
		case quote != 0:
			if c == quote {
				quote = 0
			} else {
				arg.WriteByte(c)
			}
		case c == '"' || c == '\'':
			quote, started = c, true
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			if started {
				args = append(args, arg.String())
				arg.Reset()
				started = false
			}
		default:
			arg.WriteByte(c)
			started = true
		}
	}
	if started {
		args = append(args, arg.String())
	}
	return args
}
