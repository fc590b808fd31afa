// One changed file on its own: sketches of its CRDs and the facts about them, so that texts and trees can be released.
import type { AskedVersions } from '../admission/by-version.ts';
import { contentOn, pathOn, type ChangedFile, type Side } from '../../changes/change-set.ts';
import { ofText } from '../../changes/text-questions.ts';
import { isCrd } from '../../documents/crd.ts';
import type { Crd, ParsedFile } from '../../documents/document.ts';
import { rememberParsed } from '../../documents/documents.ts';
import { fileOfSketch, sketchOfFile, type Sketch } from '../../documents/light.ts';
import { isManifestPath, parseFile } from '../../documents/parse.ts';
import type { SourceFile } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { editableOfError, entryOfUnknown } from '../admission/editable.ts';
import { crdsIn, definedKind } from '../crd/crd-index.ts';
import { hasRef } from '../crd/generator-sources.ts';
import { notesOf, rememberNotes } from '../crd/crd-notes.ts';
import { isCopyOnly, pairOf, type CrdPair } from '../crd/crd-pair.ts';
import { noteSizes } from '../crd/crd-sizes.ts';
import { compiledOf, withinWeight } from '../crd/crd-weight.ts';
import { specIdentity, textIdentity } from '../crd/text-identity.ts';
import { changedMeanings } from '../crd/wanted-files.ts';
import type { Fact } from '../fact.ts';
import { packed, unpacked } from './packed.ts';
import { factsOfPair, rememberFacts, type PairFacts } from './pair-facts.ts';
import { changedKindsOf, rememberChangedKinds } from '../resources/wanted-files.ts';

/** One side of a file after its survey. */
interface SurveyedSide {
  readonly sketch: Sketch;
  readonly found: unknown;
  /** Of each CRD. */
  readonly notes: readonly ReturnType<typeof notesOf>[];
}

/** What is kept of a file: plain data, cloned, since a part of a text keeps all of it in memory. */
export interface Survey {
  readonly sides: Partial<Record<Side, SurveyedSide>>;
  /** By the number of the CRD of the head, with that of the base that it is compared with. */
  readonly facts: readonly { readonly before: number | undefined; readonly after: number; readonly facts: unknown }[];
  readonly changedKinds: readonly string[];
}

const sides = ['base', 'head'] as const;

const namesCrd = ofText((text) => text.includes('CustomResourceDefinition'));

/** Whether a survey of it is worthwhile: a manifest whose text shows a CRD. */
export const isSurveyed = (file: ChangedFile): boolean =>
  isManifestPath(file.path) && sides.some((side) => namesCrd(contentOn(file, side)));

type Parsed = Partial<Record<Side, ParsedFile>>;

function read(file: ChangedFile): Parsed {
  const parsed: Parsed = {};
  for (const side of sides) {
    const content = contentOn(file, side);
    if (content?.kind === 'text')
      parsed[side] = parseFile({ path: pathOn(file, side), side, text: content.text }, false, parsed.base);
  }
  return parsed;
}

/** The usual pairs of a file; those that turn out to be others are compared again. */
function likelyPairs({ base, head }: Parsed): CrdPair[] {
  const olds = groupBy(base?.manifests.filter(isCrd) ?? [], definedKind);
  return (head?.manifests.filter(isCrd) ?? []).map((after) => pairOf(olds.get(definedKind(after))?.[0], after));
}

/** Facts without what leads into a tree; `restoredFact` finds it again. */
const withoutTrees = (fact: Fact): Fact | object =>
  fact.kind === 'admission-error' && fact.editable !== undefined
    ? { ...fact, editable: true }
    : fact.kind === 'strict-error' && fact.entry !== undefined
      ? { ...fact, entry: true }
      : fact;

/** Adds to a fact what `withoutTrees` left out of it, found when it is needed. */
function restoredFact(fact: Fact, crd: Crd): Fact {
  if (fact.kind === 'admission-error' && fact.editable !== undefined)
    return Object.defineProperty(fact, 'editable', { enumerable: true, get: () => editableOfError(crd, fact.error) });
  if (fact.kind === 'strict-error' && fact.entry !== undefined)
    return Object.defineProperty(fact, 'entry', { enumerable: true, get: () => entryOfUnknown(crd, fact.steps) });
  return fact;
}

