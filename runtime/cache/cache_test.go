package cache_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"gotest.tools/v3/assert"

	"terrace/runtime/cache"
)

func key(i int) (k cache.Key) {
	k[0], k[1] = byte(i), byte(i>>8)
	return k
}

func files(t *testing.T, dir string) []string {
	t.Helper()
	var out []string
	assert.NilError(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			out = append(out, name)
		}
		return err
	}))
	return out
}

func TestKeeps(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "c")
	c := cache.Open(dir, 1<<20)
	_, ok := c.Get(key(1))
	assert.Assert(t, !ok)
	assert.NilError(t, c.Put(key(1), []byte("one")))
	assert.NilError(t, c.Put(key(2), nil))
	got, ok := cache.Open(dir, 1<<20).Get(key(1))
	assert.Assert(t, ok && string(got) == "one")
	got, ok = c.Get(key(2))
	assert.Assert(t, ok && len(got) == 0)
	s, err := c.Stat()
	assert.NilError(t, err)
	assert.Equal(t, s.Entries, 2)
	s, err = c.Clear()
	assert.NilError(t, err)
	assert.Equal(t, s.Entries, 2)
	_, ok = c.Get(key(1))
	assert.Assert(t, !ok)
}

// Whatever byte of an entry is wrong or missing, it is not returned.
func TestDamage(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "c")
	c := cache.Open(dir, 1<<20)
	assert.NilError(t, c.Put(key(1), []byte("object")))
	name := files(t, dir)[0]
	good, err := os.ReadFile(name)
	assert.NilError(t, err)
	for i := range good {
		bad := bytes.Clone(good)
		bad[i] ^= 0x10
		for _, b := range [][]byte{bad, good[:i]} {
			assert.NilError(t, os.WriteFile(name, b, 0o600))
			_, ok := c.Get(key(1))
			assert.Assert(t, !ok, "byte %d", i)
		}
	}
	assert.NilError(t, c.Put(key(1), []byte("object")))
	_, ok := c.Get(key(1))
	assert.Assert(t, ok)
	// An entry under another's name is not that one's.
	assert.NilError(t, c.Put(key(2), []byte("other")))
	for _, f := range files(t, dir) {
		if f != name {
			assert.NilError(t, os.Rename(f, name))
		}
	}
	_, ok = c.Get(key(1))
	assert.Assert(t, !ok)
}

func TestLimit(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "c")
	c := cache.Open(dir, 64<<10)
	for i := range 40 {
		assert.NilError(t, c.Put(key(i), make([]byte, 4<<10)))
		for _, f := range files(t, dir) { // older by a minute, so that the order is certain
			info, err := os.Stat(f)
			assert.NilError(t, err)
			at := info.ModTime().Add(-time.Minute)
			assert.NilError(t, os.Chtimes(f, at, at))
		}
	}
	s, err := c.Stat()
	assert.NilError(t, err)
	assert.Assert(t, s.Bytes <= 72<<10, s.Bytes)
	_, ok := c.Get(key(39))
	assert.Assert(t, ok, "the newest went")
	_, ok = c.Get(key(0))
	assert.Assert(t, !ok, "the oldest stayed")
	assert.NilError(t, c.Put(key(50), make([]byte, 1<<20)))
	_, ok = c.Get(key(50))
	assert.Assert(t, !ok, "larger than the cache")
}

