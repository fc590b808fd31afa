// Facts about group protection (KEP-2337): which CRDs need the approval annotation, its value, who supplies it.
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { isKustomizationPath } from '../../changes/relevant.ts';
import { approvalState, type ApprovalState, approvedAnnotation, isProtectedGroup } from '../../apiserver/index.ts';
import type { Crd, Manifest } from '../../documents/document.ts';
import { append } from '../../lists.ts';
import { isCrd } from '../../documents/crd.ts';
import type { Documents } from '../../documents/documents.ts';
import { entryOf, get, getIn } from '../../documents/node.ts';
import { keySpan, spanOf, startSpan, type Span } from '../../documents/span.ts';
import type { Approval, ApprovalFact, ApprovalLinkFact, ApprovalsFact, StaleApprovalsFact } from './approval-fact.ts';
import { approvalMarkerFacts } from './approval-markers.ts';
import { crdIndex } from '../crd/crd-index.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { kustomizationsOf, type KustomizeTree, type Supply } from '../kustomize/kustomizations-of-a-side.ts';
import { sameMeaning } from '../crd/spec-meaning.ts';
import { documentRef } from '../document-ref.ts';
import { byText } from '../../wording.ts';

const requestOf = (crd: Manifest): Approval['request'] => (crd.apiVersion.endsWith('/v1beta1') ? 'v1beta1' : 'v1');

/** Where a reader would write the annotation: below `annotations`, else next to the name. */
function anchorOf(manifest: Manifest): Span {
  const { file, root } = manifest;
  const metadata = entryOf(root, 'metadata');
  const entry =
    entryOf(metadata?.value, 'annotations') ?? entryOf(metadata?.value, 'name') ?? metadata ?? entryOf(root, 'kind');
  return entry === undefined ? startSpan(file, root) : keySpan(file, entry);
}

/** Whether an action of a template may write the annotations of an object, or some of them. */
const mayBeFilledIn = ({ root }: Manifest): boolean =>
  [root, get(root, 'metadata'), getIn(root, ['metadata', 'annotations'])].some(
    (node) => node !== undefined && (node.kind === 'scalar' ? node.unknown : node.open) === true,
  );

/** The annotation of the manifest itself; undefined where it is no string, or a template fills it in. */
function ownApproval(manifest: Manifest, annotation: string): Approval | undefined {
  const node = getIn(manifest.root, ['metadata', 'annotations', annotation]);
  const request = requestOf(manifest);
  if (node === undefined) return { state: 'missing', value: undefined, at: anchorOf(manifest), request };
  if (node.kind !== 'scalar' || node.unknown || (node.value !== null && typeof node.value !== 'string'))
    return undefined;
  const value = node.value ?? '';
  return { state: approvalState(value), value, at: spanOf(manifest.file, node), request };
}

const rank: readonly ApprovalState[] = ['approved', 'bypassed', 'invalid', 'missing'];

/** The annotation after kustomize: the manifest's own if the server accepts it, else the best of a kustomization. */
function effectiveApproval(manifest: Manifest, own: Approval, annotation: string, tree: () => KustomizeTree) {
  const keys = ['metadata', 'annotations', annotation];
  const { path } = manifest.file;
  const supplies = tree().supplies(path, manifest.name, keys);
  // What tests and examples add reaches no CRD where people apply it.
  const isApplied = ({ places }: Supply): boolean =>
    isAuxiliary(path) || !places.some(({ file }) => isKustomizationPath(file.path) && isAuxiliary(file.path));
  const found = supplies.found.filter(isApplied);
  if (own.state === 'approved' || own.state === 'bypassed')
    return { approval: own, supply: undefined, unknown: undefined, found };
  const { unknown } = supplies;
  const best = found
    .filter(({ value }) => value !== '')
    .map((supply) => ({ supply, state: approvalState(supply.value) }))
    .sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state))[0];
  if (best === undefined || rank.indexOf(best.state) > rank.indexOf(own.state))
    return { approval: own, supply: undefined, unknown, found };
  const { supply, state } = best;
  const approval = { state, value: supply.value, at: supply.places[0] ?? own.at, request: own.request };
  return { approval, supply, unknown, found };
}

/** Of what supplied the annotation at the base, the first place that this change touches. */
const changedPlace = (supply: Supply | undefined): Span | undefined =>
  supply?.places.find((place) => place.file.side === 'base');

/** The annotation, the groups that need it, and the kustomizations that may add it. */
interface AskedAnnotation {
  readonly annotation: string;
  readonly applies: (group: string) => boolean;
  readonly tree: Readonly<Record<Side, () => KustomizeTree>>;
}

/**
 * What kustomizations of the head put in the place of an approval, as none of the base does: each is what some build
 * applies, whatever the CRD itself says. That they take the annotation away counts where none gives one after that.
 */
