package filecheck

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
)

// generator writes check files that ask, for the most part rightly, for what a
// generated input holds, and then damages some of them.
type generator struct {
	*rand.Rand
	lines []string // of the input
	row   int      // the line of the last match
	col   int      // where in it the match ends

	prefixes []string // that the flags ask for
	counting bool     // the words are numbers for the most part

	text    map[string]string  // string variables, with their values
	numbers map[string]numeric // numeric ones
	fresh   map[string]bool    // numeric ones that this directive defines
}

// A numeric is a variable's value with the format that it was defined in.
type numeric struct {
	value  *big.Int
	format format
}

func newGenerator(seed, n uint64) *generator {
	return &generator{Rand: rand.New(rand.NewPCG(seed, n)), text: map[string]string{}, numbers: map[string]numeric{}, fresh: map[string]bool{}}
}

func (g *generator) pick(choices ...string) string { return choices[g.IntN(len(choices))] }

// once is true once in n times.
func (g *generator) once(n int) bool { return g.IntN(n) == 0 }

var words = []string{"add", "mul", "ret", "x", "y1", "a.b", "%0", "%12", "0x1f", "17", "-3", "(", "[1]", "error:", "addadd", "warning:",
	"ff", "FF", "007", "255", "18446744073709551615", "0x00FF", "a", "aa", "ADD", "$r", "^", "{", "}}", "]]", "*", "é", "\x01", "define", "@f(", "@foo("}

func (g *generator) word() string {
	if g.counting && !g.once(4) {
		n := g.IntN(40)
		return fmt.Sprintf(g.pick("%d", "%d", "%d", "%x", "%#x", "%X", "%03d", "%#04x", "-%d", "%d000000000000000000000"), n)
	}
	if g.once(4) { // few words, so that they repeat
		return words[g.IntN(len(words))]
	}
	return words[g.IntN(8)]
}

func (g *generator) makeInput() {
	g.counting = g.once(3)
	g.lines = make([]string, 1+g.IntN(14))
	for i := range g.lines {
		var parts []string
		for range g.IntN(5) {
			parts = append(parts, g.word())
		}
		g.lines[i] = strings.Join(parts, g.pick(" ", " ", " ", "  ", "\t", ", "))
		if g.once(8) {
			g.lines[i] = g.pick(" ", "\t", "  ") + g.lines[i] + g.pick(" ", "", "\t")
		}
		if g.once(10) && i > 0 {
			g.lines[i] = g.lines[i-1]
		}
	}
}

// stretch picks a part of a line, from a column on, and says where it ends.
func (g *generator) stretch(row, from int) (text string, end int) {
	line := g.lines[row]
	if from >= len(line) {
		return "", from
	}
	start := from
	if g.once(3) {
		start += g.IntN(len(line) - from)
	}
	end = len(line)
	if g.once(2) {
		end = start + 1 + g.IntN(len(line)-start)
	}
	return line[start:end], end
}

// pattern turns text into a pattern that matches it.
func (g *generator) pattern(text string, variables bool) string {
	clear(g.fresh)
	var out strings.Builder
	for len(text) > 0 {
		n := 1 + g.IntN(min(len(text), 8))
		if i := strings.IndexAny(text+" ", " \t,"); i > 0 && (g.counting || g.once(2)) {
			n = i
		} else if i == 0 {
			n = 1
		}
		out.WriteString(g.piece(text[:n], variables))
		text = text[n:]
	}
	return out.String()
}

func (g *generator) piece(text string, variables bool) string {
	if variables && !g.once(3) {
		if block := g.number(text); block != "" {
			return block
		}
	}
	switch g.IntN(16) {
	case 0:
		return "{{.*}}"
	case 1:
		return "{{" + escape(text) + "}}"
	case 2:
		return "{{" + escape(text) + "|zz}}"
	case 3:
		return "{{(" + escape(text) + ")" + g.pick("", "+", "{1,3} *", "?", "*") + "}}"
	case 4, 5, 6:
		if !variables {
			break
		}
		name := g.pick("A", "B", "$C", "D_1")
		if g.once(8) {
			name = g.pick("N", "9", "@LINE", "", "A B", "-")
		}
		for _, name := range []string{"A", "B", "$C", "D_1"} {
			if g.text[name] == text {
				return "[[" + name + "]]"
			}
		}
		g.text[name] = text
		return "[[" + name + ":" + g.pick("[a-z0-9]+", ".*", "[^ ]*", escape(text), escape(text), escape(text), "("+escape(text)+"|q)+") + "]]"
	case 7:
		if variables && g.once(4) {
			return g.block()
		}
	case 8:
		if strings.Trim(text, " \t") == "" {
			return g.pick("{{ *}}", "{{[[:space:]]+}}", "  ", "\t", "{{[ \t]}}")
		}
	case 9:
		return g.pick("{{^}}", "{{$}}", "{{a*}}", "{{[[:<:]]}}", "{{[[:>:]]}}", "{{()}}", "{{(|x)}}", "{{\\b}}", "{{x{0}()}}", "{{(a)\\1}}") + text
	}
	return text
}

