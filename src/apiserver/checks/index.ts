// All that a kube-apiserver checks, and its errors in its own words.
import { fieldText, wholeText, type FieldErrorOf, type FieldErrorType } from '../field-error.ts';
import type { Path } from '../path.ts';
import { definitionTexts, type DefinitionCheck } from './definition.ts';
import { metadataTexts, type MetadataCheck } from './metadata.ts';
import { schemaTexts, type SchemaCheck } from './schema.ts';
import { valueDetail, type ValueCheck } from './value.ts';
import type { BareKind } from './check.ts';

const texts = { ...definitionTexts, ...schemaTexts, ...metadataTexts };

/** A check of a CRD. Checks of its defaults as values are inside of those. */
export type CrdCheck = DefinitionCheck | SchemaCheck | MetadataCheck;

export type CrdCheckKind = CrdCheck['kind'];

/** Kinds of checks of CRDs of which there is nothing more to know. */
export type BareCrdCheckKind = BareKind<typeof texts>;

/** Every kind of check of a CRD. */
export const crdCheckKinds = Object.keys(texts) as readonly CrdCheckKind[];

/** An error of a CRD. */
export type CrdError = FieldErrorOf<CrdCheck>;

/** An error of the apiserver. */
export type FieldError = FieldErrorOf<CrdCheck | ValueCheck>;

/** The server's detail on an error. */
export function detailText({ check, path }: Pick<FieldError, 'check' | 'path'>): string {
  return Object.hasOwn(texts, check.kind)
    ? (texts[check.kind as CrdCheckKind] as (known: unknown, path: Path) => string)(check, path)
    : valueDetail({ check: check as ValueCheck, path });
}

/** An error as the server words it: its type, the field, and the detail without the bad value. */
export interface ToldError {
  readonly type: FieldErrorType;
  readonly field: string;
  readonly detail: string;
}

/** An error in the server's words. */
export const toldError = (error: FieldError): ToldError => ({
  type: error.type,
  field: fieldText(error),
  detail: detailText(error),
});

/** field.Error.Error(): all that the server prints of an error. */
export const errorText = (error: FieldError): string => wholeText(error, detailText(error));
