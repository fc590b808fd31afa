// What findings on Go types have in common: changes that the packages of all versions of an API have.
import { folderOf } from '../changes/relevant.ts';
import { goIdentity, isRegrouped, type GoChangeFact } from '../facts/go/go-change.ts';
import type { GoCrdDriftFact } from '../facts/go/drift.ts';
import { isVersionName } from '../facts/go/go-sources.ts';
import type { GoKeywordDriftFact } from '../facts/go/keyword-drift.ts';
import { withoutPointers } from '../facts/go/wire.ts';
import type { Finding } from './finding.ts';

/** The folder of a package, or of those of all versions of an API. */
const packageOf = ({ folder, version }: { readonly folder: string; readonly version: string }): string =>
  isVersionName(version) ? folderOf(folder) : folder;

/** What the same markers of one type in several versions of an API share. */
export const markerOf = (
  { path }: Finding,
  name: string,
  { before, after, version }: { readonly before: string; readonly after: string; readonly version: string },
): string => JSON.stringify([packageOf({ folder: folderOf(path), version }), name, before, after]);

/** The common cause of findings on Go types, or on how they differ from a CRD; undefined where there is none. */
export function commonOfGo(
  { severity }: Finding,
  fact: GoChangeFact | GoKeywordDriftFact | GoCrdDriftFact,
): string | undefined {
  const { subject } = fact;
  if (fact.kind === 'go-crd-drift')
    return JSON.stringify([fact.crd, packageOf(fact), subject, fact.changed, fact.only]);
  if (fact.kind === 'go-crd-keyword-drift') {
    const { crd, changed, keyword, inGo, inCrd } = fact;
    // The kinds of the packages of an API that move elsewhere.
    if (keyword === 'served' && inGo === undefined) return JSON.stringify([packageOf(fact), keyword]);
    return JSON.stringify([crd, packageOf(fact), subject, changed, keyword, inGo, inCrd]);
  }
  // The alpha kinds of a removed package, or all of one that has another group or version, or is left out.
  if (fact.change === 'kind-removed')
    return severity === 'error' && !isRegrouped(fact) ? undefined : JSON.stringify([fact.folder, fact.why]);
  // Texts of one kind, such as durations.
  if (fact.change === 'pattern-added' || fact.change === 'pattern-changed')
    return JSON.stringify([packageOf(fact), goIdentity(fact)]);
  // Who owns the items of lists, in fields of any name; a declared type that is something else, in each field of it.
  if (fact.change === 'list-type') return `${packageOf(fact)} ${fact.before} ${fact.after}`;
  if (fact.change === 'type' && fact.before.type === fact.after.type)
    return JSON.stringify([packageOf(fact), withoutPointers(fact.after.type)]);
  return JSON.stringify([packageOf(fact), subject, goIdentity(fact)]);
}
