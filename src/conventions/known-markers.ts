// The marker identifiers of kube-api-linter: where a text begins with one, this is its identifier.

const bounds = (
  'Enum ExclusiveMaximum ExclusiveMinimum Format MaxItems MaxLength MaxProperties Maximum ' +
  'MinItems MinLength MinProperties Minimum MultipleOf Pattern Type UniqueItems'
).split(' ');
const withItems = [...bounds, 'XValidation'].flatMap((bound) => [bound, `items:${bound}`]);
const ofValidation = ['Optional', 'Required', 'ExactlyOneOf', 'AtLeastOneOf', ...withItems];

const declarativeBounds = [
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'listType',
];

/** Registered whatever is enabled. */
export const alwaysKnown: readonly string[] = [
  ...'optional required default nullable listType listMapKey patchStrategy patchMergeKey'.split(' '),
  'kubebuilder:default',
  'kubebuilder:example',
  ...ofValidation.map((of) => `kubebuilder:validation:${of}`),
  ...['optional', 'required', 'default', ...declarativeBounds].map((of) => `k8s:${of}`),
];

/** Markers of which a field has one at most. */
export const singleMarkers: readonly string[] = [
  'default',
  'kubebuilder:default',
  'kubebuilder:example',
  ...bounds.flatMap((of) => [`kubebuilder:validation:${of}`, `kubebuilder:validation:items:${of}`]),
  ...declarativeBounds.map((of) => `k8s:${of}`),
];

/** The three spellings of "may be left out" and of "must be there". */
export const optionalMarkers: readonly string[] = ['optional', 'kubebuilder:validation:Optional', 'k8s:optional'];
export const requiredMarkers: readonly string[] = ['required', 'kubebuilder:validation:Required', 'k8s:required'];

/** At least one of the struct's fields is set where the struct has one of these. */
export const oneOfMarkers: readonly string[] = [
  'kubebuilder:validation:ExactlyOneOf',
  'kubebuilder:validation:AtLeastOneOf',
];
