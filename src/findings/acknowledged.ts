// Breaks that a person with write access acknowledged by a label of the pull request: reported as `info`, and listed.
import { breakKey, isOpenBreak } from './breaks.ts';
import type { Finding } from './finding.ts';
import type { Judge, Judged } from './problem-findings.ts';
import { withCircumstance } from './run-rules.ts';
import { counted, joined } from '../wording.ts';

/** A person with write access who set the label. */
export interface Acknowledger {
  /** Number of the pull request that carries the label. */
  readonly pull: number;
  readonly login: string;
  readonly at: string;
}

/** A label that does not count. */
export interface RejectedLabel {
  /** Undefined where it is unknown to which pull request the label belongs. */
  readonly pull?: number;
  /** One sentence of plain text without its full stop; may contain a login. */
  readonly why: string;
}

/** What a label covers if commits may have been pushed after it was set: a pull request's breaks at that time. */
interface Limit {
  readonly pull: number;
  readonly login: string;
  /** Paths that the pull request changes; undefined where it is the one under review. */
  readonly paths: ReadonlySet<string> | undefined;
  /** The breaks at that time, by `breakKey`. */
  readonly present: ReadonlySet<string>;
}

/** The label on GitHub; there is one only where a pull request under review has it. */
export interface Acknowledgement {
  readonly label: string;
  readonly by: readonly Acknowledger[];
  readonly refused: readonly RejectedLabel[];
  /** In a merge group: paths that pull requests change which are not acknowledged. Breaks there stay what they are. */
  readonly except: ReadonlySet<string>;
  /** Labels that were set before the last push. */
  readonly limits: readonly Limit[];
}

/** An acknowledgement in the report. */
export interface Acknowledged {
  readonly label: string;
  readonly by: readonly Acknowledger[];
  readonly refused: readonly RejectedLabel[];
  /** The acknowledged breaks, by the fingerprints of their findings, with the severities they had. */
  readonly findings: readonly { readonly fingerprint: string; readonly severity: Finding['severity'] }[];
}

/** The people, each once, in back quotes: no one is mentioned. */
export const acknowledgers = (by: readonly Acknowledger[]): string =>
  joined([...new Set(by.map(({ login }) => `\`${login}\``))]);

/** The same, the acknowledged breaks among them as `info`; those of unacknowledged files stay. */
export function acknowledge(
  judged: readonly Judged[],
  acknowledgement: Acknowledgement | undefined,
  judge: Judge,
): { readonly counted: readonly Judged[]; readonly acknowledged?: Acknowledged } {
  const findings = judged.map(({ finding }) => finding);
  // Without a break a label has no effect.
  if (acknowledgement === undefined || !findings.some(isOpenBreak)) return { counted: judged };
  const { label, by, refused, except, limits } = acknowledgement;
  const of = `${acknowledgers(by)} through the label \`${label}\``;
  const came = new Map<Limit, number>();
  const isLate = (finding: Finding): boolean => {
    const missing = limits.filter(({ present }) => !present.has(breakKey(finding)));
    const isVouched = missing.length < by.length;
    const limit = missing.find(({ paths }) => !isVouched || paths?.has(finding.path) !== false);
    if (limit !== undefined) came.set(limit, (came.get(limit) ?? 0) + 1);
    return limit !== undefined;
  };
  const isOf = (finding: Finding): boolean => by.length > 0 && isOpenBreak(finding) && !except.has(finding.path);
  const accepted = new Set(findings.filter((finding) => isOf(finding) && !isLate(finding)));
  const late = [...came].map(([{ pull, login }, count]): RejectedLabel => ({
    pull,
    why: `${counted(count, 'breaking change was', 'breaking changes were')} pushed after \`${login}\` set the label \`${label}\`, or that cannot be determined: set it once more`,
  }));
  return {
    counted: judged.flatMap((one) =>
      accepted.has(one.finding) ? judge([withCircumstance(one, { kind: 'acknowledged', of })]) : one,
    ),
    acknowledged: {
      label,
      by,
      refused: [...refused, ...late],
      findings: [...accepted].map(({ fingerprint, severity }) => ({ fingerprint, severity })),
    },
  };
}
