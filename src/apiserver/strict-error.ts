// What `fieldValidation=Strict` (kubectl's default) refuses: fields that nobody knows, and duplicate keys.
import { goQuote } from './go-quote.ts';
import { pathText, type Path } from './path.ts';

/** A strict error. */
export type StrictError =
  | {
      readonly kind: 'unknown-field';
      readonly path: Path;
      readonly known: readonly string[];
    }
  | { readonly kind: 'duplicate-field'; readonly path: Path }
  /** Doubled keys of a YAML text, which its reader tells all at once, with the lines of their values. */
  | { readonly kind: 'duplicate-keys'; readonly keys: readonly { readonly line: number; readonly key: string }[] };

/** A strict error as the server tells it. */
export function strictErrorText(error: StrictError): string {
  if (error.kind !== 'duplicate-keys')
    return `${error.kind === 'unknown-field' ? 'unknown' : 'duplicate'} field ${goQuote(pathText(error.path))}`;
  const lines = error.keys.map(({ line, key }) => `  line ${line}: key ${key} already set in map`);
  return `yaml: unmarshal errors:\n${lines.join('\n')}`;
}