// number writes a numeric block that matches the text, or nothing if the text is
// no number.
func (g *generator) number(text string) string {
	kinds := map[string]format{"N": {kind: formatUnsigned}, "M": {kind: formatHexLower}, "$K": {kind: formatSigned}, "X": {kind: formatHexUpper, alternate: g.once(2)}}
	name := g.pick("N", "M", "$K", "X")
	f := kinds[name]
	if g.once(20) {
		f = kinds[g.pick("N", "M", "$K", "X")]
	}
	if n, ok := g.numbers[name]; ok && !g.once(10) {
		f = n.format // a definition must not change it
	} else if g.once(4) {
		f.precision = len(strings.TrimPrefix(strings.TrimPrefix(text, "-"), "0x"))
	}
	value, ok := f.read(text)
	if !ok {
		return ""
	}
	spec := "%"
	if f.alternate {
		spec += "#"
	}
	if f.precision > 0 {
		spec += fmt.Sprintf(".%d", f.precision)
	}
	spec += f.String()[1:] + ","
	if f.kind == formatUnsigned && f.precision == 0 && g.once(2) {
		spec = ""
	}
	switch g.IntN(3) {
	case 0:
		g.numbers[name], g.fresh[name] = numeric{value, f}, true
		return "[[#" + spec + name + ":]]"
	case 1:
		block := "[[#" + spec + name + ":" + g.expression(value) + "]]"
		g.numbers[name], g.fresh[name] = numeric{value, f}, true
		return block
	}
	return "[[#" + spec + g.expression(value) + "]]"
}

// expression writes an expression with a value, by way of a variable where there
// is one.
func (g *generator) expression(value *big.Int) string {
	for _, name := range []string{"N", "M", "$K", "X"} {
		n, ok := g.numbers[name]
		if !ok || g.once(3) || g.fresh[name] && !g.once(10) {
			continue
		}
		diff := new(big.Int).Sub(value, n.value)
		switch g.IntN(6) {
		case 0:
			return fmt.Sprintf("add(%s, %s)", name, diff)
		case 1:
			return fmt.Sprintf("sub(%s,%s)", name, new(big.Int).Neg(diff))
		case 2:
			return fmt.Sprintf("max(%s, min(%s, mul(%s,2)))", value, value, name)
		case 3:
			return fmt.Sprintf("div(mul(%s,2),2)%+d", name, diff)
		case 4:
			return fmt.Sprintf("(%s %+d)", name, diff)
		}
		return fmt.Sprintf("%s%+d", name, diff)
	}
	return g.pick("", "== ", "") + value.String()
}

// block returns a substitution block of tokens in any order.
func (g *generator) block() string {
	var out strings.Builder
	out.WriteString(g.pick("[[#", "[[#", "[[#", "[[", "[[@LINE"))
	for range g.IntN(7) {
		out.WriteString(g.pick("N", "M", "A", "$C", "@LINE", "@X", "+", "-", "+", "-", "*", "add(", "min(", "foo(", "(", ")", ")", ",", ", ", " ", ":", "==", "1", "0x1f",
			"010", "08", "12ab", "-3", "%x,", "%d,", "%#X,", "%.3u,", "%.,", "%q,", "x", "1X", "[a]", "[", "]", "\\]", "0b11", "!", "'", "18446744073709551616"))
	}
	out.WriteString(g.pick("]]", "]]", "]]", "]]", "]"))
	return out.String()
}

func (g *generator) leader() string { return g.pick("", "// ", "# ", "; text ", "  ", "\t//") }

func (g *generator) prefix() string {
	if g.once(25) {
		return g.pick("OTHER", "CHECK-A", "XCHECK", "COM: CHECK", "RUN: CHECK", "check")
	}
	return g.pick(g.prefixes...)
}

