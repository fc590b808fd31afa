// One small change of each kind that a compatibility rule knows, for what has to hold of all of them.
import { schemaCrd, widget } from './crd.ts';
import { goFileOf, widgetTypes } from './go.ts';
import type { Files } from './markers.ts';

/** Both sides of a change, by paths. */
export interface OneChange {
  readonly name: string;
  readonly before: Files;
  readonly after: Files;
}

const long = (last: string): string => `^${'(a|b)'.repeat(30)}${last}$`;

/** Schemas of `spec.x` before and after, in flow style. */
const schemas: Readonly<Record<string, readonly [string, string]>> = {
  type: ['{ type: string }', '{ type: integer }'],
  'type widened': ['{ type: integer }', '{ x-kubernetes-int-or-string: true }'],
  format: ['{ type: string }', '{ type: string, format: date-time }'],
  'format changed': ['{ type: string, format: date }', '{ type: string, format: ipv4 }'],
  'enum set': ['{ type: string }', '{ type: string, enum: [b, a] }'],
  'enum narrowed': ['{ type: string, enum: [c, b, a] }', '{ type: string, enum: [a] }'],
  'enum widened': ['{ type: string, enum: [a] }', '{ type: string, enum: [a, c, b] }'],
  'enum dropped': ['{ type: string, enum: [a, b] }', '{ type: string }'],
  'many values': [
    `{ type: integer, enum: [${Array.from({ length: 30 }, (_, at) => 30 - at).join(', ')}] }`,
    '{ type: integer, enum: [1] }',
  ],
  'exact integers': [
    '{ type: integer, default: 9007199254740993, enum: [9007199254740993, 1] }',
    '{ type: integer, default: 1, enum: [1] }',
  ],
  required: [
    '{ type: object, properties: { a: { type: string }, b: { type: string } }, required: [b] }',
    '{ type: object, properties: { a: { type: string }, b: { type: string } }, required: [a] }',
  ],
  'required with a default': [
    '{ type: object, properties: { a: { type: string, default: s } } }',
    '{ type: object, properties: { a: { type: string, default: s } }, required: [a] }',
  ],
  field: [
    '{ type: object, properties: { a: { type: string } } }',
    '{ type: object, properties: { b: { type: string } } }',
  ],
  'field made live': [
    '{ type: object, x-kubernetes-preserve-unknown-fields: true, properties: { a: { type: string } } }',
    '{ type: object, x-kubernetes-preserve-unknown-fields: true, properties: { a: { type: string }, b: { type: string } } }',
  ],
  'pattern added': ['{ type: string }', '{ type: string, pattern: "^\\\\d+$" }'],
  'pattern changed': [`{ type: string, pattern: "${long('a')}" }`, `{ type: string, pattern: "${long('b')}" }`],
  nullable: ['{ type: string, nullable: true }', '{ type: string }'],
  'nullable added': ['{ type: string }', '{ type: string, nullable: true }'],
  'default added': ['{ type: string }', '{ type: string, default: "`a`" }'],
  'default changed': [
    '{ type: object, properties: { a: { type: string } }, default: { a: b } }',
    '{ type: object, properties: { a: { type: string } }, default: { a: c } }',
  ],
  'default removed': ['{ type: string, default: a }', '{ type: string }'],
  bound: [
    '{ type: number, maximum: 10, minimum: 1.5 }',
    '{ type: number, maximum: 5, exclusiveMaximum: true, minimum: 2 }',
  ],
  'bound added': ['{ type: string }', '{ type: string, maxLength: 7 }'],
  multipleOf: ['{ type: integer, multipleOf: 2 }', '{ type: integer, multipleOf: 4 }'],
  'additionalProperties narrowed': [
    '{ type: object, additionalProperties: true }',
    '{ type: object, additionalProperties: { type: string, description: of each } }',
  ],
  'list type': [
    '{ type: array, items: { type: string } }',
    '{ type: array, items: { type: string }, x-kubernetes-list-type: set }',
  ],
  'list map keys': [
    '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [b, a], items: { type: object, required: [a, b], properties: { a: { type: string }, b: { type: string } } } }',
    '{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: { type: object, required: [a, b], properties: { a: { type: string }, b: { type: string } } } }',
  ],
  'map type': ['{ type: object, x-kubernetes-map-type: atomic }', '{ type: object }'],
  'preserve unknown fields': [
    '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
    '{ type: object, properties: { a: { type: string } } }',
  ],
  'embedded resource': [
    '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
    '{ type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true }',
  ],
  'embedded resource dropped': [
    '{ type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true }',
    '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
  ],
  'value validation added': [
    '{ type: string }',
    '{ type: string, anyOf: [{ pattern: a }, { pattern: b, description: d }] }',
  ],
  'value validation changed': [
    '{ type: string, oneOf: [{ pattern: a }, { pattern: c }] }',
    '{ type: string, oneOf: [{ pattern: b }, { pattern: c }] }',
  ],
  'rule added': ['{ type: integer }', '{ type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'],
  'transition rule added': [
    '{ type: integer }',
    '{ type: integer, x-kubernetes-validations: [{ rule: "oldSelf.hasValue() && self > 0", optionalOldSelf: true }] }',
  ],
  'rule tightened': [
    '{ type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }',
    '{ type: integer, x-kubernetes-validations: [{ rule: self > 5 }] }',
  ],
  'rule changed': [
    '{ type: integer, x-kubernetes-validations: [{ rule: self % 2 == 0, message: m }] }',
    '{ type: integer, x-kubernetes-validations: [{ rule: self % 3 == 0, message: m }] }',
  ],
};

