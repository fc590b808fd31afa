// How a kind is served, where its Go markers and the CRD generated from them no longer say the same.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const gadget = `
// +kubebuilder:object:root=true
type Gadget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
}
`;
const edited = (files: Files, ...edits: readonly (readonly [from: string, to: string])[]): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      edits.reduce((all, [from, to]) => all.replace(from, () => to), text),
    ]),
  );
const root = '// +kubebuilder:object:root=true\n';
const go = (...markers: readonly string[]): Files =>
  edited(widgetTypes(''), [root, [root, ...markers.map((marker) => `// +kubebuilder:${marker}\n`)].join('')]);
const status: readonly [string, string] = ['    storage: true', '    storage: true\n    subresources: { status: {} }'];
const crd = (...edits: readonly (readonly [from: string, to: string])[]): Files => edited(generatedCrd(''), ...edits);
const cluster: readonly [string, string] = ['scope: Namespaced', 'scope: Cluster'];

const told = (before: Files, after: Files, context?: Files, ruleId = 'go-types/crd-differs'): string[] =>
  review(changeSetOf({ before, after, ...(context === undefined ? {} : { context }) }), defaultConfig)
    .findings.filter(({ rule }) => rule === ruleId)
    .map(({ message }) => message);

/** The findings of kinds that the CRD generated next no longer serves. */
const lost = (before: Files, after: Files, context: Files): string[] =>
  told(before, after, context, 'go-types/kind-removed').filter((message) =>
    message.includes(
      'The CRD `widgets.example.com` was not generated again: the CRD generated next will no longer serve',
    ),
  );

test('a scope that the CRD alone changes is reported at the setting, where the generator writes the CRD', () => {
  const [text = ''] = Object.values(crd());
  const [now = ''] = Object.values(crd(cluster));
  const paths = ['charts/widgets/crds/widgets.yaml', 'config/crd/bases/widgets.yaml'];
  const files = (of: string): Files => Object.fromEntries(paths.map((path) => [path, of]));
  const found = review(changeSetOf({ before: files(text), after: files(now), context: go() }), defaultConfig)
    .findings.filter(({ rule }) => rule === 'go-types/crd-differs')
    .map(({ path, line }) => [path, now.split('\n')[line - 1]?.trim()]);
  expect(found).toEqual([['config/crd/bases/widgets.yaml', 'scope: Cluster']]);
});

test('a marker counts in the comment above the documentation of the type, and in none further up', () => {
  const above = (between: string): Files =>
    edited(go(), ['type Widget struct', `${between}// Widget is one.\ntype Widget struct`]);
  const unserved = '// +kubebuilder:unservedversion\n\n';
  expect(told(above(''), above(unserved), crd())).toEqual([]);
  expect(lost(above(''), above(unserved), crd())).toHaveLength(1);
  expect(lost(above('// A note.\n\n'), above(`${unserved}// A note.\n\n`), crd())).toEqual([]);
});

