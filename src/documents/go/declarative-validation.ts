// Declarative validation (KEP-5073): a marker such as `+k8s:beta(since: "1.37")=+k8s:eachVal=+k8s:maxLength=5`,
// and how far it is rolled out.
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
  /**
   * `alpha`: servers only compare it with what code checks, and reject nothing by
   * it. `beta`: enforced unless a gate is switched off.
   */
  readonly stage: 'alpha' | 'beta' | 'stable';
}

/**
 * Reads a marker from its `+`; undefined where it is none of Kubernetes' own,
 * or is about other things than the value itself.
 */
export function declarativeValidation(text: string): DeclarativeValidation | undefined {
  let stage: DeclarativeValidation['stage'] = 'stable';
  let isOfItems = false;
  let rest = text;
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
