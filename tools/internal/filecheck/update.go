package filecheck

import (
	"fmt"
	"regexp"
	"strings"

	"terrace/ir/lazy"
)

// Directives that the check command writes stand between two marks in the file.
// Everything else in it is the author's and stays as it is.
func beginMark(prefix string) string {
	return "-- " + prefix + " lines written by 'terrace check --update'"
}
func endMark(prefix string) string {
	return "-- end of the " + prefix + " lines written by 'terrace check --update'"
}

// Update returns checkText with directives, of the first prefix, that inputText
// matches: those between the marks are replaced; without marks they are added at
// the end. Names that an author gave to variables are kept. An error says why
// nothing may be written.
func Update(checkText, inputText string, o Options) (string, error) {
	if err := o.complete(); err != nil {
		return "", err
	}
	prefix := o.CheckPrefixes[0]
	lines := strings.SplitAfter(checkText, "\n")
	begin, end, leader, err := markedLines(lines, prefix)
	if err != nil {
		return "", err
	}
	var old []string
	if begin >= 0 {
		old = lines[begin+1 : end]
		if err := onlyWritten(old, begin+1, prefix); err != nil {
			return "", err
		}
	}
	if err := noneByHand(lines, begin, end, prefix); err != nil {
		return "", err
	}
	written := writeChecks(inputText, prefix)
	keepNames(written, parseWritten(old, prefix))
	var out strings.Builder
	if begin < 0 {
		out.WriteString(checkText)
		if checkText != "" && !strings.HasSuffix(checkText, "\n") {
			out.WriteString("\n")
		}
		out.WriteString("\n")
	} else {
		out.WriteString(strings.Join(lines[:begin], ""))
	}
	fmt.Fprintf(&out, "%s %s\n", leader, beginMark(prefix))
	for _, w := range written {
		out.WriteString(strings.TrimRight(leader+" "+w.text(prefix), " ") + "\n")
	}
	fmt.Fprintf(&out, "%s %s\n", leader, endMark(prefix))
	if begin >= 0 {
		out.WriteString(strings.Join(lines[end+1:], ""))
	}
	text := out.String()
	o.Strict = false
	if r := Check(text, inputText, o); r.Status != Passed {
		return "", fmt.Errorf("the directives written don't match the input (%s)", r.Errors()[0].Error())
	}
	return text, nil
}

// markedLines finds the marks of a prefix; begin is -1 if there are none. The
// leader is what comments start with in the file.
func markedLines(lines []string, prefix string) (begin, end int, leader string, err error) {
	begin, end, leader = -1, -1, "//"
	found := false
	for i, line := range lines {
		if at := strings.Index(line, "RUN:"); at >= 0 && !found {
			leader, found = strings.TrimSpace(line[:at]), true
		}
		switch {
		case strings.Contains(line, beginMark(prefix)) && begin >= 0:
			return 0, 0, "", fmt.Errorf("lines %d and %d both begin written checks of %s", begin+1, i+1, prefix)
		case strings.Contains(line, beginMark(prefix)):
			begin = i
			leader = strings.TrimSpace(line[:strings.Index(line, beginMark(prefix))])
		case strings.Contains(line, endMark(prefix)) && begin >= 0 && end < 0:
			end = i
		}
	}
	if begin >= 0 && end < 0 {
		return 0, 0, "", fmt.Errorf("nothing ends the written checks that begin in line %d", begin+1)
	}
	return begin, end, leader, nil
}

// onlyWritten refuses marked lines with directives that are never written: their
// author meant something by them.
func onlyWritten(lines []string, first int, prefix string) error {
	byHand := regexp.MustCompile(`\b` + regexp.QuoteMeta(prefix) + `-(NOT|DAG|COUNT-[0-9]+|IR|IR-NEXT|IR-DAG|IR-NOT)[:{]`)
	for i, line := range lines {
		if m := byHand.FindString(line); m != "" {
			return fmt.Errorf("line %d: %s is not one of the written directives; move it out of the marked lines to keep it", first+i+1, strings.TrimRight(m, ":{"))
		}
	}
	return nil
}

// noneByHand refuses to write beside positive directives of the same prefix.
func noneByHand(lines []string, begin, end int, prefix string) error {
	positive := regexp.MustCompile(`(^|[^A-Za-z0-9_-])` + regexp.QuoteMeta(prefix) + `(-(NEXT|SAME|LABEL|EMPTY|DAG|COUNT-[0-9]+|IR|IR-NEXT|IR-DAG))?(\{LITERAL\})?:`)
	for i, line := range lines {
		if begin >= 0 && begin <= i && i <= end || strings.Contains(line, "RUN:") {
			continue
		}
		if positive.MatchString(line) {
			return fmt.Errorf("line %d: a directive of %s was written by hand; remove it, or let the written ones have another prefix (--check-prefix)", i+1, prefix)
		}
	}
	return nil
}

