// What the rules about lifecycle tags and feature gates have in common: their words.
import type { StageClaim } from '../facts/lifecycle/gate-table.ts';

/** How a stage is spelled in a `PreRelease`. */
const stageNames = { alpha: 'Alpha', beta: 'Beta', ga: 'GA', deprecated: 'Deprecated' } as const;

/** `Beta since v1.22`. */
export const claimText = ({ stage, since }: StageClaim): string =>
  `${stageNames[stage]}${since === undefined ? '' : ` since v${since}`}`;

/** `v1.22` → `1.22`; undefined for what is no version. */
export const versionOf = (text: string | undefined): string | undefined => /^v?(\d+\.\d+)$/.exec(text ?? '')?.[1];
