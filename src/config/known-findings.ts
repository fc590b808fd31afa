// The baseline file: findings that existed when a project began to use this program, by their stable ids.
import * as v from 'valibot';
import { UserError } from '../errors.ts';
import { schemaFault } from './mistake.ts';

const word = v.pipe(v.string(), v.maxLength(2000));
const fileSchema = v.object({
  version: v.literal(1),
  findings: v.array(
    v.object({
      fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/, 'must be 20 hexadecimal digits')),
      rule: word,
      path: word,
      name: v.optional(word),
      version: v.optional(word),
      field: v.optional(word),
    }),
  ),
});

/** One finding that is known already. Only the fingerprint counts; the rest is for people. */
export type KnownFinding = Readonly<v.InferOutput<typeof fileSchema>['findings'][number]>;

/** A baseline file after reading. */
export interface KnownFindings {
  readonly path: string;
  readonly text: string;
  readonly findings: readonly KnownFinding[];
}

/** No baseline is as large; in UTF-16 units. */
const maxBytes = 16 * 1024 * 1024;

const invalid = (path: string, why: string): UserError =>
  new UserError(
    `the baseline file ${JSON.stringify(path)} is not valid: ${why}`,
    'write it anew with `--write-baseline`',
  );

/**
 * Reads a baseline file. A UserError for an invalid one: a partial list must not hide findings or report them as new.
 */
export function readKnownFindings(text: string, path: string): KnownFindings {
  if (text.length > maxBytes) throw invalid(path, 'it is larger than 16 MiB');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(path, (error as Error).message);
  }
  const result = v.safeParse(fileSchema, value);
  if (result.success) return { path, text, findings: result.output.findings };
  const [issue] = result.issues;
  throw invalid(path, schemaFault(issue));
}
