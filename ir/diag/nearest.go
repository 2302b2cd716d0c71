package diag

import "unsafe"

func unsafeString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// Nearest returns the candidate closest to word when it is close enough to be a
// slip of the finger: edit distance (insertions, deletions, substitutions,
// neighbours swapped) at most 2, at most 1 for words of up to four letters.
func Nearest(word string, candidates func(yield func(string) bool)) (string, bool) {
	limit := 2
	if len(word) <= 4 {
		limit = 1
	}
	best, bestAt := "", limit+1
	for c := range candidates {
		if c == word || abs(len(c)-len(word)) > limit {
			continue
		}
		if d := distance(word, c, bestAt+1); d < bestAt || d == bestAt && d <= limit && c < best {
			best, bestAt = c, d
		}
	}
	return best, bestAt <= limit
}

// DidYouMean formats [Nearest]'s answer, empty when nothing is near.
func DidYouMean(word string, candidates func(yield func(string) bool)) string {
	if s, ok := Nearest(word, candidates); ok {
		return "did you mean '" + s + "'?"
	}
	return ""
}

// Hint is [DidYouMean] to stand behind a message: with "; " in front, or empty.
func Hint(word string, candidates func(yield func(string) bool)) string {
	if hint := DidYouMean(word, candidates); hint != "" {
		return "; " + hint
	}
	return ""
}

// distance is the restricted Damerau-Levenshtein distance, or limit when it is
// at least that.
func distance(a, b string, limit int) int {
	if len(a) > 64 || len(b) > 64 {
		return limit
	}
	var rows [3][65]int
	prev2, prev, cur := &rows[0], &rows[1], &rows[2]
	for j := 0; j <= len(b); j++ {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, prev2[j-2]+1)
			}
			cur[j] = d
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return min(prev[len(b)], limit)
}

func abs(x int) int { return max(x, -x) }
