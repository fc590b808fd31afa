// `nobools`: a string with named values can get a third one, a boolean cannot.
import { analyzer } from '../analyzer.ts';
import { walkingChecks } from '../type-walk.ts';

export const nobools = analyzer({
  name: 'nobools',
  isOnByDefault: false,
  checks: () =>
    walkingChecks((type) =>
      type.kind === 'ident' && type.name === 'bool'
        ? 'should not use a bool. Use a string type with meaningful constant values as an enum.'
        : undefined,
    ),
});
