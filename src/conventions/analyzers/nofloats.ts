// `nofloats`: floats change their value on the way through JSON and back.
import { analyzer, type NoOptions } from '../analyzer.ts';
import { walkingChecks } from '../type-walk.ts';
import { isFloat } from '../underlying.ts';

export const nofloats = analyzer<NoOptions>({
  name: 'nofloats',
  isOnByDefault: true,
  defaults: null,
  checks: () =>
    walkingChecks((type) =>
      type.kind === 'ident' && isFloat(type.name)
        ? 'should not use a float value because they cannot be reliably round-tripped.'
        : undefined,
    ),
});
