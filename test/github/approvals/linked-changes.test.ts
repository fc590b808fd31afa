// The changes of approved pull requests, read from GitHub: which requests, how many, and that no failure is an answer.
import { afterEach, describe, expect, it } from 'vitest';
import type { LinkVerdict } from '../../../src/facts/approvals/link-verdict.ts';
import { resolveConfig } from '../../../src/config/merge.ts';
import { gatherApprovals } from '../../../src/github/approvals/gather.ts';
import { approvedChanges } from '../../../src/github/approvals/linked-changes.ts';
import { readReview } from '../../../src/review.ts';
import { crd } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { closeApi, openApi, type Api } from '../api.ts';
import { serveWorld, type World } from './approvals-api.ts';

afterEach(closeApi);

const pull = (number: number): string => `https://github.com/kubernetes/enhancements/pull/${number}`;
const own = (number: number): string => `https://github.com/acme/toys/pull/${number}`;
const path = 'config/crd/toys.k8s.io_widgets.yaml';
const merged = { state: 'MERGED', said: [{ user: 'ann', state: 'APPROVED', day: 3 }] } as const;
const widgets = (url: string, extra?: string) =>
  crd({ group: 'toys.k8s.io', approved: url, ...(extra === undefined ? {} : { extra }) });

const world: World = {
  repositories: {
    'kubernetes/enhancements': { 1: merged, 2: merged, 3: merged, 4: { state: 'OPEN' } },
    'acme/toys': { 5: merged, 7: { state: 'OPEN' } },
  },
  aliases: { 'kubernetes/kubernetes': 'aliases: {api-approvers: [ann]}' },
  contents: {
    'kubernetes/enhancements#1': { title: 'KEP: widgets', files: { 'keps/1/README.md': 'Widget' } },
    'kubernetes/enhancements#2': { title: 'KEP: gears', files: { 'keps/2/README.md': 'Gears' } },
    'kubernetes/enhancements#3': { files: { 'a/crd.yaml': crd({ group: 'toys.k8s.io' }) } },
    'acme/toys#5': { title: 'Add widgets', files: { [path]: crd({ group: 'toys.k8s.io' }) } },
  },
};
const policy = {
  repositories: ['kubernetes/*'],
  approvers: [],
  reviewed: { host: 'github.com', repository: 'acme/toys', number: 7 },
};

const asked = ({ sent }: Api): string[] =>
  sent.map(({ path: of, body }) => {
    const query = typeof body['query'] === 'string' ? body['query'] : '';
    if (query === '') return of.split('?')[0] ?? '';
    if (query.includes('mergeCommit')) return 'contents';
    if (query.includes('f0: object')) return 'texts';
    return query.includes('issueOrPullRequest') ? 'status' : query.includes('history(') ? 'aliases' : 'discussion';
  });

/** The report on a change whose CRDs name these URLs, and what was asked for it. */
async function reviewOf(after: Readonly<Record<string, string>>, faults?: Parameters<typeof serveWorld>[2]) {
  const api = openApi();
  serveWorld(api.scope, world, faults);
  const reading = readReview(changeSetOf({ after }), resolveConfig());
  const { links, comparable } = reading;
  const options = { clients: new Map([['github.com', api.client]]), policy, ownersAliases: [], comparable };
  const report = reading.report(await gatherApprovals(links, options));
  return { report, documents: report.approvals.flatMap(({ documents }) => documents), asked: asked(api) };
}

describe('what approved pull requests changed', () => {
  it.each([
    ['a KEP about the API', 1, { touches: true }],
    ['a KEP about another one', 2, { touches: false }],
    ['a CRD', 3, { touches: true, since: { added: 1, changed: 0, removed: 0 } }],
  ] as const)('%s', async (_, number, expected) => {
    const { documents } = await reviewOf({ [path]: widgets(pull(number), 'size') });
    expect(documents).toMatchObject([expected]);
  });

  it('in the repository under review, the CRD at its own path', async () => {
    const { report, documents } = await reviewOf({ [path]: widgets(own(5), 'size') });
    expect(documents).toMatchObject([{ touches: true, since: { added: 1, fields: [{ field: 'spec.size' }] } }]);
    expect(report.findings.find(({ rule }) => rule === 'api-approved/stale')?.message).toContain(
      '1 field added (`spec.size`)',
    );
  });

  it('costs two requests however many CRDs name one URL', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `toys${String.fromCharCode(97 + index)}s`);
    const crds = names.map((plural) => [`${plural}.yaml`, crd({ group: 'toys.k8s.io', plural, approved: pull(1) })]);
    const { documents, asked: requests } = await reviewOf(Object.fromEntries(crds) as Record<string, string>);
    expect(documents).toHaveLength(23);
    expect(requests).toEqual(['status', 'discussion', 'aliases', 'contents', 'texts']);
  });

  it.each([
    ['third-party folders', { [`vendor/${path}`]: widgets(pull(1)) }],
    ['what is still open', { [path]: widgets(pull(4)) }],
    ['the pull request itself', { [path]: widgets(own(7)) }],
  ] as const)('is not asked of %s', async (_, after) => {
    const { asked: requests } = await reviewOf(after);
    expect(requests).toContain('status');
    expect(requests).not.toContain('contents');
  });
});

describe('several pull requests', () => {
  it('come with one request, and their texts apart', async () => {
    const { documents, asked: requests } = await reviewOf({
      'a.yaml': widgets(pull(1), 'size'),
      'b.yaml': crd({ group: 'toys.k8s.io', plural: 'gears', approved: pull(2) }),
      'c.yaml': crd({ group: 'toys.k8s.io', plural: 'nuts', approved: pull(3) }),
    });
    expect(requests.filter((of) => of === 'contents')).toHaveLength(1);
    expect(documents.map(({ touches }) => touches)).toEqual([true, true, false]);
  });
});

describe('what fails', () => {
  it.each([403, 404, 410, 500])('leaves the verdict as it is (%i)', async (status) => {
    const { report, documents } = await reviewOf({ [path]: widgets(pull(2)) }, (method, _of, body) =>
      method === 'POST' && body.includes('mergeCommit') ? [status, {}] : undefined,
    );
    expect(report.approvals[0]?.verdict).toBe('approved-and-merged');
    expect(documents).toEqual([{ path, line: 6, name: 'widgets.toys.k8s.io' }]);
    expect(report.conclusion).toBe('success');
  });

  it('denies nothing when texts cannot be read', async () => {
    const { documents } = await reviewOf({ [path]: widgets(pull(2)) }, (method, _of, body) =>
      method === 'POST' && body.includes('f0: object') ? [500, {}] : undefined,
    );
    expect(documents).toEqual([{ path, line: 6, name: 'widgets.toys.k8s.io' }]);
  });

  it('is not asked again of the next pull request of the same host', async () => {
    const api = openApi();
    serveWorld(api.scope, world, (method) => (method === 'POST' ? [403, {}] : undefined));
    const { links } = readReview(
      changeSetOf({
        after: {
          'a.yaml': widgets(pull(1)),
          'b.yaml': crd({ group: 'toys.k8s.io', plural: 'gears', approved: pull(2) }),
        },
      }),
      resolveConfig(),
    );
    const verdicts = links.map(({ url }, index): LinkVerdict => ({
      url,
      repository: 'kubernetes/enhancements',
      number: index + 1,
      verdict: 'approved-and-merged',
      reason: '',
      approvers: [],
      mergedAt: null,
    }));
    expect(await approvedChanges(links, verdicts, { clients: new Map([['github.com', api.client]]), policy })).toEqual(
      [],
    );
    expect(asked(api)).toEqual(['contents']);
  });
});
