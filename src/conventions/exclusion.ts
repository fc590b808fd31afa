// What a project excludes from the conventions, as golangci-lint's filters see a violation.
import type { SwitchedOn, Violation } from './lint.ts';

/** What golangci-lint's filters look at. */
export interface Filtered {
  /** With slashes; relative to what the configuration says. */
  readonly path: string;
  /** `analyzer: message`. */
  readonly text: string;
  /** The line of the source. */
  readonly source: string;
}

/** What a project says to kube-api-linter: what is asked, and what of it is left out. */
export interface ProjectConventions {
  readonly on: readonly SwitchedOn[];
  readonly isExcluded: (violation: Filtered) => boolean;
}

/** A violation as filters see it, in a file of the given path. */
export function asFiltered({ analyzer, file: { text }, start, message }: Violation, path: string): Filtered {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', start);
  return {
    path,
    text: `${analyzer}: ${message}`,
    source: text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd),
  };
}
