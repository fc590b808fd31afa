// Events: what each asks to be reviewed, and that nothing unknown passes in silence.
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { labelEvent, reviewTrigger, repositoryOf, type ReviewTrigger } from '../../src/github/event.ts';
import { base, head } from './samples.ts';

const occasion = (eventName: string, payload: unknown): ReviewTrigger =>
  reviewTrigger({ eventName, payload, repository: 'acme/api', sha: head, ref: 'refs/heads/main' });

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

  it('with something else where commits and number should be are rejected', () => {
    const bad = [
      {},
      null,
      { pull_request: { ...pull.pull_request, number: '7' } },
      { pull_request: { ...pull.pull_request, number: 0 } },
      { pull_request: { ...pull.pull_request, head: { sha: 'main' } } },
      { pull_request: { ...pull.pull_request, base: { sha: `${base}...x` } } },
    ];
    for (const payload of bad) expect(() => occasion('pull_request', payload)).toThrow(UserError);
    expect(() => occasion('pull_request', bad[4])).toThrow("the event's payload has no valid pull_request.head.sha");
    expect(() => occasion('pull_request', {})).toThrow("the event's payload has no valid pull_request");
  });
});

it('the label that starts a run is that of the event, whoever set it before', () => {
  const labeled = { action: 'labeled', label: { name: 'ok' }, sender: { login: 'alice' } };
  expect(labelEvent('pull_request', labeled)).toEqual({ label: 'ok', by: 'alice' });
  expect(labelEvent('pull_request_target', labeled)).toEqual({ label: 'ok', by: 'alice' });
  for (const [event, payload] of [
    ['issues', labeled],
    ['pull_request', { ...labeled, action: 'unlabeled' }],
    ['pull_request', { ...labeled, label: undefined }],
    ['pull_request', { ...labeled, sender: {} }],
    ['pull_request', pull],
  ] as const)
    expect(labelEvent(event, payload)).toBeUndefined();
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
  it('are reviewed compared with the previous commit', () => {
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

describe('reviews', () => {
  it('of a closed pull request leave nothing to do', () => {
    const closed = { pull_request: { ...pull.pull_request, state: 'closed' } };
    expect(occasion('pull_request_review', closed).kind).toBe('nothing');
    expect(occasion('pull_request', closed).kind).toBe('review');
  });
});

describe('comments', () => {
  const comment = (body: string, given: object = {}): unknown => ({
    action: 'created',
    issue: { number: 7, state: 'open', pull_request: {} },
    comment: { body, user: { login: 'alice', type: 'User' } },
    ...given,
  });

  it('with a command of Prow’s ask for the pull request as it is now', () => {
    for (const body of ['/approve', 'fine\r\n/Approve no-issue', '/remove-approve', '/approve cancel']) {
      expect(occasion('issue_comment', comment(body))).toEqual({
        kind: 'pull-request',
        repository: { owner: 'acme', repo: 'api' },
        number: 7,
      });
    }
  });

  it('that removed a command matter as well', () => {
    const edited = comment('never mind', { action: 'edited', changes: { body: { from: '/approve' } } });
    expect(occasion('issue_comment', edited).kind).toBe('pull-request');
  });

  it('without one, on an issue, on a closed pull request or of a bot leave nothing to do', () => {
    const nothing: readonly [unknown, string][] = [
      [comment('what does `/approve` do?'), 'no line'],
      [comment('> /approve'), 'no line'],
      [comment('/approve', { issue: { number: 7, state: 'open' } }), 'on an issue'],
      [comment('/approve', { issue: { number: 7, state: 'closed', pull_request: {} } }), 'closed'],
      [comment('/approve', { comment: { body: '/approve', user: { login: 'x[bot]', type: 'Bot' } } }), 'bot'],
    ];
    for (const [payload, why] of nothing)
      expect(occasion('issue_comment', payload)).toEqual({ kind: 'nothing', why: expect.stringContaining(why) });
  });

  it('without an issue are rejected', () => {
    expect(() => occasion('issue_comment', {})).toThrow(UserError);
  });
});

describe('runs of another workflow', () => {
  const run = {
    id: 99,
    event: 'pull_request',
    conclusion: 'failure',
    head_sha: head,
    head_branch: 'topic',
    head_repository: { full_name: 'bob/api', owner: { login: 'bob' } },
    pull_requests: [],
  };

  it('are known by their head', () => {
    expect(occasion('workflow_run', { workflow_run: run })).toEqual({
      kind: 'workflow-run',
      repository: { owner: 'acme', repo: 'api' },
      triggering: { id: 99, headSha: head, headLabel: 'bob:topic', headRepository: 'bob/api', pulls: [], failed: true },
    });
    const gone = occasion('workflow_run', { workflow_run: { ...run, head_repository: null } });
    expect(gone).toMatchObject({ triggering: { headLabel: undefined, headRepository: undefined } });
  });

  it('for anything but a pull request leave nothing to do', () => {
    for (const event of ['push', 'schedule', 'pull_request_target', '', '__proto__'])
      expect(occasion('workflow_run', { workflow_run: { ...run, event } }).kind).toBe('nothing');
  });

  it('with something else where number and commit should be are rejected', () => {
    for (const bad of [{}, { ...run, id: '99' }, { ...run, head_sha: 'main' }])
      expect(() => occasion('workflow_run', { workflow_run: bad })).toThrow(UserError);
  });
});

describe('audits', () => {
  it('look at the whole tree of the run’s commit', () => {
    for (const event of ['workflow_dispatch', 'schedule']) {
      expect(occasion(event, {})).toEqual({
        kind: 'review',
        target: {
          repository: { owner: 'acme', repo: 'api' },
          pull: undefined,
          base: undefined,
          head: { name: 'main', sha: head },
        },
      });
    }
  });

  it('need a commit', () => {
    const run = { eventName: 'schedule', payload: {}, repository: 'acme/api', sha: '', ref: '' };
    expect(() => reviewTrigger(run)).toThrow(UserError);
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
