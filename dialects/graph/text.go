package graph

import (
	"strconv"
	"strings"
)

// joinInts writes numbers separated by commas, as messages have them.
func joinInts(v []int64) string {
	var b strings.Builder
	for i, x := range v {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.FormatInt(x, 10))
	}
	return b.String()
}

// listOf writes 0, 1, ... n-1.
func listOf(n int) string {
	v := make([]int64, n)
	for i := range v {
		v[i] = int64(i)
	}
	return joinInts(v)
}