// The folder is walked only where the sizes that were written do not tell that it is
// not too large.
func TestSizes(t *testing.T) {
	dir := t.TempDir()
	assert.NilError(t, os.Chmod(dir, 0o700))
	open := func() *cache.Cache { return cache.Open(dir, 64<<10) }
	put := func(c *cache.Cache, i int) { assert.NilError(t, c.Put(key(i), make([]byte, 10<<10))) }
	put(open(), 0)
	uncounted := filepath.Join(dir, "00", "old.entry")
	assert.NilError(t, os.MkdirAll(filepath.Dir(uncounted), 0o700))
	there := func() bool { _, err := os.Stat(uncounted); return err == nil }
	lay := func() {
		assert.NilError(t, os.WriteFile(uncounted, make([]byte, 1<<20), 0o600))
		assert.NilError(t, os.Chtimes(uncounted, time.Unix(1, 0), time.Unix(1, 0)))
	}
	lay()
	put(open(), 1)
	assert.Assert(t, there(), "the folder was walked though its sizes tell its size")
	for i := range 6 { // of processes, together too much
		put(open(), 2+i)
	}
	assert.Assert(t, !there(), "what others wrote was not counted")
	for _, sizes := range []string{"", "7 bytes", "-1 as 8 bytes", "0123456\xff"} {
		lay()
		if sizes == "" {
			assert.NilError(t, os.Remove(filepath.Join(dir, "sizes")))
		} else {
			assert.NilError(t, os.WriteFile(filepath.Join(dir, "sizes"), []byte(sizes), 0o600))
		}
		put(open(), 20)
		assert.Assert(t, !there(), "a file of sizes was believed: %q", sizes)
	}
	s, err := open().Clear()
	assert.NilError(t, err)
	assert.Assert(t, s.Entries > 0)
	put(open(), 30)
	s, err = open().Stat()
	assert.NilError(t, err)
	assert.Equal(t, s.Entries, 1)
}

// A folder that cannot be used is an error of Put, and Get has nothing.
func TestUnusable(t *testing.T) {
	base := t.TempDir()
	open := filepath.Join(base, "open")
	assert.NilError(t, cache.Open(open, 1<<20).Put(key(1), []byte("x")))
	assert.NilError(t, os.Chmod(open, 0o777))
	_, ok := cache.Open(open, 1<<20).Get(key(1))
	assert.Assert(t, !ok, "a folder that others may write to was used")
	assert.ErrorContains(t, cache.Open(open, 1<<20).Put(key(1), nil), "others may write")

	file := filepath.Join(base, "file")
	assert.NilError(t, os.WriteFile(file, nil, 0o600))
	c := cache.Open(filepath.Join(file, "below"), 1<<20)
	assert.Assert(t, c.Put(key(1), nil) != nil)
	_, ok = c.Get(key(1))
	assert.Assert(t, !ok)
	if os.Geteuid() != 0 {
		closed := filepath.Join(base, "closed")
		assert.NilError(t, os.Mkdir(closed, 0o500))
		assert.Assert(t, cache.Open(filepath.Join(closed, "c"), 1<<20).Put(key(1), nil) != nil)
	}
	var none *cache.Cache
	assert.NilError(t, none.Put(key(1), nil))
	_, ok = none.Get(key(1))
	assert.Assert(t, !ok)
}

// Many writers of the same entries never show one half written.
func TestWriters(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "c")
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			c := cache.Open(dir, 1<<20)
			for i := range 20 {
				if err := c.Put(key(i), bytes.Repeat([]byte{byte(i)}, 1000)); err != nil {
					t.Error(err)
				}
				if b, ok := c.Get(key((i + w) % 20)); ok && len(b) != 1000 {
					t.Error(fmt.Sprintf("%d bytes", len(b)))
				}
			}
		})
	}
	all.Wait()
}

func TestDefault(t *testing.T) {
	t.Setenv(cache.Variable, "off")
	c, err := cache.Default()
	assert.NilError(t, err)
	assert.Assert(t, c == nil)
	t.Setenv(cache.Variable, "/somewhere")
	t.Setenv(cache.SizeVariable, "many")
	_, err = cache.Default()
	assert.ErrorContains(t, err, "TERRACE_CACHE_MIB=many")
	t.Setenv(cache.SizeVariable, "3")
	c, err = cache.Default()
	assert.NilError(t, err)
	assert.Equal(t, c.Dir(), "/somewhere")
}
