package ere

import "strings"

// A byteSet is a set of byte values.
type byteSet [4]uint64

func (s *byteSet) add(c byte)      { s[c>>6] |= 1 << (c & 63) }
func (s *byteSet) has(c byte) bool { return s[c>>6]&(1<<(c&63)) != 0 }

func (s *byteSet) invert() {
	for i := range s {
		s[i] = ^s[i]
	}
}

// addFolded adds the other case of every letter in the set.
func (s *byteSet) addFolded() {
	for c := byte('a'); c <= 'z'; c++ {
		upper := c - 'a' + 'A'
		if s.has(c) {
			s.add(upper)
		} else if s.has(upper) {
			s.add(c)
		}
	}
}

// The members of the character classes, in the C locale.
var classes = map[string]func(c byte) bool{
	"alnum":  func(c byte) bool { return isDigit(c) || isLetter(c) },
	"alpha":  isLetter,
	"blank":  func(c byte) bool { return c == ' ' || c == '\t' },
	"cntrl":  func(c byte) bool { return c < 32 || c == 127 },
	"digit":  isDigit,
	"graph":  func(c byte) bool { return 32 < c && c < 127 },
	"lower":  func(c byte) bool { return 'a' <= c && c <= 'z' },
	"print":  func(c byte) bool { return 32 <= c && c < 127 },
	"punct":  func(c byte) bool { return 32 < c && c < 127 && !isDigit(c) && !isLetter(c) },
	"space":  func(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' },
	"upper":  func(c byte) bool { return 'A' <= c && c <= 'Z' },
	"xdigit": func(c byte) bool { return isDigit(c) || 'a' <= c|32 && c|32 <= 'f' },
}

func isLetter(c byte) bool { return 'a' <= c|32 && c|32 <= 'z' }

func isWord(c byte) bool { return isLetter(c) || isDigit(c) || c == '_' }

// Names of single characters in [.name.], after POSIX.
var collating = map[string]byte{
	"NUL": 0, "SOH": 1, "STX": 2, "ETX": 3, "EOT": 4, "ENQ": 5, "ACK": 6, "BEL": 7, "alert": 7, "BS": 8, "backspace": 8,
	"HT": 9, "tab": 9, "LF": 10, "newline": 10, "VT": 11, "vertical-tab": 11, "FF": 12, "form-feed": 12, "CR": 13,
	"carriage-return": 13, "SO": 14, "SI": 15, "DLE": 16, "DC1": 17, "DC2": 18, "DC3": 19, "DC4": 20, "NAK": 21,
	"SYN": 22, "ETB": 23, "CAN": 24, "EM": 25, "SUB": 26, "ESC": 27, "IS4": 28, "FS": 28, "IS3": 29, "GS": 29,
	"IS2": 30, "RS": 30, "IS1": 31, "US": 31, "space": ' ', "exclamation-mark": '!', "quotation-mark": '"',
	"number-sign": '#', "dollar-sign": '$', "percent-sign": '%', "ampersand": '&', "apostrophe": '\'',
	"left-parenthesis": '(', "right-parenthesis": ')', "asterisk": '*', "plus-sign": '+', "comma": ',',
	"hyphen": '-', "hyphen-minus": '-', "period": '.', "full-stop": '.', "slash": '/', "solidus": '/', "zero": '0',
	"one": '1', "two": '2', "three": '3', "four": '4', "five": '5', "six": '6', "seven": '7', "eight": '8', "nine": '9',
	"colon": ':', "semicolon": ';', "less-than-sign": '<', "equals-sign": '=', "greater-than-sign": '>',
	"question-mark": '?', "commercial-at": '@', "left-square-bracket": '[', "backslash": '\\', "reverse-solidus": '\\',
	"right-square-bracket": ']', "circumflex": '^', "circumflex-accent": '^', "underscore": '_', "low-line": '_',
	"grave-accent": '`', "left-brace": '{', "left-curly-bracket": '{', "vertical-line": '|', "right-brace": '}',
	"right-curly-bracket": '}', "tilde": '~', "DEL": 127,
}

// bracket reads a bracket expression; its "[" is behind us.
func (p *parser) bracket() (*Node, error) {
	for text, kind := range map[string]nodeKind{"[:<:]]": nodeBow, "[:>:]]": nodeEow} {
		if strings.HasPrefix(p.src[p.pos:], text) {
			p.pos += len(text)
			return &Node{kind: kind}, nil
		}
	}
	n := &Node{kind: nodeSet}
	invert := p.eat('^')
	if p.eat(']') {
		n.set.add(']')
	} else if p.eat('-') {
		n.set.add('-')
	}
	for p.more() && !p.see(']') && !strings.HasPrefix(p.src[p.pos:], "-]") {
		if err := p.bracketTerm(&n.set); err != nil {
			return nil, err
		}
	}
	if p.eat('-') {
		n.set.add('-')
	}
	if !p.eat(']') {
		return nil, errBracket
	}
	if p.fold {
		n.set.addFolded()
	}
	if invert {
		n.set.add('\n')
		n.set.invert()
	}
	return n, nil
}

func (p *parser) bracketTerm(set *byteSet) error {
	kind := byte(0)
	if p.see('[') && p.pos+1 < len(p.src) {
		kind = p.src[p.pos+1]
	}
	switch {
	case p.see('-'): // a "-" that is neither first nor last
		return errRange
	case kind == ':':
		p.pos += 2
		if !p.more() {
			return errBracket
		}
		if p.see('-') || p.see(']') {
			return errClass
		}
		start := p.pos
		for p.more() && isLetter(p.src[p.pos]) {
			p.pos++
		}
		member := classes[p.src[start:p.pos]]
		if member == nil {
			return errClass
		}
		for c := 0; c < 256; c++ {
			if member(byte(c)) {
				set.add(byte(c))
			}
		}
		if !p.more() {
			return errBracket
		}
		return p.closeBracket(":]", errClass)
	case kind == '=':
		p.pos += 2
		if !p.more() {
			return errBracket
		}
		if p.see('-') || p.see(']') {
			return errCollate
		}
		c, err := p.collatingElement('=')
		if err != nil {
			return err
		}
		set.add(c)
		return p.closeBracket("=]", errCollate)
	}
	first, err := p.bracketSymbol()
	if err != nil {
		return err
	}
	last := first
	if p.see('-') && p.pos+1 < len(p.src) && p.src[p.pos+1] != ']' {
		p.pos++
		if p.eat('-') {
			last = '-'
		} else if last, err = p.bracketSymbol(); err != nil {
			return err
		}
	}
	if first > last {
		return errRange
	}
	for c := int(first); c <= int(last); c++ {
		set.add(byte(c))
	}
	return nil
}

func (p *parser) closeBracket(text string, otherwise error) error {
	if !strings.HasPrefix(p.src[p.pos:], text) {
		return otherwise
	}
	p.pos += len(text)
	return nil
}

// bracketSymbol reads a byte or a [.name.].
func (p *parser) bracketSymbol() (byte, error) {
	if !p.more() {
		return 0, errBracket
	}
	if !strings.HasPrefix(p.src[p.pos:], "[.") {
		p.pos++
		return p.src[p.pos-1], nil
	}
	p.pos += 2
	c, err := p.collatingElement('.')
	if err != nil {
		return 0, err
	}
	return c, p.closeBracket(".]", errCollate)
}

func (p *parser) collatingElement(end byte) (byte, error) {
	length := strings.Index(p.src[p.pos:], string([]byte{end, ']'}))
	if length < 0 {
		return 0, errBracket
	}
	name := p.src[p.pos : p.pos+length]
	p.pos += length
	if c, ok := collating[name]; ok {
		return c, nil
	}
	if len(name) == 1 {
		return name[0], nil
	}
	return 0, errCollate
}
