// Facts about fields of custom resources that no CRD of the repository knows: a server drops them.
import type { Path } from '../../apiserver/index.ts';
import type { OfObject } from '../document-ref.ts';
import type { Misspelling } from './misspelling.ts';

/** A field of a custom resource that its CRD does not define. */
export interface DroppedFieldFact extends OfObject {
  readonly kind: 'dropped-field';
  readonly path: Path;
  /** The place of that CRD: its path, or its release. */
  readonly crdPath: string;
  /** The CRD is of a release that the configuration names. */
  readonly isOfRelease?: true;
  /** Servers reject the CRD, as they did before the change. */
  readonly isOfRejected?: true;
  /** The object is an example of what a server rejects. */
  readonly isInvalidExample?: true;
  readonly misspelt?: Misspelling;
}
