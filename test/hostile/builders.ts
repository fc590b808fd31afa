// What nasty changes are made of: manifests around a schema, Go files around a type, and texts that repeat themselves.

/** One change: texts by path of both sides, and what the review has to say of it. */
export interface HostileChange {
  readonly base?: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
  /** Paths that cannot be judged, or not in full, and must be said to be so. */
  readonly unjudged?: readonly string[];
}

export const repeated = (count: number, line: (index: number) => string, separator = ''): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);

const indented = (text: string, spaces: number): string => text.replace(/^(?=.)/gm, ' '.repeat(spaces));

/** A CRD around the YAML of its schema. */
export const crd = (schema: string, extra: { annotations?: string; spec?: string; version?: string } = {}): string =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
${extra.annotations === undefined ? '' : `  annotations:\n${indented(extra.annotations, 4)}\n`}spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}
${extra.spec === undefined ? '' : `${indented(extra.spec, 2)}\n`}  versions:
  - name: v1
    served: true
    storage: true
${extra.version === undefined ? '' : `${indented(extra.version, 4)}\n`}    schema:
      openAPIV3Schema:
${indented(schema, 8)}
`;

export const object = (properties: string, more = ''): string =>
  `type: object\n${more === '' ? '' : `${more}\n`}properties:\n  spec:\n    type: object\n    properties:\n${indented(properties, 6)}`;

export const text = (keywords: string): string => object(`a:\n  type: string\n${indented(keywords, 2)}`);

export const rules = (...expressions: readonly string[]): string =>
  text(
    `maxLength: 10\nx-kubernetes-validations:\n${expressions.map((rule) => `- rule: ${JSON.stringify(rule)}`).join('\n')}`,
  );

/** Names that every object has, and that a field, version or kind may have all the same. */
export const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

export const inheritedCrd = (type: string): string =>
  crd(object(inherited.map((name) => `${name}:\n  type: ${type}`).join('\n')), {
    annotations: inherited.map((name) => `${name}: "1"`).join('\n'),
  });

export const widget = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a, namespace: b}\nspec:\n${indented(spec, 2)}\n`;

export const yaml = (head: string, base?: string): HostileChange => ({
  head: { 'config/a.yaml': head },
  ...(base === undefined ? {} : { base: { 'config/a.yaml': base } }),
});

export const go = (head: string, base?: string): HostileChange => ({
  head: { 'api/v1/types.go': `${root}${head}` },
  ...(base === undefined ? {} : { base: { 'api/v1/types.go': `${root}${base}` } }),
});

export const sign = 'apiVersion: v1\nkind: A\nmetadata: {name: a}\n';

/** Something that shows an object, or a type of an API, and cannot be read. */
export const unreadable = (path: string, head: string): HostileChange => ({
  head: { [path]: path.endsWith('.yaml') ? sign + head : head },
  unjudged: [path],
});

export const brokenGo = (head: string): HostileChange => ({
  base: { 'api/v1/types.go': `${root}type A struct {\n\tB string \`json:"b"\`\n}\n` },
  ...unreadable('api/v1/types.go', `${root}${head}`),
});

/** What makes a package one of an API. */
export const root = 'package v1\n\n// +kubebuilder:object:root=true\n';

/** The same schema on both sides but for `before` and `after`. */
export const both = (before: string, after: string): HostileChange => yaml(crd(after), crd(before));

export const aliases = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${repeated(9, () => `*a${at}`, ', ')}]`),
].join('\n');

export const merges = [
  'a0: &a0 {x: 1}',
  ...Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} {<<: [${repeated(9, () => `*a${at}`, ', ')}]}`),
].join('\n');

export const deepSchema = (depth: number, leaf: string): string =>
  `{"type":"object","properties":{"a":`.repeat(depth) + `{"type":"${leaf}"}` + '}}'.repeat(depth);

export const jsonCrd = (schema: string): string =>
  `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com","scope":"Namespaced","names":{"kind":"Widget","plural":"widgets"},"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":${schema}}}]}}`;

export const strings = (count: number, order: (index: number) => number = (index) => index): string =>
  `enum: [${repeated(count, (index) => `v${order(index)}`, ', ')}]`;

export const fields = (count: number, type: string): string =>
  object(repeated(count, (index) => `f${index}: {type: ${type}}`, '\n'));

export const grants = (count: number): string =>
  repeated(
    count,
    (index) =>
      `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: {name: g${index}, namespace: n${index}}\nspec:\n  from:\n${repeated(16, (from) => `  - {group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: f${from}}`, '\n')}\n  to:\n${repeated(16, (to) => `  - {group: "", kind: Service, name: s${to}}`, '\n')}\n`,
    '---\n',
  );

export const hostileValues = [
  `email: "${'a'.repeat(50_000)}@${'b.'.repeat(50_000)}"`,
  `uri: "http://${'a:'.repeat(50_000)}"`,
  `time: "2020-01-01T00:00:00.${'9'.repeat(100_000)}Z"`,
  `address: "${':'.repeat(100_000)}"`,
  `pattern: "${'a'.repeat(100_000)}!"`,
  `quantity: "${'9'.repeat(100_000)}Ki"`,
  `duration: "${'1h'.repeat(50_000)}"`,
].join('\n');

export const formatsSchema = object(
  [
    'email: {type: string, format: email}',
    'uri: {type: string, format: uri}',
    'time: {type: string, format: date-time}',
    'address: {type: string, format: ipv6}',
    'pattern: {type: string, pattern: "^(a+)+$"}',
    'quantity: {x-kubernetes-int-or-string: true, pattern: "^(\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))))?$"}',
    'duration: {type: string, format: duration}',
  ].join('\n'),
);
