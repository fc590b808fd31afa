// How many objects of the changed files are judged by a CRD, and which are judged by nothing.
import type { CrdRelease } from '../../changes/crd-releases.ts';
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { grantOf } from '../../grants/grant.ts';
import { groupBy } from '../../group-by.ts';
import { groupOf, kindOfObject, type CrdsByKind } from './crds-of-a-side.ts';
import { releaseFinder } from './known-charts.ts';
import { mayHaveCrd } from '../../documents/built-in-groups.ts';

/** Objects of one kind in the changed files that nothing judged. */
export interface NotJudged {
  readonly apiVersion: string;
  readonly kind: string;
  readonly count: number;
  readonly why: 'no CRD known' | 'a built-in kind';
  /** The release that has its CRD, where the tree shows which one it installs: `cert-manager/cert-manager@v1.19.0`. */
  readonly release?: string;
}

/** What became of the objects of the changed files, for the report. */
export interface ResourceTallyFact {
  readonly kind: 'resource-tally';
  /** Custom resources and ReferenceGrants that were judged. */
  readonly judged: number;
  /** The most frequent kinds first. */
  readonly notJudged: readonly NotJudged[];
}

/** Counts the head's objects. `isPart`: patches and parts, reported as not checked. `named`: releases known already. */
export function resourceTally(
  documents: Documents,
  head: CrdsByKind,
  isPart: (object: Manifest) => boolean,
  named: readonly CrdRelease[],
): ResourceTallyFact[] {
  const { files } = documents;
  const releaseOf = releaseFinder(documents);
  const known = new Set(named.map(({ repository, ref }) => `${repository ?? ''}@${ref}`));
  const objects = files.flatMap((file) => file.head?.manifests.filter(({ shape }) => shape === 'object') ?? []);
  const isJudged = (object: Manifest): boolean => head.has(kindOfObject(object)) || grantOf(object) !== undefined;
  const left = objects.filter((object) => !isJudged(object));
  const judged = objects.filter((object) => isJudged(object) && !isPart(object)).length;
  const notJudged = [...groupBy(left, ({ apiVersion, kind }) => JSON.stringify([apiVersion, kind])).values()]
    .map((same): NotJudged => {
      const [{ apiVersion, kind }] = same;
      if (!same.some(mayHaveCrd)) return { apiVersion, kind, count: same.length, why: 'a built-in kind' };
      const release = releaseOf(groupOf({ apiVersion }));
      const advice = release === undefined || known.has(release) ? {} : { release };
      return { apiVersion, kind, count: same.length, why: 'no CRD known', ...advice };
    })
    .sort((a, b) => b.count - a.count);
  return judged + notJudged.length === 0 ? [] : [{ kind: 'resource-tally', judged, notJudged }];
}
