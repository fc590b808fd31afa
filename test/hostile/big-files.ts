// One file of any size, made to cost as much as it can: the same shapes small for tests and of 8 MiB for measuring.
import { crd, object, root } from './builders.ts';

/** Both sides of one changed file, and unchanged files around it. */
export interface BigFile {
  readonly path: string;
  readonly base: string;
  readonly head: string;
  readonly unchanged?: Readonly<Record<string, string>>;
}

type Line = (index: number) => string;

/** So many lines between `open` and `close` as fit into `bytes`. */
function filled(bytes: number, line: Line, open = '', close = ''): string {
  const lines: string[] = [open];
  let room = bytes - Buffer.byteLength(open) - Buffer.byteLength(close);
  for (let index = 0; ; index += 1) {
    const next = line(index);
    room -= Buffer.byteLength(next);
    if (room < 0) return `${lines.join('')}${close}`;
    lines.push(next);
  }
}

/** Both sides, of lines that differ: `side` is 0 at the base and 1 at the head. */
const both =
  (path: string, text: (bytes: number, side: 0 | 1) => string) =>
  (bytes: number): BigFile => ({ path, base: text(bytes, 0), head: text(bytes, 1) });

const types = ['string', 'integer'] as const;

const small = (name: string | number, type: string, version = 'v1', more = ''): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: w${name}s.example.com\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: W${name}, plural: w${name}s, singular: w${name}, listKind: W${name}List}\n  versions:\n  - name: ${version}\n    served: true\n    storage: true\n${more}    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec: {type: object, properties: {a: {type: ${type}}}}\n`;

/** One CRD whose schema of `spec` is filled with lines of 14 blanks. */
const schema =
  (line: (index: number, side: 0 | 1) => string, more: { open?: string; close?: string } = {}) =>
  (bytes: number, side: 0 | 1): string => {
    const [open = '', close = ''] = crd(object('HERE')).split('HERE');
    return filled(bytes, (index) => line(index, side), open + (more.open ?? ''), (more.close ?? '') + close);
  };

/** `schema` with one line of 14 blanks for each field. */
const fields = (line: (index: number, side: 0 | 1) => string) => {
  let isFirst = true;
  return schema((index, side) => {
    isFirst = index === 0;
    return `${isFirst ? '' : ' '.repeat(14)}${line(index, side)}\n`;
  });
};

/** `schema` with one field `a` that holds a flow list under a keyword. */
const list = (keyword: string, item: (index: number, side: 0 | 1) => string, more = 'type: string') =>
  schema((index, side) => `${index === 0 ? '' : ', '}${item(index, side)}`, {
    open: `a: {${more}, ${keyword}: [`,
    close: ']}\n',
  });

const words = ['L', 'Lu', 'N', 'Greek', 'Han'];

const deep = (levels: number, type: string): string =>
  `${'{type: object, properties: {a: '.repeat(levels)}{type: ${type}}${'}}'.repeat(levels)}`;

const grant = (index: number, side: number): string =>
  `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: {name: g${index}, namespace: n${index}}\nspec:\n  from: [{group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: f${index + side}}]\n  to: [{group: "", kind: Service}]\n---\n`;

const route = (index: number, side: number): string =>
  `apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: r${index}, namespace: f${index}}\nspec:\n  rules: [{backendRefs: [{name: s, namespace: n${index + side}, port: 80}]}]\n---\n`;

const config = 'config/big.yaml';
const go = 'api/v1/big_types.go';

const goFile =
  (line: (index: number, side: 0 | 1) => string, open = '', close = '') =>
  (bytes: number, side: 0 | 1): string =>
    filled(bytes, (index) => line(index, side), root + open, close);

const goKinds = ['string', 'int32'] as const;

const widgetCrd = crd(object('a: {type: string}'), { version: 'subresources: {status: {}}' });

/** Go that begins with a kind, followed by its spec, and its generated CRD with fields of its own. */
const besideCrd =
  (line: (index: number, side: 0 | 1) => string, field: (index: number) => string, close = '') =>
  (bytes: number): BigFile => ({
    ...both(go, (size, side) =>
      filled(
        size,
        (index) => line(index, side),
        '// +groupName=example.com\npackage v1\n\n// +kubebuilder:object:root=true\ntype Widget struct {\n\tmetav1.TypeMeta `json:",inline"`\n\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n\tSpec WidgetSpec `json:"spec"`\n}\n\ntype WidgetSpec struct {\n',
        close,
      ),
    )(bytes),
    unchanged: {
      'config/crd/widgets.yaml': fields(field)(bytes, 0).replace(
        'metadata:\n',
        'metadata:\n  annotations: {controller-gen.kubebuilder.io/version: v0.18.0}\n',
      ),
    },
  });

/** The files by what is big in them. */
export const bigFiles: Readonly<Record<string, (bytes: number) => BigFile>> = {
  'many CRDs': both(config, (bytes, side) => filled(bytes, (index) => `---\n${small(index, types[side])}`)),
  'many CRDs of one name': both(config, (bytes, side) => filled(bytes, () => `---\n${small('x', types[side])}`)),
  'many CRDs that were renamed': both(config, (bytes, side) =>
    filled(bytes, (index) => `---\n${small(`${side}${index}`, types[0])}`),
  ),
  'many CRDs that became others': both(config, (bytes, side) =>
    filled(bytes, (index) => `---\n${small(index + side * 1_000_000, types[0], `v${side + 1}`)}`),
  ),
  'many CRDs in a list': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `- ${small(index, types[side]).trimEnd().replaceAll('\n', '\n  ')}\n`,
      'apiVersion: v1\nkind: List\nitems:\n',
    ),
  ),
  'many CRDs in a template': both('charts/a/templates/crds.yaml', (bytes, side) =>
    filled(
      bytes,
      (index) => `---\n${small(index, types[side]).replace('scope: Namespaced', 'scope: {{ .Values.scope }}')}`,
    ),
  ),
  'many CRDs under conditions of a template': both('charts/a/templates/crds.yaml', (bytes, side) =>
    filled(bytes, (index) => `---\n{{- if .Values.crds }}\n${small(index, types[side])}{{- end }}\n`),
  ),
  'many CRDs of one document of a template': both('charts/a/templates/crds.yaml', (bytes, side) =>
    filled(
      bytes,
      (index) => `- ${small(index, types[side]).trimEnd().replaceAll('\n', '\n  ')}\n`,
      'apiVersion: v1\nkind: List\nmetadata: {labels: {{ .Values.labels }}}\nitems:\n',
    ),
  ),
  'actions in one text of a template': both(
    'charts/a/templates/crd.yaml',
    schema(() => '{{.a}} ', { open: 'a: {type: string, description: "', close: '"}\n' }),
  ),
  'fields under actions of a template': both(
    'charts/a/templates/crd.yaml',
    fields(
      (index, side) => `{{ if .a${index} }}\n              f${index}: {type: ${types[side]}}\n              {{ end }}`,
    ),
  ),
  'many CRDs of one name, and copies that stay': (bytes) => ({
    ...both('config/a/crd.yaml', (size, side) => filled(size, () => `---\n${small('x', types[side])}`))(bytes / 2),
    unchanged: { 'config/b/crd.yaml': filled(bytes / 2, () => `---\n${small('x', types[0])}`) },
  }),
  'many short CRDs': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `---\n{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: w${index}s.e.io}, spec: {group: e.io, scope: ${side === 0 ? 'Cluster' : 'Namespaced'}, names: {kind: W${index}, plural: w${index}s}, versions: []}}\n`,
    ),
  ),
  'CRDs as JSON': both('config/big.json', (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"w${index}s.e.io"},"spec":{"group":"e.io","scope":"Namespaced","names":{"kind":"W${index}","plural":"w${index}s"},"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"${types[side]}"}}}}}]}}\n`,
    ),
  ),
  'fields of another type': both(
    config,
    fields((index, side) => `f${index}: {type: ${types[side]}}`),
  ),
  'fields that are removed': both(
    config,
    fields((index, side) => (side === 0 || index % 2 === 0 ? `f${index}: {type: string}` : '#')),
  ),
  'fields that are renamed': both(
    config,
    fields((index, side) => `f${index}${side === 0 ? 'Name' : 'Names'}: {type: string}`),
  ),
  'fields with every keyword': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: string, description: "d ${index} ${side}", minLength: ${1 + side}, maxLength: ${9 - side}, pattern: "^a${side}", format: date, enum: [a, b${side}], nullable: true, default: a}`,
    ),
  ),
  'fields that are lists and maps': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: array, maxItems: ${9 - side}, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: {type: object, required: [a], properties: {a: {type: string}, b: {type: object, additionalProperties: {type: ${types[side]}}}}}}`,
    ),
  ),
  'schemas of many levels': both(
    config,
    fields((index, side) => `f${index}: ${deep(100, types[side])}`),
  ),
  'mappings in brackets of many levels': both(config, (bytes, side) => {
    const levels = Math.floor((bytes - 100) / 5);
    return `apiVersion: v1\nkind: A\nmetadata: {name: a}\na: ${'{a: '.repeat(levels)}${side}${'}'.repeat(levels)}\n`;
  }),
  'schemas of 400 levels': both(
    config,
    fields((index, side) => `f${index}: ${deep(400, types[side])}`),
  ),
  'patterns of character classes': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: string, pattern: '^[\\p{${words[index % words.length]}}\\p{${words[(index + side + 1) % words.length]}}]{1,${(index % 900) + 1}}${index}$'}`,
    ),
  ),
  'patterns of repeated classes': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: string, pattern: '^(\\p{L}{200}\\PN{200}){2}${index}${side}$', default: ${'a'.repeat(50)}}`,
    ),
  ),
  'patterns, plain, with defaults': both(
    config,
    fields((index, side) => `f${index}: {type: string, pattern: '^[a-z]{${side},}${index}$', default: a${index}}`),
  ),
  'CEL rules of one field': both(
    config,
    schema((index, side) => `${index === 0 ? '' : ', '}{rule: "self != 'a${index}${side}'"}`, {
      open: 'a: {type: string, maxLength: 10, x-kubernetes-validations: [',
      close: ']}\n',
    }),
  ),
  'CEL rules of many fields': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.all(y, x.contains(y) || size(x) > ${index + side}))"}]}`,
    ),
  ),
  'CEL rules of messages': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: integer, x-kubernetes-validations: [{rule: "self > ${index} || self < ${side}", messageExpression: "'at most ' + string(self)", fieldPath: ".a", reason: FieldValueInvalid}]}`,
    ),
  ),
  'CEL rules that are long': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: integer, x-kubernetes-validations: [{rule: "${`self > ${index} || `.repeat(200)}self < ${side}"}]}`,
    ),
  ),
  'CEL rules over all fields': both(
    config,
    schema((index) => `, f${index}: {type: string}`, {
      open: 'a: {type: object, x-kubernetes-validations: [{rule: "has(self.f1) || has(self.f2)"}, {rule: "self.f3 == self.f4"}], properties: {a: {type: string}',
      close: '}}\n',
    }),
  ),
  'many versions': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `  - {name: v${index + 1}, served: ${index < 100}, storage: ${index === 0}, schema: {openAPIV3Schema: {type: object, properties: {a: {type: ${types[side]}}}}}}\n`,
      crd('type: object').replace(/^ {2}- name: v1\n[^]*$/m, ''),
    ),
  ),
  'many served versions': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `  - {name: v${index + 1}, served: true, storage: ${index === 0}, schema: {openAPIV3Schema: {type: object, properties: {a: {type: ${types[side]}}}}}}\n`,
      crd('type: object').replace(/^ {2}- name: v1\n[^]*$/m, ''),
    ),
  ),
  'one hundred large versions': both(config, (bytes, side) =>
    Array.from({ length: 100 }, (_, version) =>
      filled(
        bytes / 101,
        (index) => `${index === 0 ? '' : ', '}f${index}: {type: ${types[side]}}`,
        `  - {name: v${version + 1}, served: true, storage: ${version === 0}, schema: {openAPIV3Schema: {type: object, properties: {`,
        `}}}}\n`,
      ),
    ).reduce((sum, version) => sum + version, crd('type: object').replace(/^ {2}- name: v1\n[^]*$/m, '')),
  ),
  'an enum': both(
    config,
    list('enum', (index, side) => `v${index * 2 + side}`),
  ),
  'an enum turned around': both(
    config,
    list('enum', (index, side) => `v${side === 0 ? index : 9_999_999 - index}`),
  ),
  'an enum of equal values': both(
    config,
    list('enum', (_index, side) => `v${side}`),
  ),
  'an enum of objects': both(
    config,
    list('enum', (index, side) => `{a: ${index}, b: ${side}}`, 'type: object'),
  ),
  'required fields': both(
    config,
    list('required', (index, side) => `r${index}${side}`, 'type: object'),
  ),
  'keys of a list map': both(
    config,
    list(
      'x-kubernetes-list-map-keys',
      (index, side) => `k${index}${side}`,
      'type: array, x-kubernetes-list-type: map, items: {type: object}',
    ),
  ),
  'branches of anyOf': both(
    config,
    list('anyOf', (index, side) => `{required: [r${index}${side}]}`, 'type: object'),
  ),
  'branches of allOf': both(
    config,
    list('allOf', (index, side) => `{maxLength: ${index + 1 + side}}`),
  ),
  'a default that is a list': both(
    config,
    list(
      'default',
      (index, side) => `v${index}${side}`,
      'type: array, x-kubernetes-list-type: set, items: {type: string}',
    ),
  ),
  'a default that is a list map': both(
    config,
    list(
      'default',
      (index, side) => `{a: v${index}${side}}`,
      'type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a], items: {type: object, required: [a], properties: {a: {type: string}}}',
    ),
  ),
  'a default of equal objects': both(
    config,
    list(
      'default',
      (_index, side) => `{a: v${side}}`,
      'type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic, properties: {a: {type: string}}}',
    ),
  ),
  'a default that is a map': both(
    config,
    schema((index, side) => `, k${index}: ${side === 0 ? '""' : index}`, {
      open: 'a: {type: object, additionalProperties: {type: string}, default: {k: a',
      close: '}}\n',
    }),
  ),
  'many defaults': both(
    config,
    fields(
      (index, side) =>
        `f${index}: {type: object, default: {a: ${side === 0 ? 'a' : 1}}, properties: {a: {type: string, minLength: 2}}}`,
    ),
  ),
  'a description': both(config, (bytes, side) =>
    crd(object(`a: {type: string, description: "${'word '.repeat(bytes / 5 - 200)}${side}"}`)),
  ),
  'many descriptions': both(
    config,
    fields((index, side) => `f${index}: {type: string, description: "what ${index} is ${side}"}`),
  ),
  'printer columns': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `    - {name: C${index}, type: ${types[side]}, jsonPath: .spec.f${index}}\n`,
      crd('type: object').replace(/ {4}schema:\n[^]*$/, '    additionalPrinterColumns:\n'),
    ),
  ),
  'selectable fields': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `    - {jsonPath: .spec.f${index}${side}}\n`,
      crd('type: object').replace(/ {4}schema:\n[^]*$/, '    selectableFields:\n'),
    ),
  ),
  'short names': both(config, (bytes, side) =>
    crd(object('a: {type: string}')).replace(
      'singular: widget',
      filled(
        bytes - 1000,
        (index) => `${index === 0 ? '' : ', '}s${index}${side}`,
        'singular: widget, shortNames: [',
        ']',
      ),
    ),
  ),
  'annotations and labels': both(config, (bytes, side) =>
    crd(object('a: {type: string}'), {
      annotations: filled(bytes - 2000, (index) => `a${index}.k8s.io/${side}: https://github.com/a/b/pull/${index}\n`)
        .split('\n    ')
        .join('\n'),
    }),
  ),
  'one key many times': both(config, (bytes, side) =>
    filled(bytes, () => 'a: b\n', `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a${side}}\n`),
  ),
  'one field many times': both(
    config,
    fields((_index, side) => `a: {type: ${types[side]}}`),
  ),
  'fields that are there twice': both(
    config,
    fields((index, side) => `f${index >> 1}: {type: ${types[side]}}`),
  ),
  'broken documents': both(config, (bytes, side) =>
    filled(bytes, (index) => `---\na: [${index % 7}\n`, `apiVersion: v1\nkind: A${side}\n`),
  ),
  'broken documents that show objects': both(config, (bytes, side) =>
    filled(bytes, (index) => `---\napiVersion: v1\nkind: A${side}\na: [${index}\n`),
  ),
  'broken CRDs': both(config, (bytes, side) => filled(bytes, (index) => `---\n${small(index, types[side])}a: [\n`)),
  'empty documents': both(config, (bytes, side) => filled(bytes, () => '---\n', `apiVersion: v1\nkind: A${side}\n`)),
  'separators with words behind': both(config, (bytes, side) =>
    filled(bytes, (index) => `--- a${index}\n`, `apiVersion: v1\nkind: A${side}\n`),
  ),
  'documents of one object': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c${index}}\ndata: {a: "${side}"}\n`,
    ),
  ),
  'documents of kinds that is unknown': both(config, (bytes, side) =>
    filled(bytes, (index) => `---\napiVersion: g${index}.io/v1\nkind: K${index}\nmetadata: {name: c}\na: ${side}\n`),
  ),
  'one line of JSON': both('config/big.json', (bytes, side) =>
    filled(
      bytes,
      (index) => `,"f${index}":{"type":"${types[side]}"}`,
      '{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com","scope":"Namespaced","names":{"kind":"Widget","plural":"widgets"},"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"string"}',
      '}}}}]}}',
    ),
  ),
  'one line of text': both(config, (bytes, side) =>
    filled(bytes, () => 'word ', `apiVersion: v1\nkind: A\nmetadata: {name: a}\na: `, `${side}\n`),
  ),
  'anchors and aliases': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `- &a${index} {x: ${side}}\n- *a${index}\n`,
      'apiVersion: v1\nkind: A\nmetadata: {name: a}\na:\n',
    ),
  ),
  'aliases of one anchor': both(
    config,
    schema((index) => `${index === 0 ? '' : ' '.repeat(14)}f${index}: *a\n`, {
      open: 'a: &a {type: object, properties: {x: {type: string}}}\n              ',
    }),
  ),
  'merges of one anchor': both(
    config,
    fields((index, side) => (index === 0 ? `a: &a {type: ${types[side]}}` : `f${index}: {<<: *a}`)),
  ),
  comments: both(config, (bytes, side) =>
    filled(bytes, (index) => `# ${index} of them\n`, crd(object(`a: {type: ${types[side]}}`))),
  ),
  'comments between fields': both(
    config,
    fields((index, side) => `# Field ${index}.\n              f${index}: {type: ${types[side]}} # of ${index}`),
  ),
  'comments that ignore': both(
    config,
    fields(
      (index, side) =>
        `# kube-api-review: ignore compat/field-type-changed because ${index} is not used\n              f${index}: {type: ${types[side]}}`,
    ),
  ),
  'comments that ignore wrongly': both(config, (bytes, side) =>
    filled(bytes, (index) => `# kube-api-review: ignore compat/x${index}\n`, crd(object(`a: {type: ${types[side]}}`))),
  ),
  'block scalars': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `  k${index}: |\n    line ${side}\n    line\n`,
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n',
    ),
  ),
  escapes: both(config, (bytes, side) =>
    filled(bytes, () => '\\u0041\\x41\\\n  ', `apiVersion: v1\nkind: A\nmetadata: {name: a}\na: "`, `${side}"\n`),
  ),
  ReferenceGrants: both(config, (bytes, side) => filled(bytes, (index) => grant(index, side))),
  'ReferenceGrants and routes': both(config, (bytes, side) =>
    filled(bytes, (index) => grant(index, side) + route(index, 0)),
  ),
  routes: both(config, (bytes, side) => filled(bytes, (index) => route(index, side))),
  'a grant from many': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `  - {group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: f${index}${side}}\n`,
      'apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: {name: g, namespace: n}\nspec:\n  to: [{group: "", kind: Service}]\n  from:\n',
    ),
  ),
  'grants of everybody to everybody': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: {name: g${index}, namespace: n${index}}\nspec:\n  from:\n${Array.from({ length: 16 }, (_, from) => `  - {group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: f${from}}\n`).join('')}  to:\n${Array.from({ length: 16 }, (_, to) => `  - {group: "", kind: Service, name: s${to}${side}}\n`).join('')}---\n`,
    ),
  ),
  'a route to many': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) => `    - {name: s${index}, namespace: n${index}${side}, port: 80}\n`,
      'apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: r, namespace: f}\nspec:\n  rules:\n  - backendRefs:\n',
    ),
  ),
  'custom resources': both(config, (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `---\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w${index}, namespace: n}\nspec: {a: ${side === 0 ? 'a' : 1}}\n`,
      widgetCrd,
    ),
  ),
  'custom resources of a CRD next to them': (bytes) => ({
    ...both('config/samples/big.yaml', (size, side) =>
      filled(
        size,
        (index) =>
          `---\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w${index}, namespace: n}\nspec: {a: ${side === 0 ? 'a' : 1}, b: 1}\n`,
      ),
    )(bytes),
    unchanged: { 'config/crd/widgets.yaml': widgetCrd },
  }),
  'a custom resource with many unknown fields': (bytes) => ({
    ...both('config/samples/big.yaml', (size, side) =>
      filled(
        size,
        (index) => `  b${index}: ${side}\n`,
        'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, namespace: n}\nspec:\n',
      ),
    )(bytes),
    unchanged: { 'config/crd/widgets.yaml': widgetCrd },
  }),
  'a custom resource with a long list': (bytes) => ({
    ...both('config/samples/big.yaml', (size, side) =>
      filled(
        size,
        (index) => `  - {name: "n${index}", value: ${side}}\n`,
        'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, namespace: n}\nspec:\n  a:\n',
      ),
    )(bytes),
    unchanged: {
      'config/crd/widgets.yaml': crd(
        object(
          'a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string, pattern: "^[a-z]+$"}, value: {type: string}}}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x.name == y.name))"}]}',
        ),
      ),
    },
  }),
  'patches of a kustomization': both('config/kustomization.yaml', (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `- target: {kind: CustomResourceDefinition, name: w${index}s.example.com}\n  patch: |\n    - op: add\n      path: /metadata/annotations/a~1b\n      value: "${side}"\n`,
      'resources: [crd.yaml]\npatches:\n',
    ),
  ),
  'merge patches of a kustomization': both('config/kustomization.yaml', (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `- |\n  apiVersion: apiextensions.k8s.io/v1\n  kind: CustomResourceDefinition\n  metadata: {name: w${index}s.example.com, annotations: {a: "${side}"}}\n`,
      'resources: [crd.yaml]\npatchesStrategicMerge:\n',
    ),
  ),
  'components of a kustomization that are itself': both('config/kustomization.yaml', (bytes, side) =>
    filled(bytes, (index) => `- c${index % 7}/../../config\n`, `namePrefix: a${side}\ncomponents:\n`),
  ),
  'resources of a kustomization': both('config/kustomization.yaml', (bytes, side) =>
    filled(bytes, (index) => `- r${index}-${side}.yaml\n`, 'resources:\n'),
  ),
  'definitions of OpenAPI': both('api/openapi-spec/swagger.json', (bytes, side) =>
    filled(
      bytes,
      (index) =>
        `,"com.example.v1.T${index}":{"type":"object","description":"d","properties":{"a":{"type":"${types[side]}","x-kubernetes-lifecycle":"alpha"}},"x-kubernetes-group-version-kind":[{"group":"example.com","kind":"T${index}","version":"v1"}]}`,
      '{"swagger":"2.0","info":{"title":"Kubernetes"},"paths":{},"definitions":{"a":{"type":"object"}',
      '}}',
    ),
  ),
  'Go types': both(
    go,
    goFile(
      (index, side) =>
        `// T${index} is one.\n// +kubebuilder:object:root=true\ntype T${index} struct {\n\tA ${goKinds[side]} \`json:"a"\`\n}\n\n`,
    ),
  ),
  'Go types that are renamed': both(
    go,
    goFile((index, side) => `type T${index}${side} struct {\n\tA string \`json:"a"\`\n}\n`),
  ),
  'Go fields': both(
    go,
    goFile((index, side) => `\tF${index} ${goKinds[side]} \`json:"f${index}"\`\n`, 'type A struct {\n', '}\n'),
  ),
  'Go fields that are renamed': both(
    go,
    goFile((index, side) => `\tF${index}${side} string \`json:"f${index}${side}"\`\n`, 'type A struct {\n', '}\n'),
  ),
  'Go fields of one name': both(
    go,
    goFile((_index, side) => `\tF ${goKinds[side]} \`json:"f"\`\n`, 'type A struct {\n', '}\n'),
  ),
  'Go types that hold two others inline': both(
    go,
    goFile(
      (index, side) =>
        `type T${index} struct {\n\tT${index + 1} \`json:",inline"\`\n\tU${index + 1} \`json:",inline"\`\n\tA ${goKinds[side]} \`json:"a"\`\n}\n\ntype U${index} struct {\n\tT${index + 1} \`json:",inline"\`\n\tU${index + 1} \`json:",inline"\`\n}\n`,
    ),
  ),
  'Go types that hold the next': both(
    go,
    goFile(
      (index, side) =>
        `type T${index} struct {\n\tA *T${index + 1} \`json:"a"\`\n\tB ${goKinds[side]} \`json:"b"\`\n}\n`,
    ),
  ),
  'Go types that are the next': both(
    go,
    goFile((index) => `type T${index} T${index + 1}\n`, '', ''),
  ),
  'Go structs in structs': both(
    go,
    goFile(
      (index, side) =>
        `type T${index} struct {\n${'\tA struct {\n'.repeat(50)}\tB ${goKinds[side]} \`json:"b"\`\n${'\t} `json:"a"`\n'.repeat(50)}}\n`,
    ),
  ),
  'Go markers of one type': both(
    go,
    goFile(
      (index, side) => `// +kubebuilder:validation:XValidation:rule="self.a != '${index}${side}'",message="m"\n`,
      '',
      'type A struct {\n\tA string `json:"a"`\n}\n',
    ),
  ),
  'Go markers of many fields': both(
    go,
    goFile(
      (index, side) =>
        `\t// +optional\n\t// +kubebuilder:validation:MaxLength=${index + side}\n\t// +kubebuilder:validation:Enum=a;b;c${side}\n\tF${index} string \`json:"f${index},omitempty"\`\n`,
      'type A struct {\n',
      '}\n',
    ),
  ),
  'a Go marker': both(go, (bytes, side) =>
    filled(bytes, (index) => `a${index};`, `${root}// +kubebuilder:validation:Enum=`, `b${side}\ntype A string\n`),
  ),
  'a Go comment': both(go, (bytes, side) =>
    filled(bytes, () => '// More words.\n', root, `type A struct {\n\tA ${goKinds[side]} \`json:"a"\`\n}\n`),
  ),
  'a Go comment of stars': both(go, (bytes, side) =>
    filled(bytes, () => '* ', `${root}/*`, `*/\ntype A struct {\n\tA ${goKinds[side]} \`json:"a"\`\n}\n`),
  ),
  'Go comments in one line': both(go, (bytes, side) =>
    filled(bytes, () => '/* */                    ', root, `\ntype A struct {\n\tA ${goKinds[side]} \`json:"a"\`\n}\n`),
  ),
  'one line of Go': both(
    go,
    goFile((index, side) => `F${index} ${goKinds[side]} \`json:"f${index}"\`; `, 'type A struct { ', '}\n'),
  ),
  'a name of Go': both(go, (bytes, side) =>
    filled(bytes, () => 'A', `${root}type T`, ` struct {\n\tA ${goKinds[side]} \`json:"a"\`\n}\n`),
  ),
  'Go constants': both(
    go,
    goFile((index, side) => `\tC${index} A = "c${index}${side}"\n`, 'type A string\n\nconst (\n', ')\n'),
  ),
  'Go functions': both(
    go,
    goFile((index, side) => `func f${index}() { if a { for { switch { case b: return ${side} } } } }\n`),
  ),
  'Go strings': both(
    go,
    goFile((index, side) => `var s${index} = "a\\n${side}" + \`b\`\n`),
  ),
  'Go feature gates': both(
    'pkg/features/kube_features.go',
    (bytes, side) =>
      `${filled(bytes / 2, (index) => `\t// owner: @a\n\tG${index} featuregate.Feature = "G${index}"\n`, 'package features\n\nconst (\n', ')\n')}${filled(bytes / 2 - 100, (index) => `\tG${index}: {{Version: version.MustParse("1.${20 + side}"), Default: ${side === 0}, PreRelease: featuregate.${side === 0 ? 'Alpha' : 'Beta'}}},\n`, '\nvar defaultVersionedKubernetesFeatureGates = map[featuregate.Feature]featuregate.VersionedSpecs{\n', '}\n')}`,
  ),
  'Go fields that a generated CRD has': besideCrd(
    (index, side) => `\tF${index} ${goKinds[side]} \`json:"f${index}"\`\n`,
    (index) => `f${index}: {type: string}`,
    '}\n',
  ),
  'Go types that no kind reaches, and a CRD': besideCrd(
    (index, side) =>
      `${index === 0 ? '}\n' : ''}type T${index} struct {\n\tF${index} ${goKinds[side]} \`json:"f${index}"\`\n}\n`,
    (index) => `g${index}: {description: "${'a'.repeat(200)}"}`,
  ),
  'a Go type and its CRD': (bytes) => ({
    ...both(
      go,
      goFile(
        (index, side) => `\tF${index} ${goKinds[side]} \`json:"f${index}"\`\n`,
        'type Widget struct {\n\tSpec WidgetSpec `json:"spec"`\n}\n\ntype WidgetSpec struct {\n',
        '}\n',
      ),
    )(bytes),
    unchanged: { 'config/crd/widgets.yaml': fields((index) => `f${index}: {type: string}`)(bytes, 0) },
  }),
};
