// Which changes of Go types are reported where every CRD of the tree is known: those of types that a server may serve.
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../../src/documents/documents.ts';
import { factsOf } from '../../../src/facts/facts.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const changedTypes = (before: Files, after: Files, context?: Files): string[] => {
  const changeSet = changeSetOf({ before, after, ...(context === undefined ? {} : { context }) });
  return factsOf(changeSet, readDocuments(changeSet), () => true).flatMap((fact) =>
    fact.kind === 'go-change' ? [`${fact.subject} ${fact.change}`] : [],
  );
};

const field = 'Colour string `json:"colour"`';
const kind = (name: string, tag = '`json:",inline"`'): string =>
  `// +genclient\n// +optional\ntype ${name} struct {\n\tmetav1.TypeMeta ${tag}\n\tmetav1.ObjectMeta\n\tSpec ${name}Spec\n}\n\ntype ${name}Spec struct {\n\tSize int \`json:"size"\`\n\tLINE\n}\n`;
const program = `${kind('Gadget')}\n\n// +optional\ntype Loose struct {\n\tSize int \`json:"size"\`\n\tLINE\n}\n`;
const both = (text: string): [Files, Files] => [
  Object.fromEntries(Object.entries(withMore(text)).map(([path, file]) => [path, file.replaceAll('LINE', field)])),
  Object.fromEntries(Object.entries(withMore(text)).map(([path, file]) => [path, file.replaceAll('LINE', '')])),
];
/** The kind that a CRD serves, and further declarations of its package. */
function withMore(declarations: string): Files {
  return Object.fromEntries(
    Object.entries(widgetTypes('\tLINE')).map(([path, text]) => [path, `${text}\n${declarations}`]),
  );
}
const crd = generatedCrd('');

test('below a kind with a CRD, but not below others nor below none', () => {
  const [before, after] = both(program);
  expect(changedTypes(before, after, crd)).toEqual(['WidgetSpec.Colour field-removed']);
});

test.each<[string, Files | undefined]>([
  ['no CRD is known of the package: it is served in another way', {}],
  [
    'the CRD is about another group',
    { 'crd.yaml': Object.values(crd)[0]?.replace('group: example.com', 'group: b.com') ?? '' },
  ],
  ['is unknown the tree', undefined],
])('everything where %s', (_what, context) => {
  const [before, after] = both(program);
  expect(changedTypes(before, after, context).sort()).toEqual([
    'GadgetSpec.Colour field-removed',
    'Loose.Colour field-removed',
    'WidgetSpec.Colour field-removed',
  ]);
});

test('where the name of a package is no version, only if a marker states that it is one', () => {
  const dated = 'v1api20240401';
  const [before, after] = [widgetTypes(field, dated), widgetTypes('', dated)];
  expect(changedTypes(before, after, {})).toEqual([]);
  const marker = { [`api/${dated}/doc.go`]: `// +versionName=${dated}\npackage ${dated}\n` };
  expect(changedTypes({ ...marker, ...before }, { ...marker, ...after }, {})).toEqual([
    'WidgetSpec.Colour field-removed',
  ]);
});

test.each([
  ['has another version alone: it is what a program converts from', 'v2', []],
  ['has this version', 'v1', ['WidgetSpec.Colour field-removed']],
])('below a kind whose CRD %s', (_what, version, expected) => {
  const [before, after] = both('');
  expect(changedTypes(before, after, generatedCrd('', version))).toEqual(expected);
});

test.each([
  ['its own group', 'example.com', []],
  ['another group', 'b.com', ['Widget kind-removed']],
])('a kind that goes with a version that the CRD of %s does not have', (_what, group, expected) => {
  const [before] = both('');
  const context = Object.fromEntries(
    Object.entries(generatedCrd('', 'v2')).map(([path, text]) => [
      path,
      text.replace('group: example.com', `group: ${group}`),
    ]),
  );
  expect(changedTypes(before, goFileOf(''), context)).toEqual(expected);
});

