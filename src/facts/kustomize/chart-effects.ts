// Charts that a kustomization fetches, with their CRDs or with values about CRDs.
import { canonicalJson, isRecord, jsonOf, type Json } from '../../documents/json-value.ts';
import { get, isTrue, stringOf, type Node } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { readAt } from '../tree/sides.ts';
import { listedIn, type CrdEffect, type SideContext } from './effects.ts';
import { chartValues, type Kustomization } from './kustomization.ts';
import { readNodes } from './kustomizations-of-a-side.ts';

/** Paths of values by which a chart leaves out a subchart, as a rule. */
const ofSubchart = /^\.(?:tags\.[^.]+|[^.]+\.enabled)$/;

/**
 * The values of a chart about CRDs (`installCRDs`, `crds.enabled`), as entries of their keys; of one with its CRDs
 * (`isWhole`) also those that leave out a subchart, which may have some.
 */
function crdValues(values: Json | undefined, isWhole: boolean, path = ''): Json[] {
  if (values !== undefined && isRecord(values))
    return Object.entries(values).flatMap(([key, value]) => crdValues(value, isWhole, `${path}.${key}`));
  const isAbout = /crd/i.test(path) || (isWhole && values === false && ofSubchart.test(path));
  return isAbout ? [[path, values ?? null]] : [];
}

/** Charts with their CRDs, which are fetched: of `helmCharts`, and of generators. */
export function chartEffects(by: Kustomization, context: SideContext): CrdEffect[] {
  const generated = by.generators.flatMap((node) =>
    listedIn(node, by, context).flatMap((root) =>
      typeof root !== 'string' && stringOf(get(root, 'kind')) === 'HelmChartInflationGenerator' ? [{ node, root }] : [],
    ),
  );
  return [...by.charts.map((node) => ({ node, root: node })), ...generated].flatMap(({ node, root }): CrdEffect[] => {
    const name = stringOf(get(root, 'name')) ?? '';
    const json = jsonOf(root);
    const isWhole = isTrue(get(root, 'includeCRDs'));
    const inline = isRecord(json) ? crdValues(json['valuesInline'], isWhole) : [];
    const files = valueFilesOf(root, by, context);
    const listed = files.flatMap((one) => crdValues(jsonOf(one.root), isWhole));
    const about = ['name', 'repo', 'version', 'valuesMerge'].map((one) => stringOf(get(root, one)) ?? '');
    const key = canonicalJson([isWhole, ...about, ...inline, ...listed]);
    const isOfCrds = isWhole || inline.length + listed.length > 0;
    return isOfCrds ? [{ by: 'remote', name, key, at: spanOf(by.file, node), within: files[0] }] : [];
  });
}

/** The files with values of a chart, as far as they were read. */
const valueFilesOf = (chart: Node, by: Kustomization, { lookup }: SideContext): NonNullable<CrdEffect['within']>[] =>
  chartValues(chart).flatMap((node) => {
    const path = by.linkOf(node)?.path;
    const file = path === undefined ? undefined : readAt(lookup, path);
    return file === undefined ? [] : readNodes(file).map((root) => ({ file, root }));
  });
