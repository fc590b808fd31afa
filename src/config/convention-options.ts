// The options of the analyzers of API conventions, as kube-api-linter has them.
import * as v from 'valibot';
import { compilePattern } from '../apiserver/index.ts';
import type { NamePattern } from '../conventions/naming.ts';

const camelCase = '^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$';

/** One of some words; nothing, or an empty text, is the first one. */
const choice = <const W extends readonly [string, ...string[]]>(...words: W) =>
  v.optional(
    v.pipe(
      v.picklist(['', ...words]),
      v.transform((word): W[number] => (word === '' ? words[0] : word)),
    ),
    '',
  );
const policy = <S extends v.GenericSchema<string | undefined, string>>(schema: S) =>
  v.optional(v.object({ policy: schema }), {} as { policy: v.InferInput<S> });
const suggest = choice('SuggestFix', 'Warn');
const suggestOrIgnore = policy(choice('SuggestFix', 'Warn', 'Ignore'));
const suggestOrForbid = policy(choice('SuggestFix', 'Warn', 'Forbid'));

const name = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
const names = v.pipe(v.array(name), v.minLength(1, 'must not be empty'));
const some = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.minLength(1, 'must not be empty'));
const unique = <T>(of: (item: T) => string) =>
  v.check((items: T[]) => new Set(items.map((item) => of(item))).size === items.length, 'must not name anything twice');

const maxPatternLength = 1000;
const regex = v.pipe(
  v.string(),
  v.maxLength(maxPatternLength, `must be at most ${maxPatternLength} characters long`),
  v.check((text) => compilePattern(text).error === undefined, 'must be a regular expression of Go'),
);

function goPattern(text: string): NamePattern {
  const { matches = () => false, findAll = () => [] } = compilePattern(text);
  return {
    matches,
    replace: (value, by) => {
      // References to groups of the pattern are not followed: no fix is better than a wrong one.
      if (by.includes('$')) return value;
      let done = '';
      let rest = value;
      for (const found of findAll(value, -1)) {
        const at = rest.indexOf(found);
        done += rest.slice(0, at) + by;
        rest = rest.slice(at + found.length);
      }
      return done + rest;
    },
  };
}

const conflict = v.pipe(
  v.object({ name, sets: v.array(names), description: name }),
  v.check(({ sets }) => sets.length >= 2, 'must have two sets or more'),
  v.check(({ sets }) => {
    const all = sets.flatMap((set) => [...new Set(set)]);
    return new Set(all).size === all.length;
  }, 'must have no marker in two sets'),
);

const convention = v.pipe(
  v.object({
    name,
    violationMatcher: v.pipe(regex, v.minLength(1, 'must not be empty')),
    operation: v.picklist(['Inform', 'Drop', 'DropField', 'Replacement']),
    replacement: v.optional(v.string(), ''),
    message: name,
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

const serialization = {
  omitempty: suggestOrIgnore,
  omitzero: suggestOrForbid,
};

const conditionUse = choice('SuggestFix', 'Warn', 'Ignore', 'Forbid');

const optionalSpellings = choice('optional', 'kubebuilder:validation:Optional', 'k8s:optional');
const requiredSpellings = choice('required', 'kubebuilder:validation:Required', 'k8s:required');

/** The options of each analyzer that has some, with their defaults. */
export const optionSchemas: Readonly<Record<string, v.GenericSchema>> = {
  conditions: v.object({
    isFirstField: choice('Warn', 'Ignore'),
    useProtobuf: conditionUse,
    usePatchStrategy: conditionUse,
  }),
  conflictingmarkers: v.object({
    conflicts: v.pipe(
      some(conflict),
      unique((one) => one.name),
    ),
  }),
  defaults: v.object({
    preferredDefaultMarker: choice('default', 'kubebuilder:default'),
    omitempty: suggestOrIgnore,
    omitzero: suggestOrForbid,
  }),
  dependenttags: v.object({
    rules: some(v.object({ identifier: name, type: v.picklist(['All', 'Any']), dependsOn: names })),
  }),
  forbiddenmarkers: v.object({
    markers: v.pipe(
      some(
        v.object({
          identifier: name,
          ruleSets: v.optional(
            v.array(v.object({ attributes: some(v.object({ name, values: v.optional(v.array(v.string()), []) })) })),
            [],
          ),
        }),
      ),
      unique((one) => one.identifier),
    ),
  }),
  jsontags: v.object({
    jsonTagRegex: v.optional(
      v.pipe(
        regex,
        v.transform((text) => {
          const pattern = goPattern(text === '' ? camelCase : text);
          return { text: text === '' ? camelCase : text, matches: (tag: string) => pattern.matches(tag) };
        }),
      ),
      '',
    ),
    fieldNameMatch: choice('Ignore', 'Warn', 'SuggestFix'),
  }),
  namingconventions: v.object({
    conventions: v.pipe(
      some(convention),
      unique((one) => one.name),
    ),
  }),
  nomaps: v.object({ policy: choice('AllowStringToStringMaps', 'Enforce', 'Ignore') }),
  nonpointerstructs: v.object({
    preferredRequiredMarker: requiredSpellings,
    preferredOptionalMarker: optionalSpellings,
  }),
  noreferences: v.object({ policy: choice('PreferAbbreviatedReference', 'NoReferences') }),
  optionalfields: v.object({
    pointers: v.optional(v.object({ preference: choice('Always', 'WhenRequired'), policy: suggest }), {}),
    ...serialization,
  }),
  optionalorrequired: v.object({
    preferredOptionalMarker: choice('optional', 'kubebuilder:validation:Optional'),
    preferredRequiredMarker: choice('required', 'kubebuilder:validation:Required'),
  }),
  preferredmarkers: v.object({
    markers: v.pipe(
      some(
        v.object({
          preferredIdentifier: name,
          equivalentIdentifiers: some(v.object({ identifier: name })),
          message: v.optional(v.string(), ''),
        }),
      ),
      unique((one) => one.preferredIdentifier),
      v.check((markers) => {
        const all = markers.flatMap((one) => [
          one.preferredIdentifier,
          ...one.equivalentIdentifiers.map(({ identifier }) => identifier),
        ]);
        return new Set(all).size === all.length;
      }, 'must not name anything twice, as preferred or as its equivalent'),
    ),
  }),
  requiredfields: v.object({
    pointers: v.pipe(
      v.optional(v.object({ policy: suggest }), {}),
      v.transform((pointers) => ({ ...pointers, preference: 'WhenRequired' })),
    ),
    ...serialization,
  }),
  ssatags: v.object({ listTypeSetUsage: choice('Warn', 'Ignore') }),
  statusoptional: v.object({ preferredOptionalMarker: optionalSpellings }),
  uniquemarkers: v.object({
    customMarkers: v.optional(
      v.pipe(
        v.array(v.object({ identifier: name, attributes: v.optional(v.array(v.string()), []) })),
        unique((one) => one.identifier),
      ),
      [],
    ),
  }),
};
