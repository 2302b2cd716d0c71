package lit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// diffOptions are the flags of diff.
type diffOptions struct {
	noBlanks, sameBlanks bool // -w, -b
	ignore               pattern
	unified              bool
	context              int
	recursive            bool
	stripCR              bool
}

// diffTool compares two files, or with -r two folders.
func diffTool(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	o := diffOptions{context: 3}
	var names []string
	fail := func(format string, args ...any) int {
		fmt.Fprintf(stderr, format+"\n", args...)
		return 1
	}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--":
			names = append(names, args[i+1:]...)
			i = len(args)
		case arg == "--strip-trailing-cr":
			o.stripCR = true
		case strings.HasPrefix(arg, "--"):
			return fail("Unsupported: 'diff': option %s not recognized", arg)
		case len(arg) < 2 || arg[0] != '-':
			names = append(names, arg)
		default:
			for j := 1; j < len(arg); j++ {
				switch c := arg[j]; c {
				case 'w':
					o.noBlanks = true
				case 'b':
					o.sameBlanks = true
				case 'u':
					o.unified = true
				case 'r':
					o.recursive = true
				case 'U', 'I':
					value := arg[j+1:]
					if value == "" {
						if i++; i == len(args) {
							return fail("Unsupported: 'diff': option -%c requires argument", c)
						}
						value = args[i]
					}
					if c == 'I' {
						p, err := compilePattern(`\A(?:` + value + `)`)
						if err != nil {
							return fail("Error: invalid '-I' argument: %s", value)
						}
						o.ignore = p
					} else {
						n, err := strconv.Atoi(value)
						if err != nil || n < 0 {
							return fail("Error: invalid '-U' argument: %s", value)
						}
						o.unified, o.context = true, n
					}
					j = len(arg)
				default:
					return fail("Unsupported: 'diff': option -%c not recognized", c)
				}
			}
		}
	}
	if len(names) != 2 {
		return fail("Error: missing or extra operand")
	}
	d := differ{diffOptions: o, stdin: stdin, dir: dir}
	var different bool
	var err error
	if o.recursive {
		if names[0] == "-" || names[1] == "-" {
			return fail("Error: cannot recursively compare '-'")
		}
		different, err = d.trees(names[0], names[1])
	} else {
		different, err = d.files(names[0], names[1])
	}
	stdout.Write(d.out.Bytes())
	if err != nil {
		return fail("Error: 'diff' command failed, %s", err)
	}
	return boolCode(!different)
}

type differ struct {
	diffOptions
	stdin io.Reader
	dir   string
	out   bytes.Buffer
}

func (d *differ) read(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(d.stdin)
	}
	return os.ReadFile(inDir(d.dir, name))
}

// lines splits a text and returns what of each line is compared.
func (d *differ) lines(data []byte) (shown, compared []string) {
	for line := range strings.Lines(string(data)) {
		if d.ignore != nil && d.ignore.matches(line) {
			continue
		}
		key := line
		if d.stripCR {
			key = strings.ReplaceAll(key, "\r\n", "\n")
		}
		switch {
		case d.noBlanks:
			key = strings.Join(strings.Fields(key), "") + "\n"
		case d.sameBlanks:
			key = strings.Join(strings.Fields(key), " ") + "\n"
		}
		shown, compared = append(shown, line), append(compared, key)
	}
	return shown, compared
}

// files compares two files and writes how they differ.
func (d *differ) files(a, b string) (bool, error) {
	dataA, err := d.read(a)
	if err != nil {
		return false, err
	}
	dataB, err := d.read(b)
	if err != nil {
		return false, err
	}
	if bytes.Equal(dataA, dataB) {
		return false, nil
	}
	shownA, linesA := d.lines(dataA)
	shownB, linesB := d.lines(dataB)
	if slices.Equal(linesA, linesB) {
		return false, nil
	}
	edits := lineEdits(linesA, linesB)
	mark := [2]string{"***", "---"}
	if d.unified {
		mark = [2]string{"---", "+++"}
	}
	fmt.Fprintf(&d.out, "%s %s\n%s %s\n", mark[0], a, mark[1], b)
	for _, hunk := range hunks(edits, d.context) {
		if d.unified {
			d.unifiedHunk(hunk, shownA, shownB)
		} else {
			d.contextHunk(hunk, shownA, shownB)
		}
	}
	return true, nil
}

