// Where the settings of kube-api-linter are: in which file of golangci-lint.
import type { FileContent } from '../changes/content.ts';
import type { Config } from './config.ts';

/** The name of kube-api-linter among the linters of golangci-lint. */
export const linter = 'kubeapilinter';

/** Names at the root of a repository; the first are what projects call a file for this linter alone. */
export const builtInPaths: readonly string[] = [
  '.golangci-kal.yml',
  '.golangci-kal.yaml',
  '.golangci.yml',
  '.golangci.yaml',
];

/** The paths to read, of which the first with settings counts; empty where the configuration wants none. */
export function golangciPaths({ conventions: { golangci } }: Pick<Config, 'conventions'>): readonly string[] {
  if (golangci === false) return [];
  return golangci === undefined ? builtInPaths : [golangci];
}

const key = new RegExp(`${linter}["']?\\s*:`);

/** Whether a text has the linter as a key, as it does where it has settings. */
export const namesSettings = (text: string): boolean => key.test(text);

export const mayHoldSettings = (content: FileContent | undefined): boolean =>
  content?.kind === 'text' && namesSettings(content.text);
