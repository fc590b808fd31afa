// The way of a schema walk as users name its field: `spec.list[*].name`, `spec.map.*`, `spec["a.b"]`.
import { joinField, joinItems, joinKeys } from '../../documents/field-path.ts';
import type { Step } from './change.ts';

/**
 * A path of steps from the root of a version's schema, as the contract writes it. The root itself is the empty string.
 */
export const fieldOf = (steps: readonly Step[]): string =>
  steps.reduce<string>((field, step) => {
    if (step === 'items') return joinItems(field);
    return step === 'additionalProperties' ? joinKeys(field) : joinField(field, step.property);
  }, '');
