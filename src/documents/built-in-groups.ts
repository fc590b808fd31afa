// The groups whose kinds a Kubernetes API server has itself.
/** The groups that some of them share with CRDs are left out. */
const builtInGroup =
  /^(?:admissionregistration|apiregistration|authentication|authorization|certificates|coordination|discovery|events|flowcontrol\.apiserver|internal\.apiserver|networking|node|policy|rbac\.authorization|resource|scheduling|storage|storagemigration|kustomize\.config)\.k8s\.io$/;

/** Whether a group is one of Kubernetes' own, whose kinds no CRD defines. */
export const isBuiltInGroup = (group: string): boolean => builtInGroup.test(group);
