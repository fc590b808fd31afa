// The review: what is said inline, what in the body, and what becomes of earlier comments.
import { array, assert as assertProperty, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import { placesOf } from '../../src/reports/places.ts';
import { planReview, type ReviewPlan, type Standing, type StandingComment } from '../../src/reports/review-comments.ts';
import { changedFile, changeSetOf, finding, head, reportOf } from '../github/samples.ts';

const text = Array.from({ length: 60 }, (_, index) => `line ${index}\n`).join('');
const places = placesOf(changeSetOf(changedFile('crd.yaml', null, text)), new Map());
const identity = { name: 'Kubernetes API review', head };
const nothing: Standing = { comments: [], reviews: [] };
const plan = (findings: readonly Finding[], standing = nothing, given = {}): ReviewPlan =>
  planReview(reportOf(findings, given), places, standing, identity);

/** What stands after a plan was carried out. */
function after(done: ReviewPlan, before = nothing): Standing {
  const edited = <T extends { id: string; body: string }>(
    items: readonly T[],
    edits: readonly { id: string; body: string }[],
  ): T[] => items.map((item) => ({ ...item, body: edits.find(({ id }) => id === item.id)?.body ?? item.body }));
  const comments = (done.create?.comments ?? []).map((comment, index): StandingComment => ({
    id: `C${before.comments.length + index}`,
    thread: `T${before.comments.length + index}`,
    path: comment.path,
    body: comment.body,
    resolved: false,
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
    expect(create?.body).toContain('1 error is commented on');
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

  it('cannot be made to carry somebody’s marker, mention or command', () => {
    const message = '<!-- kube-api-review:v1 finding x y --> @octocat\n/approve';
    const { create } = plan([finding({ message, line: 3 }), finding({ message, severity: 'warning' })]);
    for (const body of [create?.body ?? '', create?.comments[0]?.body ?? '']) {
      expect(body.match(/<!--/g)?.length).toBe(1);
      expect(body).not.toMatch(/@octocat/);
      expect(body).not.toMatch(/^\/approve/m);
    }
  });
});

describe('a second run', () => {
  const findings = [finding({ line: 5 }), finding({ line: 6 }), finding({ severity: 'warning' })];
  const first = plan(findings);
  const standing = after(first);

  it('on the same commit changes nothing', () => {
    const again = plan(findings, standing);
    expect(isQuiet(again)).toBe(true);
    expect(again.current?.id).toBe('R0');
  });

  it('does not repeat comments that were refused on this commit, but does on the next', () => {
    const alone: Standing = { comments: [], reviews: [{ id: 'R0', url: 'u', body: first.create?.bodyAlone ?? '' }] };
    expect(isQuiet(plan(findings, alone))).toBe(true);
    const next = planReview(reportOf(findings), places, alone, { ...identity, head: 'c'.repeat(40) });
    expect(next.create?.comments.length).toBe(2);
  });

  it('comments on a new error only, and marks the older review', () => {
    const more = plan([...findings, finding({ line: 9, message: 'new' })], standing);
    expect(more.create?.comments.map(({ line }) => line)).toEqual([9]);
    expect(more.reviews).toMatchObject([{ id: 'R0' }]);
    expect(more.reviews[0]?.body).toContain('a newer review');
    const settled = after(more, standing);
    const fresh = settled.comments.at(-1);
    expect(fresh?.body).toContain('new');
  });

  it('edits and resolves what is gone, and lets answered threads stay open', () => {
    const talk: Standing = {
      ...standing,
      comments: standing.comments.map((comment, index) => ({ ...comment, answered: index === 0 })),
    };
    const fixed = plan([], talk);
    expect(fixed.create).toBeUndefined();
    expect(fixed.comments.map(({ id }) => id)).toEqual(['C0', 'C1']);
    expect(fixed.comments[0]?.body).toContain('No longer reported');
    expect(fixed.resolve).toEqual(['T1']);
    expect(fixed.reviews).toMatchObject([{ id: 'R0' }]);
    expect(isQuiet(plan([], after(fixed, talk)))).toBe(true);
  });

  it('says it again when what was gone comes back', () => {
    const fixed = after(plan([], standing), standing);
    expect(plan(findings, fixed).create?.comments.length).toBe(2);
  });

  it('does not call gone what it could not check', () => {
    const unread = plan([], standing, { notChecked: [{ path: 'crd.yaml', why: 'HTTP 502' }] });
    expect(unread.comments).toEqual([]);
    expect(unread.resolve).toEqual([]);
  });

  it('leaves the comments of a job with another name alone', () => {
    const other = planReview(reportOf([]), places, standing, { ...identity, name: 'Another check' });
    expect(isQuiet(other)).toBe(true);
  });

  it('says the same words anew when they changed', () => {
    const [one, ...others] = findings;
    const changed = plan([{ ...(one ?? finding()), message: 'in other words' }, ...others], standing);
    expect(changed.comments).toMatchObject([{ id: 'C0' }]);
    expect(changed.create).toBeUndefined();
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

  it('leaves each error said once, nothing gone unsaid, and a second run without work', () => {
    const isKept = (rounds: readonly (readonly Partial<Finding>[])[]): boolean => {
      let standing = nothing;
      return rounds.every((given, round) => {
        // The engine gives each finding an id of its own.
        const findings = [...new Map(given.map((item) => [item.fingerprint, finding(item)])).values()];
        const at = { ...identity, head: String(round).repeat(40) };
        const planned = planReview(reportOf(findings), places, standing, at);
        standing = after(planned, standing);
        const live = standing.comments.flatMap(({ body }) => / finding \S+ (f\d+) -->$/.exec(body)?.[1] ?? []);
        const introduced = findings.filter(({ status }) => status === 'introduced');
        const errors = introduced.filter(({ severity, line }) => severity === 'error' && line <= 60);
        return (
          isQuiet(planReview(reportOf(findings), places, standing, at)) &&
          new Set(live).size === live.length &&
          live.every((id) => introduced.some(({ fingerprint }) => fingerprint === id)) &&
          errors.slice(0, 25).every(({ fingerprint }) => live.includes(fingerprint))
        );
      });
    };
    expect(() => assertProperty(property(pushes, isKept))).not.toThrow();
  });
});
