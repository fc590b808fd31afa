// Findings → the text of a baseline file, sorted and one to a line, so that two people can write it at once.
import { isOnReading } from '../rules/rule.ts';
import type { Finding } from './finding.ts';
import { byText } from '../wording.ts';

/**
 * A baseline file with every introduced finding that it can list; findings with the same id are listed once. `left`:
 * those on the reading of files, which a baseline does not suppress.
 */
export function baselineOf(findings: readonly Finding[]): { text: string; left: readonly Finding[] } {
  const entries = new Map<string, readonly [string, string]>();
  const introduced = findings.filter(({ status }) => status === 'introduced');
  const left = introduced.filter(({ rule }) => isOnReading(rule));
  const all = introduced.flatMap((finding) =>
    isOnReading(finding.rule) ? [] : [{ ...finding, name: finding.document?.name }, ...(finding.includes ?? [])],
  );
  for (const { fingerprint, rule, path, name, version, field } of all) {
    const entry = JSON.stringify({ fingerprint, rule, path, name, version, field });
    entries.set(fingerprint, [[path, rule, name ?? '', version ?? '', field ?? '', fingerprint].join('\0'), entry]);
  }
  const lines = [...entries.values()].sort(([a], [b]) => byText(a, b)).map(([, entry]) => `    ${entry}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return { text: `{\n  "version": 1,\n  "findings": ${list}\n}\n`, left };
}
