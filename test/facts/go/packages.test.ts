// Tests of which Go packages count as API types, and of sources that do not parse.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import type { GoPackage } from '../../../src/facts/go/packages.ts';
import { goPackages } from '../../../src/facts/go/packages.ts';
import { review } from '../../../src/review.ts';
import { frobber, gates, gatesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

function packagesOf(after: Files, context?: Files): readonly GoPackage[] {
  const changeSet = changeSetOf({ after, ...(context === undefined ? {} : { context }) });
  return goPackages(changeSet, readDocuments(changeSet), () => true);
}

const struct = 'type T struct {\n	A string `json:"a"`\n}\n';

describe('goPackages', () => {
  test.each([
    ['a version with a marker', 'api/v1/t.go', `package v1\n\n// +optional\n${struct}`, true],
    ['a version with TypeMeta', 'api/v1beta1/t.go', 'package v1beta1\n\ntype T struct {\n	metav1.TypeMeta\n}\n', true],
    ['a version of some other API', 'rest/v1/t.go', `package v1\n\n${struct}`, false],
    ['a program', 'main.go', `package main\n\n// +optional\n${struct}`, false],
    ['a generated client', 'client/applyconfiguration/apps/v1/t.go', `package v1\n\n// +optional\n${struct}`, false],
    [
      'a root of kubebuilder in a package of any name',
      'api/core/t.go',
      'package core\n\n// +kubebuilder:object:root=true\ntype T struct {\n	metav1.TypeMeta `json:",inline"`\n	metav1.ObjectMeta\n}\n',
      true,
    ],
    [
      'an internal version, which has no JSON',
      'api/core/t.go',
      'package core\n\n// +genclient\ntype T struct {\n	metav1.TypeMeta\n	metav1.ObjectMeta\n}\n',
      false,
    ],
  ])('%s', (_name, path, text, isApi) => {
    expect(packagesOf({ [path]: text }).map((one) => one.isApi)).toEqual([isApi]);
  });

  test('the group comes from a file next to the types', () => {
    const types = { 'api/v1/t.go': `package v1\n\n${struct}` };
    const context = { 'api/v1/doc.go': '// +groupName=example.org\npackage v1\n' };
    expect(packagesOf(types, context)[0]).toMatchObject({ group: 'example.org', isApi: true });
    expect(packagesOf(types)[0]).toMatchObject({ group: undefined, isApi: false });
  });
});

describe('a review', () => {
  test('of API types that do not parse has one finding, and judges the rest', () => {
    const text = widgetTypes('')['api/v1/types.go'] ?? '';
    const before = { 'api/v1/types.go': text.replace('Ready bool', 'Ready, Steady bool') };
    const after = {
      'api/v1/types.go': `${text.replace('Size int64', 'Size string')}\ntype Broken struct {\n	A string \`json\n`,
    };
    const rules = review(changeSetOf({ before, after }), defaultConfig).findings.map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'files/unreadable')).toHaveLength(1);
    expect(rules).toContain('go-types/field-type-changed');
  });

  test('knows the gates that the configuration names', () => {
    const old = frobber('	A string `json:"a,omitempty"`');
    const after = frobber('	A string `json:"a,omitempty"`\n	B string `json:"b,omitempty"`');
    const context = {
      'internal/gates.go': gates('	// alpha: v1.20', '{PreRelease: featuregate.Alpha}')[gatesPath] ?? '',
    };
    const rulesWith = (files: readonly string[]): string[] =>
      review(changeSetOf({ before: old, after, context }), { ...defaultConfig, featureGates: { files } }).findings.map(
        ({ rule }) => rule,
      );
    expect(rulesWith([])).toEqual([]);
    expect(rulesWith(['internal/*.go'])).toEqual(['lifecycle/field-without-gate']);
  });
});
