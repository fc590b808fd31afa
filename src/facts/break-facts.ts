// The changes from a release in those APIs for which breaks were found, and no others.
import { pathsOf, type ChangedFile, type ChangeSet } from '../changes/change-set.ts';
import type { FileContent } from '../changes/content.ts';
import { folderOf } from '../changes/relevant.ts';
import { mayHoldAny } from '../changes/shown.ts';
import { readDocuments, type Documents } from '../documents/documents.ts';
import { conversionElsewhere } from './crd/conversion-elsewhere.ts';
import { crdChanges } from './crd/crd-changes.ts';
import type { CrdPair } from './crd/crd-pair.ts';
import { withBundled } from './crd/bundled-crds.ts';
import { crdPairs, foldCopies } from './crd/crd-pairs.ts';
import { withinWeight } from './crd/crd-weight.ts';
import { withExampleCopies } from './crd/example-copies.ts';
import { lostInjections } from './crd/lost-injections.ts';
import { roundTripFacts } from './crd/round-trip.ts';
import { foldTemplates } from './crd/template-copies.ts';
import { isCrdFact, type Fact } from './fact.ts';
import { goChangeFacts } from './go/facts.ts';
import { goPackages } from './go/packages.ts';
import { guarded } from './guarded.ts';
import { chartMoves } from './helm/chart-moves.ts';
import { unkeptCrds } from './helm/unkept-crds.ts';

/** The breaks to compare with a release. */
export interface AskedBreaks {
  /** Kinds of the facts that showed them. */
  readonly kinds: ReadonlySet<Fact['kind']>;
  /** Names of the CRDs in which they are. */
  readonly crds: ReadonlySet<string>;
  /** The Go types, and the kinds that have them; undefined where these are not all known. */
  readonly goNames: ReadonlySet<string> | undefined;
}

/** Whether `breakFacts` finds all that bears on such breaks. */
export const hasBreakFacts = ({ kinds }: AskedBreaks): boolean =>
  [...kinds].every((kind) => kind === 'schema-change' || kind === 'crd-change' || kind === 'go-change');

/**
 * The documents for `breakFacts`: what may have the CRDs, and the packages that may have the Go types. `reviewed`: the
 * paths of the review, as a type breaks by another one, or by what its package states, in a file that does not name it.
 */
export function breakDocuments(
  changeSet: ChangeSet,
  { kinds, crds, goNames }: AskedBreaks,
  reviewed: ReadonlySet<string>,
): Documents {
  const hasGo = kinds.has('go-change');
  const words = [...[...crds].map((name) => name.replace(/\..*/s, '')), ...(goNames ?? [])];
  const mayHave = (content: FileContent | undefined): boolean =>
    content !== undefined && (content.kind !== 'text' || mayHoldAny(content.text, words));
  const files = changeSet.files.filter(({ path }) => hasGo || !path.endsWith('.go'));
  const isLikely = ({ path, before, after }: ChangedFile): boolean =>
    (path.endsWith('.go') && reviewed.has(path)) || mayHave(before) || mayHave(after);
  const likely = hasGo && goNames === undefined ? files : files.filter(isLikely);
  const ofGo = likely.filter(({ path }) => path.endsWith('.go'));
  const packages = new Set(ofGo.flatMap(pathsOf).map(folderOf));
  const all = new Set([...likely, ...files.filter(({ path }) => path.endsWith('.go') && packages.has(folderOf(path)))]);
  return readDocuments(changeSet, (file) => all.has(file));
}

/**
 * Changes of the given CRDs, their moves in charts, annotations that they lose, fields that their versions lose, and
 * what was too much to be compared; changes of Go types where `kinds` has them, unless a CRD among the `reviewed` paths
 * shows these. `isOurs`: first-party paths; `converted`: CRDs that are converted outside of the tree.
 */
export function breakFacts(
  changeSet: ChangeSet,
  documents: Documents,
  isOurs: (path: string) => boolean,
  { kinds, crds }: AskedBreaks,
  reviewed: ReadonlySet<string>,
  converted?: readonly string[],
): Fact[] {
  const { pairs, beyond } = withinWeight(withExampleCopies(changeSet, documents, isOurs, crdPairs(documents, isOurs)));
  const isAsked = ({ before, after, furtherOf }: CrdPair): boolean =>
    crds.has((furtherOf ?? after ?? before)?.name ?? '');
  const asked = foldCopies(withBundled(changeSet, pairs), isOurs).filter(isAsked);
  const found = asked.flatMap((pair) => guarded('changes', pair, () => crdChanges(pair)));
  const isConverted = conversionElsewhere(changeSet, documents, converted);
  const lost = (pair: CrdPair): readonly Fact[] => {
    const facts = roundTripFacts(pair);
    return facts.length > 0 && pair.after !== undefined && isConverted(pair.after) ? [] : facts;
  };
  const ofGo = (): readonly Fact[] => {
    const packages = goPackages(changeSet, documents, isOurs);
    // What `paths` leaves out of the review leaves a break to its Go type.
    const own = pairs.filter(({ path, furtherOf }) => furtherOf === undefined && isOurs(path) && reviewed.has(path));
    return goChangeFacts({ documents, packages, pairs: own, isListed: changeSet.context.paths !== undefined });
  };
  return [
    ...beyond,
    ...foldTemplates(found.filter(isCrdFact), isOurs),
    ...asked.flatMap((pair) => guarded('versions', pair, () => lost(pair))),
    ...guarded('moves in charts', asked[0], () => chartMoves(changeSet, documents, asked)),
    ...guarded('CRDs that Helm keeps', asked[0], () => unkeptCrds(changeSet, pairs.filter(isAsked))),
    ...guarded('authorities of webhooks', asked[0], () => lostInjections(changeSet, asked)),
    ...(kinds.has('go-change') ? guarded('Go types', undefined, ofGo) : []),
  ];
}
