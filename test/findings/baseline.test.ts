// The baseline: what breaks as seen from a release.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { resolveConfig } from '../../src/config/merge.ts';
import { breakDocuments } from '../../src/facts/break-facts.ts';
import type { Fact } from '../../src/facts/fact.ts';
import { againstReleases } from '../../src/findings/baseline.ts';
import type { FoundProblem } from '../../src/findings/run-rules.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../support/go.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const base = widget('a: { type: string }\nb: { type: string }\nsize: { type: integer, maximum: 10 }');
const head = widget('size: { type: integer, maximum: 5 }');
const changeSet = changeSetOf({ before: base, after: head });

const told = (release: string | undefined): string[] =>
  review(
    changeSet,
    defaultConfig,
    release === undefined
      ? {}
      : { released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: release, after: head }) }] },
  )
    .findings.map(({ rule, field, severity }) => `${severity} ${rule} ${field ?? ''}`)
    .sort();

test('without a release everything counts', () => {
  expect(told(undefined)).toEqual([
    'error compat/bound-tightened spec.size',
    'error compat/field-removed spec.a',
    'error compat/field-removed spec.b',
  ]);
});

test('what the release did not have breaks as info, and only what this change breaks is reported', () => {
  expect(told(widget('b: { type: string }\nold: { type: string }\nsize: { type: integer, maximum: 3 }'))).toEqual([
    'error compat/field-removed spec.b',
    'info compat/bound-tightened spec.size',
    'info compat/field-removed spec.a',
  ]);
});

test('a release that has the same break with another value', () => {
  expect(told(widget('size: { type: integer, maximum: 20 }'))).toContain('error compat/bound-tightened spec.size');
});

test('a pattern that was taken out since the release and comes back as another one', () => {
  const colour = (pattern = '') => widget(`colour: { type: string${pattern} }`);
  const [release, after] = [colour(", pattern: '^[a-z]+$'"), colour(", pattern: '^[0-9]+$'")];
  const { findings } = review(changeSetOf({ before: colour(), after }), defaultConfig, {
    released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: release, after }) }],
  });
  expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(['error compat/pattern-added']);
});

test('a rule about a field that the release did not have, next to rules that came or changed since', () => {
  const crd = (added: string, ...rules: readonly string[]): string => {
    const texts = rules.map((rule) => `{ rule: '${rule}' }`).join(', ');
    const schema = `type: object, properties: { a: { type: integer }${added} }, x-kubernetes-validations: [${texts}]`;
    return widget(`size: { ${schema} }`);
  };
  const [field, since, fresh] = [', b: { type: integer }', 'self.a > 1', '!has(self.b) || self.b < 5'];
  const [before, after] = [crd(field, since), crd(field, since, fresh)];
  const severities = (release: string): string[] =>
    toldOf({ 'crd.yaml': before }, { 'crd.yaml': after }, { 'crd.yaml': release });
  for (const rules of [[since], ['self.a > 2 || self.a < -9'], []])
    expect(severities(crd('', ...rules))).toEqual(['info compat/validation-rule-added']);
  expect(severities(crd(field, since))).toEqual(['warning compat/validation-rule-added']);
  expect(severities(crd(field, since, 'self.b > 3'))).toEqual(['warning compat/validation-rule-added']);
});

test('what could not be compared with the release stays as it is', () => {
  expect(told('apiVersion: apiextensions.k8s.io/v1\nkind: [')).toEqual(told(undefined));
});

test('what is too much to be compared with the release stays as it is', () => {
  const rule = `rule: "size(self) > 0 || self == '${'a'.repeat(1_000_000)}'"`;
  const heavy = base.replace('a: { type: string }', `a: { type: string, x-kubernetes-validations: [{ ${rule} }] }`);
  expect(heavy).not.toBe(base);
  expect(told(heavy)).toEqual(told(undefined));
});