// An edit is a run of lines a[fromA:toA] that becomes b[fromB:toB].
type edit struct {
	fromA, toA, fromB, toB int
	same                   bool
}

// maxTable bounds the work of finding the fewest edits.
const maxTable = 16 << 20

// lineEdits returns the edits that turn a into b, equal runs included.
func lineEdits(a, b []string) []edit {
	start := 0
	for start < len(a) && start < len(b) && a[start] == b[start] {
		start++
	}
	endA, endB := len(a), len(b)
	for endA > start && endB > start && a[endA-1] == b[endB-1] {
		endA--
		endB--
	}
	var edits []edit
	add := func(e edit) {
		if e.fromA == e.toA && e.fromB == e.toB {
			return
		}
		if last := len(edits) - 1; last >= 0 && edits[last].same == e.same {
			edits[last].toA, edits[last].toB = e.toA, e.toB
			return
		}
		edits = append(edits, e)
	}
	add(edit{0, start, 0, start, true})
	midA, midB := a[start:endA], b[start:endB]
	if len(midA)*len(midB) > maxTable {
		add(edit{start, endA, start, endB, false})
	} else {
		// longest[i][j] is the length of the longest common sequence of
		// midA[i:] and midB[j:].
		width := len(midB) + 1
		longest := make([]int32, (len(midA)+1)*width)
		for i := len(midA) - 1; i >= 0; i-- {
			for j := len(midB) - 1; j >= 0; j-- {
				if midA[i] == midB[j] {
					longest[i*width+j] = longest[(i+1)*width+j+1] + 1
				} else {
					longest[i*width+j] = max(longest[(i+1)*width+j], longest[i*width+j+1])
				}
			}
		}
		for i, j := 0, 0; i < len(midA) || j < len(midB); {
			atA, atB := start+i, start+j
			switch {
			case i < len(midA) && j < len(midB) && midA[i] == midB[j]:
				add(edit{atA, atA + 1, atB, atB + 1, true})
				i++
				j++
			case j == len(midB) || i < len(midA) && longest[(i+1)*width+j] >= longest[i*width+j+1]:
				add(edit{atA, atA + 1, atB, atB, false})
				i++
			default:
				add(edit{atA, atA, atB, atB + 1, false})
				j++
			}
		}
	}
	add(edit{endA, len(a), endB, len(b), true})
	return edits
}

// hunks groups edits with the lines around them.
func hunks(edits []edit, context int) [][]edit {
	var all [][]edit
	var hunk []edit
	for i, e := range edits {
		if !e.same {
			hunk = append(hunk, e)
			continue
		}
		length := e.toA - e.fromA
		if len(hunk) > 0 {
			if i+1 < len(edits) && length <= 2*context {
				hunk = append(hunk, e)
				continue
			}
			n := min(length, context)
			hunk = append(hunk, edit{e.fromA, e.fromA + n, e.fromB, e.fromB + n, true})
			all = append(all, hunk)
			hunk = nil
		}
		if i+1 < len(edits) {
			n := min(length, context)
			hunk = []edit{{e.toA - n, e.toA, e.toB - n, e.toB, true}}
		}
	}
	if len(hunk) > 0 {
		all = append(all, hunk)
	}
	return all
}

func (d *differ) line(mark, text string) {
	d.out.WriteString(mark + text)
	if !strings.HasSuffix(text, "\n") {
		d.out.WriteString("\n")
	}
}

