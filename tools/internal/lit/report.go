package lit

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// reportVersion is the version of lit whose reports these are.
var reportVersion = []int{22, 1, 8}

// writeReports writes the reports that were asked for.
func writeReports(o *runOptions, tests []*test, elapsed time.Duration, dir string) error {
	if o.failuresOnly {
		tests = slices.DeleteFunc(slices.Clone(tests), func(t *test) bool { return !t.result.code.isFailure() })
	}
	for _, report := range []struct {
		path  string
		write func([]*test, time.Duration) (string, error)
	}{{o.json, jsonReport}, {o.xunit, xunitReport}, {o.resultDB, resultDBReport}, {o.trace, traceReport}} {
		if report.path == "" {
			continue
		}
		text, err := report.write(tests, elapsed)
		if err != nil {
			return err
		}
		path := inDir(dir, report.path)
		if o.uniqueNames {
			ext := filepath.Ext(path)
			f, err := os.CreateTemp(filepath.Dir(path), strings.TrimSuffix(filepath.Base(path), ext)+".*"+ext)
			if err != nil {
				return err
			}
			path = f.Name()
			f.Close()
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

func executed(tests []*test) []*test {
	return slices.DeleteFunc(slices.Clone(tests), func(t *test) bool { return t.result.code == excluded || t.result.code == skipped })
}

func encode(value any) (string, error) {
	text, err := json.MarshalIndent(value, "", "  ")
	return string(text) + "\n", err
}

func jsonReport(tests []*test, elapsed time.Duration) (string, error) {
	list := []any{}
	for _, t := range executed(tests) {
		list = append(list, map[string]any{"name": t.name(), "code": t.result.code.String(), "output": t.result.output, "elapsed": t.result.elapsed.Seconds()})
	}
	return encode(map[string]any{"__version__": reportVersion, "elapsed": elapsed.Seconds(), "tests": list})
}

func resultDBReport(tests []*test, elapsed time.Duration) (string, error) {
	statuses := map[code]string{passed: "PASS", xpass: "PASS", flakyPass: "PASS", failed: "FAIL", xfail: "FAIL", unsupported: "SKIP",
		skipped: "SKIP", excluded: "SKIP", unresolved: "ABORT", timedOut: "ABORT"}
	list := []any{}
	for _, t := range executed(tests) {
		list = append(list, map[string]any{
			"testId": t.name(), "start_time": t.result.start.UTC().Format("2006-01-02T15:04:05.000000") + "Z",
			"duration":     fmt.Sprintf("%.9fs", t.result.elapsed.Seconds()),
			"summary_html": `<p><text-artifact artifact-id="artifact-content-in-request"></p>`,
			"artifacts":    map[string]any{"artifact-content-in-request": map[string]any{"contents": base64.StdEncoding.EncodeToString([]byte(t.result.output))}},
			"expected":     !t.result.code.isFailure(), "status": statuses[t.result.code],
		})
	}
	return encode(map[string]any{"__version__": reportVersion, "elapsed": elapsed.Seconds(), "tests": list})
}

func traceReport(tests []*test, elapsed time.Duration) (string, error) {
	var first time.Time
	for _, t := range tests {
		if t.result.ran && (first.IsZero() || t.result.start.Before(first)) {
			first = t.result.start
		}
	}
	events := []any{}
	for _, t := range executed(tests) {
		if t.result.code == unsupported {
			continue
		}
		events = append(events, map[string]any{"pid": os.Getpid(), "tid": 1, "ph": "X", "name": t.name(),
			"ts": t.result.start.Sub(first).Microseconds(), "dur": t.result.elapsed.Microseconds()})
	}
	return encode(map[string]any{"traceEvents": events})
}

// xmlAttribute quotes the value of an attribute.
func xmlAttribute(text string) string {
	return `"` + strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\n", "&#10;", "\r", "&#13;", "\t", "&#9;").Replace(xmlText(text)) + `"`
}

// xmlText drops what XML does not allow.
func xmlText(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 && r != '\t' && r != '\n' && r != '\r' {
			return -1
		}
		return r
	}, text)
}

func xunitReport(tests []*test, elapsed time.Duration) (string, error) {
	var suites []*suite
	bySuite := map[*suite][]*test{}
	for _, t := range tests {
		if bySuite[t.suite] == nil {
			suites = append(suites, t.suite)
		}
		bySuite[t.suite] = append(bySuite[t.suite], t)
	}
	slices.SortStableFunc(suites, func(a, b *suite) int { return strings.Compare(a.config.Name, b.config.Name) })
	isSkipped := func(t *test) bool { return t.result.code <= unsupported }
	var out strings.Builder
	fmt.Fprintf(&out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites time=\"%.2f\">\n", elapsed.Seconds())
	for _, s := range suites {
		list := bySuite[s]
		slices.SortStableFunc(list, func(a, b *test) int { return slices.Compare(a.path, b.path) })
		failures, skips, seconds := 0, 0, 0.0
		for _, t := range list {
			if t.result.code.isFailure() {
				failures++
			}
			if isSkipped(t) {
				skips++
			}
			seconds += t.result.elapsed.Seconds()
		}
		name := strings.ReplaceAll(s.config.Name, ".", "-")
		fmt.Fprintf(&out, "<testsuite name=%s tests=\"%d\" failures=\"%d\" skipped=\"%d\" time=\"%.2f\">\n", xmlAttribute(name), len(list), failures, skips, seconds)
		for _, t := range list {
			class := strings.ReplaceAll(strings.Join(t.path[:len(t.path)-1], "/"), ".", "_")
			if class == "" {
				class = name
			}
			fmt.Fprintf(&out, "<testcase classname=%s name=%s time=\"%.2f\"", xmlAttribute(name+"."+class), xmlAttribute(strings.TrimPrefix(t.key(), strings.Join(t.path[:len(t.path)-1], "/")+"/")), t.result.elapsed.Seconds())
			switch {
			case t.result.code.isFailure():
				text := strings.ReplaceAll(xmlText(t.result.output), "]]>", "]]]]><![CDATA[>")
				fmt.Fprintf(&out, ">\n  <failure><![CDATA[%s]]></failure>\n</testcase>\n", text)
			case isSkipped(t):
				fmt.Fprintf(&out, ">\n  <skipped message=%s/>\n</testcase>\n", xmlAttribute(skipReason(t)))
			default:
				out.WriteString("/>\n")
			}
		}
		out.WriteString("</testsuite>\n")
	}
	out.WriteString("</testsuites>\n")
	return out.String(), nil
}

func skipReason(t *test) string {
	switch {
	case t.result.code == excluded:
		return "Test not selected (--filter, --max-tests)"
	case t.result.code == skipped:
		return "User interrupt"
	case len(t.result.missing) > 0:
		return "Missing required feature(s): " + strings.Join(t.result.missing, ", ")
	}
	return "Unsupported configuration"
}
