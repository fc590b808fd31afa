// What a kube-apiserver checks in the schemas of a CRD: structure, keywords, list types, defaults, CEL rules.
import { costText } from '../cel/cost-text.ts';
import { showIssues, type Issues } from '../cel/issues.ts';
import { pathText, type Path } from '../path.ts';
import { supportedText, type CheckOf } from './check.ts';
import { aggregateText, valueDetail, type ValueCheck, type ValueError } from './value.ts';

type Expression = 'rule' | 'messageExpression';

const ofMessage = (of: Expression): string => (of === 'rule' ? '' : 'messageExpression ');
const notEmpty = (): string => 'must be non-empty if specified';
const oneLine = (): string => 'must not contain line breaks';

/** Keywords of OpenAPI. */
export const openAPITexts = {
  'type-unknown': supportedText,
  'type-null': () => 'type cannot be set to null, use nullable as an alternative',
  'keyword-not-supported': ({ keyword }: { readonly keyword: string }) => `${keyword} is not supported`,
  'items-many': () => 'items must be a schema object and not an array',
  'unique-items-on': () => 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
  'preserve-not-true': () => 'must be true or undefined',
  'root-nullable': () => 'nullable cannot be true at the root',
  'root-fields': ({ allowed }: { readonly allowed: readonly string[] }) =>
    `only [${allowed.join(' ')}] fields are allowed at the root of the schema if the status subresource is enabled`,
  'root-type': () =>
    'only "object" is allowed as the type at the root of the schema if the status subresource is enabled',
  'no-structure': ({ error }: { readonly error: string }) => error,
  'preserve-unknown-fields': () =>
    'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead',
};

const structureTexts = {
  'type-missing': ({ level }: { readonly level: 'root' | 'item' | 'field' }) =>
    level === 'root'
      ? 'must not be empty at the root'
      : `must not be empty for specified ${level === 'item' ? 'array items' : 'object fields'}`,
  'root-not-object': () => 'must be object at the root',
  'items-missing': () => 'must be specified',
  'additional-at-root': () => 'must not be used at the root',
  'additional-with-properties': () => 'additionalProperties and properties are mutual exclusive',
  'not-structural': ({ wanted }: { readonly wanted: 'empty' | 'undefined' | 'false' }) =>
    `must be ${wanted} to be structural`,
  'metadata-nested': () => 'must not be specified in a nested context',
  'not-defined': ({ by }: { readonly by: Path }) => `because it is defined in ${pathText(by)}`,
  'meta-type': ({ type }: { readonly type: 'string' | 'object' }) => `must be ${type}`,
  'metadata-restricted': () =>
    'must not specify anything other than name and generateName, but metadata is implicitly specified',
  'excluded-by-int-or-string': () => 'must be false if x-kubernetes-int-or-string is true',
  'embedded-type': () => 'must be object if x-kubernetes-embedded-resource is true',
  'embedded-additional': () => 'must not be used if x-kubernetes-embedded-resource is set',
  'embedded-without-fields': () =>
    'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields',
  'embedded-in-metadata': () => 'must not be used inside of resource meta',
  'pattern-malformed': ({ error }: { readonly error: string }) =>
    `must be a valid regular expression, but isn't: ${error}`,
};

/** The types of lists and maps. */
export const listTexts = {
  'list-type-unknown': supportedText,
  'list-type-not-array': () => 'must be array if x-kubernetes-list-type is specified',
  'list-type-not-map': () => 'must be map if x-kubernetes-list-map-keys is non-empty',
  'set-of-non-atomic': () => 'must be atomic as item of a list with x-kubernetes-list-type=set',
  'map-without-keys': () => 'must not be empty if x-kubernetes-list-type is map',
  'map-without-items': () => 'must have a schema if x-kubernetes-list-type is map',
  'map-of-many': () => 'must only have a single schema if x-kubernetes-list-type is map',
  'map-of-non-objects': () => "must be object if parent array's x-kubernetes-list-type is map",
  'map-key-unknown': () => 'entries must all be names of item properties',
  'map-key-not-scalar': () => "must be a scalar type if parent array's x-kubernetes-list-type is map",
  'map-key-twice': () => 'must not contain duplicate entries',
  'map-key-not-required': () =>
    'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property',
  'map-key-nullable': () => 'this property is in x-kubernetes-list-map-keys, so it cannot be nullable',
  'items-nullable': ({ listType }: { readonly listType: string }) =>
    `cannot be nullable when x-kubernetes-list-type is ${listType}`,
  'map-type-unknown': supportedText,
  'map-type-not-object': () => 'must be object if x-kubernetes-map-type is specified',
};

export const defaultTexts = {
  'default-not-allowed': ({ where }: { readonly where: string }) => `must not be set${where === '' ? '' : ` ${where}`}`,
  'defaults-with-unknown-fields': () => 'must be false in order to use defaults in the schema',
  'default-unpruned': () => 'must not have unknown fields',
  'default-metadata': ({ errors }: { readonly errors: readonly ValueError[] }) =>
    `must result in valid metadata: ${aggregateText(errors)}`,
  'default-invalid': ({ check }: { readonly check: ValueCheck }, path: Path) => valueDetail({ check, path }),
};

/** CEL rules. */
export const ruleTexts = {
  'rule-missing': () => 'rule is not specified',
  'rule-message-blank': notEmpty,
  'rule-message-lines': oneLine,
  'rule-message-missing': () => 'message must be specified if rule contains line breaks',
  'rule-message-expression-blank': () => 'messageExpression must be non-empty if specified',
  'rule-reason-unknown': supportedText,
  'rule-field-path-blank': notEmpty,
  'rule-field-path-lines': oneLine,
  'rule-field-path-unknown': () => 'must be a valid path',
  'cel-compilation': ({
    of,
    source,
    issues,
  }: {
    readonly of: Expression;
    readonly source: string;
    readonly issues: Issues;
  }) => `${ofMessage(of)}compilation failed: ${showIssues(source, issues)}`,
  'cel-type': ({ of }: { readonly of: Expression }) =>
    of === 'rule' ? 'cel expression must evaluate to a bool' : 'messageExpression must evaluate to a string',
  'cel-program': ({ of, error }: { readonly of: Expression; readonly error: string }) =>
    `${of === 'rule' ? 'program' : 'messageExpression'} instantiation failed: ${error}`,
  'cel-old-self': ({ within }: { readonly within: Path }) =>
    `oldSelf cannot be used on the uncorrelatable portion of the schema within ${pathText(within)}`,
  'cel-optional-old-self': () => 'may not be set if oldSelf is not used in rule',
  'cel-no-type': () =>
    'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations',
  'cel-cost': costText,
  'cel-cost-share': () => 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema',
};

/** Everything in schemas. */
export const schemaTexts = { ...openAPITexts, ...structureTexts, ...listTexts, ...defaultTexts, ...ruleTexts };
export type SchemaCheck = CheckOf<typeof schemaTexts>;
