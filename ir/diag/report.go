package diag

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

// WriteJSON writes diagnostics as a JSON array of objects with severity, file,
// line, column, end_column (the column after the last byte), message, suggestion
// and notes, which are such objects. Columns count bytes, from 1; what is not
// known is left out.
func WriteJSON(w io.Writer, list []*Diagnostic) error {
	out := make([]jsonDiagnostic, len(list))
	for i, d := range list {
		out[i] = toJSON(d)
	}
	return writeIndented(w, out)
}

type jsonDiagnostic struct {
	Severity   string           `json:"severity"`
	File       string           `json:"file,omitempty"`
	Line       int              `json:"line,omitempty"`
	Column     int              `json:"column,omitempty"`
	EndColumn  int              `json:"end_column,omitempty"`
	Message    string           `json:"message"`
	Suggestion string           `json:"suggestion,omitempty"`
	Notes      []jsonDiagnostic `json:"notes,omitempty"`
}

func toJSON(d *Diagnostic) jsonDiagnostic {
	at := d.Place()
	j := jsonDiagnostic{d.Severity.String(), valid(at.File), at.Line, at.Col, at.EndCol, valid(d.Text), valid(d.Suggestion), nil}
	for i := range d.Notes {
		j.Notes = append(j.Notes, toJSON(&d.Notes[i]))
	}
	return j
}

func valid(s string) string { return strings.ToValidUTF8(s, "\ufffd") }

func writeIndented(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// The parts of SARIF 2.1.0 that are written.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string `json:"name"`
		Version string `json:"version,omitempty"`
	}
	sarifResult struct {
		Level     string          `json:"level"`
		Message   sarifMessage    `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Message  *sarifMessage  `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
)

// WriteSARIF writes diagnostics as a SARIF 2.1.0 log of one run of a tool.
func WriteSARIF(w io.Writer, tool, version string, list []*Diagnostic, src Source) error {
	results := []sarifResult{}
	for _, d := range list {
		level := d.Severity.String()
		if d.Severity >= Remark {
			level = "note"
		}
		text := d.Text
		if d.Suggestion != "" {
			text += "; " + d.Suggestion
		}
		r := sarifResult{Level: level, Message: sarifMessage{valid(text)}}
		if at := sarifPlace(d.Place(), src); at != nil {
			r.Locations = []sarifLocation{{Physical: at}}
		}
		for i := range d.Notes {
			n := &d.Notes[i]
			l := sarifLocation{sarifPlace(n.Place(), src), &sarifMessage{valid(n.Text)}}
			if !slices.ContainsFunc(r.Related, func(o sarifLocation) bool { return reflect.DeepEqual(l, o) }) { // the schema wants no two alike
				r.Related = append(r.Related, l)
			}
		}
		results = append(results, r)
	}
	return writeIndented(w, sarifLog{
		Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0",
		Runs: []sarifRun{{Tool: sarifTool{sarifDriver{tool, version}}, ColumnKind: "unicodeCodePoints", Results: results}},
	})
}

func sarifPlace(at Pos, src Source) *sarifPhysical {
	if at.File == "" {
		return nil
	}
	p := &sarifPhysical{Artifact: sarifArtifact{uri(at.File)}}
	if !at.Known() {
		return p
	}
	line := ""
	if src != nil {
		line, _ = sourceLine(src(at.File), at.Line)
	}
	p.Region = &sarifRegion{StartLine: at.Line, StartColumn: codePoints(line, at.Col)}
	if at.EndCol > at.Col {
		p.Region.EndColumn = codePoints(line, at.EndCol)
	}
	return p
}

// codePoints turns a column that counts bytes into one that counts code points.
func codePoints(line string, col int) int {
	if n := col - 1; n > 0 && n <= len(line) {
		return utf8.RuneCountInString(line[:n]) + 1
	}
	return col
}

// uri returns a file name as a reference that a URI may be, relative or not.
func uri(file string) string {
	var b strings.Builder
	for i := range len(file) {
		c := file[i]
		switch {
		case 'a' <= c|0x20 && c|0x20 <= 'z', '0' <= c && c <= '9', strings.IndexByte("-._~/@!$&'()*+,;=", c) >= 0:
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
