// Changes around the schemas of a CRD: names, versions, subresources, both API versions of CRDs, folding of versions.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { stabilityOf } from '../../../src/facts/crd/crd-versions.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { crdFactsOf, line } from '../../support/schema-changes.ts';

const one = widget('a: { type: string }');
const tell = (before: string, after: string): string[] => crdFactsOf({ before, after }).map(line).sort();

const version = (name: string, more: string, field = 'a: { type: string }'): string => `  - name: ${name}
${more}    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              ${field}
`;
const header = one.slice(0, one.indexOf('  - name: v1'));
const served = '    served: true\n';
const stored = `${served}    storage: true\n`;

describe('names', () => {
  test.each([
    ['kind: Widget', 'kind: Gadget', ['kind Widget>Gadget']],
    ['plural: widgets', 'plural: gadgets', ['plural widgets>gadgets']],
    ['group: example.com', 'group: example.org', ['group example.com>example.org']],
    ['scope: Namespaced', 'scope: Cluster', ['scope Namespaced>Cluster']],
    ['plural: widgets', 'plural: widgets\n    shortNames: [w]', ['short-name-added ->w']],
    ['plural: widgets', 'plural: widgets\n    categories: [all]\n    listKind: WidgetList', ['category-added ->all']],
    ['plural: widgets', 'plural: widgets\n    singular: widget', []],
    ['name: widgets.example.com', 'name: widgets.example.com\n  labels: { a: b }', []],
  ])('%s → %s', (before, after, expected) => {
    expect(tell(one, one.replace(before, after))).toEqual(expected);
  });
});

test.each([
  ['group', 'group: example.com', 'group: example.org', 'group example.com>example.org'],
  ['plural', 'plural: widgets', 'plural: gadgets', 'plural widgets>gadgets'],
])('a CRD that gets another %s loses no version: to servers it is another one', (_, before, after, renamed) => {
  const [old, fresh] = [version('v1alpha1', stored) + version('v1beta1', served), version('v1', stored)];
  expect(tell(header + old, header.replace(before, after) + fresh)).toEqual([renamed, 'v1 version-added ->v1']);
});

describe('a version that is no longer served', () => {
  const ofWidgets = (how: string, ...fields: readonly string[]): string =>
    `${header}${version('v1', stored, fields[0])}${version('v2', how, fields[1])}`;
  const rulesOf = (before: string | Files, after: string | Files): string[] => {
    const { findings } = review(changeSetOf({ before, after }), defaultConfig);
    return findings.map(({ rule, version: of = '' }) => `${rule} ${of}`);
  };
  const [text, short] = ['a: { type: string }', 'a: { type: string, maxLength: 5 }'];
  const unserved = '    served: false\n';
  const inChart = (crd: string): Files => ({
    'w/Chart.yaml': 'apiVersion: v2\nname: w\nversion: 1.0.0\n',
    'w/templates/crd.yaml': `{{- if .Values.crds }}\n${crd}{{- end }}\n`,
  });

  test('has no requests that a schema could reject', () => {
    const strict = '{ type: string, enum: [a], pattern: ^a$, x-kubernetes-validations: [{ rule: "self != \'b\'" }] }';
    const before = ofWidgets(`${served}    subresources: { status: {} }\n`, text, text);
    expect(rulesOf(before, ofWidgets(unserved, text, `a: ${strict}`))).toEqual(['compat/version-unserved v2']);
    expect(rulesOf(before, ofWidgets(served, text, `a: ${strict}`))).not.toEqual(['compat/version-unserved v2']);
  });

  test('is none where an action of its template may still serve it', () => {
    const before = inChart(ofWidgets(served, text, text));
    const after = (how: string): Files => inChart(ofWidgets(how, text, short));
    const open = `${unserved}    {{- include "more" . | nindent 4 }}\n`;
    expect(rulesOf(before, after(open))).toEqual(['compat/bound-tightened v2']);
    expect(rulesOf(before, after(unserved))).toEqual(['compat/version-unserved v2']);
  });

  test('hides no version that is served with the same change', () => {
    const found = rulesOf(ofWidgets(served, text, text), ofWidgets(unserved, short, short));
    expect(found).toEqual(['compat/bound-tightened v1', 'compat/version-unserved v2']);
  });

  test('may have stored objects, from which servers drop what it no longer has', () => {
    const two = 'a: { type: string }, b: { type: string }'.replace(', ', '\n              ');
    const found = rulesOf(ofWidgets(served, two, two), ofWidgets(unserved, two, text));
    expect(found).toContain('compat/field-removed v2');
  });
});

