// `nodurations`: an integer with its unit in the name needs no parser of Go's durations.
import { analyzer } from '../analyzer.ts';
import { walkingChecks } from '../type-walk.ts';

export const nodurations = analyzer({
  name: 'nodurations',
  isOnByDefault: true,
  checks: () =>
    walkingChecks((type) =>
      type.kind === 'selector' &&
      type.name === 'Duration' &&
      type.x.kind === 'ident' &&
      (type.x.name === 'time' || type.x.name === 'metav1')
        ? 'should not use a Duration. Use an integer type with units in the name to avoid the need for clients to implement Go style duration parsing.'
        : undefined,
    ),
});
