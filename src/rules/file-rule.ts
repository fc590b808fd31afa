// What the rules on the reading of files have in common.

/** That a file has more of a kind than are reported. */
export const moreText = (more = 0): string => (more === 0 ? '' : ` (and ${more} more in this file)`);
