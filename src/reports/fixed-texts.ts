// A report → the texts of its files with the exact fixes of its findings applied.
// Pure: who writes them is said elsewhere.
import type { Edit, Finding } from '../findings/finding.ts';
import { ruleOf } from '../rules/index.ts';
import { introduced, type Sources } from './render.ts';
import type { Report } from '../findings/report.ts';
import { edited, generatedBy } from './review-comments-suggestion.ts';
import { append } from '../lists.ts';

/**
 * Why a fix is not applied: `generated` files come from elsewhere, `foreign` ones from someone else, and what opens
 * `access` is for people to decide.
 */
export type Left = 'generated' | 'foreign' | 'access';

interface FixedText {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fixed: readonly Finding[];
}

export interface FixedTexts {
  readonly files: readonly FixedText[];
  readonly left: readonly { readonly finding: Finding; readonly why: Left }[];
}

function whyLeft(finding: Finding, isGenerated: boolean, isForeign: (path: string) => boolean): Left | undefined {
  if (ruleOf(finding.rule)?.opensAccess === true) return 'access';
  if (isForeign(finding.path)) return 'foreign';
  return isGenerated ? 'generated' : undefined;
}

/** The text with as many of the fixes as go together, each as a whole or not at all; the rest is for another run. */
function fixedText(path: string, before: string, findings: readonly Finding[]): FixedText | undefined {
  const fixed: Finding[] = [];
  const taken = new Set<string>();
  const edits: Edit[] = [];
  let after = before;
  for (const finding of findings) {
    const own = (finding.fix?.edits ?? []).filter((edit) => !taken.has(JSON.stringify(edit)));
    const meetsOther = own.some((edit) =>
      edits.some((other) => other.line === edit.line && other.column === edit.column),
    );
    const next = meetsOther ? undefined : edited(before, [...edits, ...own]);
    if (next === undefined) continue;
    for (const edit of own) taken.add(JSON.stringify(edit));
    append(edits, own);
    after = next;
    fixed.push(finding);
  }
  return after === before ? undefined : { path, before, after, fixed };
}

const mostFixes = 200;

/** The texts of the head with the exact fixes of introduced findings. `isForeign`: paths of someone else. */
export function fixedTexts(report: Report, sources: Sources, isForeign: (path: string) => boolean): FixedTexts {
  const byPath = new Map<string, Finding[]>();
  const left: { finding: Finding; why: Left }[] = [];
  // The whole text is searched for it: once for each file, not for each finding.
  const generated = new Map<string, boolean>();
  for (const finding of introduced(report)) {
    const { path, side, fix } = finding;
    const text = sources(path, 'head');
    const isOwn = fix !== undefined && fix.edits.length > 0 && fix.edits.every((edit) => edit.path === path);
    if (!isOwn || side !== 'head' || text === undefined) continue;
    const isGenerated = generated.get(path) ?? generatedBy(text) !== undefined;
    generated.set(path, isGenerated);
    const why = whyLeft(finding, isGenerated, isForeign);
    const ofFile = byPath.get(path);
    if (why !== undefined) left.push({ finding, why });
    else if (ofFile === undefined) byPath.set(path, [finding]);
    else ofFile.push(finding);
  }
  const files = [...byPath].flatMap(
    ([path, findings]) => fixedText(path, sources(path, 'head') ?? '', findings.slice(0, mostFixes)) ?? [],
  );
  return { files, left };
}
