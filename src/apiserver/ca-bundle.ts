// Whether the bytes of a caBundle hold a certificate, as k8s.io/client-go/transport reads them.
import { X509Certificate } from 'node:crypto';

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

function isCertificate({ bytes }: PemBlock): boolean {
  try {
    return new X509Certificate(bytes).raw.length > 0;
  } catch {
    return false;
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
  if (certificates.some(isCertificate)) return undefined;
  // Go's parser names the fault of a certificate more precisely; here only that it rejects the bundle matters.
  const why =
    blocks === 0
      ? 'unable to parse bytes as PEM block'
      : certificates.length === 0
        ? 'no valid certificate authority data seen'
        : 'failed to parse certificate: x509: malformed certificate';
  return `unable to load root certificates: ${why}`;
}
