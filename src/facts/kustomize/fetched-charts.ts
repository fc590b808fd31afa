// Charts that a kustomization fetches with their CRDs: changes in them are not read here.
import { canonicalJson, isRecord, jsonOf, type Json } from '../../documents/json-value.ts';
import { get, isTrue, stringOf } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { listedIn, type Asking, type CrdEffect } from './asking.ts';
import type { Kustomization } from './kustomization.ts';

/** The values of a chart about CRDs (`installCRDs`, `crds.enabled`), as entries of their keys. */
function crdValues(values: Json | undefined, path = ''): Json[] {
  if (values === undefined || !isRecord(values)) return /crd/i.test(path) ? [[path, values ?? null]] : [];
  return Object.entries(values).flatMap(([key, value]) => crdValues(value, `${path}.${key}`));
}

/** Charts with their CRDs, which are fetched: of `helmCharts`, and of generators. */
export function chartEffects(by: Kustomization, asking: Asking): CrdEffect[] {
  const generated = by.generators.flatMap((node) =>
    listedIn(node, by, asking).flatMap((root) =>
      typeof root !== 'string' && stringOf(get(root, 'kind')) === 'HelmChartInflationGenerator' ? [{ node, root }] : [],
    ),
  );
  return [...by.charts.map((node) => ({ node, root: node })), ...generated].flatMap(({ node, root }): CrdEffect[] => {
    const name = stringOf(get(root, 'name')) ?? '';
    const json = jsonOf(root);
    const values = isRecord(json) ? crdValues(json['valuesInline']) : [];
    const isWhole = isTrue(get(root, 'includeCRDs'));
    const key = isWhole
      ? canonicalJson(json)
      : canonicalJson([...['name', 'repo', 'version'].map((one) => stringOf(get(root, one)) ?? ''), ...values]);
    return isWhole || values.length > 0 ? [{ by: 'remote', name, key, at: spanOf(by.file, node) }] : [];
  });
}
