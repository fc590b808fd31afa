// The facts about the effect of a change on references, and their places.
import type { NotChecked, Side } from '../../changes/change-set.ts';
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { entryOf, get, keyOffsets, type Offsets } from '../../documents/node.ts';
import { entrySpan, spanOf, type Span } from '../../documents/span.ts';
import type { LocatedReference } from '../../grants/references.ts';
import type { GrantEdge } from '../../grants/edges.ts';
import type { LocatedGrant } from '../../grants/grant.ts';
import type { GrantManifest } from '../../grants/write.ts';
import type { Subject } from '../kustomize/effects.ts';
import { documentRef, type DocumentRef, type Status } from '../document-ref.ts';
import type { Path } from '../../apiserver/index.ts';
import { cutChars } from '../../wording.ts';

/** A reference as messages and related places need it. */
export interface ReportedReference {
  readonly at: Span;
  readonly document: DocumentRef;
  readonly path: Path;
  readonly from: LocatedReference['from'];
  readonly to: LocatedReference['to'];
  readonly consequence: string;
}

/** A grant was removed, narrowed or is no longer applied there: references are no longer permitted. */
export interface GrantRevokedFact {
  readonly kind: 'grant-revoked';
  readonly how: 'removed' | 'narrowed' | 'unapplied';
  readonly name: string;
  readonly at: Span;
  readonly document: DocumentRef;
  /** Never empty. */
  readonly broken: readonly ReportedReference[];
  /** Why another grant may still allow them. */
  readonly unless: string | undefined;
}

/** A reference across namespaces that no grant allows. */
export interface ReferenceNotGrantedFact {
  readonly kind: 'reference-not-granted';
  readonly reference: ReportedReference;
  readonly status: Status;
  /** The grant to write; undefined for names that no object can have. */
  readonly grant: GrantManifest | undefined;
  /** Whether the tree has objects of the namespace in which the grant would be. */
  readonly ownsTarget: boolean;
  readonly unless: string | undefined;
}

/** A grant that no reference of the tree uses. */
export interface GrantUnusedFact {
  readonly kind: 'grant-unused';
  readonly name: string;
  readonly at: Span;
  readonly document: DocumentRef;
  /** The grant itself, when `at` is somewhere else. */
  readonly grantAt: Span;
  readonly how: 'added' | 'last-reference-removed';
  readonly unless: string | undefined;
}

/** References that could not be checked, as the report lists them. */
export type ReferencesNotCheckedFact = NotChecked & { readonly kind: 'references-not-checked' };

/** Who may refer to what after the change: edges of the namespaces whose grants or references changed. */
export interface ReferenceGraphFact {
  readonly kind: 'reference-graph';
  /** Never empty. */
  readonly edges: readonly GrantEdge[];
}

export type EffectFact =
  | GrantRevokedFact
  | GrantUnusedFact
  | ReferenceGraphFact
  | ReferenceNotGrantedFact
  | ReferencesNotCheckedFact;

/** The roots of the manifests in the changed files of a side. */
export const changedRoots = ({ files }: Documents, side: Side): ReadonlySet<Manifest['root']> =>
  new Set(files.flatMap((file) => (file[side]?.manifests ?? []).map(({ root }) => root)));

/** The name of a manifest; without one, its first key. */
export function nameSpan({ file, root }: Manifest): Span {
  const entry = entryOf(get(root, 'metadata'), 'name') ?? root.entries[0];
  return entry === undefined ? spanOf(file, root) : entrySpan(file, entry);
}

/** A reference as facts have it; its place is the namespace that it names. */
export function reportedReference({ manifest, node, path, from, to, rule }: LocatedReference): ReportedReference {
  const entry = entryOf(node, 'namespace');
  const at = entry === undefined ? spanOf(manifest.file, node) : entrySpan(manifest.file, entry);
  return { at, document: documentRef(manifest), path, from, to, consequence: rule.consequence };
}

/** A text of the pull request in a sentence of the report. */
export const short = (text: string): string => cutChars(text, 100);
/** `namespace/name`; the namespace is empty where it is unknown. */
export const nameOf = ({ namespace, name }: LocatedGrant): string => `${namespace ?? ''}/${name}`;
/** A grant as one that is not compared. */
export const subjectOf = ({ namespace, name, manifest }: LocatedGrant): Subject => ({
  name: namespace === undefined ? name : `${namespace}/${name}`,
  ofKind: 'ReferenceGrant',
  document: documentRef(manifest),
});
/** What makes grants of two sides the same. */
export const identityOf = (grant: LocatedGrant): string => `${grant.home} ${nameOf(grant)}`;
/** A stretch of a manifest of either side; without one, the manifest as a whole. */
type NarrowedPlace = { readonly manifest: Manifest; readonly node?: Offsets };

/** Where a grant became narrower: the first removed entry, or what replaced it. Else the `spec`. */
export function narrowedAt(before: LocatedGrant, after: LocatedGrant): NarrowedPlace {
  const lists = [
    { old: before.from, now: after.from, oldNodes: before.fromNodes, nowNodes: after.fromNodes },
    { old: before.to, now: after.to, oldNodes: before.toNodes, nowNodes: after.toNodes },
  ];
  for (const { old, now, oldNodes, nowNodes } of lists) {
    const kept = new Set(now.map((entry) => JSON.stringify(entry)));
    const lost = old.findIndex((entry) => !kept.has(JSON.stringify(entry)));
    const [was, is] = [oldNodes[lost], nowNodes[lost]];
    // As many entries as before: this one was edited, and a reader looks for it in the new file.
    if (was !== undefined)
      return old.length === now.length && is !== undefined
        ? { manifest: after.manifest, node: is }
        : { manifest: before.manifest, node: was };
  }
  const spec = entryOf(after.manifest.root, 'spec');
  return spec === undefined ? { manifest: after.manifest } : { manifest: after.manifest, node: keyOffsets(spec) };
}
