// `nofloats`: floats change their value on the way through JSON and back.
import { analyzer } from '../analyzer.ts';
import { walkingChecks } from '../type-walk.ts';
import { isFloat } from '../underlying.ts';

export const nofloats = analyzer({
  name: 'nofloats',
  isOnByDefault: true,
  checks: () =>
    walkingChecks((type) =>
      type.kind === 'ident' && isFloat(type.name)
        ? 'should not use a float value because they cannot be reliably round-tripped.'
        : undefined,
    ),
});
