// `namingconventions`: names of fields follow the conventions that the configuration gives.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { goPattern, namingChecks } from '../naming.ts';
import { nonEmpty, noneTwice, regex, some } from '../options.ts';

const convention = v.pipe(
  v.object({
    name: nonEmpty,
    violationMatcher: v.pipe(regex, v.minLength(1, 'must not be empty')),
    operation: v.picklist(['Inform', 'Drop', 'DropField', 'Replacement']),
    replacement: v.optional(v.string(), ''),
    message: nonEmpty,
  }),
  v.check(
    ({ operation, replacement }) => (operation === 'Replacement') === (replacement !== ''),
    'must have a replacement where the operation is Replacement, and else none',
  ),
  v.check(
    ({ violationMatcher, replacement }) => replacement === '' || !goPattern(violationMatcher).matches(replacement),
    'must not have a replacement that is a violation itself',
  ),
  v.transform((one) => ({ ...one, violationMatcher: goPattern(one.violationMatcher) })),
);

export const namingconventions = analyzer({
  name: 'namingconventions',
  isOnByDefault: false,
  options: v.object({
    conventions: v.pipe(
      some(convention),
      noneTwice((one) => one.name),
    ),
  }),
  wantsOptions: true,
  checks: ({ conventions }) => namingChecks(conventions),
});
