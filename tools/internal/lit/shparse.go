package lit

import (
	"errors"
	"fmt"
	"strings"
)

// The language of the internal shell: commands of words and redirections,
// joined by "|" to pipelines, which are joined by "&&", "||" and ";". There are
// no variables, subshells, groups or background jobs.

// A word is an argument. A glob is expanded to the files that it matches.
type word struct {
	text string
	glob bool
}

// A redirect sends a stream of a command elsewhere. fd is -1 where no number
// stands before the operator.
type redirect struct {
	op     string
	fd     int
	target word
}

type simpleCommand struct {
	words     []word
	redirects []redirect
}

type pipeline []*simpleCommand

// A sequence is a pipeline, or two joined by an operator, which bind from the
// left whatever they are.
type sequence struct {
	pipe        pipeline
	op          string
	left, right *sequence
}

// A token is a word, or an operator with the number before it.
type token struct {
	word word
	op   string
	fd   int
}

var (
	errEscapeAtEnd = errors.New("nothing stands after the last backslash")
	errQuote       = errors.New("a quote is not closed")
	errGlobQuote   = errors.New("a word has wildcards both inside and outside of quotes")
)

type shellLexer struct {
	src string
	pos int
}

func isShellSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// operators, longest first.
var shellOperators = []string{"||", "&&", "&>", ">&", ">>", "<&", "<<", ";", "|", "&", ">", "<"}

func (l *shellLexer) tokens() ([]token, error) {
	var all []token
	for l.pos < len(l.src) {
		if isShellSpace(l.src[l.pos]) {
			l.pos++
			continue
		}
		t, err := l.token()
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

func (l *shellLexer) operator() string {
	for _, op := range shellOperators {
		if strings.HasPrefix(l.src[l.pos:], op) {
			l.pos += len(op)
			return op
		}
	}
	return ""
}

func (l *shellLexer) token() (token, error) {
	if op := l.operator(); op != "" {
		return token{op: op, fd: -1}, nil
	}
	var text strings.Builder
	quotedGlob, openGlob, quoted := false, false, false
	first := true
	for ; l.pos < len(l.src); first = false {
		c := l.src[l.pos]
		switch {
		case isShellSpace(c) || strings.IndexByte("|&;", c) >= 0:
			return l.finish(text.String(), openGlob, quotedGlob)
		case c == '<' || c == '>':
			// "2>" is one token, "a2>" is a word and an operator.
			if number := text.String(); !quoted && isNumber(number) {
				op := l.operator()
				fd := 0
				fmt.Sscan(number, &fd)
				return token{op: op, fd: fd}, nil
			}
			return l.finish(text.String(), openGlob, quotedGlob)
		case c == '"' || c == '\'':
			l.pos++
			inner, err := l.quoted(c)
			if err != nil {
				return token{}, err
			}
			quotedGlob = quotedGlob || strings.ContainsAny(inner, "*?")
			quoted = true
			text.WriteString(inner)
			continue
		case c == '\\' && !first:
			l.pos++
			if l.pos == len(l.src) {
				return token{}, errEscapeAtEnd
			}
			c = l.src[l.pos]
		case c == '*' || c == '?':
			openGlob = true
		}
		text.WriteByte(c)
		l.pos++
	}
	return l.finish(text.String(), openGlob, quotedGlob)
}

func isNumber(text string) bool {
	return text != "" && len(text) < 6 && strings.Trim(text, "0123456789") == ""
}

func (l *shellLexer) finish(text string, openGlob, quotedGlob bool) (token, error) {
	if openGlob && quotedGlob {
		return token{}, errGlobQuote
	}
	return token{word: word{text, openGlob}}, nil
}

// quoted reads up to the closing quote.
func (l *shellLexer) quoted(quote byte) (string, error) {
	var text strings.Builder
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		l.pos++
		if c == quote {
			return text.String(), nil
		}
		if c == '\\' && quote == '"' {
			if l.pos == len(l.src) {
				return "", errEscapeAtEnd
			}
			next := l.src[l.pos]
			l.pos++
			if next != '"' && next != '\\' && next != '$' {
				text.WriteByte(c)
			}
			c = next
		}
		text.WriteByte(c)
	}
	return "", errQuote
}

type shellParser struct{ tokens []token }

// parseShell reads one command line.
func parseShell(src string) (*sequence, error) {
	l := shellLexer{src: src}
	tokens, err := l.tokens()
	if err != nil {
		return nil, err
	}
	p := shellParser{tokens}
	pipe, err := p.pipeline()
	if err != nil {
		return nil, err
	}
	seq := &sequence{pipe: pipe}
	for len(p.tokens) > 0 {
		op := p.tokens[0].op
		p.tokens = p.tokens[1:]
		if len(p.tokens) == 0 {
			return nil, fmt.Errorf("nothing stands after %q", op)
		}
		if pipe, err = p.pipeline(); err != nil {
			return nil, err
		}
		seq = &sequence{op: op, left: seq, right: &sequence{pipe: pipe}}
	}
	return seq, nil
}

func (p *shellParser) pipeline() (pipeline, error) {
	var all pipeline
	for {
		c, err := p.command()
		if err != nil {
			return nil, err
		}
		all = append(all, c)
		if len(p.tokens) == 0 || p.tokens[0].op != "|" {
			return all, nil
		}
		p.tokens = p.tokens[1:]
	}
}

func (p *shellParser) command() (*simpleCommand, error) {
	if len(p.tokens) == 0 || p.tokens[0].op == "" && p.tokens[0].word.text == "" {
		return nil, errors.New("a command is empty")
	}
	if op := p.tokens[0].op; op != "" {
		return nil, fmt.Errorf("%q stands where a command should start", op)
	}
	c := &simpleCommand{}
	for len(p.tokens) > 0 {
		t := p.tokens[0]
		switch t.op {
		case "":
			c.words = append(c.words, t.word)
			p.tokens = p.tokens[1:]
		case "|", ";", "&", "||", "&&":
			return c, nil
		default:
			if len(p.tokens) < 2 || p.tokens[1].op != "" || p.tokens[1].word.text == "" {
				return nil, fmt.Errorf("no file stands after %q", t.op)
			}
			c.redirects = append(c.redirects, redirect{t.op, t.fd, p.tokens[1].word})
			p.tokens = p.tokens[2:]
		}
	}
	return c, nil
}

// quoteWord writes a word so that a shell reads it back.
func quoteWord(text string) string {
	safe := func(r rune) bool {
		return r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("@%+=:,./-", r)
	}
	if text != "" && strings.IndexFunc(text, func(r rune) bool { return !safe(r) }) < 0 {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'"'"'`) + "'"
}
