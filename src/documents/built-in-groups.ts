// The groups whose kinds a Kubernetes API server has itself, and the objects that are of no such group.
import type { Manifest } from './document.ts';

/** The groups that some of them share with CRDs are left out. */
const builtInGroup =
  /^(?:admissionregistration|apiregistration|authentication|authorization|certificates|coordination|discovery|events|flowcontrol\.apiserver|internal\.apiserver|networking|node|policy|rbac\.authorization|resource|scheduling|storage|storagemigration|kustomize\.config)\.k8s\.io$/;

/** Whether a group is one of Kubernetes' own, whose kinds no CRD defines. */
export const isBuiltInGroup = (group: string): boolean => builtInGroup.test(group);

/** Whether a manifest is an object whose kind a CRD may define: the other built-in groups have no dot. */
export function mayHaveCrd({ shape, apiVersion }: Pick<Manifest, 'shape' | 'apiVersion'>): boolean {
  const group = apiVersion.slice(0, Math.max(0, apiVersion.indexOf('/')));
  return shape === 'object' && group.includes('.') && !isBuiltInGroup(group);
}
