// Whether a CRD is generated from Go types: by its annotation, as its descriptions are their comments, or, without any,
// as its fields are theirs.
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { entryOf, get, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { isRequired } from './field-markers.ts';
import { propertiesOf, schemaOfVersion, type KnownCrd } from './known-crds.ts';
import { membersOf } from './members.ts';
import type { GoPackage, PackageSide } from './packages.ts';
import { structNamed } from './wire.ts';

/** How deep comments and descriptions are compared: the fields of `spec` and `status`. */
const deepest = 2;
/** One description, or one field, may be the same by chance. */
const fewest = 2;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first line of a field's comment, which begins its description whatever a generator makes of the others. */
const firstLine = ({ doc }: GoField): string =>
  plain(doc.find(({ text }) => text.trim() !== '' && !text.startsWith('+'))?.text ?? '');

/** What every object has; the types of these are in other packages. */
const ofEveryObject: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/**
 * Whether most fields with a comment and a description have the same in both; without any, whether all are in both, and
 * the same are required: other generators than controller-gen read no markers.
 */
function isLikelyFrom(type: GoType | undefined, side: PackageSide, schema: Node | undefined): boolean {
  const { types } = side;
  let [same, all, fields, other] = [0, 0, 0, 0];
  const compare = (struct: GoType, node: Node | undefined, depth: number): void => {
    const properties = propertiesOf(node);
    if (properties === undefined) return;
    const members = membersOf(struct, types).byName;
    const required = new Set(itemsOf(get(node, 'required')).map(stringOf));
    other += properties.entries.filter(({ key }) => !members.has(key) && !ofEveryObject.has(key)).length;
    for (const { json, field } of members.values()) {
      if (ofEveryObject.has(json)) continue;
      fields += 1;
      const isAlike = required.has(json) === (isRequired(field, side) === true);
      if (entryOf(properties, json) === undefined || !isAlike) other += 1;
      const value = entryOf(properties, json)?.value;
      const [comment, description] = [firstLine(field), plain(stringOf(get(value, 'description')) ?? '')];
      if (comment !== '' && description !== '') {
        all += 1;
        if (description.startsWith(comment)) same += 1;
      }
      const inner = depth < deepest ? structNamed(field.type, types) : undefined;
      if (inner !== undefined) compare(inner, value, depth + 1);
    }
  };
  if (type !== undefined) compare(type, schema, 1);
  return all === 0 ? other === 0 && fields >= fewest : same >= fewest && same * 2 > all;
}

/** Whether a CRD is written from the types of a package. Some projects remove the annotation of controller-gen. */
export const isWrittenFrom = (of: GoPackage, crd: KnownCrd): boolean =>
  crd.generator !== undefined ||
  (['before', 'after'] as const).some((side) =>
    isLikelyFrom(of[side].types.get(crd.kind), of[side], schemaOfVersion(crd[side], of.version)),
  );
