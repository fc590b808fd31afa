// Custom resources and their CRD for tests: one kind, `Widget`, whose schema of `spec` a test chooses.

/** A version of the CRD; `spec` is the schema of `spec` in flow style, or `root` that of all; else it has none. */
export interface WidgetVersion {
  readonly name?: string;
  readonly spec?: string;
  readonly root?: string;
  readonly served?: boolean;
  readonly storage?: boolean;
}

const schemaText = ({ spec, root }: WidgetVersion): string => {
  if (root !== undefined)
    return `
    schema: { openAPIV3Schema: ${root} }`;
  return spec === undefined
    ? ''
    : `
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: ${spec}`;
};

const versionText = ({ name = 'v1', served = true, storage = true, ...schema }: WidgetVersion): string => `
  - name: ${name}
    served: ${served}
    storage: ${storage}${schemaText(schema)}`;

/** The CRD of `Widget` with these versions; a text is the schema of `spec` of the version `v1`. */
export const widgetCrd = (
  ...versions: readonly (WidgetVersion | string)[]
): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:${versions.map((version) => versionText(typeof version === 'string' ? { spec: version } : version)).join('')}
`;

/** A `Widget`; `body` follows its metadata. */
export const widget = (
  body: string,
  { apiVersion = 'example.com/v1', name = 'first' } = {},
): string => `apiVersion: ${apiVersion}
kind: Widget
metadata:
  name: ${name}
${body}
`;

/** The schema of an object with these properties, in flow style. */
export const objectSchema = (properties: string, more = ''): string =>
  `{ type: object, properties: { ${properties} }${more} }`;
