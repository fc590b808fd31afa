// The library: the engine of the action and of the command, synchronous, free of I/O and of GitHub.
export { type Admission, admit, type AdmitOptions } from './apiserver/index.ts';
export type { ChangeSet, ChangedFile, Context, FileContent } from './changes/change-set.ts';
export { collectFromMaps } from './changes/from-maps.ts';
export { defaultConfig } from './config/config.ts';
export type { Config } from './config/config.ts';
export { loadConfig } from './config/merge.ts';
export { parseConfig } from './config/parse-config.ts';
export { parseLifecycleTag } from './documents/go/lifecycle-tag.ts';
export type { Evidence } from './findings/evidence.ts';
export type { Finding } from './findings/finding.ts';
export type { Report } from './findings/report.ts';
export { isReferenceAllowed } from './grants/allowed.ts';
export type { AllowedOptions, Permission, Reference } from './grants/allowed.ts';
export type { Grant, GrantFrom, GrantTo } from './grants/grant.ts';
export { kindTable } from './grants/kinds.ts';
export type { KindName, KindTable } from './grants/kinds.ts';
export { readGrants } from './grants/read.ts';
export { review, ruleIds } from './review.ts';
