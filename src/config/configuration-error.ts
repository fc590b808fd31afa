// The error of a configuration that is not valid: every mistake in it with its place.
import { UserError } from '../errors.ts';
import type { ConfigError } from './read-yaml.ts';

/** A UserError whose message has every mistake on a line of its own; those of the file are in `mistakes` too. */
export class ConfigurationError extends UserError {
  override name = 'ConfigurationError';
  readonly mistakes: readonly ConfigError[];
  constructor(message: string, mistakes: readonly ConfigError[]) {
    super(message);
    this.mistakes = mistakes;
  }
}
