// Where the text of a CRD can be edited to mend what a kube-apiserver says of it.
import { placeOf, type Place } from '../admission/locate.ts';
import type { Manifest } from '../documents/document.ts';
import { isPlainText, isWrittenInPlace } from '../documents/edits.ts';
import { getIn } from '../documents/node.ts';
import type { Editable } from './admission.ts';

/** The server's paths of what is the same in all versions (its internal form holds that once). */
const lifted = /^spec\.(?:validation|subresources|additionalPrinterColumns|selectableFields)(?=$|[.[])/;

/** The same place in every version of the CRD; undefined where a version does not have it. */
function inEveryVersion(place: Place, root: Manifest['root']): readonly Place[] | undefined {
  const versions = getIn(root, ['spec', 'versions']);
  if (versions?.kind !== 'sequence' || place.path[2] !== 0) return [place];
  const places = versions.items.map((_, index) => placeOf(place.path.with(2, index), root));
  return places.every(({ isExact }) => isExact) ? places.map((one) => ({ ...one, isExact: place.isExact })) : undefined;
}

/**
 * The places that an error of the server about `field` speaks of, `place` being the first of them. Nothing in templates, in v1beta1 (its fields have other
 * names), and where an alias, an anchor or a merge stands on the way.
 */
export function editableOf(crd: Manifest, field: string, place: Place): { editable?: Editable } {
  if (crd.shape !== 'crd' || crd.apiVersion.endsWith('/v1beta1') || !isPlainText(crd.file)) return {};
  const places = lifted.test(field) ? inEveryVersion(place, crd.root) : [place];
  const isInPlace = places?.every(({ path }) => isWrittenInPlace(crd.root, path)) === true;
  return places === undefined || !isInPlace ? {} : { editable: { root: crd.root, places } };
}
