// Whether the bytes of a caBundle hold a certificate, as k8s.io/client-go/transport reads them.
import { X509Certificate } from 'node:crypto';

const malformed = 'x509: malformed certificate';

interface PemBlock {
  readonly type: string;
  readonly hasHeaders: boolean;
  readonly bytes: Buffer;
}

const block =
  /(?:^|\n)-----BEGIN ([^\n]*?)-----[ \t]*\r?\n((?:[^\n:]+:[^\n]*\n)*)([A-Za-z0-9+/=\s]*?)(?<=\n)-----END \1-----[ \t]*\r?(?=\n|$)/g;

function* pemBlocks(text: string): Generator<PemBlock> {
  for (const [, type = '', headers = '', body = ''] of text.matchAll(block))
    yield { type, hasHeaders: headers !== '', bytes: Buffer.from(body, 'base64') };
}

function certificateFault(bytes: Buffer): string | undefined {
  try {
    const { raw } = new X509Certificate(bytes);
    return raw.length > 0 ? undefined : malformed;
  } catch {
    // Go's parser names the fault more precisely; here only that it rejects the bundle matters.
    return malformed;
  }
}

/** Why a bundle cannot be loaded, in the server's words where those are not of Go's X.509 parser; else undefined. */
export function caBundleFault(bundle: Uint8Array): string | undefined {
  const certificates: PemBlock[] = [];
  let blocks = 0;
  for (const pem of pemBlocks(Buffer.from(bundle).toString('latin1'))) {
    blocks++;
    if (pem.type === 'CERTIFICATE' && !pem.hasHeaders) certificates.push(pem);
  }
  const faults = certificates.map(({ bytes }) => certificateFault(bytes));
  if (faults.includes(undefined)) return undefined;
  const why =
    faults[0] === undefined
      ? blocks === 0
        ? 'unable to parse bytes as PEM block'
        : 'no valid certificate authority data seen'
      : `failed to parse certificate: ${faults[0]}`;
  return `unable to load root certificates: ${why}`;
}
