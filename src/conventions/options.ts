// What the schemas of analyzers' options consist of, with the defaults of kube-api-linter.
import * as v from 'valibot';
import { compilePattern } from '../apiserver/index.ts';

/** One of some words; nothing, or an empty text, is the first one. */
export const choice = <const W extends readonly [string, ...string[]]>(...words: W) =>
  v.optional(
    v.pipe(
      v.picklist(['', ...words]),
      v.transform((word): W[number] => (word === '' ? words[0] : word)),
    ),
    '',
  );

const policy = <S extends v.GenericSchema<string | undefined, string>>(schema: S) =>
  v.optional(v.object({ policy: schema }), {} as { policy: v.InferInput<S> });

/** What becomes of a pointer. */
export const suggest = choice('SuggestFix', 'Warn');

/** What becomes of a field without the options of its tag. */
export const omission = {
  omitempty: policy(choice('SuggestFix', 'Warn', 'Ignore')),
  omitzero: policy(choice('SuggestFix', 'Warn', 'Forbid')),
};

/** The spellings of the markers, the preferred one first. */
export const optionalSpellings = choice('optional', 'kubebuilder:validation:Optional', 'k8s:optional');
export const requiredSpellings = choice('required', 'kubebuilder:validation:Required', 'k8s:required');

/** A text that is not empty. */
export const nonEmpty = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

/** A list that is not empty. */
export const some = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1, 'must not be empty'));

/** That no two items of a list have one name. */
export const noneTwice = <T>(of: (item: T) => string) =>
  v.check((items: T[]) => new Set(items.map((item) => of(item))).size === items.length, 'must not name anything twice');

const maxPatternLength = 1000;

/** A regular expression; the empty one is not compiled. */
export const regex = v.pipe(
  v.string(),
  v.maxLength(maxPatternLength, `must be at most ${maxPatternLength} characters long`),
  v.check((text) => text === '' || compilePattern(text).error === undefined, 'must be a regular expression of Go'),
);
