// `defaultorrequired`: a field with a default is not required.
import { analyzer } from '../analyzer.ts';
import { requiredMarkers } from '../known-markers.ts';
import { conflictChecks } from '../marker-conflicts.ts';

export const defaultorrequired = analyzer({
  name: 'defaultorrequired',
  isOnByDefault: true,
  checks: () =>
    conflictChecks([
      {
        name: 'default_or_required',
        sets: [['default', 'kubebuilder:default'], requiredMarkers],
        description:
          'A field with a default value cannot be required. A required field must be provided by the user, so a default value is not meaningful.',
      },
    ]),
});
