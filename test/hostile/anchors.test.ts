// Review comments are only where git shows a line, whatever the texts; and no finding without such a line is lost.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { placesOf } from '../../src/reports/places.ts';
import { planReview, type InlineComment } from '../../src/reports/review-comments.ts';
import { hostileFinding, reportOf } from './texts.ts';
import { temporaryFolder } from '../support/git-repository.ts';

let folder = '';
beforeAll(() => {
  folder = temporaryFolder();
});

/** Lines that look like parts of a diff, like line ends, or like nothing. */
const line = fc.constantFrom(
  '',
  'a',
  'b',
  'c',
  ' ',
  '-',
  '+',
  '-- a',
  '++ b',
  '@@ -1,2 +3,4 @@',
  '\\ No newline at end of file',
  'a\r',
  '\u2028',
  'ä 😀',
);

/** Lines with and without a last line break. */
const text = fc
  .tuple(fc.array(line, { maxLength: 60 }), fc.boolean())
  .map(([lines, isOpen]) => (lines.length === 0 ? '' : `${lines.join('\n')}${isOpen ? '' : '\n'}`));

/** Two texts, one of which is the other with some lines changed, or another altogether. */
const pair = fc.oneof(
  fc.tuple(text, text),
  fc
    .tuple(
      text,
      fc.array(fc.tuple(fc.nat(60), fc.nat(3), fc.array(line, { maxLength: 3 })), { minLength: 1, maxLength: 5 }),
    )
    .map(([before, edits]): [string, string] => {
      const lines = before.split('\n');
      for (const [at, removed, added] of edits) lines.splice(at, removed, ...added);
      return [before, lines.join('\n')];
    }),
);

