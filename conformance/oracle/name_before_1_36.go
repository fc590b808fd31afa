//go:build before_1_36

package main

import "k8s.io/apimachinery/pkg/api/validation/path"

var nameOfPathSegment = path.ValidatePathSegmentName
