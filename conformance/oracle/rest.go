//go:build !before_1_37

package main

import "k8s.io/apiserver/pkg/registry/rest"

// What a request of either kind is validated by.
var (
	validateCreate = rest.ValidateCreate
	validateUpdate = rest.ValidateUpdate
)
