// Which CRD of the base became which CRD of the head.
import type { Crd, ParsedFile } from '../../documents/document.ts';
import { isGeneratedCrdPath, isTemplateName } from '../../changes/relevant.ts';
import type { Documents, FilePair } from '../../documents/documents.ts';
import { directivePrefix } from '../../documents/ignore-directive.ts';
import { isChartTemplate } from '../../documents/template.ts';
import { groupBy } from '../../group-by.ts';
import { once, onceOf } from '../../once.ts';
import { appliedBy, listableBy } from '../tree/applied-folders.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { pairOf, type CrdPair, sharedTail } from './crd-pair.ts';
import { counterparts } from './crd-counterparts.ts';
import { candidates, candidatesBy } from './candidates.ts';
import { acceptedName, crdIndex, crdsIn, definedKind, groupsOfName, likenessOf } from './crd-index.ts';
import { isExperimental, isFeaturePart } from './crd-versions.ts';
import { generatorSources, hasRef } from './generator-sources.ts';
import { releaseOf, releaseSeries } from './release-series.ts';
import { specIdentity, textIdentity } from './text-identity.ts';

const isWhole = ({ problems, notChecked }: ParsedFile): boolean =>
  problems.length === 0 && notChecked.every(({ templates }) => templates === 'compared');

/** What of the CRDs of the changed files has found no partner yet, in the order of the files. */
interface Rest {
  readonly lost: Set<Crd>;
  readonly fresh: Set<Crd>;
  /** Those of `removed` that their own file may still hold: it could not be read completely. */
  readonly unsure: Set<Crd>;
  /** Whether a CRD may still be in a file, by its path: an applied one is in none of tests or third parties. */
  readonly mayBeIn: (before: Crd, file: ParsedFile) => boolean;
  /** Whether the one can have moved to the place of the other: an example does not replace an applied CRD. */
  readonly mayBecome: (before: Crd, after: Crd) => boolean;
  /** What `mayBecome` asks of a CRD, but for its path. */
  readonly traitsOf: (crd: Crd) => string;
}

/** The CRDs of the base of a file by their kinds, without the variants in v1beta1 that go while one in v1 stays. */
function oldsIn({ base, head }: FilePair): Map<string, Crd[]> {
  const kinds = groupBy(crdsIn(base), definedKind);
  const kept = new Set(crdsIn(head).flatMap((crd) => (crd.isV1beta1 ? definedKind(crd) : [])));
  return new Map(
    [...kinds].map(([kind, all]) => {
      const inV1 = all.filter(({ isV1beta1 }) => !isV1beta1);
      return [kind, inV1.length === 0 || kept.has(kind) ? all : inV1];
    }),
  );
}

function pairWithinFile(file: FilePair, pairs: CrdPair[], rest: Rest): void {
  const { lost, fresh, unsure, mayBecome, mayBeIn } = rest;
  const olds = oldsIn(file);
  const news = new Map<string, Crd[]>();
  for (const after of crdsIn(file.head)) {
    const kind = definedKind(after);
    const known = news.get(kind) ?? [];
    news.set(kind, known);
    known.push(after);
    // Of several documents of one CRD kubectl applies each, and the last one stays: all of them are compared.
    const before = olds.get(kind)?.[known.length - 1] ?? olds.get(kind)?.at(-1);
    if (before !== undefined && mayBecome(before, after)) pairs.push(pairOf(before, after));
    else fresh.add(after);
  }
  for (const [kind, befores] of olds) {
    const afters = news.get(kind) ?? [];
    for (const [index, before] of befores.entries()) {
      const after = afters[index] ?? afters.at(-1);
      if (after === undefined || !mayBecome(before, after)) {
        lost.add(before);
        if (file.head !== undefined && !isWhole(file.head) && mayBeIn(before, file.head)) unsure.add(before);
      } else if (index >= afters.length) pairs.push({ ...pairOf(before, after), furtherOf: after });
    }
  }
}

/** Pairs two that had no partner. */
function join(before: Crd, after: Crd, pairs: CrdPair[], { lost, fresh }: Pick<Rest, 'lost' | 'fresh'>): void {
  lost.delete(before);
  fresh.delete(after);
  pairs.push(pairOf(before, after));
}

