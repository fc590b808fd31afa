// The union of all facts: typed knowledge, without opinion. Each kind is defined next to the code that finds it.
import type { AdmissionFact } from './admission/admission-fact.ts';
import type { ConfigurationMistakeFact } from './files/configuration.ts';
import type { ConventionFact } from './conventions/convention-facts.ts';
import type { BrokenPromiseFact } from './crd/broken-promises.ts';
import type { CopyLeftBehindFact } from './crd/copies-left-behind.ts';
import type { CrdFact } from './crd/crd-fact.ts';
import type { CrdSizeFact } from './crd/crd-sizes.ts';
import type { DuplicateCrdFact } from './crd/duplicate-crds.ts';
import type { NameConflictFact } from './crd/name-conflicts.ts';
import type { ApprovalsFact } from './approvals/approval-fact.ts';
import type { DroppedFieldFact } from './resources/unknown-fields.ts';
import type { FieldClashFact } from './crd/field-clashes.ts';
import type { FileFact } from './files/file-facts.ts';
import type { GoFact } from './go/facts.ts';
import type { GrantFact } from './grants/grant-facts.ts';
import type { IgnoreFact } from './files/ignores.ts';
import type { LifecycleFact } from './lifecycle/lifecycle-facts.ts';
import type { NotComparedFact } from './files/not-compared.ts';
import type { NotReviewedFact } from './files/not-reviewed.ts';
import type { OpenApiLifecycleFact } from './openapi/openapi-drift.ts';
import type { ResourceFact, ResourceNotCheckedFact } from './resources/resource-fact.ts';
import type { ResourceTallyFact } from './resources/tally.ts';
import type { RoundTripFact } from './crd/round-trip.ts';
import type { UnownedCrdsFact } from './crd/unowned-crds.ts';
import type { StructuralReviewFact } from './admission/structural-review.ts';

export type Fact =
  | AdmissionFact
  | ApprovalsFact
  | BrokenPromiseFact
  | ConfigurationMistakeFact
  | ConventionFact
  | CopyLeftBehindFact
  | CrdFact
  | CrdSizeFact
  | DroppedFieldFact
  | DuplicateCrdFact
  | NameConflictFact
  | FieldClashFact
  | FileFact
  | GoFact
  | GrantFact
  | IgnoreFact
  | LifecycleFact
  | NotComparedFact
  | NotReviewedFact
  | OpenApiLifecycleFact
  | ResourceFact
  | ResourceNotCheckedFact
  | ResourceTallyFact
  | RoundTripFact
  | StructuralReviewFact
  | UnownedCrdsFact;

/** Whether a fact is about a change of a CRD or its schemas. */
export const isCrdFact = (fact: Fact): fact is CrdFact => fact.kind === 'schema-change' || fact.kind === 'crd-change';