describe('a break of an API that was not found at the release', () => {
  const [was, is] = [widget('a: { type: string }\nb: { type: string }'), widget('b: { type: string }')];
  const name = 'widgets.example.com';
  const severities = (release: Files, unread = { manifests: false, go: false }): string[] => {
    const since = changeSetOf({ before: release, after: { 'crd.yaml': is } });
    return review(changeSetOf({ before: { 'crd.yaml': was }, after: { 'crd.yaml': is } }), defaultConfig, {
      released: [{ name: 'v1.0.0', changeSet: since, unread }],
    }).findings.flatMap(({ rule, severity }) => (rule === 'compat/field-removed' ? severity : []));
  };
  const map = (text: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: |\n${text.replaceAll(/^(?=.)/gm, '    ')}`;

  test.each<[string, Files]>([
    ['a text of an object', { 'map.yaml': map(was) }],
    ['a template that is not read', { 'crd.yaml.j2': `{% if a %}\n${was}{% endif %}\n` }],
    ['a Go type', widgetTypes('\tA string `json:"a,omitempty"`')],
  ])('counts where that has it as %s', (_, release) => {
    expect(severities(release)).toEqual(['error']);
  });

  const other = widget('c: { type: integer }').replaceAll('idget', 'adget');
  const shown = `${name} openAPIV3Schema`;
  const [[path, types]] = Object.entries(widgetTypes('\tA string `json:"a,omitempty"`')) as [[string, string]];
  test.each<[string, Files]>([
    ['with a longer name that ends like it', { 'map.yaml': map(`big${shown}\n`) }],
    ['with a longer name that begins like it', { 'map.yaml': map(`${name}.org openAPIV3Schema\n`) }],
    ['that mentions it', { 'b.yaml': `${other.trim()} # unlike ${name}\n` }],
    ['which nobody applies', { 'docs/map.yaml': map(shown), 'testdata/a.go': `package a\n\n// ${shown}\n` }],
    ['with a Go type of another group', { [path]: types.replace('=example.com', '=example.org') }],
  ])('is an info where the release has a text %s', (_, release) => {
    expect(severities(release)).toEqual(['info']);
  });

  test('counts where files of the release were too many to be read', () => {
    expect(severities({ 'a.yaml': 'a: b\n' }, { manifests: true, go: false })).toEqual(['error']);
  });

  test('counts where that may have a Go type in a file that was not read', () => {
    const [before, after] = ['\tA string `json:"a,omitempty"`', ''].map((fields) => widgetTypes(fields));
    if (before === undefined || after === undefined) throw new Error('no types');
    const found = (release: Files): string[] =>
      review(changeSetOf({ before, after }), defaultConfig, {
        released: [
          {
            name: 'v1.0.0',
            changeSet: changeSetOf({ before: release, after }),
            unread: { manifests: false, go: true },
          },
        ],
      }).findings.map(({ rule, severity }) => `${severity} ${rule}`);
    expect(found({})).toEqual(['error go-types/field-removed']);
    expect(found(after)).toEqual(['info go-types/field-removed']);
    expect(found(widgetTypes('\tB string `json:"b,omitempty"`'))).toEqual(['info go-types/field-removed']);
  });

  test('is an info where the change makes of it what the release has, however much was not read', () => {
    const since = changeSetOf({ before: { 'a.yaml': 'a: b\n' }, after: {} });
    const context = { ...since.context, texts: new Map([['crd.yaml', is]]) };
    const { findings } = review(
      changeSetOf({ before: { 'crd.yaml': was }, after: { 'crd.yaml': is } }),
      defaultConfig,
      {
        released: [{ name: 'v1.0.0', changeSet: { ...since, context }, unread: { manifests: true, go: false } }],
      },
    );
    expect(findings.map(({ severity }) => severity)).toEqual(['info']);
  });

  test('is an info where nothing there has it', () => {
    expect(severities({ 'map.yaml': map(`# ${name}\n`), 'types.go': 'package v1\n\n// Widget is none.\n' })).toEqual([
      'info',
    ]);
    expect(
      severities({ 'crd.yaml': widget('b: { type: string }\nc: { type: string }') }, { manifests: true, go: true }),
    ).toEqual(['info']);
  });
});

