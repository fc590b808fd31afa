import type { Place } from '../../apiserver/index.ts';
import { addFirst, replaceScalar, type TextEdit } from '../../documents/edits.ts';
import { get, getIn, type Node } from '../../documents/node.ts';
import type { SourceFile } from '../../documents/span.ts';
import { defineAdmissionRule } from '../admission-rule.ts';
import { fixOf } from '../exact-fix.ts';

const isMapping = (node: Node | undefined): boolean => node?.kind === 'mapping';

/** The only type that fits a schema node; undefined for several, or none. The root is always an object. */
function typeOf(node: Node, isRoot: boolean): 'object' | 'array' | undefined {
  const isList = isMapping(get(node, 'items'));
  const isObject = isRoot || isMapping(get(node, 'properties')) || isMapping(get(node, 'additionalProperties'));
  if (isList === isObject) return undefined;
  return isList ? 'array' : 'object';
}

type Typed = { readonly type: string; readonly edit: TextEdit | undefined };

function typed(file: SourceFile, root: Node, { node, isExact, path }: Place): Typed | undefined {
  if (isExact && path.at(-1) === 'type') {
    // The root has a type that is none of an object's, and fields all the same.
    const isObject = path.at(-2) === 'openAPIV3Schema' && isMapping(getIn(root, [...path.slice(0, -1), 'properties']));
    return isObject ? { type: 'object', edit: replaceScalar(file, node, 'object') } : undefined;
  }
  const type = typeOf(node, path.at(-1) === 'openAPIV3Schema');
  if (type === undefined || node.kind !== 'mapping') return undefined;
  return { type, edit: addFirst(file, node, 'type', type) };
}

export const structuralMissingType = defineAdmissionRule({
  id: 'structural/missing-type',
  summary: 'A node of the schema has no type.',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants',
  checks: ['type-missing', 'root-not-object'],
  remediation: () =>
    'Every node of a structural schema says its `type`, from `type: object` at the root down; only `x-kubernetes-int-or-string` and `x-kubernetes-preserve-unknown-fields` nodes may leave it out. Add the type.',
  fix({ at }, { root, places }) {
    const found = places.map((place) => typed(at.file, root, place));
    const type = found[0]?.type ?? '';
    if (found.some((one) => one?.type !== type)) return undefined;
    const edits = found.map((one) => one?.edit);
    return fixOf(`Write \`type: ${type}\`, the only type that fits`, edits);
  },
});