describe('a marker that changed alone', () => {
  test.each<[name: string, before: Files, after: Files, crd: Files, words: string]>([
    ['the scope', go(), go('resource:path=widgets,scope=Cluster'), crd(), '`scope: Cluster` in `v1` now, but the CRD'],
    ['the plural', go(), go('resource:path=gadgets'), crd(), '`names.plural: gadgets` in `v1` now, but the CRD'],
    ['the status subresource', go(), go('subresource:status'), crd(), '`subresources.status: true`'],
    [
      'the scale subresource',
      go(),
      go('subresource:scale:specpath=.a,statuspath=.b'),
      crd(),
      '`subresources.scale: true`',
    ],
    [
      'a rule of the kind as a whole',
      go(),
      go('validation:XValidation:rule="has(self.spec)"'),
      crd(),
      '`x-kubernetes-validations: ["has(self.spec)"]` in `v1` now',
    ],
    [
      'no selectable field',
      go('selectablefield:JSONPath=`.spec.size`'),
      go(),
      crd(['    storage: true', '    storage: true\n    selectableFields: [{ jsonPath: .spec.size }]']),
      'still has `selectableFields: [".spec.size"]`',
    ],
    [
      'no short name',
      go('resource:shortName={wd,wg}'),
      go('resource:shortName=wd'),
      crd(['    plural: widgets', '    plural: widgets\n    shortNames: [wg, wd]']),
      '`shortNames: ["wd"]` in `v1` now',
    ],
    [
      'no category',
      go('resource:categories={all,widgets}'),
      go('resource:categories=widgets'),
      crd(['    plural: widgets', '    plural: widgets\n    categories: [all, widgets]']),
      '`categories: ["widgets"]` in `v1` now',
    ],
    [
      'no singular of its own',
      go('resource:singular=wid'),
      go(),
      crd(['    plural: widgets', '    plural: widgets\n    singular: wid']),
      'still has `names.singular: wid`',
    ],
    [
      'a column less',
      go('printcolumn:name="Size",type=integer,JSONPath=`.spec.size`', 'printcolumn:name=Age,type=date,JSONPath=.a'),
      go('printcolumn:name="Age",type=date,JSONPath=.a'),
      crd([
        '    storage: true',
        '    storage: true\n    additionalPrinterColumns:\n    - { name: Size, type: integer, jsonPath: .spec.size }\n    - { name: Age, type: date, jsonPath: .a }',
      ]),
      '`additionalPrinterColumns: ["Age"]` in `v1` now, but the CRD `widgets.example.com` still has `additionalPrinterColumns: ["Age","Size"]`',
    ],
    ['no status subresource', go('subresource:status'), go(), crd(status), 'still has `subresources.status: true`'],
  ])('%s', (_name, before, after, context, words) => {
    expect(told(before, after, context)).toEqual([expect.stringContaining(words)]);
  });

  test('is nothing where the CRD says the same, or never said what Go did', () => {
    expect(told({ ...go(), ...crd() }, { ...go('subresource:status'), ...crd(status) })).toEqual([]);
    expect(told(go(), go('resource:scope=Cluster'), crd(cluster))).toEqual([]);
    expect(told(go(), go('resource:path=widgets,scope=Namespaced'), crd())).toEqual([]);
    expect(told(go(), go('storageversion'), crd())).toEqual([]);
    expect(told(go(), go('resource:singular=widget'), crd())).toEqual([]);
    const columns = ['printcolumn:name="B",type=string,JSONPath=.b', 'printcolumn:name="A",type=string,JSONPath=.a'];
    expect(told(go(...columns), go(...columns.toReversed()), crd())).toEqual([]);
    expect(
      told(
        go(),
        go(...columns),
        crd(['    storage: true', '    storage: true\n    additionalPrinterColumns: [{ name: Age }]']),
      ),
    ).toEqual([]);
    expect(told(go('resource:scope="Cluster"'), go('resource:scope=`Cluster`'), crd(cluster))).toEqual([]);
  });
  test.each([
    ['resource:shortName=a', '    plural: widgets', '    shortNames: [a]'],
    ['resource:categories=a', '    plural: widgets', '    categories: [a]'],
    ['resource:singular=wid', '    plural: widgets', '    singular: wid'],
    ['printcolumn:name=A,type=string,JSONPath=.a', '    storage: true', '    additionalPrinterColumns: [{ name: A }]'],
  ])('a setting that an action of a template gives from now on is not compared: %s', (marker, line, more) => {
    const files = (setting: string): Files => {
      const [text = ''] = Object.values(crd([line, `${line}\n${setting}`]));
      return { 'charts/a/templates/crd.yaml': text };
    };
    const context = { ...go(marker), 'charts/a/Chart.yaml': 'name: a\nversion: 1.0.0\n' };
    expect(told(files(more), files(more.replace(/:.*/, ': {{ .Values.a }}')), context)).toEqual([]);
    expect(told(files(more), files(more.replace(/:.*/, ': []')), context)).toHaveLength(1);
  });
  test('a server gives a kind without a singular the same one', () => {
    expect(told(go('resource:singular=wid'), go(), crd())).toEqual([]);
    expect(told(go(), go('resource:singular=wid'), crd())).toEqual([expect.stringContaining('names.singular: widget')]);
  });
});

test('a CRD that changed alone', () => {
  expect(told(crd(), crd(status), go())).toEqual([
    expect.stringContaining('has `subresources.status: true` in `v1` now, but `Widget` still declares'),
  ]);
});

test('a kind that is removed from Go, where others are left: the CRD still has it', () => {
  const [all, left] = [edited(go(), ['type WidgetSpec', `${gadget}\ntype WidgetSpec`]), { 'api/v1/types.go': '' }];
  const rest = { 'api/v1/types.go': `// +groupName=example.com\npackage v1\n${gadget}` };
  expect(told(all, rest, crd())).toEqual([expect.stringContaining('`Widget` is removed from the Go types of `v1`')]);
  // Where a whole package is removed, its types may have moved elsewhere: the CRD, if served, has to follow them.
  expect(told(go(), left, crd())).toEqual([
    expect.stringContaining('still serves it, and is no longer generated here'),
  ]);
  expect(told(go(), left, crd(['served: true', 'served: false']))).toEqual([]);
  expect(told(go('unservedversion'), left, crd(['served: true', 'served: false']))).toEqual([]);
  // All kinds of the package are one finding.
  const other = Object.values(crd()).map((text) => text.replaceAll('Widget', 'Gadget').replaceAll('widget', 'gadget'));
  expect(told(all, left, { ...crd(), 'config/crd/bases/gadgets.yaml': other.join('') })).toEqual([
    expect.stringContaining('1 more finding'),
  ]);
});