describe('an annotation that a CRD loses', () => {
  const annotated = (line: string): string => base.replace('\nspec:', `\n  annotations: { a: b${line} }\nspec:`);
  const webhook =
    '\n  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { service: { namespace: a, name: b } } } }\n  versions:\n  - { name: v2, served: true, storage: false, schema: { openAPIV3Schema: { type: object } } }';
  const chart = { 'c/Chart.yaml': 'name: c\nversion: 1.0.0\n' };
  const rows = [
    ['compat/no-longer-kept', 'c/templates/crd.yaml', ', helm.sh/resource-policy: keep'],
    ['compat/ca-injection-removed', 'crd.yaml', ', cert-manager.io/inject-ca-from: a/b'],
  ] as const;

  test.each(rows)('%s counts where a release has it', (rule, path, line) => {
    const converting = (text: string): string => text.replace('\n  versions:', webhook);
    const [was, is] = [line, ''].map((one) => converting(annotated(one)));
    if (was === undefined || is === undefined) throw new Error('no texts');
    const severities = (release: string): string[] =>
      review(changeSetOf({ before: { [path]: was }, after: { [path]: is }, context: chart }), defaultConfig, {
        released: [
          {
            name: 'v1.0.0',
            changeSet: changeSetOf({ before: { [path]: release }, after: { [path]: is }, context: chart }),
          },
        ],
      }).findings.flatMap((one) => (one.rule === rule ? one.severity : []));
    expect([severities(was), severities(is)]).toEqual([['warning'], ['info']]);
  });
});

test('where a rule or a step fails on a release, breaks of that file stay as they are', () => {
  const at = (path: string) => ({ file: { path, side: 'head', text: '' }, start: 0, end: 0 }) as const;
  const compat = { id: 'compat/field-removed', breaks: 'yes' } as FoundProblem['rule'];
  const fact = { kind: 'crd-change', change: 'scale-removed', pair: {} } as FoundProblem['fact'];
  const problem = { message: 'm', field: 'spec.a', status: 'introduced', circumstances: [{ kind: 'deprecated' }] };
  const found = ['a.yaml', 'b.yaml'].map((path) => ({ rule: compat, fact, problem: { ...problem, at: at(path) } }));
  const kindsWith = (failed: string): string[][] => {
    const crash: Fact = { kind: 'crash', what: 'a rule', message: 'm', at: at(failed) };
    const release = {
      name: 'v1.0.0',
      facts: [crash],
      crds: new Set<string>(),
      mayHave: () => false,
      unknown: new Set<string>(),
    };
    const tell = () => [
      {
        rule: { id: 'files/rule-crashed' },
        fact: crash,
        problem: { message: 'm', at: crash.at, status: 'introduced' },
      },
    ];
    const seen = againstReleases(found as FoundProblem[], () => [release], tell as () => FoundProblem[]);
    return seen.map((one) => (one.problem.circumstances ?? []).map(({ kind }) => kind));
  };
  const released = ['deprecated', 'never-released'];
  expect(kindsWith('other.yaml')).toEqual([released, released]);
  expect(kindsWith('a.yaml')).toEqual([['deprecated'], released]);
  expect(kindsWith('.')).toEqual([['deprecated'], ['deprecated']]);
});

test('the message names the release, and the conclusion follows', () => {
  const { findings, conclusion } = review(
    changeSetOf({ before: base, after: widget('b: { type: string }\nsize: { type: integer, maximum: 10 }') }),
    defaultConfig,
    {
      released: [{ name: 'v1.0.0', changeSet: changeSetOf({ after: head }) }],
    },
  );
  expect(conclusion).toBe('success');
  expect(findings[0]?.message).toContain('it is not in any release so far (`v1.0.0`)');
});

