// The schema of the configuration file: the values of each key. JSON Schema and error messages come from it.
import * as v from 'valibot';
import { maxReleases, maxUrls } from '../changes/crd-releases.ts';
import { oneVersion, versionRange } from './kubernetes-versions.ts';
import { severities } from '../rules/severity-table.ts';

/** A text of one form; `what` completes "must be". */
const matching = (form: RegExp, what: string) => v.pipe(v.string(), v.regex(form, `must be ${what}`));
const maxLength = 500;
const text = (what: string) =>
  matching(new RegExp(`^[^\\0]{1,${maxLength}}$`), `${what}, of at most ${maxLength} characters`);

/** A key that must be there, and one that may be left out, with its text in the documentation. */
const key = <S extends v.GenericSchema>(schema: S, description: string) => v.pipe(schema, v.description(description));
const optional = <S extends v.GenericSchema>(schema: S, description: string) => v.optional(key(schema, description));

// A leading `!` means nothing to the matcher, and no path of a repository begins with `/`: both are misunderstandings.
const below = /^[^!/\0][^\0]{0,500}$/;
const glob = matching(below, 'a glob below the repository such as `config/crd/**`; `pathsIgnore` leaves files out');
const globs = (description: string) => key(v.array(glob), description);
const setting = v.picklist([...severities, 'off']);
const settings = key(
  v.record(v.string(), setting),
  'Severity by rule id (`compat/field-removed`) or by category (`compat/*`). The id is the stronger one.',
);
const crd = matching(
  /^[a-z0-9*][a-z0-9.*-]{0,252}$/,
  'the name of a CRD such as `widgets.example.com`; `*` stands for any part',
);
const version = text('a version such as `v1alpha1`');

const override = v.strictObject({
  paths: v.optional(globs('Only findings in these files.')),
  crds: optional(v.array(crd), 'Only findings about these CRDs.'),
  versions: optional(v.array(version), 'Only findings about these versions.'),
  rules: settings,
});

const ignore = v.strictObject({
  rule: key(text('a rule id'), 'A rule id, or a category (`compat/*`).'),
  crd: optional(crd, 'Name of the CRD; `*` stands for any part of it.'),
  version: optional(version, 'Version of the CRD, such as `v1alpha1`.'),
  field: optional(
    text('a field as findings spell it, such as `spec.list[*].name`'),
    'The very field, as findings spell it: `spec.list[*].name`. Nothing below it.',
  ),
  path: optional(glob, 'Glob of the files in which it applies.'),
  reason: key(text('a reason'), 'Why this finding is suppressed.'),
  owner: optional(text('a name'), 'Who to ask when it expires.'),
  expires: optional(
    v.pipe(v.string(), v.isoDate('must be a date such as `2027-01-31`')),
    'The last day on which it applies.',
  ),
});

const approvals = v.strictObject({
  annotation: optional(
    matching(/^[A-Za-z0-9.-]+(?:\/[\w.-]+)?$/, 'the key of an annotation'),
    'The annotation that has the link.',
  ),
  repositories: optional(
    v.array(matching(/^[\w.-]+\/(?:\*|[\w.-]+)$/, '`owner/name` or `owner/*`')),
    'Repositories whose reviews count. The repository under review always does.',
  ),
  requireMerged: optional(v.boolean(), 'Whether a review counts only once it is merged.'),
  approvers: optional(
    v.array(matching(/^[A-Za-z0-9][A-Za-z0-9-]*(?:\/[\w.-]+)?$/, 'a login or `org/team`')),
    'People and teams whose approval counts, in addition to the API approvers of OWNERS_ALIASES.',
  ),
  ownersAliases: optional(
    v.array(matching(/^[\w.-]+\/[\w.-]+:[^\0]{1,500}$/, '`owner/repo:path`')),
    'Where OWNERS_ALIASES files are.',
  ),
});

const reference = v.strictObject({
  group: key(v.string(), 'API group of the kind that refers; empty for the core group.'),
  kind: key(text('a kind'), 'The kind that refers.'),
  resource: optional(text('a plural name'), 'Its plural name, where no CRD of the repository says it.'),
  path: key(text('a path such as `spec.secretRef`'), 'Where its references are.'),
  defaults: optional(
    v.strictObject({
      group: optional(v.string(), 'API group where the reference names none.'),
      kind: optional(v.string(), 'Kind where the reference names none.'),
    }),
    'What a reference means that leaves its own `group` or `kind` out.',
  ),
});

const golangciFile = 'the path of a file below the repository, or false';

const release = v.union([
  matching(
    /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/\.?[\w-][\w.-]{0,98}@[^-.\s\0][^\s\0]{0,250}$/,
    'a release such as `cert-manager/cert-manager@v1.19.0`, or `repository`, `ref` and `files` (folders are named in `crds.folders`, addresses in `crds.urls`)',
  ),
  v.strictObject({
    repository: optional(
      matching(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/\.?[\w-][\w.-]{0,98}$/, '`owner/name`'),
      '`owner/name` of the repository on the same GitHub; this repository where it is left out.',
    ),
    ref: key(
      matching(/^[^-.\s\0][^\s\0]{0,250}$/, 'a tag, a branch or a commit'),
      'The tag of the release; a branch or a commit will do.',
    ),
    files: v.pipe(globs('The files there that have its CRDs.'), v.minLength(1, 'must name at least one file')),
  }),
]);

