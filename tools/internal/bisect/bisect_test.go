package bisect

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// program is a command that does n rewrites and fails when all the wrong ones
// happen; one of them only happens after another.
func program(n int, wrong ...int) Command {
	rng := rand.New(rand.NewPCG(7, uint64(n)))
	all := make([]Rewrite, n)
	for i := range all {
		all[i] = Rewrite{Hash: fmt.Sprintf("%064b", rng.Uint64()), Rule: fmt.Sprint("rule", i)}
	}
	return func(selection string) (bool, []Rewrite, error) {
		allowed := func(r Rewrite) bool {
			if selection == "all" || selection == "none" {
				return selection == "all"
			}
			for _, x := range strings.Split(selection, ",") {
				if strings.HasSuffix(r.Hash, x) {
					return true
				}
			}
			return false
		}
		var log []Rewrite
		left := len(wrong)
		for i, r := range all {
			if allowed(r) {
				log = append(log, r)
				for _, w := range wrong {
					if w == i {
						left--
					}
				}
			}
		}
		return left == 0, log, nil
	}
}

func rules(r *Result) string {
	var names []string
	for _, c := range r.Culprits {
		names = append(names, c.Rule)
	}
	return strings.Join(names, " ")
}

func TestSearch(t *testing.T) {
	r, err := Search(program(5000, 1234))
	assert.NilError(t, err)
	assert.Equal(t, rules(r), "rule1234")
	assert.Assert(t, r.Total == 5000 && r.Runs < 64, "%d runs", r.Runs)

	r, err = Search(program(200, 3, 77))
	assert.NilError(t, err)
	assert.Assert(t, rules(r) == "rule3 rule77" || rules(r) == "rule77 rule3", rules(r))

	r, err = Search(program(1, 0))
	assert.NilError(t, err)
	assert.Equal(t, rules(r), "rule0")

	_, err = Search(program(10, 100))
	assert.ErrorIs(t, err, ErrPasses)
	_, err = Search(program(10))
	assert.ErrorIs(t, err, ErrNoRewrites)
}