test('of Go types likewise, also where the configuration leaves out the CRD that shows the break', () => {
  const go = (name: string): Files => widgetTypes(`\n\t${name} string \`json:"${name.toLowerCase()},omitempty"\``);
  const crds = (name: string): Files => generatedCrd(`${name}: { type: string }`);
  const severities = (others: { readonly before: Files; readonly after: Files }): string[] =>
    review(
      changeSetOf({ before: { ...go('Old'), ...others.before }, after: { ...go('New'), ...others.after } }),
      defaultConfig,
      {
        released: [
          {
            name: 'v1.0.0',
            changeSet: changeSetOf({
              before: { ...go('Old'), ...crds('old'), ...others.before },
              after: { ...go('New'), ...crds('new'), ...others.after },
            }),
          },
        ],
      },
    ).findings.flatMap(({ rule, severity }) => (rule.startsWith('go-types/') ? severity : []));
  expect(severities({ before: {}, after: {} })).toEqual(['error']);
  // Another break, for which all of the release is read.
  const gadget = (version: string): Files => {
    const text = widget('a: { type: string }').replaceAll('idget', 'izmo');
    return { 'g.yaml': text.replace('name: v1\n', `name: ${version}\n`) };
  };
  expect(severities({ before: gadget('v1'), after: gadget('v2') })).toEqual(['error']);
});

test('of Go types likewise', () => {
  const field = (name: string): string => `\n\t${name} string \`json:"${name.toLowerCase()},omitempty"\``;
  const [now, then] = [widgetTypes(field('Kept') + field('Fresh')), widgetTypes(field('Kept'))];
  const after = widgetTypes('\n');
  const { findings } = review(changeSetOf({ before: now, after }), defaultConfig, {
    released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: then, after }) }],
  });
  expect(findings.map(({ rule, severity, field: at }) => `${severity} ${rule} ${at ?? ''}`).sort()).toEqual([
    'error go-types/field-removed spec.kept',
    'info go-types/field-removed spec.fresh',
  ]);
});

test('a Go field whose type or name was another one at the release', () => {
  const field = (name: string) => widgetTypes(`\n\t${name} string \`json:"kept,omitempty"\``);
  const renamed = (files: Files): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('WidgetSpec', 'Details')]));
  const severities = (before: Files, after: Files) =>
    review(changeSetOf({ before, after }), defaultConfig, {
      released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: field('Kept'), after }) }],
    }).findings.map(({ severity }) => severity);
  expect(severities(renamed(field('Kept')), renamed(widgetTypes('\n')))).toEqual(['error']);
  expect(severities(field('Held'), widgetTypes('\n'))).toEqual(['error']);
});

test('where nothing breaks no release is read', () => {
  const released = {
    name: 'v1.0.0',
    get changeSet(): never {
      throw new Error('nobody asked');
    },
  };
  const { findings } = review(changeSetOf({ before: head, after: base }), defaultConfig, { released: [released] });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(() => review(changeSet, defaultConfig, { released: [released] })).toThrow('nobody asked');
});

test('a removed version in which objects are stored, and that the release has or lacks', () => {
  const field = '{ type: object, properties: { spec: { type: object } } }';
  const versions = (...names: readonly string[]): string =>
    `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
${names.map((name, at) => `  - { name: ${name}, served: true, storage: ${at === 0}, schema: { openAPIV3Schema: ${field} } }\n`).join('')}`;
  const [before, after] = [versions('v1beta1', 'v1'), versions('v1')];
  const severities = (release: string): string[] =>
    review(changeSetOf({ before, after }), defaultConfig, {
      released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: release, after }) }],
    }).findings.map(({ rule, severity }) => `${severity} ${rule}`);
  expect(severities(before)).toEqual(['error compat/version-removed']);
  expect(severities(after)).toEqual(['info compat/version-removed']);
});

const toldOf = (...[before, after, release]: readonly [Files, Files, Files]): string[] =>
  review(changeSetOf({ before, after }), defaultConfig, {
    released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: release, after }) }],
  }).findings.map(({ rule, severity }) => `${severity} ${rule}`);

