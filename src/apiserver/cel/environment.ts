// What a CEL expression of a CRD may name: functions and types (k8s.io/apiserver/pkg/cel/environment/base.go).
import * as extensions from './libraries/cel-extensions.ts';
import * as kubernetes from './libraries/kubernetes.ts';
import { durationOfInt, standard } from './libraries/standard.ts';
import { isLibrary, type BinaryFeature, type LibraryFeature } from '../features.ts';
import { newestServer, type Server } from '../server.ts';
import { declarations } from './signatures.ts';
import {
  listType,
  mapType,
  opaqueType,
  optionalType,
  structType,
  types,
  wrapperType,
  type FunctionDecl,
  type Kind,
  type Overload,
  type Type,
} from './types.ts';
import { ownValue } from '../../own-value.ts';

/** Libraries in the order of their declaration, which orders the overloads, with the features that brought them. */
const libraries: readonly (readonly [signatures: string, feature?: LibraryFeature | BinaryFeature])[] = [
  [standard],
  [durationOfInt, 'cel-duration-of-int'],
  [kubernetes.urls],
  [kubernetes.regexes],
  [kubernetes.lists],
  [kubernetes.authorization],
  [extensions.optionals],
  [extensions.optionalFunctions, 'cel-optional-functions'],
  [kubernetes.quantities],
  [extensions.strings],
  [extensions.sets],
  [kubernetes.ips],
  [kubernetes.cidrs],
  [kubernetes.formats, 'cel-formats'],
  [kubernetes.authorizationSelectors],
  [extensions.twoVariables, 'cel-two-variables'],
  [kubernetes.semvers, 'cel-semver'],
  [extensions.celLists, 'cel-lists'],
  [kubernetes.listsIncludes, 'cel-includes'],
];

const find = declarations(libraries);

/** The overloads of a function, whichever servers have them. */
export const overloadsOf = (name: string): readonly Overload[] => find(name)?.map(({ overload }) => overload) ?? [];

/** What an expression may use, by the server and by whether a stored object had it. Types are the same in all. */
export class Environment {
  readonly server: Server;
  readonly isStored: boolean;

  constructor(server: Server, isStored: boolean) {
    this.server = server;
    this.isStored = isStored;
  }

  has(feature: LibraryFeature | BinaryFeature): boolean {
    return isLibrary(feature) ? this.server.knows(feature, this.isStored) : this.server.has(feature);
  }

  findFunction(name: string): FunctionDecl | undefined {
    const overloads = find(name)?.flatMap(({ overload, feature }) =>
      feature === undefined || this.has(feature) ? [overload] : [],
    );
    return overloads === undefined || overloads.length === 0 ? undefined : { name, overloads };
  }
}

/** The environment of expressions that are new in an object of the newest covered server. */
export const newExpressions = new Environment(newestServer, false);

const { any, bool, bytes, double, duration, dyn, int, string, timestamp, type, uint } = types;
const plain = [bool, bytes, double, duration, int, types.null, string, timestamp, type, uint];
const compound = [listType(dyn), mapType(dyn, dyn), optionalType(dyn)];
const opaque = [opaqueType('net.CIDR'), opaqueType('net.IP'), structType('google.protobuf.Empty', () => undefined)];
const usable = new Map([...plain, ...compound, ...opaque].map((one) => [one.name, one]));

const wrapped = {
  Bool: bool,
  Bytes: bytes,
  Double: double,
  Float: double,
  Int32: int,
  Int64: int,
  String: string,
  UInt32: uint,
  UInt64: uint,
};

/** Types that can be named but not used as values: a program with them is rejected when it is built. */
const unusable: readonly (readonly [string, Type])[] = [
  ['duration', duration],
  ['timestamp', timestamp],
  ['google.protobuf.Any', any],
  ['google.protobuf.ListValue', listType(dyn)],
  ['google.protobuf.Struct', mapType(string, dyn)],
  ['google.protobuf.Value', dyn],
  ...Object.entries(wrapped).map(([name, one]) => [`google.protobuf.${name}Value`, wrapperType(one)] as const),
];

const all = new Map([...usable, ...unusable]);

/** The type of a name, or undefined. */
export const findType = (name: string): Type | undefined => all.get(name);
/** Whether a program may hold the type of this name as a value. */
export const isTypeValue = (name: string): boolean => usable.has(name);
/** Constants: the one enum that cel-go defines itself. */
export const isIntConstant = (name: string): boolean => name === 'google.protobuf.NullValue.NULL_VALUE';

/** The first parts of all qualified names of types and constants. */
export const namespaces: ReadonlySet<string> = new Set(['google', 'net']);

const messageFields: Partial<Record<Kind, Readonly<Record<string, Type>>>> = {
  any: { type_url: string, value: bytes },
  duration: { seconds: int, nanos: int },
  timestamp: { seconds: int, nanos: int },
  list: { values: listType(dyn) },
  map: { fields: mapType(string, dyn) },
  dyn: {
    null_value: int,
    number_value: double,
    string_value: string,
    bool_value: bool,
    struct_value: mapType(string, dyn),
    list_value: listType(dyn),
  },
};

/** The fields of the message that a literal builds (`google.protobuf.Duration{seconds: 1}`); undefined for none. */
export function messageFieldsOf(of: Type): ((field: string) => Type | undefined) | undefined {
  if (of.kind === 'struct') return of.fieldType ?? (() => undefined);
  if (of.kind === 'null') return () => undefined;
  const [first, second] = of.parameters;
  if (of.kind === 'list' && first?.kind !== 'dyn') return undefined;
  if (of.kind === 'map' && (first?.kind !== 'string' || second?.kind !== 'dyn')) return undefined;
  const fields = of.nullable ? { value: { ...of, nullable: false } } : messageFields[of.kind];
  return fields === undefined ? undefined : (field) => ownValue(fields, field);
}
