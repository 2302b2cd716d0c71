package parser

import (
	"slices"

	"terrace/ir/diag"
)

func didYouMean(word string, list []string) string {
	return diag.DidYouMean(word, slices.Values(list))
}
