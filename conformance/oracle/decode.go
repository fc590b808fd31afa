package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/yaml"
)

var (
	scheme  = runtime.NewScheme()
	factory serializer.CodecFactory
	// by media type, strict and lax
	serializers = map[string]runtime.SerializerInfo{}
	crdKind     = v1.SchemeGroupVersion.WithKind("CustomResourceDefinition")
)

func init() {
	install.Install(scheme)
	factory = serializer.NewCodecFactory(scheme)
	for _, info := range factory.SupportedMediaTypes() {
		serializers[info.MediaType] = info
	}
}

// decoded is a CRD in the internal version, defaulted.
type decoded struct {
	crd          *apiextensions.CustomResourceDefinition
	apiVersion   string
	strictErrors []string
}

// decode reads one CRD as the endpoint does with fieldValidation=Strict; strict errors do not keep it from going on.
func decode(text string) (decoded, error) {
	body, mediaType, err := onlyDocument([]byte(text))
	if err != nil {
		return decoded{}, err
	}
	decoder := factory.DecoderToVersion(serializers[mediaType].StrictSerializer, apiextensions.SchemeGroupVersion)
	object, kind, err := decoder.Decode(body, nil, nil)
	if runtime.IsMissingKind(err) || runtime.IsMissingVersion(err) {
		// the endpoint knows what it serves
		object, kind, err = decoder.Decode(body, &crdKind, nil)
	}
	var result decoded
	if kind != nil {
		result.apiVersion = kind.GroupVersion().String()
	}
	strict, isStrict := runtime.AsStrictDecodingError(err)
	if err != nil && (!isStrict || object == nil) {
		return result, err
	}
	if isStrict {
		for _, e := range strict.Errors() {
			result.strictErrors = append(result.strictErrors, e.Error())
		}
	}
	crd, ok := object.(*apiextensions.CustomResourceDefinition)
	if !ok {
		return result, fmt.Errorf("%T is no CustomResourceDefinition", object)
	}
	result.crd = crd
	return result, nil
}

// onlyDocument finds the one document of a text that is not blank, and how it is to be read.
func onlyDocument(text []byte) ([]byte, string, error) {
	if yaml.IsJSONBuffer(text) {
		return text, runtime.ContentTypeJSON, nil
	}
	var found [][]byte
	reader := yaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(text)))
	for {
		document, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, "", err
		}
		if hasContent(document) {
			found = append(found, document)
		}
	}
	switch len(found) {
	case 0:
		return text, runtime.ContentTypeYAML, nil
	case 1:
		return found[0], runtime.ContentTypeYAML, nil
	}
	return nil, "", errors.New("more than one non-empty YAML document")
}

func hasContent(document []byte) bool {
	for _, line := range bytes.SplitAfter(document, []byte("\n")) {
		trimmed := bytes.TrimSpace(line)
		if len(trimmed) > 0 && trimmed[0] != '#' && string(trimmed) != "---" {
			return true
		}
	}
	return false
}

// external converts to v1, the version in which the controllers see a CRD.
func external(crd *apiextensions.CustomResourceDefinition) (*v1.CustomResourceDefinition, error) {
	out := &v1.CustomResourceDefinition{}
	return out, scheme.Convert(crd, out, nil)
}

// throughStorage is the object as it comes back from etcd.
func throughStorage(crd *apiextensions.CustomResourceDefinition) (*apiextensions.CustomResourceDefinition, error) {
	out, err := external(crd)
	if err != nil {
		return nil, err
	}
	scheme.Default(out)
	back := &apiextensions.CustomResourceDefinition{}
	return back, scheme.Convert(out, back, nil)
}
