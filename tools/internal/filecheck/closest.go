package filecheck

import "strings"

// How far and how much to look for text that comes close to a pattern.
const (
	closestReach  = 4096
	closestEffort = 4096 * 2048
	closestLimit  = 50 // a place with more differences than this is no help
)

// closest returns the offset of the text that looks most like the pattern, or
// -1. Being further down counts a little against a place.
func (p *pattern) closest(text string) int {
	looks := p.fixed
	if looks == "" {
		looks = p.looks
	}
	reach := min(closestReach, len(text))
	if reach*len(looks) > closestEffort {
		return -1
	}
	best, bestQuality, lines := -1, 0.0, 0
	var row []int
	for i := 0; i < reach; i++ {
		if text[i] == '\n' {
			lines++
		}
		if text[i] == ' ' || text[i] == '\t' {
			continue
		}
		window := text[i:min(len(text), i+len(looks))]
		if end := strings.IndexByte(window, '\n'); end >= 0 {
			window = window[:end]
		}
		quality := float64(lines) / 100
		if best >= 0 && quality+float64(len(looks)-len(window)) >= bestQuality {
			continue // the lengths alone differ too much
		}
		distance := 0
		distance, row = editDistance(window, looks, row)
		if quality += float64(distance); best < 0 || quality < bestQuality {
			best, bestQuality = i, quality
		}
	}
	if best <= 0 || bestQuality >= closestLimit {
		return -1
	}
	return best
}

// editDistance counts the bytes to insert, delete or replace; row is scratch.
func editDistance(a, b string, row []int) (int, []int) {
	if cap(row) < len(b)+1 {
		row = make([]int, len(b)+1)
	}
	row = row[:len(b)+1]
	for j := range row {
		row[j] = j
	}
	for i := 0; i < len(a); i++ {
		diagonal := row[0]
		row[0] = i + 1
		for j := 0; j < len(b); j++ {
			cost := diagonal
			if a[i] != b[j] {
				cost = min(diagonal, row[j], row[j+1]) + 1
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)], row
}

// indexFold is strings.Index without regard to the case of ASCII letters.
func indexFold(text, sub string) int {
	lower := func(c byte) byte {
		if 'A' <= c && c <= 'Z' {
			return c | 32
		}
		return c
	}
	for i := 0; i+len(sub) <= len(text); i++ {
		j := 0
		for j < len(sub) && lower(text[i+j]) == lower(sub[j]) {
			j++
		}
		if j == len(sub) {
			return i
		}
	}
	return -1
}
