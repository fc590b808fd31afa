// A new version of the packages of Kubernetes: one finding for all that it changes inside the types of Kubernetes.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { typesPath, widgetTypes } from '../support/go.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const findings = (before: Files, after: Files): readonly Finding[] =>
  review(changeSetOf({ before, after }), defaultConfig).findings;

interface PodSpec {
  /** What the fields of its types have more. */
  readonly text?: string;
  readonly list?: string;
  readonly required?: string;
  readonly mode?: string;
  readonly uri?: string;
}

const text = (more = ''): string => `{ type: string${more} }`;
const objects = (more: string, properties: string, required = ''): string =>
  `{ type: array${more}, items: { type: object${required}, properties: { ${properties} } } }`;

/** A field with a pod specification as an API may have it, and one of its own. */
const podSpec = ({ text: more = '', list = '', required = '', mode = '', uri = '' }: PodSpec): string =>
  `
template:
  type: object
  properties:
    mode: ${text(mode)}
    nodeSelector: { type: object, additionalProperties: { type: string } }
    serviceAccountName: ${text()}
    volumes: ${objects(list, `name: ${text()}, disk: { type: object, properties: { fsType: ${text(more)}, kind: ${text(more)}, uri: ${text(uri)} } }`, required)}
    containers: ${objects('', `name: ${text()}, env: ${objects(list, `name: ${text()}`, required)}`)}
mode: ${text(mode)}`.trim();

const map = ', x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name]';
const at = (path: string, fields: string): Files => ({ [path]: widget(fields) });
const change = (before: PodSpec, after: PodSpec): readonly Finding[] =>
  findings(at('a.yaml', podSpec(before)), at('a.yaml', podSpec(after)));
const told = (all: readonly Finding[]): string[] =>
  all.map(({ severity, rule, field, includes = [] }) => `${severity} ${rule} ${field} +${includes.length}`);

describe('a type of Kubernetes', () => {
  test('that gets defaults and list types is one finding, at the most severe', () => {
    const all = change(
      { required: ', required: [name]' },
      { text: ', default: a', list: map, required: ', required: [name]' },
    );
    expect(told(all)).toEqual(['warning compat/list-type-changed spec.template.volumes +3']);
    expect(all[0]?.message).toBe(
      'Kubernetes types regenerated: 2 list types, 2 defaults; nothing removed. Lists of the types `map` and `set` reject duplicate items: check that your objects have none.',
    );
    expect(all[0]?.includes?.map(({ field }) => field)).toContain('spec.template.volumes[*].disk.fsType');
  });

  test('that makes its lists maps and requires their keys has these in it, a list of the API’s own has not', () => {
    const all = change({}, { list: map, required: ', required: [name]' });
    expect(told(all)).toEqual(['warning compat/list-type-changed spec.template.volumes +3']);
    expect(all[0]?.message).toContain('2 list types, 2 constraints');
    const own = (list: string, required: string): Files =>
      at('a.yaml', `own: ${objects(list, `name: ${text()}`, required)}`);
    expect(told(findings(own('', ''), own(map, ', required: [name]')))).toContain(
      'error compat/field-required spec.own[*].name +0',
    );
  });

  test('that requires or rejects something new has that as a finding of its own', () => {
    const all = change({}, { text: ', default: a', uri: ', maxLength: 4', required: ', required: [name]' });
    expect(told(all)).toEqual([
      'error compat/field-required spec.template.volumes[*].name +1',
      'info compat/default-added spec.template.volumes[*].disk.fsType +1',
      'error compat/bound-tightened spec.template.volumes[*].disk.uri +0',
    ]);
    expect(all[1]?.message).toContain(
      'Kubernetes types regenerated: 2 defaults; what is removed or rejected has a finding of its own.',
    );
  });

  test('that Go files name has its constraints among the rest, what it requires is reported by itself', () => {
    const go = widgetTypes('	Template corev1.PodSpec `json:"template,omitempty"`')[typesPath] ?? '';
    const context = { [typesPath]: go.replace('import ', 'import corev1 "k8s.io/api/core/v1"\nimport ') };
    const sides = [{}, { text: ', default: a', uri: ', minLength: 1', required: ', required: [name]' }].map((pod) =>
      at('a.yaml', podSpec(pod)),
    );
    const all = review(changeSetOf({ before: sides[0] ?? {}, after: sides[1] ?? {}, context }), defaultConfig).findings;
    expect(told(all)).toEqual([
      'error compat/field-required spec.template.volumes[*].name +1',
      'info compat/default-added spec.template.volumes[*].disk.fsType +2',
    ]);
    expect(all[1]?.message).toContain('Kubernetes types regenerated: 2 defaults, 1 constraint; what is removed');
  });

  test('is none of the API’s own', () => {
    expect(told(change({}, { mode: ', default: a' }))).toEqual(['info compat/default-added spec.template.mode +1']);
    const own = (more: string): Files =>
      at('a.yaml', `a: { type: object, properties: { volumes: ${text(more)}, containers: ${text(more)} } }`);
    expect(findings(own(''), own(', default: a'))[0]?.message).not.toContain('Kubernetes types');
  });
});