describe('versions', () => {
  const both = header + version('v1', stored) + version('v2', served);
  test.each([
    ['added', one, both, ['v2 version-added ->v2']],
    ['removed', both, one, ['v2 version-removed v2>-']],
    ['unserved', both, header + version('v1', stored) + version('v2', '    served: false\n'), ['v2 version-unserved']],
    ['served goes', both, header + version('v1', stored) + version('v2', ''), ['v2 version-unserved']],
    [
      'served is null',
      both,
      header + version('v1', stored) + version('v2', '    served: ~\n'),
      ['v2 version-unserved'],
    ],
    ['served comes', header + version('v1', stored) + version('v2', ''), both, []],
    [
      'served again',
      header + version('v1', stored) + version('v2', '    served: false\n'),
      both,
      ['v2 version-served'],
    ],
    [
      'deprecated',
      both,
      header + version('v1', `${stored}    deprecated: true\n`) + version('v2', served),
      ['v1 version-deprecated'],
    ],
    ['storage moves', both, header + version('v1', served) + version('v2', stored), ['v2 storage-moved v1>v2']],
    ['in another order', both, header + version('v2', served) + version('v1', stored), []],
    ['without a schema', one, `${header}  - name: v1\n${stored}`, ['v1 schema-removed']],
  ])('%s', (_name, before, after, expected) => {
    expect(tell(before, after)).toEqual(expected);
  });

  test.each([
    ['v1alpha1', 'alpha'],
    ['v2beta3', 'beta'],
    ['v1', 'stable'],
    ['v1alpha', 'stable'],
    ['alpha1', 'stable'],
  ])('%s is %s', (name, stability) => {
    expect(stabilityOf(name)).toBe(stability);
  });
});