// checks returns a check file for the input.
func (g *generator) checks() string {
	var out []string
	emit := func(suffix, body string) {
		if g.once(12) {
			suffix += g.pick("{LITERAL}", "{LITERAL}", "{ LITERAL , LITERAL }", "{LIT}", "{}")
		}
		out = append(out, g.leader()+g.prefix()+suffix+":"+g.pick(" ", " ", "  ", "", "\t")+body+g.pick("", "", "", " ", "\t"))
	}
	g.row, g.col = -1, 0
	// to moves on by a number of lines and gives text there.
	to := func(down int) (string, bool) {
		row, col := g.row+down, 0
		if down == 0 {
			col = g.col
		}
		if row < 0 || row >= len(g.lines) {
			return "", false
		}
		text, end := g.stretch(row, col)
		if strings.TrimSpace(text) == "" {
			return "", false
		}
		g.row, g.col = row, end
		return text, true
	}
	for i := 0; i < 1+g.IntN(9) || len(out) == 0 && i < 9; i++ {
		kind := g.IntN(20)
		if i == 0 && g.once(2) {
			kind = 0
		}
		switch {
		case kind < 4:
			if text, ok := to(g.IntN(3)); ok {
				emit("", g.pattern(text, true))
			}
		case kind < 8:
			if g.row < 0 && !g.once(10) {
				break
			}
			if text, ok := to(1); ok {
				emit("-NEXT", g.pattern(text, true))
			} else if g.row+1 < len(g.lines) && strings.TrimSpace(g.lines[g.row+1]) == "" {
				emit("-EMPTY", "")
				g.row, g.col = g.row+1, 0
			}
		case kind < 10:
			if text, ok := to(g.IntN(5) / 4); ok && g.row >= 0 {
				emit("-SAME", g.pattern(text, true))
			}
		case kind < 13:
			emit("-NOT", g.pattern(g.pick(g.word(), "zzz", "err", "q{{.*}}"), g.once(3)))
		case kind < 16:
			var bodies []string
			last := g.row
			for range 1 + g.IntN(4) {
				row := g.row + g.IntN(3)
				if row < 0 || row >= len(g.lines) {
					continue
				}
				if text, _ := g.stretch(row, 0); strings.TrimSpace(text) != "" {
					bodies = append(bodies, g.pattern(text, true))
					last = max(last, row)
				}
			}
			g.Shuffle(len(bodies), func(i, j int) { bodies[i], bodies[j] = bodies[j], bodies[i] })
			for _, body := range bodies {
				emit("-DAG", body)
			}
			g.row, g.col = last, 1000
		case kind < 17:
			if text, ok := to(1 + g.IntN(2)); ok {
				emit("-LABEL", g.pattern(text, g.once(10)))
			}
		case kind < 18:
			word, n := g.word(), 0
			for row := g.row + 1; row < len(g.lines); row++ {
				if more := strings.Count(g.lines[row], word); more > 0 {
					n += more
					g.row, g.col = row, 1000
				}
			}
			if n > 0 && !g.once(8) {
				emit(fmt.Sprintf("-COUNT-%d", 1+g.IntN(n)), g.pattern(word, g.once(4)))
			}
		default:
			emit("", g.pattern(g.word(), true))
		}
	}
	if g.once(3) {
		g.damage(out)
	}
	if len(out) == 0 || g.once(30) {
		out = append(out, g.pick("nothing", "CHECK", "CHECK-FOO: a", ""))
	}
	return strings.Join(out, "\n") + g.pick("\n", "\n", "")
}

// damage spoils a line, as a person would or worse.
func (g *generator) damage(lines []string) {
	if len(lines) == 0 {
		return
	}
	i := g.IntN(len(lines))
	line := lines[i]
	at := g.IntN(len(line) + 1)
	switch g.IntN(7) {
	case 0:
		line = line[:at] + line[min(at+1, len(line)):]
	case 1:
		line = line[:at] + g.pick("[", "]", "{", "}", "[[", "{{", "\\", "(", ")", "*", ":", "-", "\r", "\x00", "|", "#", "\xff") + line[at:]
	case 2:
		line = strings.Replace(line, ":", "", 1)
	case 3:
		line = strings.Replace(line, "-", g.pick("_", "--", " -", "-NOT-", "-DAG-", ""), 1)
	case 4:
		j := g.IntN(len(lines))
		line, lines[j] = lines[j], line
	case 5:
		line = g.leader() + g.prefix() + g.pick("-NEXT", "-SAME", "-EMPTY", "-COUNT-", "-COUNT-0", "-COUNT", "-COUNT-2", "-NOT-NEXT", "-DAG-NOT", "-LABEL", "") + ":" + g.pick("", "a", " x", " add", "{{a", " [[A", " [[#N", "{{(}}", "{{a**}}", "{{[[:foo:]]}}", "{{[z-a]}}", "{{a{2,1}}}")
	case 6:
		line = line[:at]
	}
	lines[i] = line
}

