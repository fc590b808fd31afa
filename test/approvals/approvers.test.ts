// Who approved: reviews, Prow's commands, and whose word counts.
import { describe, expect, test } from 'vitest';
import { apiApprovers, approvalsGiven, approveCommands, countedApprovals } from '../../src/approvals/approvers.ts';
import type { Comment, Review } from '../../src/approvals/evidence.ts';

const at = (hour: number): string => `2026-01-02T${String(hour).padStart(2, '0')}:00:00Z`;
const person = (login: string) => ({ login, isBot: false });
const review = (login: string, state: Review['state'], hour: number, body = ''): Review => ({
  author: person(login),
  state,
  body,
  at: at(hour),
  url: `https://github.test/review/${hour}`,
});
const comment = (login: string, body: string, hour: number, isBot = false): Comment => ({
  author: { login, isBot },
  body,
  at: at(hour),
  url: `https://github.test/comment/${hour}`,
});
const given = (reviews: readonly Review[], comments: readonly Comment[] = [], mergedAt: string | null = at(12)) =>
  approvalsGiven({ author: person('author'), mergedAt }, { reviews, comments }).map(
    ({ login, how, at: when }) => `${login} ${how} ${Number(when.slice(11, 13))}`,
  );

describe('approveCommands', () => {
  test.each([
    ['/approve', [true]],
    ['looks good\n/approve\nthanks', [true]],
    ['/APPROVE no-issue', [true]],
    ['/approve cancel', [false]],
    ['/approve  Cancel  ', [false]],
    ['/remove-approve', [false]],
    ['/approve\r\n/lgtm\r\n', [true]],
    ['/approve\n/approve cancel', [true, false]],
    ['I will /approve later', []],
    [' /approve', []],
    ['> /approve', []],
    ['/approved', []],
    ['/lgtm', []],
    ['<!-- \n/approve\n-->', []],
    ['<!-- \n/approve', []],
    ['<pre>\n/approve\n</pre>', []],
    ['<details>\n<PRE lang="x">\n/approve\n</PRE>\n/approve', [true]],
    ['```\n/approve\n```', []],
    ['~~~ sh\n/approve\n```\n/approve\n~~~~\ndone', []],
    ['```\r\n/approve', []],
    ['```\ncode\n```\n/approve', [true]],
    ['````\n```\n/approve\n````\n/approve cancel', [false]],
    ['```not a block```\n/approve', [true]],
    ['    /approve', []],
    ['> quoted\n> /approve\n\nI agree', []],
  ] as const)('%j', (body, expected) => {
    expect(approveCommands(body)).toEqual(expected);
  });
});

describe('approvalsGiven', () => {
  test('a review that approves', () => {
    expect(given([review('ann', 'APPROVED', 1)])).toEqual(['ann review 1']);
  });
  test('a comment revokes nothing, a request for changes does', () => {
    expect(given([review('ann', 'APPROVED', 1), review('ann', 'COMMENTED', 2, 'hm')])).toEqual(['ann review 1']);
    expect(given([review('ann', 'APPROVED', 1), review('ann', 'CHANGES_REQUESTED', 2)])).toEqual([]);
    expect(given([review('ann', 'CHANGES_REQUESTED', 1), review('Ann', 'APPROVED', 2)])).toEqual(['Ann review 2']);
  });
  test('dismissed and pending reviews never count, nor what they say', () => {
    expect(given([review('ann', 'DISMISSED', 1, '/approve'), review('bea', 'PENDING', 1, '/approve')])).toEqual([]);
  });
  test('approvals after the merge come too late', () => {
    expect(given([review('ann', 'APPROVED', 13)], [comment('bea', '/approve', 14)])).toEqual([]);
    expect(given([review('ann', 'APPROVED', 12)])).toEqual(['ann review 12']);
    expect(given([review('ann', 'APPROVED', 13)], [], null)).toEqual(['ann review 13']);
  });
  test('an approval that is revoked after the merge counts', () => {
    expect(given([], [comment('ann', '/approve', 1), comment('ann', '/approve cancel', 13)])).toEqual([
      'ann comment 1',
    ]);
  });
  test('the author and bots do not count, nor deleted accounts', () => {
    expect(
      given(
        [review('Author', 'APPROVED', 1)],
        [comment('author', '/approve', 2), comment('robot', '/approve', 3, true)],
      ),
    ).toEqual([]);
    expect(given([{ ...review('ann', 'APPROVED', 1), author: null }])).toEqual([]);
  });
  test('commands in comments and in bodies of reviews', () => {
    expect(given([review('ann', 'COMMENTED', 1, '/approve')], [comment('bea', '/approve', 2)])).toEqual([
      'ann comment 1',
      'bea comment 2',
    ]);
  });
  test('a cancelled one does not count, whichever way it was given', () => {
    expect(given([review('ann', 'APPROVED', 1)], [comment('ann', '/approve cancel', 2)])).toEqual([]);
    expect(given([review('ann', 'CHANGES_REQUESTED', 3)], [comment('ann', '/approve', 2)])).toEqual([]);
    expect(given([], [comment('ann', '/approve cancel', 1), comment('ann', '/approve', 2)])).toEqual(['ann comment 2']);
  });
});

describe('apiApprovers', () => {
  const names = (text: string): string[] => apiApprovers({ source: 'acme/api:OWNERS_ALIASES', text });
  test('the aliases of API approvers, whatever the case of their logins', () => {
    const text =
      'aliases:\n  api-approvers:\n  - Ann # lead\n  sig-storage-api-approvers: [bea]\n  sig-storage-approvers: [cy]\n  api-reviewers: [dee]\n';
    expect(names(text)).toEqual(['ann', 'bea']);
  });
  test('names as Prow compares them: whatever their case, with or without an @, and keys of a mapping', () => {
    expect(names('aliases: {API-Approvers: ["@Ann"], Sig-Node-API-approvers: {bea, Cy}}')).toEqual([
      'ann',
      'bea',
      'cy',
    ]);
  });
  test.each([
    '',
    'aliases:',
    'aliases: [x]',
    'aliases: {api-approvers: ann}',
    'a: [',
    '- x',
    'aliases: {api-approvers: [1, null, {a: b}]}',
    '__proto__: {api-approvers: [ann]}',
  ])('a text that names no one: %j', (text) => {
    expect(names(text)).toEqual([]);
  });
});

test('aliases, configured people and members of teams count; a team is no login', () => {
  const approvals = ['Ann', 'bea', 'cy', 'dee'].map((login) => ({ login, how: 'review', at: at(1), url: '' }) as const);
  const aliases = [{ source: 's', text: 'aliases: {api-approvers: [ann]}' }];
  const counted = countedApprovals(approvals, { aliases, members: ['CY'] }, ['Bea', 'org/dee']);
  expect(counted.map(({ login }) => login)).toEqual(['Ann', 'bea', 'cy']);
});
