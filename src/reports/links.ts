// Links in Markdown: only web addresses become one.

/** An address as a browser reads it, or undefined when it is not a web address. */
export function webAddress(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && ['https:', 'http:'].includes(url.protocol) ? url.href : undefined;
}

/** An address as the target of a Markdown link, or undefined when it is not a web address. */
export const linkTarget = (address: string): string | undefined =>
  webAddress(address)?.replace(
    /[()<>\\|`[\]\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `label` as a link where there is an address. `label` is Markdown already. */
export const linked = (label: string, address: string | undefined): string => {
  const target = address === undefined ? undefined : linkTarget(address);
  return target === undefined ? label : `[${label}](${target})`;
};
