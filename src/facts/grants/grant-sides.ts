// Both sides of a change as to references across namespaces: grants, references, and what was not read of the tree.
import type { ChangedFile, ChangeSet, Side } from '../../changes/change-set.ts';
import { textOf } from '../../changes/content.ts';
import { isPartialPath } from '../../changes/relevant.ts';
import type { Manifest } from '../../documents/document.ts';
import { parsedSide, type Documents } from '../../documents/documents.ts';
import { mayHoldManifests } from '../../documents/parse.ts';
import type { ReferencePath } from '../../grants/reference-paths.ts';
import { applierGroups } from '../kustomize/appliers.ts';
import { asApplied, whatIsApplied, type Applied } from './applied-manifests.ts';
import { grantSide, referencePathsOf, type GrantSettings, type GrantSide } from './grant-side.ts';
import { withVariables } from './open-references.ts';
import { candidates, grantOccasions, isSame } from './wanted-files.ts';

/** Whether a text may contain a grant or a governed reference across namespaces; may have false positives. */
function mayMatter(text: string, paths: readonly ReferencePath[]): boolean {
  if (!text.includes('apiVersion')) return false;
  if (['ReferenceGrant', 'ReferencePolicy', 'ClusterReferenceConsumer'].some((word) => text.includes(word)))
    return true;
  return (
    text.includes('namespace') && paths.some(({ kind, path }) => text.includes(kind) && text.includes(lastKey(path)))
  );
}

const lastKey = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace('[*]', '');

/** Both sides, and why that may not be all of them; `unless` is undefined when every file that may matter was read. */
export interface GrantSides {
  /** Whether a grant or a governed reference changed at all; if not, nothing around the changed files was collected. */
  readonly touched: boolean;
  readonly base: GrantSide;
  readonly head: GrantSide;
  readonly unless: string | undefined;
  readonly listed: boolean;
}

function whyUnsure(changeSet: ChangeSet, from: readonly string[]): string | undefined {
  const { paths, texts } = changeSet.context;
  if (paths === undefined) return 'the files of the repository were not listed';
  const { wanted, beyond } = candidates(changeSet, from);
  const unread = beyond + wanted.filter((path) => !texts.has(path)).length;
  return unread === 0
    ? undefined
    : `${unread} files of the repository that may have grants or references were not read`;
}

/** Kinds that may be referred to or be parents, and those that accept routes. */
const kindsWanted =
  /kind["']?:\s*["']?(?:Namespace|CustomResourceDefinition|Gateway|X?ListenerSet|Service|[A-Z]+Route)\b/;

/** Collects both sides from the changed files and the context. */
export function grantSides(changeSet: ChangeSet, documents: Documents, settings: GrantSettings): GrantSides {
  const paths = referencePathsOf(settings);
  const from = grantOccasions(changeSet, settings);
  const { texts } = changeSet.context;
  const isWanted = (text: string): boolean =>
    mayMatter(text, paths) || applierGroups.some((group) => text.includes(group)) || kindsWanted.test(text);
  const around = [...texts].flatMap(([path, text]) =>
    from.length > 0 && isWanted(text) ? (documents.context(path)?.manifests ?? []) : [],
  );
  const isAlike = (file: ChangedFile): boolean =>
    isSame(file) && mayHoldManifests(file.path) && isWanted(textOf(file.after));
  const moved = from.length === 0 ? [] : changeSet.files.filter(isAlike);
  const manifestsOf = (side: Side): Manifest[] => [
    // What is in a partial Helm writes where a template includes it, if one does.
    ...[...documents.files.map((pair) => pair[side]), ...moved.map((file) => parsedSide(file, side))]
      .flatMap((parsed) => parsed?.manifests ?? [])
      .filter(({ file }) => !isPartialPath(file.path)),
    ...around,
  ];
  const shared = {
    touched: from.length > 0,
    unless: from.length === 0 ? undefined : whyUnsure(changeSet, from),
    listed: changeSet.context.paths !== undefined,
  };
  if (from.length === 0) {
    const [base, head] = [grantSide(manifestsOf('base'), settings), grantSide(manifestsOf('head'), settings)];
    return { ...shared, base, head };
  }
  const { base, head } = whatIsApplied(
    asApplied(manifestsOf('base'), changeSet, 'base'),
    asApplied(manifestsOf('head'), changeSet, 'head'),
  );
  const sideOf = ({ placed, isAltered, listedAt }: Applied): GrantSide => {
    return { ...withVariables(grantSide([...placed.keys()], settings), placed), placed, isAltered, listedAt };
  };
  return { ...shared, base: sideOf(base), head: sideOf(head) };
}
