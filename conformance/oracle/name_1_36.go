//go:build before_1_37 && !before_1_36

package main

import _ "unsafe" // for go:linkname

//go:linkname nameOfPathSegment k8s.io/apiserver/pkg/registry/rest.validatePathSegment
func nameOfPathSegment(name string, prefix bool) []string
