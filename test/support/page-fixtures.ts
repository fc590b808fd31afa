// The CRDs around the examples of pages, so that a page shows only what matters.

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

const versions = `  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`;

const v1beta1 = widgets.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');

const generated = widgets.replace(
  'metadata:\n',
  'metadata:\n  annotations:\n    controller-gen.kubebuilder.io/version: v0.16.0\n',
);

const types = `// +groupName=example.com
package v1

`;

const names = `  scope: Namespaced
  names: { kind: Widget, plural: widgets }
`;

/** The text around the lines of an example. */
interface PageFixture {
  readonly above: string;
  /** The spaces in front of each line of the example. */
  readonly indent: number;
  readonly below: string;
}

/** By their names. */
export const pageFixtures: Readonly<Record<string, PageFixture>> = {
  /** The fields of an object, in a CRD of a group of its own. */
  widget: { above: widgets + properties, indent: 10, below: '' },
  'widget-schema': { above: widgets + schema, indent: 8, below: '' },
  /** Its `spec`, from `versions` on. */
  'widget-spec': { above: widgets, indent: 2, below: '' },
  /** The same for `apiextensions.k8s.io/v1beta1`. */
  v1beta1: { above: v1beta1, indent: 2, below: '' },
  /** As `widget`, written by controller-gen. */
  generated: { above: generated + properties, indent: 10, below: '' },
  /** A CRD down to its versions. */
  head: { above: '', indent: 0, below: versions },
  /** The same, behind another document. */
  second: { above: `${widgets}${versions}---\n`, indent: 0, below: versions },
  /** A CRD but for its scope and names. */
  whole: { above: '', indent: 0, below: names },
  /** Go types of the version `v1`. */
  types: { above: types, indent: 0, below: '' },
};
