// The CRDs around the examples of pages, so that a page shows only what matters.

const toys = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.toys.k8s.io
  annotations:
    api-approved.kubernetes.io: https://github.com/kubernetes/enhancements/pull/4242
spec:
  group: toys.k8s.io
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
`;

const widgets = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
`;

const schema = `  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
`;

const properties = `${schema}        type: object
        properties:
`;

/** By its name: the lines above an example, and the spaces in front of each of its lines. */
export const pageFixtures: Readonly<Record<string, readonly [above: string, indent: number]>> = {
  /** The fields of an object, in a CRD of a group of its own. */
  widget: [widgets + properties, 10],
  'widget-schema': [widgets + schema, 8],
  /** Its `spec`, from `versions` on. */
  'widget-spec': [widgets, 2],
  /** The same in a protected group. */
  toy: [toys + properties, 10],
  'toy-schema': [toys + schema, 8],
  'toy-spec': [toys, 2],
};
