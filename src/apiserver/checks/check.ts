// What a table of checks is: for each kind of check, how the server words an error of it.
import { goQuote } from '../go-quote.ts';
import { nameFaultText, type NameFault } from '../name-rules.ts';

/** A table of checks, `{ kind, … }` with the parameters of its function: the only place with the server's words. */
export type CheckOf<Texts> = {
  [Kind in keyof Texts]: { readonly kind: Kind } & (Texts[Kind] extends (known: infer Known, ...rest: never[]) => string
    ? Known
    : never);
}[keyof Texts];

/** The kinds of a table that have no parameters. */
export type BareKind<Texts> = { [Kind in keyof Texts]: Texts[Kind] extends () => string ? Kind : never }[keyof Texts];

/** The kinds of a table. */
export const kindsOf = <Texts extends object>(texts: Texts): readonly (keyof Texts & string)[] =>
  Object.keys(texts) as (keyof Texts & string)[];

export const nothing = (): string => '';

/** field.NotSupported. */
export const supportedText = ({ supported }: { readonly supported: readonly string[] }): string =>
  supported.length === 0 ? '' : `supported values: ${supported.map(goQuote).join(', ')}`;

/** One fault of a name. */
export const faultText = ({ fault }: { readonly fault: NameFault }): string => nameFaultText(fault);

/** All faults of a name, as the server joins them. */
export const faultsText = ({ faults }: { readonly faults: readonly NameFault[] }): string =>
  faults.map(nameFaultText).join(',');

/** A limit of a text, in bytes. */
export const bytesText = ({ limit }: { readonly limit: number | bigint }): string =>
  limit < 0 ? 'value is too long' : `may not be more than ${limit} ${limit === 1 || limit === 1n ? 'byte' : 'bytes'}`;

/** A limit of a list. */
export const itemsText = ({ limit }: { readonly limit: number | bigint }): string =>
  limit < 0 ? 'has too many items' : `must have at most ${limit} ${limit === 1 || limit === 1n ? 'item' : 'items'}`;
