package parser

import "testing"

// The scanner goes forward through any bytes and stays within them.
func FuzzScan(f *testing.F) {
	for _, text := range []string{
		`%a:2, %0#1 = "x.y"(^bb0, @a, @"b c", #a.b<1>, !t) {a = 0x1F, b = -1.5e-3} : () -> () loc("f":1:2) // end`,
		"{-# a: \"0x00\" #-}", "\"\\0A\\\"\"", "a.b$c_d 1x2 0x 0xg 1. .5 ... :: -> /", "\x00\xff\xef\xbb\xbf", badTexts,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := scanner{src: text}
		s.from(0)
		for tokens := 0; s.kind != tEOF && s.kind != tBad; tokens++ {
			if s.start < s.prevEnd || s.end <= s.start || s.end > len(text) {
				t.Fatalf("token %d is at %d to %d, the one before ended at %d of %d", tokens, s.start, s.end, s.prevEnd, len(text))
			}
			if s.kind == tString {
				unquote(s.text())
			}
			s.next()
		}
		if s.kind == tBad && s.why == "" {
			t.Fatal("a bad token has no reason")
		}
	})
}
