// The types of CEL as cel-go's checker sees them, and declarations of functions over them.

const runtimeNames = {
  any: 'google.protobuf.Any',
  bool: 'bool',
  bytes: 'bytes',
  double: 'double',
  duration: 'google.protobuf.Duration',
  dyn: 'dyn',
  error: 'error',
  int: 'int',
  null: 'null_type',
  string: 'string',
  timestamp: 'google.protobuf.Timestamp',
  type: 'type',
  uint: 'uint',
} as const;

type SimpleKind = keyof typeof runtimeNames;
export type Kind = SimpleKind | 'list' | 'map' | 'opaque' | 'struct' | 'typeParam';

/** A type by cel-go's runtime name; lists have one parameter, maps key and value, `type` up to one, opaque ones any. */
export interface Type {
  readonly kind: Kind;
  readonly name: string;
  readonly parameters: readonly Type[];
  /** A wrapper such as google.protobuf.Int64Value: it accepts null. */
  readonly nullable: boolean;
  /** Only of structs with fields: the type of a field, by its name in an expression. */
  readonly fieldType?: (name: string) => Type | undefined;
}

const typeOfKind = (kind: Kind, name: string, ...parameters: readonly Type[]): Type => ({
  kind,
  name,
  parameters,
  nullable: false,
});

/** The types without parameters, by kind. */
export const types = Object.fromEntries(
  Object.entries(runtimeNames).map(([kind, name]) => [kind, typeOfKind(kind as SimpleKind, name)]),
) as Readonly<Record<SimpleKind, Type>>;

export const listType = (element: Type): Type => typeOfKind('list', 'list', element);
export const mapType = (key: Type, value: Type): Type => typeOfKind('map', 'map', key, value);

export const opaqueType = (name: string, ...parameters: readonly Type[]): Type =>
  typeOfKind('opaque', name, ...parameters);

export const optionalType = (value: Type): Type => opaqueType('optional_type', value);
export const typeParam = (name: string): Type => typeOfKind('typeParam', name);
/** The type of the name of a type: `type(int)`. */
export const typeOf = (type: Type): Type => typeOfKind('type', 'type', type);
export const wrapperType = (type: Type): Type => ({ ...type, nullable: true });

/** A message or an object of a schema, identified by its name. */
export const structType = (name: string, fieldType?: (field: string) => Type | undefined): Type => ({
  ...typeOfKind('struct', name),
  ...(fieldType === undefined ? {} : { fieldType }),
});

/** One signature of a function. The first argument of a member overload is the target. */
export interface Overload {
  /** As cel-go spells it: `size_string`, `string_matches`, … */
  readonly id: string;
  readonly isMember: boolean;
  readonly args: readonly Type[];
  readonly result: Type;
  readonly typeParams: readonly string[];
}

/** A function with its overloads in the order of declaration, which decides the result type. */
export interface FunctionDecl {
  readonly name: string;
  readonly overloads: readonly Overload[];
}

function collectParams(type: Type, into: Set<string>): void {
  if (type.kind === 'typeParam') into.add(type.name);
  for (const parameter of type.parameters) collectParams(parameter, into);
}

/** A signature with the type parameters in it. */
export function overload(id: string, isMember: boolean, args: readonly Type[], result: Type): Overload {
  const params = new Set<string>();
  for (const type of [result, ...args]) collectParams(type, params);
  return { id, isMember, args, result, typeParams: [...params] };
}

/** Type.IsExactType: the same type by kind, name and parameters, wrappers not distinguished. */
export function isExactly(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.name !== b.name || a.parameters.length !== b.parameters.length) return false;
  for (const [at, parameter] of a.parameters.entries()) {
    const other = b.parameters[at];
    if (other === undefined || !isExactly(parameter, other)) return false;
  }
  return true;
}

/** checker.FormatCELType: a type in the words of the checker's messages. */
export function formatType(type: Type): string {
  const { kind, name, parameters } = type;
  if (kind === 'any' || kind === 'duration' || kind === 'timestamp' || kind === 'null') return kind;
  if (kind === 'error') return '!error!';
  if (kind === 'typeParam') return name;
  if (parameters.length > 0) return `${name}(${parameters.map(formatType).join(', ')})`;
  return type.nullable ? `wrapper(${name})` : name;
}
