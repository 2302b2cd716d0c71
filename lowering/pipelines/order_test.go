package pipelines

import (
	"strings"
	"testing"
)

// A pipeline keeps every line of order that names two of its passes.
func TestOrder(t *testing.T) {
	rows := CPU
	for _, o := range order {
		first, then := -1, -1
		for i, r := range rows {
			name, _, _ := strings.Cut(r.Pass, "{")
			if name == o[0] && first < 0 {
				first = i
			}
			if name == o[1] && then < 0 {
				then = i
			}
		}
		if first < 0 || then < 0 {
			t.Errorf("order names %s and %s, which are not both in the pipeline", o[0], o[1])
		} else if first > then {
			t.Errorf("%s comes after %s: %s", o[0], o[1], o[2])
		}
	}
}