/** What git says of each pair of texts, as GitHub's API gives it: without headers of the file. */
function patchesOf(pairs: readonly (readonly [string, string])[], context: number): readonly string[] {
  for (const [side, at] of [
    ['a', 0],
    ['b', 1],
  ] as const) {
    rmSync(path.join(folder, side), { recursive: true, force: true });
    mkdirSync(path.join(folder, side));
    for (const [index, texts] of pairs.entries()) writeFileSync(path.join(folder, side, String(index)), texts[at]);
  }
  const flags = ['--no-index', '--no-color', '--no-renames', '--text', `-U${context}`];
  const { stdout } = spawnSync('git', ['diff', ...flags, 'a', 'b'], { cwd: folder, encoding: 'utf8' });
  const patches = pairs.map(() => '');
  for (const section of stdout.split(/^diff --git a\/a\//m)) {
    const start = section.search(/^@@/m);
    if (start >= 0) patches[Number.parseInt(section, 10)] = section.slice(start).replace(/\n$/, '');
  }
  return patches;
}

type Ranges = readonly { readonly old: readonly [number, number]; readonly fresh: readonly [number, number] }[];

/** First line and number of lines of each hunk on both sides. */
const rangesOf = (patch: string): Ranges =>
  [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(([, a, b = '1', c, d = '1']) => ({
    old: [Number(a), Number(b)],
    fresh: [Number(c), Number(d)],
  }));

const within = (at: number, [first, count]: readonly [number, number]): boolean => at >= first && at < first + count;

const changeSetOf = (before: string, after: string): ChangeSet => ({
  base: { name: 'base' },
  head: { name: 'head' },
  files: [
    {
      path: 'new.yaml',
      previousPath: 'old.yaml',
      status: 'renamed',
      before: { kind: 'text', text: before },
      after: { kind: 'text', text: after },
    },
  ],
  context: { paths: [], texts: new Map(), unread: [] },
});

const findingsOn = fc
  .array(hostileFinding(fc.constantFrom('gone', '`a` | b', '@octocat'), fc.constant('')), {
    minLength: 1,
    maxLength: 30,
  })
  .map((findings) =>
    findings.map((finding, at): Finding => ({
      ...finding,
      severity: 'error',
      status: 'introduced',
      path: finding.side === 'base' ? 'old.yaml' : 'new.yaml',
      fingerprint: at.toString(16).padStart(16, '0'),
    })),
  );

const identity = { name: 'Kubernetes API review', head: '0'.repeat(40), pull: 'acme/api#1', startedAt: 1 };

/** Whether GitHub takes a comment: RIGHT within a hunk, LEFT on a line that is deleted. */
const isTaken = (
  { path: at, side, line: last, startLine = last }: InlineComment,
  shown: Ranges,
  exact: Ranges,
): boolean =>
  at === 'new.yaml' &&
  (side === 'RIGHT'
    ? shown.some(({ fresh }) => startLine <= last && within(last, fresh) && within(startLine, fresh))
    : startLine === last && exact.some(({ old }) => within(last, old)));

/** Two texts, what was found in them, and whether GitHub lists a patch. */
const changed = fc.tuple(pair, findingsOn, fc.boolean()).filter(([[before, after]]) => before !== after);

test('comments are on lines that git shows, and have the line of their finding', () => {
  fc.assert(
    // Many at a time: git is started once for all of them.
    fc.property(fc.array(changed, { minLength: 12, maxLength: 12 }), (cases) => {
      const pairs = cases.map(([texts]) => texts);
      const [patches, bare] = [patchesOf(pairs, 3), patchesOf(pairs, 0)];
      expect(patches).not.toContain('');
      for (const [index, each] of cases.entries()) expectPlaced(each, patches[index] ?? '', bare[index] ?? '');
    }),
    { numRuns: 5 },
  );
});

function expectPlaced(
  [[before, after], findings, hasPatch]: readonly [readonly [string, string], readonly Finding[], boolean],
  patch: string,
  bare: string,
): void {
  const [shown, exact] = [rangesOf(patch), rangesOf(bare)];
  const changeSet = changeSetOf(before, after);
  const places = placesOf(changeSet, new Map([['new.yaml', hasPatch ? patch : undefined]]));
  const sources = (_: string, side: string): string => (side === 'base' ? before : after);
  const { create } = planReview(reportOf(findings), places, { comments: [], reviews: [] }, identity, { sources });
  expect(create).toBeDefined();
  const inline = create?.comments ?? [];
  // What GitHub lists without a patch takes no comments at all.
  expect(hasPatch || inline.length === 0).toBe(true);
  for (const comment of inline) expect(isTaken(comment, shown, exact)).toBe(true);
  const listed = [...(create?.body ?? '').matchAll(/^- ❌ /gm)].length;
  expect(inline.length + listed).toBe(findings.length);
  for (const finding of findings) {
    const place = places.inDiff(finding);
    if (place === undefined) continue;
    const said = (place.side === 'LEFT' ? before : after).split('\n')[place.line - 1];
    expect(said).toBe((finding.side === 'base' ? before : after).split('\n')[finding.line - 1]);
  }
  // A line that the diff shows is always accepted by our own check.
  const unplaced = findings.filter((finding) => places.inDiff(finding) === undefined);
  for (const { side, line: at } of hasPatch ? unplaced : [])
    expect(shown.some(({ old, fresh }) => within(at, side === 'base' ? old : fresh))).toBe(false);
}

test('hunks that are computed show what git shows of new and removed files', () => {
  fc.assert(
    fc.property(text, findingsOn, fc.boolean(), (given, findings, isNew) => {
      fc.pre(given !== '');
      const content = { kind: 'text', text: given } as const;
      const changeSet: ChangeSet = {
        ...changeSetOf('', ''),
        files: [
          {
            path: 'new.yaml',
            ...(isNew ? { status: 'added', after: content } : { status: 'removed', before: content }),
          },
        ],
      };
      const side = isNew ? 'head' : 'base';
      const places = placesOf(changeSet, new Map());
      const lines = given.endsWith('\n') ? given.split('\n').length - 1 : given.split('\n').length;
      for (const finding of findings) {
        const place = places.inDiff({ ...finding, side, path: 'new.yaml' });
        const expected = { path: 'new.yaml', side: isNew ? 'RIGHT' : 'LEFT', line: finding.line };
        expect(place).toEqual(finding.line <= lines ? expected : undefined);
      }
    }),
    { numRuns: 50 },
  );
});