function overridden(fact: ApprovalFact, found: readonly Supply[], known: readonly Supply[]): ApprovalFact[] {
  const { before, after } = fact;
  const all = new Set([before?.value, after.value ?? '', ...known.map(({ value }) => value)]);
  const last = found.findLastIndex(({ value }) => value !== '');
  return found
    .filter(({ value }, at) => value !== '' || at > last)
    .flatMap(({ value, places: [at = after.at] }) => {
      if (all.has(value)) return [];
      all.add(value);
      const now = { state: approvalState(value), value: value === '' ? undefined : value, at, request: after.request };
      const was = value === '' && before !== undefined ? { ...before, at } : before;
      return [{ ...fact, before: was, after: now }];
    });
}

/** The facts of one CRD, `before` being undefined for a create: the first is that of the CRD itself. */
function crdFacts(before: Crd | undefined, after: Crd, asked: AskedAnnotation): readonly ApprovalFact[] {
  const { tree, annotation } = asked;
  const group = after.group.value ?? '';
  const own = ownApproval(after, annotation);
  if (own === undefined) return [];
  const fact = {
    kind: 'approval',
    annotation,
    carrier: 'crd',
    name: after.name,
    path: after.file.path,
    group,
    definedKind: after.names.kind.value,
    isProtected: asked.applies(group),
    document: documentRef(after),
    crd: { before, after },
  } as const;
  const ownBefore = before && ownApproval(before, annotation);
  if (!fact.isProtected) return [{ ...fact, before: ownBefore, after: own, unless: undefined }];
  const now = effectiveApproval(after, own, annotation, tree.head);
  const past = before && ownBefore && effectiveApproval(before, ownBefore, annotation, tree.base);
  // A lost annotation is best shown where the change removed it.
  const lostAt = now.approval.value === undefined ? changedPlace(past?.supply) : undefined;
  const place = past === undefined || past.supply === undefined ? past?.approval.at : (lostAt ?? now.approval.at);
  const effective: ApprovalFact = {
    ...fact,
    before: past === undefined || place === undefined ? undefined : { ...past.approval, at: place },
    after: now.approval,
    unless: now.approval.state === 'missing' ? now.unknown : undefined,
  };
  return [effective, ...overridden(effective, now.found, past?.found ?? [])];
}

/** Whether a text may hold a protected group: not as `apiVersion`, URL or annotation key; or a name with escapes. */
const mayBeProtected = (text: string): boolean => /(?:k8s|kubernetes)\.io(?![\w./:-])|"[\w.-]*\\[uUx\r\n]/.test(text);

function contextFacts(documents: Documents, asked: AskedAnnotation): ApprovalFact[] {
  const { all } = crdIndex(documents).unchanged(
    (text) => asked.annotation !== approvedAnnotation || mayBeProtected(text),
  );
  return all.filter(isCrd).flatMap((crd) => crdFacts(crd, crd, asked).filter(({ isProtected }) => isProtected));
}

type PatchSide = { readonly manifest: Manifest; readonly approval: Approval };

/** The patches of one side by the name of the CRD they patch; those that carry the annotation come first. */
function patchesOf(documents: Documents, side: Side, annotation: string): Map<string, PatchSide> {
  const patches = new Map<string, PatchSide>();
  for (const manifest of documents.files.flatMap((file) => file[side]?.manifests ?? [])) {
    if (manifest.shape !== 'crd-patch' || manifest.name === '') continue;
    const approval = ownApproval(manifest, annotation);
    if (approval === undefined) continue;
    const known = patches.get(manifest.name);
    if (known === undefined || rank.indexOf(approval.state) < rank.indexOf(known.approval.state))
      patches.set(manifest.name, { manifest, approval });
  }
  return patches;
}

/** Facts of patches whose CRD is not in the tree, so that only the patch itself can be judged. */
function patchFacts(
  documents: Documents,
  known: ReadonlySet<string>,
  { annotation, applies }: Pick<AskedAnnotation, 'annotation' | 'applies'>,
): ApprovalFact[] {
  const [base, head] = [patchesOf(documents, 'base', annotation), patchesOf(documents, 'head', annotation)];
  const facts: ApprovalFact[] = [];
  for (const name of new Set([...base.keys(), ...head.keys()])) {
    const group = name.includes('.') ? name.slice(name.indexOf('.') + 1) : '';
    if (known.has(name) || !applies(group)) continue;
    const before = base.get(name);
    const after = head.get(name);
    const lost: Approval | undefined = before && { ...before.approval, state: 'missing', value: undefined };
    const now = after?.approval ?? lost;
    // Other patches are not about the annotation.
    if (now === undefined || (now.state === 'missing' && (before?.approval.state ?? 'missing') === 'missing')) continue;
    const manifest = after?.manifest ?? before?.manifest;
    facts.push({
      kind: 'approval',
      annotation,
      carrier: 'crd-patch',
      name,
      path: manifest?.file.path ?? now.at.file.path,
      group,
      definedKind: undefined,
      isProtected: true,
      document: manifest && documentRef(manifest),
      before: before?.approval ?? { ...now, state: 'missing', value: undefined },
      after: now,
      unless: now.state === 'missing' ? 'the CRD is not among the files that were read' : undefined,
    });
  }
  return facts;
}

