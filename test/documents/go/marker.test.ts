// Tests of src/documents/go/marker.ts.
import { describe, expect, it } from 'vitest';
import { gatesOfMarker, parseAngleTag, parseMarker, splitOutsideQuotes } from '../../../src/documents/go/marker.ts';

const taken = (text: string) => {
  const marker = parseMarker(text);
  return marker && [marker.name, marker.parameters, marker.value?.text];
};

it.each([
  ['+optional', ['optional', undefined, undefined]],
  ['+kubebuilder:validation:MinLength=1', ['kubebuilder:validation:MinLength', undefined, '1']],
  ['+kubebuilder:validation:Pattern=`^a=(b|c)$`', ['kubebuilder:validation:Pattern', undefined, '`^a=(b|c)$`']],
  ['+default="x=y"', ['default', undefined, '"x=y"']],
  ['+featureGate=', ['featureGate', undefined, '']],
  ['+k8s:alpha(since: "1.36")=+k8s:minimum=0', ['k8s:alpha', 'since: "1.36"', '+k8s:minimum=0']],
  ['+k8s:beta(since:1.36)=+k8s:optional', ['k8s:beta', 'since:1.36', '+k8s:optional']],
  ['+k8s:ifEnabled("A)B")=+k8s:required', ['k8s:ifEnabled', '"A)B"', '+k8s:required']],
  ['+k8s:prerelease-lifecycle-gen:introduced=1.2 ', ['k8s:prerelease-lifecycle-gen:introduced', undefined, '1.2']],
  ['optional', undefined],
  ['+', undefined],
  ['+ text', undefined],
  ['+k8s:alpha(since', undefined],
])('takes %s apart', (text, expected) => {
  expect(taken(text)).toEqual(expected);
});

it('places the value in the marker', () => {
  const text = '+a:b(c)=d e';
  const value = parseMarker(text)?.value;
  expect(value && text.slice(value.start, value.end)).toBe('d e');
});

it('splits outside quotes and braces only, and leaves apostrophes alone', () => {
  expect(splitOutsideQuotes(`a,"b,c",d={e,f},it's,'g,h'`, ',').map(({ text }) => text)).toEqual([
    'a',
    '"b,c"',
    'd={e,f}',
    "it's",
    "'g,h'",
  ]);
});

it('keeps a value with commas and quotes whole', () => {
  const marker = parseMarker('+kubebuilder:printcolumn:name="A, \\"b\\"",type=date,JSONPath=`.x["a,b"]`');
  expect(marker?.value?.text).toBe('"A, \\"b\\"",type=date,JSONPath=`.x["a,b"]`');
});

describe('feature gates of markers', () => {
  it.each([
    ['+featureGate=A', ['A']],
    ['+featureGate=A,B', ['A', 'B']],
    ['+openshift:enable:FeatureGate=A', ['A']],
    ['+openshift:validation:FeatureGateAwareEnum:featureGate=A,enum=x;y', ['A']],
    ['+openshift:validation:FeatureGateAwareEnum:featureGate="",enum=x;y', []],
    ['+k8s:ifEnabled("A")=+k8s:required', ['A']],
    ['+k8s:ifDisabled(A)=+k8s:required', ['A']],
    ['+optional', []],
  ])('%s', (text, gates) => {
    const marker = parseMarker(text);
    expect(marker && gatesOfMarker(marker)).toEqual(gates);
  });
});

it.each([
  ['<gateway:experimental>', { project: 'gateway', name: 'experimental', closing: false }],
  [
    '<gateway:experimental:description>Text</gateway:experimental:description>',
    { project: 'gateway', name: 'experimental:description', closing: false },
  ],
  ['</gateway:util:excludeFromCRD>', { project: 'gateway', name: 'util:excludeFromCRD', closing: true }],
  [
    '<gateway:experimental:validation:Enum=A;B>',
    { project: 'gateway', name: 'experimental:validation:Enum=A;B', closing: false },
  ],
  ['<network-policy-api:experimental>', { project: 'network-policy-api', name: 'experimental', closing: false }],
  ['see <https://example.com>', undefined],
  ['<b>', undefined],
])('reads the angle tag %s', (line, expected) => {
  expect(parseAngleTag(line)).toEqual(expected);
});
