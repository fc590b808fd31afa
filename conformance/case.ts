// One case of the fuzzer: a CRD that is created, or changed from an old one.
import { Fields, toJson, toYaml, type Tree } from './tree.ts';

export interface Case {
  /** Number of the case in its run. */
  readonly index: number;
  /** Where it comes from and what was done to it. */
  readonly story: readonly string[];
  readonly crd: Tree;
  readonly old: Tree | undefined;
  readonly format: 'yaml' | 'json';
  /** Changes of the text after it was written. */
  readonly edits: readonly ((text: string) => string)[];
}

/** A case as both sides are asked. */
export interface Question {
  readonly new: string;
  readonly old?: string;
}

const written = (value: Tree, format: 'yaml' | 'json'): string =>
  format === 'json' && value instanceof Fields ? `${toJson(value)}\n` : toYaml(value);

export function questionOf({ crd, old, format, edits }: Case): Question {
  const text = edits.reduce((done, edit) => edit(done), written(crd, format));
  return old === undefined ? { new: text } : { new: text, old: written(old, format) };
}
