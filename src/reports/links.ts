// Links in Markdown: only web addresses become one.

/** An address as the target of a Markdown link, or undefined when it is not one of the web. */
export function linkTarget(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) return undefined;
  return url.href.replace(/[()<>\\|`[\]\s]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `label` as a link where there is an address. `label` is Markdown already. */
export const linked = (label: string, address: string | undefined): string => {
  const target = address === undefined ? undefined : linkTarget(address);
  return target === undefined ? label : `[${label}](${target})`;
};
