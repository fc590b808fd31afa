// What `fieldValidation=Strict` (kubectl's default) rejects: unknown fields and duplicate keys.
import { goQuote } from './go-quote.ts';
import { stepsInAnyVersion } from './locate.ts';
import { pathText, type Path } from './path.ts';

/** A field that the API does not have, with those that it has there. */
export interface UnknownFieldError {
  readonly kind: 'unknown-field';
  readonly path: Path;
  readonly known: readonly string[];
}

export type StrictError =
  | UnknownFieldError
  | { readonly kind: 'duplicate-field'; readonly path: Path }
  /** Duplicate keys of a YAML text, which its reader reports together, with the lines of their values. */
  | { readonly kind: 'duplicate-keys'; readonly keys: readonly { readonly line: number; readonly key: string }[] };

/** The same text for unknown fields of two documents that are the same, in whichever version. */
export const strictIdentity = ({ kind, path }: UnknownFieldError): string =>
  JSON.stringify([kind, stepsInAnyVersion(path)]);

/** A strict error in the server's words. */
export function strictErrorText(error: StrictError): string {
  if (error.kind !== 'duplicate-keys')
    return `${error.kind === 'unknown-field' ? 'unknown' : 'duplicate'} field ${goQuote(pathText(error.path))}`;
  const lines = error.keys.map(({ line, key }) => `  line ${line}: key ${key} already set in map`);
  return `yaml: unmarshal errors:\n${lines.join('\n')}`;
}
