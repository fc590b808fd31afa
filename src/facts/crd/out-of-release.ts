// CRDs that a chart moves from its templates to `crds/`: Helm deletes what a release no longer has.
import { get } from '../../documents/node.ts';
import type { Crd } from '../../documents/document.ts';
import type { CrdPair } from './crd-pair.ts';

/** The chart that has a path among its templates, or among the files that Helm only ever creates. */
const chartOver = (path: string, folder: 'templates' | 'crds'): string | undefined =>
  new RegExp(`^((?:.*/)?)${folder}/`, 's').exec(path)?.[1];

/** Labels that an action fills in, which say nothing of what Helm keeps. */
const filledLabels = /^[ \t]*labels:(?:[ \t]*\{\{.*|\s*\n(?:[ \t]*\{\{.*\n)+)/gm;

/** Whether Helm deletes it with the release that no longer has it; where the template fills in metadata, it may not. */
function isDeleted({ file, root }: Crd): boolean {
  const [from, to] = [get(root, 'metadata'), get(root, 'spec')];
  if (from === undefined || to === undefined || to.start < from.start) return false;
  const text = file.text.slice(from.start, to.start).replace(filledLabels, '');
  return !/helm\.sh\/(?:resource-policy|hook)|\{\{/.test(text);
}

/** Whether a CRD leaves the release of its chart. */
export function isOutOfRelease({ before, after, furtherOf }: CrdPair): boolean {
  if (before === undefined || after === undefined || furtherOf !== undefined) return false;
  const chart = chartOver(before.file.path, 'templates');
  return chart !== undefined && chart === chartOver(after.file.path, 'crds') && isDeleted(before);
}
