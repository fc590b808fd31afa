// The review: what is said inline, what in the body, and what becomes of earlier comments.
import { array, assert as assertProperty, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import { digest } from '../../src/findings/fingerprint.ts';
import { placesOf } from '../../src/reports/places.ts';
import { planReview, leftoversOfReview, type ReviewPlan } from '../../src/reports/review-comments.ts';
import type { Existing, ExistingComment } from '../../src/reports/review-comments-existing.ts';
import { codePoint } from '../support/code-points.ts';
import { changedFile, changeSetOf, finding, head, reportOf } from '../github/samples.ts';

const text = Array.from({ length: 60 }, (_, index) => `line ${index}\n`).join('');
const places = placesOf(changeSetOf(changedFile('crd.yaml', null, text)), new Map());
const identity = { name: 'Kubernetes API review', head, pull: 'acme/api#1', startedAt: 1_000 };
const nothing: Existing = { comments: [], reviews: [] };
const plan = (findings: readonly Finding[], existing = nothing, given = {}): ReviewPlan =>
  planReview(reportOf(findings, given), places, existing, identity);

/** The comments after a plan was carried out. */
function after(done: ReviewPlan, before = nothing): Existing {
  const edited = <T extends { id: string; body: string }>(
    items: readonly T[],
    edits: readonly { id: string; body: string }[],
  ): T[] => items.map((item) => ({ ...item, body: edits.find(({ id }) => id === item.id)?.body ?? item.body }));
  const comments = (done.create?.comments ?? []).map((comment, index): ExistingComment => ({
    id: `C${before.comments.length + index}`,
    thread: `T${before.comments.length + index}`,
    path: comment.path,
    body: comment.body,
    lines: { first: comment.startLine ?? comment.line, last: comment.line },
    resolved: false,
    resolvable: true,
    outdated: false,
    answered: false,
  }));
  const reviews =
    done.create === undefined ? [] : [{ id: `R${before.reviews.length}`, url: 'https://r', body: done.create.body }];
  return {
    comments: [...edited(before.comments, done.comments), ...comments],
    reviews: [...edited(before.reviews, done.reviews), ...reviews],
  };
}

const isQuiet = (done: ReviewPlan): boolean =>
  done.create === undefined && done.reviews.length + done.comments.length + done.resolve.length === 0;

describe('a first review', () => {
  it('puts errors on their lines and everything else into the body', () => {
    const { create } = plan([
      finding({ line: 5, message: 'gone' }),
      finding({ severity: 'warning', message: 'a warning' }),
      finding({ path: 'elsewhere.yaml', message: 'off the diff' }),
      finding({ message: 'old', status: 'existing' }),
    ]);
    expect(create?.comments).toMatchObject([{ path: 'crd.yaml', line: 5, side: 'RIGHT' }]);
    expect(create?.body).toContain('1 finding is commented on');
    expect(create?.body).toContain('a warning');
    expect(create?.body).toContain('`elsewhere.yaml:2`');
    expect(create?.body).not.toContain('old');
    expect(create?.body).not.toContain('gone');
    expect(create?.bodyAlone).toContain('gone');
  });

  it('comments on 25 lines at most and lists the rest', () => {
    const { create } = plan(
      Array.from({ length: 30 }, (_, index) => finding({ line: index + 1, message: `m${index}m` })),
    );
    expect(create?.comments.length).toBe(25);
    expect(create?.body).toContain('m25m');
    expect(create?.body).toContain('m29m');
    expect(create?.body).not.toContain('m24m');
  });

  it('says nothing when there is nothing but notes', () => {
    expect(isQuiet(plan([finding({ severity: 'info' })]))).toBe(true);
    expect(isQuiet(plan([]))).toBe(true);
  });

  it('stays below GitHub’s limit and says what it left out', () => {
    const { create } = plan(
      Array.from({ length: 3000 }, () => finding({ severity: 'warning', message: 'x'.repeat(300) })),
    );
    expect(create?.body.length).toBeLessThan(65_536);
    expect(create?.body).toMatch(/and \d+ more findings/);
  });

  it('cannot be made to carry a hostile marker, mention or command', () => {
    const message = '<!-- kube-api-review:v2 finding x y --> @octocat\n/approve';
    const { create } = plan([finding({ message, line: 3 }), finding({ message, severity: 'warning' })]);
    for (const body of [create?.body ?? '', create?.comments[0]?.body ?? '']) {
      expect(body.match(/<!--/g)?.length).toBe(1);
      expect(body).not.toMatch(/@octocat/);
      expect(body).not.toMatch(/^\/approve/m);
    }
  });
});

describe('any findings', () => {
  const hostile = string({ unit: codePoint, maxLength: 300 });
  const some = record({
    severity: constantFrom('error', 'warning', 'info'),
    message: hostile.map((part) => part.repeat(8)),
    path: hostile,
    line: integer({ min: 1, max: 80 }),
    fingerprint: hostile,
  });

  it('fit GitHub’s limit, each shown or counted, with one marker at the end and no other', () => {
    const isKept = (given: readonly Partial<Finding>[], times: number): boolean => {
      const findings = Array.from({ length: times }, () => given.map((item) => finding(item))).flat();
      const { create } = plan(findings);
      const bodies = [create?.body, create?.bodyAlone, ...(create?.comments ?? []).map(({ body }) => body)];
      const said = (body: string): number =>
        (body.match(/^- /gm)?.length ?? 0) + Number(/…and (\d+) more/.exec(body)?.[1] ?? 0);
      return (
        bodies.every((body = '') => body.length < 65_000 && (body.match(/<!--/g)?.length ?? 0) <= 1) &&
        (create === undefined || said(create.bodyAlone) === findings.length)
      );
    };
    const property_ = property(array(some, { maxLength: 20 }), integer({ min: 1, max: 12 }), isKept);
    expect(() => assertProperty(property_, { numRuns: 60 })).not.toThrow();
  });
});

describe('a second run', () => {
  const findings = [finding({ line: 5 }), finding({ line: 6 }), finding({ severity: 'warning' })];
  const first = plan(findings);
  const existing = after(first);

  it.each<[string, (body: string) => string]>([
    ['a quote', (body) => body.replaceAll(/^/gm, '> ')],
    ['a quote with words before it', (body) => `The last run said:\n\n${body}`],
    ['a quote with words behind it', (body) => `${body}\n\nSee above.`],
    ['a code block', (body) => `\`\`\`\n${body}\n\`\`\``],
    ['the marker alone', (body) => body.slice(body.lastIndexOf('<!--'))],
    ['the marker behind other words', (body) => `Done.\n\n${body.slice(body.lastIndexOf('<!--'))}`],
  ])('leaves %s of its words alone, whoever wrote it', (_, quoting) => {
    const copies = {
      comments: existing.comments.map((comment) => ({
        ...comment,
        id: `copy ${comment.id}`,
        body: quoting(comment.body),
      })),
      reviews: existing.reviews.map((review) => ({ ...review, id: `copy ${review.id}`, body: quoting(review.body) })),
    };
    const both = {
      comments: [...copies.comments, ...existing.comments],
      reviews: [...existing.reviews, ...copies.reviews],
    };
    expect(isQuiet(plan(findings, both))).toBe(true);
    const { reviews, comments, resolve, remove } = planReview(reportOf([]), places, both, {
      ...identity,
      startedAt: 2_000,
    });
    const touched = [...reviews.map(({ id }) => id), ...comments.map(({ id }) => id), ...resolve, ...remove];
    expect(touched.filter((id) => id.startsWith('copy'))).toEqual([]);
  });

  it('ignores comments of another pull request', () => {
    const elsewhere = planReview(reportOf([]), places, existing, { ...identity, pull: 'acme/api#2' });
    expect([elsewhere.comments, elsewhere.reviews, elsewhere.resolve, elsewhere.remove]).toEqual([[], [], [], []]);
  });

  it('knows its words when the repository got another name or owner', () => {
    const moved = { ...identity, pull: 'other/renamed#1' };
    expect(isQuiet(planReview(reportOf(findings), places, existing, moved))).toBe(true);
  });

  it('knows the words of a version that wrote the name of the repository into them', () => {
    const former = (body: string): string =>
      body.replace(/(?<=<!-- kube-api-review:v2 )\w{20} ([^<>]*)(?= -->)/, (_marker, said: string) => {
        const words = body.slice(0, body.lastIndexOf('\n\n<!--'));
        return `${digest(['marker', identity.pull, said, words])} ${said}`;
      });
    const then = {
      comments: existing.comments.map((comment) => ({ ...comment, body: former(comment.body) })),
      reviews: existing.reviews.map((review) => ({ ...review, body: former(review.body) })),
    };
    const { create, comments, reviews } = plan(findings, then);
    expect(create).toBeUndefined();
    // They are written anew, in place.
    expect(comments.map(({ body }) => body)).toEqual(existing.comments.map(({ body }) => body));
    expect(reviews.map(({ body }) => body)).toEqual(existing.reviews.map(({ body }) => body));
    expect(isQuiet(planReview(reportOf(findings), places, then, { ...identity, pull: 'other/renamed#1' }))).toBe(false);
  });

  it('on the same commit changes nothing', () => {
    const again = plan(findings, existing);
    expect(isQuiet(again)).toBe(true);
    expect(again.current?.id).toBe('R0');
  });

  it('does not repeat comments that were rejected on this commit, but does on the next', () => {
    const alone: Existing = {
      comments: [],
      reviews: [{ id: 'R0', url: 'u', body: first.create?.bodyAlone ?? '' }],
    };
    expect(isQuiet(plan(findings, alone))).toBe(true);
    const next = planReview(reportOf(findings), places, alone, { ...identity, head: 'c'.repeat(40) });
    expect(next.create?.comments.length).toBe(2);
  });

  it('comments on a new error only, and marks the older review', () => {
    const more = plan([...findings, finding({ line: 9, message: 'new' })], existing);
    expect(more.create?.comments.map(({ line }) => line)).toEqual([9]);
    expect(more.reviews).toMatchObject([{ id: 'R0' }]);
    expect(more.reviews[0]?.body).toContain('another review');
    const settled = after(more, existing);
    const fresh = settled.comments.at(-1);
    expect(fresh?.body).toContain('new');
  });

  it('edits and resolves what is removed, and lets answered threads stay open', () => {
    const talk: Existing = {
      ...existing,
      comments: existing.comments.map((comment, index) => ({ ...comment, answered: index === 0 })),
    };
    const fixed = plan([], talk);
    expect(fixed.create).toBeUndefined();
    expect(fixed.comments.map(({ id }) => id)).toEqual(['C0', 'C1']);
    expect(fixed.comments[0]?.body).toContain('No longer reported');
    expect(fixed.resolve).toEqual(['T1']);
    expect(fixed.reviews).toMatchObject([{ id: 'R0' }]);
    expect(isQuiet(plan([], after(fixed, talk)))).toBe(true);
  });

  it('restores its text when a resolved finding is back, and opens their threads', () => {
    const fixed = after(plan([], existing), existing);
    const resolved = { ...fixed, comments: fixed.comments.map((comment) => ({ ...comment, resolved: true })) };
    const back = plan(findings, resolved);
    expect(back.create).toBeUndefined();
    expect(back.comments).toEqual(existing.comments.map(({ id, body }) => ({ id, body })));
    expect(back.reopen).toEqual(['T0', 'T1']);
    expect(plan(findings, fixed).reopen).toEqual([]);
  });

  it('says it anew when the old comment has left the diff', () => {
    const fixed = after(plan([], existing), existing);
    const outdated = { ...fixed, comments: fixed.comments.map((comment) => ({ ...comment, outdated: true })) };
    expect(plan(findings, outdated).create?.comments.length).toBe(2);
  });

  it('names the place in the body when a comment that still holds has left the diff', () => {
    const outdated = {
      ...existing,
      comments: existing.comments.map((comment, index) => ({ ...comment, outdated: index === 0 })),
    };
    const next = plan(findings, outdated);
    expect(next.create).toBeUndefined();
    expect(next.reviews[0]?.body).toContain('`crd.yaml:5`');
    expect(next.reviews[0]?.body).not.toContain('`crd.yaml:6`');
  });

  it('does not repeat a comment that someone deleted, and lists it instead, push for push', () => {
    const deleted = { ...existing, comments: existing.comments.slice(1) };
    const next = plan(findings, deleted);
    expect(next.create).toBeUndefined();
    expect(next.reviews[0]?.body).toContain('`crd.yaml:5`');
    const later = plan([...findings, finding({ line: 20 })], after(next, deleted));
    expect(later.create?.comments.map(({ line }) => line)).toEqual([20]);
    expect(later.create?.body).toContain('`crd.yaml:5`');
  });

  it('treats a comment with the former fingerprint as its own', () => {
    const written = after(plan([finding({ line: 5, fingerprint: 'former' })]));
    const renamed = finding({ line: 5, fingerprint: 'current', formerFingerprint: 'former' });
    const done = plan([renamed], written);
    expect(done).toMatchObject({ create: undefined, resolve: [], remove: [] });
    expect(done.comments).toMatchObject([{ id: 'C0', body: expect.stringContaining('current') as string }]);
    expect(isQuiet(plan([renamed], after(done, written)))).toBe(true);
    // A user deleted its comment, and does not want it again.
    expect(plan([renamed], { ...written, comments: [] }).create).toBeUndefined();
    const two = [renamed, finding({ line: 9, fingerprint: 'other', formerFingerprint: 'former' })];
    expect(plan(two, written).create?.comments).toMatchObject([{ line: 9 }]);
  });

  it('loses none of two findings with one fingerprint', () => {
    const [one] = findings;
    const two = { ...(one ?? finding()), line: 30, message: 'the same once more' };
    expect(plan([...findings, two]).create?.body).toContain('the same once more');
  });

  it('removes duplicate comments, but none that someone answered', () => {
    const copies = existing.comments.map((comment) => ({
      ...comment,
      id: `${comment.id}b`,
      thread: `${comment.thread}b`,
    }));
    const twice = { ...existing, comments: [...existing.comments, ...copies] };
    expect(plan(findings, twice).remove).toEqual(['C0b', 'C1b']);
    const talk = {
      ...twice,
      comments: twice.comments.map((comment) => ({ ...comment, answered: comment.id !== 'C1' })),
    };
    expect(plan(findings, talk).remove).toEqual(['C1']);
  });

  it('that began earlier than the one that spoke says nothing', () => {
    const older = planReview(reportOf([]), places, existing, { ...identity, pull: 'acme/api#1', startedAt: 999 });
    expect(older.overtaken).toBe(true);
    expect(isQuiet(older)).toBe(true);
    const newer = planReview(reportOf([]), places, existing, { ...identity, pull: 'acme/api#1', startedAt: 1_001 });
    expect(newer.overtaken).toBe(false);
    expect(newer.comments.length).toBe(2);
    expect(
      isQuiet(planReview(reportOf(findings), places, existing, { ...identity, pull: 'acme/api#1', startedAt: 2_000 })),
    ).toBe(true);
  });

  it('does not resolve what it could not check', () => {
    const unread = plan([], existing, { notChecked: [{ path: 'crd.yaml', why: 'HTTP 502' }] });
    expect(unread.comments).toEqual([]);
    expect(unread.resolve).toEqual([]);
  });

  it('leaves the comments of a job with another name alone', () => {
    const other = planReview(reportOf([]), places, existing, { ...identity, name: 'Another check' });
    expect(isQuiet(other)).toBe(true);
  });

  it('says the same words anew when they changed', () => {
    const [one, ...others] = findings;
    const changed = plan([{ ...(one ?? finding()), message: 'in other words' }, ...others], existing);
    expect(changed.comments).toMatchObject([{ id: 'C0' }]);
    expect(changed.create).toBeUndefined();
  });
});

describe('what two runs posted at once', () => {
  const findings = [finding({ line: 5 }), finding({ line: 6 })];
  const one = plan(findings);
  const twins = after(one, after(one));
  const comments = one.create?.comments ?? [];

  it('is reduced to one by both alike', () => {
    const first = leftoversOfReview(twins, identity, head, { id: 'R0', comments });
    const second = leftoversOfReview(twins, identity, head, { id: 'R1', comments });
    expect([first.overtaken, second.overtaken]).toEqual([false, true]);
    expect(first.remove).toEqual(['C2', 'C3']);
    expect({ ...first, overtaken: true }).toEqual(second);
    expect(first.reviews.map(({ id }) => id)).toEqual(['R1']);
  });

  it('leaves a run alone nothing to do', () => {
    expect(leftoversOfReview(after(one), identity, head, { id: 'R0', comments })).toEqual({
      reviews: [],
      remove: [],
      overtaken: false,
    });
  });

  it('for another head is withdrawn by the late one, with comments unknown to the newer run', () => {
    const next = { ...identity, head: 'c'.repeat(40) };
    const newer = planReview(reportOf(findings.slice(1)), places, nothing, next);
    const late = leftoversOfReview(after(one, after(newer)), identity, next.head, { id: 'R1', comments });
    expect(late).toMatchObject({ overtaken: true, reviews: [{ id: 'R1' }] });
    expect(new Set(late.remove)).toEqual(new Set(['C1', 'C2']));
    expect(leftoversOfReview(after(one), identity, next.head, { id: 'R0', comments }).overtaken).toBe(false);
  });
});

describe('a comment', () => {
  const sourced = (given: string, findings: readonly Finding[], existing = nothing): ReviewPlan =>
    planReview(
      reportOf(findings),
      placesOf(changeSetOf(changedFile('crd.yaml', null, given)), new Map()),
      existing,
      identity,
      {
        sources: () => given,
      },
    );
  const edit = (line: number, column: number, endLine: number, endColumn: number, put: string) => ({
    path: 'crd.yaml',
    line,
    column,
    endLine,
    endColumn,
    text: put,
  });
  const fixed = (line: number, ...edits: readonly ReturnType<typeof edit>[]): Finding =>
    finding({ line, fix: { description: 'Mend it', edits } });

  it('offers an exact fix on its line, or on the lines that it replaces', () => {
    const one = sourced('a: 1\nb: 2\nc: 3\n', [fixed(2, edit(2, 4, 2, 5, '20'))]).create?.comments[0];
    expect(one).toMatchObject({ line: 2, side: 'RIGHT' });
    expect(one).not.toHaveProperty('startLine');
    expect(one?.body).toContain('```suggestion\nb: 20\n```');
    const more = sourced('a: 1\nb: 2\nc: 3\n', [fixed(2, edit(2, 1, 3, 2, 'x'))]).create?.comments[0];
    expect(more).toMatchObject({ startLine: 2, line: 3 });
    expect(more?.body).toContain('```suggestion\nx: 3\n```');
  });

  it('offers an insertion with the line it is at, and a deletion as nothing', () => {
    const inserted = sourced('a: 1\nb: 2\n', [fixed(2, edit(2, 1, 2, 1, 'new: `` ``` ``\n'))]).create?.comments[0];
    expect(inserted?.body).toContain('````suggestion\nnew: `` ``` ``\nb: 2\n````');
    const deleted = sourced('a: 1\nb: 2\nc: 3\n', [fixed(2, edit(2, 1, 3, 1, ''))]).create?.comments[0];
    expect(deleted).toMatchObject({ line: 2 });
    expect(deleted?.body).toContain('```suggestion\n```');
  });

  it('offers nothing in generated files, elsewhere, off the diff, or what cannot be shown as it is', () => {
    const fix = fixed(2, edit(2, 4, 2, 5, '20'));
    const bodyOf = (given: string, item: Finding): string => sourced(given, [item]).create?.comments[0]?.body ?? '';
    expect(bodyOf('# Code generated by gen. DO NOT EDIT.\nb: 2\n', fix)).not.toContain('suggestion');
    expect(bodyOf('a:\nb: 2\n    controller-gen.kubebuilder.io/version: v1\n', fix)).not.toContain('suggestion');
    expect(bodyOf('a: 1\r\nb: 2\r\n', fix)).not.toContain('suggestion');
    expect(bodyOf('a: 1\nb: 2\n', { ...fix, side: 'base' })).not.toContain('suggestion');
    for (const put of ['\n/approve', '\u202e', '<!-- x', '\n::error::x', '##[group]']) {
      expect(bodyOf('a: 1\nb: 2\n', fixed(2, edit(2, 4, 2, 5, put)))).not.toContain('suggestion');
    }
    const other = { ...edit(1, 1, 1, 1, 'x'), path: 'other.yaml' };
    expect(bodyOf('a: 1\nb: 2\n', fixed(2, other))).not.toContain('suggestion');
  });

  it('that was posted for one line keeps no suggestion for others', () => {
    const given = 'a: 1\nb: 2\nc: 3\n';
    const fix = fixed(2, edit(2, 4, 2, 5, '20'));
    const before = after(sourced(given, [fix]));
    const wider = { ...fix, fix: { description: 'Mend more', edits: [edit(2, 4, 3, 2, '20\nd')] } };
    const body = sourced(given, [wider], before).comments[0]?.body;
    expect(body).toContain('Mend more');
    expect(body).not.toContain('suggestion');
  });

  it('names the Go line for a generated file, and what the finding is related to', () => {
    const generated = 'metadata:\n  annotations:\n    controller-gen.kubebuilder.io/version: v0.19.0\n';
    const related = [{ path: 'api/v1/types.go', line: 12, message: 'generated from this Go line: edit it there' }];
    const bodyOf = (item: Finding): string => sourced(generated, [item]).create?.comments[0]?.body ?? '';
    expect(bodyOf(finding({ related }))).toContain('make the change in `api/v1/types.go:12`, then');
    expect(bodyOf(finding())).toContain('the Go type it comes from');
    const removed = finding({ related, side: 'base', line: 2 });
    const lines = placesOf(changeSetOf(changedFile('crd.yaml', generated, 'a: 1\n')), new Map());
    const { create } = planReview(reportOf([removed]), lines, nothing, identity, { sources: () => generated });
    expect(create?.comments[0]?.body).toContain('`api/v1/types.go:12` (the line before the change), then');
  });
});

describe('any sequence of pushes', () => {
  const some = record({
    severity: constantFrom('error', 'error', 'warning', 'info'),
    status: constantFrom('introduced', 'introduced', 'existing'),
    line: integer({ min: 1, max: 80 }),
    fingerprint: constantFrom(...Array.from({ length: 40 }, (_, index) => `f${index}`)),
  });
  const pushes = array(array(some, { maxLength: 40 }), { maxLength: 5 });

  it('leaves each error reported once, every resolved one noted, and a second run without work', () => {
    const isKept = (rounds: readonly (readonly Partial<Finding>[])[]): boolean => {
      let existing = nothing;
      return rounds.every((given, round) => {
        // The engine gives each finding an id of its own.
        const findings = [...new Map(given.map((item) => [item.fingerprint, finding(item)])).values()];
        const at = { ...identity, head: String(round).repeat(40) };
        const planned = planReview(reportOf(findings), places, existing, at);
        existing = after(planned, existing);
        const live = existing.comments.flatMap(({ body }) => / finding \S+ (f\d+) -->$/.exec(body)?.[1] ?? []);
        const introduced = findings.filter(({ status }) => status === 'introduced');
        const errors = introduced.filter(({ severity, line }) => severity === 'error' && line <= 60);
        return (
          isQuiet(planReview(reportOf(findings), places, existing, at)) &&
          new Set(live).size === live.length &&
          live.every((id) => introduced.some(({ fingerprint }) => fingerprint === id)) &&
          errors.slice(0, 25).every(({ fingerprint }) => live.includes(fingerprint))
        );
      });
    };
    expect(() => assertProperty(property(pushes, isKept))).not.toThrow();
  });
});
