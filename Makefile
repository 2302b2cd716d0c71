# `make` lists the targets. Everything a target needs and this machine lacks is set up by it; only set-up uses the network.

export PATH := $(PATH):/usr/local/go/bin
# One binary, no C compiler, the same bytes wherever it is built.
export CGO_ENABLED := 0
export GOFLAGS := $(strip $(GOFLAGS) -buildvcs=false)

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.7.0
SHARED := $(or $(TERRACE_SHARED),../shared)
FUZZTIME ?= 30s
FUZZJOBS ?= 1

.PHONY: help setup build demo test bless lint lit-reference check-fresh bench sweep fuzz conformance fixpoint clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: ## check Go, find or install libLLVM 22, fetch the Go modules
	@tools/setup/go.sh
	@tools/setup/llvm.sh
	@go mod download

build: ## bin/terrace
	@mkdir -p bin
	go build -trimpath -o bin/terrace ./tools/terrace

demo: setup build ## run a trained model on real images, natively
	@examples/digits/demo.sh

test: setup ## vet and every test
	go vet ./...
	go test -timeout 20m ./...
	cd examples/my-dialect && go vet ./... && go test ./...

bless: build ## rewrite expected outputs and generated pages from what the code does now; review the diff
	-bin/terrace lit --update-tests --quiet lit-tests
	TERRACE_BLESS=1 go test -count=1 ./...

check-fresh: ## only the tests that generated files are up to date
	TERRACE_BLESS= go test -count=1 -run 'Fresh' ./...

lit-reference: ## the file tests, and 300 mutants of them, under LLVM's lit and FileCheck too
	@command -v lit-22 >/dev/null || { echo "lit-22 is not installed (Debian's package llvm-22-tools)"; exit 1; }
	LIT_REFERENCE=1 go test -count=1 -timeout 0 -v -run TestAsReference ./lit-tests

lint: ## gofmt, vet, staticcheck
	@files=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$files" ]; then echo "not formatted by gofmt:"; echo "$$files"; exit 1; fi
	go vet ./...
	go run $(STATICCHECK) ./...

bench: ## every Go benchmark
	go test -run '^$$' -bench . -benchmem ./...

sweep: setup ## the tests, exhaustive where `make test` samples
	TERRACE_SWEEP=1 go test -count=1 -timeout 0 ./...

fuzz: ## every fuzz target for FUZZTIME (30s)
	@set -e; for p in $$(go list ./...); do \
		for f in $$(go test -list '^Fuzz' $$p | grep '^Fuzz' || true); do \
			echo "$$p $$f"; go test -run '^$$' -fuzz "^$$f\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x -parallel $(FUZZJOBS) $$p; \
		done; \
	done

conformance: build ## the corpora of SHARED (../shared), where that folder is; ARGS="--family models" and the like
	@if [ -f $(SHARED)/conformance/run.py ]; then python3 $(SHARED)/conformance/run.py --terrace bin/terrace $(ARGS); \
	else echo "no corpora: there is no $(SHARED)/conformance"; fi

GENERATED := arith bigfunc chain fold scf cfg tensor linalg mixed unreg dense-dec dense-hex resource splat

fixpoint: ## what is printed is printed again once read: the corpora of SHARED, where that folder is, and generated files
	@if [ -d $(SHARED)/corpus ]; then set -e; mkdir -p bin/generated; for k in $(GENERATED); do \
		python3 $(SHARED)/bench/gen_mlir.py $$k --ops 3000 --mib 1 -o bin/generated/$$k.mlir 2>/dev/null; \
		python3 $(SHARED)/bench/gen_mlir.py $$k --ops 3000 --mib 1 --locs -o bin/generated/$$k-locs.mlir 2>/dev/null; done; \
		TERRACE_CORPUS=$(abspath $(SHARED)/corpus):$(abspath bin/generated) TERRACE_SHARED=$(abspath $(SHARED)) \
		go test -count=1 -timeout 0 -v -run 'TestFixpoint|TestCorpus|TestKeepComments' ./dialects/all ./tools/internal/format; \
	else echo "no corpora: there is no $(SHARED)/corpus"; fi

clean: ## remove what was built
	rm -rf bin
