// What a project excludes from the conventions, as golangci-lint's filters see a violation.
import { lineAt } from '../documents/span.ts';
import type { EnabledAnalyzer, Violation } from './lint.ts';

/** What golangci-lint's filters look at. */
export interface Filtered {
  /** With slashes; relative to the folder of the configuration. */
  readonly path: string;
  /** `analyzer: message`. */
  readonly text: string;
  /** The line of the source. */
  readonly source: string;
}

/** A project's settings of kube-api-linter: the analyzers, and exclusions. */
export interface ProjectConventions {
  readonly on: readonly EnabledAnalyzer[];
  readonly isExcluded: (violation: Filtered) => boolean;
}

/** Of a longer line, patterns see the beginning: no one writes such lines by hand. */
const maxSourceLength = 2000;

/** A violation as filters see it, in a file of the given path. */
export function asFiltered({ analyzer, file, start, message }: Violation, path: string): Filtered {
  const line = lineAt(file, start);
  return {
    path,
    text: `${analyzer}: ${message}`,
    source: file.text.slice(line.start, Math.min(line.end, line.start + maxSourceLength)),
  };
}
