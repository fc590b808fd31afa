// The union of all facts: what is so, typed, without opinion. Each kind is defined beside the code that finds it.
import type { AdmissionFact } from './admission.ts';
import type { ConfigurationMistakeFact } from './configuration.ts';
import type { CrdFact } from './crd-fact.ts';
import type { ApprovalsFact } from './approval.ts';
import type { DroppedFieldFact } from './dropped-fields.ts';
import type { FieldClashFact } from './field-clashes.ts';
import type { FileFact } from './files.ts';
import type { GoFact } from './go/facts.ts';
import type { GrantFact } from './grants.ts';
import type { IgnoreFact } from './ignores.ts';
import type { LifecycleFact } from './lifecycle.ts';
import type { OpenApiLifecycleFact } from './openapi-drift.ts';
import type { ResourceFact, ResourceNotCheckedFact } from './resources-fact.ts';
import type { RoundTripFact } from './round-trip.ts';
import type { StructuralReviewFact } from './structural-review.ts';

export type Fact =
  | AdmissionFact
  | ApprovalsFact
  | ConfigurationMistakeFact
  | CrdFact
  | DroppedFieldFact
  | FieldClashFact
  | FileFact
  | GoFact
  | GrantFact
  | IgnoreFact
  | LifecycleFact
  | OpenApiLifecycleFact
  | ResourceFact
  | ResourceNotCheckedFact
  | RoundTripFact
  | StructuralReviewFact;
