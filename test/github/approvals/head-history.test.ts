// The history of a head: what the dates of its commits say, which is never more than a hint.
import { afterEach, describe, expect, it } from 'vitest';
import { headHistory, type HeadHistory } from '../../../src/github/approvals/head-history.ts';
import { closeApi, openApi } from '../api.ts';

afterEach(closeApi);

const day = (number: number): string => `2026-01-0${number}T00:00:00Z`;

/** The history of a pull request of commits `a`, `b`, … with these days. */
async function historyOf(days: readonly number[]): Promise<HeadHistory> {
  const api = openApi();
  const oids = days.map((_, index) => String.fromCodePoint(97 + index));
  const nodes = oids.map((oid, index) => ({
    commit: {
      oid,
      committedDate: day(days[index] ?? 1),
      parents: { nodes: [{ oid: oids[index - 1] ?? 'base' }] },
    },
  }));
  const pullRequest = {
    createdAt: day(1),
    state: 'MERGED',
    baseRef: null,
    baseRefOid: 'base',
    headRefOid: oids.at(-1),
    headRefName: 'topic',
    headRepository: null,
    commits: { totalCount: nodes.length, nodes },
    forced: { pageInfo: { hasPreviousPage: false }, nodes: [] },
    reviewed: { nodes: [] },
  };
  api.scope.post('/graphql').reply(200, { data: { repository: { pullRequest } } });
  return headHistory(api.client, { owner: 'acme', name: 'api', number: 7 });
}

describe('dates of commits', () => {
  it.each([
    ['the last one before a time', [1, 2, 6], 'b'],
    ['none, where all are later', [6, 7, 8], undefined],
    ['the last one in its place, whatever the order of the dates', [6, 2, 7], 'b'],
  ])('tell %s', async (_name, days, expected) => {
    const history = await historyOf(days);
    expect(history.lastDated(['a', 'b', 'c'], day(4))).toBe(expected);
    // They do not show which commits may have been the head.
    expect(await history.headsAt(day(4))).toEqual(['a', 'b', 'c']);
  });
});
