// Constants of string types that no longer are an allowed value.
import type { GoConstant, GoType } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { note, type Comparison } from './comparison.ts';
import { jointConstraints } from './field-markers.ts';
import { levelsOf } from './type-levels.ts';
import { wireOf } from './wire.ts';

/** Names of conditions and reasons are output for users: clients do not send them. */
const isOutput = (name: string): boolean => /(?:Condition(?:Type)?|Reason|Status)$/.test(name);

/** Notes constants of string types that no longer are an allowed value of a field; one change for each type. */
export function compareConstants(to: Comparison): void {
  const { before, after } = to.of;
  const keyOf = ({ valueType, text, value }: GoConstant): string => `${valueType} ${text ?? value ?? ''}`;
  const values = new Set(after.constants.map(keyOf));
  // A constant that now names another one may still have the value, and one that only loses its type has it.
  const named = new Map(after.constants.map((one) => [one.name, one]));
  const isKept = ({ name, text }: GoConstant): boolean => {
    const now = named.get(name);
    return now !== undefined && (now.text === undefined || (now.text === text && now.valueType === ''));
  };
  const removed = before.constants.filter((one) => !values.has(keyOf(one)) && !isKept(one));
  if (removed.length === 0) return;
  // Where a marker lists the values, of a field or a type, they are judged by that list and not by the constants.
  const listless = [...after.types.values()]
    .flatMap(({ fields }) => fields.flatMap((field) => levelsOf(after.types, field)))
    .filter(({ places }) => jointConstraints(places).values === undefined);
  const used = new Set(listless.flatMap(({ names }) => names.map(({ name }) => name)));
  for (const [of, all] of groupBy(removed, ({ valueType }) => valueType)) {
    const type = after.types.get(of);
    if (type === undefined || wireOf(of, after.types).kind !== 'string') continue;
    const constants = all.filter((constant) => isEnumOf(constant, type, used));
    const names = [...new Set(constants.map(({ name, text }) => text ?? name))];
    const [first] = constants;
    if (first === undefined) continue;
    to.current = to.places.get(type.name) ?? [];
    note(to, { change: 'constant-removed', before: names }, type, undefined, first.at);
  }
}

const isEnumOf = ({ text }: GoConstant, { name }: GoType, used: ReadonlySet<string>): boolean =>
  text !== undefined && used.has(name) && !isOutput(name);
