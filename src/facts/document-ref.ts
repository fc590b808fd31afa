// What facts about an object of a manifest have in common: their place, whether they are new, and the object.
import type { Manifest } from '../documents/document.ts';
import type { Span } from '../documents/span.ts';

/** Whether this change introduced the finding, or it existed at the base. */
export type Status = 'introduced' | 'existing';

/** The object a finding is about. */
export interface DocumentRef {
  /** Which `---` document of the file, from 0. */
  readonly index: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
}

/** How people call an object: a CRD by its name, any other by kind and name, as far as it has them. */
export const objectName = ({ kind, name }: DocumentRef): string =>
  kind === 'CustomResourceDefinition' && name !== '' ? name : `${kind} ${name}`.trim();

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
