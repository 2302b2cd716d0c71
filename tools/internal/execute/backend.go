package execute

import (
	"fmt"
	"io"

	"terrace/ir/diag"
)

// backends are the back ends by name; auto picks the best there is.
var backends = map[string]func(warn io.Writer) (Backend, error){
	"interp": func(io.Writer) (Backend, error) { return Interpreter{}, nil },
	"auto":   func(io.Writer) (Backend, error) { return Interpreter{}, nil },
}

// Find returns the back end of the name.
func Find(name string, warn io.Writer) (Backend, error) {
	f := backends[name]
	if f == nil {
		hint := diag.DidYouMean(name, func(yield func(string) bool) {
			for n := range backends {
				if !yield(n) {
					return
				}
			}
		})
		if hint != "" {
			hint = "; " + hint
		}
		return nil, fmt.Errorf("no back end '%s'%s", name, hint)
	}
	return f(warn)
}
