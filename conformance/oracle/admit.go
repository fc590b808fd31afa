package main

import (
	"context"
	"encoding/json"
	"sort"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
)

// question is a line of `admit --jsonl`.
type question struct {
	ID  json.RawMessage `json:"id"`
	New string          `json:"new"`
	Old *string         `json:"old"`
}

type fieldError struct {
	Type   string `json:"type"`
	Field  string `json:"field"`
	Detail string `json:"detail"`
}

type condition struct {
	Status  string `json:"status"`
	Reason  string `json:"reason"`
	Message string `json:"message"`
}

// answer has the shape of `admit --jsonl`; nothing is ever left unchecked here.
type answer struct {
	ID                 json.RawMessage `json:"id"`
	APIVersion         string          `json:"apiVersion"`
	DecodeError        string          `json:"decodeError,omitempty"`
	OldDecodeError     string          `json:"oldDecodeError,omitempty"`
	StrictDecodeErrors []string        `json:"strictDecodeErrors"`
	CreateErrors       []fieldError    `json:"createErrors"`
	UpdateErrors       *[]fieldError   `json:"updateErrors,omitempty"`
	Warnings           []string        `json:"warnings"`
	UpdateWarnings     *[]string       `json:"updateWarnings,omitempty"`
	NonStructural      []string        `json:"nonStructural"`
	KubeAPIApproved    *condition      `json:"kubeAPIApproved"`
	Unchecked          []struct{}      `json:"unchecked"`
}

var strategy = customresourcedefinition.NewStrategy(scheme)

// clusterScope is the context of a request for an object without a namespace.
func clusterScope() context.Context {
	return request.WithNamespace(context.Background(), "")
}

func judge(q question) *answer {
	reply := &answer{
		ID:                 q.ID,
		StrictDecodeErrors: []string{},
		CreateErrors:       []fieldError{},
		Warnings:           []string{},
		NonStructural:      []string{},
		Unchecked:          []struct{}{},
	}
	object, err := decode(q.New)
	reply.APIVersion = object.apiVersion
	reply.StrictDecodeErrors = append(reply.StrictDecodeErrors, object.strictErrors...)
	if err != nil {
		reply.DecodeError = err.Error()
		return reply
	}
	created := object.crd.DeepCopy()
	reply.CreateErrors = listed(create(created))
	reply.Warnings = append(reply.Warnings, strategy.WarningsOnCreate(clusterScope(), created)...)
	conditions(reply, created)
	if q.Old != nil {
		update(reply, object.crd, *q.Old)
	}
	return reply
}

// create does what the registry does with a new object before and while it validates it.
func create(crd *apiextensions.CustomResourceDefinition) field.ErrorList {
	ctx := clusterScope()
	rest.WipeObjectMetaSystemFields(&crd.ObjectMeta)
	crd.Namespace = ""
	rest.FillObjectMetaSystemFields(&crd.ObjectMeta)
	if crd.Name == "" && crd.GenerateName != "" {
		crd.Name = strategy.GenerateName(crd.GenerateName)
	}
	strategy.PrepareForCreate(ctx, crd)
	return validateCreate(ctx, crd, strategy)
}

// establish makes a stored object of a text: with the conditions it has, or else as one that was created and then established.
func establish(text string) (*apiextensions.CustomResourceDefinition, error) {
	object, err := decode(text)
	if err != nil {
		return nil, err
	}
	crd := object.crd
	crd.Namespace = ""
	if len(crd.Status.Conditions) == 0 {
		rest.WipeObjectMetaSystemFields(&crd.ObjectMeta)
		rest.FillObjectMetaSystemFields(&crd.ObjectMeta)
		strategy.PrepareForCreate(clusterScope(), crd)
		crd.Status.AcceptedNames = crd.Spec.Names
		for _, kind := range []apiextensions.CustomResourceDefinitionConditionType{apiextensions.NamesAccepted, apiextensions.Established} {
			apiextensions.SetCRDCondition(crd, apiextensions.CustomResourceDefinitionCondition{Type: kind, Status: apiextensions.ConditionTrue})
		}
	}
	if crd.UID == "" {
		crd.UID = types.UID("stored")
	}
	if crd.ResourceVersion == "" {
		crd.ResourceVersion = "1"
	}
	return throughStorage(crd)
}

// update judges the change from a stored object, sent by a client that has read it.
func update(reply *answer, crd *apiextensions.CustomResourceDefinition, oldText string) {
	old, err := establish(oldText)
	if err != nil {
		reply.OldDecodeError = err.Error()
		return
	}
	ctx := clusterScope()
	crd.UID, crd.ResourceVersion, crd.Generation = old.UID, old.ResourceVersion, old.Generation
	crd.Namespace = ""
	crd.ManagedFields = nil
	strategy.PrepareForUpdate(ctx, crd, old)
	crd.CreationTimestamp = old.CreationTimestamp
	crd.DeletionTimestamp = old.DeletionTimestamp
	crd.DeletionGracePeriodSeconds = old.DeletionGracePeriodSeconds
	crd.SelfLink = old.SelfLink
	errors := listed(validateUpdate(ctx, crd, old, strategy))
	reply.UpdateErrors = &errors
	warnings := append([]string{}, strategy.WarningsOnUpdate(ctx, crd, old)...)
	reply.UpdateWarnings = &warnings
}

// listed sorts errors: the server walks maps, so that its own order means nothing.
func listed(list field.ErrorList) []fieldError {
	out := make([]fieldError, 0, len(list))
	for _, e := range list {
		out = append(out, fieldError{string(e.Type), e.Field, e.Detail})
	}
	sort.Slice(out, func(i, j int) bool {
		a, b := out[i], out[j]
		if a.Field != b.Field {
			return a.Field < b.Field
		}
		if a.Type != b.Type {
			return a.Type < b.Type
		}
		return a.Detail < b.Detail
	})
	return out
}
