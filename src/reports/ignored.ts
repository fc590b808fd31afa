// Words on findings that someone suppressed.
import type { IgnoredFinding } from '../findings/report.ts';
import { counted } from '../wording.ts';

/** The source of an ignore, in words that follow "by". */
export const sourcesOfIgnores: Readonly<Record<IgnoredFinding['by'], string>> = {
  configuration: 'the configuration',
  comment: 'comments',
  marker: 'Go markers',
  baseline: 'the baseline file',
};

/** `3 findings (2 by comments, 1 by the configuration)`. */
export function ignoredByText(ignored: readonly IgnoredFinding[]): string {
  const parts = Object.entries(sourcesOfIgnores)
    .map(([way, words]) => [ignored.filter(({ by }) => by === way).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} by ${words}`);
  return `${counted(ignored.length, 'finding')} (${parts.join(', ')})`;
}
