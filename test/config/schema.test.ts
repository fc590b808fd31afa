// The JSON Schema for editors says what the parser says.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configurationSchema, schemaPath, schemaUrl } from '../../scripts/configuration-schema.ts';
import { parseConfig } from '../../src/config/parse-config.ts';
import { rules } from '../../src/rules/index.ts';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
const known = rules.map(({ id }) => id);
const schema = JSON.parse(configurationSchema()) as Record<string, unknown>;
const validate = new Ajv({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(schema);
const accepts = (text: string): boolean => validate(parse(text) ?? {});
const parses = (text: string): boolean => parseConfig(text, 'c.yml', known).errors === undefined;

interface Node {
  readonly description?: string;
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
}

/** Paths of keys that say nothing about themselves. */
function silent(node: Node, at: string): string[] {
  const below = Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
    ...(child.description === undefined ? [`${at}.${key}`] : []),
    ...silent(child, `${at}.${key}`),
  ]);
  return node.items === undefined ? below : [...below, ...silent(node.items, `${at}[]`)];
}

describe('docs/configuration.schema.json', () => {
  test('is what the sources render, and the page names it', () => {
    expect(readFileSync(path.join(root, schemaPath), 'utf8')).toBe(configurationSchema());
    expect(page).toContain(`# yaml-language-server: $schema=${schemaUrl}\n`);
  });

  test('every key says what it is for', () => {
    expect(silent(schema, '')).toEqual([]);
  });

  test('the example of the page is valid', () => {
    const example = /^```yaml\n([^]*?)^```/m.exec(page)?.[1] ?? '';
    validate(parse(example));
    expect(validate.errors).toBe(null);
  });

  test.each([
    '',
    'preset: strict',
    'kubernetesVersion: 1.37',
    'rules: { compat/field-removed: off, compat/*: info }',
    'ignore: [{ rule: "compat/*", reason: meant, expires: 2027-01-31 }]',
    'approvals: { approvers: [Octocat, org/team] }',
    'baselineFile: .github/known.json',
    'crds: { files: ["install/**"] }',
    'crds: { converted: [widgets.example.com, "*.example.com"] }',
    'crds: { releases: [{ ref: v1.3.0, files: ["crds/**"] }, { repository: acme/.github, ref: release/1, files: [a] }] }',
  ])('both take %j', (text) => {
    expect([accepts(text), parses(text)]).toEqual([true, true]);
  });

  test.each([
    'presets: strict',
    'preset: lax',
    'rules: { compat/field-remved: off }',
    'rules: { compat/field-removed: fatal }',
    'ignore: [{ rule: compat/field-removed }]',
    'ignore: [{ rule: compat/none, reason: x }]',
    'paths: ["/abs"]',
    'paths: a',
    'overrides: [{ crds: [a], rules: { nothing: off } }]',
    'acknowledge: {}',
    'crds: { releases: [{ ref: v1 }] }',
    'crds: { converted: widgets.example.com }',
    'crds: { converted: [Widgets] }',
    'crds: { releases: [{ ref: v1, files: [] }] }',
    'crds: { releases: [{ files: [a] }] }',
    'crds: { releases: [{ ref: --all, files: [a] }] }',
    'crds: { releases: [{ ref: .., files: [a] }] }',
    'crds: { releases: [{ repository: acme/.., ref: v1, files: [a] }] }',
    'crds: { releases: [{ repository: ../api, ref: v1, files: [a] }] }',
    'crds: { releases: [{ repository: api, ref: v1, files: [a] }] }',
    `crds: { releases: [${'{ ref: v1, files: [a] }, '.repeat(6)}] }`,
  ])('both refuse %j', (text) => {
    expect([accepts(text), parses(text)]).toEqual([false, false]);
  });
});