const version = (name: string, more: string): string => `  - name: ${name}
    served: true
    storage: ${name === 'v1'}
${more}    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-preserve-unknown-fields: true
`;
const header = widget('a: { type: string }').replace(/ {2}- name: v1[^]*/, '');
const around = (more: string, ...others: string[]): string => `${header}${version('v1', more)}${others.join('')}`;
const columns = (path: string): string =>
  `    additionalPrinterColumns: [{ name: Age, type: date, jsonPath: .metadata.${path} }]\n`;

/** The rest of the CRD before and after. */
const crds: Readonly<Record<string, readonly [string, string | undefined]>> = {
  'CRD removed': [around(''), undefined],
  'kind renamed': [around(''), around('').replace('kind: Widget', 'kind: Gadget')],
  'group renamed': [around(''), around('').replaceAll('group: example.com', 'group: example.org')],
  scope: [around(''), around('').replace('Namespaced', 'Cluster')],
  names: [
    around('').replace(
      'plural: widgets',
      'plural: widgets\n    singular: widget\n    shortNames: [w, wi]\n    categories: [all]',
    ),
    around('').replace('plural: widgets', 'plural: widgets\n    singular: gadget\n    shortNames: [w]'),
  ],
  'conversion by webhook': [
    around('', version('v2', '')),
    around('', version('v2', '')).replace('  versions:', '  conversion: { strategy: Webhook }\n  versions:'),
  ],
  'conversion by no one': [
    around('', version('v2', '')).replace('  versions:', '  conversion: { strategy: Webhook }\n  versions:'),
    around('', version('v2', '')),
  ],
  'version removed': [around('', version('v2', '')), around('')],
  'version unserved': [
    around('', version('v2', '')),
    around('', version('v2', '').replace('served: true', 'served: false')),
  ],
  'storage moved': [
    around('', version('v2', '')),
    around('', version('v2', '')).replaceAll(/storage: (\w+)/g, (_all, is) => `storage: ${is !== 'true'}`),
  ],
  subresources: [around('    subresources: { status: {}, scale: { specReplicasPath: .spec.a } }\n'), around('')],
  'scale changed': [
    around('    subresources: { scale: { specReplicasPath: .spec.a, statusReplicasPath: .status.a } }\n'),
    around('    subresources: { scale: { specReplicasPath: .spec.b, statusReplicasPath: .status.a } }\n'),
  ],
  'printer columns': [around(''), around('    additionalPrinterColumns: [{ name: A, type: string, jsonPath: .a }]\n')],
  'the same columns': [around(columns('creationTimestamp')), around(columns('deletionTimestamp'))],
  'selectable field': [around('    selectableFields: [{ jsonPath: .spec.a }]\n'), around('')],
  'schema removed': [around(''), around('').replace(/ {4}schema:[^]*/, '')],
  pruning: [around('').replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1'), around('')],
};

const many = (count: number): string => `
type Colour string

const (
${Array.from({ length: count }, (_, at) => `	Colour${at} Colour = "c${at}"`).join('\n')}
)
`;

/** Lines of the Go struct of a spec before and after. */
const goFields: Readonly<Record<string, readonly [string, string]>> = {
  'Go field removed': ['	Colour string `json:"colour,omitempty"`', ''],
  'Go name in JSON': ['	Colour string `json:"colour,omitempty"`', '	Colour string `json:"color,omitempty"`'],
  'Go type': ['	Colour string `json:"colour,omitempty"`', '	Colour []map[string]int32 `json:"colour,omitempty"`'],
  'Go pointer removed': ['	Colour *string `json:"colour,omitempty"`', '	Colour string `json:"colour,omitempty"`'],
  'Go pointer added': ['	Colour string `json:"colour,omitempty"`', '	Colour *string `json:"colour,omitempty"`'],
  'Go field required': [
    '	// +optional\n	Colour string `json:"colour"`',
    '	// +kubebuilder:validation:Required\n	Colour string `json:"colour"`',
  ],
  'Go required field': ['', '	// +kubebuilder:validation:Required\n	Colour string `json:"colour"`'],
  'Go field optional': [
    '	// +kubebuilder:validation:Required\n	Colour string `json:"colour"`',
    '	// +optional\n	Colour string `json:"colour"`',
  ],
  'Go enum': [
    '	// +kubebuilder:validation:Enum=c;b;a\n	Colour string `json:"colour,omitempty"`',
    '	// +kubebuilder:validation:Enum=a\n	Colour string `json:"colour,omitempty"`',
  ],
  'Go enum set': [
    '	Colour string `json:"colour,omitempty"`',
    '	// +kubebuilder:validation:Enum=b;a\n	Colour string `json:"colour,omitempty"`',
  ],
  'Go bound': [
    '	// +kubebuilder:validation:Maximum=10\n	Colour int64 `json:"colour,omitempty"`',
    '	// +kubebuilder:validation:Maximum=5\n	// +kubebuilder:validation:Minimum=1\n	Colour int64 `json:"colour,omitempty"`',
  ],
  'Go pattern': [
    '	// +kubebuilder:validation:Pattern=`^a`\n	Colour string `json:"colour,omitempty"`\n	Shade string `json:"shade,omitempty"`',
    '	// +kubebuilder:validation:Pattern=`^b`\n	Colour string `json:"colour,omitempty"`\n	// +kubebuilder:validation:Pattern=`^b`\n	Shade string `json:"shade,omitempty"`',
  ],
  'Go default': [
    '	// +kubebuilder:default="a"\n	Colour string `json:"colour,omitempty"`\n	// +kubebuilder:default="a"\n	Shade string `json:"shade,omitempty"`',
    '	// +kubebuilder:default="b"\n	Colour string `json:"colour,omitempty"`\n	Shade string `json:"shade,omitempty"`',
  ],
  'Go list type': [
    '	Colours []string `json:"colours,omitempty"`',
    '	// +listType=set\n	Colours []string `json:"colours,omitempty"`',
  ],
  'Go list map keys': [
    '	// +listType=map\n	// +listMapKey=a\n	Colours []A `json:"colours,omitempty"`',
    '	// +listType=map\n	// +listMapKey=b\n	// +listMapKey=a\n	Colours []A `json:"colours,omitempty"`',
  ],
};

const used = goFileOf('type Paint struct {\n	Colour Colour `json:"colour,omitempty"`\n}\n');
const withConstants = (count: number): Files =>
  Object.fromEntries(Object.entries(used).map(([path, text]) => [path, `${text}${many(count)}`]));

/** The changes. */
export const oneChangeEach: readonly OneChange[] = [
  ...Object.entries(schemas).map(([name, [before, after]]) => ({
    name,
    before: { 'crd.yaml': schemaCrd(before) },
    after: { 'crd.yaml': schemaCrd(after) },
  })),
  ...Object.entries(crds).map(([name, [before, after]]) => ({
    name,
    before: { 'crd.yaml': before },
    after: after === undefined ? {} : { 'crd.yaml': after },
  })),
  ...Object.entries(goFields).map(([name, [before, after]]) => ({
    name,
    before: widgetTypes(before),
    after: widgetTypes(after),
  })),
  { name: 'Go constants', before: withConstants(9), after: withConstants(1) },
];
