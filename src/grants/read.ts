// Texts → the grants and the kinds in them, without a change set.
import type { Manifest } from '../documents/document.ts';
import { parseFile } from '../documents/parse.ts';
import { grantOf, type LocatedGrant } from './grant.ts';
import { kindNamesOf, kindTable, type KindTable } from './kinds.ts';

interface GrantTexts {
  readonly manifests: readonly Manifest[];
  readonly grants: readonly LocatedGrant[];
  /** The well-known kinds and those of the CRDs among the texts. */
  readonly kinds: KindTable;
}

/** Reads YAML or JSON texts. An Error with the index of a text that does not parse: half an answer would be wrong. */
export function readGrants(texts: readonly string[]): GrantTexts {
  const manifests = texts.flatMap((text, index) => {
    const parsed = parseFile({ path: `objects/${index}.yaml`, side: 'head', text });
    const [broken] = parsed.problems;
    if (broken !== undefined) throw new Error(`objects[${index}]: ${broken.message}`);
    return parsed.manifests;
  });
  return {
    manifests,
    grants: manifests.flatMap((manifest) => grantOf(manifest) ?? []),
    kinds: kindTable(kindNamesOf(manifests)),
  };
}
