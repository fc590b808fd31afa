// Texts → the grants and kinds in them, as the program reads them.
import { parseFile } from '../../src/documents/parse.ts';
import type { Manifest } from '../../src/documents/document.ts';
import { grantOf, type LocatedGrant } from '../../src/grants/grant.ts';
import { kindNamesOf, kindTable, type KindTable } from '../../src/grants/kinds.ts';

/** The manifests of one text. */
export const manifestsIn = (text: string): readonly Manifest[] =>
  parseFile({ path: 'objects.yaml', side: 'head', text }).manifests;

/** The grants of one text. */
export const grantsIn = (text: string): LocatedGrant[] =>
  manifestsIn(text).flatMap((manifest) => grantOf(manifest) ?? []);

/** The well-known kinds and those of the CRDs of one text. */
export const kindsIn = (text: string): KindTable => kindTable(kindNamesOf(manifestsIn(text)));
