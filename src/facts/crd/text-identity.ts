// Whether two CRDs, or their specs, have one text, also after their texts are released.
import { createHash } from 'node:crypto';
import { hasAnchors } from '../../documents/anchors.ts';
import { manifestText } from '../../documents/documents.ts';
import { noted } from './crd-notes.ts';

const digest = (text: string): string => createHash('sha256').update(text, 'utf16le').digest('base64');

/** What CRDs have in common whose specs are written the same, wherever their anchors are. */
export const specIdentity = noted('spec text', ({ file, spec }): string =>
  spec === undefined ? '' : digest(file.text.slice(spec.start, spec.end)),
);

/** What CRDs of one text have in common, and no others; one with aliases may mean something else at each place. */
export const textIdentity = noted('text', (crd): string => {
  const { file, root } = crd;
  const text = manifestText(crd);
  return text.includes('*') && hasAnchors(file) ? JSON.stringify([file.side, file.path, root.start]) : digest(text);
});
