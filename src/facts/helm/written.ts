// Whether what a template or partial defines is written by anything.
import type { SourceFile } from '../../documents/span.ts';
import { templateActions } from './template-actions.ts';

/** Places of schemas in a file that are looked at. */
const maxSchemas = 100;
/** A named template that is included by its name; or by an unknown one, which is another group. */
const inclusion = /\b(?:include|template)\s+(?:"([^"]*)"|`([^`]*)`|(\S))/g;

/** The folder of the outermost chart that a template may be of. */
const rootOf = ({ path }: SourceFile): string => path.split(/(?:^|\/)(?:charts|templates)\//, 1)[0] ?? '';

/**
 * Whether a file writes a schema outside of its definitions, or one of `files` of its chart may include one of these.
 * Every file is read once.
 */
export function schemaWriter(files: readonly SourceFile[]): (file: SourceFile) => boolean {
  const included = new Map<string, Set<string | undefined>>();
  for (const file of files) {
    const names = included.get(rootOf(file)) ?? new Set();
    included.set(rootOf(file), names);
    if (file.text.includes('{{'))
      for (const [, quoted, raw, other] of file.text.matchAll(inclusion))
        names.add(other === undefined ? (quoted ?? raw) : undefined);
  }
  return (file) => {
    const { openAt, definitions } = templateActions(file);
    const schemas = [...file.text.matchAll(/openAPIV3Schema/g)].slice(0, maxSchemas);
    if (schemas.some(({ index }) => !openAt(index).some((block) => block.startsWith('{{ define ')))) return true;
    const names = included.get(rootOf(file));
    return names?.has(undefined) === true || [...definitions.keys()].some((name) => names?.has(name) === true);
  };
}

/** Words of a text about CRDs. */
export const wordsOfCrds = /CustomResourceDefinition|openAPIV3Schema/;
