// The schema of the configuration file: what each key may hold. JSON Schema and error messages come from it.
import * as v from 'valibot';
import { mostReleases } from '../changes/crd-releases.ts';

const longest = 500;
const text = (what: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[^\\0]{1,${longest}}$`), `must be ${what}, of at most ${longest} characters`),
  );

const glob = v.pipe(
  v.string(),
  // A leading `!` means nothing to the matcher, and no path of a repository begins with `/`: both are misunderstandings.
  v.regex(
    /^[^!/\0][^\0]{0,500}$/,
    'must be a glob below the repository such as `config/crd/**`; `pathsIgnore` leaves files out',
  ),
);
const globs = (description: string) => v.pipe(v.array(glob), v.description(description));

const setting = v.picklist(['error', 'warning', 'info', 'off']);
const settings = v.pipe(
  v.record(v.string(), setting),
  v.description(
    'Severity by rule id (`compat/field-removed`) or by category (`compat/*`). The id is the stronger one.',
  ),
);
const crd = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9*][a-z0-9.*-]{0,252}$/,
    'must be the name of a CRD such as `widgets.example.com`; `*` stands for any part',
  ),
);
const version = text('a version such as `v1alpha1`');

const override = v.strictObject({
  paths: v.optional(globs('Only findings in these files.')),
  crds: v.optional(v.pipe(v.array(crd), v.description('Only findings about these CRDs.'))),
  versions: v.optional(v.pipe(v.array(version), v.description('Only findings about these versions.'))),
  rules: settings,
});

const ignore = v.strictObject({
  rule: v.pipe(text('a rule id'), v.description('A rule id, or a category (`compat/*`).')),
  crd: v.optional(v.pipe(crd, v.description('Name of the CRD; `*` stands for any part of it.'))),
  version: v.optional(v.pipe(version, v.description('Version of the CRD, such as `v1alpha1`.'))),
  field: v.optional(
    v.pipe(
      text('a field as findings spell it, such as `spec.list[*].name`'),
      v.description('The very field, as findings spell it: `spec.list[*].name`. Nothing below it.'),
    ),
  ),
  path: v.optional(v.pipe(glob, v.description('Glob of the files in which it holds.'))),
  reason: v.pipe(text('a reason'), v.description('Why this finding is meant.')),
  owner: v.optional(v.pipe(text('a name'), v.description('Who is asked when it expires.'))),
  expires: v.optional(
    v.pipe(
      v.string(),
      v.isoDate('must be a date such as `2027-01-31`'),
      v.description('The last day on which it holds.'),
    ),
  ),
});

const approvals = v.strictObject({
  annotation: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9.-]+(?:\/[\w.-]+)?$/, 'must be the key of an annotation'),
      v.description('The annotation that holds the link.'),
    ),
  ),
  repositories: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[\w.-]+\/(?:\*|[\w.-]+)$/, 'must be `owner/name` or `owner/*`'))),
      v.description('Repositories whose reviews count. The repository under review always does.'),
    ),
  ),
  requireMerged: v.optional(v.pipe(v.boolean(), v.description('Whether a review counts only once it is merged.'))),
  approvers: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]*(?:\/[\w.-]+)?$/, 'must be a login or `org/team`'))),
      v.description('People and teams whose approval counts, beside the API approvers of OWNERS_ALIASES.'),
    ),
  ),
  ownersAliases: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+:[^\0]{1,500}$/, 'must be `owner/repo:path`'))),
      v.description('Where OWNERS_ALIASES files are.'),
    ),
  ),
});

const reference = v.strictObject({
  group: v.pipe(v.string(), v.description('API group of the kind that refers; empty for the core group.')),
  kind: v.pipe(text('a kind'), v.description('The kind that refers.')),
  resource: v.optional(
    v.pipe(text('a plural name'), v.description('Its plural name, where no CRD of the repository says it.')),
  ),
  path: v.pipe(text('a path such as `spec.secretRef`'), v.description('Where its references stand.')),
  defaults: v.optional(
    v.pipe(
      v.strictObject({
        group: v.optional(v.pipe(v.string(), v.description('API group where the reference names none.'))),
        kind: v.optional(v.pipe(v.string(), v.description('Kind where the reference names none.'))),
      }),
      v.description('What a reference means that leaves its own `group` or `kind` out.'),
    ),
  ),
});

const release = v.strictObject({
  repository: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/\.?[\w-][\w.-]{0,98}$/, 'must be `owner/name`'),
      v.description('`owner/name` of the repository on the same GitHub; this repository where it is left out.'),
    ),
  ),
  ref: v.pipe(
    v.string(),
    v.regex(/^[^-.\s\0][^\s\0]{0,250}$/, 'must be a tag, a branch or a commit'),
    v.description('The tag of the release; a branch or a commit will do.'),
  ),
  files: v.pipe(globs('The files there that hold its CRDs.'), v.minLength(1, 'must name at least one file')),
});

/** The configuration file. Every key may be left out. */
export const configSchema = v.strictObject({
  preset: v.optional(
    v.pipe(v.picklist(['recommended', 'strict', 'kubernetes']), v.description('Where severities start from.')),
  ),
  kubernetesVersion: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^v?\d{1,3}\.\d{1,3}(?:\.\d{1,3})?$/, 'must be a Kubernetes version such as "1.37"'),
      v.description('Whose apiserver rules apply.'),
    ),
  ),
  failOn: v.optional(
    v.pipe(
      v.picklist(['error', 'warning', 'never']),
      v.description('The lowest severity of introduced findings that fails the check.'),
    ),
  ),
  baseline: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^-\s\0][^\s\0]{0,250}$/, 'must be `released`, `merge-base`, `latest-release` or a ref'),
      v.description('Whose breaks count: `released`, `merge-base`, `latest-release`, or a ref.'),
    ),
  ),
  paths: v.optional(globs('Only these files are reviewed; empty means all.')),
  pathsIgnore: v.optional(globs('These files are not reviewed.')),
  thirdParty: v.optional(globs('Files in which findings are at most `info`. Replaces the built-in list.')),
  rules: v.optional(settings),
  overrides: v.optional(
    v.pipe(v.array(override), v.description('Severities for some places. The last one that matches wins.')),
  ),
  ignore: v.optional(v.pipe(v.array(ignore), v.description('Findings that are meant, each with its reason.'))),
  baselineFile: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^!/\0][^\0]{0,500}$/, 'must be the path of a file below the repository'),
      v.description(
        'A file of findings that are known already, as `--write-baseline` writes it. They are not counted.',
      ),
    ),
  ),
  acknowledge: v.optional(
    v.pipe(
      v.strictObject({
        label: v.pipe(
          text('the name of a label'),
          v.description('A pull request’s label that acknowledges its breaking changes.'),
        ),
      }),
      v.description('How breaking changes are acknowledged.'),
    ),
  ),
  approvals: v.optional(
    v.pipe(approvals, v.description('Which reviews count for `api-approved.kubernetes.io` links.')),
  ),
  references: v.optional(
    v.pipe(v.array(reference), v.description('Further kinds and paths that need a ReferenceGrant.')),
  ),
  grantHomes: v.optional(
    v.pipe(
      v.array(text('an API group')),
      v.description('Further API groups that serve ReferenceGrant, such as `authorization.k8s.io`.'),
    ),
  ),
  featureGates: v.optional(
    v.pipe(
      v.strictObject({
        files: v.pipe(v.array(text('a path')), v.description('Go files that define feature gates.')),
      }),
      v.description('Where feature gates are defined, beside every `kube_features.go`.'),
    ),
  ),
  crds: v.optional(
    v.pipe(
      v.strictObject({
        files: v.optional(
          globs(
            'CRDs of this repository that custom resources are judged by, beside those that are found by their names.',
          ),
        ),
        releases: v.optional(
          v.pipe(
            v.array(release),
            v.maxLength(mostReleases, `must name at most ${mostReleases} releases`),
            v.description('Releases whose CRDs judge custom resources of kinds that no CRD of the tree defines.'),
          ),
        ),
      }),
      v.description('Where CRDs are that custom resources are judged by.'),
    ),
  ),
});

/** What a configuration file says, before presets and defaults. */
export type ConfigLayer = v.InferOutput<typeof configSchema>;
