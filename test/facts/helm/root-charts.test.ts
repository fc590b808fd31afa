// A chart at the root of a repository, as in a repository of its own: what hides a break there is found as in a folder.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { review } from '../../../src/review.ts';
import { chartCases } from '../../hostile/unread-chart-cases.ts';
import type { Files } from '../../hostile/unread-case.ts';

const asText = (text: Files[string]): string[] => (typeof text === 'string' ? [text] : []);

/** The texts of a chart's files by their paths in it. */
const atRoot = (files: Files): Map<string, string> =>
  new Map(
    Object.entries(files).flatMap(([path, entry]) =>
      asText(entry).map((text): [string, string] => [
        path.replace(/^chart\//, ''),
        text.replaceAll('GROUP', 'example.com'),
      ]),
    ),
  );

const only = (files: ReadonlyMap<string, string>, is: (path: string, text: string) => boolean): Map<string, string> =>
  new Map([...files].filter(([path, text]) => is(path, text)));

function findings(before: Files, over: Files): string[] {
  const [base, head] = [atRoot(before), atRoot({ ...before, ...over })];
  const isSame = (path: string): boolean => base.get(path) === head.get(path);
  const isChanged = (path: string): boolean => !isSame(path);
  const changeSet = collectFromMaps(
    only(base, isChanged),
    only(head, isChanged),
    only(base, isSame),
    defaultConfig,
    (all) => planContext(all, defaultConfig),
  );
  return review(changeSet, defaultConfig).findings.map(({ severity, rule }) => `${severity} ${rule}`);
}

const cases = chartCases.filter(({ base, harm, twin }) =>
  [base, harm, twin].every((files) =>
    Object.entries(files).every(
      ([path, entry]) => path.startsWith('chart/') && (entry === null || typeof entry === 'string'),
    ),
  ),
);

test.each(cases)('$name', ({ base, harm, twin, found }) => {
  expect(findings(base, harm)).toContain(found);
  expect(findings(base, twin)).not.toContain(found);
});