test('a kind that stays as another name of its type in the package to which it moved', () => {
  const module = { 'go.mod': 'module example.com/op\n' };
  const moved = Object.values(go()).map((text) => ['apis/v1/types.go', text] as const);
  const names = goFileOf('import moved "example.com/op/apis/v1"\n\ntype Widget = moved.Widget\n');
  expect(told(go(), { ...names, ...Object.fromEntries(moved) }, { ...module, ...crd() })).toEqual([]);
});

describe('a version that the CRD generated next does not serve is a break of its own', () => {
  const later = (files: Files): Files => edited(files, [versions, `${versions}v1beta1\n    served: true\n  - name: `]);
  const versions = '  versions:\n  - name: ';
  const stays = widgetTypes('');
  const old = widgetTypes('', 'v1beta1');

  test.each(['unservedversion', 'skipversion'])('by the marker %s', (marker) => {
    expect(lost(go(), go(marker), crd())).toHaveLength(1);
    expect(told(go(), go(marker), crd())).toEqual([]);
    expect(lost(go(), go(marker), crd(['served: true', 'served: false']))).toEqual([]);
  });

  test('where its package is removed, and another version stays', () => {
    expect(lost(old, {}, { ...later(crd()), ...stays })).toHaveLength(1);
    expect(told(old, {}, { ...later(crd()), ...stays })).toEqual([]);
    // Nothing of the kind is left: its CRD may be generated elsewhere from now on.
    expect(lost({ ...old, ...stays }, {}, later(crd()))).toEqual([]);
    expect(told({ ...old, ...stays }, {}, later(crd()))).toEqual([expect.stringContaining('The same in `v1beta1`')]);
    expect(lost(old, {}, { ...crd(), ...stays })).toEqual([]);
  });

  test('but not where its type becomes that of another version', () => {
    const same = goFileOf(`${root}type Widget v1.Widget\n`, 'v1beta1');
    const context = { ...later(crd()), ...stays };
    expect(lost(old, same, context)).toEqual([]);
    expect(told(old, same, context)).toEqual([]);
  });

  test('but not where a copy of the CRD shows it, and this one was left behind', () => {
    const copy = Object.fromEntries(Object.values(later(crd())).map((text) => ['deploy/crd.yaml', text]));
    expect(lost({ ...old, ...later(crd()) }, crd(), { ...stays, ...copy })).toEqual([]);
    expect(told({ ...old, ...later(crd()) }, crd(), { ...stays, ...copy })).toEqual([]);
  });

  test('but not where the CRD shows it', () => {
    const unserved = edited(later(crd()), ['v1beta1\n    served: true', 'v1beta1\n    served: false']);
    expect(lost({ ...old, ...later(crd()) }, unserved, stays)).toEqual([]);
    expect(told({ ...old, ...later(crd()) }, unserved, stays)).toEqual([]);
    expect(told(old, {}, { ...unserved, ...stays })).toEqual([
      expect.stringContaining('still has `versions: v1beta1`'),
    ]);
  });
});

test('what breaks clients of a version that is served and no alpha version, once the CRD is generated, is an error', () => {
  const severities = (before: Files, after: Files, context: Files): string[] =>
    review(changeSetOf({ before, after, context }), defaultConfig)
      .findings.filter(({ rule }) => rule === 'go-types/crd-differs')
      .map(({ severity }) => severity);
  const alpha = widgetTypes('', 'v1alpha1');
  const wide = 'resource:scope=Cluster';
  expect(severities(go(), go(wide), crd())).toEqual(['error']);
  expect(severities(go('subresource:status'), go(), crd(status))).toEqual(['error']);
  expect(severities(go(), go('subresource:status'), crd())).toEqual(['warning']);
  expect(severities(go(), go(wide), crd(['served: true', 'served: false']))).toEqual(['warning']);
  expect(
    severities(alpha, edited(alpha, [root, `${root}// +kubebuilder:${wide}\n`]), generatedCrd('', 'v1alpha1')),
  ).toEqual(['warning']);
  expect(severities(crd(), crd(cluster), go())).toEqual(['warning']);
});

test('settings of a CRD that did not come from the markers before are written by hand', () => {
  const named: readonly [string, string] = ['    plural: widgets', '    plural: widgets\n    shortNames: [wd]'];
  const ruled: readonly [string, string] = [
    'type: object\n',
    "type: object\n        x-kubernetes-validations: [{ rule: 'has(self.spec)' }]\n",
  ];
  const restored = expect.stringContaining('the next run of the generator restores that');
  expect(told(crd(), crd(named), go())).toEqual([restored]);
  expect(told(crd(status), crd(status, named), go())).toEqual([]);
  expect(told(crd(cluster), crd(cluster, named), go())).toEqual([]);
  expect(told(crd(status), crd(status, ruled), go())).toEqual([restored]);
});

test('a copy of the CRD that was another one before agrees by chance', () => {
  const stale = { 'charts/widgets/crds/widgets.yaml': Object.values(crd())[0] ?? '' };
  expect(told(go('subresource:status'), go(), { ...crd(status), ...stale })).toHaveLength(1);
});
