// Facts about what a kube-apiserver would say to each CRD that is created or updated.
import type { CrdError, CrdWarning, NonStructural, Place, Steps, UnknownFieldError } from '../../apiserver/index.ts';
import type { Entry, MappingNode } from '../../documents/node.ts';
import type { Span } from '../../documents/span.ts';
import type { OfObject } from '../document-ref.ts';
import type { Step } from '../../documents/field-path.ts';

/** Which of the reviewed Kubernetes versions reject or warn. Lists are the newest first. */
export interface ByVersion {
  readonly by: readonly string[];
  readonly others: readonly string[];
  /** Those of the others that accept the object: they reject it for nothing else either. */
  readonly accepting: readonly string[];
  /** The newest reviewed version does not reject. */
  readonly isOnlyOfOlder: boolean;
  /** The configuration names the versions: then each counts like the newest. */
  readonly isConfigured: boolean;
}

/** The answer of servers; without versions, or without others, all of them give it. */
export interface OfVersions {
  readonly kubernetes?: ByVersion;
}

/** Whether the server answers so to a new object, or only to this update. */
export type AdmissionPhase = 'create' | 'update';

/** A bound that a schema should have; any smaller value does too. */
export interface SuggestedBound {
  readonly keyword: 'maxItems' | 'maxProperties' | 'maxLength';
  readonly value: number;
  readonly now: number | bigint | undefined;
  /** The field whose schema it belongs to, in users' notation; empty for the root. */
  readonly field: string;
  readonly at: Span;
}

/** Bounds that together bring the cost of CEL rules under its limit. */
export type CostWay = readonly SuggestedBound[];

/** Where the text that an error is about can be edited: plain YAML or JSON, and not an alias or a merge. */
export interface Editable {
  readonly root: MappingNode;
  /** One for each version to which the server's path belongs: several where all versions are the same. */
  readonly places: readonly Place[];
}

/** One error with which a kube-apiserver rejects the CRD. */
export interface AdmissionErrorFact extends OfObject, OfVersions {
  readonly kind: 'admission-error';
  readonly error: CrdError;
  /** Where servers differ: what the CRD depends on that they judge differently, as noun phrases. */
  readonly dependsOn?: readonly string[];
  /** Of an error about the cost of CEL rules: what would bring it under the limit, if anything in the schema would. */
  readonly costWays?: readonly CostWay[];
  /** Of an error about the cost of all rules: those that the server names as the costliest. */
  readonly costliest?: readonly Span[];
  /** Absent in templates, and where aliases lead to the place. */
  readonly editable?: Editable;
  readonly phase: AdmissionPhase;
  /** The API version of the request; v1beta1 was served up to Kubernetes 1.21. */
  readonly request: 'v1' | 'v1beta1';
  readonly version: string | undefined;
  /** From the root of the version's schema; undefined outside of schemas. */
  readonly steps: readonly Step[] | undefined;
  /** How many versions have it: all, where the server's path names none. */
  readonly versions: number;
  /** A kustomization writes there, or to what is around it, before a server gets the CRD. */
  readonly isPatched?: true;
}

/** A CRD that the server cannot decode: no request with it gets through. */
interface UndecodableFact extends OfObject, OfVersions {
  readonly kind: 'undecodable';
  /** In the words of the server's decoder. */
  readonly message: string;
}

/** An unknown field: kubectl's strict validation rejects it, and a server drops it with a warning without that. */
export interface StrictErrorFact extends OfObject, OfVersions {
  readonly kind: 'strict-error';
  readonly error: UnknownFieldError;
  readonly steps: Steps;
  /** The fields that the API knows there and that are not there already. */
  readonly missing?: readonly string[];
  /** Its entry; absent in templates, and where aliases lead to it. */
  readonly entry?: Entry;
}

/** A warning with which servers accept the CRD. */
export interface AdmissionWarningFact extends OfObject, OfVersions {
  readonly kind: 'admission-warning';
  readonly warning: CrdWarning;
  readonly version: string | undefined;
  /** From the root of the version's schema to the first node that it can mean; undefined outside of schemas. */
  readonly steps: readonly Step[] | undefined;
}

/** A CRD in the version `apiextensions.k8s.io/v1beta1`, which no server has served since 1.22. */
interface V1beta1Fact extends OfObject {
  readonly kind: 'v1beta1-manifest';
  /** At the base it was written in `v1`. */
  readonly wasV1: boolean;
}

/** A v1beta1 CRD stored with a schema that is not structural, and marked for it; `at` is of the first message. */
interface NonStructuralFact extends OfObject {
  readonly kind: 'non-structural';
  readonly path: string;
  /** The messages of the condition NonStructuralSchema, in its order; never empty. */
  readonly messages: readonly NonStructural[];
}

/** What a CEL rule, a messageExpression or all expressions of a schema cost at most, for a schema that changed. */
export interface RuleCostFact {
  readonly kind: 'rule-cost';
  readonly crd: string;
  readonly version: string;
  /** The field that has the rule; empty for the root and for a schema. */
  readonly field: string;
  readonly what: 'rule' | 'messageExpression' | 'schema';
  readonly expression: string;
  /** In the units of the server's static estimate. */
  readonly cost: bigint;
  readonly limit: bigint;
  /** The version has the expression only since the change. */
  readonly isNew: boolean;
  readonly at: Span;
}

export type AdmissionFact =
  | RuleCostFact
  | AdmissionErrorFact
  | StrictErrorFact
  | UndecodableFact
  | AdmissionWarningFact
  | NonStructuralFact
  | V1beta1Fact;
