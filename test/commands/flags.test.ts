// Reading flags: every mistake is told, with what was meant.
import { expect, test } from 'vitest';
import { commonFlags, commonUsage, oneOf, parseFlags } from '../../src/commands/flags.ts';
import { UserError } from '../../src/errors.ts';
import { formatNames } from '../../src/reports/formats.ts';

const flags = { format: 'string', output: 'string', jsonl: 'boolean', 'no-color': 'boolean' } as const;

test('values, switches and what is no flag', () => {
  expect(parseFlags(['a', '--format', 'json', '--jsonl', '-', '--output=--x', '--', '--format'], flags)).toEqual({
    values: { format: 'json', jsonl: true, output: '--x' },
    positionals: ['a', '-', '--format'],
  });
});

test('every verb takes --no-color, and a list as often as it is given', () => {
  expect(parseFlags(['--crd', 'a', '--no-color', 'x', '--crd=b'], { crd: 'list' })).toEqual({
    values: { crd: ['a', 'b'], 'no-color': true },
    positionals: ['x'],
  });
  expect(() => parseFlags(['--crd'], { crd: 'list' })).toThrow('--crd needs a value');
});

const mistake = (args: readonly string[]): UserError => {
  try {
    parseFlags(args, flags);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('no mistake');
};

test.each([
  [['--fromat', 'json'], 'unknown flag "--fromat"', 'did you mean --format?'],
  [['--no-colour'], 'unknown flag "--no-colour"', 'did you mean --no-color?'],
  [['--frobnicate=1'], 'unknown flag "--frobnicate"', undefined],
  [['-x'], 'unknown flag "-x"', undefined],
  [['--__proto__'], 'unknown flag "--__proto__"', undefined],
  [['--constructor=1'], 'unknown flag "--constructor"', undefined],
  [['--format'], '--format needs a value', undefined],
  [['--format='], '--format needs a value', undefined],
  [['--format', '--jsonl'], '--format needs a value', undefined],
  [['--jsonl=yes'], '--jsonl takes no value', undefined],
  [['--format', 'a', '--format', 'b'], '--format is given twice', undefined],
])('%j', (args, message, hint) => {
  expect(mistake(args)).toMatchObject({ message, hint });
});

test('`-` is a value like any other', () => {
  expect(parseFlags(['--output', '-'], flags).values).toEqual({ output: '-' });
});

test('one of several words', () => {
  expect(oneOf('--format', 'json', ['text', 'json'])).toBe('json');
  expect(() => oneOf('--format', 'jsno', ['text', 'json'])).toThrow('--format: "jsno" is none of text, json');
});

test('the usage text names every common flag and every format', () => {
  for (const flag of Object.keys(commonFlags)) expect(commonUsage).toContain(`--${flag} `);
  const [, named = ''] = /--format FORMAT +(.*)/.exec(commonUsage) ?? [];
  expect(named.match(/[a-z]+(?=,|$| \()/g)?.sort()).toEqual(formatNames.toSorted());
});
