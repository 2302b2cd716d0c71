// Package cache keeps object code on disk by what it was made of: a key is the
// hash of everything that the code depends on, so an entry is never out of date.
//
// Several processes may use one folder: an entry appears whole or not at all.
// Each carries its key and the hash of its content, and one that does not match
// is removed and made again. A folder that others may write to is not used, for
// its content would be executed.
package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Variable names the environment variable that holds the folder of the cache.
// The value "off" means to keep nothing.
const Variable = "TERRACE_CACHE"

// SizeVariable names the environment variable that holds the largest size of
// the cache in MiB.
const SizeVariable = "TERRACE_CACHE_MIB"

// DefaultLimit is the size in bytes above which the oldest entries go.
const DefaultLimit = 256 << 20

// A Key is the hash of what an entry was made of.
type Key [sha256.Size]byte

// A Cache is a folder of entries. A nil Cache keeps nothing.
type Cache struct {
	dir   string
	limit int64

	mu      sync.Mutex
	made    bool  // the folder exists and is ours
	broken  error // why nothing can be kept
	total   int64 // bytes that the folder holds at most, as far as is known; -1: not known
	written int64 // of these, since others' were last counted
}

// Default returns the cache that the environment names, in the user's cache
// folder unless it says otherwise; nil when it is switched off.
func Default() (*Cache, error) {
	dir := os.Getenv(Variable)
	if dir == "off" {
		return nil, nil
	}
	limit := int64(DefaultLimit)
	if s := os.Getenv(SizeVariable); s != "" {
		n, err := strconv.ParseInt(s, 10, 32)
		if err != nil || n < 0 {
			return nil, fmt.Errorf("%s=%s: expected a number of MiB", SizeVariable, s)
		}
		limit = n << 20
	}
	if dir == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return nil, nil // a process without a home keeps nothing
		}
		dir = filepath.Join(user, "terrace")
	}
	return Open(dir, limit), nil
}

// Open returns the cache in a folder, which is made when something is kept.
func Open(dir string, limit int64) *Cache { return &Cache{dir: dir, limit: limit, total: -1} }

// Dir is the folder.
func (c *Cache) Dir() string { return c.dir }

// magic begins every entry. Key and hash of the content follow.
var magic = []byte("terrace object 1\n")

var headerLen = len(magic) + 2*sha256.Size

const suffix = ".entry"

func (c *Cache) path(k Key) string {
	name := hex.EncodeToString(k[:])
	return filepath.Join(c.dir, name[:2], name[2:]+suffix)
}

// ready makes the folder if it may, and checks that it is nobody else's.
func (c *Cache) ready(create bool) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.made || c.broken != nil {
		return c.broken
	}
	if create {
		if err := os.MkdirAll(c.dir, 0o700); err != nil {
			c.broken = err
			return err
		}
	}
	info, err := os.Stat(c.dir)
	if err != nil {
		return err // perhaps it will be there later
	}
	switch {
	case !info.IsDir():
		c.broken = fmt.Errorf("%s is no folder", c.dir)
	case info.Mode().Perm()&0o022 != 0 || !own(info):
		c.broken = fmt.Errorf("%s: others may write to it, and what it holds is executed; give it to yourself alone (chmod 700)", c.dir)
	default:
		c.made = true
	}
	return c.broken
}

// touchAfter is how old the time of an entry's last use may be.
const touchAfter = time.Hour

// Get returns an entry. One that is damaged is removed.
func (c *Cache) Get(k Key) ([]byte, bool) {
	if c == nil || c.ready(false) != nil {
		return nil, false
	}
	name := c.path(k)
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, false
	}
	if !valid(k, b) {
		os.Remove(name) // if that fails, Put replaces it
		return nil, false
	}
	if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > touchAfter {
		now := time.Now()
		os.Chtimes(name, now, now) // only decides what goes first
	}
	return b[headerLen:], true
}

func valid(k Key, b []byte) bool {
	if len(b) < headerLen || !bytes.HasPrefix(b, magic) || !bytes.Equal(b[len(magic):len(magic)+len(k)], k[:]) {
		return false
	}
	sum := sha256.Sum256(b[headerLen:])
	return bytes.Equal(b[len(magic)+len(k):headerLen], sum[:])
}

