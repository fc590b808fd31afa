// What a CEL expression of a CRD may name: functions and types (k8s.io/apiserver/pkg/cel/environment/base.go).
import * as extensions from './libraries/cel-extensions.ts';
import * as kubernetes from './libraries/kubernetes.ts';
import { standard } from './libraries/standard.ts';
import { declarations } from './signatures.ts';
import {
  anyType,
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  nullType,
  opaqueType,
  optionalType,
  stringType,
  structType,
  timestampType,
  typeType,
  uintType,
  wrapperType,
  type FunctionDecl,
  type Type,
} from './types.ts';

/** The functions of an environment. Types are the same in all. */
export interface Environment {
  readonly findFunction: (name: string) => FunctionDecl | undefined;
}

/** All but the lists library, in the order in which they are declared, which orders the overloads. */
const common = [
  standard,
  kubernetes.urls,
  kubernetes.regexes,
  kubernetes.authorization,
  extensions.optionals,
  kubernetes.quantities,
  extensions.strings,
  extensions.sets,
  kubernetes.ips,
  kubernetes.cidrs,
  kubernetes.formats,
  kubernetes.authorizationSelectors,
  extensions.twoVariables,
  kubernetes.semvers,
  extensions.celLists,
];

const lazily = (libraries: () => readonly string[]): Environment => {
  let find: ((name: string) => FunctionDecl | undefined) | undefined;
  return {
    findFunction: (name) => {
      find ??= declarations(libraries());
      return find(name);
    },
  };
};

/** The environment of expressions that are new in an object: what Kubernetes one minor version back knew (1.36). */
export const newExpressions: Environment = lazily(() => {
  const [first = '', urls = '', regexes = '', ...rest] = common;
  return [first, urls, regexes, kubernetes.lists, ...rest];
});

/** The environment of expressions that the stored object had already: all that Kubernetes 1.37 knows. */
export const storedExpressions: Environment = lazily(() => [...common, kubernetes.listsIncludes, kubernetes.lists]);

const named: readonly (readonly [string, Type])[] = [
  ['bool', boolType],
  ['bytes', bytesType],
  ['double', doubleType],
  ['google.protobuf.Duration', durationType],
  ['google.protobuf.Timestamp', timestampType],
  ['int', intType],
  ['list', listType(dynType)],
  ['map', mapType(dynType, dynType)],
  ['net.CIDR', opaqueType('net.CIDR')],
  ['net.IP', opaqueType('net.IP')],
  ['null_type', nullType],
  ['optional_type', optionalType(dynType)],
  ['string', stringType],
  ['type', typeType],
  ['uint', uintType],
];

const emptyMessage = structType('google.protobuf.Empty', () => undefined);

/** Types that can be named but not used as values: a program with them is refused when it is built. */
const unusable: readonly (readonly [string, Type])[] = [
  ['duration', durationType],
  ['timestamp', timestampType],
  ['google.protobuf.Any', anyType],
  ['google.protobuf.BoolValue', wrapperType(boolType)],
  ['google.protobuf.BytesValue', wrapperType(bytesType)],
  ['google.protobuf.DoubleValue', wrapperType(doubleType)],
  ['google.protobuf.FloatValue', wrapperType(doubleType)],
  ['google.protobuf.Int32Value', wrapperType(intType)],
  ['google.protobuf.Int64Value', wrapperType(intType)],
  ['google.protobuf.ListValue', listType(dynType)],
  ['google.protobuf.StringValue', wrapperType(stringType)],
  ['google.protobuf.Struct', mapType(stringType, dynType)],
  ['google.protobuf.UInt32Value', wrapperType(uintType)],
  ['google.protobuf.UInt64Value', wrapperType(uintType)],
  ['google.protobuf.Value', dynType],
];

const usable = new Map([...named, [emptyMessage.name, emptyMessage]] as const);
const all = new Map([...usable, ...unusable]);

/** The type that a name stands for, or undefined. */
export const findType = (name: string): Type | undefined => all.get(name);

/** Whether a program may hold the type of this name as a value. */
export const isTypeValue = (name: string): boolean => usable.has(name);

/** Constants: the one enum that cel-go knows by itself. */
export const isIntConstant = (name: string): boolean => name === 'google.protobuf.NullValue.NULL_VALUE';

/** The first parts of all qualified names of types and constants. */
export const namespaces: ReadonlySet<string> = new Set(['google', 'net']);

const messageFields: Readonly<Record<string, Readonly<Record<string, Type>>>> = {
  'google.protobuf.Any': { type_url: stringType, value: bytesType },
  'google.protobuf.BoolValue': { value: boolType },
  'google.protobuf.BytesValue': { value: bytesType },
  'google.protobuf.DoubleValue': { value: doubleType },
  'google.protobuf.Duration': { seconds: intType, nanos: intType },
  'google.protobuf.Int64Value': { value: intType },
  'google.protobuf.ListValue': { values: listType(dynType) },
  'google.protobuf.StringValue': { value: stringType },
  'google.protobuf.Struct': { fields: mapType(stringType, dynType) },
  'google.protobuf.Timestamp': { seconds: intType, nanos: intType },
  'google.protobuf.UInt64Value': { value: uintType },
  'google.protobuf.Value': {
    null_value: intType,
    number_value: doubleType,
    string_value: stringType,
    bool_value: boolType,
    struct_value: mapType(stringType, dynType),
    list_value: listType(dynType),
  },
};

const messages: Partial<Record<Type['kind'], string>> = {
  any: 'google.protobuf.Any',
  bool: 'google.protobuf.BoolValue',
  bytes: 'google.protobuf.BytesValue',
  double: 'google.protobuf.DoubleValue',
  duration: 'google.protobuf.Duration',
  dyn: 'google.protobuf.Value',
  int: 'google.protobuf.Int64Value',
  list: 'google.protobuf.ListValue',
  map: 'google.protobuf.Struct',
  string: 'google.protobuf.StringValue',
  timestamp: 'google.protobuf.Timestamp',
  uint: 'google.protobuf.UInt64Value',
};

const basic = new Set<Type['kind']>(['bool', 'bytes', 'double', 'int', 'string', 'uint']);

/** The fields of the message that a type is built from in a literal (`google.protobuf.Duration{seconds: 1}`), or undefined if it is none. */
export function messageFieldsOf(type: Type): ((field: string) => Type | undefined) | undefined {
  if (type.kind === 'struct') return type.fieldType ?? (() => undefined);
  if (type.kind === 'null') return () => undefined;
  const [first, second] = type.parameters;
  if (basic.has(type.kind) && !type.nullable) return undefined;
  if (type.kind === 'list' && first?.kind !== 'dyn') return undefined;
  if (type.kind === 'map' && (first?.kind !== 'string' || second?.kind !== 'dyn')) return undefined;
  const fields = messageFields[messages[type.kind] ?? ''];
  return fields === undefined ? undefined : (field) => (Object.hasOwn(fields, field) ? fields[field] : undefined);
}
