// What became of a CRD since its approval, and how it is said.
import { describe, expect, test } from 'vitest';
import { isCrd } from '../../../src/documents/crd.ts';
import type { Crd } from '../../../src/documents/document.ts';
import { parseFile } from '../../../src/documents/parse.ts';
import { isSame, sinceApproval } from '../../../src/facts/approvals/approval-since.ts';
import { sinceText } from '../../../src/rules/change-text.ts';

const version = (name: string, properties: string): string =>
  `  - name: ${name}\n    served: true\n    storage: ${String(name === 'v1')}\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec: { type: object, properties: { ${properties} } }\n`;
const crdOf = (...versions: string[]): Crd => {
  const text = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.toys.k8s.io }\nspec:\n  group: toys.k8s.io\n  scope: Namespaced\n  names: { kind: Widget, plural: widgets }\n  versions:\n${versions.join('')}`;
  const manifest = parseFile({ path: 'crd.yaml', side: 'head', text }).manifests.find(isCrd);
  if (manifest === undefined) throw new Error('no manifest');
  return manifest;
};
const colour = 'colour: { type: string }';
const between = (before: Crd, after: Crd) => sinceApproval(before, after);

describe('sinceApproval', () => {
  test('fields that came, went and changed, each once', () => {
    const since = between(
      crdOf(version('v1', `${colour}, mode: { type: string, maxLength: 5, pattern: a }, old: { type: string }`)),
      crdOf(version('v1', `${colour}, mode: { type: string, maxLength: 4, pattern: b }, size: { type: integer }`)),
    );
    expect(since).toMatchObject({ added: 1, removed: 1, changed: 1, versions: [] });
    expect(since.fields.map(({ field, change }) => `${field} ${change}`)).toEqual([
      'spec.size added',
      'spec.old removed',
      'spec.mode changed',
    ]);
    expect(sinceText(since)).toBe('1 field added (`spec.size`), 1 removed (`spec.old`), 1 changed (`spec.mode`)');
  });

  test('a field of two versions counts once; a new version is reported as one', () => {
    const more = `${colour}, size: { type: integer }`;
    const since = between(
      crdOf(version('v1beta1', colour), version('v1alpha1', colour)),
      crdOf(version('v1beta1', more), version('v1alpha1', more), version('v1', more)),
    );
    expect(since).toMatchObject({ added: 1, removed: 0, changed: 0, versions: ['v1'] });
    expect(sinceText(since)).toBe('1 version added (`v1`), 1 field added (`spec.size`)');
  });

  test('words do not count', () => {
    const since = between(
      crdOf(version('v1', 'colour: { type: string, description: Old. }')),
      crdOf(version('v1', 'colour: { type: string, description: New. }')),
    );
    expect(isSame(since)).toBe(true);
    expect(sinceText(since)).toBe('');
    expect(isSame(between(crdOf(version('v1', colour)), crdOf(version('v1', colour))))).toBe(true);
  });

  test('many are counted and some are named', () => {
    const many = Array.from({ length: 120 }, (_, index) => `f${index}: { type: string }`).join(', ');
    const since = between(crdOf(version('v1', colour)), crdOf(version('v1', `${colour}, ${many}`)));
    expect(since.added).toBe(120);
    expect(since.fields).toHaveLength(100);
    expect(sinceText(since)).toBe(
      '120 fields added (`spec.f0`, `spec.f1`, `spec.f2`, `spec.f3`, `spec.f4`, and 115 more)',
    );
  });

  test('names cannot break out of their quotes', () => {
    const since = between(
      crdOf(version('v1', colour)),
      crdOf(version('v1', `${colour}, "a\`\\n## b": { type: string }`)),
    );
    expect(sinceText(since)).toBe('1 field added (`spec["aˋ\\n## b"]`)');
  });
});
