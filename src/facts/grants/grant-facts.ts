// Facts about ReferenceGrants and references that need them (KEP-3766): each changed grant, and the effect on the tree.
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { isPlainText, isWrittenInPlace } from '../../documents/edits.ts';
import { entryOf, getIn, type MappingNode, type SequenceNode } from '../../documents/node.ts';
import { entrySpan, spanOf, startSpan, type Span } from '../../documents/span.ts';
import { everySecret, redundancies, withoutEffect, type NoEffect, type Redundant } from '../../grants/effect.ts';
import { grantErrors, type GrantError } from '../../grants/errors.ts';
import { authorizationHome, otherApiOf, type GrantHome, type LocatedGrant, type OtherApi } from '../../grants/grant.ts';
import { openQuestions, type OpenQuestion } from '../../grants/open-questions.ts';
import { matchedOnce, distinctBy, groupBy } from '../../group-by.ts';
import { attachmentFacts, type RouteDetachedFact, type RoutesCutOffFact } from './attachments.ts';
import { changedRoots, identityOf, nameOf, type EffectFact } from './grant-effect-fact.ts';
import type { NotComparedFact } from '../files/not-compared.ts';
import { duplicateGrants } from './grant-duplicates.ts';
import { effectFacts } from './grant-effects.ts';
import type { GrantSettings, GrantSide } from './grant-side.ts';
import { grantSides, type GrantSides } from './grant-sides.ts';
import { documentRef, type OfObject, type Status } from '../document-ref.ts';
import { purposeByName } from '../resources/purpose.ts';
import { pathText, stepsOf, type Path } from '../../apiserver/index.ts';

interface OfGrant extends OfObject {
  /** The name of the manifest, `namespace/name`; the namespace is empty where the manifest has none. */
  readonly name: string;
  readonly home: GrantHome;
}

/** An error for which an apiserver rejects a grant. */
type GrantErrorFact = OfGrant & { readonly kind: 'grant-error'; readonly error: Pick<GrantError, 'path' | 'detail'> };

/** An entry of a grant, or the whole of it, grants nothing. */
export interface GrantWithoutEffectFact extends OfGrant {
  readonly kind: 'grant-without-effect';
  readonly why: NoEffect['why'] | 'unserved-home';
  /** `spec.to[0]`; undefined for the whole grant. */
  readonly path: Path | undefined;
  readonly type: NoEffect['type'] | undefined;
  readonly intended: NoEffect['intended'];
  /** The entry, where its text can be edited. */
  readonly entry?: MappingNode;
  /** Why that is not certain. */
  readonly unless: string | undefined;
}

/** An entry or a whole grant that another one makes redundant. */
export interface GrantRedundantFact extends OfGrant {
  readonly kind: 'grant-redundant';
  readonly path: Path | undefined;
  readonly same: boolean;
  /** An entry of the same grant, or another grant with its place. */
  readonly by: { readonly path: Path } | { readonly name: string; readonly at: Span };
  /** The entry as an item of its list, where its text can be edited. */
  readonly item?: { readonly list: SequenceNode; readonly at: number };
}

type GrantBroadFact = OfGrant & { readonly kind: 'grant-broad'; readonly path: Path };

/** A grant relies on something that KEP-3766 leaves open. */
export interface GrantOpenQuestionFact extends OfGrant {
  readonly kind: 'grant-open-question';
  readonly question: OpenQuestion['question'];
  readonly path: Path;
}

/** A manifest that looks like a ReferenceGrant and belongs to another API. */
interface OtherGrantApiFact extends OfObject {
  readonly kind: 'other-grant-api';
  readonly api: OtherApi;
}

export type GrantFact =
  | EffectFact
  | GrantBroadFact
  | GrantErrorFact
  | GrantOpenQuestionFact
  | GrantRedundantFact
  | GrantWithoutEffectFact
  | OtherGrantApiFact
  | RouteDetachedFact
  | RoutesCutOffFact;

/** The value of `apiVersion`, where a whole manifest is spoken of. */
function headOf({ file, root }: Manifest): Span {
  const entry = entryOf(root, 'apiVersion') ?? root.entries[0];
  return entry === undefined ? startSpan(file, root) : entrySpan(file, entry);
}

type WithoutStatus<F> = F extends { readonly status: Status } ? Omit<F, 'status'> : never;
/** A fact of a grant before its status is known; two with the same `key` are the same. */
type PendingFact = { readonly key: string; readonly fact: WithoutStatus<GrantFact> };

