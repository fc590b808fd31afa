// `nophase`: conditions instead of a phase.
import { analyzer } from '../analyzer.ts';
import { namePattern, namingChecks } from '../naming.ts';

export const nophase = analyzer({
  name: 'nophase',
  isOnByDefault: true,
  checks: () =>
    namingChecks([
      {
        name: 'nophase',
        violationMatcher: namePattern(/phase/i),
        operation: 'Inform',
        replacement: '',
        message: 'phase fields are deprecated and conditions should be preferred, avoid phase like enum fields',
      },
    ]),
});