/** A CRD that moved, identified by `keyOf`: paired with the candidate whose path shares the longest end. */
function pairAcrossFiles(pairs: CrdPair[], rest: Rest, keyOf: (crd: Crd) => string): void {
  const { lost, fresh, mayBecome, traitsOf } = rest;
  const olds = candidatesBy(lost, keyOf, traitsOf, (crd) => lost.has(crd));
  // Of variants the one for all clusters replaces what had none.
  const inTurn = [...fresh].sort((a, b) => Number(isExperimental(a)) - Number(isExperimental(b)));
  for (const after of inTurn) {
    const former = olds(keyOf(after));
    const isAlike = (one: Crd): boolean => isExperimental(one) === isExperimental(after);
    const likely = former.closestTo(after, (one) => isAlike(one) && mayBecome(one, after));
    const before = likely ?? former.closestTo(after, (one) => mayBecome(one, after));
    if (before !== undefined) join(before, after, pairs, rest);
  }
}

/** Of several that may have moved to a place, and end as alike, the one with the same spec is the one that did. */
function pairUnchanged(pairs: CrdPair[], rest: Rest): void {
  const { lost, fresh, mayBecome, traitsOf } = rest;
  const several = [...groupBy(lost, definedKind).values()].filter(({ length }) => length > 1).flat();
  const kinds = new Set(several.map(definedKind));
  const specOf = (crd: Crd): string => `${definedKind(crd)} ${specIdentity(crd)}`;
  const [olds, alike] = [definedKind, specOf].map((keyOf) =>
    candidatesBy(several, keyOf, traitsOf, (crd) => lost.has(crd)),
  );
  for (const after of fresh) {
    if (!kinds.has(definedKind(after))) continue;
    const mayBe = (one: Crd): boolean => isExperimental(one) === isExperimental(after) && mayBecome(one, after);
    const [closest, same] = [olds?.(definedKind(after)), alike?.(specOf(after))].map((one) =>
      one?.closestTo(after, mayBe),
    );
    const shared = ({ file }: Crd): number => sharedTail(file.path, after.file.path);
    if (closest && same && shared(same) >= shared(closest)) join(same, after, pairs, rest);
  }
}

/** The one CRD left on each side of a file is one that was renamed in place, if its group or its kind stayed. */
function pairRenamed(files: readonly FilePair[], pairs: CrdPair[], found: Rest): void {
  const [olds, news] = [found.lost, found.fresh].map((side) => groupBy(side, ({ file }) => file.path));
  for (const { path, base } of files) {
    const [before, ...others] = olds?.get(base?.file.path ?? path) ?? [];
    const [after, ...rest] = news?.get(path) ?? [];
    if (before === undefined || after === undefined || others.length + rest.length > 0) continue;
    if (before.group.value !== after.group.value && before.names.kind.value !== after.names.kind.value) continue;
    if (found.mayBecome(before, after)) join(before, after, pairs, found);
  }
}

/** A CRD without its group, where the path names that as well: `bases/acme.dev_widgets.yaml`. */
function withoutGroup({ file: { path }, group, names }: Crd): string {
  const rest = path.replaceAll(group.value ?? path, '');
  return JSON.stringify([rest, rest === path ? group.value : '', names.kind.value, names.plural.value]);
}

/**
 * Pairs the CRDs of all changed files: within a file by group and kind, across files (it moved), the one left on each
 * side of a file (renamed in place), across files by name alone, then one that moved to several files, and one whose
 * file is named after another group as well. The rest was added or removed; further comparisons come after all of them
 * (crd-counterparts.ts). Input of generators is left out: people apply the output. `isOurs`: first-party paths.
 */