test('a Go type that was moved to another package after the release has its fields in the same kinds', () => {
  const spec = (name: string, fields: string): string =>
    `package ${name}\n\ntype WidgetSpec struct {\n${fields}\tKept string \`json:"kept,omitempty"\`\n}\n`;
  const kind = goFileOf(`import "example.com/widgets/common"

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec common.WidgetSpec \`json:"spec,omitempty"\`
}
`);
  const field = '\tOld string `json:"old,omitempty"`\n';
  const module = { 'go.mod': 'module example.com/widgets\n', ...kind };
  const [before, after] = [field, ''].map((fields): Files => ({ ...module, 'common/spec.go': spec('common', fields) }));
  const own = Object.fromEntries(
    Object.entries(kind).map(([path, text]) => [
      path,
      `${text.replace('common.WidgetSpec', 'WidgetSpec').replace(/import "example.*\n/, '')}${spec('v1', field).replace('package v1\n', '')}`,
    ]),
  );
  const release = { 'go.mod': 'module example.com/widgets\n', ...own };
  expect(toldOf(before ?? {}, after ?? {}, release)).toEqual(['error go-types/field-removed']);
  expect(toldOf(before ?? {}, after ?? {}, after ?? {})).toEqual(['info go-types/field-removed']);
});

test.each([
  ['a type of its field', { 'api/v1/size.go': 'type Size string' }, { 'api/v1/size.go': 'type Size int32' }],
  ['the group of its package', { 'api/v1/doc.go': '' }, { 'api/v1/doc.go': '// +kubebuilder:skip' }],
])('a Go type breaks for users of a release by a file that does not name it: %s', (_name, before, after) => {
  const context = widgetTypes('\t// +optional\n\tWidth Size `json:"width,omitempty"`');
  const files = (texts: Readonly<Record<string, string>>): Files =>
    Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [
        path,
        path.endsWith('doc.go') ? `${text}\n// +groupName=example.com\npackage v1\n` : `package v1\n\n${text}\n`,
      ]),
    );
  const change = changeSetOf({ before: files(before), after: files(after), context });
  const severities = (released: typeof change): string[] =>
    review(change, defaultConfig, { released: [{ name: 'v1.0.0', changeSet: released }] }).findings.map(
      ({ severity }) => severity,
    );
  expect(severities(change)).toEqual(['error']);
  expect(severities(changeSetOf({ before: files(after), after: files(after), context }))).toEqual(['info']);
  // Its package may have been moved since.
  const moved = (texts: Files): Files =>
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [`old/${path}`, text]));
  const sinceMove = { before: moved({ ...files(before), ...context }), after: { ...files(after), ...context } };
  expect(severities(changeSetOf({ ...sinceMove, context: {} }))).toEqual(['error']);
});

test('what took any field since a release, and loses those of the release again', () => {
  const open = 'x-kubernetes-preserve-unknown-fields: true';
  const field = (text: string): Files => ({ 'crd.yaml': widget(`size: { type: object, ${text} }`) });
  const [both, one] = ['{ a: { type: string }, b: { type: string } }', '{ a: { type: string } }'];
  for (const loose of [`properties: ${one}, ${open}`, 'additionalProperties: { type: string }', open]) {
    const after = field(`properties: ${one}`);
    expect(toldOf(field(loose), after, field(`properties: ${both}`))).toEqual([expect.stringMatching(/^error /)]);
    expect(toldOf(field(loose), after, after)).toEqual([expect.stringMatching(/^info /)]);
  }
});

test('a CRD becomes another one after it was moved', () => {
  const gadgets = base.replaceAll('widgets', 'gadgets');
  const renamed = (release: string): string[] =>
    toldOf({ 'crd.yaml': base }, { 'crd.yaml': gadgets }, { 'old/a.yaml': release });
  expect(renamed(base)).toEqual(['error compat/crd-renamed']);
  expect(renamed(base.replaceAll('widgets', 'others'))).toEqual(['info compat/crd-renamed']);
});

