// Markers whose values matter for what they are, as kube-api-linter reads them; each was seen in a run of it.
import { expect, test } from 'vitest';
import { markerReader } from '../../src/conventions/marker.ts';
import { said } from '../support/conventions.ts';

test('a marker that has nothing but values is none', () => {
  const { parse } = markerReader();
  expect(parse('foo==')).toBeUndefined();
  expect(parse('racks=a=b')).toBeUndefined();
  expect(parse('racks:side=a=b')?.identifier).toBe('racks');
});

test.each([
  ['kubebuilder:validation:MinLength:=0', 'kubebuilder:validation:MinLength'],
  ['kubebuilder:validation:XValidation:rule="true"', 'kubebuilder:validation:XValidation'],
  ['racks:side:=left', 'racks:side'],
  ['k8s:item(side: "left")=+k8s:immutable', 'k8s:item'],
])('a value in a set of conflicting markers does not change how others are read: %s', (entry, identifier) => {
  const config = { conflicts: [{ name: 'two', sets: [[entry], [identifier]], description: 'One of them.' }] };
  const source = `type Rack struct {\n\t// +${entry}\n\tSide string\n}\n`;
  const listed = entry.startsWith('k8s:')
    ? []
    : [`3 field Rack.Side has conflicting markers: two: {[${entry}], [${identifier}]}. One of them.`];
  expect(said(source, 'conflictingmarkers', config)).toEqual(listed);
});
