// Tests of which Go packages count as API types, and of sources that do not parse.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import type { GoPackage } from '../../../src/facts/go/packages.ts';
import { goPackages } from '../../../src/facts/go/packages.ts';
import { review } from '../../../src/review.ts';
import { frobber, gates, gatesPath, generatedCrd, widgetTypes } from '../../support/go.ts';
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
    ['options without JSON', 'agent/v1/t.go', 'package v1\n\ntype T struct {\n\t// +optional\n\tA string\n}\n', false],
    ['a version with TypeMeta', 'api/v1beta1/t.go', 'package v1beta1\n\ntype T struct {\n	metav1.TypeMeta\n}\n', true],
    ['a version of some other API', 'rest/v1/t.go', `package v1\n\n${struct}`, false],
    ['a program', 'main.go', `package main\n\n// +optional\n${struct}`, false],
    ['a generated client', 'client/applyconfiguration/apps/v1/t.go', `package v1\n\n// +optional\n${struct}`, false],
    ['tests that nobody can import', 'cmd/internal/test/b/v1/t.go', `package v1\n\n// +optional\n${struct}`, false],
    ['an API about tests', 'api/tests/v1/t.go', `package v1\n\n// +optional\n${struct}`, true],
    ['an internal API', 'internal/api/latest/v1/t.go', `package v1\n\n// +optional\n${struct}`, true],
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
    expect(packagesOf({ [path]: text }).some((one) => one.isApi)).toBe(isApi);
  });

  test('the group is that under which kinds are registered, whatever a marker says', () => {
    const said = (text: string): unknown =>
      packagesOf(frobber('\tA string `json:"a"`'), { 'api/v1/doc.go': `${text}package v1\n\n${registered}` })[0]?.group;
    const registered = 'var GroupVersion = schema.GroupVersion{Group: "b.example.com", Version: "v1"}\n';
    expect([said(''), said('// +groupName=a.example.com\n')]).toEqual(['b.example.com', 'b.example.com']);
  });

  test('the group comes from a file next to the types', () => {
    const types = { 'api/v1/t.go': `package v1\n\n${struct}` };
    const context = { 'api/v1/doc.go': '// +groupName=example.org\npackage v1\n' };
    expect(packagesOf(types, context)[0]).toMatchObject({ group: 'example.org', isApi: true });
    expect(packagesOf(types)[0]).toMatchObject({ group: undefined, isApi: false });
  });
});

describe('the version', () => {
  const registered = 'var GroupVersion = schema.GroupVersion{Group: "example.org", Version: "v1beta1"}\n';
  test.each([
    ['is what a marker says', 'api', '// +versionName=v2\npackage api\n', 'v2'],
    ['is the name of the package', 'v1', `package v1\n\n${registered}`, 'v1'],
    ['is what is registered where the name is none', 'v1beta1io', `package v1beta1io\n\n${registered}`, 'v1beta1'],
    [
      'is what is registered by a constant',
      'api',
      `package api\n\nconst Version = "v1beta1"\n\n${registered.replace('"v1beta1"', 'Version')}`,
      'v1beta1',
    ],
    ['is the name of the package where nothing says one', 'api', 'package api\n', 'api'],
  ])('%s', (_name, folder, text, version) => {
    const types = { [`pkg/${folder}/t.go`]: `package ${folder}\n\n${struct}` };
    expect(packagesOf(types, { [`pkg/${folder}/doc.go`]: text })[0]).toMatchObject({ version });
  });
});

describe('a review', () => {
  test.each([
    ['joins a package that registers its version with the CRD', 'v1', ['compat/field-removed']],
    ['tells both where it registers another', 'v2', ['compat/field-removed', 'go-types/field-removed']],
  ])('%s', (_name, version, rules) => {
    const register = `\nvar GroupVersion = schema.GroupVersion{Group: "example.com", Version: "${version}"}\n`;
    const side = (line: string, property: string): Files => ({
      'api/v1io/widget_types.go': `${Object.values(widgetTypes(line, 'v1io')).join('')}${register}`,
      ...generatedCrd(property),
    });
    const [before, after] = [side('\tHue string `json:"hue,omitempty"`', 'hue: { type: string }'), side('', '')];
    const { findings } = review(changeSetOf({ before, after }), defaultConfig);
    expect(findings.map(({ rule }) => rule).toSorted()).toEqual(rules);
  });

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
