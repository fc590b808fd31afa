// Words on findings that someone suppressed.
import type { IgnoredFinding } from '../findings/report.ts';
import { counted } from '../wording.ts';

const ways: Readonly<Record<IgnoredFinding['by'], string>> = {
  configuration: 'by the configuration',
  comment: 'by comments',
  marker: 'by Go markers',
  baseline: 'by the baseline file',
};

/** `3 findings (2 by comments, 1 by the configuration)`. */
export function waysOf(ignored: readonly IgnoredFinding[]): string {
  const parts = Object.entries(ways)
    .map(([way, words]) => [ignored.filter(({ by }) => by === way).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`);
  return `${counted(ignored.length, 'finding')} (${parts.join(', ')})`;
}
