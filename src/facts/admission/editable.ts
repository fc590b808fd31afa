// Where the text of a CRD can be edited to fix what a kube-apiserver rejects.
import {
  type CrdError,
  isSharedByVersions,
  locate,
  type Path,
  type Place,
  placeOf,
  type Steps,
} from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import { isPlainText, isWrittenInPlace } from '../../documents/edits.ts';
import { getIn, type Entry } from '../../documents/node.ts';
import type { Editable, StrictErrorFact } from './admission-fact.ts';

/** No CRD that people write has as many; a hostile one has an error for each of its fields in each of them. */
const maxVersions = 20;

/** The same place in every version of the CRD; undefined where a version does not have it. */
function inEveryVersion(place: Place, { versions, root }: Crd): readonly Place[] | undefined {
  if (place.path[2] !== 0) return [place];
  if (versions.length > maxVersions) return undefined;
  const places = versions.map((_, index) => placeOf(place.path.with(2, index), root));
  return places.every(({ isExact }) => isExact) ? places.map((one) => ({ ...one, isExact: place.isExact })) : undefined;
}

/** Whether the node at a path can be edited: in no template, alias, anchor or merge. */
const isEditable = (crd: Crd, { path }: Place): boolean =>
  crd.shape === 'crd' && isPlainText(crd.file) && isWrittenInPlace(crd.root, path);

/** The places of an error about `path`, `place` first; none in templates, v1beta1 or behind an alias or merge. */
export function editableOf(crd: Crd, path: Path, place: Place): { editable?: Editable } {
  if (crd.isV1beta1) return {};
  const places = isSharedByVersions(path) ? inEveryVersion(place, crd) : [place];
  const isInPlace = places?.every((one) => isEditable(crd, one)) === true;
  return places === undefined || !isInPlace ? {} : { editable: { root: crd.root, places } };
}

/** Where the text of an error can be edited, found again. */
export const editableOfError = (crd: Crd, { path }: CrdError): Editable | undefined =>
  editableOf(crd, path, locate(path, crd.root)).editable;

/** The entry of an unknown field, found again. */
export const entryOfUnknown = (crd: Crd, steps: Steps): Entry | undefined => placeOf(steps, crd.root).entry;

/** Which of the `known` fields an unknown one is likely to be, and its entry where it can be edited. */
export function unknownOf(
  crd: Crd,
  place: Place,
  known: readonly string[],
): Pick<StrictErrorFact, 'missing' | 'entry'> {
  const { entry } = place;
  if (!place.isExact || entry === undefined) return {};
  const around = getIn(crd.root, place.path.slice(0, -1));
  const siblings = around?.kind === 'mapping' ? around.entries.map(({ key }) => key) : [];
  const missing = known.filter((name) => !siblings.includes(name));
  return isEditable(crd, place) ? { missing, entry } : { missing };
}