describe('what a version has', () => {
  const having = (more: string): string => header + version('v1', stored + more);
  test.each([
    ['status comes', '', '    subresources: { status: {} }\n', ['v1 status-added']],
    ['status goes', '    subresources: { status: {} }\n', '', ['v1 status-removed']],
    [
      'scale changes',
      '    subresources: { scale: { specReplicasPath: .metadata.a } }\n',
      '    subresources: { scale: { specReplicasPath: .metadata.b } }\n',
      ['v1 scale-changed {"specReplicasPath":".metadata.a"}>{"specReplicasPath":".metadata.b"}'],
    ],
    [
      'scale gains a path',
      '    subresources: { scale: { specReplicasPath: .a } }\n',
      '    subresources: { scale: { specReplicasPath: .a, labelSelectorPath: .b } }\n',
      ['v1 scale-extended {"specReplicasPath":".a"}>{"specReplicasPath":".a","labelSelectorPath":".b"}'],
    ],
    [
      'scale with its keys in another order',
      '    subresources: { scale: { specReplicasPath: .a, statusReplicasPath: .b } }\n',
      '    subresources: { scale: { statusReplicasPath: .b, specReplicasPath: .a } }\n',
      [],
    ],
    [
      'columns',
      '',
      '    additionalPrinterColumns: [{ name: A, type: string, jsonPath: .spec.a }]\n',
      ['v1 printer-columns Age>A'],
    ],
    [
      'selectable fields',
      '    selectableFields: [{ jsonPath: .spec.a }]\n',
      '    selectableFields: [{ jsonPath: .spec.b }]\n',
      ['v1 selectable-field-added ->.spec.b', 'v1 selectable-field-removed .spec.a>-'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(tell(having(before), having(after))).toEqual(expected);
  });
});

describe('v1beta1', () => {
  const old = (more: string, field = 'a: { type: string }'): string =>
    header
      .replace('/v1\n', '/v1beta1\n')
      .replace(
        '  versions:\n',
        `${more}  validation:\n    openAPIV3Schema:\n      type: object\n      properties:\n        spec:\n          type: object\n          properties:\n            ${field}\n`,
      );
  test('its one version, its schema for all and its subresources are those of v1', () => {
    const before = old('  preserveUnknownFields: false\n  version: v1\n  subresources: { status: {} }\n');
    expect(tell(before, header + version('v1', `${stored}    subresources: { status: {} }\n`))).toEqual([]);
    expect(tell(before, header + version('v1', stored, 'a: { type: integer }'))).toEqual([
      'v1 spec.a type changed string>integer',
      'v1 status-removed',
    ]);
  });
  test('a field is pruned only where the CRD prunes', () => {
    expect(tell(old('  version: v1\n'), one)).toEqual(['pruning-on']);
    expect(tell(old('  version: v1\n', 'a: { type: string }'), old('  version: v1\n', 'b: { type: string }'))).toEqual([
      'v1 spec.a field loosened',
      'v1 spec.b field added',
    ]);
  });
});

describe('v1beta1 leaves out', () => {
  const without = (more: string): string =>
    header.replace('/v1\n', '/v1beta1\n').replace('  versions:\n', `  version: v1\n${more}`);

  test('the scope, which is a namespace, whether it is empty or not there', () => {
    const scoped = (text: string): string => without('').replace('  scope: Namespaced\n', text);
    expect(scoped('')).not.toBe(without(''));
    for (const text of ['', '  scope: ""\n']) {
      expect(tell(scoped(text), without(''))).toEqual([]);
      expect(tell(scoped(text), scoped('  scope: Cluster\n'))).toEqual(['scope Namespaced>Cluster']);
    }
  });
  test('the schema, so that what comes with one was not asked before', () => {
    const schema = (required: string): string =>
      `  validation:\n    openAPIV3Schema:\n      type: object\n${required}      properties:\n        spec: { type: object }\n`;
    expect(tell(without(''), without(''))).toEqual([]);
    expect(tell(without(''), without(schema('')))).toEqual(['v1 spec field added']);
    expect(tell(without(''), without(schema('      required: [spec]\n')))).toEqual([
      'v1 spec field added',
      'v1 spec required tightened',
    ]);
    expect(tell(without(schema('')), without(''))).toEqual(['v1 schema-removed']);
  });
  test('the type of what it describes, where other values passed', () => {
    const typed = (root: string, spec: string): string =>
      without(`  validation: { openAPIV3Schema: { ${root}properties: { spec: { ${spec}properties: { a: {} } } } } }\n`);
    expect(tell(typed('', ''), typed('type: object, ', ''))).toEqual([]);
    expect(tell(typed('', ''), typed('', 'type: object, '))).toEqual(['v1 spec type tightened ->object']);
  });
});

describe('folding of versions', () => {
  test('a change is reported in the served and most stable version, and the others are named', () => {
    const all = (field: string): string =>
      header +
      version('v1alpha1', served, field) +
      version('v1beta1', served, field) +
      version('v1', stored, field) +
      version('v2', '    served: false\n', field);
    const [fact, ...more] = crdFactsOf({ before: all('a: { type: string }'), after: all('a: { type: integer }') });
    expect(more).toEqual([]);
    expect(fact).toMatchObject({ version: { name: 'v1' }, alsoIn: ['v1alpha1', 'v1beta1'], alsoUnserved: ['v2'] });
  });

  const items =
    'items: { type: object, required: [type, a], properties: { type: { type: string }, a: { type: string } } }';
  const map = (key: string): string =>
    `a: { type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [${key}], ${items} }`;
  test.each([
    ['drops null', ['a: { type: string, nullable: true }', 'a: { type: string }', 'a: { type: string, default: b }']],
    ['has other keys', [`a: { type: array, ${items} }`, map('type'), map('a')]],
  ])('a milder change that %s hides no other one', (_name, [base = '', mild = '', harsh = '']) => {
    const both = (first: string, second: string): string =>
      header + version('v1', stored, first) + version('v2', served, second);
    const facts = crdFactsOf({ before: both(base, base), after: both(mild, harsh) });
    const removed = facts.filter((fact) => fact.kind === 'schema-change' && fact.change.effect !== 'added');
    expect(removed.map(({ version: of }) => of?.name)).toEqual(['v1', 'v2']);
    expect(crdFactsOf({ before: both(base, base), after: both(mild, mild) })).toMatchObject([{ alsoIn: ['v2'] }]);
  });
});

describe('how far an API promises to stay', () => {
  const severityOf = (before: string): string[] =>
    review(changeSetOf({ before }), defaultConfig).findings.map(({ rule, severity }) => `${severity} ${rule}`);
  test('a deleted CRD whose served versions are all alpha is a warning', () => {
    expect(severityOf(one)).toEqual(['error compat/crd-removed']);
    expect(severityOf(one.replace('name: v1', 'name: v1alpha1'))).toEqual(['warning compat/crd-removed']);
    expect(severityOf(header + version('v1alpha1', stored) + version('v1beta1', served))).toEqual([
      'error compat/crd-removed',
    ]);
    expect(severityOf(header + version('v1alpha1', stored) + version('v1', '    served: false\n'))).toEqual([
      'warning compat/crd-removed',
    ]);
  });
});

describe('a version that does not say whether it is served', () => {
  const rulesOf = (old: string, fresh: string): string[] => {
    const change = {
      before: `${header}${version('v1alpha1', '', 'a: { type: string }')}${version('v1', '    storage: true\n', 'a: { type: string }')}`,
      after: `${header}${version('v1alpha1', '', old)}${version('v1', '    storage: true\n', fresh)}`,
    };
    const { findings } = review(changeSetOf(change), defaultConfig);
    return findings.flatMap(({ rule }) => (rule.startsWith('compat/') ? rule : []));
  };
  test('is judged as one that clients may use, by every rule', () => {
    expect(rulesOf('b: { type: string }', 'b: { type: string }')).toContain('compat/field-removed');
    expect(rulesOf('a: { type: string }', 'b: { type: string }').sort()).toEqual([
      'compat/field-removed',
      // Of both fields.
      'compat/lost-between-versions',
    ]);
  });
});
