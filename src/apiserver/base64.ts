// Go's encoding/base64 (StdEncoding), in which JSON carries bytes: what it decodes, and where it stumbles.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

type DecodedBase64 =
  | { readonly bytes: Uint8Array; readonly error?: undefined }
  | { readonly bytes?: undefined; readonly error: string };

const corruptAt = (offset: number): DecodedBase64 => ({ error: `illegal base64 data at input byte ${offset}` });

function skipLineBreaks(text: string, from: number): number {
  let at = from;
  while (text[at] === '\n' || text[at] === '\r') at++;
  return at;
}

/**
 * The end of a text at its padding: whether what follows the first `=` at `at` is right after `digits` digits (2 or 3).
 */
function paddingFault(text: string, at: number, digits: number): number | undefined {
  if (digits < 2) return at;
  let next = at + 1;
  if (digits === 2) {
    next = skipLineBreaks(text, next);
    if (next === text.length) return text.length;
    // Go names the byte before the one that should be the second padding.
    if (text[next] !== '=') return next - 1;
    next++;
  }
  next = skipLineBreaks(text, next);
  return next < text.length ? next : undefined;
}

/** base64.StdEncoding.Decode: padding is needed, line breaks are skipped. */
export function decodeBase64(text: string): DecodedBase64 {
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\n' || char === '\r') continue;
    if (char === '=') {
      const fault = paddingFault(text, at, digits % 4);
      return fault === undefined ? bytesOf(text.slice(0, at)) : corruptAt(fault);
    }
    if (!alphabet.includes(char)) return corruptAt(at);
    digits++;
  }
  return digits % 4 === 0 ? bytesOf(text) : corruptAt(text.length - (digits % 4));
}

const bytesOf = (digits: string): DecodedBase64 => ({ bytes: Uint8Array.from(Buffer.from(digits, 'base64')) });
