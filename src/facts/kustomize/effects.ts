// Questions about a kustomization of one side: its effects, the documents that it lists, and their places.
import type { Side } from '../../changes/change-set.ts';
import { getIn, stringOf, type Node } from '../../documents/node.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import type { DocumentRef } from '../document-ref.ts';
import { readAt, type Lookup } from '../tree/sides.ts';
import { asSpelled, isInline, type Kustomization, type Link, type PatchEntry } from './kustomization.ts';
import { isWhole, readNodes } from './kustomizations-of-a-side.ts';
import type { Recounted, ShiftedCrd } from './shifted-versions.ts';

/** A CRD, or an object of another kind, that is not compared. */
export interface Subject {
  /** The name, for a grant with its namespace if that is known; empty where it is unknown. */
  readonly name: string;
  /** Where it is not a CRD. */
  readonly ofKind?: 'ReferenceGrant';
  /** Where the object was read, and is no CRD. */
  readonly document?: DocumentRef;
}

/** One thing that a kustomization does to a CRD or a grant; of what is fetched the address is the name. */
export interface CrdEffect extends Subject {
  readonly by: 'patch' | 'replacement' | 'transformer' | 'remote';
  /**
   * Undefined for a change of named fields other than labels, annotations and conversion. `leaves-out`: annotations by
   * which tools skip the object; `moves`: another namespace; `approves`: a value of the approval annotation that is not
   * followed; `anything`: an unread patch, or a program.
   */
  readonly outcome?: 'leaves-out' | 'moves' | 'approves' | 'anything' | undefined;
  /** Equal for equal effects on what has one name, and only for them. */
  readonly key: string;
  /** A patch that gives its target another kind or name. */
  readonly isExchange?: true;
  /** The entry of the kustomization. */
  readonly at: Span;
  /** The document of a patch, or of values of a chart, in a file of its own. */
  readonly within?: PatchDocument | undefined;
  /** Of a patch that writes to versions by their numbers, which the change gives to others. */
  readonly counts?: { readonly numbered: string; readonly recounted: Recounted | undefined } | undefined;
}

/** A document in a file of its own. */
interface PatchDocument {
  readonly file: SourceFile;
  readonly root: Node;
}

/** What is known of the side whose effects are computed. */
export interface SideContext {
  readonly side: Side;
  readonly lookup: Lookup;
  /** The files that a link leads to, through kustomizations. */
  readonly filesOf: (link: Link) => readonly string[];
  /** The kustomizations that may refer to its objects: itself, users of it as a component, and all that these build. */
  readonly around: (by: Kustomization) => readonly Kustomization[];
  /** The work spent on finding what replacements copy: objects, and UTF-16 units of their content. */
  readonly effort: { spent: number };
  /** CRDs in which the change gives versions other numbers. */
  readonly shifted: readonly ShiftedCrd[];
  /** The submodule that a path leads into; `isMoved`: the change gives it another commit. */
  readonly moduleOf: (path: string) => { readonly isMoved: boolean } | undefined;
}

/** The documents of a text that a kustomization contains or lists; the text alone where it cannot be parsed. */
const documentsIn = (content: SourceFile): readonly Node[] | string =>
  isWhole(content) ? readNodes(content) : content.text;

/** The documents of a file that a kustomization lists; the text of the link alone where that was not read. */
export function documentsAt(file: Link | undefined, { lookup }: Pick<SideContext, 'lookup'>): readonly Node[] | string {
  const content = file?.path === undefined ? 'unread' : lookup(file.path);
  return typeof content === 'string' ? `${content} ${file?.text ?? ''}` : documentsIn(content);
}

/** The documents of a patch, inline or in a file. */
export function patchDocuments(
  { written, inline, file, at }: PatchEntry,
  context: Pick<SideContext, 'lookup'>,
): ReturnType<typeof documentsAt> {
  if (written !== undefined) return [written];
  return inline === undefined ? documentsAt(file, context) : documentsIn({ ...at.file, text: inline });
}

/** A document with the file that a patch has for itself, if it has one. */
export function documentOf(
  { file, inline, written }: PatchEntry,
  root: Node,
  { lookup }: Pick<SideContext, 'lookup'>,
): PatchDocument | undefined {
  const path = inline === undefined && written === undefined ? file?.path : undefined;
  const read = path === undefined ? undefined : readAt(lookup, path);
  return read && { file: read, root };
}

/** The name of what a document of a patch changes: what names its target may have any name. */
export const patchedName = ({ target }: PatchEntry, root: Node): string =>
  (target === undefined ? stringOf(getIn(root, ['metadata', 'name'])) : target.name) ?? '';

/** The documents of an entry that contains kustomize's configuration, or leads to a file or to its folder. */
export function listedIn(node: Node, by: Kustomization, context: SideContext): readonly (Node | string)[] {
  const text = stringOf(node);
  if (text !== undefined && isInline(text)) return readNodes({ ...by.file, text }).map(asSpelled);
  const link = by.linkOf(node);
  if (link?.path === undefined) return [];
  return context.filesOf(link).flatMap((path): readonly (Node | string)[] => {
    const documents = documentsAt({ ...link, path }, context);
    return typeof documents === 'string' ? [documents] : documents.map(asSpelled);
  });
}
