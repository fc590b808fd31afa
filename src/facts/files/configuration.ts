// Facts about the configuration that a change proposes.
import type { Span } from '../../documents/span.ts';

/** A mistake in the head's version of the configuration, which is read and never applied. */
export interface ConfigurationMistakeFact {
  readonly kind: 'configuration-mistake';
  readonly message: string;
  readonly at: Span;
}
