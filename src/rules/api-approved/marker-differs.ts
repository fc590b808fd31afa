import { annotationField } from '../approval-rule.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const apiApprovedMarkerDiffers = defineRule({
  id: 'api-approved/marker-differs',
  summary: 'The marker on the Go type and the CRD of the same kind name different approvals.',
  severity: 'warning',
  because: 'the next run of the generator overwrites the annotation of the CRD, but until then nothing breaks',
  source: 'KEP-2337; controller-gen writes the annotation that `+kubebuilder:metadata:annotations` names',
  needs: ['approval-marker-differs'],
  check: ({ annotation, type, marker, crd }) => ({
    message: `${quoted(crd.name)} names the approval ${quoted(crd.value)}, the marker on its Go type ${quoted(type)} names ${quoted(marker.value)}. Write the right one into the marker and run the generator again.`,
    at: crd.at,
    apiserverField: annotationField(annotation),
    key: `${marker.value} ${crd.value}`,
    related: [{ at: marker.at, message: 'the marker' }],
  }),
});
