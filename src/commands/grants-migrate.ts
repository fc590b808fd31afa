// `grants --migrate`: Gateway API's grants copied to authorization.k8s.io, next to the originals or replacing them.
import type { Edit } from '../conventions/analyzer.ts';
import { authorizationHome, gatewayHome, type LocatedGrant } from '../grants/grant.ts';
import type { KindTable } from '../grants/kinds.ts';
import { migrated } from '../grants/write.ts';

const place = ({ manifest, name }: LocatedGrant): string => `${manifest.file.path}: ReferenceGrant ${name}`;
const isWholeDocument = ({ manifest: { file, root } }: LocatedGrant): boolean =>
  file.text.lastIndexOf('\n', root.start - 1) + 1 === root.start && !file.text.slice(root.start).startsWith('{');

function fileOutput(text: string, replacements: readonly Edit[], replace: boolean): string {
  if (!replace) {
    const copies = replacements.map((one) => `---\n${one.text}`).join('');
    return `${text}${text.endsWith('\n') ? '' : '\n'}${copies}`;
  }
  let result = text;
  for (const { start, end, text: copy } of [...replacements].sort((a, b) => b.start - a.start)) {
    const rest = result.slice(end);
    result = result.slice(0, start) + (rest.startsWith('\n') ? copy.trimEnd() : copy) + rest;
  }
  return result.endsWith('\n') ? result : `${result}\n`;
}

/** A grant of the other home of the same name is taken for the copy of an earlier run. */
const hasCopy = (grant: LocatedGrant, all: readonly LocatedGrant[]): boolean =>
  all.some(
    ({ home, name, namespace }) => home === authorizationHome && name === grant.name && namespace === grant.namespace,
  );

/** The files with copies of Gateway API's grants: after them, or with `replace` instead of them; some are rejected. */
export function migrateGrants(grants: readonly LocatedGrant[], kinds: KindTable, replace: boolean) {
  const rejected: string[] = [];
  const files = new Map<string, { text: string; replacements: Edit[] }>();
  let copied = 0;
  for (const grant of grants) {
    if (grant.home !== gatewayHome || hasCopy(grant, grants)) continue;
    const { file, root } = grant.manifest;
    const migration = migrated(grant, kinds);
    const why =
      'why' in migration
        ? migration.why
        : replace && !isWholeDocument(grant)
          ? 'it is part of a list or written in JSON, and cannot be replaced as text'
          : undefined;
    if (why !== undefined || 'why' in migration) {
      rejected.push(`${place(grant)} is not migrated: ${why ?? ''}`);
      continue;
    }
    copied += 1;
    const known = files.get(file.path) ?? { text: file.text, replacements: [] };
    // The node ends with its last value; comments and blank lines behind it stay.
    known.replacements.push({ start: root.start, end: root.end, text: migration.copy.yaml });
    files.set(file.path, known);
  }
  const outputs = [...files.values()].map(({ text, replacements }) => fileOutput(text, replacements, replace));
  return { output: outputs.join('---\n'), copied, rejected };
}
