// Reading flags: every mistake is reported, with the likely intention.
import { expect, test } from 'vitest';
import { parseFlags, type Flags } from '../../src/commands/flags.ts';
import { UserError } from '../../src/errors.ts';

const flags = {
  format: { value: 'FORMAT', help: 'any text' },
  output: { value: 'FILE', help: 'any text' },
  level: { value: 'LEVEL', words: ['error', 'warning'], help: 'one of two' },
  jsonl: { help: 'a switch' },
} as const satisfies Flags;
const list = { crd: { value: 'FILE', isList: true, help: 'several' } } as const;

test('values, switches and what is no flag', () => {
  expect(parseFlags(['a', '--format', 'json', '--jsonl', '-', '--output=--x', '--', '--format'], flags)).toEqual({
    values: { format: 'json', jsonl: true, output: '--x' },
    positionals: ['a', '-', '--format'],
  });
});

test('every verb accepts --no-color, and a list as often as it is given', () => {
  expect(parseFlags(['--crd', 'a', '--no-color', 'x', '--crd=b'], list)).toEqual({
    values: { crd: ['a', 'b'], 'no-color': true },
    positionals: ['x'],
  });
  expect(() => parseFlags(['--crd'], list)).toThrow('--crd needs a value');
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
  [['--frobnicate=1'], 'unknown flag "--frobnicate"', '`help VERB` lists the flags of a verb'],
  [['-x'], 'unknown flag "-x"', '`help VERB` lists the flags of a verb'],
  [['--__proto__'], 'unknown flag "--__proto__"', '`help VERB` lists the flags of a verb'],
  [['--constructor=1'], 'unknown flag "--constructor"', '`help VERB` lists the flags of a verb'],
  [['--format'], '--format needs a value', undefined],
  [['--format='], '--format needs a value', undefined],
  [['--format', '--jsonl'], '--format needs a value', undefined],
  [['--jsonl=yes'], '--jsonl has no value', undefined],
  [['--format', 'a', '--format', 'b'], '--format is given twice', undefined],
])('%j', (args, message, hint) => {
  expect(mistake(args)).toMatchObject({ message, hint });
});

test('`-` is a value like any other', () => {
  expect(parseFlags(['--output', '-'], flags).values).toEqual({ output: '-' });
});

test('a flag with a list of words accepts no other', () => {
  expect(parseFlags(['--level', 'warning'], flags).values).toEqual({ level: 'warning' });
  expect(mistake(['--level', 'warnign'])).toMatchObject({
    message: '--level: "warnign" is not one of error, warning',
    hint: 'did you mean warning?',
  });
});