/** The configuration file. Every key may be left out. */
export const configSchema = v.strictObject({
  preset: optional(v.picklist(['recommended', 'strict', 'kubernetes']), 'Where severities start from.'),
  kubernetesVersion: optional(
    matching(oneVersion, 'a Kubernetes version such as "1.37"'),
    'Whose apiserver rules apply: one version. `kubernetesVersions` accepts several.',
  ),
  kubernetesVersions: optional(
    matching(versionRange, 'Kubernetes versions such as "1.33-1.37", "1.33,1.36" or "1.37"'),
    'Whose apiserver rules apply: a range, a list or one version. Without it the newest three.',
  ),
  failOn: optional(
    v.picklist(['error', 'warning', 'never']),
    'The lowest severity of introduced findings that fails the check.',
  ),
  baseline: optional(
    matching(/^[^-\s\0][^\s\0]{0,250}$/, '`released`, `merge-base`, `latest-release` or a ref'),
    'Whose breaks count: `released`, `merge-base`, `latest-release`, or a ref.',
  ),
  paths: v.optional(globs('Only these files are reviewed; empty means all.')),
  pathsIgnore: v.optional(globs('These files are not reviewed.')),
  thirdParty: v.optional(globs('Files in which findings are at most `info`. Replaces the default list.')),
  rules: v.optional(settings),
  overrides: optional(v.array(override), 'Severities for some places. The last one that matches wins.'),
  ignore: optional(v.array(ignore), 'Findings to suppress, each with its reason.'),
  baselineFile: optional(
    matching(below, 'the path of a file below the repository'),
    'A file of findings that are known already, as `--write-baseline` writes it. They are not counted.',
  ),
  acknowledge: optional(
    v.strictObject({
      label: key(text('the name of a label'), "A pull request's label that acknowledges its breaking changes."),
    }),
    'How breaking changes are acknowledged.',
  ),
  approvals: optional(approvals, 'Which reviews count for `api-approved.kubernetes.io` links.'),
  references: optional(v.array(reference), 'Further kinds and paths that need a ReferenceGrant.'),
  grantHomes: optional(
    v.array(text('an API group')),
    'Further API groups that serve ReferenceGrant, such as `authorization.k8s.io`.',
  ),
  featureGates: optional(
    v.strictObject({ files: key(v.array(text('a path')), 'Go files that define feature gates.') }),
    'Where feature gates are defined, in addition to every `kube_features.go`.',
  ),
  conventions: optional(
    v.strictObject({
      golangci: optional(
        v.union([matching(below, golangciFile), v.literal(false)], `must be ${golangciFile}`),
        'The configuration of golangci-lint with settings of kube-api-linter; `false`: none. Without it `.golangci-kal.yml` or `.golangci.yml` of the root, where they have such settings.',
      ),
      lintersConfig: optional(
        v.record(v.string(), v.record(v.string(), v.unknown())),
        'Options by analyzer, as kube-api-linter accepts them: `{ ssatags: { listTypeSetUsage: Ignore } }`. They win over those of golangci-lint.',
      ),
    }),
    'What the API conventions of Go types ask for.',
  ),
  crds: optional(
    v.strictObject({
      files: v.optional(
        globs(
          'CRDs of this repository that custom resources are judged by, in addition to those that are found by their names.',
        ),
      ),
      releases: optional(
        v.pipe(v.array(release), v.maxLength(maxReleases, `must name at most ${maxReleases} releases`)),
        'Releases whose CRDs judge custom resources of kinds that no CRD of the tree defines.',
      ),
      folders: optional(
        v.pipe(
          v.array(text('the path of a folder')),
          v.maxLength(maxReleases, `must name at most ${maxReleases} folders`),
        ),
        'Folders, also outside of the repository, with CRDs that judge what no CRD of the tree defines. For the command line.',
      ),
      urls: optional(
        v.pipe(
          v.array(matching(/^https:\/\/[^\s\0@]{1,1000}$/, 'an address that begins with `https://`')),
          v.maxLength(maxUrls, `must name at most ${maxUrls} addresses`),
        ),
        'Addresses of YAML or JSON files with such CRDs.',
      ),
      converted: optional(
        v.array(crd),
        'CRDs between whose versions a webhook converts that nothing in the tree names, such as one that an operator or an overlay elsewhere sets.',
      ),
    }),
    'Where CRDs are that custom resources are judged by, and which of them a webhook converts.',
  ),
});

/** The content of a configuration file, before presets and defaults. */
export type ConfigLayer = v.InferOutput<typeof configSchema>;
