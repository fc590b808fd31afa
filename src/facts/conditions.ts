// The conditions that a kube-apiserver would set on the CRDs of a change set.
import { approvalCondition, approvalConditionType } from '../admission/approval-state.ts';
import type { Condition } from '../findings/report.ts';
import type { Fact } from './fact.ts';

/** One condition for each CRD in a protected group, from the annotation that holds after kustomize. */
export function approvalConditions(facts: readonly Fact[]): Condition[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'approval' || fact.carrier !== 'crd') return [];
    const condition = approvalCondition(fact.group, fact.after.value);
    return condition === null ? [] : [{ path: fact.path, name: fact.name, type: approvalConditionType, ...condition }];
  });
}
