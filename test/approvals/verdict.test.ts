// Every verdict, from evidence that leads there and from evidence that must not.
import { describe, expect, test } from 'vitest';
import type { Discussion, LinkEvidence, Mention, PullStatus } from '../../src/approvals/evidence.ts';
import { parseLink } from '../../src/approvals/link.ts';
import { isTrusted, judge, needsDiscussion, reverts, type Policy } from '../../src/approvals/verdict.ts';

const policy: Policy = {
  repositories: ['kubernetes/*', 'kubernetes-sigs/gateway-api'],
  approvers: ['octocat'],
  reviewed: { host: 'github.com', repository: 'acme/api', number: 7 },
};
const status = (given: Partial<PullStatus> = {}): PullStatus => ({
  repository: 'kubernetes/enhancements',
  number: 1,
  state: 'merged',
  mergedAt: '2026-01-03T00:00:00Z',
  closedAt: '2026-01-03T00:00:00Z',
  author: { login: 'author', isBot: false },
  base: 'b'.repeat(40),
  ...given,
});
const approved = {
  author: { login: 'ann', isBot: false },
  state: 'APPROVED',
  body: '',
  at: '2026-01-02T00:00:00Z',
  url: 'https://github.test/r',
} as const;
const silent: Discussion = {
  reviews: [],
  comments: [],
  mentions: [],
  aliases: [{ source: 's', text: 'aliases: {api-approvers: [ann]}' }],
  members: [],
  unread: [],
  unreadLists: [],
};
const loud: Discussion = { ...silent, reviews: [approved] };
const revert: Mention = {
  repository: 'kubernetes/enhancements',
  number: 2,
  title: 'Revert "Add it"',
  body: 'Reverts kubernetes/enhancements#1',
  mergedAt: '2026-01-04T00:00:00Z',
};
const open = { state: 'open', mergedAt: null, closedAt: null } as const;
const closed = { state: 'closed', mergedAt: null } as const;
const pull = (given: Partial<PullStatus>, discussion: Discussion | undefined): LinkEvidence => ({
  kind: 'pull-request',
  status: status(given),
  discussion,
});

const url = 'https://github.com/kubernetes/enhancements/pull/1';
const verdictOn = (text: string, evidence?: LinkEvidence, of: Policy = policy) =>
  judge(text, parseLink(text, ['github.com']), evidence, of);