const renamed = ([path, text]: [string, string]): [string, string] => [
  path,
  text.replaceAll('Widget', 'Gadget').replaceAll('widget', 'gadget'),
];
const byHand = (files: Files): string => (Object.values(files)[0] ?? '').replace(/ {2}annotations:\n.*\n/, '');
const withField = generatedCrd('colour: { type: string }');
const silent: [string, string][] = [
  ['in another version', byHand(generatedCrd('', 'v2'))],
  ['of another kind', byHand(Object.fromEntries(Object.entries(crd).map(renamed)))],
  ['that has the field', byHand(withField)],
];
const colour = 'WidgetSpec.Colour field-removed';

test.each(silent)('a CRD %s hides nothing where it comes with the change or is an example', (_what, text) => {
  const [before, after] = both(kind('Gadget'));
  expect(changedTypes(before, { ...after, 'config/crd.yaml': text }, {})).toContain(colour);
  expect(changedTypes(before, after, { 'examples/crd.yaml': text })).toContain(colour);
  expect(changedTypes(before, after, { 'config/crd.yaml': text })).not.toContain(colour);
});

test('a CRD of another age is no variant, and one that is removed with the change is', () => {
  const [before, after] = both('');
  const old = Object.values(crd)[0] ?? '';
  expect(changedTypes(before, after, withField)).toEqual([colour]);
  expect(changedTypes(before, after, { ...withField, 'examples/crd.yaml': old })).toEqual([colour]);
  expect(changedTypes(before, after, { ...withField, 'deploy/crd.yaml': old })).toEqual([colour]);
  const now = Object.values(withField)[0] ?? '';
  const [gets, lost] = [
    { ...before, 'deploy/crd.yaml': now },
    { ...after, 'deploy/crd.yaml': old },
  ];
  expect(changedTypes(gets, lost, withField)).toEqual([]);
});

describe('a version that the CRD of its kind gets with the change', () => {
  const [before, after] = both('');
  const text = Object.values(crd)[0] ?? '';
  const others = text.replace('name: v1\n', 'name: v2\n');
  const versions = text.slice(text.indexOf('  - name: v1'));
  const sides = (old: string, more: Files = {}): string[] =>
    changedTypes({ ...before, 'crd.yaml': old }, { ...after, 'crd.yaml': `${others}${versions}` }, more);
  const told = ['WidgetSpec.Colour field-removed'];

  test('had no users', () => expect(sides(others)).toEqual([]));
  test('may have been served where another CRD of the kind had it', () =>
    expect(sides(others, { 'other/crd.yaml': text })).toEqual(told));
  test('was served where the CRD had it', () => expect(sides(`${others}${versions}`)).toEqual(told));
  test('may have been served where the CRD is new', () =>
    expect(changedTypes(before, { ...after, 'crd.yaml': text }, {})).toEqual(told));
});

test('no required field of kinds without a CRD where nothing is said to generators of schemas', () => {
  const [more] = both('');
  const plain = (files: Files): Files =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replaceAll(/^\/\/ \+(?!groupName).*\n/gm, '')]),
    );
  const less = Object.fromEntries(Object.entries(more).map(([path, text]) => [path, text.replace(field, '')]));
  const required = ['WidgetSpec.Colour required-field-added'];
  expect(changedTypes(plain(less), plain(more), {})).toEqual([]);
  expect(changedTypes(less, more, {})).toEqual(required);
  const marked = (files: Files, marker: string): Files =>
    Object.fromEntries(Object.entries(plain(files)).map(([path, text]) => [path, `// +k8s:${marker}\n${text}`]));
  expect(changedTypes(marked(less, 'defaulter-gen=TypeMeta'), marked(more, 'defaulter-gen=TypeMeta'), {})).toEqual([]);
  expect(changedTypes(marked(less, 'openapi-gen=true'), marked(more, 'openapi-gen=true'), {})).toEqual(required);
  expect(changedTypes(plain(less), plain(more), crd)).toEqual(required);
  const tagged = (files: Files, of: string): Files =>
    Object.fromEntries(
      Object.entries(plain(files)).map(([path, text]) => [
        path,
        text.replace(of, (tag) => `${tag.slice(0, -1)} protobuf:"bytes,1,opt,name=a"\``),
      ]),
    );
  const [copied, encoded] = ['`json:"size,omitempty"`', '`json:"metadata,omitempty"`'];
  expect(changedTypes(tagged(less, copied), tagged(more, copied), {})).toEqual([]);
  expect(changedTypes(tagged(less, encoded), tagged(more, encoded), {})).toEqual(required);
  expect(changedTypes(plain(more), plain(less), {})).toEqual(['WidgetSpec.Colour field-removed']);
});