// Put keeps an entry. An error, such as of a full disk, says that it was not
// kept; nothing is left half written under its name.
func (c *Cache) Put(k Key, content []byte) error {
	if c == nil {
		return nil
	}
	if int64(headerLen+len(content)) > c.limit {
		return nil
	}
	if err := c.ready(true); err != nil {
		return err
	}
	name := c.path(k)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), "new-*")
	if err != nil {
		return err
	}
	sum := sha256.Sum256(content)
	_, err = f.Write(slices.Concat(magic, k[:], sum[:], content))
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
		return err
	}
	return c.grown(int64(headerLen + len(content)))
}

// sizesName is the file that counts what the folder holds: every process adds the size
// of an entry that it writes, as eight bytes. Their sum is never less than what is there, but
// for what others add while it is made anew, so the folder is walked only when that is too much.
const sizesName = "sizes"

// mostSizes is how long that file may grow.
const mostSizes = 1 << 20

// grown counts what was written, and makes room where that is too much.
func (c *Cache) grown(n int64) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	name := filepath.Join(c.dir, sizesName)
	if _, err := os.Stat(name); err == nil { // else it is measured, with this entry
		f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0o600)
		if err == nil {
			_, err = f.Write(binary.LittleEndian.AppendUint64(nil, uint64(n)))
			err = errors.Join(err, f.Close())
		}
		if err != nil {
			return err
		}
	}
	known := c.total >= 0
	c.total, c.written = c.total+n, c.written+n
	if !known || c.written >= c.limit/16 {
		c.written = 0
		c.total, known = sumOf(name)
	}
	if !known || c.total > c.limit {
		return c.measure()
	}
	return nil
}

// sumOf adds up a file of sizes; ok is false where there is none, or it is damaged or long.
func sumOf(name string) (total int64, ok bool) {
	b, err := os.ReadFile(name)
	if err != nil || len(b)%8 != 0 || len(b) > mostSizes {
		return 0, false
	}
	for ; len(b) > 0; b = b[8:] {
		n := int64(binary.LittleEndian.Uint64(b))
		if n < 0 || total+n < total {
			return 0, false
		}
		total += n
	}
	return total, true
}

// measure walks the folder, makes room in it if that is needed, and writes the file of sizes anew.
func (c *Cache) measure() (err error) {
	if c.total, err = c.trim(c.limit); err != nil {
		return err
	}
	f, err := os.CreateTemp(c.dir, "new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(binary.LittleEndian.AppendUint64(nil, uint64(c.total)))
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), filepath.Join(c.dir, sizesName))
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

type entry struct {
	name string
	size int64
	used time.Time
	temp bool
}

func (c *Cache) entries() ([]entry, error) {
	var list []entry
	err := filepath.WalkDir(c.dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				return nil // another process removed it
			}
			return err
		}
		temp := strings.HasPrefix(d.Name(), "new-")
		if d.IsDir() || !temp && !strings.HasSuffix(d.Name(), suffix) {
			return nil
		}
		if info, err := d.Info(); err == nil {
			list = append(list, entry{name, info.Size(), info.ModTime(), temp})
		}
		return nil
	})
	return list, err
}

// trim removes what was used longest ago until the rest is well below the limit,
// and what processes that died left behind. It returns the size of what is left.
func (c *Cache) trim(limit int64) (total int64, err error) {
	list, err := c.entries()
	if err != nil {
		return 0, err
	}
	for _, e := range list {
		total += e.size
	}
	slices.SortFunc(list, func(a, b entry) int { return a.used.Compare(b.used) })
	over := total > limit
	for _, e := range list {
		stale := e.temp && time.Since(e.used) > touchAfter
		if stale || over && total > limit/4*3 && !e.temp {
			if err := os.Remove(e.name); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return 0, err
			}
			total -= e.size
		}
	}
	return total, nil
}

// Stat describes a cache.
type Stat struct {
	Dir     string
	Entries int
	Bytes   int64
	Limit   int64
}

// Stat measures the cache.
func (c *Cache) Stat() (Stat, error) {
	s := Stat{Dir: c.dir, Limit: c.limit}
	list, err := c.entries()
	for _, e := range list {
		s.Entries++
		s.Bytes += e.size
	}
	return s, err
}

// Clear removes all entries, and nothing else that may lie in the folder.
func (c *Cache) Clear() (Stat, error) {
	s := Stat{Dir: c.dir, Limit: c.limit}
	list, err := c.entries()
	os.Remove(filepath.Join(c.dir, sizesName)) // the next entry makes it
	for _, e := range list {
		if rerr := os.Remove(e.name); rerr != nil && !errors.Is(rerr, fs.ErrNotExist) {
			err = errors.Join(err, rerr)
			continue
		}
		s.Entries++
		s.Bytes += e.size
	}
	return s, err
}
