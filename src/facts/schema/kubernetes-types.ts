// Which nodes of a schema are types of Kubernetes, by the names of their properties:
// generators write these from `k8s.io/api`.
import { get, stringOf, type Node } from '../../documents/node.ts';

/** Properties that together name one type of `core/v1`; it may have more, and an API may leave some out. */
const shapes: readonly (readonly string[])[] = [
  'containers nodeSelector serviceAccountName volumes',
  'args command env image volumeMounts',
  'configMap emptyDir persistentVolumeClaim secret',
  'nodeAffinity podAffinity podAntiAffinity',
  'configMapKeyRef fieldRef secretKeyRef',
  'runAsNonRoot runAsUser seLinuxOptions',
  'accessModes dataSource resources storageClassName',
].map((names) => names.split(' '));

/**
 * The fields of the objects of `core/v1` and `meta/v1` that are marked `+structType=atomic` and stand in other types.
 */
const atomicTypes = new Set([
  'apiGroup kind name',
  'apiVersion fieldPath',
  'apiVersion fieldPath kind name namespace resourceVersion uid',
  'containerName divisor resource',
  'key name optional',
  'key optional path volumeName',
  'matchExpressions matchFields',
  'matchExpressions matchLabels',
  'matchLabelExpressions',
  'name',
  'name namespace',
  'nodeSelectorTerms',
]);

const namesOf = (node: Node): readonly string[] => {
  const properties = get(node, 'properties');
  return properties?.kind === 'mapping' ? properties.entries.map(({ key }) => key) : [];
};

/** Whether a node has the fields of an object that Kubernetes itself declares atomic. */
export const isAtomicType = (node: Node): boolean => atomicTypes.has(namesOf(node).toSorted().join(' '));

const hasShape = (node: Node): boolean => {
  const names = new Set(namesOf(node));
  return shapes.some((shape) => shape.every((name) => names.has(name)));
};

/**
 * Whether a node is a type of Kubernetes before and after: `certain` by its many properties, `likely` as an object that
 * is declared atomic now, which an API may have written for itself.
 */
export function kubernetesTypeOf(before: Node, after: Node): 'certain' | 'likely' | undefined {
  if (hasShape(before) && hasShape(after)) return 'certain';
  const isAtomic = stringOf(get(after, 'x-kubernetes-map-type')) === 'atomic';
  return isAtomic && isAtomicType(before) && isAtomicType(after) ? 'likely' : undefined;
}
