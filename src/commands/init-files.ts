// What was found in a repository → the text of a configuration and of a workflow for it, with a reason on each line.
import { Document, visit } from 'yaml';
import { defaultConfig, thirdPartyFolders } from '../config/config.ts';
import { builtInPaths } from '../config/golangci-paths.ts';
import { plain } from '../reports/escape.ts';
import { documentation } from '../version.ts';
import type { Folder, Survey } from './init-survey.ts';
import { counted } from '../wording.ts';

const repository = 'kube-api-review/kube-api-review';
const schemaUrl = `https://raw.githubusercontent.com/${repository}/main/docs/configuration.schema.json`;
const maxFolders = 8;

/** A path in a comment: in one line, nothing unseen. */
const shown = (path: string): string => plain(path).replaceAll(/\s+/g, ' ').slice(0, 200);
const isLiteral = (path: string): boolean => /^[\w./@+-]+$/.test(path) && !path.startsWith('/') && path !== '.';

/** Files in some folders. */
export const countOf = (folders: readonly Folder[]): number => folders.reduce((sum, { count }) => sum + count, 0);

const filesWithCrds = (count: number): string => `${counted(count, 'file')} with CRDs`;

function setting(values: object, notes: ReadonlyMap<unknown, string> = new Map()): string[] {
  const document = new Document(values);
  visit(document, {
    Scalar: (_, node) => {
      const note = notes.get(node.value);
      if (note !== undefined) node.comment = ` ${note}`;
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd().split('\n');
}

function folderLines(folders: readonly Folder[]): string[] {
  const more = folders.length - maxFolders;
  const lines = folders.slice(0, maxFolders).map(({ path, count }) => `#   ${shown(path)} (${count})`);
  return more > 0 ? [...lines, `#   … and ${counted(more, 'more folder')}`] : lines;
}

/** Whether the project is one of the Kubernetes community, whose reviews of protected groups must be merged. */
export const isCommunity = ({ goModule = '', protectedGroups }: Survey): boolean =>
  protectedGroups.length > 0 && /^(?:sigs\.)?k8s\.io\//.test(goModule);

function presetLines(found: Survey): string[] {
  const { protectedGroups, goModule = '' } = found;
  const names = protectedGroups.map((name) => `\`${name}\``).join(', ');
  const groups = `CRDs in groups of the Kubernetes community (${names})`;
  const why = isCommunity(found)
    ? [`# The module ${shown(goModule)} has ${groups}, whose API reviews must be merged.`]
    : protectedGroups.length > 0
      ? [`# There are ${groups}: they need an api-approved.kubernetes.io annotation.`]
      : [];
  return [
    '# Where severities start from: recommended, strict, or kubernetes (for repositories of the Kubernetes community).',
    ...why,
    ...setting({ preset: isCommunity(found) ? 'kubernetes' : 'recommended' }),
  ];
}

function pathLines({ crds, goTypes, unread }: Survey): string[] {
  const literal = (folders: readonly Folder[]): string[] =>
    folders.flatMap(({ path }) => (isLiteral(path) ? [path] : [])).slice(0, maxFolders);
  const named = [...literal(crds), ...literal(goTypes)];
  const globs = (named.length === 0 ? ['config/crd'] : named).map((folder) => `"${folder}/**"`);
  return [
    crds.length === 0 ? '# No CRDs were found.' : '# CRDs were found in these folders (number of files):',
    ...folderLines(crds),
    ...(goTypes.length === 0 ? [] : ['# API types in Go were found in', ...folderLines(goTypes)]),
    ...(unread > 0 ? [`# (${counted(unread, 'more file')} not looked into.)`] : []),
    '# Every manifest and Go type of a change is reviewed, wherever it is. Globs narrow it down; usually they are not needed. An example:',
    `# paths: [${globs.join(', ')}]`,
    '# pathsIgnore: []',
  ];
}

function thirdPartyLines({ foreign, likelyForeign }: Survey): string[] {
  const globs = likelyForeign.filter(({ path }) => isLiteral(path));
  const known = countOf(foreign);
  const opening = [
    '# Folders of third-party files and of invalid examples, where findings are at most `info`.',
    ...(known > 0 ? [`# The folders of the default list have ${filesWithCrds(known)}.`] : []),
  ];
  if (globs.length === 0)
    return [...opening, '# The default list:', '# thirdParty:', ...thirdPartyFolders.map((glob) => `#   - "${glob}"`)];
  const notes = new Map(globs.map(({ path, count }) => [`${path}/**`, filesWithCrds(count)]));
  return [
    ...opening,
    '# This list replaces the default one. The last ones look like CRDs of tests or of other projects: remove what your users install.',
    ...setting({ thirdParty: [...thirdPartyFolders, ...notes.keys()] }, notes),
  ];
}

function crdLines({ crds, goTypes }: Survey): string[] {
  const converted = [
    '# `converted`: CRDs with a conversion webhook that no CRD, patch or chart here names, as where an operator sets it.',
    'converted: [widgets.example.com]',
  ] as const;
  const releases = [
    `# \`releases\`: where CRDs are that the repository lacks, so that custom resources of their kinds are judged: ${documentation}/custom-resources.md`,
    'releases: [cert-manager/cert-manager@v1.19.0]',
  ] as const;
  const known = [crds.length > 0 ? [converted] : [], goTypes.length === 0 ? [releases] : []].flat();
  if (known.length === 0) return [];
  const example = `# crds: { ${known.map(([, key]) => key).join(', ')} }`;
  return [...known.map(([note]) => note), '# An example:', example];
}

function gateLines({ gates, hasKubeFeatures }: Survey): string[] {
  const known = gates.filter(isLiteral);
  if (known.length === 0)
    return hasKubeFeatures
      ? ['# Feature gates are read from every kube_features.go.', '# featureGates: { files: [] }']
      : [];
  return [
    '# Go files that define feature gates, in addition to every kube_features.go.',
    ...setting({ featureGates: { files: known } }),
  ];
}

function conventionLines({ golangci, goTypes }: Survey): string[] {
  if (golangci === undefined && goTypes.length === 0) return [];
  if (golangci === undefined || !isLiteral(golangci))
    return [
      '# Settings of kube-api-linter are taken from .golangci-kal.yml or .golangci.yml at the root; `false`: from none. An example:',
      '# conventions: { golangci: hack/golangci.yml }',
    ];
  const found = `# ${golangci} has settings of kube-api-linter: its analyzers, options and exclusions apply here, too.`;
  return builtInPaths.includes(golangci)
    ? [`${found} To leave them aside:`, '# conventions: { golangci: false }']
    : [found, ...setting({ conventions: { golangci } })];
}

function grantLines({ grants, hasAuthorizationGrants }: Survey): string[] {
  if (grants === 0) return [];
  return [
    `# ReferenceGrants: ${grants === 1 ? '1 file' : `${grants} files`}. Those of gateway.networking.k8s.io count; other groups have to be listed.`,
    ...(hasAuthorizationGrants ? setting({ grantHomes: ['authorization.k8s.io'] }) : ['# grantHomes: []']),
  ];
}

function releasesText(count: number): string {
  if (count === 0) return 'without a release tag every break counts';
  return count === 1 ? 'one tag looks like a release' : `${count} tags look like releases`;
}

/** The text of `.github/kube-api-review.yml`. */
export function configText(found: Survey, releases: number): string {
  const sections = [
    [
      `# yaml-language-server: $schema=${schemaUrl}`,
      `# Configuration of kube-api-review: ${documentation}/configuration.md`,
      '# Every key may be left out. What is commented out shows the default, unless it is called an example.',
    ],
    presetLines(found),
    ['# What fails the check: error, warning or never. Without it, the preset decides.', '# failOn: error'],
    [
      `# Breaks of what no release has are reported as \`info\`; ${releasesText(releases)}.`,
      `# baseline: ${defaultConfig.baseline}`,
    ],
    pathLines(found),
    thirdPartyLines(found),
    [
      '# Severities: by rule, by category, and for some places. Examples:',
      '# rules: { compat/enum-widened: off }',
      '# overrides:',
      '#   - { versions: [v1alpha1], rules: { compat/*: info } }',
    ],
    [
      `# Single findings to suppress. Comments in YAML and markers in Go do the same: ${documentation}/ignoring.md. An example:`,
      '# ignore:',
      '#   - { rule: compat/field-removed, crd: widgets.example.com, field: spec.mode, reason: why, owner: who, expires: 2030-01-31 }',
    ],
    [
      '# Findings that existed when you began, written by `kube-api-review check . --write-baseline FILE`. An example:',
      '# baselineFile: .github/kube-api-review-baseline.json',
    ],
    crdLines(found),
    gateLines(found),
    conventionLines(found),
    grantLines(found),
  ];
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

const pullRequestEvents = [
  '  pull_request:',
  '    # `edited`: the base branch may change. The last two: the label `api-break-approved` acknowledges breaks.',
  '    types: [opened, synchronize, reopened, edited, labeled, unlabeled]',
];

const plainEvents = ['on:', ...pullRequestEvents, '  merge_group:  # does nothing where no merge queue is in use'];

const approvalEvents = [
  'on:',
  ...pullRequestEvents,
  '  # Approvals change the verdict after the last push: by reviews …',
  '  pull_request_review:',
  '    types: [submitted, dismissed]',
  '  # … and by comments (`/approve`), because OWNERS at the root suggests Prow.',
  '  issue_comment:',
  '    types: [created, edited, deleted]',
  '  merge_group:  # does nothing where no merge queue is in use',
];

/** Whether approvals are given in ways that need further events: links are verified, and Prow decides by comments. */
export const needsApprovalEvents = ({ hasOwners, hasApprovals, protectedGroups }: Survey): boolean =>
  hasOwners && (hasApprovals || protectedGroups.length > 0);

const expression = (text: string): string => `\${{ ${text} }}`;

/** The text of `.github/workflows/kube-api-review.yml`. `major`: which releases of the action are followed. */
export function workflowText(found: Survey, major: string): string {
  const byApprovals = needsApprovalEvents(found);
  const group = byApprovals
    ? `api-review-${expression('github.event_name')}-${expression('github.event.comment.id || github.event.pull_request.number || github.ref')}`
    : `api-review-${expression('github.event.pull_request.number || github.ref')}`;
  const condition = [
    '    # Saves a runner for comments that approve nothing; the action checks it, too.',
    '    if: >-',
    "      github.event_name != 'issue_comment' ||",
    "      (github.event.issue.pull_request && (github.event.action == 'edited' || contains(github.event.comment.body, 'approve')))",
  ];
  return `${[
    `# Reviews changes of Kubernetes APIs: ${documentation}/github-action.md`,
    'name: Kubernetes API review',
    ...(byApprovals ? approvalEvents : plainEvents),
    '',
    'permissions: {}',
    '',
    'concurrency:',
    `  group: ${group}`,
    `  cancel-in-progress: ${byApprovals ? expression("github.event_name == 'pull_request'") : 'true'}`,
    '',
    'jobs:',
    '  # Make this job a required check. Give the workflow no `paths:` filter: a skipped workflow blocks a required check forever.',
    '  api-review:',
    ...(byApprovals ? condition : []),
    '    runs-on: ubuntu-latest',
    '    permissions:',
    '      contents: read        # both sides of the change; no checkout is needed',
    '      pull-requests: write  # one review with comments',
    '      checks: write         # a check run with annotations',
    ...(byApprovals ? ['      actions: write        # re-runs the failed job of the pull request'] : []),
    '    steps:',
    `      # Moves with the releases. To pin it by a commit, as zizmor wants it: ${documentation}/upgrading.md#pinning`,
    `      - uses: ${repository}@${major}`,
    ...(byApprovals
      ? [
          '        # Runs on the default branch, where a failure for one pull request is misleading.',
          `        continue-on-error: ${expression("github.event_name == 'issue_comment'")}`,
        ]
      : []),
  ].join('\n')}\n`;
}
