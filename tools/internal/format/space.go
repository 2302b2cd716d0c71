package format

import "terrace/parser"

// spaced reports whether a blank stands before token i when it goes on with a
// line; has tells whether one stood there. What no rule speaks of stays.
func (l *layout) spaced(i int, has bool) bool {
	a, b := string(l.text(i-1)), string(l.text(i))
	kind := l.top().kind
	switch {
	case b == "," || b == "::" || a == "::":
		return false
	case kind == location && a != ",":
		return has
	case a == ",":
		return true
	case l.tokens[i].Mark == parser.RegionOpen:
		return a != "("
	case a == "(" || a == "[" || a == "<":
		return false
	case b == ")" || b == "]" || b == ">":
		return false
	case a == "{" || b == "}":
		return false
	case isComparison(a) || isComparison(b):
		return true
	case b == "=" || a == "=" || b == "+" || a == "+":
		return true
	case b == "->":
		l.joined = a == "]" && !has // the dimension numbers of convolutions
		return !l.joined
	case a == "->":
		return !l.joined
	case b == ":":
		return l.beforeColon(i, a, has)
	case a == ":":
		return l.afterColon(i, b, has)
	case b == "{":
		return a != "<" && a != "["
	}
	return has
}

// beforeColon: a result's count and an argument's type follow without a blank, an
// op's type with one.
func (l *layout) beforeColon(i int, a string, has bool) bool {
	switch kind := l.top().kind; {
	case l.label, kind == arguments, kind == resources:
		return false
	case kind == dict:
		return true
	case isLetter(a[0]), a[0] == '%' && i+1 < len(l.tokens) && isDigit(l.text(i + 1)[0]):
		return has
	case kind == region:
		return true
	}
	return has
}

func (l *layout) afterColon(i int, b string, has bool) bool {
	switch {
	case isDigit(b[0]) && i > 1 && l.text(i - 2)[0] == '%':
		return has
	case l.top().kind == other:
		return has
	}
	return true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_' }

func isComparison(s string) bool { return s == ">=" || s == "<=" || s == "==" }
