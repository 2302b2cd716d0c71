package cli

import (
	"fmt"

	"terrace/runtime/cache"
)

var cacheCommand = &command{
	name:  "cache",
	args:  "stat|clear",
	short: "measure or empty the cache of object code",
	group: "Programs",
	run:   runCache,
	example: `  terrace cache stat     where it is and how large
  terrace cache clear    remove what it holds

TERRACE_CACHE names another folder, or is "off"; TERRACE_CACHE_MIB is its largest size.`,
}

func init() { commands = append(commands, cacheCommand) }

func runCache(s *session, args []string) int {
	fs := newFlags(s)
	if code, done := fs.parse(s, args); done {
		return code
	}
	usage := func(format string, a ...any) int {
		fmt.Fprintf(s.stderr, "%s: %s\n", s.name, fmt.Sprintf(format, a...))
		return exitUsage
	}
	if fs.NArg() != 1 {
		return usage("expected stat or clear")
	}
	c, err := cache.Default()
	if err != nil {
		return usage("%v", err)
	}
	if c == nil {
		fmt.Fprintln(s.stdout, "the cache is off")
		return exitOK
	}
	mib := func(n int64) string { return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20)) }
	switch what := fs.Arg(0); what {
	case "stat":
		st, err := c.Stat()
		if err != nil {
			return s.fail("%v", err)
		}
		fmt.Fprintf(s.stdout, "%s: %d entries, %s of at most %s\n", st.Dir, st.Entries, mib(st.Bytes), mib(st.Limit))
	case "clear":
		st, err := c.Clear()
		fmt.Fprintf(s.stdout, "%s: removed %d entries, %s\n", st.Dir, st.Entries, mib(st.Bytes))
		if err != nil {
			return s.fail("%v", err)
		}
	default:
		return usage("'%s': expected stat or clear", what)
	}
	return exitOK
}
