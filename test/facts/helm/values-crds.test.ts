// CRDs in values that change: of texts also what their actions write, and what cannot be read of them.
import { expect, test } from 'vitest';
import { valuesCrds } from '../../../src/facts/helm/values-crds.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { widget } from '../../support/crd.ts';

const [one, other] = [widget('a: { type: string }'), widget('a: { type: integer }')];
const gadget = one.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget');
const values = (text: string): string => `crd: |\n${text.replaceAll(/^(?=.)/gm, '  ')}`;

test.each<readonly [what: string, write: (text: string) => string, name: string]>([
  ['plain text', (text) => text, 'widgets.example.com'],
  ['the name of a field', (text) => text.replace('a: {', '{{ .Values.b }}: {'), 'widgets.example.com'],
  ['a condition', (text) => `{{ if .Values.b }}\n${text}{{ end }}\n`, 'widgets.example.com'],
  ['an action in another CRD', (text) => `${text}---\n${gadget.replace('a: {', '{{ .Values.b }}: {')}`, ''],
  ['what is no YAML', (text) => `${gadget}---\n${text.replace('type: object', 'type: [object')}`, ''],
])('%s', (_what, write, name) => {
  const found = (before: string, after: string): string[] =>
    valuesCrds(changeSetOf({ before: { 'values.yaml': before }, after: { 'values.yaml': after } }).files).map(
      (crd) => crd.name,
    );
  expect(found(values(write(one)), values(write(other)))).toEqual([name]);
  expect(found(values(write(one)), `b: 1\n${values(write(one))}`)).toEqual([]);
});
