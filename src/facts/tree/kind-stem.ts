// What the names of files have of a kind, which most often are named after its plural.

/** The part of a kind with which its plural begins, too, in small letters: `polic` of `Policy`, `policies`. */
export const stemOf = (kind: string): string =>
  kind.toLowerCase().replace(/(?<=...)(?:[ei]x|fe?)$|(?<=....)(?:[iu]s|um)$|(?<=..[^aeiou])y$/, '');
