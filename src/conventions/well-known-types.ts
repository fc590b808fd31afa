// The types behind those of other packages that API types use most, for when their source is not available.
import { ownValue } from '../own-value.ts';

/** The kind of the type behind a name. */
export interface Underlying {
  /** A basic type by its name, or what the type is made with. */
  readonly kind: string;
  /** Of a struct: how many exported fields are always written, and its zero value as JSON. */
  readonly notOmitted?: number;
  readonly zero?: string;
}

const metav1 = 'k8s.io/apimachinery/pkg/apis/meta/v1';
const corev1 = 'k8s.io/api/core/v1';

const strings = (...names: string[]): [string, Underlying][] => names.map((name) => [name, { kind: 'string' }]);
/** Structs that write nothing when they are empty. */
const empty = (...names: string[]): [string, Underlying][] =>
  names.map((name) => [name, { kind: 'struct', notOmitted: 0, zero: '{}' }]);
/** A struct that always writes these fields. */
const struct = (name: string, zeros: Readonly<Record<string, string>>): [string, Underlying] => {
  const fields = Object.entries(zeros).map(([field, zero]) => `"${field}": ${zero}`);
  return [name, { kind: 'struct', notOmitted: fields.length, zero: `{${fields.join(', ')}}` }];
};

const types: Readonly<Record<string, ReadonlyMap<string, Underlying>>> = {
  time: new Map([...empty('Time'), ['Duration', { kind: 'int64' }]]),
  'encoding/json': new Map([['RawMessage', { kind: 'slice' }]]),
  [metav1]: new Map([
    ...empty(
      'Time',
      'MicroTime',
      'Duration',
      'LabelSelector',
      'TypeMeta',
      'ObjectMeta',
      'ListMeta',
      'FieldsV1',
      'Preconditions',
    ),
    ...empty('ManagedFieldsEntry', 'DeleteOptions', 'CreateOptions', 'UpdateOptions', 'GetOptions', 'ListOptions'),
    ...strings('ConditionStatus', 'LabelSelectorOperator', 'StatusReason', 'DeletionPropagation', 'CauseType'),
    struct('Condition', { type: '""', status: '""', lastTransitionTime: '{}', reason: '""', message: '""' }),
    struct('OwnerReference', { apiVersion: '""', kind: '""', name: '""', uid: '""' }),
    struct('GroupVersionKind', { group: '""', version: '""', kind: '""' }),
    struct('GroupVersionResource', { group: '""', version: '""', resource: '""' }),
    struct('GroupKind', { group: '""', kind: '""' }),
    struct('GroupResource', { group: '""', resource: '""' }),
    struct('LabelSelectorRequirement', { key: '""', operator: '""' }),
    ['Verbs', { kind: 'slice' }],
  ]),
  [corev1]: new Map([
    ['ResourceList', { kind: 'map' }],
    ...strings('ConditionStatus', 'Protocol', 'ResourceName', 'PullPolicy', 'RestartPolicy', 'TaintEffect'),
    ...strings('ServiceType', 'ServiceAffinity', 'IPFamily', 'IPFamilyPolicy', 'SecretType', 'DNSPolicy'),
    ...strings('NodeConditionType', 'PodConditionType', 'PodPhase', 'PersistentVolumeAccessMode', 'URIScheme'),
    ...strings('PersistentVolumeReclaimPolicy', 'PersistentVolumeMode', 'StorageMedium', 'MountPropagationMode'),
    ...strings('NodeSelectorOperator', 'TolerationOperator', 'UnsatisfiableConstraintAction', 'NodeAddressType'),
    ...strings('ServiceExternalTrafficPolicy', 'ServiceInternalTrafficPolicy', 'TerminationMessagePolicy'),
    ...empty('ObjectReference', 'LocalObjectReference', 'SecretReference', 'Affinity'),
    ...empty('NodeAffinity', 'PodAffinity', 'PodAntiAffinity', 'ResourceRequirements', 'VolumeResourceRequirements'),
    ...empty('Toleration', 'SecurityContext', 'PodSecurityContext', 'Probe', 'EnvVarSource', 'EnvFromSource'),
    ...empty('PersistentVolumeClaimSpec', 'PodTemplateSpec', 'VolumeSource', 'PodDNSConfig', 'Lifecycle'),
    ...empty('ConfigMapEnvSource', 'SecretEnvSource', 'EmptyDirVolumeSource', 'SecretVolumeSource', 'NodeSelectorTerm'),
    ...empty('ConfigMapVolumeSource', 'Capabilities', 'SELinuxOptions', 'LoadBalancerStatus'),
    ...['TypedObjectReference', 'TypedLocalObjectReference'].map((name) =>
      struct(name, { apiGroup: 'null', kind: '""', name: '""' }),
    ),
    ...empty('PersistentVolumeClaim', 'ServiceSpec', 'NodeSpec', 'NodeStatus', 'PodStatus'),
    ...['ConfigMapKeySelector', 'SecretKeySelector'].map((name) => struct(name, { key: '""' })),
    struct('EnvVar', { name: '""' }),
    struct('VolumeMount', { name: '""', mountPath: '""' }),
    struct('Volume', { name: '""' }),
    struct('Container', { name: '""' }),
    struct('PodSpec', { containers: '[]' }),
    struct('NodeSelector', { nodeSelectorTerms: '[]' }),
    struct('Taint', { key: '""', effect: '""' }),
    struct('ServicePort', { port: '0' }),
    struct('TopologySpreadConstraint', { maxSkew: '0', topologyKey: '""', whenUnsatisfiable: '""' }),
  ]),
  'k8s.io/apimachinery/pkg/runtime': new Map(empty('RawExtension', 'TypeMeta')),
  'k8s.io/apimachinery/pkg/api/resource': new Map([...empty('Quantity'), ...strings('Format')]),
  'k8s.io/apimachinery/pkg/types': new Map([
    ...strings('UID', 'NodeName', 'PatchType'),
    struct('NamespacedName', { Namespace: '""', Name: '""' }),
  ]),
  'k8s.io/apimachinery/pkg/util/intstr': new Map([
    struct('IntOrString', { Type: '0', IntVal: '0', StrVal: '""' }),
    ['Type', { kind: 'int64' }],
  ]),
  'k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1': new Map(empty('JSON', 'JSONSchemaProps')),
};

/** The type behind a type of a well-known package; undefined for one that is not in the table. */
export function wellKnownType(path: string, name: string): Underlying | undefined {
  return ownValue(types, path)?.get(name);
}