/** What else of its side bears on a grant. */
interface GrantSurroundings {
  readonly side: GrantSide;
  /** Its grants, each once in a namespace, however many overlays apply it. */
  readonly distinct: readonly LocatedGrant[];
  readonly unless: string | undefined;
  readonly homes: readonly string[];
  readonly byNamespace: ReadonlyMap<string, readonly LocatedGrant[]>;
  /** What applies each grant. */
  readonly appliers: ReadonlyMap<Manifest['root'], ReadonlySet<string>>;
}

const typeKey = ({ group, kind, resource }: NoEffect['type']): string => `${group}/${kind ?? ''}/${resource ?? ''}`;

const isEditable = ({ root, file }: Manifest, path: Path): boolean =>
  isPlainText(file) && isWrittenInPlace(root, stepsOf(path));

function editableEntry(manifest: Manifest, path: Path): Pick<GrantWithoutEffectFact, 'entry'> {
  const entry = getIn(manifest.root, stepsOf(path));
  return entry?.kind === 'mapping' && isEditable(manifest, path) ? { entry } : {};
}

function editableList(manifest: Manifest, path: Path | undefined): Pick<GrantRedundantFact, 'item'> {
  const [at, ...above] = path === undefined ? [] : stepsOf(path).reverse();
  const list = getIn(manifest.root, above.reverse());
  return path !== undefined && list?.kind === 'sequence' && typeof at === 'number' && isEditable(manifest, path)
    ? { item: { list, at } }
    : {};
}

type PendingFactFields = Omit<OfGrant, 'at' | 'status'>;

function effectRemarks(
  grant: LocatedGrant,
  of: PendingFactFields,
  { side, unless, homes }: GrantSurroundings,
): PendingFact[] {
  const { manifest } = grant;
  const kind = 'grant-without-effect';
  const remarks = withoutEffect(grant, side.kinds).map(({ at: node, ...effect }): PendingFact => {
    const at = spanOf(manifest.file, node);
    const fact = { kind, ...of, ...effect, ...editableEntry(manifest, effect.path), unless: undefined, at } as const;
    return { key: `effect ${effect.why} ${typeKey(effect.type)}`, fact };
  });
  if (homes.includes(grant.home)) return remarks;
  const whole = { why: 'unserved-home', path: undefined, type: undefined, intended: undefined, unless } as const;
  return [...remarks, { key: 'effect unserved-home', fact: { kind, ...of, ...whole, at: headOf(manifest) } }];
}

function redundantRemark(
  grant: LocatedGrant,
  of: PendingFactFields,
  { by, at: node, ...redundant }: Redundant,
): PendingFact {
  const { manifest } = grant;
  const { path } = redundant;
  const other = 'path' in by ? by : { name: nameOf(by.grant), at: headOf(by.grant.manifest) };
  const at = spanOf(manifest.file, node);
  return {
    key: `redundant ${path === undefined ? '' : 'entry'} ${'name' in other ? other.name : ''}`,
    fact: { kind: 'grant-redundant', ...of, ...redundant, by: other, ...editableList(manifest, path), at },
  };
}

/** Grants of one namespace that are compared with each other at most. */
const maxNeighbours = 500;

/** Grants that are applied wherever a grant is. */
function neighbours(
  { manifest, namespace }: LocatedGrant,
  { byNamespace, appliers }: GrantSurroundings,
): readonly LocatedGrant[] {
  const own = [...(appliers.get(manifest.root) ?? [])];
  const isInUse = ({ file }: Manifest): boolean => !isAuxiliary(file.path) || isAuxiliary(manifest.file.path);
  return (byNamespace.get(namespace ?? '') ?? [])
    .slice(0, maxNeighbours)
    .filter((one) => isInUse(one.manifest) && own.every((applier) => appliers.get(one.manifest.root)?.has(applier)));
}