test('no required field of the configuration of a program', () => {
  const config = (more: string, root = ''): Files =>
    goFileOf(`// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
type Settings struct {
\tmetav1.TypeMeta \`json:",inline"\`
${root}\t// +listType=set
\tNames []string \`json:"names,omitempty"\`
${more}}
`);
  const required = ['Settings.Colour required-field-added'];
  expect(changedTypes(config(''), config(`\t${field}\n`), {})).toEqual([]);
  const checked = '\t// +kubebuilder:validation:MaxItems=3\n';
  expect(changedTypes(config('', checked), config(`\t${field}\n`, checked), {})).toEqual(required);
  const stored = '\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n';
  expect(changedTypes(config('', stored), config(`\t${field}\n`, stored), {})).toEqual(required);
});

test('nothing that a schema asks of kinds that a marker leaves out of what is generated', () => {
  const left = (spec: string, marker: string): Files =>
    Object.fromEntries(
      Object.entries(widgetTypes(spec)).map(([path, text]) => [
        path,
        text.replace('type Widget ', `${marker}type Widget `),
      ]),
    );
  const asked = `\t// +kubebuilder:validation:MaxLength=3\n\tName string \`json:"name,omitempty"\`\n\t${field}`;
  const free = '\tName string `json:"name,omitempty"`\n\tOld string `json:"old,omitempty"`';
  const changed = (marker: string): string[] => changedTypes(left(free, marker), left(asked, marker), {});
  expect(changed('// +kubebuilder:skipversion\n')).toEqual(['WidgetSpec.Old field-removed']);
  expect(changed('')).toEqual([
    'WidgetSpec.Name bound',
    'WidgetSpec.Old field-removed',
    'WidgetSpec.Colour required-field-added',
  ]);
});

test('nothing that is required of what embeds a kind that a marker leaves out', () => {
  const [less, more] = ['', `\t${field}`].map((spec) =>
    goFileOf(`// +kubebuilder:skipversion
type Base struct {
\tmetav1.TypeMeta   \`json:",inline"\`
\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`
}

type Middle struct {
\tBase \`json:",inline"\`
}

type Special struct {
\tMiddle \`json:",inline"\`
${spec}}
`),
  );
  expect(changedTypes(less ?? {}, more ?? {}, {})).toEqual([]);
  const unmarked = (files: Files = {}): Files =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        text.replace(/^.*skipversion\n/m, '// +kubebuilder:object:root=true\n'),
      ]),
    );
  expect(changedTypes(unmarked(less), unmarked(more), {})).toEqual(['Special.Colour required-field-added']);
});

test.each([
  ['is converted and defaulted by code', ['conversion-gen=example.com/api', 'defaulter-gen=TypeMeta'], []],
  ['is converted and stored in protobuf', ['conversion-gen=example.com/api', 'protobuf-gen=package'], []],
  ['is converted alone', ['conversion-gen=example.com/api'], ['WidgetSpec.Colour enum-set']],
  [
    'is checked by generated code',
    ['conversion-gen=example.com/api', 'defaulter-gen=TypeMeta', 'validation-gen=*'],
    ['WidgetSpec.Colour enum-set'],
  ],
])('markers of a schema in a package without CRDs, which %s', (_what, words, expected) => {
  const marked = (spec: string): Files =>
    Object.fromEntries(
      Object.entries(widgetTypes(`\t// +optional\n${spec}\t${field}`)).map(([path, text]) => [
        path,
        `${words.map((word) => `// +k8s:${word}\n`).join('')}${text.replace('+kubebuilder:object:root=true', '+genclient')}`,
      ]),
    );
  const after = marked('\t// +kubebuilder:validation:Enum=Red\n');
  expect(changedTypes(marked(''), after, {})).toEqual(expected);
});

