// How the owners of a list or object change: list types of server-side apply, tags for strategic merge patches.
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { tagValue } from '../../documents/go/literal.ts';
import { listTypeOf } from '../schema/topology.ts';
import { note, type Comparison } from './comparison.ts';
import { constraintsOf } from './field-markers.ts';
import type { PackageSide } from './packages.ts';
import { markersBehind } from './type-levels.ts';

/** What the markers of a field and of the names behind its type state about its list; those of the field win. */
const listConstraints = ({ types }: PackageSide, { type, markers }: GoField): ReturnType<typeof constraintsOf> =>
  constraintsOf([...markersBehind(types)(type).toReversed(), markers].flat());

function compareListType(to: Comparison, type: GoType, before: GoField, after: GoField): void {
  const [old, now] = [listConstraints(to.of.before, before), listConstraints(to.of.after, after)];
  const { at } = after;
  // A marker may repeat the existing patch strategy.
  const wasMerged = old.listType === undefined && /\bpatchStrategy:"merge/.test(before.tag ?? '');
  if (wasMerged) return;
  const [from, into] = [listTypeOf(old.listType), listTypeOf(now.listType)];
  const [keys, newKeys] = [old.listMapKeys, now.listMapKeys];
  if (from !== undefined && into !== undefined && from !== into)
    note(to, { change: 'list-type', before: from, after: into, keys: newKeys }, type, after, at);
  // In a list that is no map, keys only matter to a validation.
  else if (into === 'map' && keys.join('\0') !== newKeys.join('\0'))
    note(to, { change: 'list-map-keys', before: keys, after: newKeys }, type, after, at);
}

/** How strategic merge patches change a field, by its tag. Source: apimachinery, strategicpatch. */
function patchStrategyOf({ tag = '' }: GoField): string {
  const [strategy = 'replace', key] = ['patchStrategy', 'patchMergeKey'].map((name) => tagValue(tag, name));
  return key === undefined ? strategy : `${strategy} by ${key}`;
}

/** What of the merging of a field changed: its list type, else its patch strategy. */
export function compareMerging(to: Comparison, type: GoType, before: GoField, after: GoField, isList: boolean): void {
  const count = to.facts.length;
  if (isList) compareListType(to, type, before, after);
  const [strategy, newStrategy] = [patchStrategyOf(before), patchStrategyOf(after)];
  // Custom resources have no strategic merge patches, nor Protobuf; their CRD may be in another repository.
  const isBuiltIn = !to.isGenerated && [before, after].every(({ tag = '' }) => tagValue(tag, 'protobuf') !== undefined);
  if (isBuiltIn && strategy !== newStrategy && to.facts.length === count)
    note(to, { change: 'patch-strategy', before: strategy, after: newStrategy }, type, after, after.at);
}
