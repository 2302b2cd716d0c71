package diag

import (
	"encoding/json"
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
