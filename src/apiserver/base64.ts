// Go's encoding/base64 (StdEncoding), in which JSON carries bytes: what it decodes, and where it stumbles.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes, or Go's error text. */
type DecodedBase64 =
  | { readonly bytes: Uint8Array; readonly error?: undefined }
  | { readonly bytes?: undefined; readonly error: string };

const corruptAt = (offset: number): DecodedBase64 => ({ error: `illegal base64 data at input byte ${offset}` });

function skipLineBreaks(text: string, from: number): number {
  let at = from;
  while (text[at] === '\n' || text[at] === '\r') at++;
  return at;
}

/** The end of a text at its padding: whether what follows the first `=` at `at` is right after `digits` digits (2 or 3). */
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
  const bytes: number[] = [];
  let quantum: number[] = [];
  const flush = (): void => {
    const [a = 0, b = 0, c = 0, d = 0] = quantum;
    const all = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
    bytes.push(...all.slice(0, Math.max(0, quantum.length - 1)));
    quantum = [];
  };
  let at = 0;
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\n' || char === '\r') continue;
    if (char === '=') {
      const fault = paddingFault(text, at, quantum.length);
      if (fault !== undefined) return corruptAt(fault);
      flush();
      return { bytes: Uint8Array.from(bytes) };
    }
    const digit = alphabet.indexOf(char);
    if (digit < 0) return corruptAt(at);
    quantum.push(digit);
    if (quantum.length === 4) flush();
  }
  if (quantum.length > 0) return corruptAt(text.length - quantum.length);
  return { bytes: Uint8Array.from(bytes) };
}