export function crdPairs(documents: Documents, isOurs: (path: string) => boolean = () => true): CrdPair[] {
  const { files, moved } = documents;
  const index = crdIndex(documents);
  const [isApplied, isListable] = [appliedBy(isOurs), listableBy(isOurs)];
  // What no template was is not made of a file that is one by its name, in whatever folder.
  const mayBeMade = ({ file: { path } }: Crd, after: Crd): boolean =>
    !isTemplateName(after.file.path) || isTemplateName(path) || isChartTemplate(path);
  const mayStandFor = (before: Crd, after: Crd): boolean =>
    [isApplied, isListable].every((is) => is(after) || !is(before)) &&
    mayBeMade(before, after) &&
    (isFeaturePart(before) || !isFeaturePart(after));
  const seriesOf = ({ file }: Crd): string => releaseSeries(file.path);
  const inSeries = { base: groupsOfName(index, 'base', seriesOf), head: groupsOfName(index, 'head', seriesOf) };
  // What is in the folder of a release follows those of earlier releases, and becomes nothing else.
  const isOneOfMany = (other: 'base' | 'head'): ((crd: Crd) => boolean) =>
    onceOf((crd) => releaseOf(crd.file.path) !== undefined && inSeries[other](acceptedName(crd)).has(seriesOf(crd)));
  const [isKeptInSeries, wasInSeries] = [isOneOfMany('head'), isOneOfMany('base')];
  const mayBecome = (before: Crd, after: Crd): boolean =>
    mayStandFor(before, after) &&
    (before.file.path === after.file.path || !(isKeptInSeries(before) || wasInSeries(after)));
  const [pairs, unmoved]: [CrdPair[], CrdPair[]] = [[], []];
  const mayBeIn = (before: Crd, head: ParsedFile): boolean => isListable(head) || !isListable(before);
  const traitsOf = onceOf((crd: Crd): string =>
    [
      ...[isApplied, isListable, isExperimental, isFeaturePart, isKeptInSeries, wasInSeries].map((is) => is(crd)),
      ...[isTemplateName, isChartTemplate].map((is) => is(crd.file.path)),
      crd.isV1beta1,
      crd.shape,
      acceptedName(crd),
    ].join(' '),
  );
  const rest: Rest = { lost: new Set(), fresh: new Set(), unsure: new Set(), mayBecome, mayBeIn, traitsOf };
  for (const file of files) pairWithinFile(file, pairs, rest);
  for (const file of moved) pairWithinFile(file, unmoved, { ...rest, fresh: new Set() });
  const lostAtFirst = new Set(rest.lost);
  const atNewPaths = [...files, ...moved].filter(({ base, path }) => base !== undefined && base.file.path !== path);
  const newcomers = new Set([...rest.fresh, ...atNewPaths.flatMap(({ head }) => crdsIn(head))]);
  const byServers = groupsOfName(index, 'base', ({ isV1beta1 }) => isV1beta1);
  // A variant for other servers did not move to a place where existing ones are copied once more.
  const mayMove = (before: Crd, after: Crd): boolean =>
    mayBecome(before, after) &&
    (before.isV1beta1 === after.isV1beta1 || !byServers(acceptedName(after)).has(after.isV1beta1));
  pairUnchanged(pairs, { ...rest, mayBecome: mayMove });
  pairAcrossFiles(pairs, { ...rest, mayBecome: mayMove }, definedKind);
  pairRenamed(files, pairs, rest);
  pairAcrossFiles(pairs, { ...rest, mayBecome: mayMove }, acceptedName);
  const sources = candidatesBy(lostAtFirst, acceptedName, traitsOf);
  for (const after of rest.fresh) {
    const isVariant = (one: Crd): boolean => isExperimental(after) && !isExperimental(one);
    const before = sources(acceptedName(after)).closestTo(after, (one) => mayMove(one, after) && !isVariant(one));
    if (before !== undefined && rest.fresh.delete(after)) pairs.push(pairOf(before, after));
  }
  pairAcrossFiles(pairs, rest, withoutGroup);
  // An example or an experimental variant does not make the CRD that people apply an old one.
  const known = once((name: string) => candidates(index.named('base', name), traitsOf));
  const isKnownBefore =
    (after: Crd) =>
    (one: Crd): boolean =>
      (isApplied(one) || !isApplied(after)) && (!isExperimental(one) || isExperimental(after));
  const knownBefore = (after: Crd): readonly Crd[] => known(acceptedName(after)).those(isKnownBefore(after));
  const pathsOf = onceOf((crds: readonly Crd[]) => crds.map(({ file }) => file.path));
  const asAdded = (after: Crd): CrdPair => {
    const isKnown = isKnownBefore(after);
    const copyOf = known(acceptedName(after)).closestTo(after, (one) => one.shape === 'crd' && isKnown(one));
    return { ...pairOf(undefined, after), elsewhere: pathsOf(knownBefore(after)), copyOf };
  };
  // What comes from a folder of third parties or examples is new to clusters: its faults were never reported as such.
  const becomesApplied = ({ before, after }: CrdPair): boolean =>
    before !== undefined &&
    after !== undefined &&
    isApplied(after) &&
    !isListable(before) &&
    knownBefore(after).length === 0;
  const isSource = generatorSources(index, isApplied);
  const { further, removed } = counterparts({
    documents,
    pairs: [...pairs, ...unmoved],
    newcomers,
    lost: rest.lost,
    isApplied: (crd) => isApplied(crd) && !isSource(crd),
    isListable: (crd) => isListable(crd) && !isSource(crd),
    // No server accepts what has a `$ref`, whether or not another one is next to it now.
    mayStandFor: (before, after) => mayStandFor(before, after) && (!hasRef(after) || hasRef(before)),
    mayMove,
    traitsOf,
  });
  const isOfGenerator = ({ before, after }: CrdPair): boolean =>
    (before === undefined || isSource(before)) && (after === undefined || isSource(after));
  // What is moved as it is changes by what its new folder says of it alone.
  const becameExperimental = ({ before, after }: CrdPair): boolean =>
    before !== undefined && after !== undefined && isExperimental(after) && !isExperimental(before);
  const asNew = (pair: CrdPair): CrdPair[] =>
    pair.after !== undefined && becomesApplied(pair) ? [pairOf(undefined, pair.after)] : [];
  return [
    ...pairs.flatMap((pair) => (becomesApplied(pair) ? [...asNew(pair), { ...pair, furtherOf: pair.after }] : [pair])),
    ...unmoved.filter(becameExperimental),
    ...unmoved.flatMap(asNew),
    ...[...rest.fresh].map(asAdded),
    // In a file that was not read completely, a CRD may still be there.
    ...[...removed]
      .filter(([before]) => !rest.unsure.has(before))
      .map(([before, elsewhere]) => ({ ...pairOf(before, undefined), elsewhere })),
    ...further,
  ].filter((pair) => !isOfGenerator(pair));
}

