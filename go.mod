module terrace

go 1.25.0

require (
	github.com/alecthomas/participle/v2 v2.1.4
	github.com/ebitengine/purego v0.11.3
	github.com/spf13/pflag v1.1.0
	golang.org/x/sys v0.12.0
	gotest.tools/v3 v3.5.2
)

require (
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/dlclark/regexp2 v1.12.0 // indirect
	github.com/google/go-cmp v0.5.9 // indirect
	github.com/spf13/pflag v1.1.0 // indirect
)
