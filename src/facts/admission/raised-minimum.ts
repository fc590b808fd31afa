// The change of a CRD that older servers no longer accept.
import { ofText } from '../../changes/text-questions.ts';
import { minimumVersion, servers, decodableSpec } from '../../apiserver/index.ts';
import { contextOf, nameSpan } from '../crd/crd-changes.ts';
import type { CrdChangeFact } from '../crd/crd-fact.ts';
import { onceOf } from '../../once.ts';
import type { CrdPair } from '../crd/crd-pair.ts';

/** Every covered Kubernetes version, the newest first. */
export const covered: readonly string[] = servers.map(({ version }) => version);

const hasRules = (text: string): boolean => text.includes('x-kubernetes-validations');

/** Older servers reject what newer ones accept for CEL expressions alone: CRDs of other files are not checked. */
export const mayNeedNewer = onceOf(
  // Once a file: it may hold thousands of CRDs.
  (file: { readonly text: string }): boolean => hasRules(file.text),
);
/** The same of the text of a changed file. */
export const contentMayNeedNewer = ofText(hasRules);

/** The change that raises the oldest version from which on all covered ones accept the CRD. */
export function raisedMinimum(pair: CrdPair): CrdChangeFact[] {
  const { before, after, update, unchanged } = pair;
  if (before === undefined || after === undefined || unchanged || after.isV1beta1) return [];
  if (!mayNeedNewer(after.file)) return [];
  // The answers about the update from this object are cached.
  const old = update && !before.isV1beta1 ? decodableSpec(before) : undefined;
  const minimum = minimumVersion(decodableSpec(after), covered, old);
  if (minimum === undefined || minimum === covered.at(-1)) return [];
  const was = minimumVersion(decodableSpec(before), covered);
  if (was === undefined || covered.indexOf(minimum) >= covered.indexOf(was)) return [];
  const change = { change: 'kubernetes-minimum', version: undefined, minimum } as const;
  return [{ kind: 'crd-change', ...contextOf(pair, after), ...change, at: nameSpan(after) }];
}
