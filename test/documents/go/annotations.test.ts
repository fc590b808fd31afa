// Tests of src/documents/go/annotations.ts.
import { expect, it } from 'vitest';
import { mayHaveAnnotations, packageGroup, readAnnotations } from '../../../src/documents/go/annotations.ts';
import type { SourceFile } from '../../../src/documents/span.ts';

const file = (text: string): SourceFile => ({ path: 'api/v1/types.go', side: 'head', text });

const read = (...markers: string[]) => {
  const source = file(`package v1\n\n${markers.map((marker) => `// ${marker}\n`).join('')}type Widget struct{}\n`);
  const { annotations } = readAnnotations(source);
  for (const { value, valueSpan } of annotations) {
    expect(source.text.slice(valueSpan.start, valueSpan.end)).toBe(value);
  }
  return annotations.map(({ key, value, typeName }) => `${typeName}: ${key} → ${value}`);
};

const url = 'https://github.com/kubernetes/enhancements/pull/1234';

it.each([
  ['quoted', `"api-approved.kubernetes.io=${url}"`],
  ['unquoted', `api-approved.kubernetes.io=${url}`],
  ['with a colon', `"api-approved.kubernetes.io:${url}"`],
  ['in backquotes', `\`api-approved.kubernetes.io=${url}\``],
  ['in braces', `{"api-approved.kubernetes.io=${url}"}`],
])('reads an annotation %s', (_, value) => {
  expect(read(`+kubebuilder:metadata:annotations=${value}`)).toEqual([`Widget: api-approved.kubernetes.io → ${url}`]);
});

it('reads several values of one marker and several markers', () => {
  expect(
    read(
      `+kubebuilder:metadata:annotations="api-approved.kubernetes.io=unapproved, not yet";"team=x=y"`,
      '+kubebuilder:metadata:annotations=a=b;c=d',
    ),
  ).toEqual([
    'Widget: api-approved.kubernetes.io → unapproved, not yet',
    'Widget: team → x=y',
    'Widget: a → b',
    'Widget: c → d',
  ]);
});

it('keeps commas, apostrophes and semicolons of a value', () => {
  expect(
    read(
      `+kubebuilder:metadata:annotations="k=unapproved, it's a; test"`,
      `+kubebuilder:metadata:annotations=k2=unapproved, it's another one`,
    ),
  ).toEqual([`Widget: k → unapproved, it's a; test`, `Widget: k2 → unapproved, it's another one`]);
});

it('reads markers apart from the doc comment, and gives each type its own', () => {
  const source = file(
    [
      'package v1',
      '',
      '// +kubebuilder:metadata:annotations="a=1"',
      '',
      '// A is a type.',
      'type A struct{}',
      '',
      '// +kubebuilder:metadata:annotations="b=2"',
      'type (',
      '\t// +kubebuilder:metadata:annotations="c=3"',
      '\tC struct{}',
      ')',
    ].join('\r\n'),
  );
  expect(readAnnotations(source).annotations.map(({ typeName, key, value }) => [typeName, key, value])).toEqual([
    ['A', 'a', '1'],
    ['C', 'c', '3'],
  ]);
});

it('does not parse a file without the marker', () => {
  expect(mayHaveAnnotations('package v1')).toBe(false);
  expect(readAnnotations(file('package v1\ntype A struct{}'))).toEqual({
    package: undefined,
    annotations: [],
    group: undefined,
  });
});

it.each([
  ['a marker of doc.go', '// +k8s:deepcopy-gen=package\n// +groupName=example.k8s.io\n\npackage v1\n'],
  ['a marker of a block comment', '/*\nText.\n+groupName=example.k8s.io\n*/\npackage v1\n'],
  [
    'a literal',
    'package v1\n\nvar (\n\t// GroupVersion is it.\n\tGroupVersion = schema.GroupVersion{Group: "example.k8s.io", Version: "v1"}\n)\n',
  ],
  [
    'a constant',
    'package v1\nconst GroupName = "example.k8s.io"\nvar SchemeGroupVersion = schema.GroupVersion{Version: "v1", Group: GroupName}\n',
  ],
  ['a literal without keys', 'package v1\nvar SchemeGroupVersion = GroupVersion{"example.k8s.io", "v1"}\n'],
])('finds the group in %s', (_, text) => {
  expect(packageGroup(file(text))).toBe('example.k8s.io');
});

it('says nothing of a group it cannot know', () => {
  expect(packageGroup(file('package v1\n// +groupName=not.the.package\ntype A int\n'))).toBeUndefined();
  expect(
    packageGroup(file('package v1\nvar GroupVersion = schema.GroupVersion{Group: other.GroupName}\n')),
  ).toBeUndefined();
  expect(packageGroup(file('package v1\nvar GroupVersion = schema.GroupVersion{'))).toBeUndefined();
  expect(packageGroup(file('package c\nfunc f() { gv := schema.GroupVersion{Group: "apps"} }'))).toBeUndefined();
});
