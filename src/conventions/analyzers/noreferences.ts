// `noreferences`: what names another object is called a ref, or has no such word.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { namePattern, namingChecks, type NamingConvention } from '../naming.ts';
import { choice } from '../options.ts';

const policies = choice('PreferAbbreviatedReference', 'NoReferences');

const conventions: Readonly<Record<v.InferOutput<typeof policies>, NamingConvention>> = {
  PreferAbbreviatedReference: {
    name: 'reference-to-ref',
    violationMatcher: namePattern(/^[Rr]eference|Reference(s?)$/),
    operation: 'Replacement',
    replacement: 'Ref$1',
    message: "field names should use 'Ref' instead of 'Reference'",
  },
  NoReferences: {
    name: 'no-references',
    violationMatcher: namePattern(/^[Rr]ef(erence)?(s?)([A-Z])|Ref(erence)?(s?)$/),
    operation: 'Inform',
    replacement: '',
    message: 'field names should not contain reference-related words',
  },
};

export const noreferences = analyzer({
  name: 'noreferences',
  isOnByDefault: true,
  options: v.object({ policy: policies }),
  checks: ({ policy }) => namingChecks([conventions[policy]]),
});
