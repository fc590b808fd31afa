// Answers of GraphQL that lack something, or have something of another kind, are faults of the server by their names.
import { describe, expect, test } from 'vitest';
import { checkGraphql } from '../../src/github/graphql-shape.ts';

const query = `query($owner: String!, $skip: Boolean!) {
  repository(owner: $owner, name: "a{b") {
    p7: pullRequest(number: 7) {
      ...labelled
      headRefOid mergedAt
      threads: reviewThreads(first: 5, after: { a: { b: 1 } }) @include(if: $skip) { nodes { isResolved line } pageInfo { hasNextPage endCursor } }
    }
    object(expression: "x") { ... on Blob { text isTruncated } }
  }
}
fragment labelled on PullRequest { labels(first: 100) { nodes { name } } author { login } }`;

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
    ['without what a directive may leave out', { repository: { p7: withoutThreads, object: {} } }],
    ['with an object of another type', answer({}, { object: {} })],
    ['with nothing where something may be missing', { repository: { p7: null, object: null } }],
    ['with nothing at all', { repository: null }],
  ])('%s is one', (_name, data) => {
    expect(() => checkGraphql(query, data)).not.toThrow();
  });

  test.each([
    ['repository', {}],
    ['repository', { repository: [] }],
    ['repository.p7', { repository: { object: null } }],
    ['repository.p7.labels', { repository: { p7: {}, object: null } }],
    ['repository.p7.headRefOid', answer({ headRefOid: null })],
    ['repository.p7.headRefOid', answer({ headRefOid: 5 })],
    ['repository.p7.mergedAt', answer({ mergedAt: {} })],
    ['repository.p7.author', answer({ author: 'alice' })],
    ['repository.p7.author', { repository: { p7: { ...withoutThreads, author: undefined }, object: null } }],
    ['repository.p7.author.login', answer({ author: {} })],
    ['repository.p7.labels.nodes', answer({ labels: {} })],
    ['repository.p7.labels.nodes', answer({ labels: { nodes: null } })],
    ['repository.p7.labels.nodes', answer({ labels: { nodes: { length: 1 } } })],
    ['repository.p7.labels.nodes', answer({ labels: { nodes: ['a'] } })],
    ['repository.p7.labels.nodes.name', answer({ labels: { nodes: [{}] } })],
    ['repository.p7.threads', answer({ threads: null })],
    [
      'repository.p7.threads.nodes.isResolved',
      answer({ threads: { nodes: [{ isResolved: 'no', line: 1 }], pageInfo: page } }),
    ],
    [
      'repository.p7.threads.nodes.line',
      answer({ threads: { nodes: [{ isResolved: true, line: '1' }], pageInfo: page } }),
    ],
    ['repository.p7.threads.pageInfo', answer({ threads: { nodes: [], pageInfo: null } })],
    ['repository.object.isTruncated', answer({}, { object: { text: 'a' } })],
  ])('without a valid `%s` is none', (path, data) => {
    expect(() => checkGraphql(query, data)).toThrow(`GitHub answered without a valid \`${path}\``);
  });
});
