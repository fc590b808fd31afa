// A report → the texts of its files with exact fixes of its findings applied. Pure: others write them.
import { fixedText as withFixes } from '../conventions/fixed-text.ts';
import type { Finding } from '../findings/finding.ts';
import { groupBy } from '../group-by.ts';
import { once } from '../once.ts';
import { ruleOf } from '../rules/index.ts';
import { introduced, type Sources } from './render.ts';
import type { Report } from '../findings/report.ts';
import { generatedBy, placedIn } from './review-comments-suggestion.ts';

/** Why a fix is not applied: `generated` and `foreign` files are made elsewhere; of `access` people decide. */
export type NotFixedReason = 'generated' | 'foreign' | 'access';

interface FixedText {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fixed: readonly Finding[];
}

export interface FixedTexts {
  readonly files: readonly FixedText[];
  readonly left: readonly { readonly finding: Finding; readonly why: NotFixedReason }[];
}

function notFixedReason(
  finding: Finding,
  isGenerated: (path: string) => boolean,
  isForeign: (path: string) => boolean,
): NotFixedReason | undefined {
  if (ruleOf(finding.rule)?.opensAccess === true) return 'access';
  if (isForeign(finding.path)) return 'foreign';
  return isGenerated(finding.path) ? 'generated' : undefined;
}

/** The text with as many of the fixes as fit together, each completely or not at all; the rest is for another run. */
function fixedText(path: string, before: string, findings: readonly Finding[]): FixedText | undefined {
  const fixes = findings.flatMap((finding) => {
    const edits = placedIn(before, finding.fix?.edits ?? []);
    return edits === undefined ? [] : [{ finding, edits }];
  });
  const { text: after, applied } = withFixes(before, fixes);
  const fixed = applied.flatMap((number) => fixes[number]?.finding ?? []);
  return after === before ? undefined : { path, before, after, fixed };
}

const maxFixes = 200;

/** The texts of the head with the exact fixes of introduced findings. `isForeign`: paths of someone else. */
export function fixedTexts(report: Report, sources: Sources, isForeign: (path: string) => boolean): FixedTexts {
  const fitting: Finding[] = [];
  const left: { finding: Finding; why: NotFixedReason }[] = [];
  const textOf = (path: string): string => sources(path, 'head') ?? '';
  // The whole text is searched for it: once for each file, not for each finding.
  const isGenerated = once((path: string): boolean => generatedBy(textOf(path)) !== undefined);
  for (const finding of introduced(report)) {
    const { path, side, fix } = finding;
    const isOwn = fix !== undefined && fix.edits.length > 0 && fix.edits.every((edit) => edit.path === path);
    if (!isOwn || side !== 'head' || sources(path, 'head') === undefined) continue;
    const why = notFixedReason(finding, isGenerated, isForeign);
    if (why === undefined) fitting.push(finding);
    else left.push({ finding, why });
  }
  const files = [...groupBy(fitting, ({ path }) => path)].flatMap(
    ([path, findings]) => fixedText(path, textOf(path), findings.slice(0, maxFixes)) ?? [],
  );
  return { files, left };
}