test('nothing is known to be required of a configuration that code converts and defaults', () => {
  const words = '// +k8s:conversion-gen=example.com/api\n// +k8s:defaulter-gen=TypeMeta\n';
  const worded = (files: Files): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${words}${text}`]));
  const [more, less] = [field, ''].map((line) => goFileOf(kind('Gadget').replace('LINE', line)));
  const configuration = (files: Files = {}): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace('\tmetav1.ObjectMeta\n', '')]));
  const required = ['GadgetSpec.Colour required-field-added'];
  expect(changedTypes(worded(configuration(less)), worded(configuration(more)), {})).toEqual([]);
  expect(changedTypes(configuration(less), configuration(more), {})).toEqual(required);
  expect(changedTypes(worded(less ?? {}), worded(more ?? {}), {})).toEqual(required);
});

test('nothing is known to be required by code that converts and defaults where no marker tells what is optional', () => {
  const words = '// +k8s:openapi-gen=true\n// +k8s:conversion-gen=example.com/api\n// +k8s:defaulter-gen=TypeMeta\n';
  const unmarked = (line: string): Files =>
    goFileOf(`${kind('Gadget').replaceAll('// +optional\n', '').replace('LINE', line)}\n`);
  const worded = (files: Files): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${words}${text}`]));
  expect(changedTypes(worded(unmarked('')), worded(unmarked(field)), {})).toEqual([]);
  const required = worded(unmarked(`// +required\n\t${field}`));
  expect(changedTypes(worded(unmarked('')), required, {})).toEqual(['GadgetSpec.Colour required-field-added']);
});

test.each<[string, string, Files | undefined, string[]]>([
  ['without JSON', '', undefined, []],
  ['without JSON, of a kind with a CRD', '', crd, []],
  ['with JSON, without a CRD', '`json:",inline"`', {}, []],
  ['with JSON and a CRD', '`json:",inline"`', crd, ['WidgetSpec.Colour field-removed']],
])('a package whose name is no version: %s', (_what, tag, context, expected) => {
  const files = goFileOf(kind('Widget', tag), 'widgets');
  const side = (line: string): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace('LINE', line)]));
  expect(changedTypes(side(field), side(''), context)).toEqual(expected);
});

test.each([
  ['pkg/slim/api/core/v1', '', 0],
  ['pkg/slim/api/apps/v1', 'apps', 0],
  ['pkg/slim/discovery/v1', 'discovery.k8s.io', 0],
  ['pkg/slim/meta/v1', 'meta.k8s.io', 0],
  ['staging/src/k8s.io/api/apps/v1', 'apps', 1],
  ['apps/v1', 'apps', 1],
  ['pkg/apis/apiextensions/v1', 'apiextensions.k8s.io', 1],
  ['pkg/slim/api/gateway/v1', 'gateway.networking.k8s.io', 1],
])('types of Kubernetes are served from its own repositories, and no copies of them: %s', (folder, group, count) => {
  const side = (line: string): Files => ({
    [`${folder}/types.go`]: Object.values(goFileOf(kind('Widget').replaceAll('LINE', line)))
      .join('')
      .replace('groupName=example.com', `groupName=${group}`),
  });
  expect(changedTypes(side(field), side(''), {})).toHaveLength(count);
});

test('what is new in a type of Kubernetes is required by a marker, and not by its tag', () => {
  const side = (line: string): Files => ({
    'apps/v1/types.go': Object.values(goFileOf(kind('Widget').replaceAll('LINE', line)))
      .join('')
      .replace('groupName=example.com', 'groupName=apps'),
  });
  expect(changedTypes(side(''), side(field), {})).toEqual(['WidgetSpec.Colour field-added']);
  const marked = side(`// +required\n\t${field}`);
  expect(changedTypes(side(''), marked, {})).toEqual(['WidgetSpec.Colour required-field-added']);
});

