// Package target says what a target is: the last level, turned into foreign text or code.
package target

import "terrace/ir"

// A Target makes an artefact of a module: `terrace compile --emit=NAME`.
type Target struct {
	Name   string // of --emit
	Ending string // of its files, with the dot
	Doc    string // one line
	// Machine is what --target names where the user does not, "" where there is nothing to name; Check judges what the user
	// names, nil for all is well.
	Machine string
	Check   func(machine string) error
	// Pipeline are the passes that a module goes through first, as --pass-pipeline takes them.
	Pipeline func() string
	// Emit writes the module that they leave. An error is about the whole module where it has no place.
	Emit func(ctx *ir.Context, module *ir.Op, machine string) ([]byte, error)
}