/** A CRD with versions in which objects have these properties; the last one is stored. */
const withVersions = (versions: Readonly<Record<string, readonly string[]>>, conversion = ''): string =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.corp.io }
spec:
  group: corp.io
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
${conversion}  versions:
${Object.entries(versions)
  .map(([name, properties], at, { length }) => {
    const fields = properties.map((property) => `${property}: { type: string }`).join(', ');
    const spec = `spec: { type: object, properties: { ${fields} } }`;
    return `  - name: ${name}\n    served: true\n    storage: ${at === length - 1}\n    schema: { openAPIV3Schema: { type: object, properties: { ${spec} } } }\n`;
  })
  .join('')}`;

test('a version that no release has loses what clients of a released one write, as objects are stored in it', () => {
  const lost = (conversion?: string): string[] =>
    toldOf(
      { 'crd.yaml': withVersions({ v1: ['a', 'b'], v2: ['a', 'b', 'c'] }, conversion) },
      { 'crd.yaml': withVersions({ v1: ['a', 'b'], v2: ['a'] }, conversion) },
      { 'crd.yaml': withVersions({ v1: ['a', 'b'] }) },
    );
  // What is lost between the versions follows from the removal.
  expect(lost()).toEqual(['error compat/field-removed', 'info compat/field-removed']);
  const webhook = `  conversion:
    strategy: Webhook
    webhook: { conversionReviewVersions: [v1], clientConfig: { url: 'https://convert.corp.io' } }\n`;
  expect(lost(webhook)).toEqual(['info compat/field-removed']);
});

test('a CRD that is removed after a copy of it was added, and which the copy does not replace', () => {
  const [whole, less] = [withVersions({ v1: ['a', 'b'] }), withVersions({ v1: ['a'] })];
  const removed = (copy: string): string[] =>
    toldOf({ 'a.yaml': whole, 'experimental/a.yaml': copy }, { 'experimental/a.yaml': copy }, { 'a.yaml': whole });
  expect(removed(less)).toEqual(['error compat/crd-removed']);
  expect(removed(whole)).toEqual(['info compat/crd-removed']);
});

test('what makes less of a break counts where a release announced it, not where only this cycle did', () => {
  const first = (words: string): Files => ({
    'crd.yaml': withVersions({ v1: ['a'], v2: ['a'] }).replace(
      '- name: v1\n    served: true',
      `- name: v1\n    ${words}`,
    ),
  });
  const plain = first('served: true');
  const [deprecated, unserved] = [first('served: true\n    deprecated: true'), first('served: false')];
  const removed = { 'crd.yaml': withVersions({ v2: ['a'] }) };
  expect(toldOf(deprecated, unserved, deprecated)).toEqual(['warning compat/version-unserved']);
  expect(toldOf(deprecated, unserved, plain)).toEqual(['error compat/version-unserved']);
  expect(toldOf(unserved, removed, unserved)).toEqual(['warning compat/version-removed']);
  expect(toldOf(unserved, removed, plain)).toEqual(['error compat/version-removed']);
  const channel = 'gateway.networking.k8s.io/channel: experimental';
  const experimental = (properties: readonly string[]): Files => ({
    'crd.yaml': withVersions({ v1: properties }).replace('name: widgets.corp.io', `$&, annotations: { ${channel} }`),
  });
  const [whole, less] = [experimental(['a', 'b']), experimental(['a'])];
  expect(toldOf(whole, less, whole)).toEqual(['warning compat/field-removed']);
  expect(toldOf(whole, less, { 'crd.yaml': withVersions({ v1: ['a', 'b'] }) })).toEqual(['error compat/field-removed']);
  // Another break of the same field says nothing of what was announced.
  const typed = (schema: string): Files => ({
    'crd.yaml': experimental(['a'])['crd.yaml']?.replace('a: { type: string }', `a: { type: ${schema} }`) ?? '',
  });
  const [wide, narrow, other] = [typed('string, maxLength: 9'), typed('string, maxLength: 5'), typed('integer')];
  expect(toldOf(wide, narrow, other)).toEqual(['warning compat/bound-tightened']);
  // One of several releases is enough.
  const releases = [plain, deprecated].map((before, at) => ({
    name: `v1.${at}.0`,
    changeSet: changeSetOf({ before, after: unserved }),
  }));
  const { findings } = review(changeSetOf({ before: deprecated, after: unserved }), defaultConfig, {
    released: releases,
  });
  expect(findings.map(({ severity }) => severity)).toEqual(['warning']);
});

test('what is new in a CRD of a release, and breaks, is no break of the release', () => {
  const crd = (v1: readonly string[], ...v2: readonly string[]): Files => ({
    'crd.yaml': withVersions({ ...(v2.length > 0 && { v2 }), v1 }),
  });
  // The fields that v2 loses are stored in v1 as before.
  expect(toldOf(crd(['a', 'b'], 'a', 'b'), crd(['a', 'b'], 'a'), crd(['a', 'b']))).toEqual([
    'info compat/field-removed',
  ]);
  // A field of v1 breaks in the release, and v2 is in none.
  expect(toldOf(crd(['a', 'b'], 'a'), crd(['a']), crd(['a', 'b'])).sort()).toEqual([
    'error compat/field-removed',
    'info compat/version-removed',
  ]);
});

test('fields that are no longer stored, as seen from a release, whether or not that has a finding of its own', () => {
  const broken = (converted: readonly string[]): string[] => {
    const off = resolveConfig({
      rules: { 'compat/lost-between-versions': 'off' },
      crds: { converted: [...converted] },
    });
    const [before, after, release] = [
      withVersions({ v1: ['a', 'b'], v2: ['a', 'b', 'c'] }),
      withVersions({ v1: ['a', 'b'], v2: ['a'] }),
      withVersions({ v1: ['a', 'b'] }),
    ];
    return review(changeSetOf({ before, after }), off, {
      released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: release, after }) }],
    }).findings.map(({ rule, severity }) => `${severity} ${rule}`);
  };
  expect(broken([])).toEqual(['error compat/field-removed', 'info compat/field-removed']);
  expect(broken(['widgets.corp.io'])).toEqual(['info compat/field-removed']);
});

test('a CRD that is removed from one file, and of which another file lost fields since the release', () => {
  const [whole, less] = [withVersions({ v1: ['a', 'b'] }), withVersions({ v1: ['a'] })];
  const [both, one] = [{ 'old.yaml': whole, 'new.yaml': less }, { 'new.yaml': less }];
  expect(toldOf(both, one, { 'new.yaml': whole })).toEqual([
    'warning compat/crd-removed',
    'error compat/field-removed',
  ]);
  expect(toldOf(both, one, one)).toEqual(['info compat/crd-removed', 'info compat/field-removed']);
});

test('of two removed kinds the one that a release has', () => {
  const kind = (name: string): string => `// +kubebuilder:object:root=true
