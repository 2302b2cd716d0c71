package lit

import (
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A display shows results as they come.
type display struct {
	out       io.Writer
	options   *runOptions
	total     int
	completed int
	bar       *progressBar
}

func newDisplay(out io.Writer, o *runOptions, selected []*test, discovered, workers int) *display {
	d := &display{out: out, options: o, total: len(selected)}
	if o.results == showOff && !o.progress {
		return d
	}
	of := ""
	if len(selected) != discovered {
		of = fmt.Sprintf(" of %d", discovered)
	}
	header := fmt.Sprintf("-- Testing: %d%s tests, %d workers --", len(selected), of, workers)
	fmt.Fprintln(out, header)
	if o.progress {
		d.bar = newProgressBar(out, selected)
	}
	return d
}

// update shows a finished test.
func (d *display) update(t *test) {
	d.completed++
	failure := t.result.code.isFailure()
	if d.options.results == showAll || failure && d.options.results == showFailed {
		d.bar.clear()
		d.print(t)
	}
	d.bar.update(t)
}

func (d *display) print(t *test) {
	extra := ""
	if t.result.attempts > 1 {
		extra = fmt.Sprintf(", %d of %d attempts", t.result.attempts, t.result.maxAttempts)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %s (%d of %d%s)\n", t.result.code, t.name(), d.completed, d.total, extra)
	failure := t.result.code.isFailure()
	if d.options.output == showAll || failure && d.options.output == showFailed {
		stars := strings.Repeat("*", 20)
		if failure {
			fmt.Fprintf(&text, "%s TEST '%s' FAILED %s\n", stars, t.name(), stars)
		}
		fmt.Fprintf(&text, "%s\n%s\n", t.result.output, stars)
	}
	io.WriteString(d.out, text.String())
}

func (d *display) close() { d.bar.clear() }

// A progressBar is a line at the bottom of a terminal that is written over. Where
// the output is no terminal, it is a row of numbers.
type progressBar struct {
	out      io.Writer
	terminal bool
	start    time.Time
	tests    int
	done     int
	failed   int
	expected float64 // seconds that all tests took the last time
	passed   float64 // of those, for the tests that are done
	shown    int     // per cent
	open     bool
}

func newProgressBar(out io.Writer, tests []*test) *progressBar {
	p := &progressBar{out: out, start: time.Now(), tests: len(tests), shown: -2}
	if f, ok := out.(*os.File); ok {
		info, err := f.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb"
	}
	for _, t := range tests {
		p.expected += t.previousElapsed
	}
	return p
}

// fraction is how much of the run is over, by the times of the last run for
// tests that have one.
func (p *progressBar) fraction() float64 {
	byCount := float64(p.done) / float64(max(p.tests, 1))
	if p.expected == 0 {
		return byCount
	}
	return (byCount + p.passed/p.expected) / 2
}

func (p *progressBar) update(t *test) {
	if p == nil {
		return
	}
	p.done++
	p.passed += t.previousElapsed
	if t.result.code.isFailure() {
		p.failed++
	}
	fraction := p.fraction()
	if !p.terminal {
		if !p.open {
			io.WriteString(p.out, "Testing: ")
			p.open = true
			p.shown = -2
		}
		for percent := p.shown + 2; percent <= int(fraction*100) && percent < 100; percent += 2 {
			if percent%10 == 0 {
				fmt.Fprintf(p.out, "%-3d", percent)
			} else {
				io.WriteString(p.out, ".")
			}
			p.shown = percent
		}
		return
	}
	const width = 40
	filled := int(fraction * width)
	color := "\x1b[32m"
	if p.failed > 0 {
		color = "\x1b[31m"
	}
	left := ""
	if elapsed := time.Since(p.start); fraction > 0.02 {
		left = fmt.Sprintf(" %s left", time.Duration(float64(elapsed)*(1-fraction)/fraction).Round(time.Second))
	}
	name := t.name()
	if len(name) > 60 {
		name = "..." + name[len(name)-57:]
	}
	fmt.Fprintf(p.out, "\r\x1b[K%3d%% [%s%s\x1b[0m%s]%s %s", int(fraction*100), color, strings.Repeat("=", filled), strings.Repeat("-", width-filled), left, name)
	p.open = true
}

func (p *progressBar) clear() {
	if p == nil || !p.open {
		return
	}
	if p.terminal {
		io.WriteString(p.out, "\r\x1b[K")
	} else {
		io.WriteString(p.out, "\n")
	}
	p.open = false
}

// summaryName is what the lists at the end call a test.
func (o *runOptions) summaryName(t *test, dir string) string {
	if o.relative {
		if path, err := filepath.Rel(dir, t.filePath()); err == nil {
			if t.part != nil {
				path = fmt.Sprintf("%s:%d: %s", path, t.part.line, t.part.name)
			}
			return path
		}
	}
	return t.name()
}

// printSummary lists failures and whatever was asked for, and counts outcomes.
func printSummary(out io.Writer, tests []*test, elapsed time.Duration, o *runOptions, dir string) {
	var byCode [codeCount][]*test
	for _, t := range tests {
		byCode[t.result.code] = append(byCode[t.result.code], t)
	}
	for c := excluded; c < codeCount; c++ {
		group := byCode[c]
		if len(group) == 0 || !c.isFailure() && !o.codes[c] {
			continue
		}
		slices.SortStableFunc(group, func(a, b *test) int { return strings.Compare(a.name(), b.name()) })
		fmt.Fprintf(out, "%s\n%s Tests (%d):\n", strings.Repeat("*", 20), codeLabels[c], len(group))
		for _, t := range group {
			fmt.Fprintf(out, "  %s\n", o.summaryName(t, dir))
		}
		fmt.Fprintln(out)
	}
	if !o.terse {
		fmt.Fprintf(out, "\nTesting Time: %.2fs\n", elapsed.Seconds())
	}
	fmt.Fprintf(out, "\nTotal Discovered Tests: %d\n", len(tests))
	labelWidth, countWidth := 0, 0
	counted := func(c code) bool { return len(byCode[c]) > 0 && (!o.terse || c.isFailure()) }
	for c := excluded; c < codeCount; c++ {
		if counted(c) {
			labelWidth = max(labelWidth, len(codeLabels[c]))
			countWidth = max(countWidth, len(fmt.Sprint(len(byCode[c]))))
		}
	}
	for c := excluded; c < codeCount; c++ {
		if counted(c) {
			n := len(byCode[c])
			fmt.Fprintf(out, "  %-*s: %*d (%.2f%%)\n", labelWidth, codeLabels[c], countWidth, n, float64(n)/float64(len(tests))*100)
		}
	}
}

// printHistogram shows which tests took long and how times spread.
func printHistogram(out io.Writer, tests []*test) {
	type item struct {
		name    string
		seconds float64
	}
	var items []item
	for _, t := range tests {
		if t.result != nil && t.result.elapsed > 0 {
			items = append(items, item{t.name(), t.result.elapsed.Seconds()})
		}
	}
	if len(items) == 0 {
		return
	}
	slices.SortStableFunc(items, func(a, b item) int {
		switch {
		case a.seconds < b.seconds:
			return -1
		case a.seconds > b.seconds:
			return 1
		}
		return 0
	})
	longest := items[len(items)-1].seconds
	// The first round height of a bar that makes more than ten of them.
	power := math.Ceil(math.Log10(longest))
	height, bars := longest, 1
	for steps := []float64{5, 2, 2.5, 1}; bars <= 10; power-- {
		for _, step := range steps {
			height = step * math.Pow(10, power)
			if bars = int(math.Ceil(longest / height)); bars > 10 {
				break
			}
		}
	}
	counts := make([]int, bars)
	for _, it := range items {
		counts[min(int(float64(bars)*it.seconds/longest), bars-1)]++
	}
	const barWidth = 40
	rule := strings.Repeat("-", barWidth+34)
	fmt.Fprintf(out, "Slowest Tests:\n%s\n", rule)
	for i := len(items) - 1; i >= max(0, len(items)-20); i-- {
		fmt.Fprintf(out, "%.2fs: %s\n", items[i].seconds, items[i].name)
	}
	fmt.Fprintf(out, "\nTests Times:\n%s\n", rule)
	digits := int(math.Ceil(math.Log10(longest)))
	fraction := max(0, 3-digits)
	if fraction > 0 {
		digits += fraction + 1
	}
	countDigits := int(math.Ceil(math.Log10(float64(len(items)))))
	fmt.Fprintf(out, "[%s] :: [%s] :: [%s]\n%s\n", center("Range", (digits+1)*2+3), center("Percentage", barWidth), center("Count", countDigits*2+1), rule)
	for i := bars - 1; i >= 0; i-- {
		stars := barWidth * counts[i] / len(items)
		fmt.Fprintf(out, "[%*.*fs,%*.*fs) :: [%-*s] :: [%*d/%*d]\n", digits, fraction, float64(i)*height, digits, fraction, float64(i+1)*height,
			barWidth, strings.Repeat("*", stars), countDigits, counts[i], countDigits, len(items))
	}
	fmt.Fprintln(out, rule)
}

func center(text string, width int) string {
	space := max(0, width-len(text))
	return strings.Repeat(" ", space/2) + text + strings.Repeat(" ", space-space/2)
}
