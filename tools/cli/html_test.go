package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// A browser follows clicks on the page of --html, and searches in it.
func TestPageInBrowser(t *testing.T) {
	browser := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil && browser == "" {
			browser = path
		}
	}
	if browser == "" {
		t.Skip("no Chromium: the page of --html is not tried in a browser")
	}
	dir := t.TempDir()
	page := filepath.Join(dir, "page.html")
	code, _, stderr := terrace("", "opt", "../../lit-tests/rewrite/inspect/html.mlir", "--cse", "--html="+page, "-o", os.DevNull)
	assert.Equal(t, code, 0, stderr)
	text, err := os.ReadFile(page)
	assert.NilError(t, err)
	// What a user does, and what can be seen then.
	const clicks = `<pre id="told"></pre><script>
const told = document.getElementById("told");
const tell = (what, value) => told.textContent += what + ": " + value + "\n";
const followed = () => all("section").map(s => s.querySelectorAll("b.followed").length).join(" ");
const value = name => all("b[data-v]").find(b => b.textContent === name);
const shown = () => all(".ir div").filter(d => getComputedStyle(d).display !== "none").length;
value("%y").click();
tell("followed", followed());
tell("colour", getComputedStyle(value("%y")).backgroundColor !== getComputedStyle(value("%w")).backgroundColor);
document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
tell("let go", followed());
search.value = "MULI";
search.dispatchEvent(new Event("input"));
tell("found", found.textContent);
search.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
tell("next", found.textContent);
tell("here", all(".here").length + " " + all(".here")[0].textContent.trim());
const before = shown();
document.getElementById("few").click();
tell("fewer", shown() < before && shown() > 0);
</script></html>`
	assert.NilError(t, os.WriteFile(page, []byte(strings.Replace(string(text), "</html>", clicks, 1)), 0o666))
	var out, errs bytes.Buffer
	cmd := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+dir, "--dump-dom", "file://"+page)
	cmd.Stdout, cmd.Stderr = &out, &errs
	assert.NilError(t, cmd.Run(), errs.String())
	told := regexp.MustCompile(`(?s)<pre id="told">(.*?)</pre>`).FindStringSubmatch(out.String())
	assert.Assert(t, told != nil, out.String())
	assert.Equal(t, told[1], `followed: 2 3
colour: true
let go: 0 0
found: 1 of 2 lines
next: 2 of 2 lines
here: 1 %w = arith.muli %y, %y : i32
fewer: true
`)
}
