// Whether a CRD is generated from Go types: by its annotation, or as its descriptions are their comments.
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { entryOf, get, stringOf, type Node } from '../../documents/node.ts';
import { propertiesOf, schemaOfVersion, type KnownCrd } from './known-crds.ts';
import { membersOf } from './members.ts';
import type { GoPackage, PackageSide } from './packages.ts';
import { structNamed } from './wire.ts';

/** How deep comments and descriptions are compared: the fields of `spec` and `status`. */
const deepest = 2;
/** One description may be the same by chance. */
const fewest = 2;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first line of a field's comment, which begins its description whatever a generator makes of the others. */
const firstLine = ({ doc }: GoField): string =>
  plain(doc.find(({ text }) => text.trim() !== '' && !text.startsWith('+'))?.text ?? '');

/** Whether most fields with a comment and a description have the same in both. */
function isDescribedBy(type: GoType | undefined, { types }: PackageSide, schema: Node | undefined): boolean {
  let [same, all] = [0, 0];
  const compare = (struct: GoType, node: Node | undefined, depth: number): void => {
    const properties = propertiesOf(node);
    for (const { json, field } of properties === undefined ? [] : membersOf(struct, types).byName.values()) {
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
  return same >= fewest && same * 2 > all;
}

/** Whether a CRD is written from the types of a package. Some projects remove the annotation of controller-gen. */
export const isWrittenFrom = (of: GoPackage, crd: KnownCrd): boolean =>
  crd.generator !== undefined ||
  (['before', 'after'] as const).some((side) =>
    isDescribedBy(of[side].types.get(crd.kind), of[side], schemaOfVersion(crd[side], of.version)),
  );
