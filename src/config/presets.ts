// What a preset decides besides the severities that each rule states for it.
import type { Config, Preset } from './config.ts';

interface PresetSettings {
  readonly failOn: Config['failOn'];
  readonly requireMerged: boolean;
  /** For the documentation: whom it is for. */
  readonly summary: string;
}

/** A preset's settings lose to the configuration file and to inputs. The severities of rules are in `Rule.presets`. */
export const presets: Readonly<Record<Preset, PresetSettings>> = {
  recommended: {
    failOn: 'error',
    // Release reviews of some Kubernetes projects are approved and then closed on purpose without a merge.
    requireMerged: false,
    summary: 'for every repository with CRDs: fails on what breaks users or what an apiserver rejects',
  },
  strict: {
    failOn: 'warning',
    requireMerged: true,
    summary: 'for repositories that want every rule of the source documents enforced: fails on warnings too',
  },
  kubernetes: {
    failOn: 'error',
    requireMerged: true,
    summary: 'for repositories of the Kubernetes community, whose APIs need an approved and merged review',
  },
};
