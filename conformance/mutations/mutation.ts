// What a mutation is: a named change of a CRD, in place.
import type { Random } from '../random.ts';
import { Fields, type Tree } from '../tree.ts';

export interface Mutation {
  readonly name: string;
  /** How often it is picked relative to others; 1 if missing. */
  readonly weight?: number;
  /** Changes the CRD. A CRD that has no place for the change may stay as it is. */
  apply(crd: Fields, random: Random): void;
}

/** A mutation in one line. */
export const mutation = (name: string, apply: Mutation['apply'], weight?: number): Mutation =>
  weight === undefined ? { name, apply } : { name, apply, weight };

export const specOf = (crd: Fields): Fields => crd.at('spec');

export const versionsOf = (crd: Fields): Fields[] => {
  const versions = specOf(crd).get('versions');
  return Array.isArray(versions) ? versions.filter((version) => version instanceof Fields) : [];
};

/** Some version of the CRD; a new one if it has none. */
export function someVersion(crd: Fields, random: Random): Fields {
  const versions = versionsOf(crd);
  if (versions.length > 0) return random.pick(versions);
  const made = new Fields([['name', 'v1']]);
  specOf(crd).list('versions').push(made);
  return made;
}

export const rootSchemaOf = (version: Fields): Fields => version.at('schema').at('openAPIV3Schema');

/** A schema node and its path. */
export interface Site {
  readonly schema: Fields;
  /** The schema above it, unless it is the root. */
  readonly parent: Fields | undefined;
  readonly inJunctor: boolean;
}

const junctors = ['allOf', 'anyOf', 'oneOf'];

function* sitesBelow(schema: Fields, parent: Fields | undefined, inJunctor: boolean): Generator<Site> {
  yield { schema, parent, inJunctor };
  const enter = function* (value: Tree | undefined, junctor: boolean): Generator<Site> {
    if (value instanceof Fields) yield* sitesBelow(value, schema, junctor);
  };
  const properties = schema.get('properties');
  if (properties instanceof Fields) for (const [, property] of properties.pairs) yield* enter(property, inJunctor);
  yield* enter(schema.get('items'), inJunctor);
  yield* enter(schema.get('additionalProperties'), inJunctor);
  yield* enter(schema.get('not'), true);
  for (const key of junctors) {
    const branches = schema.get(key);
    if (Array.isArray(branches)) for (const branch of branches) yield* enter(branch, true);
  }
}

/** Every schema node of every version. */
export const sitesOf = (crd: Fields): Site[] =>
  versionsOf(crd).flatMap((version) => {
    const root = version.get('schema') instanceof Fields ? version.at('schema').get('openAPIV3Schema') : undefined;
    return root instanceof Fields ? [...sitesBelow(root, undefined, false)] : [];
  });

/** A random schema node; the root of some version if there is none that fits. */
export function someSite(crd: Fields, random: Random, fits: (site: Site) => boolean = () => true): Site {
  const sites = sitesOf(crd).filter(fits);
  if (sites.length > 0) return random.pick(sites);
  return { schema: rootSchemaOf(someVersion(crd, random)), parent: undefined, inJunctor: false };
}

/** A random object node outside of junctors: a place for new properties. */
export const someObject = (crd: Fields, random: Random): Fields =>
  someSite(
    crd,
    random,
    ({ schema, inJunctor, parent }) =>
      !inJunctor && parent !== undefined && schema.get('type') === 'object' && schema.has('properties'),
  ).schema;

/** Adds a property with a schema to some object and returns that schema. */
export function addProperty(
  crd: Fields,
  random: Random,
  schema: Fields,
  name = random.pick(['added', 'more', 'other']),
): Fields {
  someObject(crd, random).at('properties').set(name, schema);
  return schema;
}
