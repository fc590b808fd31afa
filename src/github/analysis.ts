// What an analysis works with and what it gives.
import type { ChangedFile, ChangeSet } from '../changes/change-set.ts';
import type { BranchSource } from '../changes/source.ts';
import type { Config } from '../config/config.ts';
import type { Evidence } from '../findings/evidence.ts';
import type { Report } from '../findings/report.ts';
import type { Client } from './client.ts';
import type { Target } from './event.ts';

/** The pure middle, as the action uses it. */
export interface Engine {
  /** May query GitHub about approvals first; `releasedSince` is called only for a change with breaks. */
  readonly review: (
    changeSet: ChangeSet,
    config: Config,
    target: Target,
    releasedSince: () => Promise<Pick<Evidence, 'released'>>,
  ) => Report | Promise<Report>;
  /** Gets the changed files once they are read. */
  readonly prepare?: (files: readonly ChangedFile[], config: Config) => Promise<void>;
  /** The configuration of a text (undefined: no such file) with the action's inputs on top. Throws a UserError. */
  readonly configure: (text: string | undefined, path: string) => Config;
}

/** What a run is about and what it works with. */
export interface AnalyseOptions {
  readonly client: Client;
  readonly target: Target;
  readonly engine: Engine;
  readonly configPath: string;
  /** A checkout that holds both commits; undefined where there is none. */
  readonly checkout: (target: Target) => Promise<BranchSource | undefined>;
}

/** A note in addition to the findings. */
export interface Note {
  readonly level: 'error' | 'warning' | 'notice';
  /** Plain text; may quote the pull request. */
  readonly message: string;
  readonly url?: string;
}

/** A report and what it was made of. */
export interface Analysis {
  readonly report: Report;
  readonly changeSet: ChangeSet;
  readonly notes: readonly Note[];
  /** GitHub's own patches by path at the head, as far as known; undefined where it lists a file without one. */
  readonly patches: ReadonlyMap<string, string | undefined>;
  /** `none`: no report could be made. */
  readonly source: 'github' | 'checkout' | 'none';
}
