import { maxSigned, maxUnsigned, type Bound, type ChangeOf } from '../../facts/schema/change.ts';
import { defineSchemaRule } from '../compat-rule.ts';
import { whenValidated } from '../compat-words.ts';
import { isPortName } from '../port-name.ts';
import type { Circumstance } from '../severity-table.ts';

/** What a bound rejects. */
const rejected: Readonly<Record<Bound, string>> = {
  minimum: 'smaller values',
  maximum: 'larger values',
  minLength: 'shorter texts',
  maxLength: 'longer texts',
  minItems: 'shorter lists',
  maxItems: 'longer lists',
  minProperties: 'objects with fewer keys',
  maxProperties: 'objects with more keys',
  multipleOf: 'other values',
};

const largest = new Set([...maxSigned, ...maxUnsigned]);

/**
 * Why no value in use can be beyond a bound: a DNS name has at most 253 characters (RFC 1035), a port 16 bits, a
 * cluster 150,000 pods (Kubernetes documentation, large clusters), none of these is negative, and a list names each of
 * a few values once. A first bound that is the largest value of an integer type is written by generators for that type.
 */
function beyondUse(change: ChangeOf<'bound', 'tightened'>): Circumstance['kind'] | undefined {
  const { keyword, after, steps } = change;
  if (change.isBeyondEnum === true) return 'beyond-enum';
  const last = steps.at(-1);
  const name = typeof last === 'object' ? last.property : '';
  if (keyword === 'maxLength' && after.value >= 253 && /^host(?:name)?$/.test(name)) return 'beyond-names';
  if (after.exclusive) return undefined;
  const isFirst = change.before === undefined;
  /** Whether numbers from 0 to `most` are all allowed on this side. A negative bound was there for negative values. */
  const isBeyond = (most: number): boolean =>
    keyword === 'maximum' ? after.value >= most : keyword === 'minimum' && isFirst && after.value <= 0;
  const isLargest = keyword === 'maximum' && isFirst && largest.has(after.value) && change.isBelowFormat !== true;
  if (isLargest || change.isOfFormat === true) return 'beyond-type';
  if (isBeyond(65_535) && isPortName(name)) return 'beyond-ports';
  // Of a limit, -1 may be that there is none.
  const isLimit = keyword === 'minimum' && name.startsWith('max');
  return isBeyond(150_000) && /^replica(?:s|Count)$|Replica(?:s|Count)$/.test(name) && !isLimit
    ? 'beyond-pods'
    : undefined;
}

export const compatBoundTightened = defineSchemaRule({
  id: 'compat/bound-tightened',
  summary: 'A bound is added or tightened.',
  severity: 'error',
  because: 'values that were valid are rejected',
  explains: { outcomes: ['rejected'], types: ['FieldValueInvalid', 'FieldValueTooLong', 'FieldValueTooMany'] },
  subjects: ['bound'],
  effects: ['tightened'],
  describe: ({ change, field, before, after }) => {
    const what =
      change.before === undefined
        ? `gets a \`${change.keyword}\` of ${after}`
        : `tightens \`${change.keyword}\` from ${before} to ${after}`;
    const values = change.after.exclusive ? 'other values' : rejected[change.keyword];
    const message = `${field} ${what}: ${values} are rejected, ${whenValidated}. Choose a bound that every value in use satisfies, or introduce it in a new version.`;
    const circumstance = beyondUse(change);
    return circumstance === undefined ? message : { message, circumstance };
  },
});
