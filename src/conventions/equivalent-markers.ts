// Kubernetes' own validation markers as their equivalents elsewhere, for checks that count both.
import { declarativeValidation } from '../documents/go/declarative-validation.ts';
import { optionalMarkers, requiredMarkers } from './known-markers.ts';
import type { Marker, MarkerReader } from './marker.ts';

const bounds = 'minLength maxLength minItems maxItems minProperties maxProperties minimum maximum format'.split(' ');

/** The text of the equivalent marker; a bound that servers do not enforce yet has none. */
function equivalentOf(text: string): { readonly text: string; readonly same: readonly string[] } | undefined {
  const found = declarativeValidation(text);
  if (found === undefined) return undefined;
  const { name, value, isOfItems, stage } = found;
  if (bounds.includes(name)) {
    const equivalent = `kubebuilder:validation:${isOfItems ? 'items:' : ''}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return stage === 'alpha' || value === undefined
      ? undefined
      : { text: `${equivalent}=${value}`, same: [equivalent] };
  }
  if (isOfItems) return undefined;
  if (name === 'optional') return { text: name, same: optionalMarkers.slice(0, 2) };
  if (name === 'required') return { text: name, same: requiredMarkers.slice(0, 2) };
  return name === 'listType'
    ? { text: `listType=${value ?? ''}`, same: [name] }
    : name === 'listMapKey'
      ? { text: `listMapKey=${value ?? ''}`, same: [] }
      : undefined;
}

/** The markers of a comment and after them the equivalents of Kubernetes' that are missing. */
export function withKubernetesMarkers(list: readonly Marker[], reader: MarkerReader): readonly Marker[] {
  if (!list.some(({ identifier }) => identifier.startsWith('k8s:'))) return list;
  const all = [...list];
  for (const { text, start, end } of list) {
    const equivalent = equivalentOf(`+${text}`);
    const content = equivalent && reader.parse(equivalent.text);
    if (equivalent === undefined || content === undefined) continue;
    const isSaid = all.some(({ identifier, key }) => equivalent.same.includes(identifier) || key === content.key);
    if (!isSaid) all.push({ ...content, text: equivalent.text, start, end, source: '' });
  }
  return all;
}
