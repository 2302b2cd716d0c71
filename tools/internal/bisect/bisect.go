// Package bisect finds the rewrites that make a command fail. Every rewrite has
// a hash of its rule and place; the command is run with ever smaller sets of
// hashes allowed, as Go's own bisect does with its compiler's decisions.
package bisect

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// The variables by which a command is told what is allowed, and where to log.
const (
	SelectVar = "TERRACE_BISECT"     // a selection, as inspect.NewSelection reads it
	LogVar    = "TERRACE_BISECT_LOG" // file that rewrites are appended to
)

// A Rewrite is one that a run logged.
type Rewrite struct {
	Hash            string // binary
	Rule, Place, Op string
}

// ParseLog reads what a run logged; each rewrite comes once.
func ParseLog(text []byte) []Rewrite {
	var out []Rewrite
	seen := map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		f := strings.Split(lines.Text(), "\t")
		if len(f) != 4 || seen[f[0]] {
			continue
		}
		seen[f[0]] = true
		out = append(out, Rewrite{f[0], f[1], f[2], f[3]})
	}
	return out
}

// A Command runs the program under test with a selection and reports whether it
// failed, and what it logged.
type Command func(selection string) (failed bool, log []Rewrite, err error)

// Result is what a search found.
type Result struct {
	Culprits []Rewrite // all are needed for the failure
	Total    int       // rewrites of the whole run
	Runs     int
}

// ErrNoRewrites says that the command fails without any rewrite.
var ErrNoRewrites = errors.New("the command fails with no rewrites at all: none of them is to blame")

// ErrPasses says that the command does not fail.
var ErrPasses = errors.New("the command does not fail")

// Search finds rewrites without which the command does not fail.
func Search(run Command) (*Result, error) {
	s := &search{run: run, result: &Result{}}
	failed, log, err := s.try("all")
	if err != nil {
		return nil, err
	}
	if !failed {
		return nil, ErrPasses
	}
	s.result.Total = len(log)
	if failed, _, err = s.try("none"); err != nil {
		return nil, err
	} else if failed {
		return nil, ErrNoRewrites
	}
	err = s.split("", log, nil)
	return s.result, err
}

type search struct {
	run    Command
	result *Result
}

func (s *search) try(selection string) (bool, []Rewrite, error) {
	s.result.Runs++
	return s.run(selection)
}

// split finds the culprits among the rewrites whose hashes end in suffix. The
// command fails with these and with those of context allowed.
func (s *search) split(suffix string, log []Rewrite, context []string) error {
	var mine []Rewrite
	for _, r := range log {
		if strings.HasSuffix(r.Hash, suffix) {
			mine = append(mine, r)
		}
	}
	if len(mine) == 0 || len(suffix) > 64 {
		return fmt.Errorf("the command does not behave the same from run to run (at suffix '%s')", suffix)
	}
	if len(mine) == 1 {
		s.result.Culprits = append(s.result.Culprits, mine[0])
		return nil
	}
	zero, one := "0"+suffix, "1"+suffix
	for _, half := range []string{zero, one} {
		failed, log, err := s.try(strings.Join(append([]string{half}, context...), ","))
		if err != nil {
			return err
		}
		if failed {
			return s.split(half, log, context)
		}
	}
	// Both halves are needed: each is searched with the other one whole, then
	// with only what was found of it.
	_, log, err := s.try(strings.Join(append([]string{zero, one}, context...), ","))
	if err != nil {
		return err
	}
	before := len(s.result.Culprits)
	if err := s.split(zero, log, append([]string{one}, context...)); err != nil {
		return err
	}
	kept := context
	for _, r := range s.result.Culprits[before:] {
		kept = append(kept[:len(kept):len(kept)], r.Hash)
	}
	return s.split(one, log, kept)
}
