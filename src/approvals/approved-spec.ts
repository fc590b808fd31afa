// Whether what was approved is what is there now: one API as a text of an earlier commit has it, against today's.
import { isCrd } from '../documents/crd.ts';
import { isManifestPath, parseFile } from '../documents/parse.ts';
import type { SourceFile } from '../documents/span.ts';
import type { Crd } from '../documents/document.ts';
import type { ApprovalLink } from '../facts/approvals/approval-fact.ts';
import { sameMeaning } from '../facts/crd/spec-meaning.ts';
import type { Approver } from './approvers.ts';
import type { LinkVerdict } from '../facts/approvals/link-verdict.ts';
import { approverNames } from './verdict.ts';

/** What an approval has to be of. */
export interface Approvable {
  /** The CRD; undefined for a Go type and for a patch, whose whole file counts. */
  readonly crd: Crd | undefined;
  readonly file: SourceFile;
  /** Where it may have been at an earlier commit. */
  readonly paths: readonly string[];
}

/** What the approval of a link has to be of. */
export const approvableOf = ({
  at,
  api: { crd, paths },
}: Pick<ApprovalLink, 'at'> & { readonly api: Pick<ApprovalLink['api'], 'crd' | 'paths'> }): Approvable =>
  crd === undefined
    ? { crd, file: at.file, paths: [at.file.path] }
    : { crd, file: crd.file, paths: [...new Set([crd.file.path, ...paths])].filter(isManifestPath) };

/** Whether an earlier text has the same: of a CRD the values of its spec but for descriptions, else every letter. */
export function isSameSpec({ crd, file }: Approvable, path: string, text: string): boolean {
  if (text === file.text) return true;
  if (crd === undefined) return false;
  const before = parseFile({ path, side: 'base', text }).manifests.filter(isCrd);
  // A name that is there twice is no answer.
  const [same, ...others] = before.filter(({ name }) => name === crd.name);
  return same !== undefined && others.length === 0 && sameMeaning(same.spec, crd.spec);
}

export interface SpecApproval {
  /** Those who approved it as it is. */
  readonly by: readonly Approver[];
  /** Whether the commit of some approval cannot be determined. */
  readonly isUndetermined: boolean;
  /** Why it could not be found out. */
  readonly unread?: string;
}

/** The verdict on a link for one API: an approval of another spec than this one does not count. */
export function withSpecApproval(verdict: LinkVerdict, spec: SpecApproval | undefined): LinkVerdict {
  if (spec === undefined) return verdict;
  const { by, isUndetermined, unread } = spec;
  const given = approverNames(verdict.approvers);
  if (verdict.verdict !== 'this-pull-request') {
    if (by.length > 0) return verdict;
    const why =
      unread === undefined
        ? isUndetermined
          ? 'whether the spec of this CRD was changed there after that cannot be determined'
          : 'the spec of this CRD was changed there after that'
        : `whether that was of the spec that is there now could not be read: ${unread}`;
    return { ...verdict, reason: `${verdict.reason}; ${why}` };
  }
  if (by.length > 0)
    return { ...verdict, approvers: by, reason: `it is this pull request, approved by ${approverNames(by)}` };
  if (unread !== undefined)
    return {
      ...verdict,
      verdict: 'unverified',
      approvers: [],
      reason: `whether ${given} approved the spec as it is now could not be read: ${unread}`,
    };
  const why = isUndetermined
    ? 'but whether before this CRD was last changed cannot be determined (a review names its commit)'
    : 'before this CRD was last changed';
  return { ...verdict, approvers: [], reason: `it is this pull request; ${given} approved it, ${why}` };
}
