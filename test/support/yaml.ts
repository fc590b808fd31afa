// Reading one text as YAML in tests, and writing what was read as JSON.
import { expect } from 'vitest';
import type { Node } from '../../src/documents/node.ts';
import { parseYaml, type YamlDocument } from '../../src/documents/yaml.ts';

/** The documents of a text. */
export const parseText = (text: string): YamlDocument[] => parseYaml({ path: 'a.yaml', side: 'head', text });

/** The document of a text that must hold exactly one. */
export function onlyDocument(text: string): YamlDocument {
  const documents = parseText(text);
  expect(documents).toHaveLength(1);
  const [document] = documents;
  if (document === undefined) throw new Error('no document');
  return document;
}

/** JSON with sorted keys and the numbers' own spelling; `null` for an absent root. */
export function jsonOf(node: Node | undefined): string {
  if (node === undefined) return 'null';
  if (node.kind === 'scalar') return node.literal ?? JSON.stringify(node.value);
  if (node.kind === 'sequence') return `[${node.items.map(jsonOf).join(',')}]`;
  const members = new Map(node.entries.map(({ key, value }) => [key, jsonOf(value)]));
  return `{${[...members]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${value}`)
    .join(',')}}`;
}

/** The only document as JSON, or its problems. */
export const valueOf = (text: string): string => {
  const { root, problems } = onlyDocument(text);
  return problems.length > 0 ? problems.map(({ kind, message }) => `${kind}: ${message}`).join('; ') : jsonOf(root);
};
