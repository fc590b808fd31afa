// A small, valid CRD as a test or an example needs it.

/** What identifies a CRD; every value is written into the text unchanged. */
export interface CrdSpec {
  readonly group: string;
  readonly apiVersion?: 'v1' | 'v1beta1';
  /** Value of `api-approved.kubernetes.io`, as YAML spells it. */
  readonly approved?: string;
  /** Comment behind the annotation. */
  readonly approvedNote?: string;
  /** Comment behind `metadata.name`. */
  readonly nameNote?: string;
  /** Name of a further string field of `spec`. */
  readonly extra?: string;
  /** Description of `spec`. */
  readonly description?: string;
  readonly plural?: string;
}

const properties = ({ extra, description }: CrdSpec, indent: string): string =>
  [
    'type: object',
    'properties:',
    '  spec:',
    '    type: object',
    ...(description === undefined ? [] : [`    description: ${description}`]),
    '    properties:',
    '      colour:',
    '        type: string',
    ...(extra === undefined ? [] : [`      ${extra}:`, '        type: string']),
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');

/** The text of a CRD of widgets. */
export function crd(spec: CrdSpec): string {
  const { group, apiVersion = 'v1', approved, approvedNote = '', nameNote = '', plural = 'widgets' } = spec;
  const kind = `${plural.charAt(0).toUpperCase()}${plural.slice(1, -1)}`;
  const note = (text: string): string => (text === '' ? '' : ` ${text}`);
  const annotations =
    approved === undefined ? '' : `  annotations:\n    api-approved.kubernetes.io: ${approved}${note(approvedNote)}\n`;
  const versions =
    apiVersion === 'v1'
      ? `  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n${properties(spec, ' '.repeat(8))}`
      : `  version: v1\n  validation:\n    openAPIV3Schema:\n${properties(spec, ' '.repeat(6))}`;
  return `apiVersion: apiextensions.k8s.io/${apiVersion}
kind: CustomResourceDefinition
metadata:
  name: ${plural}.${group}${note(nameNote)}
${annotations}spec:
  group: ${group}
  scope: Namespaced
  names:
    kind: ${kind}
    listKind: ${kind}List
    plural: ${plural}
    singular: ${plural.slice(0, -1)}
${versions}`;
}

/** The text of a CRD of widgets in `example.com` whose `spec` has the fields that `fields` describes, in YAML. */
export function widget(fields: string): string {
  const indented = fields.trim().replaceAll('\n', `\n${' '.repeat(14)}`);
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
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
              ${indented}
`;
}

/** The text of a CRD of widgets whose field `spec.x` has a schema, in YAML's flow style. */
export const schemaCrd = (schema: string): string => widget(`x: ${schema}`);
