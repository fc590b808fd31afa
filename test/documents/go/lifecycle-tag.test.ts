// Tests of src/documents/go/lifecycle-tag.ts.
import { expect, it } from 'vitest';
import { parseLifecycleTag } from '../../../src/documents/go/lifecycle-tag.ts';

const problems = (text: string): string[] =>
  (parseLifecycleTag(text)?.problems ?? []).map(({ part, message }) => `${part}: ${message}`);

it.each([
  ['+lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D', 'kep'],
  ['// +lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D', 'kep'],
  ['+lifecycle:kubernetes:featureGate=Frobber2D,status=alpha,minVersion=v1.20 ', 'kep'],
  ['\t//+lifecycle:component=kubernetes,minVersion=v1.20,status=alpha,featureGate=Frobber2D', 'component'],
])('reads %s', (text, spelling) => {
  expect(parseLifecycleTag(text)).toMatchObject({
    spelling,
    component: 'kubernetes',
    minVersion: 'v1.20',
    status: 'alpha',
    featureGate: 'Frobber2D',
    problems: [],
  });
});

it('places the tag and its parts in the text', () => {
  const text = '// +lifecycle:component=kubernetes,minVersion=v1.2,status=beta,featureGate=A  ';
  const tag = parseLifecycleTag(text);
  expect(tag && text.slice(tag.start, tag.end)).toBe(text.slice(3).trimEnd());
  expect(tag?.parts.map(({ start, end }) => text.slice(start, end))).toEqual([
    'component=kubernetes',
    'minVersion=v1.2',
    'status=beta',
    'featureGate=A',
  ]);
});

it.each(['+lifecycle:istio:minVersion=v3.0.0', '+lifecycle:component=istio,minVersion=3.0.0-rc.1+build,owner=me'])(
  'leaves the rest of another project open: %s',
  (text) => {
    expect(parseLifecycleTag(text)).toMatchObject({ component: 'istio', status: undefined, problems: [] });
  },
);

it.each(['+optional', 'lifecycle:kubernetes:', '+lifecycles:kubernetes', '+k8s:lifecycle', '', '// text +lifecycle:x'])(
  'is silent on what is no lifecycle tag: %s',
  (text) => {
    expect(parseLifecycleTag(text)).toBeUndefined();
  },
);

const rest = 'status=alpha,featureGate=A';
it.each([
  [
    `+lifecycle:kubernetes:minVersion=1.20,${rest}`,
    ['minVersion: `1.20` is not a Kubernetes version of the form `vX.Y`: write `minVersion=v1.20`'],
  ],
  [
    `+lifecycle:kubernetes:minVersion=v1.20.3,${rest}`,
    ['minVersion: `v1.20.3` is not a Kubernetes version of the form `vX.Y`: write `minVersion=v1.20`'],
  ],
  [
    `+lifecycle:kubernetes:minVersion=v1.020,${rest}`,
    ['minVersion: `v1.020` is not a Kubernetes version of the form `vX.Y`: write a release like `v1.20`'],
  ],
  [
    `+lifecycle:kubernetes:minVersion=v0.9,${rest}`,
    ['minVersion: `v0.9` is not a Kubernetes version of the form `vX.Y`: write a release like `v1.20`'],
  ],
  [`+lifecycle:kubernetes:minVersion=,${rest}`, ['minVersion: `minVersion` has no value']],
  [
    `+lifecycle:kubernetes:${rest}`,
    ['minVersion: `minVersion` is missing: the release since which the field has this status'],
  ],
  ['+lifecycle:kubernetes:minVersion=v1.2,status=Alpha,featureGate=A', ['status: the status is written `alpha`']],
  [
    '+lifecycle:kubernetes:minVersion=v1.2,status=GA,featureGate=A',
    ['status: a field that is generally available has no tag: remove it with its gate'],
  ],
  [
    '+lifecycle:kubernetes:minVersion=v1.2,status=old,featureGate=A',
    ['status: `old` is not a status: write `alpha`, `beta` or `deprecated`'],
  ],
  [
    '+lifecycle:kubernetes:minVersion=v1.2,status=beta,featureGate=A B',
    ['featureGate: `A B` is not a name of a feature gate'],
  ],
  [
    '+lifecycle:kubernetes:minVersion=v1.2,status=beta,featuregate=A',
    [
      'featureGate: `featureGate` is missing: the gate that enables the field',
      'other: `featuregate` is written `featureGate`',
    ],
  ],
  [`+lifecycle:kubernetes:minVersion=v1.2,minVersion=v1.3,${rest}`, ['minVersion: `minVersion` is set twice']],
  [`+lifecycle:kubernetes:minVersion=v1.2, ${rest}`, ['status: blanks do not belong in a tag: write `status=alpha`']],
  [`+lifecycle:kubernetes:minVersion=v1.2,${rest},`, ['other: an empty part: a comma too many']],
  [
    `+lifecycle:kubernetes:minVersion=v1.2,${rest},since=now`,
    ['other: `since` is not known: a tag has `minVersion`, `status` and `featureGate`'],
  ],
  [
    `+lifecycle:Kubernetes:minVersion=v1.2.0,${rest}`,
    ['component: the component is written `kubernetes`, not `Kubernetes`'],
  ],
  [
    `+lifecycle:minVersion=v1.2.0,${rest}`,
    ['component: the component is missing: write `+lifecycle:kubernetes:…` or `+lifecycle:component=kubernetes,…`'],
  ],
  [
    `+lifecycle:minVersion=v1.20,${rest}`,
    ['component: the component is missing: write `+lifecycle:kubernetes:…` or `+lifecycle:component=kubernetes,…`'],
  ],
  [
    `+lifecycle:kubernetes,minVersion=v1.20,${rest}`,
    ['component: behind the component a colon must follow: write `+lifecycle:kubernetes:…`'],
  ],
  [`+lifecycle:minVersion=v1.2,component=kubernetes,${rest}`, ['component: `component` comes first']],
  [
    `+lifecycle:kubernetes:component=kubernetes,minVersion=v1.2,${rest}`,
    ['component: the component is named twice: leave one of the two out'],
  ],
  [
    `+lifecycle:my project:minVersion=v1.2.0`,
    ['component: `my project` is not a name of a component: use lower-case letters, digits, "-" and "."'],
  ],
  ['+lifecycle:istio:minVersion=v3', ['minVersion: `v3` is no semantic version: write one like `v3.0.0`']],
  ['+lifecycle:istio:minVersion=v3.0.0,loose', ['other: `loose` is not of the form `key=value`']],
])('explains %s', (text, expected) => {
  expect(problems(text)).toEqual(expected);
});

it('explains a tag with nothing in it', () => {
  const rows: readonly (readonly [text: string, parts: readonly string[]])[] = [
    ['+lifecycle', ['tag']],
    ['+lifecycle:', ['component', 'minVersion']],
    ['+lifecycle=kubernetes', ['tag']],
  ];
  for (const [text, parts] of rows) {
    const tag = parseLifecycleTag(text);
    expect(tag?.problems.map(({ part }) => part)).toEqual(parts);
    for (const { start, end } of tag?.problems ?? [])
      expect(start >= 0 && start <= end && end <= text.length).toBe(true);
  }
});
