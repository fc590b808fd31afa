// The stable id of a finding: it survives pushes, moved lines and reworded messages.
import { createHash } from 'node:crypto';

interface FingerprintParts {
  readonly rule: string;
  readonly path: string;
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly field: string | undefined;
  readonly key: string | undefined;
}

/** 20 hexadecimal digits of a SHA-256. */
export const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

/** A digest. The path counts, since several files may have variants of one CRD. */
export function fingerprint(parts: FingerprintParts): string {
  const { rule, path, kind, name, version, field, key } = parts;
  return digest([rule, path, kind ?? '', name ?? '', version ?? '', field ?? '', key ?? '']);
}
