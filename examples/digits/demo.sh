#!/bin/sh
# What `make demo` shows: a model exported by JAX, run on real images, and where
# to read it at every level. Built as `make build` builds, from the same cache.
set -eu
cd "$(dirname "$0")/../.."
go run -trimpath ./examples/digits examples/digits
cat <<'TXT'

The same from the command line:
  bin/terrace run examples/digits/model.mlir --inputs=examples/digits/inputs --expect=examples/digits/expected --atol=3e-5
  bin/terrace bench examples/digits/model.mlir --inputs=examples/digits/inputs

Read the model at each level, as text that parses and runs:
  examples/digits/model.mlir                                        graph: as JAX exported it
  bin/terrace opt examples/digits/model.mlir --inline --canonicalize --graph-to-tensor --fuse-kernels
                                                                    tensor: kernels over index spaces, fused
  bin/terrace opt examples/digits/model.mlir --cpu-pipeline --mlir-print-ir-after-all 2>&1 | less
                                                                    every step down to LLVM's instructions
  lit-tests/tour/                                                   a small model, one file a level
TXT
