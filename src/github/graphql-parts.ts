// Parts of GraphQL answers, as schemas: code reads only what is checked here.
import * as v from 'valibot';

export const text = v.string();
export const textOrNull = v.nullable(text);

/** The members of a connection; one that the token may not see is null. */
export const nodesOf = <S extends v.GenericSchema>(member: S) => v.object({ nodes: v.array(v.nullable(member)) });

const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: textOrNull });

/** One page of a connection. */
export const pageOf = <S extends v.GenericSchema>(member: S) => v.object({ ...nodesOf(member).entries, pageInfo });

/** The same where every member counts: a null, as GraphQL writes what it failed to read, is no answer. */
export const wholePageOf = <S extends v.GenericSchema>(member: S) => v.object({ nodes: v.array(member), pageInfo });

/** What a page of such members is. */
export interface Page<T> {
  readonly nodes: readonly T[];
  readonly pageInfo: v.InferOutput<typeof pageInfo>;
}

const ofAnotherType = v.pipe(
  v.strictObject({}),
  v.transform(() => null),
);

/** An object with a fragment's fields: it has all of them. One of another type has none, and is null. */
export const ifOfType = <S extends v.GenericSchema>(schema: S) => v.union([schema, ofAnotherType]);

/** A field that only some queries have. */
export const ifAsked = <S extends v.GenericSchema>(isAsked: boolean, schema: S) =>
  isAsked ? schema : v.optional(schema);

/** Answers about several things, each under an alias (`a0`, `a1`, …), as a list in their order; null for none. */
export function aliased<T, S extends v.GenericSchema>(letter: string, things: readonly T[], about: (thing: T) => S) {
  const entries = things.map((thing, index) => [`${letter}${index}`, v.nullable(about(thing))] as const);
  return v.pipe(
    v.object(Object.fromEntries(entries)),
    v.transform((answers) => entries.map(([alias]) => answers[alias] ?? null)),
  );
}

/** An account; null where it is deleted. */
export const actor = v.nullable(v.object({ __typename: text, login: text }));
/** A commit or another object by its id; null where it does not exist any longer. */
export const objectId = v.nullable(v.object({ oid: text }));
/** The text of a file. */
export const blob = ifOfType(v.object({ text: textOrNull, isTruncated: v.boolean() }));