/** The annotations of CRD templates, unless a CRD has the same. Their spec is unknown: facts are about the file. */
function templateFacts(
  pairs: readonly CrdPair[],
  ofCrds: readonly ApprovalFact[],
  asked: AskedAnnotation,
): ApprovalFact[] {
  const keyOf = ({ name, after }: ApprovalFact): string => `${name} ${after.value ?? ''}`;
  const known = new Set(ofCrds.map(keyOf));
  return pairs.flatMap(({ before, after }) => {
    const [fact] = after === undefined ? [] : crdFacts(before, after, asked);
    if (after === undefined || fact === undefined || known.has(keyOf(fact))) return [];
    return [{ ...fact, crd: undefined, ...(mayBeFilledIn(after) ? { mayBeFilledIn: true } : {}) }];
  });
}

/** The URL is that of the pull request that approved the current spec (KEP-2337). */
function staleFacts(facts: ReadonlyMap<CrdPair, ApprovalFact>): StaleApprovalsFact[] {
  const crds = [...facts].flatMap(([{ before: old, after: crd, unchanged }, fact]) => {
    const { before, after, name, annotation } = fact;
    if (crd === undefined || before === undefined || unchanged || !fact.isProtected) return [];
    if (old?.shape === 'crd-template') return [];
    if (before.state !== 'approved' || after.state !== 'approved' || before.value !== after.value) return [];
    if (sameMeaning(old?.spec, crd.spec)) return [];
    const place = { at: after.at, document: documentRef(crd), path: crd.file.path };
    return [{ name, url: after.value ?? '', annotation, ...place }];
  });
  if (crds.length === 0) return [];
  const sorted = crds.sort((a, b) => byText(a.path, b.path));
  return [{ kind: 'stale-approvals', crds: sorted.map(({ path: _path, ...crd }) => crd) }];
}

const isTemplate = ({ after }: CrdPair): boolean => after?.shape === 'crd-template';

function factsOn(asked: AskedAnnotation, changeSet: ChangeSet, documents: Documents, all: readonly CrdPair[]) {
  const pairs = all.filter((pair) => !isTemplate(pair));
  const byPair = new Map<CrdPair, ApprovalFact>();
  const byBuild: ApprovalFact[] = [];
  for (const pair of pairs) {
    const [fact, ...others] = pair.after ? crdFacts(pair.update ? pair.before : undefined, pair.after, asked) : [];
    if (fact !== undefined) byPair.set(pair, fact);
    append(byBuild, others);
  }
  const context = contextFacts(documents, asked);
  const known = new Set([
    ...pairs.flatMap(({ before, after }) => [before?.name ?? '', after?.name ?? '']),
    ...context.map((fact) => fact.name),
  ]);
  const touched = context.filter(({ before, after }) => before?.state !== after.state || before.value !== after.value);
  return [
    ...byPair.values(),
    ...byBuild,
    ...touched,
    ...templateFacts(all.filter(isTemplate), [...byPair.values(), ...context], asked),
    ...patchFacts(documents, known, asked),
    ...approvalMarkerFacts(changeSet, documents, byPair, asked),
    ...staleFacts(byPair),
  ];
}

/** The fact about a configured annotation: only where it is set now or was before. */
function configured(fact: Exclude<ApprovalsFact, ApprovalLinkFact>): ApprovalsFact[] {
  if (fact.kind !== 'approval') return [fact];
  const { isProtected: _none, ...rest } = fact;
  const isThere = [fact.before, fact.after].some((approval) => approval !== undefined && approval.state !== 'missing');
  return isThere ? [{ ...rest, kind: 'configured-approval' }] : [];
}

/**
 * Facts about the approval (KEP-2337, apihelpers.GetAPIApprovalState) of every CRD, patch and marker that changed, and
 * of CRDs to which a changed kustomization gives one. An `annotation` other than Kubernetes' own gives facts of the
 * kind `configured-approval`.
 */
export function approvalFacts(
  changeSet: ChangeSet,
  documents: Documents,
  pairs: readonly CrdPair[],
  annotation: string = approvedAnnotation,
): ApprovalsFact[] {
  const tree = { base: () => kustomizationsOf(changeSet, 'base'), head: () => kustomizationsOf(changeSet, 'head') };
  const own = { tree, annotation: approvedAnnotation, applies: isProtectedGroup };
  const facts = factsOn(own, changeSet, documents, pairs);
  if (annotation === approvedAnnotation) return facts;
  const further = factsOn({ tree, annotation, applies: () => true }, changeSet, documents, pairs);
  return [...facts, ...further.flatMap(configured)];
}
