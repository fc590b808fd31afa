// CRDs by which Operator Lifecycle Manager upgrades an operator.
import type { CrdPair } from './crd-pair.ts';

/** The layout of operator-sdk. */
const manifest = /(?:^|\/)bundle\/(?:.*\/)?manifests\/[^/]+$/;

/** The pairs, with those marked whose CRD changes in a bundle too: it is the same CRD, wherever else it stands. */
export function withBundled(pairs: readonly CrdPair[]): readonly CrdPair[] {
  const names = new Set(
    pairs.flatMap(({ path, before, after = before }) => (after && manifest.test(path) ? [after.name] : [])),
  );
  const isBundled = ({ before, after = before }: CrdPair): boolean => after !== undefined && names.has(after.name);
  return names.size === 0 ? pairs : pairs.map((pair) => (isBundled(pair) ? { ...pair, isBundled: true } : pair));
}