function remarksOf(grant: LocatedGrant, surroundings: GrantSurroundings): PendingFact[] {
  const { manifest, home } = grant;
  const of = { document: documentRef(manifest), name: nameOf(grant), home };
  const errors = grantErrors(grant);
  // What a server rejects is no question.
  const rejected = new Set(errors.map(({ path }) => pathText(path)));
  return [
    ...errors.map(({ path, detail, at }): PendingFact => ({
      key: `error ${pathText(path, '*')} ${detail}`,
      fact: { kind: 'grant-error', ...of, error: { path, detail }, at: spanOf(manifest.file, at) },
    })),
    ...effectRemarks(grant, of, surroundings),
    ...redundancies(grant, neighbours(grant, surroundings)).map((redundant) => redundantRemark(grant, of, redundant)),
    ...everySecret(grant).map(({ path, at }): PendingFact => ({
      key: 'broad',
      fact: { kind: 'grant-broad', ...of, path, at: spanOf(manifest.file, at) },
    })),
    ...openQuestions(grant)
      .filter(({ path }) => !rejected.has(pathText(path)))
      .map(({ question, path, at }): PendingFact => ({
        key: `question ${question} ${pathText(path, '*')}`,
        fact: { kind: 'grant-open-question', ...of, question, path, at: spanOf(manifest.file, at) },
      })),
  ];
}

/** Which homes count at one side: Gateway API's, and others that are configured or that a CRD of the tree serves. */
export const servedHomes = (side: GrantSide, { grantHomes }: GrantSettings): readonly string[] => [
  'gateway.networking.k8s.io',
  ...grantHomes,
  ...(side.servesAuthorization ? [authorizationHome] : []),
];

function grantFacts(documents: Documents, { base, head, unless }: GrantSides, settings: GrantSettings): GrantFact[] {
  const surroundingsOf = (side: GrantSide): GrantSurroundings => {
    const copies = groupBy(side.grants, ({ manifest }) => manifest.root);
    const distinct = [...copies.values()].flatMap((same) => distinctBy(same, ({ namespace }) => namespace));
    const byNamespace = groupBy(distinct, ({ namespace }) => namespace ?? '');
    const applierOf = ({ manifest }: LocatedGrant): string => side.placed?.get(manifest)?.applier ?? '';
    const appliers = new Map([...copies].map(([root, same]) => [root, new Set(same.map(applierOf))]));
    return { side, distinct, unless, homes: servedHomes(side, settings), byNamespace, appliers };
  };
  const [past, surroundings] = [surroundingsOf(base), surroundingsOf(head)];
  const before = new Map<string, readonly PendingFact[]>();
  const atBase = changedRoots(documents, 'base');
  for (const grant of past.distinct)
    if (atBase.has(grant.manifest.root)) before.set(identityOf(grant), remarksOf(grant, past));
  const atHead = changedRoots(documents, 'head');
  // What overlays make of a grant is one grant by itself.
  const once = distinctBy(surroundings.distinct, ({ manifest }) => manifest.root);
  return once
    .filter(({ manifest }) => atHead.has(manifest.root) && purposeByName(manifest) !== 'invalid-example')
    .flatMap((grant) => {
      const existed = matchedOnce(before.get(identityOf(grant)) ?? [], ({ key }) => key);
      return remarksOf(grant, surroundings).map((remark): GrantFact => {
        return { ...remark.fact, status: existed(remark) ? 'existing' : 'introduced' };
      });
    });
}

const otherApiFacts = (documents: Documents): OtherGrantApiFact[] =>
  documents.files.flatMap(({ base, head }) => {
    const before = new Set(base?.manifests.map(({ apiVersion, kind, name }) => `${apiVersion} ${kind} ${name}`));
    return (head?.manifests ?? []).flatMap((manifest): OtherGrantApiFact[] => {
      const api = otherApiOf(manifest);
      if (api === undefined) return [];
      const { apiVersion, kind, name } = manifest;
      const status = before.has(`${apiVersion} ${kind} ${name}`) ? 'existing' : 'introduced';
      return [{ kind: 'other-grant-api', at: headOf(manifest), document: documentRef(manifest), status, api }];
    });
  });

/** Facts about every changed grant, and about what the change does to references of the tree (KEP-3766). */
export function referenceGrantFacts(
  changeSet: ChangeSet,
  documents: Documents,
  settings: GrantSettings,
): (GrantFact | NotComparedFact)[] {
  const sides = grantSides(changeSet, documents, settings);
  const homes = { base: servedHomes(sides.base, settings), head: servedHomes(sides.head, settings) };
  return [
    ...grantFacts(documents, sides, settings),
    ...otherApiFacts(documents),
    ...effectFacts(documents, sides, homes, settings),
    ...attachmentFacts(documents, sides),
    ...duplicateGrants(documents, sides),
  ];
}