describe('all of a package that the change alone makes one of which nothing is reported', () => {
  const files = (spec: string, declarations = '', path = 'apis/a/v1/types.go', group = 'example.com'): Files => ({
    [path]: `// +groupName=${group}\n${Object.values(widgetTypes(spec)).join('').replace(/^.*\n/, '')}${declarations}`,
  });
  const asked = `\t// +kubebuilder:validation:MaxLength=3\n\tName string \`json:"name,omitempty"\`\n\t${field}`;
  const free = '\tName string `json:"name,omitempty"`';
  const told = ['WidgetSpec.Name bound', 'WidgetSpec.Colour required-field-added'];
  const server = '// +k8s:conversion-gen=example.com/api\n// +k8s:defaulter-gen=TypeMeta\n';
  const plain = (texts: Files): Files =>
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replace(/^.*object:root.*\n/m, '')]));

  test('the group is one of Kubernetes from now on', () => {
    const before = files(free);
    const after = files(asked, '', 'apis/a/v1/types.go', 'apps');
    expect(changedTypes(before, after, {})).toEqual([...told, 'Widget kind-removed']);
    const registered = 'var GroupVersion = schema.GroupVersion{Group: "apps", Version: "v1"}\n';
    expect(changedTypes(before, files(asked, registered), {})).toEqual(told);
    expect(changedTypes(files(free, registered), files(asked, registered), {})).toEqual([]);
  });

  test('markers of a server that converts', () => {
    const [before, after] = [plain(files(free)), plain(files(asked))];
    const marked = (texts: Files): Files =>
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, `${server}${text}`]));
    expect(changedTypes(before, marked(after), {})).toEqual(told);
    expect(changedTypes(marked(before), marked(after), {})).toEqual([]);
    const optional = (texts: Files): Files =>
      Object.fromEntries(
        Object.entries(marked(texts)).map(([path, text]) => [path, text.replace(/\tName/, '\t// +optional\n$&')]),
      );
    expect(changedTypes(optional(before), optional(after), {})).toEqual([told[1]]);
    // What first gets a CRD with this change was in no object of a server.
    expect(changedTypes(optional(before), optional(files(asked)), {})).toEqual([told[1]]);
    expect(changedTypes(marked(files(free)), marked(files(asked)), {})).toEqual(told);
  });

  test('a marker that leaves a kind out, where no generator reads it', () => {
    const left = (texts: Files): Files =>
      Object.fromEntries(
        Object.entries(plain(texts)).map(([path, text]) => [
          path,
          text.replace('type Widget ', '// +kubebuilder:skipversion\ntype Widget '),
        ]),
      );
    expect(changedTypes(plain(files(free)), left(files(asked)), {})).toEqual(told);
    expect(changedTypes(left(files(free)), left(files(asked)), {})).toEqual([]);
  });

  test('the configuration of a program', () => {
    const shared = (line: string, declarations = ''): Files =>
      goFileOf(`// +optional\ntype Shared struct {\n\tSize int32 \`json:"size,omitempty"\`\n${line}}\n${declarations}`);
    const config = 'type Settings struct {\n\tmetav1.TypeMeta `json:",inline"`\n}\n';
    const required = ['Shared.Colour required-field-added'];
    expect(changedTypes(shared(''), shared(`\t${field}\n`, config), {})).toEqual(required);
    expect(changedTypes(shared('', config), shared(`\t${field}\n`, config), {})).toEqual([]);
  });

  test.each(['internal/test/v1/types.go', 'pkg/fake/v1/types.go'])('its file is moved to %s', (path) => {
    const removed = ['Widget kind-removed'];
    expect(changedTypes(files(free), files(free, '', path), {})).toEqual(removed);
    expect(changedTypes(files(free), files(asked, '', path), {})).toEqual(removed);
  });
});
