// Ids of version 0.1 go on hiding what they hid: recorded from its command line over one change of each kind.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { readKnownFindings } from '../../src/config/known-findings.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/index.ts';
import { oneChangeEach } from '../support/one-change-each.ts';
import { examplesOf } from '../support/page-examples.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import former from './golden/former-fingerprints.json' with { type: 'json' };
import ofPages from './golden/former-page-fingerprints.json' with { type: 'json' };

const recorded: Readonly<Record<string, readonly string[]>> = former;

describe.each(oneChangeEach.map((change) => [change.name, change] as const))('%s', (name, change) => {
  const ids = recorded[name] ?? [];
  const ofChanges = ({ rule }: { readonly rule: string }): boolean => /^(?:compat|go-types|pruning)\//.test(rule);

  test('each finding knows the id it had', () => {
    const { findings } = review(changeSetOf(change), defaultConfig);
    const told = findings
      .flatMap((finding) => [finding, ...(finding.includes ?? [])])
      .filter(ofChanges)
      .map(({ rule, formerFingerprint }) => `${rule} ${formerFingerprint ?? ''}`);
    expect(told.sort()).toEqual([...ids].sort());
    expect(told).not.toEqual([]);
  });

  test('a baseline file of old ids hides the same, and none of its entries is unused', () => {
    const findings = ids.map((id) => {
      const [rule = '', fingerprint = ''] = id.split(' ');
      return { fingerprint, rule, path: 'crd.yaml' };
    });
    const known = readKnownFindings(JSON.stringify({ version: 1, findings }), 'known.json');
    const report = review(changeSetOf(change), { ...defaultConfig, known });
    expect(report.findings.filter((finding) => ofChanges(finding) || finding.rule === 'files/unused-ignore')).toEqual(
      [],
    );
    expect(report.ignored?.filter(ofChanges).length).toBe(ids.length);
  });
});

test.each(Object.entries(ofPages))('what a page shows: %s', (name, ids) => {
  const rule = rules.find(({ id }) => name.startsWith(`${id}: `))?.id ?? '';
  const page = readFileSync(new URL(`../../docs/rules/${rule}.md`, import.meta.url), 'utf8');
  const example = examplesOf(page).find((one) => `${rule}: ${one.name}` === name);
  const told = review(changeSetOf(example ?? {}), defaultConfig).findings.filter((finding) => finding.rule === rule);
  expect(told.map(({ fingerprint, formerFingerprint }) => formerFingerprint ?? fingerprint).toSorted()).toEqual(ids);
});