// A written is a directive to write: its kind, the indentation of the input line
// and the pieces of its pattern.
type written struct {
	suffix string
	indent string
	pieces []writtenPiece
}

// A writtenPiece is plain text, or a value: the variable that stands for it.
type writtenPiece struct {
	text     string
	variable string
	defines  bool
}

func (w *written) text(prefix string) string {
	var out strings.Builder
	out.WriteString(prefix + w.suffix + ":")
	if len(w.pieces) > 0 {
		out.WriteString(" " + w.indent)
	}
	for _, p := range w.pieces {
		switch {
		case p.variable == "":
			out.WriteString(escapePattern(p.text))
		case p.defines:
			out.WriteString("%[[" + p.variable + ":" + nameClass + "]]")
		default:
			out.WriteString("%[[" + p.variable + "]]")
		}
	}
	return out.String()
}

// shape is the directive without the names of variables.
func (w *written) shape() string {
	var out strings.Builder
	out.WriteString(w.suffix)
	for _, p := range w.pieces {
		if p.variable != "" {
			out.WriteString("\x00")
		} else {
			out.WriteString(p.text)
		}
	}
	return out.String()
}

// nameClass matches the name of a value, and no more than that.
const nameClass = "[^ ,:()]+"

// escapePattern keeps text from being read as blocks.
func escapePattern(text string) string {
	text = strings.ReplaceAll(text, "{{", `{{[{][{]}}`)
	return strings.ReplaceAll(text, "[[", `{{[[][[]}}`)
}

var (
	valueName = lazy.Regexp(`%[A-Za-z0-9_$.-]+`)
	// labelLine starts a block: a function of MLIR or of LLVM IR.
	labelLine = lazy.Regexp(`^(\s*(?:[\w.]*func|llvm\.func|gpu\.func|func\.func)\b[^@]*@[\w$.-]+\(|define [^@]*@[\w$."-]+\()`)
)

// writeChecks makes the directives for a text.
func writeChecks(input, prefix string) []*written {
	var all []*written
	names := map[string]string{} // of values of this function
	taken := map[string]bool{}
	inFunction := false
	for line := range strings.Lines(input) {
		line = strings.TrimRight(line, " \t\r\n")
		if line == "" {
			if len(all) > 0 {
				all = append(all, &written{suffix: "-EMPTY"})
			}
			continue
		}
		w := &written{suffix: "-NEXT", indent: line[:len(line)-len(strings.TrimLeft(line, " \t"))]}
		rest := line[len(w.indent):]
		if len(all) == 0 {
			w.suffix = ""
		}
		if label := labelLine().FindString(line); label != "" {
			clear(names)
			clear(taken)
			inFunction = true
			text := strings.TrimSpace(label)
			if !valueName().MatchString(text) {
				all = append(all, &written{suffix: "-LABEL", indent: w.indent, pieces: []writtenPiece{{text: text}}})
				if rest = strings.TrimPrefix(rest, text); rest == "" {
					continue
				}
				w.suffix, w.indent = "-SAME", w.indent+strings.Repeat(" ", 4)
			}
		}
		w.pieces = splitValues(rest, names, taken, inFunction)
		all = append(all, w)
	}
	return all
}

// splitValues cuts a line at the names of values.
func splitValues(line string, names map[string]string, taken map[string]bool, capture bool) []writtenPiece {
	var pieces []writtenPiece
	last := 0
	for _, span := range valueName().FindAllStringIndex(line, -1) {
		if !capture {
			break
		}
		value := line[span[0]+1 : span[1]]
		if span[0] > last {
			pieces = append(pieces, writtenPiece{text: line[last:span[0]]})
		}
		variable, known := names[value]
		if !known {
			variable = variableFor(value, taken)
			names[value] = variable
		}
		pieces = append(pieces, writtenPiece{text: value, variable: variable, defines: !known})
		last = span[1]
	}
	if last < len(line) {
		pieces = append(pieces, writtenPiece{text: line[last:]})
	}
	return pieces
}

// variableFor names the variable of a value after the value.
func variableFor(value string, taken map[string]bool) string {
	name := strings.Map(func(r rune) rune {
		if r < 0x80 && isAlnum(byte(r)) {
			return r
		}
		return '_'
	}, strings.ToUpper(value))
	if name == "" || isDigit(name[0]) {
		name = "V" + name
	}
	chosen := name
	for n := 2; taken[chosen]; n++ {
		chosen = fmt.Sprintf("%s_%d", name, n)
	}
	taken[chosen] = true
	return chosen
}

var writtenVariable = lazy.Regexp(`%\[\[([A-Za-z_][A-Za-z0-9_]*)(:[^\]]*\]\+)?\]\]`)

