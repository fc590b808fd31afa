package main

import (
	"fmt"
	_ "unsafe" // for go:linkname

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structural "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	_ "k8s.io/apiextensions-apiserver/pkg/controller/apiapproval"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// approvalOf is the approval controller's own function, which is not exported. (An empty assembly file allows this.)
//
//go:linkname approvalOf k8s.io/apiextensions-apiserver/pkg/controller/apiapproval.calculateCondition
func approvalOf(crd *v1.CustomResourceDefinition) *v1.CustomResourceDefinitionCondition

// conditions adds what the two controllers would write into the status.
func conditions(reply *answer, internal *apiextensions.CustomResourceDefinition) {
	crd, err := external(internal)
	if err != nil {
		panic(err)
	}
	if found := approvalOf(crd); found != nil {
		reply.KubeAPIApproved = &condition{string(found.Status), found.Reason, found.Message}
	}
	reply.NonStructural = append(reply.NonStructural, nonStructural(crd)...)
}

// nonStructural lists one by one the messages that the controller joins to one.
func nonStructural(crd *v1.CustomResourceDefinition) []string {
	var messages []string
	spec := field.NewPath("spec")
	if crd.Spec.PreserveUnknownFields {
		messages = append(messages, field.Invalid(spec.Child("preserveUnknownFields"), true, "must be false").Error())
	}
	for i, version := range crd.Spec.Versions {
		if version.Schema == nil || version.Schema.OpenAPIV3Schema == nil {
			continue
		}
		var props apiextensions.JSONSchemaProps
		if err := v1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(version.Schema.OpenAPIV3Schema, &props, nil); err != nil {
			panic(err)
		}
		schema, err := structural.NewStructural(&props)
		if err != nil {
			// the controller gives up at the first version that is no structural schema at all
			return []string{fmt.Sprintf("failed to check validation schema for version %s: %v", version.Name, err)}
		}
		path := spec.Child("versions").Index(i).Child("schema", "openAPIV3Schema")
		for _, e := range structural.ValidateStructural(path, schema) {
			messages = append(messages, e.Error())
		}
	}
	return messages
}
