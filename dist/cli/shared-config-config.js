import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/config.ts
var newestKubernetesVersion = "1.37";
var coveredKubernetesVersions = [newestKubernetesVersion];
var thirdPartyFolders = [
  "**/testdata/**",
  "**/vendor/**",
  "**/third_party/**",
  "**/node_modules/**",
  "**/invalid-examples/**"
];
var defaultConfig = {
  preset: "recommended",
  kubernetesVersion: newestKubernetesVersion,
  failOn: "error",
  baseline: "released",
  paths: [],
  pathsIgnore: [],
  thirdParty: thirdPartyFolders,
  rules: {},
  overrides: [],
  ignore: [],
  acknowledge: { label: "api-break-approved" },
  approvals: {
    annotation: "api-approved.kubernetes.io",
    repositories: ["kubernetes/*", "kubernetes-sigs/*"],
    requireMerged: false,
    approvers: [],
    ownersAliases: []
  },
  references: [],
  grantHomes: [],
  featureGates: { files: [] },
  crds: { files: [], releases: [] }
};

export {
  coveredKubernetesVersions,
  thirdPartyFolders,
  defaultConfig
};
