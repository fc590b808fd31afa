// What kube-apiservers of different minor versions judge differently: one row a feature, no condition anywhere else.

/**
 * Came with the CEL environment or format table of a compatibility version (minor 1.lib),
 * which is one behind the server's own for what is new.
 */
interface Library {
  readonly lib: number;
  /** What it is, as a noun phrase for messages and the documents. */
  readonly what: string;
}

/** Added in the binary of a minor version (1.since), for new and stored objects. */
export interface Binary {
  readonly since: number;
  /** The last minor version (1.until) that has it. */
  readonly until?: number;
  readonly what: string;
  /** The feature gate that guards what is done with it. */
  readonly gate?: string;
}

/** Parts of the CEL environment, and formats of objects. */
export const libraryFeatures = {
  'cel-formats': { lib: 31, what: 'the CEL library `format`' },
  'cel-keyword-fields': { lib: 31, what: 'CEL keywords as names of fields (`self.namespace`)' },
  'cel-two-variables': { lib: 32, what: 'two-variable comprehensions in CEL' },
  'cel-semver': { lib: 33, what: 'the CEL library `semver`' },
  'cel-lists': {
    lib: 34,
    what: 'the CEL functions `slice`, `flatten`, `distinct`, `lists.range`, `reverse`, `sort` and `sortBy`',
  },
  'cel-includes': { lib: 37, what: 'the CEL function `includes`' },
  'name-formats': { lib: 34, what: 'the formats `k8s-short-name` and `k8s-long-name`' },
} as const satisfies Readonly<Record<string, Library>>;

/** Parts of the binary: cel-go, kube-openapi, validation, warnings, fields of the types. */
export const binaryFeatures = {
  'equality-costs': {
    since: 32,
    what: 'a bounded cost of `==` between quantities, addresses, versions, formats and URLs',
  },
  'cel-optional-copies': { since: 32, what: 'targets of `optMap` and `optFlatMap` with a type of their own each time' },
  'cel-optional-functions': { since: 33, what: 'the CEL functions `first`, `last`, `optional.unwrap` and `unwrapOpt`' },
  'cel-sizes': { since: 33, what: 'costs that follow the sizes of literals and local variables (cel-go 0.23)' },
  'cel-result-reserved': { since: 33, what: '`__result__` as a reserved name of CEL variables' },
  'cel-scientific': { since: 33, what: "`'%e'.format` without narrow spaces" },
  'int-or-string-costs': { since: 34, what: '`maxLength` as a bound of the cost of int-or-string fields' },
  'format-warnings': { since: 34, what: 'the warning about unrecognized formats of strings' },
  'name-formats-of-defaults': { since: 34, what: '`k8s-short-name` and `k8s-long-name` enforced on defaults' },
  'selectable-ratchet': { since: 35, what: 'more than 8 selectable fields kept on update' },
  'observed-generation': {
    since: 35,
    what: '`observedGeneration` in the status of a CRD',
    gate: 'CRDObservedGenerationTracking',
  },
  'typed-formats': { since: 36, what: 'formats by type: `int32`, `int64` for integers, `float`, `double` for numbers' },
  'documented-structure': { since: 36, what: '`externalDocs` and `example` as parts of a structural schema' },
  'number-ranges': { since: 36, what: 'the ranges of `int32` and `float` enforced on defaults and custom resources' },
  'name-costs': { since: 37, what: 'the length of `metadata.name` in CEL costs' },
  'matches-costs': { since: 37, what: 'the cost of `matches(string, pattern)`, as of `string.matches(pattern)`' },
  'cel-duration-of-int': { since: 0, until: 36, what: '`duration` of an integer in CEL' },
  'cel-leading-dots': { since: 37, what: 'a leading dot in CEL names (`.x`) that passes over variables of macros' },
  'cel-backquotes': { since: 37, what: 'field names in backquotes in CEL' },
  'cel-set-equality': { since: 37, what: 'lists of type set equal only to lists with the same items' },
  'cel-quantity-values': { since: 37, what: '`add` and `sub` of quantities that leave their receiver as it is' },
  'set-warnings': { since: 37, what: 'the warning about lists of type set with objects or lists as items' },
  'declared-metadata': {
    since: 37,
    what: 'the checks of ownerReferences and managedFields with indexes',
    gate: 'DeclarativeValidationBeta',
  },
} as const satisfies Readonly<Record<string, Binary>>;

export type LibraryFeature = keyof typeof libraryFeatures;
export type BinaryFeature = keyof typeof binaryFeatures;

/** Whether a feature came with a compatibility version. */
export const isLibrary = (feature: LibraryFeature | BinaryFeature): feature is LibraryFeature =>
  Object.hasOwn(libraryFeatures, feature);

/** A feature as a row for people: what it is, since or until which minor version CRDs meet it, and its gate. */
interface FeatureRow extends Binary {
  readonly stored: number;
}

/** All features, the oldest first. */
export const featureRows = (): readonly FeatureRow[] =>
  [
    ...Object.values<Library>(libraryFeatures).map(({ what, lib }) => ({ what, since: lib + 1, stored: lib })),
    ...Object.values<Binary>(binaryFeatures).map((feature) => ({ ...feature, stored: feature.since })),
  ].toSorted((a, b) => changeOf(a) - changeOf(b));

/** The minor version in which servers begin or cease to have a feature. */
const changeOf = ({ since, until }: FeatureRow): number => (until === undefined ? since : until + 1);
