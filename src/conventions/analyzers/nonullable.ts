// `nonullable`: what is not set is left out, not null.
import { analyzer } from '../analyzer.ts';
import { forbiddenChecks } from '../forbidden.ts';

export const nonullable = analyzer({
  name: 'nonullable',
  isOnByDefault: true,
  checks: () => forbiddenChecks([{ identifier: 'nullable', ruleSets: [] }]),
});
