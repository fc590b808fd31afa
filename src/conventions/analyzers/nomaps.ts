// `nomaps`: a list of named items can be merged, documented and extended, a map cannot.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { isBasic, isString } from '../type-lookup.ts';
import { walkingChecks } from '../type-walk.ts';
import { choice } from '../options.ts';

export const nomaps = analyzer({
  name: 'nomaps',
  isOnByDefault: true,
  options: v.object({ policy: choice('AllowStringToStringMaps', 'Enforce', 'Ignore') }),
  checks: ({ policy }) =>
    walkingChecks((type, file) => {
      if (type.kind !== 'map') return undefined;
      const both = [type.key, type.value];
      if (policy === 'Ignore' && both.every((one) => isBasic(one, file))) return undefined;
      if (policy === 'AllowStringToStringMaps' && both.every((one) => isString(one, file))) return undefined;
      return 'should not use a map type, use a list type with a unique name/identifier instead';
    }),
});