// parseWritten reads back directives that were written before.
func parseWritten(lines []string, prefix string) []*written {
	directive := regexp.MustCompile(regexp.QuoteMeta(prefix) + `(-[A-Z]+)?:[ \t]*(.*?)\s*$`)
	var all []*written
	for _, line := range lines {
		m := directive.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		w := &written{suffix: m[1]}
		last := 0
		for _, span := range writtenVariable().FindAllStringSubmatchIndex(m[2], -1) {
			if span[0] > last {
				w.pieces = append(w.pieces, writtenPiece{text: unescapePattern(m[2][last:span[0]])})
			}
			w.pieces = append(w.pieces, writtenPiece{variable: m[2][span[2]:span[3]], defines: span[4] >= 0})
			last = span[1]
		}
		if last < len(m[2]) {
			w.pieces = append(w.pieces, writtenPiece{text: unescapePattern(m[2][last:])})
		}
		all = append(all, w)
	}
	return all
}

func unescapePattern(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, `{{[{][{]}}`, "{{"), `{{[[][[]}}`, "[[")
}

// defined returns the pieces that define variables.
func (w *written) defined() []*writtenPiece {
	var all []*writtenPiece
	for k := range w.pieces {
		if w.pieces[k].defines {
			all = append(all, &w.pieces[k])
		}
	}
	return all
}

// align finds, for each of the directives, the old one that stood in its place: one
// of the same shape and, between those, one that defines as many variables.
func align(now, old []*written) []*written {
	like := make([]*written, len(now))
	if len(now)*len(old) > 4<<20 {
		return like
	}
	// longest[i][j] is the length of the longest common sequence of shapes.
	width := len(old) + 1
	longest := make([]int32, (len(now)+1)*width)
	shapes := make([]string, len(old))
	for j, w := range old {
		shapes[j] = w.shape()
	}
	for i := len(now) - 1; i >= 0; i-- {
		shape := now[i].shape()
		for j := len(old) - 1; j >= 0; j-- {
			if shape == shapes[j] {
				longest[i*width+j] = longest[(i+1)*width+j+1] + 1
			} else {
				longest[i*width+j] = max(longest[(i+1)*width+j], longest[i*width+j+1])
			}
		}
	}
	fromI, fromJ := 0, 0 // the start of what has changed
	changed := func(i, j int) {
		for ; fromI < i; fromI++ {
			count := len(now[fromI].defined())
			for k := fromJ; k < j && count > 0; k++ {
				if len(old[k].defined()) == count {
					like[fromI], fromJ = old[k], k+1
					break
				}
			}
		}
		fromI, fromJ = i+1, j+1
	}
	i, j := 0, 0
	for i < len(now) && j < len(old) {
		switch {
		case now[i].shape() == shapes[j]:
			like[i] = old[j]
			changed(i, j)
			i, j = i+1, j+1
		case longest[i*width+j+1] >= longest[(i+1)*width+j]:
			j++
		default:
			i++
		}
	}
	changed(len(now), len(old))
	return like
}

// keepNames gives variables the names that they had in the old directives.
func keepNames(now, old []*written) {
	renamed := map[string]string{} // within the current block
	used := map[string]bool{}
	for i, like := range align(now, old) {
		if now[i].suffix == "-LABEL" {
			clear(renamed)
			clear(used)
		}
		if like != nil {
			names := like.defined()
			for k, p := range now[i].defined() {
				if k == len(names) {
					break // it defines what the old one used
				}
				if name := names[k].variable; !used[name] {
					renamed[p.variable] = name
				}
			}
		}
		for k := range now[i].pieces {
			p := &now[i].pieces[k]
			if p.variable == "" {
				continue
			}
			if name, ok := renamed[p.variable]; ok {
				p.variable = name
			} else if used[p.variable] && p.defines {
				renamed[p.variable] = variableFor(p.variable, used)
				p.variable = renamed[p.variable]
			}
			if p.defines {
				used[p.variable] = true
			}
		}
	}
}

// changedLines writes what an update changes: the lines between the parts that
// stay, old ones with "-" and new ones with "+".
func changedLines(before, after string) string {
	a, b := strings.SplitAfter(before, "\n"), strings.SplitAfter(after, "\n")
	start := 0
	for start < len(a) && start < len(b) && a[start] == b[start] {
		start++
	}
	endA, endB := len(a), len(b)
	for endA > start && endB > start && a[endA-1] == b[endB-1] {
		endA--
		endB--
	}
	var out strings.Builder
	fmt.Fprintf(&out, "@@ line %d @@\n", start+1)
	for _, side := range []struct {
		mark  string
		lines []string
	}{{"-", a[start:endA]}, {"+", b[start:endB]}} {
		for _, line := range side.lines {
			if line != "" {
				out.WriteString(side.mark + strings.TrimSuffix(line, "\n") + "\n")
			}
		}
	}
	return out.String()
}

// hasMarks says whether a file has written checks of a prefix.
func hasMarks(text, prefix string) bool { return strings.Contains(text, beginMark(prefix)) }
