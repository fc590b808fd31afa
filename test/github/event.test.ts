// Events: what each asks to be reviewed, and that nothing unknown passes in silence.
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { occasionOf, repositoryOf, type Occasion } from '../../src/github/event.ts';
import { base, head } from './samples.ts';

const occasion = (eventName: string, payload: unknown): Occasion =>
  occasionOf({ eventName, payload, repository: 'acme/api' });

const pull = {
  action: 'synchronize',
  pull_request: { number: 7, base: { ref: 'main', sha: base }, head: { label: 'bob:topic', sha: head, repo: null } },
};
const zeros = '0'.repeat(40);
const pushed = { ref: 'refs/heads/topic', before: base, after: head, repository: { default_branch: 'main' } };

describe('pull requests', () => {
  it('are reviewed from their base to their head, never the test merge', () => {
    for (const event of ['pull_request', 'pull_request_target', 'pull_request_review']) {
      expect(occasion(event, pull)).toEqual({
        kind: 'review',
        target: {
          repository: { owner: 'acme', repo: 'api' },
          pull: 7,
          base: { name: 'main', sha: base },
          head: { name: 'bob:topic', sha: head },
        },
      });
    }
  });

  it('with something else where commits and number should be are refused', () => {
    const bad = [
      {},
      null,
      { pull_request: { ...pull.pull_request, number: '7' } },
      { pull_request: { ...pull.pull_request, number: 0 } },
      { pull_request: { ...pull.pull_request, head: { sha: 'main' } } },
      { pull_request: { ...pull.pull_request, base: { sha: `${base}...x` } } },
    ];
    for (const payload of bad) expect(() => occasion('pull_request', payload)).toThrow(UserError);
  });
});

describe('merge groups', () => {
  it('are reviewed from their base, without a pull request', () => {
    const payload = {
      action: 'checks_requested',
      merge_group: {
        base_sha: base,
        base_ref: 'refs/heads/main',
        head_sha: head,
        head_ref: 'refs/heads/gh-readonly-queue/main/pr-1',
      },
    };
    expect(occasion('merge_group', payload)).toMatchObject({
      kind: 'review',
      target: { pull: undefined, base: { name: 'main', sha: base }, head: { sha: head } },
    });
    expect(occasion('merge_group', { ...payload, action: 'destroyed' }).kind).toBe('nothing');
  });
});

describe('pushes', () => {
  it('are reviewed from what stood before', () => {
    expect(occasion('push', pushed)).toMatchObject({
      target: { base: { sha: base }, head: { name: 'topic', sha: head } },
    });
  });

  it('of a new branch are compared with the default branch', () => {
    expect(occasion('push', { ...pushed, before: zeros })).toMatchObject({ target: { base: { name: 'main' } } });
  });

  it('that begin the default branch have nothing before them', () => {
    const first = occasion('push', { ...pushed, before: zeros, ref: 'refs/heads/main' });
    expect(first).toMatchObject({ kind: 'review', target: { base: undefined } });
  });

  it('that delete a branch leave nothing to review', () => {
    expect(occasion('push', { ...pushed, after: zeros, deleted: true }).kind).toBe('nothing');
  });
});

describe('everything else', () => {
  it('is an error, never a pass', () => {
    for (const event of ['issues', 'workflow_call', '', 'constructor', '__proto__'])
      expect(() => occasion(event, pull)).toThrow(/is not supported/);
  });

  it('is no repository unless it is owner/repo', () => {
    for (const name of ['', 'acme', 'a/b/c', 'a/../b', 'a b/c']) expect(() => repositoryOf(name)).toThrow(UserError);
  });
});
