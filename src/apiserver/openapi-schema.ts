// The OpenAPI part of schema validation (ValidateCustomResourceDefinitionOpenAPISchema): every node, junctors' too.
import type { ErrorList } from './errors.ts';
import { checkListType, checkMapListKeys } from './list-type.ts';
import { child, index, key, type Path } from './path.ts';
import { objectFields, type JSONSchemaProps } from './schema.ts';
import { checkRuleTexts } from './validation-rules.ts';

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
const knownTypes = new Set(types);

/** Whether a type is one of OpenAPI, or none. */
export const isKnownType = (type: string | undefined): boolean => type === undefined || knownTypes.has(type);

/** What an update may leave as wrong as it was. */
export interface SchemaOptions {
  readonly requireValidPropertyType: boolean;
  readonly requireAtomicSetType: boolean;
  readonly requireMapListKeysMapSetValidation: boolean;
  /** Why no default may be set anywhere, in a group version that has none; undefined where defaults are allowed. */
  readonly noDefaults?: string;
}

/** The CEL rules of one schema node, which wait to be compiled: nothing at the node or below it was wrong. */
export interface RuleSite {
  readonly schema: JSONSchemaProps;
  readonly path: Path;
  /** The first list or map above whose items cannot be matched with those of the old object: no `oldSelf` there. */
  readonly uncorrelatable: Path | undefined;
}

interface SchemaWalk {
  readonly options: SchemaOptions;
  readonly errors: ErrorList;
  readonly rules: RuleSite[];
}

interface Context {
  readonly isRoot: boolean;
  readonly noDefaults: string | undefined;
  readonly insideMeta: boolean;
  readonly uncorrelatable: Path | undefined;
  /** Rules are compiled only outside of junctors. */
  readonly hasRules: boolean;
}

const unsupported = ['id', 'additionalItems', '$ref'] as const;

/** specStandardValidatorV3.validate: the keywords of one node. */
function checkKeywords(walk: SchemaWalk, schema: JSONSchemaProps, context: Context, path: Path): void {
  const { errors, options } = walk;
  const { type, items } = schema;
  const notSupported = (keyword: keyof JSONSchemaProps): void =>
    errors.forbidden(child(path, keyword), { kind: 'keyword-not-supported', keyword });
  if (options.requireValidPropertyType && !isKnownType(type))
    errors.notSupported(child(path, 'type'), { kind: 'type-unknown', supported: types }, type);
  if (schema.default !== undefined && context.noDefaults !== undefined)
    errors.forbidden(child(path, 'default'), { kind: 'default-not-allowed', where: context.noDefaults });
  for (const name of unsupported) if (schema[name] !== undefined) notSupported(name);
  if (schema.patternProperties !== undefined && schema.patternProperties.size > 0) notSupported('patternProperties');
  if (schema.definitions !== undefined && schema.definitions.size > 0) notSupported('definitions');
  // An empty map is enough here, unlike for the two above.
  if (schema.dependencies !== undefined) notSupported('dependencies');
  if (type === 'null') errors.forbidden(child(path, 'type'), 'type-null');
  if (items?.schemas !== undefined && items.schemas.length > 0) errors.forbidden(child(path, 'items'), 'items-many');
  if (context.insideMeta && schema['x-kubernetes-embedded-resource'] === true)
    errors.forbidden(child(path, 'x-kubernetes-embedded-resource'), 'embedded-in-metadata');
  if (schema.uniqueItems === true) errors.forbidden(child(path, 'uniqueItems'), 'unique-items-on');
}

function checkAdditionalProperties(walk: SchemaWalk, schema: JSONSchemaProps, context: Context, path: Path): void {
  const { additionalProperties: additional, properties } = schema;
  if (additional === undefined) return;
  const at = child(path, 'additionalProperties');
  // `true` next to properties has no effect, so the server accepts it.
  if (properties !== undefined && properties.size > 0 && (!additional.allows || additional.schema !== undefined))
    walk.errors.forbidden(at, 'additional-with-properties');
  if (additional.schema === undefined) return;
  const noDefaults = context.insideMeta
    ? 'inside additionalProperties applying to object metadata'
    : context.noDefaults;
  checkNode(walk, additional.schema, { ...context, isRoot: false, noDefaults }, at);
}

/** The context below a node at `path`, whose parts can be matched with those of the old object, or cannot. */
const below = (context: Context, isCorrelatable: boolean, path: Path): Context => ({
  ...context,
  isRoot: false,
  uncorrelatable: context.uncorrelatable ?? (isCorrelatable ? undefined : path),
});

