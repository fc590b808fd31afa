// What circumstances make of a severity: the one table, which docs/severities.md shows and the last sentence of a message is made from.
import type { Severity } from '../findings/finding.ts';

/** What the circumstances of one group do. */
interface Group {
  /** To which rules: all, those on breaks, or those of some categories. */
  readonly rules: 'all' | 'breaks' | readonly string[];
  readonly severity: Severity;
  /** The severity is the least they get, not the most. */
  readonly isLeast?: true;
  /** It holds whatever the configuration says. */
  readonly isFinal?: true;
}

/**
 * For the documentation, as Markdown: what is so, and why the severity follows. Then why as the message says it behind `because`, where it does not say so itself; `of` is what the
 * circumstance names.
 */
type Texts = readonly [what: string, because: string, clause?: (of: string) => string];

/** What one circumstance does. */
export interface SeverityRow extends Group {
  readonly texts: Texts;
}

const rows = <K extends string>(group: Group, all: Readonly<Record<K, Texts>>): Readonly<Record<K, SeverityRow>> =>
  Object.fromEntries(
    Object.entries<Texts>(all).map(([kind, texts]): [string, SeverityRow] => [kind, { ...group, texts }]),
  ) as Record<K, SeverityRow>;

/** Where several rows fit, the lowest severity counts, and of equal ones the first is said. */
export const severityTable = {
  ...rows(
    { rules: ['api-approved'], severity: 'warning', isLeast: true },
    {
      'approval-withdrawn': [
        'an annotation that named an approval now says `unapproved`',
        'to be honest about a missing approval is fine, to take one back needs a look',
      ],
    },
  ),
  ...rows(
    { rules: ['api-approved'], severity: 'error', isLeast: true },
    {
      'merge-required': [
        'a link to a pull request that was closed without merging, with `approvals.requireMerged`',
        'the configuration asks for a merge',
      ],
    },
  ),
  ...rows(
    { rules: 'all', severity: 'info', isFinal: true },
    {
      'third-party': [
        'third-party, vendored and test folders (`thirdParty` in the configuration)',
        'it is somebody else’s API, or wrong on purpose',
      ],
    },
  ),
  ...rows(
    { rules: 'breaks', severity: 'info', isFinal: true },
    {
      'never-released': [
        'what the release that `baseline` names did not have',
        'no client outside can have come to rely on it',
        (release) => `\`${release}\` did not have it: it was never released`,
      ],
      acknowledged: [
        'a break that somebody with write access acknowledged',
        'it is intentional',
        (by) => `it was acknowledged by ${by}`,
      ],
    },
  ),
  ...rows(
    { rules: ['resource'], severity: 'info' },
    {
      'invalid-example': [
        'a custom resource in a folder named like `invalid`, or in tests with such a name of its own',
        'a server is meant to reject it',
        () => 'its name or folder marks it as an invalid example',
      ],
    },
  ),
  ...rows(
    { rules: ['reference-grant'], severity: 'info' },
    {
      rehearsal: [
        'a grant or reference in a folder of tests, examples or documentation',
        'a missing grant may be the very thing that is tested',
      ],
      'grant-elsewhere': [
        'a reference into a namespace of somebody else, or some of the repository was not read',
        'the grant may well live elsewhere',
      ],
    },
  ),
  ...rows(
    { rules: ['api-approved'], severity: 'info' },
    {
      'link-stood-before': ['an approval URL that stood there before', 'this change did not bring it'],
    },
  ),
  ...rows(
    { rules: ['lifecycle'], severity: 'info' },
    {
      'gates-not-read': ['the feature gates were not found or not read', 'not knowing is neither right nor wrong'],
      'gate-finished': [
        'a lifecycle tag is removed whose feature gate is generally available',
        'Kubernetes keeps such a gate, locked, for some releases',
      ],
    },
  ),
  ...rows(
    { rules: 'breaks', severity: 'info' },
    {
      'webhook-added': ['conversion is now done by a webhook', 'a webhook can convert all that `None` did'],
      'same-in-json': ['a field of a Go type becomes a pointer', 'nothing changes in JSON'],
    },
  ),
  ...rows(
    { rules: ['admission', 'structural', 'api-approved'], severity: 'warning' },
    {
      'v1beta1-request': [
        'a CRD in `apiextensions.k8s.io/v1beta1`',
        'only servers up to Kubernetes 1.21 serve it, and they required no annotation',
      ],
    },
  ),
  ...rows(
    { rules: ['api-approved'], severity: 'warning' },
    {
      'own-annotation': ['an approval annotation that the configuration names is removed', 'no server knows it'],
    },
  ),
  ...rows(
    { rules: ['reference-grant'], severity: 'warning' },
    {
      'not-all-read': [
        'a grant is removed or narrowed, and some of the repository was not read',
        'another grant may allow the same',
      ],
    },
  ),
  ...rows(
    { rules: 'breaks', severity: 'warning' },
    {
      deprecated: [
        'a version that was marked `deprecated` is no longer served',
        'a deprecation announces the end; to *remove* such a version is an error still: that skips the step in which it is not served, and stored objects may be lost',
      ],
      unserved: ['a version is removed that was not served', 'it has no clients, but objects may be stored in it'],
      'kept-elsewhere': [
        'a CRD is removed from one file and stays in another',
        'only who installs from this file loses it',
      ],
      'first-schema': [
        'unknown fields are no longer preserved where fields are named for the first time',
        'the fields in use are probably among them',
      ],
      'atomic-list': [
        'an atomic list gets another type',
        'it has one owner for all of it: to split that up takes nothing from an applier, to join does',
      ],
      undecided: [
        'a change of a Go type whose direction cannot be decided: another pattern, a constant that is removed',
        'an error would be wrong about every second time',
      ],
      experimental: [
        'a CRD of an experimental channel (annotation `gateway.networking.k8s.io/channel: experimental`, a preview feature set of OpenShift, a folder `experimental`)',
        'the channel says that it promises no compatibility, whatever the version is called',
        () => 'the CRD belongs to an experimental channel, which promises no compatibility',
      ],
      alpha: [
        'an alpha version (`v1alpha1`)',
        'it may change in any release without notice (rule 4a); its users still want to read about it',
        (version) => `\`${version}\` is an alpha version, which may change in any release`,
      ],
      'alpha-only': [
        'a CRD of which every served version is alpha: deleted, renamed, another scope',
        'the same promise, made for the API as a whole',
        () => 'all its served versions are alpha versions, which may change in any release',
      ],
      'experimental-field': [
        'a field of a Go type that says that it is experimental or behind a feature gate',
        'it may be removed again',
        () => 'the field says that it is experimental or behind a feature gate',
      ],
      status: [
        'fields below `status`',
        'the controller writes them: no user is rejected, and readers of a field that is removed are few and known',
        () => 'controllers write the status, users only read it',
      ],
    },
  ),
  ...rows(
    { rules: ['resource'], severity: 'warning' },
    {
      test: ['a custom resource in a folder of tests', 'the test may be about just that', () => 'tests use it'],
      patched: [
        'a custom resource that a kustomization of the repository changes',
        'no server sees it as it is in the file',
        () => 'a kustomization changes it before a server sees it',
      ],
      'foreign-crd': [
        'a custom resource whose CRD lies in a third-party folder',
        'a cluster may have another version of the CRD',
        () => 'the CRD is a copy from elsewhere, and a cluster may have another one',
      ],
      'new-crd': [
        'a custom resource whose CRD comes with this change',
        'a cluster may have another version of the CRD',
        () => 'the CRD is new here, and a cluster may have another one',
      ],
    },
  ),
} as const;

/** One thing that is so of a problem, and that bears on its severity. */
export interface Circumstance {
  readonly kind: keyof typeof severityTable;
  /** What its clause in a message names: the version, the release, who acknowledged. */
  readonly of?: string;
}

/** The circumstances that are so. */
export const circumstances = (
  all: Readonly<Partial<Record<Circumstance['kind'], boolean | undefined>>>,
): readonly Circumstance[] =>
  (Object.keys(all) as Circumstance['kind'][]).filter((kind) => all[kind] === true).map((kind) => ({ kind }));