type ${name} struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
}
`;
  const [both, one, none] = [goFileOf(kind('Widget') + kind('Gadget')), goFileOf(kind('Widget')), goFileOf('')];
  expect(toldOf(both, none, one).sort()).toEqual(['error go-types/kind-removed', 'info go-types/kind-removed']);
});

test('of Go types what makes less of a break counts where a release announced it', () => {
  const field = (marker: string) => widgetTypes(`\n\t${marker}\n\tOld string \`json:"old,omitempty"\``);
  const [experimental, plain, none] = [field('// +featureGate=Old'), field('// Old is old.'), widgetTypes('\n')];
  const [seen, unseen] = [toldOf(experimental, none, experimental), toldOf(experimental, none, plain)];
  expect([...seen, ...unseen]).toEqual(['warning go-types/field-removed', 'error go-types/field-removed']);
});

test('of a release only what may have the broken API is read', () => {
  const other = (name: string): string =>
    withVersions({ v1: ['a'] })
      .replaceAll('widgets', name)
      .replaceAll('Widget', 'Gadget');
  const whole = { 'crd.yaml': withVersions({ v1: ['a', 'b'] }), 'other.yaml': other('gadgets') };
  const less = { 'crd.yaml': withVersions({ v1: ['a'] }), 'other.yaml': other('gizmos') };
  const change = changeSetOf({ before: whole, after: less });
  const asked = { kinds: new Set(['schema-change' as const]), crds: new Set(['widgets.corp.io']), goNames: undefined };
  expect(breakDocuments(change, asked, new Set()).files.map(({ path }) => path)).toEqual(['crd.yaml']);
});

