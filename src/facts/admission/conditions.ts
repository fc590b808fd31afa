// The conditions that a kube-apiserver would set on the CRDs of a change set.
import { approvalCondition, approvalConditionType, enhancement } from '../../apiserver/index.ts';
import type { Fact } from '../fact.ts';

/** A condition that a kube-apiserver would set on a CRD. */
export interface Condition {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
}

/** One condition for each CRD in a protected group, from the effective annotation after kustomize, with KEP-2337. */
export function approvalConditions(facts: readonly Fact[]): Condition[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'approval' || fact.carrier !== 'crd') return [];
    const condition = approvalCondition(fact.group, fact.after.value);
    if (condition === null) return [];
    // The apiserver links it where the value is no answer; an answer may link it itself.
    const isLinked = condition.reason !== 'UnapprovedAnnotation' || fact.after.value?.includes(enhancement) === true;
    const link = condition.status === 'True' || isLinked ? '' : `, see ${enhancement}`;
    const unless = fact.unless === undefined ? '' : ` (unless a kustomization adds it: ${fact.unless})`;
    const message = `${condition.message}${link}${unless}`;
    return [{ path: fact.path, name: fact.name, type: approvalConditionType, ...condition, message }];
  });
}

/** The condition of CRDs that were stored although their schema is not structural (nonstructuralschema controller). */
export const structuralConditions = (facts: readonly Fact[]): Condition[] =>
  facts.flatMap((fact) => {
    if (fact.kind !== 'non-structural') return [];
    const { path, document, messages } = fact;
    const texts = messages.map(({ text }) => text);
    const message = texts.length === 1 ? (texts[0] ?? '') : `[${[...new Set(texts)].join(', ')}]`;
    return [{ path, name: document.name, type: 'NonStructuralSchema', status: 'True', reason: 'Violations', message }];
  });
