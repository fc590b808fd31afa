// Names of properties as identifiers of expressions (k8s.io/apiserver/pkg/cel/escaping.go).
import { ownValue } from '../../own-value.ts';

const reserved = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

/** Whether a name is a reserved word of CEL. */
export const isReserved = (name: string): boolean => reserved.has(name);

const escapes: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** The identifier of a property, or undefined if its name has characters that cannot be escaped. */
export function escapeField(name: string): string | undefined {
  if (reserved.has(name)) return `__${name}__`;
  if (!/^[A-Za-z_./-][A-Za-z0-9_./-]*$/.test(name)) return undefined;
  return name.replace(/__|[-./]/g, (found) => ownValue(escapes, found) ?? found);
}

const unescapes: Readonly<Record<string, string>> = { underscores: '__', dot: '.', dash: '-', slash: '/' };

/** The property of an identifier, or undefined if it contains an unknown escape. */
export function unescapeField(identifier: string): string | undefined {
  if (!identifier.includes('__')) return identifier;
  let isSound = true;
  const name = identifier.replace(/__([^_]+)__/g, (found, word: string) => {
    const plain = ownValue(unescapes, word);
    if (plain !== undefined) return plain;
    if (!reserved.has(word) || found.length !== identifier.length) isSound = false;
    return word;
  });
  return isSound ? name : undefined;
}
