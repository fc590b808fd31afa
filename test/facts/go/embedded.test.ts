// Fields that are added and removed with what embeds them: reported once, at the line that embeds it.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const common =
  'type Common struct {\n\tHue string `json:"hue,omitempty"`\n\tTone string `json:"tone,omitempty"`\n}\n\ntype Own struct {\n\tHue string `json:"hue,omitempty"`\n\tTone string `json:"tone,omitempty"`\n}\n';
const types = (lines: string): string => `${Object.values(widgetTypes(lines)).join('')}\n${common}`;
const properties = 'hue: { type: string }\ntone: { type: string }';
const changes = (before: string, after: string, now?: string): { readonly before: Files; readonly after: Files } => ({
  before: { 'api/v1/types.go': types(before), ...generatedCrd(properties) },
  after: { 'api/v1/types.go': types(after), ...generatedCrd(now ?? properties) },
});
const told = (before: string, after: string, now?: string): string[] => {
  const { before: base, after: head } = changes(before, after, now);
  const [path] = Object.keys(generatedCrd(''));
  const context = now === undefined && path !== undefined ? { [path]: base[path] ?? '' } : undefined;
  const without = (files: Files): Files => Object.fromEntries(Object.entries(files).filter(([one]) => one !== path));
  const all =
    context === undefined ? { before: base, after: head } : { before: without(base), after: without(head), context };
  return review(changeSetOf(all), defaultConfig)
    .findings.filter(({ severity, rule }) => severity !== 'info' && !rule.startsWith('conventions/'))
    .map(({ rule, path: file, line, message }) => {
      const text = (base[file] ?? '').split('\n')[line - 1]?.trim().split(' ')[0] ?? '';
      return `${rule} ${text}${message.includes(' more ') ? ' and more' : ''}`;
    });
};
const line = (type: string): string => `\t${type} \`json:",inline"\``;

describe('a type that is no longer embedded', () => {
  test.each([
    ['of the package', 'Common'],
    ['of another module', 'parts.Common'],
  ])('%s: the removed fields of the CRD are one finding, where it was', (_name, type) => {
    expect(told(line(type), '', '')).toEqual([`compat/field-removed ${type} and more`]);
  });

  test('the CRD is not generated again: one finding, where it was', () => {
    expect(told(line('Common'), '')).toEqual(['go-types/field-removed Common and more']);
  });

  test('of another module, and the CRD is not generated again: not known', () => {
    expect(told(line('parts.Common'), '')).toEqual([expect.stringMatching(/^files\/not-reviewed/)]);
    expect(told(`${line('parts.Common')}\n${line('parts.Other')}`, line('parts.Other'))).toEqual([
      expect.stringMatching(/^files\/not-reviewed/),
    ]);
  });

  test('nothing where another one has its fields', () => {
    expect(told(line('Common'), line('Own'))).toEqual([]);
    expect(told(line('parts.Common'), line('Own'))).toEqual([]);
    expect(told(line('parts.Common'), line('Own'), `${properties}\nmore: { type: string }`)).toEqual([]);
  });
});

test('what loses a field and is embedded by another type now: one finding, where the field was', () => {
  const tone = '\tTone string `json:"tone,omitempty"`\n';
  const side = (type: string, field: string): Files => {
    const parts = ['A', 'B'].map((name) => `\ntype ${name} struct {\n${line(type)}\n}\n`);
    const fields = '\tA A `json:"a,omitempty"`\n\tB B `json:"b,omitempty"`';
    const part = `{ type: object, properties: { hue: { type: string }${field === '' ? '' : ', tone: { type: string }'} } }`;
    return {
      'api/v1/types.go': `${types(fields)}${parts.join('')}\ntype Core struct {\n${line('Common')}\n}\n`.replace(
        tone,
        field,
      ),
      ...generatedCrd(`a: ${part}\nb: ${part}`),
    };
  };
  const before = side('Common', tone);
  const [found, ...others] = review(changeSetOf({ before, after: side('Core', '') }), defaultConfig).findings;
  const lines = (before['api/v1/types.go'] ?? '').split('\n');
  expect([found?.rule, found?.path, `${lines[(found?.line ?? 0) - 1]}\n`]).toEqual([
    'compat/field-removed',
    'api/v1/types.go',
    tone,
  ]);
  expect(others).toEqual([]);
});

test('a type that stays embedded did not replace a removed one', () => {
  const { before, after } = changes(`${line('parts.Common')}\n${line('parts.Other')}`, line('parts.Other'));
  const only = ({ ['api/v1/types.go']: text = '' }: Files): Files => ({ 'api/v1/types.go': text });
  const { findings } = review(changeSetOf({ before: only(before), after: only(after) }), defaultConfig);
  expect(findings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('`WidgetSpec` no longer embeds `parts.Common`'),
  );
});

test('thousands of embedded types of other modules take no longer for each of thousands of findings', () => {
  const many = Array.from({ length: 1500 }, (_, at) => at);
  const part = `type Part struct {\n\tA int \`json:"a"\`\n${many.map((at) => line(`parts.T${at}`)).join('\n')}\n}\n`;
  const context = { 'api/v1/types.go': `${types('\tPart Part `json:"part"`')}\n${part}` };
  const crd = (type: string): Files =>
    generatedCrd(`part: { type: object, properties: { ${many.map((at) => `b${at}: { type: ${type} }`).join(', ')} } }`);
  const changeSet = changeSetOf({ before: crd('string'), after: crd('integer'), context });
  expect(secondsOf(() => expect(review(changeSet, defaultConfig).findings.length).toBe(1500))).toBeLessThan(
    mostSeconds,
  );
});
