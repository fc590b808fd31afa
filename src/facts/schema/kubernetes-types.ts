// Which nodes of a schema are types of Kubernetes, by names of properties: generators write these from `k8s.io/api`.
import { get, stringOf, type Node, entriesOf } from '../../documents/node.ts';
import type { Json } from '../../documents/json-value.ts';
import type { SchemaChange } from './change.ts';
import type { Spot } from './spot.ts';
import { ownValue } from '../../own-value.ts';

const pod = ['containers', 'nodeSelector', 'serviceAccountName', 'volumes'];
const claim = ['accessModes', 'dataSource', 'resources', 'storageClassName'];
const claimStatus = ['accessModes', 'capacity', 'conditions', 'phase'];

/** Properties that together name one type of `core/v1`; it may have more, and an API may leave some out. */
const shapes: readonly (readonly string[])[] = [
  pod,
  ['args', 'command', 'env', 'image', 'volumeMounts'],
  ['configMap', 'emptyDir', 'persistentVolumeClaim', 'secret'],
  ['nodeAffinity', 'podAffinity', 'podAntiAffinity'],
  ['configMapKeyRef', 'fieldRef', 'secretKeyRef'],
  ['configMapRef', 'prefix', 'secretRef'],
  ['runAsNonRoot', 'runAsUser', 'seLinuxOptions'],
  claim,
  claimStatus,
  ['hostname', 'ip', 'ipMode', 'ports'],
];

/** The fields of objects of `core/v1` and `meta/v1` that are `+structType=atomic` and used in other types. */
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

const namesOf = (node: Node): readonly string[] => entriesOf(get(node, 'properties')).map(({ key }) => key);

/** Whether a node has the fields of an object that Kubernetes itself declares atomic. */
export const isAtomicType = (node: Node): boolean => atomicTypes.has(namesOf(node).toSorted().join(' '));

const hasNames = (node: Node, names: readonly string[]): boolean => {
  const own = new Set(namesOf(node));
  return names.every((name) => own.has(name));
};

const hasShape = (node: Node): boolean => shapes.some((shape) => hasNames(node, shape));

/**
 * The version of Kubernetes that removed a field from its own type, of those since 1.28 (the types of `k8s.io/api`,
 * version by version); undefined for all other fields. Kubernetes removes fields of alpha features alone.
 */
export function removedFrom(name: string, { before, after, parent }: Spot): string | undefined {
  if (name === 'workloadRef') return hasNames(before, pod) ? '1.36' : undefined;
  if (name === 'source')
    return hasNames(after, ['resourceClaimName', 'resourceClaimTemplateName']) ? '1.31' : undefined;
  if (name === 'resizeStatus') return hasNames(before, claimStatus) ? '1.28' : undefined;
  const isOfClaim = name === 'claims' && parent?.name === 'resources' && hasNames(parent.spot.before, claim);
  return isOfClaim ? '1.29' : undefined;
}

/** The fields of an object's metadata that servers fill in: they keep no value of anyone else. */
const serversOwn: ReadonlySet<string> = new Set([
  'clusterName',
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
]);

/** Whether a field is of those in the metadata of a template, which had all that an object's has. */
export const isServersOwn = (name: string, { before, after, parent }: Spot): boolean =>
  parent?.name === 'metadata' &&
  serversOwn.has(name) &&
  hasNames(before, ['annotations', 'creationTimestamp', 'labels', 'resourceVersion', 'uid']) &&
  hasNames(after, ['annotations', 'labels']);

/**
 * Whether Kubernetes requires a field of its own type since a version after 1.28 (the types of `k8s.io/api`, version by
 * version): `ip` of a `HostAlias`, without which its servers rejected pods before; or `error` of a port in the status
 * of a `Service`, which new versions of controller-gen read.
 */
export const isRequiredNow = (name: string, { after, steps }: Spot): boolean => {
  const [list, above] = [steps.at(-2), steps.at(-4)].map((step) => (typeof step === 'object' ? step.property : ''));
  const hasOnly = (fields: string): boolean => namesOf(after).toSorted().join(' ') === fields;
  if (list === 'hostAliases') return name === 'ip' && hasOnly('hostnames ip');
  return list === 'ports' && above === 'ingress' && name === 'error' && hasOnly('error port protocol');
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

/** Fields of types of Kubernetes with the bounds that it declares for them, up to 0.37 of `k8s.io/api`. */
const declaredBounds: Readonly<Record<string, RegExp>> = {
  'maxItems 2': /^(?:compatibilityGroups|consumesCounters)$/,
  'maxItems 4': /^(?:binding(?:Failure)?Conditions|resourceClaims)$/,
  'maxItems 8': /^(?:firstAvailable|sharedCounters)$/,
  'maxItems 16': /^(?:healthConditions|ips|tolerations)$/,
  'maxItems 32': /^(?:config|constraints|derivedAttributes|requests|results|selectors)$/,
  'maxItems 64': /^config$/,
  'maxLength 63': /^driver$/,
  'maxLength 128': /^hardwareAddress$/,
  'maxLength 256': /^(?:imageRef|interfaceName)$/,
  'maxLength 316': /^(?:error|type)$/,
  'maxLength 1024': /^reason$/,
  'maxLength 32768': /^message$/,
  // What is required there is not empty.
  'minLength 1': /^/,
  'minimum 0': /^(?:generation|minReadySeconds|minReplicas|observedGeneration|replicas)$/,
  'minimum 1': /^(?:maxReplicas|minReplicas|weight)$/,
  'maximum 100': /^weight$/,
};

/** A value as a word; what is no text is no word of Kubernetes. */
const wordOf = (value: Json): string => (typeof value === 'string' ? value : '?');

/** Values of those of its types that have no others. */
const declaredEnums = new Set(['False True Unknown', 'Equal Exists', 'All ExactCount', 'NoExecute NoSchedule None']);

const declaredPatterns: ReadonlyMap<string, RegExp> = new Map([
  ['^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$', /^reason$/],
  [
    '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$',
    /^(?:error|type)$/,
  ],
]);

/** The pattern that controller-gen writes for `resource.Quantity` (KnownPackages). */
export const quantity =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';

const isQuantity = (schema: Json | undefined): boolean =>
  typeof schema === 'object' && schema !== null && 'pattern' in schema && schema['pattern'] === quantity;

/** Whether a new constraint on a part of a type of Kubernetes is one that Kubernetes declares itself. */
export function isDeclared(change: SchemaChange): boolean {
  const last = change.steps.findLast((step) => typeof step === 'object');
  const name = last?.property ?? '';
  if (change.subject === 'bound')
    return (
      change.before === undefined &&
      change.after !== undefined &&
      !change.after.exclusive &&
      ownValue(declaredBounds, `${change.keyword} ${change.after.value}`)?.test(name) === true
    );
  if (change.subject === 'enum')
    return change.effect === 'tightened' && declaredEnums.has((change.after ?? []).map(wordOf).toSorted().join(' '));
  if (change.subject === 'pattern')
    return (
      change.before === undefined &&
      (change.after === quantity || declaredPatterns.get(change.after ?? '')?.test(name) === true)
    );
  if (change.subject === 'additionalProperties') return change.before === undefined && isQuantity(change.after);
  if (change.subject !== 'format' || change.before !== undefined) return false;
  const { after } = change;
  return after === 'date-time' ? /Time(?:stamp)?$/.test(name) : /^(?:int(?:32|64)|k8s-[\w-]+)$/.test(after);
}
