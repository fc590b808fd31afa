//go:build before_1_37

package main

import (
	"context"
	_ "unsafe" // for go:linkname

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/api/validation"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/registry/rest"
)

// validateCreate is what rest.BeforeCreate does before 1.37: the metadata is looked at again only where the strategy finds nothing.
func validateCreate(ctx context.Context, object runtime.Object, by rest.RESTCreateStrategy) field.ErrorList {
	found := by.Validate(ctx, object)
	if len(found) > 0 {
		return found
	}
	accessor, err := meta.Accessor(object)
	if err != nil {
		panic(err)
	}
	return validation.ValidateObjectMetaAccessor(accessor, by.NamespaceScoped(), nameOfPathSegment, field.NewPath("metadata"))
}

//go:linkname commonFields k8s.io/apiserver/pkg/registry/rest.validateCommonFields
func commonFields(object, old runtime.Object, by rest.RESTUpdateStrategy) (field.ErrorList, error)

// validateUpdate is what rest.BeforeUpdate does before 1.37.
func validateUpdate(ctx context.Context, object, old runtime.Object, by rest.RESTUpdateStrategy) field.ErrorList {
	found, err := commonFields(object, old, by)
	if err != nil {
		panic(err)
	}
	return append(found, by.ValidateUpdate(ctx, object, old)...)
}
