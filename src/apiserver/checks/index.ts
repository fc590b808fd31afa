// All that a kube-apiserver checks, and its errors in its own words.
import { fieldText, wholeText, type FieldErrorOf, type FieldErrorType } from '../field-error.ts';
import type { Path } from '../path.ts';
import {
  columnTexts,
  conversionTexts,
  definitionTexts,
  nameTexts,
  selectableTexts,
  subresourceTexts,
  versionTexts,
  type DefinitionCheck,
} from './definition.ts';
import { commonMetadataTexts, metadataTexts, objectNameTexts, type MetadataCheck } from './metadata.ts';
import { defaultTexts, listTexts, openAPITexts, ruleTexts, schemaTexts, type SchemaCheck } from './schema.ts';
import { valueDetail, type ValueCheck } from './value.ts';
import { kindsOf, type BareKind } from './check.ts';

const texts = { ...definitionTexts, ...schemaTexts, ...metadataTexts };
/** A check of a CRD. Checks of its defaults as values are inside of those. */
export type CrdCheck = DefinitionCheck | SchemaCheck | MetadataCheck;

export type CrdCheckKind = CrdCheck['kind'];

/** The kinds of checks of CRDs that have no parameters. */
export type BareCrdCheckKind = BareKind<typeof texts>;

export const crdCheckKinds: readonly CrdCheckKind[] = kindsOf(texts);

export const kindsBySubject = {
  names: kindsOf({ ...nameTexts, ...objectNameTexts }),
  metadata: kindsOf(commonMetadataTexts),
  versions: kindsOf(versionTexts),
  subresources: kindsOf(subresourceTexts),
  columns: kindsOf(columnTexts),
  selectableFields: kindsOf(selectableTexts),
  conversion: kindsOf(conversionTexts),
  openAPI: kindsOf(openAPITexts),
  lists: kindsOf(listTexts),
  defaults: kindsOf(defaultTexts),
  rules: kindsOf(ruleTexts),
} as const satisfies Readonly<Record<string, readonly CrdCheckKind[]>>;

export type CrdError = FieldErrorOf<CrdCheck>;

type FieldError = FieldErrorOf<CrdCheck | ValueCheck>;

/** The server's detail on an error. */
export function detailText({ check, path }: Pick<FieldError, 'check' | 'path'>): string {
  return Object.hasOwn(texts, check.kind)
    ? (texts[check.kind as CrdCheckKind] as (known: unknown, path: Path) => string)(check, path)
    : valueDetail({ check: check as ValueCheck, path });
}

/** The same text for two checks of one place that are the same, whatever the server's words and the way to its cost. */
export function checkIdentity(check: CrdCheck | ValueCheck): string {
  if (check.kind === 'cel-cost') return JSON.stringify([check.kind, check.of]);
  if (check.kind === 'cel-compilation') return JSON.stringify([check.kind, check.of, check.source]);
  return JSON.stringify(check, (_name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return typeof value === 'object' && value !== null && 'joint' in value ? undefined : value;
  });
}

/** An error as the server words it: its type, the field, and the detail without the bad value. */
export interface ErrorInWords {
  readonly type: FieldErrorType;
  readonly field: string;
  readonly detail: string;
}

/** An error in the server's words. */
export const errorInWords = (error: FieldError): ErrorInWords => ({
  type: error.type,
  field: fieldText(error),
  detail: detailText(error),
});

/** field.Error.Error(): all that the server prints of an error. */
export const errorText = (error: FieldError): string => wholeText(error, detailText(error));
