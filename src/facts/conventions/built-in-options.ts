// The options of analyzers where neither the configuration nor the project has any.
import { optionalMarkers, requiredMarkers } from '../../conventions/known-markers.ts';

/** The presets that have options of their own, and those that do not. */
export type Preset = 'recommended' | 'strict' | 'kubernetes';

/** Options that fit to custom resources, where kube-api-linter's own fit to built-in types. */
const forCustomResources: Readonly<Record<string, unknown>> = {
  conditions: { isFirstField: 'Ignore', useProtobuf: 'Ignore', usePatchStrategy: 'Ignore' },
  defaults: {
    preferredDefaultMarker: 'kubebuilder:default',
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'Forbid' },
  },
  optionalfields: {
    pointers: { preference: 'WhenRequired', policy: 'SuggestFix' },
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'SuggestFix' },
  },
};

/** What Kubernetes' own API adds to these, by its settings of kube-api-linter. */
const forKubernetes: Readonly<Record<string, unknown>> = {
  ...forCustomResources,
  conflictingmarkers: {
    conflicts: [
      {
        name: 'optional_vs_required',
        sets: [optionalMarkers, requiredMarkers],
        description: 'A field is either optional or required',
      },
      {
        name: 'required_vs_default',
        sets: [requiredMarkers, ['default']],
        description: 'A field with a default is optional',
      },
    ],
  },
  ssatags: { listTypeSetUsage: 'Ignore' },
};

/** The options of analyzers, by their names, in the shape that their checks read. */
export const builtInOptions = (preset: Preset | undefined): Readonly<Record<string, unknown>> =>
  preset === 'kubernetes' ? forKubernetes : forCustomResources;
