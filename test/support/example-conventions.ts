// The configuration of examples of rules that report only with one, as their pages show it.
import { configuredOptions } from '../../src/config/convention-settings.ts';

/** Options by analyzer. */
export const exampleConventions = configuredOptions({
  lintersConfig: {
    conflictingmarkers: {
      conflicts: [{ name: 'kind', sets: [['default'], ['required']], description: 'a default is never used' }],
    },
    dependenttags: { rules: [{ identifier: 'unionMember', type: 'All', dependsOn: ['optional'] }] },
    forbiddenmarkers: { markers: [{ identifier: 'nullable' }] },
    namingconventions: {
      conventions: [{ name: 'nothing', violationMatcher: 'Thing', operation: 'Drop', message: 'say what it is' }],
    },
    preferredmarkers: {
      markers: [{ preferredIdentifier: 'optional', equivalentIdentifiers: [{ identifier: 'k8s:optional' }] }],
    },
  },
}).options;
