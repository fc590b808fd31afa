// The configuration after reading and defaults: what the rest of the program sees.
import type { Severity } from '../findings/finding.ts';

export type RuleSetting = Severity | 'off';
export type Preset = 'recommended' | 'strict' | 'kubernetes';

export interface Override {
  readonly paths: readonly string[];
  readonly crds: readonly string[];
  readonly versions: readonly string[];
  readonly rules: Readonly<Record<string, RuleSetting>>;
}

export interface Ignore {
  readonly rule: string;
  readonly crd?: string;
  readonly version?: string;
  readonly field?: string;
  readonly path?: string;
  readonly reason: string;
  readonly owner?: string;
  /** ISO date; from the day after on the ignore no longer holds. */
  readonly expires?: string;
}

export interface Config {
  readonly preset: Preset;
  readonly kubernetesVersion: string;
  readonly failOn: 'error' | 'warning' | 'never';
  readonly baseline: string;
  /** Globs; empty means every file. */
  readonly paths: readonly string[];
  readonly pathsIgnore: readonly string[];
  /** Globs of folders whose findings are at most `info`. */
  readonly thirdParty: readonly string[];
  readonly rules: Readonly<Record<string, RuleSetting>>;
  readonly overrides: readonly Override[];
  readonly ignore: readonly Ignore[];
  readonly acknowledge: { readonly label: string };
  readonly approvals: {
    readonly annotation: string;
    readonly repositories: readonly string[];
    /** undefined: as the preset says. */
    readonly requireMerged: boolean | undefined;
    readonly approvers: readonly string[];
    readonly ownersAliases: readonly string[];
  };
  /** Further kinds and paths that need a ReferenceGrant. */
  readonly references: readonly unknown[];
  readonly grantHomes: readonly string[];
  readonly featureGates: { readonly files: readonly string[] };
}

/** Newest Kubernetes minor version whose apiserver rules are built in. */
export const newestKubernetesVersion = '1.37';

/** Folders of other people's and deliberately wrong material, at any depth. */
export const thirdPartyFolders: readonly string[] = [
  '**/testdata/**',
  '**/vendor/**',
  '**/third_party/**',
  '**/node_modules/**',
  '**/invalid-examples/**',
];

export const defaultConfig: Config = {
  preset: 'recommended',
  kubernetesVersion: newestKubernetesVersion,
  failOn: 'error',
  baseline: 'merge-base',
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
    requireMerged: undefined,
    approvers: [],
    ownersAliases: [],
  },
  references: [],
  grantHomes: [],
  featureGates: { files: [] },
};