describe('judge', () => {
  test.each([
    ['approved-and-merged', pull({}, loud), 'approved by ann, merged on 2026-01-03'],
    ['approved-not-merged', pull(closed, loud), 'approved by ann, closed without merging'],
    ['merged-not-approved', pull({}, silent), 'no one approved it'],
    ['merged-not-approved', pull({}, { ...loud, aliases: [] }), 'the approval of ann does not count'],
    ['reverted', pull({}, { ...loud, mentions: [revert] }), 'kubernetes/enhancements#2 on 2026-01-04'],
    ['approved-and-merged', pull({}, { ...loud, mentions: [{ ...revert, mergedAt: null }] }), 'approved by'],
    ['open', pull(open, undefined), 'still open'],
    ['closed', pull(closed, silent), 'closed without merging'],
    ['unverified', pull({}, { ...silent, unread: ['its comments (HTTP 502)'] }), 'its comments (HTTP 502)'],
    ['unverified', pull({}, { ...loud, unread: ['all of its comments (HTTP 502)'] }), 'HTTP 502'],
    ['unverified', pull({}, { ...silent, unreadLists: ['the members of a/b'] }), 'a/b'],
    ['approved-and-merged', pull({}, { ...loud, unreadLists: ['the members of a/b'] }), 'approved by'],
    ['unverified', pull({}, undefined), 'not read'],
    ['unverified', { kind: 'unread', why: 'HTTP 403: limit' }, 'HTTP 403: limit'],
    ['unverified', undefined, 'not looked up'],
    ['not-found', { kind: 'missing', repository: 'kubernetes/enhancements', why: 'gone' }, 'gone'],
    ['not-a-pull-request', { kind: 'issue', repository: 'kubernetes/enhancements' }, 'an issue'],
    ['untrusted-repository', pull({ repository: 'octocat/api' }, loud), 'octocat/api'],
    ['this-pull-request', pull({ ...open, repository: 'Acme/api', number: 7 }, silent), 'no API approver has'],
    ['this-pull-request', pull({ ...open, repository: 'acme/api', number: 7 }, loud), 'approved by ann'],
    ['unverified', pull({ ...open, repository: 'acme/api', number: 7 }, undefined), 'not read'],
    ['open', pull({ ...open, repository: 'acme/api', number: 8 }, undefined), 'still open'],
    ['approved-and-merged', pull({ repository: 'acme/api', number: 8 }, loud), 'approved by'],
  ] as const)('%s: %#', (verdict, evidence, words) => {
    const judged = verdictOn(url, evidence);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reason).toContain(words);
  });

  test('what counts is the repository that GitHub names, not the one that was written', () => {
    const written = 'https://github.com/kubernetes/old/pull/1';
    expect(verdictOn(written, pull({ repository: 'octocat/taken' }, loud)).verdict).toBe('untrusted-repository');
    expect(
      verdictOn('https://github.com/old/gateway/pull/1', pull({ repository: 'kubernetes-sigs/gateway-api' }, loud)),
    ).toMatchObject({
      verdict: 'approved-and-merged',
      repository: 'kubernetes-sigs/gateway-api',
      mergedAt: '2026-01-03T00:00:00Z',
    });
  });

  test('no address, another host, another page and the samples need no one to ask', () => {
    expect(verdictOn('To be Defined').verdict).toBe('not-a-pull-request');
    expect(verdictOn('https://gitlab.com/a/b/pull/1').verdict).toBe('untrusted-repository');
    expect(verdictOn('https://gist.github.com/a/b/pull/1').verdict).toBe('not-a-pull-request');
    expect(verdictOn('https://github.com/kubernetes/enhancements/tree/master/keps').verdict).toBe('not-a-pull-request');
    expect(verdictOn('https://github.com/kubernetes/enhancements/pull/1111').verdict).toBe('merged-not-approved');
    expect(verdictOn('https://github.com/kubernetes/kubernetes/pull/78458').verdict).toBe('merged-not-approved');
  });

  test('an unread link of a repository that does not count needs no second look', () => {
    expect(verdictOn('https://github.com/octocat/api/pull/1', { kind: 'unread', why: 'x' }).verdict).toBe(
      'untrusted-repository',
    );
  });

  test('a merge group does not wait for its own pull requests', () => {
    const group: Policy = {
      ...policy,
      reviewed: { host: 'github.com', repository: 'acme/api', number: undefined, isMergeGroup: true },
    };
    expect(verdictOn(url, pull({ ...open, repository: 'acme/api', number: 8 }, silent), group).verdict).toBe(
      'this-pull-request',
    );
    expect(verdictOn(url, pull({ ...open }, undefined), group).verdict).toBe('open');
    expect(verdictOn(url, pull({ repository: 'acme/api', number: 8 }, loud), group).verdict).toBe(
      'approved-and-merged',
    );
  });
});

test('trust depends on owner and name, whatever their case', () => {
  const trusted = (host: string, name: string): boolean => isTrusted(host, name, policy);
  expect(
    ['kubernetes/x', 'Kubernetes/X', 'kubernetes-sigs/gateway-api', 'ACME/api'].map((name) =>
      trusted('github.com', name),
    ),
  ).toEqual([true, true, true, true]);
  expect(
    ['kubernetes-sigs/x', 'kubernetes-x/y', 'octocat/kubernetes'].map((name) => trusted('github.com', name)),
  ).toEqual([false, false, false]);
  expect(trusted('git.example.com', 'acme/api')).toBe(false);
});

test('only what can change a verdict is read', () => {
  expect(needsDiscussion('github.com', status(), policy)).toBe(true);
  expect(needsDiscussion('github.com', status(open), policy)).toBe(false);
  expect(needsDiscussion('github.com', status({ repository: 'octocat/api' }), policy)).toBe(false);
  expect(needsDiscussion('github.com', status({ ...open, repository: 'acme/api', number: 7 }), policy)).toBe(true);
});

test('a revert names what it reverts, in the same repository', () => {
  const of = status();
  expect(reverts(revert, of)).toBe(true);
  expect(reverts({ ...revert, body: 'This reverts #1.' }, of)).toBe(true);
  expect(reverts({ ...revert, body: 'Reverts https://github.com/kubernetes/enhancements/pull/1' }, of)).toBe(true);
  expect(reverts({ ...revert, body: 'Reverts kubernetes/enhancements#12' }, of)).toBe(false);
  expect(reverts({ ...revert, body: 'Reverts kubernetes/kubernetes#1' }, of)).toBe(false);
  expect(reverts({ ...revert, repository: 'octocat/enhancements' }, of)).toBe(false);
  expect(reverts({ ...revert, title: 'Follow-up of #1', body: 'see #1' }, of)).toBe(false);
});
