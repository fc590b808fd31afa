// Tests of bounds that Go code of the same change checked until now.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { generatedCrd, widgetTypes } from '../support/go.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const types = widgetTypes(`
	Count *int32 \`json:"count,omitempty"\`
	Names []string \`json:"names,omitempty"\`
	Live *Probe \`json:"live,omitempty"\`
	Ready *Probe \`json:"ready,omitempty"\`
}

type Probe struct {
	Period int32 \`json:"period,omitempty"\``);

const webhook = (...checks: readonly string[]): Files => ({
  'internal/webhook.go': `package internal\n\nfunc validate(x Spec, p Probe) error {\n${checks
    .map((check) => `	if ${check} {\n		return errInvalid\n	}\n`)
    .join('')}	return nil\n}\n`,
});

interface Bounds {
  readonly count?: string;
  readonly names?: string;
  readonly period?: string;
}

const crd = ({ count = '', names = '', period = '' }: Bounds): Files => {
  const probe = `{ type: object, properties: { period: { type: integer${period} } } }`;
  return generatedCrd(
    `count: { type: integer${count} }\nnames: { type: array${names}, items: { type: string } }\nlive: ${probe}\nready: ${probe}`,
  );
};

/** The severities of new bounds next to Go checks before and after the change. */
const severities = (bounds: Bounds, before: readonly string[], after: readonly string[] = []): readonly string[] =>
  review(
    changeSetOf({
      before: { ...crd({}), ...webhook('x.Other == 1', ...before) },
      after: { ...crd(bounds), ...webhook('x.Other == 2', ...after) },
      context: types,
    }),
    defaultConfig,
  ).findings.flatMap(({ rule, severity }) => (rule === 'compat/bound-tightened' ? severity : []));

test('a bound that Go code checked until this change is a warning', () => {
  const count = ', minimum: 1';
  expect(severities({ count }, ['x.Count != nil && *x.Count < 1'])).toEqual(['warning']);
  expect(severities({ count }, ['*x.Count < int32(1)'])).toEqual(['warning']);
  expect(severities({ count }, ['*count <= 0'])).toEqual(['warning']);
  expect(severities({ count: ', maximum: 5' }, ['*x.Count > 5'])).toEqual(['warning']);
  expect(severities({ names: ', maxItems: 5' }, ['len(x.Names) > 5'])).toEqual(['warning']);
  expect(severities({ names: ', minItems: 1' }, ['len(x.Names) < 1'])).toEqual(['warning']);
});

test('no check, one that stays, one of another field, bound or direction leave it an error', () => {
  const count = ', minimum: 1';
  expect(severities({ count }, [])).toEqual(['error']);
  expect(severities({ count }, ['*x.Count < 1'], ['*x.Count < 1'])).toEqual(['error']);
  expect(severities({ count }, ['*x.Count < 1'], ['*spec.Count < 1'])).toEqual(['error']);
  expect(severities({ count }, ['*x.Counter < 1'])).toEqual(['error']);
  expect(severities({ count }, ['x.Other == 3 { // *x.Count < 1\n\t}\n\tif x.Other == 4'])).toEqual(['error']);
  expect(severities({ count }, ['*x.Count < 10'])).toEqual(['error']);
  expect(severities({ count }, ['*x.Count > 1'])).toEqual(['error']);
  expect(severities({ names: ', maxItems: 5' }, ['x.Names > 5'])).toEqual(['error']);
});

test('a check of a type that several fields have may have been of one of them alone', () => {
  expect(severities({ period: ', minimum: 1' }, ['p.Period < 1'])).toEqual(['error']);
});

test('third-party code, and more code than is read, show nothing', () => {
  const count = ', minimum: 1';
  const beside = (more: { readonly before?: Files; readonly after?: Files }): readonly string[] =>
    review(
      changeSetOf({
        before: { ...crd({}), ...more.before },
        after: { ...crd({ count }), ...more.after },
        context: types,
      }),
      defaultConfig,
    ).findings.flatMap(({ rule, severity }) => (rule === 'compat/bound-tightened' ? severity : []));
  const check = '*x.Count < 1';
  const vendored = { 'vendor/a/a.go': Object.values(webhook(check)).join('') };
  const long = Array.from({ length: 12_000 }, (_, at) => `x.Value${at} < ${at}`);
  const moved = { 'internal/other.go': Object.values(webhook(...long, check)).join('') };
  expect(beside({ before: webhook(check), after: webhook() })).toEqual(['warning']);
  expect(beside({ before: vendored })).toEqual(['error']);
  expect(beside({ before: webhook(check), after: { ...webhook(), ...moved } })).toEqual(['error']);
});
