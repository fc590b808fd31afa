// `noreferences`: what names another object is called a ref, or has no such word.
import { analyzer } from '../analyzer.ts';
import { namePattern, namingChecks, type NamingConvention } from '../naming.ts';

interface NoReferencesOptions {
  readonly policy: 'PreferAbbreviatedReference' | 'NoReferences';
}

const conventions: Readonly<Record<NoReferencesOptions['policy'], NamingConvention>> = {
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

export const noreferences = analyzer<NoReferencesOptions>({
  name: 'noreferences',
  isOnByDefault: true,
  defaults: { policy: 'PreferAbbreviatedReference' },
  checks: ({ policy }) => namingChecks([conventions[policy]]),
});
