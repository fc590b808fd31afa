// The notation in which users name a field of a schema: `spec.list[*].name`, `spec.map.*`, `spec["a.b"]`.
import type { Step } from './schema/change.ts';

/** A path of steps from the root of a version's schema, as the contract writes it. The root itself is the empty string. */
export function fieldOf(steps: readonly Step[]): string {
  let field = '';
  for (const step of steps) {
    if (step === 'items') field += '[*]';
    else if (step === 'additionalProperties') field += '.*';
    else if (/^[\w$-]+$/.test(step.property)) field += field === '' ? step.property : `.${step.property}`;
    else field += `[${JSON.stringify(step.property)}]`;
  }
  return field;
}