test('of a package of which a file may have the broken Go type, all files are read', () => {
  const file = (path: string, text: string): Files => ({ [path]: `package v1\n\n${text}\n` });
  const at = (type: string): Files => ({
    ...file('api/v1/widget.go', `type Widget struct{ Spec ${type} }`),
    ...file('api/v1/shared.go', `type Shared ${type}`),
    ...file('api/v2/gadget.go', `type Gadget struct{ Spec ${type} }`),
  });
  const change = changeSetOf({ before: at('int'), after: at('string') });
  const asked = { kinds: new Set(['go-change' as const]), crds: new Set<string>(), goNames: new Set(['Widget']) };
  expect(
    breakDocuments(change, asked, new Set())
      .files.map(({ path }) => path)
      .sort(),
  ).toEqual(['api/v1/shared.go', 'api/v1/widget.go']);
});

test('texts with escapes are searched once for all broken APIs', () => {
  const texts = (mark: string): Files =>
    Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`${at}.yaml`, `a: ${mark}\n${"b: '\\d!'\n".repeat(10_000)}`]),
    );
  const change = changeSetOf({ before: texts('1'), after: texts('2') });
  const crds = new Set(Array.from({ length: 1000 }, (_, at) => `widgets${at}.corp.io`));
  const asked = { kinds: new Set(['schema-change' as const]), crds, goNames: undefined };
  expect(secondsOf(() => expect(breakDocuments(change, asked, new Set()).files).toEqual([]))).toBeLessThan(
    mostSeconds / 4,
  );
});

test('a move in a chart counts where a release has the CRD in the part that it leaves, edited or not', () => {
  const [was, is] = [widget('a: { type: string }'), widget('a: { type: string }\nb: { type: string }')];
  const placed = (part: string, text: string): Files => ({
    'chart/Chart.yaml': 'apiVersion: v2\nname: widgets\nversion: 1.0.0\n',
    [`chart/${part}/crd.yaml`]: text,
  });
  const moved = (text: string, released: Files): string[] => {
    const after = placed('crds', text);
    const release = { name: 'v1.0.0', changeSet: changeSetOf({ before: released, after }) };
    return review(changeSetOf({ before: placed('templates', was), after }), defaultConfig, {
      released: [release],
    }).findings.map(({ rule, severity }) => `${severity} ${rule}`);
  };
  expect(moved(was, placed('templates', was))).toEqual(['error compat/crd-removed']);
  expect(moved(is, placed('templates', was))).toEqual(['error compat/crd-removed']);
  expect(moved(was, placed('crds', was))).toEqual(['info compat/crd-removed']);
});

test('a CRD that leaves its chart counts where the release has it', () => {
  const [before, after] = [{ 'c/templates/w.yaml': base }, { 'd/templates/w.yaml': base }];
  const context = { 'c/Chart.yaml': 'name: c\n', 'd/Chart.yaml': 'name: d\n' };
  const toldBy = (release: Files): string[] =>
    review(changeSetOf({ before, after, context }), defaultConfig, {
      released: [{ name: 'v1.0.0', changeSet: changeSetOf({ before: release, after, context }) }],
    }).findings.map(({ rule, severity }) => `${severity} ${rule}`);
  expect(toldBy(before)).toEqual(['error compat/crd-removed']);
  expect(toldBy({})).toEqual(['info compat/crd-removed']);
});

test('a field that is lost where a CRD becomes a template of a new chart counts where the release has it', () => {
  const before = { 'd/templates/w.yaml': base };
  const template = `{{- if .Values.install }}\n${base.replace(/ *a: .*\n/, '')}{{- end }}\n`;
  const after = { 'd/Chart.yaml': 'name: d\n', 'd/templates/w.yaml': template };
  const changes = changeSetOf({ before, after, context: {} });
  const { findings } = review(changes, defaultConfig, { released: [{ name: 'v1.0.0', changeSet: changes }] });
  expect(template).not.toContain('a: {');
  expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toContain('error compat/field-removed');
});
