// Go's encoding/base64, in which JSON carries bytes: what it decodes, and where it stumbles.

type DecodedBase64 =
  | { readonly bytes: Uint8Array; readonly error?: undefined }
  | { readonly bytes?: undefined; readonly error: string };

const corruptAt = (offset: number): DecodedBase64 => ({ error: `illegal base64 data at input byte ${offset}` });

function skipLineBreaks(text: string, from: number): number {
  let at = from;
  while (text[at] === '\n' || text[at] === '\r') at++;
  return at;
}

/** The end of a text at its padding: whether the right thing follows the `=` at `at` after `digits` digits (2, 3). */
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

const alphabets = { StdEncoding: /[^A-Za-z0-9+/\r\n]|$/, URLEncoding: /[^A-Za-z0-9_\-\r\n]|$/ } as const;

/** Encoding.Decode: padding is needed, line breaks are skipped. */
export function decodeBase64(text: string, encoding: keyof typeof alphabets = 'StdEncoding'): DecodedBase64 {
  const end = text.search(alphabets[encoding]);
  const written = text.slice(0, end);
  const digits = written.replace(/[\r\n]/g, '').length % 4;
  if (text[end] === '=') {
    const fault = paddingFault(text, end, digits);
    return fault === undefined ? bytesOf(written) : corruptAt(fault);
  }
  if (end < text.length) return corruptAt(end);
  return digits === 0 ? bytesOf(text) : corruptAt(text.length - digits);
}

const bytesOf = (digits: string): DecodedBase64 => ({ bytes: Uint8Array.from(Buffer.from(digits, 'base64')) });
