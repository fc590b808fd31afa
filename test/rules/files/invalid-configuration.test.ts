// Cases of the rule files/invalid-configuration, through the whole review: the configuration is known only outside of the facts of a change.
import { describe, expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { ConfigurationError } from '../../../src/config/configuration-error.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { loadConfig } from '../../../src/config/merge.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { review } from '../../../src/review.ts';
import { rules } from '../../../src/rules/index.ts';

const path = '.github/kube-api-review.yml';
const known = rules.map(({ id }) => id);

function reviewed(before: string, after: string): readonly Finding[] {
  let mistakes: ConfigurationError['mistakes'] = [];
  try {
    loadConfig(after, path, {}, known);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    ({ mistakes } = error);
  }
  const change = collectFromMaps(new Map([[path, before]]), new Map([[path, after]]), undefined, defaultConfig);
  return review(change, { ...defaultConfig, mistakes }).findings;
}

describe('files/invalid-configuration', () => {
  test('every mistake on its line', () => {
    const findings = reviewed(
      'preset: strict\n',
      'preset: strict\nfail-on: never\nrules: { compat/field-remved: off }\n',
    );
    expect(findings.map(({ rule, line, column, side }) => [rule, line, column, side])).toEqual([
      ['files/invalid-configuration', 2, 1, 'head'],
      ['files/invalid-configuration', 3, 10, 'head'],
    ]);
    expect(findings[0]?.message).toContain('is not valid (unknown key "fail-on"; did you mean "failOn"?). This review');
  });

  test('a valid one, and mistakes of a file that is not changed, are quiet', () => {
    expect(reviewed('preset: strict\n', 'preset: kubernetes\n')).toEqual([]);
    const mistakes = [{ path, line: 1, column: 1, message: 'wrong' }];
    const change = collectFromMaps(new Map(), new Map([['a.yaml', 'a: 1\n']]), undefined, defaultConfig);
    expect(review(change, { ...defaultConfig, mistakes }).findings).toEqual([]);
  });
});