/** Answers the questions that every CRD is asked after its tree is released. */
function note({ base, head }: Parsed): void {
  const [olds, news] = [crdsIn(base), crdsIn(head)];
  for (const crd of [...olds, ...news]) {
    compiledOf(crd);
    hasRef(crd);
    textIdentity(crd);
    specIdentity(crd);
  }
  for (const crd of news) noteSizes(crd);
  changedMeanings(olds, news);
}

const steps = ['changes', 'admission', 'versions', 'structural'] as const;

/** Surveys a file; undefined where its trees have to stay, such as those of lists with other objects. */
export function surveyOf(file: ChangedFile, versions?: AskedVersions): Survey | undefined {
  const parsed = read(file);
  const sketches = new Map(
    sides.flatMap((side) => {
      const one = parsed[side];
      return one === undefined ? [] : [[side, sketchOfFile(one)] as const];
    }),
  );
  if ([...sketches.values()].includes(undefined)) return undefined;
  const names = new Map<object, string>();
  for (const side of sides) {
    const one = parsed[side];
    if (one === undefined) continue;
    names.set(one.file, side);
    for (const [index, crd] of one.manifests.entries()) names.set(crd, `${side} ${index}`);
  }
  const pairs = likelyPairs(parsed);
  note(parsed);
  // Pairs beyond the weight are not compiled.
  const within = new Set(withinWeight(pairs).pairs);
  const pack = (value: unknown, pair?: CrdPair): unknown =>
    packed(value, (one) => (one === pair ? 'pair' : names.get(one)));
  return {
    sides: Object.fromEntries(
      [...sketches].map(([side, sketch]) => [
        side,
        {
          sketch,
          found: pack({ problems: parsed[side]?.problems, repeatedKeys: parsed[side]?.repeatedKeys }),
          notes: parsed[side]?.manifests.filter(isCrd).map(notesOf),
        },
      ]),
    ),
    facts: pairs.flatMap((pair, after) => {
      if (!within.has(pair)) return [];
      const facts = factsOfPair(pair, versions);
      const plain = pack(
        steps.map((step) => facts[step].map(withoutTrees)),
        pair,
      );
      const before = pair.before && parsed.base?.manifests.indexOf(pair.before);
      return plain === undefined ? [] : [{ before, after, facts: plain }];
    }),
    changedKinds: changedKindsOf(file, (side) => parsed[side]),
  };
}

/** Adopts a cloned survey of a file: from now on its trees are parsed again only where one is needed. */
export function adoptSurvey(file: ChangedFile, survey: Survey): void {
  const crds = new Map<string, Crd>();
  const named = new Map<string, object>();
  for (const side of sides) {
    const [content, surveyed] = [contentOn(file, side), survey.sides[side]];
    if (content?.kind !== 'text' || surveyed === undefined) continue;
    // The text is asked for, not held: the source may have put it aside.
    const source: SourceFile = {
      path: pathOn(file, side),
      side,
      content,
      get text() {
        return content.text;
      },
    };
    named.set(side, source);
    const found = unpacked(surveyed.found, (name) => named.get(name)) as Pick<ParsedFile, 'problems' | 'repeatedKeys'>;
    const parsed = fileOfSketch(source, surveyed.sketch, found);
    rememberParsed(content, parsed);
    for (const [index, crd] of parsed.manifests.filter(isCrd).entries()) {
      crds.set(`${side} ${index}`, crd);
      named.set(`${side} ${index}`, crd);
      rememberNotes(crd, surveyed.notes[index] ?? {});
    }
  }
  rememberChangedKinds(file, survey.changedKinds);
  for (const { before, after, facts } of survey.facts) {
    const [old, crd] = [before === undefined ? undefined : crds.get(`base ${before}`), crds.get(`head ${after}`)];
    if (crd === undefined) continue;
    rememberFacts(crd, (pair) => {
      if (pair.before !== old || pair.template || pair.furtherOf !== undefined) return undefined;
      const found = unpacked(facts, (name) => (name === 'pair' ? pair : named.get(name))) as Fact[][];
      const ofStep = (index: number): Fact[] => (found[index] ?? []).map((fact) => restoredFact(fact, crd));
      // A survey sees no other file: neither the CRD that this one copies, nor the faults that it has, too.
      const changes = isCopyOnly(pair) ? [] : ofStep(0);
      const known: PairFacts = { changes, admission: ofStep(1), versions: ofStep(2), structural: ofStep(3) };
      const mayBeCopied = pair.copyOf !== undefined && known.admission.length + known.structural.length > 0;
      return mayBeCopied ? undefined : known;
    });
  }
}
