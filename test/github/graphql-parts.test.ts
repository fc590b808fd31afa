// Answers of GraphQL that lack something, or have something of another kind, are faults of the server by their names.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answered } from '../../src/github/answers.ts';
import { actor, aliased, blob, ifAsked, nodesOf, pageOf, text, textOrNull } from '../../src/github/graphql-parts.ts';

const threads = pageOf(v.object({ isResolved: v.boolean(), line: v.nullable(v.number()) }));
const shapeOf = (isAsked: boolean) => {
  const labels = v.nullable(nodesOf(v.object({ name: text })));
  const asked = { author: actor, headRefOid: text, mergedAt: textOrNull, threads: ifAsked(isAsked, threads) };
  const p7 = v.nullable(v.object({ labels, ...asked }));
  return v.object({ repository: v.nullable(v.object({ p7, object: v.nullable(blob) })) });
};

const page = { hasNextPage: false, endCursor: null };
const pull = {
  labels: { nodes: [{ name: 'a' }, null] },
  author: null,
  headRefOid: 'abc',
  mergedAt: null,
  threads: { nodes: [{ isResolved: true, line: 3 }], pageInfo: page },
};
const answer = (more: object, around: object = {}): Record<string, unknown> => ({
  repository: { p7: { ...pull, ...more }, object: { text: null, isTruncated: false }, ...around },
});
const { threads: _threads, ...withoutThreads } = pull;

describe('an answer', () => {
  test.each([
    ['as it was asked for', answer({})],
    ['without what was not asked for', { repository: { p7: withoutThreads, object: {} } }],
    ['with an object of another type', answer({}, { object: {} })],
    ['with nothing where something may be missing', { repository: { p7: null, object: null } }],
    ['with nothing at all', { repository: null }],
  ])('%s is one', (_name, data) => {
    expect(() => answered(shapeOf(false), data)).not.toThrow();
  });

  test.each([
    ['repository', {}],
    ['repository.p7', { repository: [] }],
    ['repository.p7', { repository: { object: null } }],
    ['repository.p7.labels', { repository: { p7: {}, object: null } }],
    ['repository.p7.headRefOid', answer({ headRefOid: null })],
    ['repository.p7.headRefOid', answer({ headRefOid: 5 })],
    ['repository.p7.mergedAt', answer({ mergedAt: {} })],
    ['repository.p7.author', answer({ author: 'alice' })],
    ['repository.p7.author', { repository: { p7: { ...withoutThreads, author: undefined }, object: null } }],
    ['repository.p7.author.__typename', answer({ author: {} })],
    ['repository.p7.labels.nodes', answer({ labels: {} })],
    ['repository.p7.labels.nodes', answer({ labels: { nodes: null } })],
    ['repository.p7.labels.nodes', answer({ labels: { nodes: { length: 1 } } })],
    ['repository.p7.labels.nodes.0', answer({ labels: { nodes: ['a'] } })],
    ['repository.p7.labels.nodes.0.name', answer({ labels: { nodes: [{}] } })],
    ['repository.p7.threads', answer({ threads: undefined })],
    ['repository.p7.threads', answer({ threads: null })],
    [
      'repository.p7.threads.nodes.0.isResolved',
      answer({ threads: { nodes: [{ isResolved: 'no', line: 1 }], pageInfo: page } }),
    ],
    [
      'repository.p7.threads.nodes.0.line',
      answer({ threads: { nodes: [{ isResolved: true, line: '1' }], pageInfo: page } }),
    ],
    ['repository.p7.threads.pageInfo', answer({ threads: { nodes: [], pageInfo: null } })],
    ['repository.object', answer({}, { object: { text: 'a' } })],
  ])('without a valid `%s` is none', (path, data) => {
    expect(() => answered(shapeOf(true), data)).toThrow(`GitHub answered without a valid \`${path}\``);
  });
});

describe('answers under aliases', () => {
  const shape = aliased('a', ['x', 'y'], () => blob);
  const file = { text: 'a', isTruncated: false };

  test('are a list in the order of the questions, with nothing for nothing and for another type', () => {
    expect(answered(shape, { a1: file, a0: null })).toEqual([null, file]);
    expect(answered(shape, { a0: {}, a1: file })).toEqual([null, file]);
  });

  test('are all there', () => {
    expect(() => answered(shape, { a0: file })).toThrow('GitHub answered without a valid `a1`');
  });
});
