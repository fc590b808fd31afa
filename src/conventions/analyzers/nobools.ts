// `nobools`: a string with named values can get a third one, a boolean cannot.
import { analyzer, type NoOptions } from '../analyzer.ts';
import { walkingChecks } from '../type-walk.ts';

export const nobools = analyzer<NoOptions>({
  name: 'nobools',
  isOnByDefault: false,
  defaults: null,
  checks: () =>
    walkingChecks((type) =>
      type.kind === 'ident' && type.name === 'bool'
        ? 'should not use a bool. Use a string type with meaningful constant values as an enum.'
        : undefined,
    ),
});
