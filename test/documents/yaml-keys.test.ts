// Keys of mappings: equal ones are one string, whatever is long or unpaired in them.
import { expect, test } from 'vitest';
import { parseYaml } from '../../src/documents/yaml.ts';

const keysOf = (text: string): string[] => {
  const root = parseYaml({ path: 'a.yaml', side: 'head', text })[0]?.root;
  return root?.kind === 'mapping' ? root.entries.map(({ key }) => key) : [];
};

test.each([
  ['short', ['a', 'type', 'x-kubernetes-preserve-unknown-fields']],
  ['longer than what is kept', ['k'.repeat(41), 'k'.repeat(500)]],
  ['beyond the first plane', ['\u{1F600}', 'a\u{1F600}b', 'é']],
])('keys that are %s are read as they stand, the second time too', (_, keys) => {
  const text = keys.map((key) => `${key}: 1\n`).join('');
  expect(keysOf(text)).toEqual(keys);
  expect(keysOf(text)).toEqual(keys);
});
