// The library: the engine of the action and of the command, synchronous, free of I/O and of GitHub.
export { admit } from './admission/admit.ts';
export type { Admission, AdmitOptions } from './admission/admit.ts';
export type { ChangeSet, ChangedFile, Context, FileContent } from './changes/change-set.ts';
export { collectFromMaps } from './changes/from-maps.ts';
export { defaultConfig } from './config/config.ts';
export type { Config } from './config/config.ts';
export { parseConfig } from './config/parse-config.ts';
export { parseLifecycleTag } from './documents/go/lifecycle-tag.ts';
export type { Evidence } from './findings/evidence.ts';
export type { Finding } from './findings/finding.ts';
export type { Report } from './findings/report.ts';
export { isReferenceAllowed } from './grants/allowed.ts';
export { review } from './review.ts';
