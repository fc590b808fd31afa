// Fields of a Go struct that are removed and added with the same type: one field under another name.
import { groupBy } from '../../group-by.ts';
import { newNames, withoutName, type LoneField } from '../schema/renames.ts';
import type { GoChangeFact } from './go-change.ts';
import { membersOf } from './members.ts';
import type { GoPackage, PackageSide } from './packages.ts';
import { wireOf, withoutPointers } from './wire.ts';

const nested: ReadonlySet<string> = new Set(['struct', 'array', 'map']);

/** The types of the fields that stay, without pointers: of a text, a number or what is not read, none is specific. */
function commonTypes(removed: readonly GoChangeFact[], { types }: PackageSide): ReadonlySet<string> {
  const type = types.get(removed[0]?.typeName ?? '');
  const gone = new Set(removed.map(({ json }) => json));
  const staying = type === undefined ? [] : [...membersOf(type, types).byName.values()];
  return new Set(staying.flatMap(({ json, field }) => (gone.has(json) ? [] : withoutPointers(field.type))));
}

function specificityOf(
  type: string,
  types: PackageSide['types'],
  common: ReadonlySet<string>,
): LoneField['specificity'] {
  const { kind } = wireOf(type, types);
  if (nested.has(kind)) return 'high';
  if (type === 'string' || type === 'bool' || common.has(type)) return 'none';
  return kind === 'external' ? 'high' : 'low';
}

/** The field of a change as its side declares it; none where it is not declared there. */
function loneFields(facts: readonly GoChangeFact[], { types }: PackageSide, common: ReadonlySet<string>): LoneField[] {
  return facts.flatMap(({ typeName, json }) => {
    const type = types.get(typeName);
    const field = type && json !== undefined ? membersOf(type, types).byName.get(json)?.field : undefined;
    if (field === undefined || json === undefined) return [];
    const shape = withoutPointers(field.type);
    const words = field.doc.filter((line) => !line.text.startsWith('+')).map((line) => line.text);
    const text = withoutName(words.join(' '));
    return [{ name: json, type: shape, shape, specificity: specificityOf(shape, types, common), text }];
  });
}

/**
 * The changes of a package, where a removed field and one of its type that was added to the same struct are one change:
 * the removed field has a new name. That the new one is required is then part of that change.
 */
export function withRenames(facts: readonly GoChangeFact[], { before, after }: GoPackage): GoChangeFact[] {
  const byType = groupBy(facts, ({ typeName }) => typeName);
  return [...byType.values()].flatMap((all) => {
    const removed = all.filter(({ change }) => change === 'field-removed');
    const added = all.filter(({ change }) => change === 'field-added' || change === 'required-field-added');
    if (removed.length === 0 || added.length === 0) return all;
    const common = commonTypes(removed, before);
    const names = newNames(loneFields(removed, before, common), loneFields(added, after, common));
    const taken = new Set(names.values());
    return all.map((fact): GoChangeFact => {
      if (fact.change === 'required-field-added' && fact.json !== undefined && taken.has(fact.json))
        return { ...fact, change: 'field-added' };
      const renamedTo = fact.change === 'field-removed' ? names.get(fact.before) : undefined;
      if (fact.change !== 'field-removed' || renamedTo === undefined) return fact;
      const isRequired = added.some(({ change, json }) => json === renamedTo && change === 'required-field-added');
      return { ...fact, renamedTo: { json: renamedTo, isRequired } };
    });
  });
}
