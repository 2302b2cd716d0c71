package inspect

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"terrace/ir/lazy"
	"terrace/rewrite/pass"
)

// Remarks collects what passes say of what they did and did not do.
type Remarks struct {
	filters map[pass.RemarkKind][]*regexp.Regexp
	Final   bool // of the remarks of a kind by a name at a place, only the last
	list    []pass.Remark
}

// NewRemarks keeps the remarks whose category matches all, or the pattern of
// their kind. Empty patterns match nothing.
func NewRemarks(all string, kinds map[pass.RemarkKind]string) (*Remarks, error) {
	r := &Remarks{filters: map[pass.RemarkKind][]*regexp.Regexp{}}
	for _, k := range pass.RemarkKinds {
		for _, text := range []string{all, kinds[k]} {
			if text == "" {
				continue
			}
			re, err := regexp.Compile(text)
			if err != nil {
				return nil, fmt.Errorf("remarks of kind %s: %w", k, err)
			}
			r.filters[k] = append(r.filters[k], re)
		}
	}
	return r, nil
}

// Wants reports whether remarks of the kind and category are kept.
func (r *Remarks) Wants(k pass.RemarkKind, category string) bool {
	return slices.ContainsFunc(r.filters[k], func(re *regexp.Regexp) bool { return re.MatchString(category) })
}

// Add keeps a remark that is wanted.
func (r *Remarks) Add(m pass.Remark) {
	if !r.Wants(m.Kind, m.Category) {
		return
	}
	if r.Final {
		r.list = slices.DeleteFunc(r.list, func(o pass.Remark) bool {
			return o.Pos == m.Pos && o.Category == m.Category && o.Name == m.Name
		})
	}
	r.list = append(r.list, m)
}

// Take returns the remarks in the order in which they were made, and forgets them.
func (r *Remarks) Take() []pass.Remark {
	list := r.list
	r.list = nil
	return list
}

// WriteYAML writes remarks as LLVM's tools read them: a document each.
func (r *Remarks) WriteYAML(w io.Writer) error {
	for _, m := range r.list {
		var b strings.Builder
		fmt.Fprintf(&b, "--- !%s\nPass:            %s\nName:            %s\n", m.Kind, yamlText(m.Category), yamlText(m.Name))
		if m.Pos.Line > 0 {
			fmt.Fprintf(&b, "DebugLoc:        { File: %s, Line: %d, Column: %d }\n", yamlText(m.Pos.File), m.Pos.Line, m.Pos.Col)
		}
		fmt.Fprintf(&b, "Function:        %s\n", yamlText(m.Function))
		if m.Text != "" || len(m.Args) > 0 {
			b.WriteString("Args:\n")
		}
		if m.Text != "" {
			fmt.Fprintf(&b, "  - Remark:          %s\n", yamlText(m.Text))
		}
		for _, a := range m.Args {
			fmt.Fprintf(&b, "  - %s %s\n", fmt.Sprintf("%-16s", yamlText(a.Key)+":"), yamlText(fmt.Sprint(a.Value)))
		}
		b.WriteString("...\n")
		if _, err := io.WriteString(w, b.String()); err != nil {
			return err
		}
	}
	return nil
}

var yamlPlain = lazy.Regexp(`^[A-Za-z_/][A-Za-z0-9_./@-]*$`)

// yamlText quotes what is not a plain word.
func yamlText(s string) string {
	switch strings.ToLower(s) {
	case "true", "false", "yes", "no", "on", "off", "null", "y", "n":
	default:
		if yamlPlain().MatchString(s) {
			return s
		}
		if _, err := strconv.ParseInt(s, 10, 64); err == nil {
			return s
		}
	}
	if strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return strconv.QuoteToASCII(s)
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}
