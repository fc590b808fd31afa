// The configuration after reading and defaults: what the rest of the program sees.
import type { NotChecked } from '../changes/change-set.ts';
import type { CrdRelease } from '../changes/crd-releases.ts';
import type { Span } from '../documents/span.ts';
import type { AskedVersions } from '../facts/admission/by-version.ts';
import type { ConventionSettings } from '../facts/conventions/convention-facts.ts';
import type { KnownFindings } from './known-findings.ts';
import { defaultKubernetesVersions } from './kubernetes-versions.ts';
import type { ConfigError } from './read-yaml.ts';
import type { ConfigLayer } from './schema.ts';
import type { Severity } from '../rules/severity-table.ts';

export type RuleSetting = Severity | 'off';
export type Preset = NonNullable<ConfigLayer['preset']>;

/** Severities for some places; a list that is not empty narrows, and all three must agree. */
interface Override {
  readonly paths: readonly string[];
  readonly crds: readonly string[];
  readonly versions: readonly string[];
  readonly rules: Readonly<Record<string, RuleSetting>>;
}

type Entry<K extends 'ignore' | 'references'> = Readonly<NonNullable<ConfigLayer[K]>[number]>;

export interface Ignore extends Entry<'ignore'> {
  /** Its place in the configuration; undefined for one that comes from elsewhere. */
  readonly at?: Span | undefined;
}

/** A kind whose objects refer to others across namespaces, in addition to the default ones. */
type ReferenceDeclaration = Entry<'references'> & { readonly defaults: NonNullable<Entry<'references'>['defaults']> };

export interface Config {
  readonly preset: Preset;
  readonly kubernetesVersions: AskedVersions;
  readonly failOn: NonNullable<ConfigLayer['failOn']>;
  /** `released`, `merge-base`, `latest-release`, or a ref. */
  readonly baseline: string;
  readonly paths: readonly string[];
  readonly pathsIgnore: readonly string[];
  /** Globs of folders whose findings are at most `info`. */
  readonly thirdParty: readonly string[];
  /** By rule id or `category/*`; the id is the stronger one. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
  readonly overrides: readonly Override[];
  readonly ignore: readonly Ignore[];
  /** Path of the baseline file in the repository; undefined: there is none. */
  readonly baselineFile?: string | undefined;
  /** The content of the baseline file, once it is read. */
  readonly known?: KnownFindings | undefined;
  /** Mistakes in the configuration that the change proposes: reported, while the version of the base is applied. */
  readonly mistakes?: readonly ConfigError[] | undefined;
  readonly acknowledge: { readonly label: string };
  readonly approvals: {
    readonly annotation: string;
    readonly repositories: readonly string[];
    /** Whether an approval counts only once its pull request is merged. */
    readonly requireMerged: boolean;
    readonly approvers: readonly string[];
    readonly ownersAliases: readonly string[];
  };
  /** Further kinds and paths that need a ReferenceGrant. */
  readonly references: readonly ReferenceDeclaration[];
  readonly grantHomes: readonly string[];
  readonly featureGates: { readonly files: readonly string[] };
  readonly conventions: ConventionSettings & {
    /** The file of golangci-lint with settings of kube-api-linter; undefined: where projects have it; false: none. */
    readonly golangci: string | false | undefined;
    /** Such a file that is not used, and why. */
    readonly unread?: NotChecked;
  };
  readonly crds: {
    /** Globs of CRDs that custom resources are judged by, in addition to those that are found by their names. */
    readonly files: readonly string[];
    /** Releases whose CRDs are used for resources of kinds that no CRD of the tree defines. */
    readonly releases: readonly CrdRelease[];
    /** Names of CRDs whose versions are converted by a webhook outside of the tree; `*` is any part of one. */
    readonly converted: readonly string[];
  };
}

/** The default path of the configuration, below the root of the repository. */
export const defaultConfigPath = '.github/kube-api-review.yml';
/** Where other programs look for theirs: these are not read, which a warning states. */
export const misnamedConfigPaths: readonly string[] = [
  '.github/kube-api-review.yaml',
  '.github/.kube-api-review.yml',
  '.kube-api-review.yml',
  '.kube-api-review.yaml',
  'kube-api-review.yml',
  'kube-api-review.yaml',
];

/** The configuration with a baseline file, if only an empty one: findings count version by version then. */
export const byVersion = (config: Config): Config => ({
  ...config,
  known: config.known ?? { path: '', text: '', findings: [] },
});

/** Folders of other people's and deliberately wrong material, at any depth. */
export const thirdPartyFolders: readonly string[] = [
  '**/testdata/**',
  '**/vendor/**',
  '**/third_party/**',
  '**/third-party/**',
  '**/thirdparty/**',
  '**/node_modules/**',
  '**/invalid-examples/**',
];

export const defaultConfig: Config = {
  preset: 'recommended',
  kubernetesVersions: defaultKubernetesVersions,
  failOn: 'error',
  baseline: 'released',
  paths: [],
  pathsIgnore: [],
  thirdParty: thirdPartyFolders,
  rules: {},
  overrides: [],
  ignore: [],
  acknowledge: { label: 'api-break-approved' },
  approvals: {
    annotation: 'api-approved.kubernetes.io',
    repositories: ['kubernetes/*', 'kubernetes-sigs/*'],
    requireMerged: false,
    approvers: [],
    ownersAliases: [],
  },
  references: [],
  grantHomes: [],
  featureGates: { files: [] },
  conventions: { options: {}, golangci: undefined },
  crds: { files: [], releases: [], converted: [] },
};
