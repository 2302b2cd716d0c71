package filecheck

import (
	"fmt"
	"slices"
	"strings"
)

// Options of a check. The zero value is FileCheck's default, with the prefix
// CHECK and the comment prefixes COM and RUN.
type Options struct {
	CheckPrefixes        []string
	CommentPrefixes      []string
	ImplicitCheckNot     []string
	Defines              []string // NAME=text or #[format,]NAME=expression
	AllowEmpty           bool
	AllowUnusedPrefixes  bool
	AllowDagOverlap      bool
	EnableVarScope       bool
	IgnoreCase           bool
	MatchFullLines       bool
	StrictWhitespace     bool
	Verbose, VeryVerbose bool
	Strict               bool // also refuse what is likely a mistake
	CheckName, InputName string

	// Annotate collects what an input dump shows; remarks of -v are then
	// left to it.
	Annotate bool

	// IR reads programs, for CHECK-IR directives; without one there are none.
	IR IR

	defaultPrefix bool // no check prefix was chosen
}

// complete fills in defaults and says what is wrong with the prefixes.
func (o *Options) complete() error {
	given := map[string]bool{}
	validate := func(kind string, prefixes []string) error {
		for _, prefix := range prefixes {
			if prefix == "" {
				return fmt.Errorf("supplied %s prefix must not be the empty string", kind)
			}
			if strings.ContainsFunc(prefix, func(r rune) bool { return r >= 0x80 || !isWordByte(byte(r)) }) {
				// It may start with any of these, whatever the message says.
				return fmt.Errorf("supplied %s prefix must start with a letter and contain only alphanumeric characters, hyphens, and underscores: '%s'", kind, prefix)
			}
			if given[prefix] {
				return fmt.Errorf("supplied %s prefix must be unique among check and comment prefixes: '%s'", kind, prefix)
			}
			given[prefix] = true
		}
		return nil
	}
	defaults := map[bool][]string{true: {"CHECK"}, false: {"COM", "RUN"}}
	checks, comments := o.CheckPrefixes, o.CommentPrefixes
	// Defaults are entered first, so that a chosen prefix that repeats one is
	// the one complained about.
	if len(checks) == 0 {
		given[defaults[true][0]] = true
	}
	if len(comments) == 0 {
		for _, prefix := range defaults[false] {
			given[prefix] = true
		}
	}
	if err := validate("check", checks); err != nil {
		return err
	}
	if err := validate("comment", comments); err != nil {
		return err
	}
	if o.defaultPrefix = len(checks) == 0; o.defaultPrefix {
		o.CheckPrefixes = slices.Clone(defaults[true])
	}
	if len(comments) == 0 {
		o.CommentPrefixes = slices.Clone(defaults[false])
	}
	return nil
}
