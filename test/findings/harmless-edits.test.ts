// What is wrong already is no news: after edits that change nothing, every finding existed before, under its old id.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/index.ts';
import { examplesOf } from '../support/page-examples.ts';
import { changeSetOf, type RuleCase } from '../support/rule-tester.ts';

type Texts = Readonly<Record<string, string>>;
type Material = readonly [name: string, files: Texts, context: RuleCase['context']];

/** What the bad examples of the rules' pages leave behind. */
const materials: readonly Material[] = rules.flatMap(({ id }) => {
  const page = new URL(`../../docs/rules/${id}.md`, import.meta.url);
  const examples = existsSync(page) ? examplesOf(readFileSync(page, 'utf8')) : [];
  return examples.flatMap(({ name, kind, after, context }) =>
    kind === 'bad' && typeof after === 'object' ? [[`${id}: ${name}`, after, context] as const] : [],
  );
});

const commented = (path: string, text: string): string =>
  path.endsWith('.go') ? `${text}\n// More.\n` : `# More.\n${text}`;

/** A version before the others that is not served and preserves unknown fields. */
const extraVersion = (_path: string, text: string): string =>
  text.replace(
    /^( *)versions:\n( *)- /m,
    '$1versions:\n$2- { name: v0test, served: false, storage: false, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }\n$2- ',
  );

const told = (change: Omit<RuleCase, 'name'>): readonly Finding[] =>
  review(changeSetOf(change), defaultConfig).findings;

/** What is said of material that an edit changes. */
const toldAfter = ([, before, context]: Material, edit: (path: string, text: string) => string): readonly Finding[] =>
  told({
    before,
    after: Object.fromEntries(Object.entries(before).map(([path, text]) => [path, edit(path, text)])),
    ...(context === undefined ? {} : { context }),
  });

test('there is material', () => expect(materials.length).toBeGreaterThan(100));

const isYaml = (path: string): boolean => /\.ya?ml$/.test(path);
const edits: readonly (readonly [name: string, edit: (path: string, text: string) => string])[] = [
  ['a comment', commented],
  ['other line ends', (_path, text) => text.replaceAll('\n', '\r\n')],
  [
    'an object before the others',
    (path, text) => (isYaml(path) ? `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: more }\n---\n${text}` : text),
  ],
];

describe.each(edits)('%s', (_edit, edit) => {
  test.each(materials)('%s', (...material) => {
    expect(toldAfter(material, edit).filter(({ status }) => status === 'introduced')).toEqual([]);
  });
});

/** An approval is for a change of the spec; and a CRD that could not be read has changed. */
const isOfSpec = (rule: string): boolean => rule === 'api-approved/stale' || rule === 'files/unreadable';

test.each(materials)('a version before the others: %s', (...material) => {
  const [, after, context] = material;
  const ids = new Set(
    told({ after, ...(context === undefined ? {} : { context }) }).map(({ fingerprint }) => fingerprint),
  );
  const isNews = ({ rule, status, fingerprint }: Finding): boolean =>
    !isOfSpec(rule) && (status === 'introduced' || !ids.has(fingerprint));
  expect(toldAfter(material, extraVersion).filter(isNews)).toEqual([]);
});
