// The sentence: change set → documents → facts → findings → report. Pure and synchronous.
import type { ChangeSet } from './changes/change-set.ts';
import type { Config } from './config/config.ts';
import type { Report } from './findings/report.ts';

/** Reviews one change set. Never throws for what a pull request holds; a crash of a rule is a finding of its own. */
export declare function review(changeSet: ChangeSet, config: Config): Report;