describe('an object that Kubernetes declares atomic', () => {
  const selector = (isAtomic: boolean): string =>
    `{ type: object${isAtomic ? ', x-kubernetes-map-type: atomic' : ''}, properties: { matchLabels: { type: object }, matchExpressions: { type: array, items: { type: string } } } }`;

  test('in several places is one finding, over CRDs', () => {
    const crds = (isAtomic: boolean): Files => ({
      ...at('a.yaml', `a: ${selector(isAtomic)}\nb: ${selector(isAtomic)}`),
      'b.yaml': widget(`a: ${selector(isAtomic)}`).replaceAll('idget', 'adget'),
    });
    const [only, ...more] = findings(crds(false), crds(true));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ severity: 'info', rule: 'compat/map-type-changed' });
    expect(only?.message).toContain('Kubernetes types regenerated in 2 CRDs: 3 map types; nothing removed.');
    expect(new Set(only?.related?.map(({ path }) => path))).toEqual(new Set(['a.yaml', 'b.yaml']));
  });

  test('with other names is known in the sources of environment variables', () => {
    const object = (more: string): string =>
      `{ type: object${more}, properties: { name: ${text()}, optional: { type: boolean } } }`;
    const sources = (more: string): Files =>
      at(
        'a.yaml',
        `from: ${objects('', `configMapRef: ${object(more)}, prefix: ${text()}, secretRef: ${object(more)}`)}`,
      );
    const [only, ...more] = findings(sources(''), sources(', x-kubernetes-map-type: atomic'));
    expect(more).toEqual([]);
    expect(only?.message).toContain('Kubernetes types regenerated: 2 map types');
  });

  test('in one place may be what the author has changed', () => {
    const [only] = findings(at('a.yaml', `a: ${selector(false)}`), at('a.yaml', `a: ${selector(true)}`));
    expect(only?.message).toContain('`spec.a` changes its `x-kubernetes-map-type`');
  });

  test('with a default of its own has that reported by itself', () => {
    const field = (more: string): string => selector(true).replace('{ type: object', `{ type: object${more}`);
    const [before, after] = ['', ', default: {}'].map((more) => at('a.yaml', `a: ${field(more)}\nb: ${field(more)}`));
    expect(findings(before ?? {}, after ?? {})[0]?.message).toContain('`spec.a` gets the default');
  });
});

describe('a constraint that Kubernetes declares, without Go types', () => {
  const quantity =
    '"^(\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))))?$"';
  const names = 'args, command, env, image, volumeMounts'.split(', ');
  const object = (fields: readonly string[], limit: string): string =>
    widget(
      `main: { type: object, properties: { ${fields.map((name) => `${name}: { type: string }, `).join('')}limits: { type: object, additionalProperties: { type: string${limit} } } } }`,
    );
  const severities = (fields: readonly string[], pattern: string): string[] =>
    review(
      changeSetOf({
        before: { 'a.yaml': object(fields, '') },
        after: { 'a.yaml': object(fields, `, pattern: ${pattern}`) },
      }),
      defaultConfig,
    ).findings.map(({ rule, severity }) => `${severity} ${rule}`);

  test('is an info in a type that its fields name, and an error elsewhere', () => {
    expect(severities(names, quantity)).toEqual(['info compat/pattern-added']);
    expect(severities(names.slice(1), quantity)).toEqual(['error compat/pattern-added']);
  });

  test('is not another one', () => {
    expect(severities(names, '"^[0-9]+$"')).toEqual(['error compat/pattern-added']);
  });
});