/**
 * Folds pairs with the same texts on both sides into one that is applied and promises to stay, if possible where others
 * are copied from, else into the first that `isOurs`; what the configuration sets for a path (`settingsOf`) does not
 * apply to copies elsewhere.
 */
export function foldCopies(
  pairs: readonly CrdPair[],
  isOurs: (path: string) => boolean,
  settingsOf: (path: string) => string = () => '',
): CrdPair[] {
  // A folder may mark a copy as experimental; that does not apply to the others.
  const softens = ({ before, after }: CrdPair): boolean =>
    [before, after].some((crd) => crd !== undefined && isExperimental(crd));
  // A comment above the first line of a document is none of its text.
  const ignoresIn = onceOf(({ text }: Crd['file']): string =>
    text.includes(directivePrefix)
      ? text
          .split('\n')
          .filter((line) => line.includes(directivePrefix))
          .join('\n')
      : '',
  );
  const likeness = ({ path, before, after, furtherOf }: CrdPair): string =>
    [before && likenessOf(before), after && likenessOf(after), furtherOf?.file.side, settingsOf(path)].join('\u0000');
  const alike = groupBy(pairs, likeness);
  // The texts of what is alike alone are compared.
  const keyOf = (pair: CrdPair): string => {
    const { before, after } = pair;
    const own = likeness(pair);
    if (alike.get(own)?.length === 1) return own;
    return JSON.stringify([
      own,
      before && textIdentity(before),
      after && textIdentity(after),
      after && ignoresIn(after.file),
    ]);
  };
  return [...groupBy(pairs, keyOf).values()].map((group) => {
    const applied = group.filter((pair) => isOurs(pair.path) && !isAuxiliary(pair.path) && !softens(pair));
    const first =
      applied.find(({ path }) => isGeneratedCrdPath(path)) ??
      applied[0] ??
      group.find((pair) => isOurs(pair.path)) ??
      group[0];
    return { ...first, copies: group.flatMap((pair) => (pair === first ? [] : (pair.after ?? pair.before ?? []))) };
  });
}
