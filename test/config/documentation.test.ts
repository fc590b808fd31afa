// The page about the configuration names every key, and what it shows is valid.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { configErrorText, parseConfig } from '../../src/config/parse-config.ts';
import { presets } from '../../src/config/presets.ts';
import { configSchema } from '../../src/config/schema.ts';
import { rules } from '../../src/rules/index.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
const known = rules.map(({ id }) => id);
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '');

describe('docs/configuration.md', () => {
  const [example = ''] = blocks('yaml');

  test('the example is valid and has every key', () => {
    const { config, errors } = parseConfig(example, 'example', known);
    expect((errors ?? []).map(configErrorText)).toEqual([]);
    // `kubernetesVersion` is the older name of `kubernetesVersions`.
    const keys = Object.keys(configSchema.entries).filter((key) => key !== 'kubernetesVersion');
    expect(Object.keys(config ?? {}).sort()).toEqual(keys.sort());
    expect(Object.keys(config?.approvals ?? {}).sort()).toEqual(Object.keys(defaultConfig.approvals).sort());
  });

  test('the table of presets is what they are', () => {
    for (const [name, { failOn, requireMerged }] of Object.entries(presets))
      expect(page).toContain(`| \`${name}\` | \`${failOn}\` | \`${String(requireMerged)}\` |`);
  });

  test('the mistakes are reported in these words', () => {
    const text = 'preset: strict\nfail-on: error\nrules:\n  compat/field-remved: off\n';
    const { errors = [] } = parseConfig(text, '.github/kube-api-review.yml', known);
    expect(blocks('text')).toEqual([`${errors.map(configErrorText).join('\n')}\n`]);
  });
});
