// `nonullable`: what is not set is left out, not null.
import { analyzer, type NoOptions } from '../analyzer.ts';
import { forbiddenChecks } from '../forbidden.ts';

export const nonullable = analyzer<NoOptions>({
  name: 'nonullable',
  isOnByDefault: true,
  defaults: null,
  checks: () => forbiddenChecks([{ identifier: 'nullable', ruleSets: [] }]),
});
