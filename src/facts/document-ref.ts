// What facts about an object of a manifest have in common: their place, whether they are new, and the object.
import type { Manifest } from '../documents/document.ts';
import type { Span } from '../documents/span.ts';
import type { DocumentRef, Status } from '../findings/finding.ts';

/** A fact about an object. */
export interface OfObject {
  readonly at: Span;
  readonly status: Status;
  readonly document: DocumentRef;
}

/** A manifest as a finding names it. */
export const documentRef = ({ index, apiVersion, kind, name }: Manifest): DocumentRef => ({
  index,
  apiVersion,
  kind,
  name,
});
