// Cases of the rule structural/not-structural.
import { structuralNotStructural } from '../../../src/rules/structural/not-structural.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralNotStructural, [
  {
    name: 'a v1beta1 CRD with a node that has no type',
    after: `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec: # ! structural/not-structural: must not be empty for specified object fields
          properties:
            colour: { type: string }
`,
  },
  {
    name: 'an old fault is counted, not blamed',
    before: `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec:
          properties:
            colour: { type: string }
`,
    after: `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec: # ! structural/not-structural (existing): must not be empty for specified object fields
          properties:
            colour: { type: string }
            size: { type: integer }
`,
  },
  {
    name: 'a structural schema',
    after: `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec:
          type: object
          properties:
            colour: { type: string }
`,
  },
  {
    name: 'a schema that cannot even be looked at is told where it begins',
    after: `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
  validation:
    openAPIV3Schema: # ! structural/not-structural: OpenAPIV3Schema 'id' is not supported
      id: widget
      type: object
`,
  },
  {
    name: 'unknown fields that are preserved are no fault of the schema',
    after: `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  preserveUnknownFields: true
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec:
          type: object
          properties:
            colour: { type: string }
`,
  },
]);
