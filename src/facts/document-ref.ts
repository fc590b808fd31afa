// The reference to a manifest that facts hand on to findings.
import type { Manifest } from '../documents/document.ts';
import type { DocumentRef } from '../findings/finding.ts';

/** A manifest as a finding names it. */
export const documentRef = ({ index, apiVersion, kind, name }: Manifest): DocumentRef => ({
  index,
  apiVersion,
  kind,
  name,
});
