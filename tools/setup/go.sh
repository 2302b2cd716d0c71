#!/bin/sh
# Checks that there is a Go that can build this module: at least the version that go.mod names, or one that fetches it.
set -u
cd "$(dirname "$0")/../.." || exit 1

need=$(sed -n 's/^go //p' go.mod)
if ! command -v go >/dev/null; then
	echo "setup: there is no go command on the PATH; install Go $need or newer, https://go.dev/dl/" >&2
	exit 1
fi
# Outside the module, and told not to switch, go answers for itself.
have=$(cd / && GOTOOLCHAIN=local go env GOVERSION)
have=${have#go}

# older A B: A is an older version than B.
older() {
	[ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -1)" = "$1" ]
}

if ! older "${have%% *}" "$need"; then
	echo "setup: Go $have"
elif ! older "$have" 1.21 && [ "$(cd / && go env GOTOOLCHAIN)" != local ]; then
	echo "setup: Go $have, which fetches Go $need by itself"
else
	echo "setup: this is Go $have; go.mod needs Go $need or newer, https://go.dev/dl/" >&2
	exit 1
fi
