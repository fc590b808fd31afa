// Which properties of two schemas must be there.
import { get, itemsOf, type MappingNode, type Node, stringOf } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { isRequiredNow } from './kubernetes-types.ts';
import { conjunctsOf, defaultOf, type Spot } from './spot.ts';

/** The names in a list `required`, each with its node. */
export const requiredIn = (node: Node | undefined): Map<string, Node> =>
  new Map(
    itemsOf(node).flatMap((item) => {
      const name = stringOf(item);
      return name === undefined ? [] : [[name, item]];
    }),
  );

/** The names that a node and the branches of its `allOf` require together. */
const requiredBy = (node: MappingNode): Map<string, Node> =>
  new Map(conjunctsOf(node).flatMap((one) => [...requiredIn(get(one, 'required'))]));

/** Whether the `spec` among the properties of an object is rejected where it is empty, and not filled in itself. */
function rejectsEmptySpec(properties: Node | undefined): boolean {
  const spec = get(properties, 'spec');
  const hasDefault = (schema: Node | undefined): boolean => defaultOf(schema) !== undefined;
  const names = [...requiredIn(get(spec, 'required')).keys()];
  return !hasDefault(spec) && names.some((name) => !hasDefault(get(get(spec, 'properties'), name)));
}

/** No request without them reaches validation: a server reads the first two, and writes the name into the last. */
const alwaysSet: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** Notes which properties become required, or lose the default that made up for it, and which no longer are. */
export function compareRequired(spot: Spot): void {
  const [from, to] = [requiredBy(spot.before), requiredBy(spot.after)];
  const isThere = (name: string): boolean => spot.steps.length === 0 && alwaysSet.has(name);
  for (const [name, node] of to) {
    const [former, schema] = [spot.before, spot.after].map((side) => get(get(side, 'properties'), name));
    const lost = spot.isInKubernetesType !== true && defaultOf(schema) === undefined ? defaultOf(former) : undefined;
    if (from.has(name) && (lost === undefined || schema === undefined)) continue;
    spot.changes.push({
      subject: 'required',
      effect: isThere(name) ? 'reworded' : 'tightened',
      steps: [...spot.steps, { property: name }],
      at: from.has(name) && lost !== undefined ? spanOf(spot.sides.base, lost.value) : spanOf(spot.sides.head, node),
      hasDefault: defaultOf(schema) !== undefined,
      hadDefault: defaultOf(schema) !== undefined && defaultOf(former) !== undefined,
      wasFilledIn: from.has(name),
      isSpecWithRequired:
        spot.steps.length === 0 && name === 'spec' && rejectsEmptySpec(get(spot.before, 'properties')),
      isRequiredByKubernetes:
        (spot.isInKubernetesType === true && spot.listKeys?.has(name) === true) || isRequiredNow(name, spot),
    });
  }
  for (const [name, node] of from) {
    // The removal of the field itself is reported at the field.
    if (to.has(name) || isThere(name) || get(get(spot.after, 'properties'), name) === undefined) continue;
    const steps = [...spot.steps, { property: name }];
    spot.changes.push({ subject: 'required', effect: 'loosened', steps, at: spanOf(spot.sides.base, node) });
  }
}
