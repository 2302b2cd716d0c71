package diag

import (
	"encoding/json"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

func reported() []*Diagnostic {
	d := &Diagnostic{Pos: Pos{"a b.mlir", 2, 4, 6}, Text: "bad <x>\xff", Suggestion: "did you mean 'y'?"}
	d.Note(Pos{File: "a b.mlir", Line: 1, Col: 1}, "first defined here")
	return []*Diagnostic{d, {Severity: Remark, Text: "no place"}}
}

func TestWriteJSON(t *testing.T) {
	var b strings.Builder
	assert.NilError(t, WriteJSON(&b, reported()))
	assert.Equal(t, b.String(), `[
  {
    "severity": "error",
    "file": "a b.mlir",
    "line": 2,
    "column": 4,
    "end_column": 6,
    "message": "bad <x>`+"\ufffd"+`",
    "suggestion": "did you mean 'y'?",
    "notes": [
      {
        "severity": "note",
        "file": "a b.mlir",
        "line": 1,
        "column": 1,
        "message": "first defined here"
      }
    ]
  },
  {
    "severity": "remark",
    "message": "no place"
  }
]
`)
	b.Reset()
	assert.NilError(t, WriteJSON(&b, nil))
	assert.Equal(t, b.String(), "[]\n")
}

func TestWriteSARIF(t *testing.T) {
	var b strings.Builder
	source := func(string) []byte { return []byte("x\n\u00e4 cd\n") }
	assert.NilError(t, WriteSARIF(&b, "terrace", "1", reported(), source))
	var log map[string]any
	assert.NilError(t, json.Unmarshal([]byte(b.String()), &log))
	assert.Equal(t, log["version"], "2.1.0")
	run := log["runs"].([]any)[0].(map[string]any)
	results := run["results"].([]any)
	assert.Equal(t, len(results), 2)
	first, err := json.Marshal(results[0])
	assert.NilError(t, err)
	assert.Equal(t, string(first), `{"level":"error","locations":[{"physicalLocation":{"artifactLocation":{"uri":"a%20b.mlir"},`+
		`"region":{"endColumn":5,"startColumn":3,"startLine":2}}}],"message":{"text":"bad \u003cx\u003e`+"\ufffd"+`; did you mean 'y'?"},`+
		`"relatedLocations":[{"message":{"text":"first defined here"},"physicalLocation":{"artifactLocation":{"uri":"a%20b.mlir"},`+
		`"region":{"startColumn":1,"startLine":1}}}]}`)
	second, err := json.Marshal(results[1])
	assert.NilError(t, err)
	assert.Equal(t, string(second), `{"level":"note","message":{"text":"no place"}}`)
}

// A rule is what the schema of SARIF 2.1.0 says of a value: its properties, the
// required ones marked with !, or a test.
type rule struct {
	object map[string]rule
	list   *rule
	unique bool
	ok     func(v any) bool
}

func (r rule) check(t *testing.T, at string, v any) {
	t.Helper()
	switch {
	case r.object != nil:
		o, ok := v.(map[string]any)
		assert.Assert(t, ok, "%s is no object", at)
		for name, inner := range r.object {
			field := strings.TrimSuffix(name, "!")
			if f, ok := o[field]; ok {
				inner.check(t, at+"."+field, f)
			} else {
				assert.Assert(t, field == name, "%s has no %s", at, field)
			}
		}
		for name := range o {
			_, required := r.object[name+"!"]
			_, known := r.object[name]
			assert.Assert(t, required || known, "%s may have no %s", at, name)
		}
	case r.list != nil:
		l, ok := v.([]any)
		assert.Assert(t, ok, "%s is no array", at)
		for i, e := range l {
			r.list.check(t, at+"[]", e)
			for _, o := range l[:i] {
				assert.Assert(t, !r.unique || !reflect.DeepEqual(e, o), "%s has an element twice", at)
			}
		}
	default:
		assert.Assert(t, r.ok(v), "%s is %v", at, v)
	}
}

func sarifRules() rule {
	text := rule{ok: func(v any) bool { _, ok := v.(string); return ok }}
	one := func(words ...string) rule {
		return rule{ok: func(v any) bool { s, ok := v.(string); return ok && slices.Contains(words, s) }}
	}
	positive := rule{ok: func(v any) bool { n, ok := v.(float64); return ok && n >= 1 && n == float64(int(n)) }}
	reference := rule{ok: func(v any) bool {
		s, ok := v.(string)
		u, err := url.Parse(s)
		return ok && err == nil && u.Fragment == "" && u.RawQuery == ""
	}}
	message := rule{object: map[string]rule{"text!": text}}
	location := rule{object: map[string]rule{"message": message, "physicalLocation": {object: map[string]rule{
		"artifactLocation!": {object: map[string]rule{"uri!": reference}},
		"region":            {object: map[string]rule{"startLine!": positive, "startColumn": positive, "endColumn": positive}}}}}}
	result := rule{object: map[string]rule{"level": one("none", "note", "warning", "error"), "message!": message,
		"locations": {list: &location}, "relatedLocations": {list: &location, unique: true}}}
	run := rule{object: map[string]rule{"columnKind": one("utf16CodeUnits", "unicodeCodePoints"), "results": {list: &result},
		"tool!": {object: map[string]rule{"driver!": {object: map[string]rule{"name!": text, "version": text}}}}}}
	return rule{object: map[string]rule{"$schema": reference, "version!": one("2.1.0"), "runs!": {list: &run}}}
}

// What is written keeps the rules of the schema, whatever is reported.
func TestSARIFSchema(t *testing.T) {
	list := reported()
	for _, severity := range []Severity{Error, Warning, Note, Remark} {
		for _, file := range []string{"", "-", "<stdin>", "a:b.mlir", "/x/%2f?#.mlir", "\xff\x00"} {
			for _, at := range []Pos{{File: file}, {file, 1, 0, 0}, {file, 3, 7, 7}, {file, 1, 2, 900}} {
				d := &Diagnostic{Severity: severity, Pos: at}
				d.Note(at, "again")
				d.Note(at, "again")
				list = append(list, d)
			}
		}
	}
	for _, list := range [][]*Diagnostic{nil, list} {
		var b strings.Builder
		assert.NilError(t, WriteSARIF(&b, "terrace", "", list, func(string) []byte { return []byte("x\n") }))
		var log any
		assert.NilError(t, json.Unmarshal([]byte(b.String()), &log))
		sarifRules().check(t, "log", log)
	}
}
