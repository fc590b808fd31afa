import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  defaultKubernetesVersions
} from "./shared-config-kubernetes-versions.js";

// src/config/config.ts
var thirdPartyFolders = [
  "**/testdata/**",
  "**/vendor/**",
  "**/third_party/**",
  "**/node_modules/**",
  "**/invalid-examples/**"
];
var defaultConfig = {
  preset: "recommended",
  kubernetesVersions: defaultKubernetesVersions,
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
  conventions: { options: {}, golangci: void 0 },
  crds: { files: [], releases: [], converted: [] }
};

export {
  thirdPartyFolders,
  defaultConfig
};
