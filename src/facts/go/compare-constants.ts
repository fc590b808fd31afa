// Constants of string and integer types that no longer are an allowed value, or are another one.
import type { GoConstant } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { note, type Comparison } from './comparison.ts';
import { jointConstraints } from './field-markers.ts';
import { levelsOf } from './type-levels.ts';
import { encodersIn } from './type-table.ts';
import { jsonTypes, wireOf } from './wire.ts';

/** Names of conditions and reasons are output for users: clients do not send them. */
const isOutput = (name: string): boolean => /(?:Condition(?:Type)?|Reason|Status)$/.test(name);

/** Notes constants that no longer are an allowed value of a field, or are another number; one change for each type. */
export function compareConstants(to: Comparison): void {
  const { before, after } = to.of;
  // A type may have got another name.
  const typeOf = ({ valueType }: GoConstant): string => to.renamed.get(valueType) ?? valueType;
  const keyOf = (one: GoConstant): string => `${typeOf(one)} ${one.text ?? one.integer ?? one.value ?? ''}`;
  const values = new Set(after.constants.map(keyOf));
  // A constant that now names another one may still have the value, and one that only loses its type has it.
  const named = new Map(after.constants.map((one) => [one.name, one]));
  const isKept = ({ name, text, integer }: GoConstant): boolean => {
    const now = named.get(name);
    if (now === undefined) return false;
    if (now.text === undefined && now.integer === undefined) return true;
    return now.text === text && now.integer === integer && now.valueType === '';
  };
  const removed = before.constants.filter((one) => !values.has(keyOf(one)) && !isKept(one));
  const renumbered = before.constants.filter((one) => renumberedBy(one, typeOf(one), named) !== undefined);
  if (removed.length + renumbered.length === 0) return;
  const levels = [...after.types.values()].flatMap(({ fields }) =>
    fields.flatMap((field) => (field.json.isLeftOut ? [] : levelsOf(after.types, field))),
  );
  const namesOf = (some: typeof levels): Set<string> =>
    new Set(some.flatMap(({ names }) => names.map(({ name }) => name)));
  // Where a marker lists the values, of a field or a type, they are judged by that list and not by the constants.
  const listless = namesOf(levels.filter(({ places }) => jointConstraints(places).values === undefined));
  const used = namesOf(levels);
  const encoding = encodersIn(after.files);
  const numbers = groupBy(
    before.constants.filter(({ integer }) => integer !== undefined),
    typeOf,
  );
  for (const [of, all] of groupBy([...renumbered, ...removed], typeOf)) {
    const type = after.types.get(of);
    const form = jsonTypes[wireOf(of, after.types).kind];
    const constants = all.filter((one) => (form === 'string' ? one.text : one.integer) !== undefined);
    const [first] = constants;
    const now = first && renumberedBy(first, of, named);
    if (type === undefined || first === undefined || !(now ? used : listless).has(of) || isOutput(of)) continue;
    // One number is a default rather than one of several values.
    const isEnum = form === 'integer' && !encoding.has(of) && (numbers.get(of)?.length ?? 0) > 1;
    if (form !== 'string' && !isEnum) continue;
    to.current = to.places.get(of) ?? [];
    if (now === undefined) {
      const lost = [...new Set(constants.map(({ name, text, integer }) => text ?? integer?.toString() ?? name))];
      note(to, { change: 'constant-removed', before: lost }, type, undefined, first.at);
    } else {
      const [was, is] = [first, now].map(({ integer }) => `${now.name} = ${integer}`) as [string, string];
      note(to, { change: 'constant-renumbered', before: was, after: is }, type, undefined, now.at);
    }
  }
}

/** The constant of a name and type that has another number than before. */
function renumberedBy(
  { name, integer }: GoConstant,
  type: string,
  named: ReadonlyMap<string, GoConstant>,
): GoConstant | undefined {
  const now = named.get(name);
  const isOther = integer !== undefined && now?.integer !== undefined && now.integer !== integer;
  return isOther && now.valueType === type ? now : undefined;
}