func unifiedRange(from, to int) string {
	switch to - from {
	case 1:
		return fmt.Sprint(from + 1)
	case 0:
		return fmt.Sprintf("%d,0", from)
	}
	return fmt.Sprintf("%d,%d", from+1, to-from)
}

func (d *differ) unifiedHunk(hunk []edit, a, b []string) {
	last := hunk[len(hunk)-1]
	fmt.Fprintf(&d.out, "@@ -%s +%s @@\n", unifiedRange(hunk[0].fromA, last.toA), unifiedRange(hunk[0].fromB, last.toB))
	for _, e := range hunk {
		for _, line := range a[e.fromA:e.toA] {
			if e.same {
				d.line(" ", line)
			} else {
				d.line("-", line)
			}
		}
		if !e.same {
			for _, line := range b[e.fromB:e.toB] {
				d.line("+", line)
			}
		}
	}
}

func contextRange(from, to int) string {
	if to-from <= 1 {
		return fmt.Sprint(to)
	}
	return fmt.Sprintf("%d,%d", from+1, to)
}

func (d *differ) contextHunk(hunk []edit, a, b []string) {
	last := hunk[len(hunk)-1]
	side := func(lines []string, span func(edit) (from, to int), mark string) {
		if !slices.ContainsFunc(hunk, func(e edit) bool { from, to := span(e); return !e.same && to > from }) {
			return
		}
		for _, e := range hunk {
			from, to := span(e)
			for _, line := range lines[from:to] {
				switch {
				case e.same:
					d.line("  ", line)
				case e.toA > e.fromA && e.toB > e.fromB:
					d.line("! ", line)
				default:
					d.line(mark, line)
				}
			}
		}
	}
	fmt.Fprintf(&d.out, "***************\n*** %s ****\n", contextRange(hunk[0].fromA, last.toA))
	side(a, func(e edit) (int, int) { return e.fromA, e.toA }, "- ")
	fmt.Fprintf(&d.out, "--- %s ----\n", contextRange(hunk[0].fromB, last.toB))
	side(b, func(e edit) (int, int) { return e.fromB, e.toB }, "+ ")
}

// trees compares two folders, or two files, name by name.
func (d *differ) trees(a, b string) (bool, error) {
	infoA, err := os.Stat(inDir(d.dir, a))
	if err != nil {
		return false, err
	}
	infoB, err := os.Stat(inDir(d.dir, b))
	if err != nil {
		return false, err
	}
	kind := func(size int64) string {
		if size > 0 {
			return "regular file"
		}
		return "regular empty file"
	}
	switch {
	case !infoA.IsDir() && !infoB.IsDir():
		return d.files(a, b)
	case !infoA.IsDir():
		fmt.Fprintf(&d.out, "File %s is a %s while file %s is a directory\n", a, kind(infoA.Size()), b)
		return true, nil
	case !infoB.IsDir():
		fmt.Fprintf(&d.out, "File %s is a directory while file %s is a %s\n", a, b, kind(infoB.Size()))
		return true, nil
	}
	entriesA, errA := os.ReadDir(inDir(d.dir, a))
	entriesB, errB := os.ReadDir(inDir(d.dir, b))
	if err := errors.Join(errA, errB); err != nil {
		return false, err
	}
	different := false
	for i, j := 0, 0; i < len(entriesA) || j < len(entriesB); {
		switch {
		case j == len(entriesB) || i < len(entriesA) && entriesA[i].Name() < entriesB[j].Name():
			fmt.Fprintf(&d.out, "Only in %s: %s\n", a, entriesA[i].Name())
			different = true
			i++
		case i == len(entriesA) || entriesA[i].Name() > entriesB[j].Name():
			fmt.Fprintf(&d.out, "Only in %s: %s\n", b, entriesB[j].Name())
			different = true
			j++
		default:
			inner, err := d.trees(filepath.Join(a, entriesA[i].Name()), filepath.Join(b, entriesB[j].Name()))
			if err != nil {
				return different, err
			}
			different = different || inner
			i++
			j++
		}
	}
	return different, nil
}
