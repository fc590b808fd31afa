// Whether what a template or partial defines is written by anything.
import type { SourceFile } from '../../documents/span.ts';
import { templateActions } from './template-actions.ts';

/** Places of schemas in a file that are looked at. */
const mostSchemas = 100;
/** A named template that is included by its name; or by what nobody knows, which is another group. */
const inclusion = /\b(?:include|template)\s+(?:"([^"]*)"|`([^`]*)`|(\S))/g;

/** The folder of the outermost chart that a template may be of. */
const rootOf = ({ path }: SourceFile): string => path.split(/(?:^|\/)(?:charts|templates)\//, 1)[0] ?? '';

/** Whether a file writes a schema outside of its definitions, or a file of its chart may include one of these. */
export function isWritten(file: SourceFile, files: readonly SourceFile[]): boolean {
  const { openAt, definitions } = templateActions(file);
  const schemas = [...file.text.matchAll(/openAPIV3Schema/g)].slice(0, mostSchemas);
  if (schemas.some(({ index }) => !openAt(index).some((block) => block.startsWith('{{ define ')))) return true;
  return files
    .filter((other) => rootOf(other) === rootOf(file))
    .some(({ text }) =>
      [...text.matchAll(inclusion)].some(
        ([, quoted, raw, other]) => other !== undefined || definitions.has(quoted ?? raw ?? ''),
      ),
    );
}
