// Declarative validation (KEP-5073): `+k8s:beta(since: "1.37")=+k8s:eachVal=+k8s:maxLength=5`, and its rollout.
import { parseMarker, unquoted } from './marker.ts';

/** What one marker validates. */
export interface DeclarativeValidation {
  /** Without `k8s:`: `maxLength`. */
  readonly name: string;
  /** Without quotes; undefined without `=`. */
  readonly value: string | undefined;
  /** As written; empty without `=`. */
  readonly written: string;
  /** It is about each value of a list or map. */
  readonly isOfItems: boolean;
  /** `alpha`: servers only compare it with their code, and reject nothing. `beta`: enforced unless a gate is off. */
  readonly stage: 'alpha' | 'beta' | 'stable';
}

/** A marker without the comment behind it: `+k8s:maximum=2 # Two are enough.` Source: gengo, codetags. */
const withoutComment = (text: string): string => text.replace(/("(?:[^"\\]|\\.)*"|`[^`]*`)|\s#[^]*$/g, '$1');

/** Reads a marker from its `+`; undefined for one that is not Kubernetes' own, or not about the value itself. */
export function declarativeValidation(text: string): DeclarativeValidation | undefined {
  let stage: DeclarativeValidation['stage'] = 'stable';
  let isOfItems = false;
  let rest = text.startsWith('+k8s:') ? withoutComment(text) : text;
  for (;;) {
    const marker = parseMarker(rest);
    if (marker?.name.startsWith('k8s:') !== true) return undefined;
    const name = marker.name.slice('k8s:'.length);
    const inner = marker.value?.text.trim();
    if (inner?.startsWith('+') !== true) {
      if (marker.parameters !== undefined) return undefined;
      return { name, value: marker.value && unquoted(marker.value).text, written: inner ?? '', isOfItems, stage };
    }
    if ((name === 'alpha' || name === 'beta') && stage === 'stable' && !isOfItems) stage = name;
    else if (name === 'eachVal' && !isOfItems) isOfItems = true;
    else return undefined;
    rest = inner;
  }
}
