// Tests of which unchanged files the rules on Go types ask for.
import { expect, test } from 'vitest';
import { textContent } from '../../../src/changes/content.ts';
import { goWants } from '../../../src/facts/go/wanted.ts';
import { frobber, gates, gatesPath, generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const tree = [
  'api/v1/doc.go',
  'api/v1/zz_generated.deepcopy.go',
  'api/v1/types_test.go',
  'api/v2/types.go',
  'config/crd/bases/example.com_widgets.yaml',
  'config/crd/bases/example.com_gadgets.yaml',
  'deploy/crds/widget-crd.yaml',
  'docs/widget.yaml',
  'vendor/k8s.io/apiserver/pkg/features/kube_features.go',
  gatesPath,
  'internal/gates.go',
  'api/openapi-spec/swagger.json',
  'api/openapi-spec/v3/apis__example.com__v1_openapi.json',
];
const wants = (after: Files, configured: readonly string[] = []): string[] =>
  goWants(changeSetOf({ after }), tree, configured).sort();

test('an API type wants its package, its CRDs and the gates', () => {
  expect(wants(widgetTypes(''))).toEqual([
    'api/v1/doc.go',
    'config/crd/bases/example.com_widgets.yaml',
    'deploy/crds/widget-crd.yaml',
    gatesPath,
  ]);
});

test('CRDs are wanted where their files are named after another plural than one with an `s`', () => {
  const wanted = (kind: string, path: string): string[] => {
    const text = `package v1\n\ntype ${kind} struct {\n\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`\n}\n`;
    return goWants(changeSetOf({ after: { 'api/v1/types.go': text } }), [path]);
  };
  for (const [kind, file] of [
    ['ClusterPolicy', 'config/crd/bases/example.com_clusterpolicies.yaml'],
    ['Registry', 'deploy/crds/registries.crd.yaml'],
    ['Analysis', 'config/crd/bases/example.com_analyses.yaml'],
    ['Index', 'config/crd/bases/example.com_indices.yaml'],
    ['Shelf', 'config/crd/bases/example.com_shelves.yaml'],
  ] as const)
    expect(wanted(kind, file)).toEqual([file]);
  expect(wanted('Policy', 'config/crd/bases/example.com_pools.yaml')).toEqual([]);
});

test('a tag wants the OpenAPI files, too, and gates where the configuration says they are', () => {
  const tagged = frobber('	// +lifecycle:istio:minVersion=v1.0.0\n	A string `json:"a,omitempty"`');
  expect(wants(tagged, ['internal/*.go'])).toEqual([
    'api/openapi-spec/swagger.json',
    'api/openapi-spec/v3/apis__example.com__v1_openapi.json',
    'api/v1/doc.go',
    'internal/gates.go',
    gatesPath,
  ]);
});

test('a package of any name is wanted for a file that is called after types, and for its registration', () => {
  const paths = ['pkg/etcd/groupversion_info.go', 'pkg/etcd/other.go', 'pkg/b/other.go'];
  const wanted = (path: string, before: string, after: string): string[] =>
    goWants(changeSetOf({ before: { [path]: before }, after: { [path]: after } }), paths, []);
  const [old, now] = ['a', 'b'].map((name) => `package etcd\n\ntype T struct {\n\tA string \`json:"${name}"\`\n}\n`);
  expect(wanted('pkg/etcd/backup_types.go', old ?? '', now ?? '')).toEqual(paths.slice(0, 2));
  expect(wanted('pkg/b/config.go', old ?? '', now ?? '')).toEqual([]);
  const version = '\nvar GroupVersion = schema.GroupVersion{Group: "a", Version: "v1"}\n';
  expect(wanted('pkg/etcd/register.go', 'package etcd\n', `package etcd\n${version}`)).toEqual(paths.slice(0, 2));
});

test('gates want the types that may name them', () => {
  expect(wants(gates('	// alpha: v1.20', '{PreRelease: featuregate.Alpha}'))).toEqual(['api/v2/types.go', gatesPath]);
});

test('a generated CRD wants the package of its types, one by hand nothing', () => {
  const types = ['api/v1/widget_types.go', 'api/v1/doc.go', 'api/v2/widget_types.go', 'pkg/widget/widget.go'];
  const crd = generatedCrd('');
  expect(goWants(changeSetOf({ after: crd }), types, [])).toEqual(['api/v1/widget_types.go', 'api/v1/doc.go']);
  const byHand = Object.fromEntries(
    Object.entries(crd).map(([path, text]) => [path, text.replace('controller-gen.kubebuilder.io', 'example.com')]),
  );
  expect(goWants(changeSetOf({ after: byHand }), types, [])).toEqual([]);
});

test('a changed CRD next to the Go types of its version wants their package, without an annotation too; no other does', () => {
  const types = ['api/v1/types.go', 'api/v1/doc.go', 'api/v2/types.go', 'deploy/crds/read.go'];
  const crdAt = (path: string, text: string): Files => ({ [path]: `kind: CustomResourceDefinition\n${text}` });
  const wantsOf = (path: string, before: Files): string[] =>
    goWants(changeSetOf({ before, after: crdAt(path, 'b: 1') }), types, []);
  expect(wantsOf('api/v1/widgets.crd.yaml', crdAt('api/v1/widgets.crd.yaml', ''))).toEqual([
    'api/v1/types.go',
    'api/v1/doc.go',
  ]);
  expect(wantsOf('deploy/crds/widgets.yaml', crdAt('deploy/crds/widgets.yaml', ''))).toEqual([]);
  expect(wantsOf('api/v1/widgets.crd.yaml', { 'api/v1/widgets.crd.yaml': 'kind: ConfigMap\n' })).toEqual([]);
});

test('programs, generated code and other people’s folders want nothing', () => {
  expect(wants({ 'main.go': 'package main\n\ntype T struct {\n	A string `json:"a"`\n}\n' })).toEqual([]);
  const generated = Object.values(widgetTypes(''))[0] ?? '';
  const copies = generated.replaceAll(/^\/\/ \+.*\n/gm, '');
  expect(wants({ 'api/v1/types.go': `// Code generated by hand. DO NOT EDIT.\n${copies}` })).toEqual([]);
  expect(wants({ 'vendor/example.com/v1/types.go': generated })).toEqual([]);
});

test('a new method by which a type of an API encodes itself wants the package, in whatever file; no other method does', () => {
  const method = (name: string): string => `package v1\n\nfunc (w Widget) ${name}() ([]byte, error) {\n}\n`;
  expect(wants({ 'api/v1/encode.go': method('MarshalJSON') })).toContain('api/v1/doc.go');
  expect(wants({ 'api/v1/encode.go': method('Default') })).toEqual([]);
  expect(wants({ 'cmd/encode.go': method('MarshalJSON') })).toEqual([]);
});

test('a package of an API is one by its markers and its clause, however these are indented', () => {
  const types = (head: string): string => `${head}\n\ntype Widget struct {\n\tA string \`json:"a"\`\n}\n`;
  for (const head of ['package  v1', '/* words */ package v1', '//\t+kubebuilder:object:root=true\npackage api'])
    expect(wants({ 'api/v1/types.go': types(head) })).toContain('api/v1/doc.go');
  expect(wants({ 'api/v1/types.go': types('/* package v1 */ package api') })).toEqual([]);
});

test('what an API type imports of its own module is wanted once go.mod says what the module is called', () => {
  const after = {
    'api/v1/types.go': `// +groupName=example.com
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"example.com/garden/api/common"
	other "example.com/gardener/api/common"
)

type Rack struct {
	Size common.Size \`json:"size"\`
}
`,
  };
  const paths = ['go.mod', 'api/common/size.go', 'api/common/size_test.go', 'common/size.go', 'meta/v1/types.go'];
  const asked = (known: Record<string, string>): string[] => {
    const changeSet = changeSetOf({ after });
    return goWants({ ...changeSet, context: { paths, texts: new Map(Object.entries(known)), unread: [] } }, paths, []);
  };
  expect(asked({})).toEqual(['go.mod']);
  expect(asked({ 'go.mod': 'module example.com/garden\n' })).toEqual(['go.mod', 'api/common/size.go']);
  expect(asked({ 'go.mod': 'module example.com/gard\n' })).toEqual(['go.mod']);
  paths.push('go.work', 'lib/go.mod', 'lib/common/size.go');
  expect(asked({ 'go.mod': '' })).toEqual(['go.mod', 'go.work']);
  const work = { 'go.mod': '', 'go.work': 'use ./lib\n' };
  expect(asked(work)).toEqual(['go.mod', 'go.work', 'lib/go.mod']);
  expect(asked({ ...work, 'lib/go.mod': 'module example.com/gardener/api\n' })).toContain('lib/common/size.go');
});

test('a moved API type wants the module that it left, and what it imported there', () => {
  const text = (field: string): string => `// +groupName=example.com
package v1

import "example.com/garden/common"

type Rack struct {
	Size common.Size \`json:"size"\`${field}
}
`;
  const context = { 'api/common/size.go': '', 'api/go.mod': 'module example.com/garden\n' };
  const file = {
    path: 'apis/v1/types.go',
    previousPath: 'api/v1/types.go',
    status: 'renamed',
    before: textContent(text('')),
    after: textContent(text('\n\tName string')),
  } as const;
  const changeSet = { ...changeSetOf({ after: {}, context }), files: [file] };
  expect(goWants(changeSet, Object.keys(context))).toEqual(['api/go.mod', 'api/common/size.go']);
  const gone = { path: 'api/go.mod', status: 'removed', before: textContent('module example.com/garden\n') } as const;
  const moved = { ...changeSetOf({ after: {}, context: { 'api/common/size.go': '' } }), files: [file, gone] };
  expect(goWants(moved, ['api/common/size.go'])).toEqual(['api/common/size.go']);
});

test('a new or removed version wants the other versions of its API, one that stays does not', () => {
  const paths = ['api/v1beta1/types.go', 'api/v1beta1/types_test.go', 'api/common/types.go', 'other/v1/types.go'];
  expect(goWants(changeSetOf({ after: widgetTypes('') }), paths, [])).toEqual(['api/v1beta1/types.go']);
  expect(goWants(changeSetOf({ after: widgetTypes('') }), [...paths, 'api/v1/doc.go'], [])).toEqual(['api/v1/doc.go']);
  const gone = changeSetOf({ before: widgetTypes('') });
  expect(goWants(gone, paths, [])).toEqual(['api/v1beta1/types.go']);
  expect(goWants(gone, [...paths, 'api/v1/doc.go'], [])).toEqual(['api/v1/doc.go', 'api/v1beta1/types.go']);
  expect(goWants(changeSetOf({ before: widgetTypes(''), after: widgetTypes('\tA string') }), paths, [])).toEqual([]);
});

test('types of a package that is no API, when they change, want the APIs that may be made of them', () => {
  const types = (fields: string): Record<string, string> => ({
    'parts/parts.go': `package parts\n\ntype Part struct {\n${fields}}\n`,
  });
  const paths = ['go.mod', 'api/v1/types.go', 'api/v1/more.go', 'api/v2/types.go', 'cmd/main.go'];
  const a = '\tA string `json:"a"`\n';
  const asked = (before: string, after: string, known: Record<string, string> = {}): string[] => {
    const changeSet = changeSetOf({ before: types(before), after: types(after) });
    const texts = new Map(Object.entries(known));
    return goWants({ ...changeSet, context: { paths, texts, unread: [] } }, paths, []);
  };
  const apis = ['api/v1/types.go', 'api/v1/more.go', 'api/v2/types.go'];
  expect(asked(a, '')).toEqual(['go.mod', ...apis]);
  expect(asked('', a)).toEqual(['go.mod', ...apis]);
  const [marked, b] = [`\t// +required\n${a}`, '\tB string `json:"b,omitempty"`\n'];
  expect(asked(marked + b, a + `\t// +required\n${b}`)).toEqual(['go.mod', ...apis]);
  expect(asked(marked + b, marked + b.replace('\t', '\t// A comment.\n\t'))).toEqual([]);
  expect(asked(a, a + b)).toEqual([]);
  const encoded = `${a}}\n\nfunc (p Part) MarshalText() ([]byte, error) {\n\treturn nil, nil\n`;
  expect(asked(encoded, a)).toEqual(['go.mod', ...apis]);
  expect(asked('\tA int\n', '\tB int\n')).toEqual([]);
  const known = {
    'go.mod': 'module example.com/garden\n',
    'api/v1/types.go':
      'package v1\n\nimport "example.com/garden/parts"\n\ntype Widget struct {\n\tmetav1.ObjectMeta\n}\n',
  };
  paths.push('config/crd/widgets-crd.yaml');
  expect(asked(a, '', known)).toContain('config/crd/widgets-crd.yaml');
  paths.push('config/300-widget.yaml', 'config/300_widget.yaml', 'samples/widget.yaml', 'config/widget-role.yaml');
  const named = asked(a, '', known).filter((path) => /widget[-.]|role/.test(path));
  expect(named).toEqual(['config/300-widget.yaml', 'config/300_widget.yaml']);
});

test('APIs in packages below a folder of their version are wanted as well, after all others', () => {
  const parts = (name: string): Files => ({
    'api/v1/parts/parts.go': `package parts\n\ntype Part struct {\n\tA string \`json:"${name}"\`\n}\n`,
  });
  const paths = ['api/v1/garden/types.go', 'api/v2/types.go', 'api/common/types.go'];
  const changeSet = changeSetOf({ before: parts('a'), after: parts('b') });
  expect(goWants(changeSet, paths, [])).toEqual(['api/v2/types.go', 'api/v1/garden/types.go']);
});

test('constants of an API in a file without its types want them, where one goes or gets another number', () => {
  const enums = (...lines: string[]): Files => ({
    'api/v1/enums.go': `package v1\n\nconst (\n${lines.join('\n')}\n)\n`,
  });
  const asked = (before: Files, after: Files): string[] =>
    goWants(changeSetOf({ before, after }), ['api/v1/types.go'], []);
  const [low, high, off] = ['\tLow Level = iota', '\tHigh', '\tOff Mode = "Off"'];
  expect(asked(enums(low, high), enums(low, '\tMid', high))).toEqual(['api/v1/types.go']);
  expect(asked(enums(low, off), enums(low))).toEqual(['api/v1/types.go']);
  expect(asked(enums(low, off), enums(low, off, '\tOn Mode = "On"'))).toEqual([]);
});

test('what says the group of a package wants its types', () => {
  const files = (group: string): Record<string, string> => ({
    'api/v1/doc.go': `// +groupName=${group}\npackage v1\n`,
  });
  const changeSet = changeSetOf({ before: files('a.com'), after: files('b.com') });
  expect(goWants(changeSet, ['api/v1/types.go', 'api/v2/types.go'], [])).toEqual(['api/v1/types.go']);
});
