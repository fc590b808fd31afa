// A field of an existing CRD is changed that cannot be changed.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionImmutableField = defineAdmissionRule({
  id: 'admission/immutable-field',
  summary: 'A field of an existing CRD is changed that cannot be changed.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionUpdate',
  wayOut: () =>
    'Clusters that have this CRD refuse the new one, and whoever deletes the CRD to get through deletes every object with it. Keep the field, or bring a new CRD beside the old one and migrate.',
});