function checkProperties(walk: SchemaWalk, schema: JSONSchemaProps, context: Context, path: Path): void {
  const { properties } = schema;
  if (properties === undefined || properties.size === 0) return;
  const mapType = schema['x-kubernetes-map-type'];
  const isCorrelatable = mapType === undefined || mapType === 'granular' || mapType === 'atomic';
  const inner = below(context, isCorrelatable, path);
  const isResource = context.isRoot || schema['x-kubernetes-embedded-resource'] === true;
  const at = child(path, 'properties');
  for (const [name, property] of properties) {
    const isMeta = isResource && objectFields.has(name);
    checkNode(walk, property, isMeta ? metaContext(inner, context.isRoot, name) : inner, key(at, name));
  }
}

const metaContext = (context: Context, isRoot: boolean, name: string): Context => ({
  ...context,
  insideMeta: true,
  noDefaults: isRoot ? `in top-level ${name}` : context.noDefaults,
});

function checkJunctors(walk: SchemaWalk, schema: JSONSchemaProps, context: Context, path: Path): void {
  const { not, definitions, dependencies } = schema;
  if (not !== undefined) checkNode(walk, not, inJunctor(context), child(path, 'not'));
  for (const junctor of ['allOf', 'oneOf', 'anyOf'] as const) {
    const schemas = schema[junctor];
    if (schemas === undefined) continue;
    const inner = inJunctor(context);
    for (const [at, nested] of schemas.entries()) checkNode(walk, nested, inner, index(child(path, junctor), at));
  }
  if (definitions !== undefined)
    for (const [name, nested] of definitions)
      checkNode(walk, nested, inJunctor(context), key(child(path, 'definitions'), name));
  if (dependencies !== undefined)
    for (const [name, nested] of dependencies)
      if (!Array.isArray(nested)) checkNode(walk, nested, inJunctor(context), key(child(path, 'dependencies'), name));
}

const inJunctor = (context: Context): Context => ({ ...context, isRoot: false, hasRules: false });

function checkItems(walk: SchemaWalk, schema: JSONSchemaProps, context: Context, path: Path): void {
  const { items } = schema;
  if (items === undefined) return;
  const inner = below(context, schema['x-kubernetes-list-type'] === 'map', path);
  const at = child(path, 'items');
  if (items.schema !== undefined) checkNode(walk, items.schema, inner, at);
  for (const [number, nested] of (items.schemas ?? []).entries()) checkNode(walk, nested, inner, index(at, number));
}

function checkMapType(schema: JSONSchemaProps, path: Path, errors: ErrorList): void {
  const mapType = schema['x-kubernetes-map-type'];
  if (mapType === undefined) return;
  if (schema.type !== 'object') errors.mistyped(child(path, 'type'), 'map-type-not-object', schema.type);
  if (mapType !== 'atomic' && mapType !== 'granular')
    errors.notSupported(
      child(path, 'x-kubernetes-map-type'),
      { kind: 'map-type-unknown', supported: ['atomic', 'granular'] },
      mapType,
    );
}

function checkNode(walk: SchemaWalk, schema: JSONSchemaProps, context: Context, path: Path): void {
  const { errors, options } = walk;
  const before = errors.length;
  checkKeywords(walk, schema, context, path);
  checkAdditionalProperties(walk, schema, context, path);
  checkProperties(walk, schema, context, path);
  checkJunctors(walk, schema, context, path);
  checkItems(walk, schema, context, path);
  if (schema['x-kubernetes-preserve-unknown-fields'] === false)
    errors.invalid(child(path, 'x-kubernetes-preserve-unknown-fields'), 'preserve-not-true', false);
  checkMapType(schema, path, errors);
  checkListType(schema, options.requireAtomicSetType, path, errors);
  if (options.requireMapListKeysMapSetValidation) checkMapListKeys(schema, path, errors);
  const rules = schema['x-kubernetes-validations'];
  if (rules === undefined || rules.length === 0) return;
  checkRuleTexts(schema, rules, path, errors);
  if (context.hasRules && errors.length === before)
    walk.rules.push({ schema, path, uncorrelatable: context.uncorrelatable });
}

/** Judges a schema at `path` and collects its rules: they are compiled if the structural checks find nothing either. */
export function checkOpenAPISchema(walk: SchemaWalk, schema: JSONSchemaProps, path: Path): void {
  const { noDefaults } = walk.options;
  const context: Context = { isRoot: true, noDefaults, insideMeta: false, uncorrelatable: undefined, hasRules: true };
  checkNode(walk, schema, context, path);
}
