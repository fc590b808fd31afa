// The configuration of the API conventions: what it switches on, and what it rejects.
import { describe, expect, test } from 'vitest';
import { conventionSettings } from '../../src/config/convention-settings.ts';
import { everyAnalyzer } from '../../src/conventions/every-analyzer.ts';

const on = (config: unknown): string[] | undefined =>
  conventionSettings(config).on?.map(({ analyzer }) => analyzer.name);
const options = (config: object, name: string): unknown =>
  conventionSettings({ lintersConfig: config }).on?.find(({ analyzer }) => analyzer.name === name)?.options;
const mistakes = (config: unknown): string[] | undefined =>
  conventionSettings(config).mistakes?.map(({ path, message }) => `${path.join('.')}: ${message}`);

const builtIn = everyAnalyzer.filter(({ isOnByDefault }) => isOnByDefault).map(({ name }) => name);

describe('switched on are', () => {
  test('the built-in ones', () => {
    expect(on(undefined)).toEqual(builtIn);
    expect(builtIn).toHaveLength(21);
  });

  test('those that are enabled, without those that are disabled', () => {
    expect(on({ linters: { enable: ['nobools'], disable: ['*'] } })).toEqual(['nobools']);
    expect(on({ linters: { enable: ['nobools'], disable: ['jsontags'] } })).toEqual(
      everyAnalyzer
        .map(({ name }) => name)
        .filter((name) => name === 'nobools' || (builtIn.includes(name) && name !== 'jsontags')),
    );
  });
});

test('keys are read in any case, nothing and the empty text mean the default', () => {
  expect(
    options({ Conditions: { ISFIRSTFIELD: 'Ignore', useProtobuf: '', usePatchStrategy: null } }, 'conditions'),
  ).toEqual({
    isFirstField: 'Ignore',
    useProtobuf: 'SuggestFix',
    usePatchStrategy: 'SuggestFix',
  });
  expect(options({ optionalFields: { omitEmpty: { policy: 'Ignore' } } }, 'optionalfields')).toEqual({
    pointers: { preference: 'Always', policy: 'SuggestFix' },
    omitempty: { policy: 'Ignore' },
    omitzero: { policy: 'SuggestFix' },
  });
});

test('a marker may be in one set twice', () => {
  const conflicts = [{ name: 'one', sets: [['a', 'a'], ['b']], description: 'no' }];
  expect(
    mistakes({ lintersConfig: { conflictingmarkers: { conflicts } }, linters: { enable: ['*'], disable: [] } }),
  ).not.toContainEqual(expect.stringContaining('in two sets'));
});

test.each([
  [{ linters: 'all' }, 'linters: linters must be a mapping, not "all"'],
  [{ Linters: { Enable: ['nobool'] } }, 'linters.enable.0: unknown analyzer "nobool"; did you mean "nobools"?'],
  [{ lintersConfig: { ssatags: ['Warn'] } }, 'lintersConfig.ssatags: ssatags must be a mapping, not a list'],
  [
    {
      linters: { enable: ['preferredmarkers'] },
      lintersConfig: {
        preferredmarkers: {
          markers: [
            { preferredIdentifier: 'a', equivalentIdentifiers: [{ identifier: 'b' }] },
            { preferredIdentifier: 'c', equivalentIdentifiers: [{ identifier: 'a' }] },
          ],
        },
      },
    },
    expect.stringContaining('must not name anything twice, as preferred or as its equivalent') as string,
  ],
  [{ linters: { enable: ['nobool'] } }, 'linters.enable.0: unknown analyzer "nobool"; did you mean "nobools"?'],
  [{ linters: { disable: ['nobools', 'nobools'] } }, 'linters.disable.1: "nobools" is named twice'],
  [
    { linters: { enable: ['*', 'nobools'], disable: [] } },
    'linters.enable.0: "*" is all analyzers: no other name is allowed next to it',
  ],
  [
    { linters: { enable: ['nobools'], disable: ['nobools'] } },
    'linters.enable.0: "nobools" is both enabled and disabled',
  ],
  [{ lintersConfig: { nobools: {} } }, 'lintersConfig.nobools: nobools has no options'],
  [{ lintersConfig: { ssatag: {} } }, 'lintersConfig.ssatag: unknown analyzer "ssatag"; did you mean "ssatags"?'],
  [
    { lintersConfig: { ssatags: { listTypeSetUsage: 'warn' } } },
    'lintersConfig.ssatags.listTypeSetUsage: listTypeSetUsage cannot be "warn"; it must be one of Warn, Ignore; did you mean "Warn"?',
  ],
  [
    { linters: { enable: ['dependenttags'] } },
    'linters.enable: dependenttags is switched on and has no configuration; write one below lintersConfig, or disable it',
  ],
  [
    { lintersConfig: { jsontags: { jsonTagRegex: '(' } } },
    'lintersConfig.jsontags.jsonTagRegex: jsonTagRegex must be a regular expression of Go; it is "("',
  ],
])('%j is rejected', (config, message) => expect(mistakes(config)).toEqual([message]));
