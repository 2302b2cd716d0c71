package execute

import (
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/runtime"
)

// LoadCalls makes C functions of shared libraries the targets of those custom_calls of a
// module that have none.
func LoadCalls(module *ir.Op, files []string) error {
	var libs []*runtime.SharedLibrary
	for _, file := range files {
		lib, err := runtime.OpenShared(file)
		if err != nil {
			return err
		}
		libs = append(libs, lib)
	}
	module.Walk(func(op *ir.Op) bool {
		if name := graph.CallTarget(op); op.Is(graph.CustomCall) && graph.FoundCall(name) == nil {
			for _, lib := range libs {
				if f, ok := lib.Function(name); ok {
					graph.RegisterCall(name, f)
					break
				}
			}
		}
		return true
	})
	return nil
}