func (g *generator) flags() []string {
	var flags []string
	add := func(odds int, flag ...string) {
		if g.once(odds) {
			flags = append(flags, flag...)
		}
	}
	add(8, "--match-full-lines")
	add(7, "--strict-whitespace")
	add(7, "-ignore-case")
	add(8, "--enable-var-scope")
	add(8, "--implicit-check-not="+g.pick("error:", "warning:", "{{err|warn}}", "zzz", "[[A]]", "{{", "", "{{^}}q"))
	add(20, "--implicit-check-not", "mul")
	add(5, "--allow-empty")
	g.prefixes = []string{"CHECK"}
	switch g.IntN(16) {
	case 0, 1, 2:
		g.prefixes = append(g.prefixes, "OTHER")
		flags = append(flags, "--check-prefixes=CHECK,OTHER")
	case 3:
		g.prefixes = []string{"CHECK-A", "CHECK"}
		flags = append(flags, "-check-prefix=CHECK-A", "--check-prefix", "CHECK")
	case 4:
		flags = append(flags, "--check-prefixes="+g.pick("CHECK,CHECK", "", "1A", "A,", "COM", "OTHER,XCHECK,CHECK", "CHECK-A,CHECK"))
	}
	add(30, "--comment-prefixes="+g.pick("COM", "NOTE", "OTHER", "CHECK", "RUN,XX", "a b"))
	add(8, "--allow-unused-prefixes"+g.pick("", "=false", "=1", "=x"))
	add(8, "--allow-deprecated-dag-overlap")
	if g.once(5) {
		name := g.pick("A", "$C")
		g.text[name] = g.pick("add", "a.b", "(", "", "x")
		flags = append(flags, "-D"+name+"="+g.text[name])
	}
	if g.once(5) {
		n := g.pick("17", "255", "7")
		value, _ := new(big.Int).SetString(n, 10)
		g.numbers["N"] = numeric{value, format{kind: formatUnsigned}}
		flags = append(flags, "-D#N="+n)
	}
	add(12, "--color")
	add(16, "-D"+g.pick("#%x,N=ff", "#N", "X", "=", "#N=M", "#N=1+", "$C=a", "@X=1", "1=2", "A B=1", "#A=1", "#%q,N=1", "# N = 3", "#%d,N=-3", "#=1", "A", "#N=mul(2,4)", "#N==3", "#%.4x, M =10", "A=1=2", "#@LINE=3"))
	add(3, g.pick("-v", "-vv"))
	add(3, g.pick("--dump-input=never", "--dump-input=always", "-dump-input=fail", "--dump-input-filter=all", "--dump-input-context=1", "--dump-input-filter=annotation",
		"--dump-input-filter=annotation-full", "--dump-input-filter=error", "--dump-input-context=0", "--dump-input=none", "--dump-input-context=-1", "--dump-input-context=200"))
	return flags
}

// aCase is one generated case.
type aCase struct {
	check, input string
	flags        []string
	env          []string
}

// generate returns the nth case of a seed.
func generate(seed, n uint64) aCase {
	g := newGenerator(seed, n)
	g.makeInput()
	var c aCase
	c.flags = g.flags()
	c.check, c.input = g.checks(), strings.Join(g.lines, "\n")
	if !g.once(6) {
		c.input += "\n"
	}
	if g.once(40) {
		c.input = g.pick("", " ", "\n", "\x00\x01\xfe\n", "\r", "\n\n\n")
	}
	ends := func(text string) string {
		switch {
		case g.once(10):
			return strings.ReplaceAll(text, "\n", "\r\n")
		case g.once(60):
			return strings.ReplaceAll(text, "\n", g.pick("\r", "\n\r", "\r\r\n"))
		}
		return text
	}
	c.check, c.input = ends(c.check), ends(c.input)
	if len(c.flags) > 0 && g.once(6) {
		k := g.IntN(len(c.flags))
		if flag := c.flags[k]; strings.HasPrefix(flag, "-") && strings.Contains(flag, "=") && !strings.ContainsAny(flag, " \t\\'\"") {
			c.env = []string{"FILECHECK_OPTS= " + flag + " "}
			c.flags = slices.Delete(c.flags, k, k+1)
		}
	}
	return c
}
