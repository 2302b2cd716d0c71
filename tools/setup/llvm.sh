#!/bin/sh
# Finds libLLVM 22, which native compilation needs, or installs Debian's package of it. Ends with one line and status 0 in
# every case: without libLLVM, everything else works through the interpreter.
set -u

package=libllvm22
log=${TMPDIR:-/tmp}/terrace-setup-llvm.$$.log
trap 'rm -f "$log"' EXIT

found() {
	for f in "/usr/lib/$(uname -m)-linux-gnu/libLLVM.so.22.1" /usr/lib/llvm-22/lib/libLLVM.so.22.1 \
		/usr/lib64/llvm22/lib/libLLVM.so.22.1 /usr/lib64/libLLVM.so.22.1 /usr/lib/libLLVM.so.22.1 /usr/local/lib/libLLVM.so.22.1; do
		if [ -e "$f" ]; then
			echo "setup: libLLVM 22: $f"
			return 0
		fi
	done
	return 1
}

# without REASON: the one line of a machine that stays without libLLVM.
without() {
	echo "setup: no libLLVM 22: $1; everything works through the interpreter, without native code"
	exit 0
}

case ${TERRACE_LIBLLVM-} in
"") ;;
none) without "switched off by TERRACE_LIBLLVM=none" ;;
*)
	[ -e "$TERRACE_LIBLLVM" ] || without "TERRACE_LIBLLVM=$TERRACE_LIBLLVM does not exist"
	echo "setup: libLLVM 22: $TERRACE_LIBLLVM (TERRACE_LIBLLVM)"
	exit 0
	;;
esac

found && exit 0
[ "$(uname -s)" = Linux ] || without "native compilation is for Linux, this is $(uname -s)"
command -v apt-get >/dev/null || without "install your distribution's LLVM 22 library, or name its path in TERRACE_LIBLLVM"

if [ "$(id -u)" = 0 ]; then
	sudo=
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
	sudo=sudo # which asks for the password where there is a terminal to ask on
else
	without "type, as root, \`apt-get update && apt-get install $package\`"
fi

apt() {
	$sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120 -o Acquire::Retries=2 \
		-o Acquire::http::Timeout=30 "$@" >>"$log" 2>&1
}

echo "setup: installing Debian's package $package with ${sudo:+$sudo }apt-get"
if ! apt install -y --no-install-recommends "$package"; then
	# The package lists may be missing or old.
	: >"$log"
	if ! apt update || ! apt install -y --no-install-recommends "$package"; then
		sed -n 's/^\([EW]: \)/setup: apt-get: \1/p' "$log" | sort -u | head -5
		without "apt-get cannot install $package (Debian 12 has it in its security archive)"
	fi
fi
found || without "$package is installed but has no libLLVM.so.22.1"
