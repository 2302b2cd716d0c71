//go:build !linux

package data

func advise([]byte) {}
