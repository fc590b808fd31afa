// What GitHub would say of the pull requests that examples and rule tests name: numbers of their own in acme's and Kubernetes' repositories.
import type { ApprovedChange } from '../../src/approvals/approved-change.ts';
import type { LinkEvidence, Mention, PullStatus, Review } from '../../src/approvals/evidence.ts';
import type { LinkVerdict } from '../../src/facts/approvals/link-verdict.ts';
import { parseLink } from '../../src/approvals/link.ts';
import type { SpecApproval } from '../../src/approvals/approved-spec.ts';
import type { ApprovalLink } from '../../src/facts/approvals/approval-fact.ts';
import { linkKey } from '../../src/approvals/substance.ts';
import { judge, type Policy } from '../../src/approvals/verdict.ts';

/** Aliases with one API approver, `approver`. */
export const aliasFile = {
  source: 'kubernetes/kubernetes:OWNERS_ALIASES',
  text: 'aliases:\n  api-approvers: [Approver]\n',
};

const approval: Review = {
  author: { login: 'approver', isBot: false },
  state: 'APPROVED',
  body: '',
  at: '2026-01-02T00:00:00Z',
  url: 'https://github.com/kubernetes/enhancements/pull/1#pullrequestreview-1',
};

const nothing = {
  reviews: [],
  comments: [],
  mentions: [],
  aliases: [aliasFile],
  members: [],
  unread: [],
  unreadLists: [],
};

const revert = {
  repository: 'kubernetes/enhancements',
  number: 9105,
  title: 'Revert "Add the API"',
  body: 'Reverts kubernetes/enhancements#9005',
  mergedAt: '2026-02-01T00:00:00Z',
};

function pull(
  number: number,
  state: PullStatus['state'],
  isApproved: boolean,
  repository = 'kubernetes/enhancements',
  mentions: readonly Mention[] = [],
): LinkEvidence {
  const at = '2026-01-03T00:00:00Z';
  return {
    kind: 'pull-request',
    status: {
      repository,
      number,
      state,
      mergedAt: state === 'merged' ? at : null,
      closedAt: state === 'open' ? null : at,
      author: { login: 'author', isBot: false },
      base: 'b'.repeat(40),
    },
    discussion: { ...nothing, reviews: isApproved ? [approval] : [], mentions },
  };
}

/** By number in kubernetes/enhancements: everything else there was approved and merged. */
const known: ReadonlyMap<number, LinkEvidence> = new Map([
  [9001, pull(9001, 'open', false)],
  [9002, pull(9002, 'closed', false)],
  [9003, pull(9003, 'merged', false)],
  [9004, pull(9004, 'closed', true)],
  [9005, pull(9005, 'merged', true, revert.repository, [revert])],
  [
    9006,
    { kind: 'missing', repository: 'kubernetes/enhancements', why: 'kubernetes/enhancements has no pull request 9006' },
  ],
  [9007, { kind: 'issue', repository: 'kubernetes/enhancements' }],
  [9008, { kind: 'unread', why: 'HTTP 403: API rate limit exceeded' }],
  [9009, pull(9009, 'open', false)],
  [9010, pull(9010, 'open', true)],
]);

/** Number of the pull request that the examples are part of. */
const policyFor = (number: number): Policy => ({
  repositories: ['kubernetes/*'],
  approvers: [],
  reviewed: {
    host: 'github.com',
    repository: 'kubernetes/enhancements',
    // Both are "this one", so that one example can be approved and another not.
    number: number === 9009 || number === 9010 ? number : 1,
  },
});

/** The verdict on a URL of an example. */
export function exampleVerdict(url: string): LinkVerdict {
  const link = parseLink(url, ['github.com']);
  if (link.kind !== 'numbered') return judge(url, link, undefined, policyFor(0));
  const { owner, name, number } = link;
  return judge(url, link, known.get(number) ?? pull(number, 'merged', true, `${owner}/${name}`), policyFor(number));
}

const approvedWidget = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.toys.k8s.io
spec:
  group: toys.k8s.io
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`;

/** What the pull request of an example changed: 9011 is about another API, 9012 about widgets with a colour; of all others nothing is known. */
export function exampleChange(url: string): ApprovedChange[] {
  const link = parseLink(url, ['github.com']);
  const number = link.kind === 'numbered' ? link.number : 0;
  const change = { urls: [url], isReviewedRepository: false, body: '', hasAllFiles: true };
  if (number === 9011)
    return [
      {
        ...change,
        title: 'Add gears',
        files: ['keps/sig-toys/9011-gears/README.md'],
        texts: new Map([['keps/sig-toys/9011-gears/README.md', '# Gears\n']]),
      },
    ];
  if (number !== 9012) return [];
  return [{ ...change, title: 'Add widgets', files: ['crd.yaml'], texts: new Map([['crd.yaml', approvedWidget]]) }];
}

/** In the pull request 9013 the CRD was changed after the approval, in 9012 it was not; of all others nothing is known. */
export const exampleSpecs = (links: readonly ApprovalLink[]): Map<string, SpecApproval> =>
  new Map(
    links.flatMap((link): [string, SpecApproval][] => {
      if (link.url.endsWith('/9013')) return [[linkKey(link), { by: [], isUndetermined: false }]];
      const { approvers } = exampleVerdict(link.url);
      return link.url.endsWith('/9012') ? [[linkKey(link), { by: approvers, isUndetermined: false }]] : [];
    }),
  );
