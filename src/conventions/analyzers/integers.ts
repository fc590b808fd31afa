// `integers`: int32 or int64, whose sizes every client supports, and no unsigned ones.
import { analyzer } from '../analyzer.ts';
import { walkingChecks } from '../type-walk.ts';

export const integers = analyzer({
  name: 'integers',
  isOnByDefault: true,
  checks: () =>
    walkingChecks((type) => {
      if (type.kind !== 'ident') return undefined;
      if (/^int(?:8|16)?$/.test(type.name))
        return 'should not use an int, int8 or int16. Use int32 or int64 depending on bounding requirements';
      if (/^uint(?:8|16|32|64)?$/.test(type.name))
        return 'should not use unsigned integers, use only int32 or int64 and apply validation to ensure the value is positive';
      return undefined;
    }),
});
