// The result of applying the fixes of a change's findings: the finding must disappear, and no new one may appear.
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { resolveConfig } from '../../src/config/merge.ts';
import type { Edit, Finding } from '../../src/findings/finding.ts';
import { review } from '../../src/review.ts';
import type { Files } from './markers.ts';

/** The two sides of a change and the tree around it, as texts. */
export interface Material {
  readonly before: Files;
  readonly after: Files;
  readonly context?: Files | undefined;
}

const mapOf = (files: Files): Map<string, string> => new Map(Object.entries(files));

const changeSetOf = ({ before, after, context }: Material): ChangeSet =>
  collectFromMaps(mapOf(before), mapOf(after), context && mapOf(context), { paths: [], pathsIgnore: [] });

const judged = (material: Material): readonly Finding[] => review(changeSetOf(material), resolveConfig()).findings;

/** The text with edits of this file carried out; throws where one lies outside or two overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  const lines = text.split('\n');
  const offset = (line: number, column: number): number => {
    const own = lines[line - 1];
    if (own === undefined || column < 1 || column > own.length + 1) throw new Error(`no place ${line}:${column}`);
    return lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  };
  const ranges = edits
    .map((edit) => ({
      from: offset(edit.line, edit.column),
      to: offset(edit.endLine, edit.endColumn),
      text: edit.text,
    }))
    .sort((a, b) => a.from - b.from);
  let result = '';
  let done = 0;
  for (const { from, to, text: fresh } of ranges) {
    if (from < done || to < from) throw new Error('edits overlap');
    result += text.slice(done, from) + fresh;
    done = to;
  }
  return result + text.slice(done);
}

/** The head after one fix. */
function fixed({ after }: Material, { fix }: Finding): Files {
  const files: Record<string, string> = { ...after };
  const paths = new Set(fix?.edits.map(({ path }) => path));
  for (const path of paths) {
    const text = files[path];
    if (text === undefined) throw new Error(`a fix edits ${path}, which the change does not hold`);
    files[path] = applied(text, fix?.edits.filter((edit) => edit.path === path) ?? []);
  }
  return files;
}

const identity = ({ rule, path, document, version, field, message }: Finding): string =>
  JSON.stringify([rule, path, document?.name, version, field, message]);

function faultsOfFix(material: Material, before: readonly Finding[], finding: Finding): string[] {
  const after = fixed(material, finding);
  const left = judged({ ...material, after }).map(identity);
  const open = before.map(identity);
  const came = left.filter((one) => {
    const at = open.indexOf(one);
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
  return [
    ...(open.includes(identity(finding)) ? [] : [`still there: ${identity(finding)}`]),
    ...came.map((one) => `came with the fix of ${finding.rule}: ${one}`),
  ];
}

const withCarriageReturns = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll(/\r?\n/g, '\r\n')]));

/** The fixes of the same change with CRLF must give the same text with CRLF. */
function faultsOfLineEnds(material: Material, findings: readonly Finding[]): string[] {
  const other: Material = {
    ...material,
    before: withCarriageReturns(material.before),
    after: withCarriageReturns(material.after),
  };
  const others = judged(other).filter(({ fix }) => fix !== undefined);
  return findings.flatMap((finding, index) => {
    const same = others[index];
    const wanted = withCarriageReturns(fixed(material, finding));
    const isSame = same !== undefined && JSON.stringify(fixed(other, same)) === JSON.stringify(wanted);
    return isSame ? [] : [`the fix of ${finding.rule} is another one with CRLF`];
  });
}

/** The head of a change, a text alone being `crd.yaml`, with all fixes of one rule applied. */
export function mended(rule: string, head: string | Files, before: Files = {}): Files {
  const after = typeof head === 'string' ? { 'crd.yaml': head } : head;
  const material = { before, after };
  const edits = judged(material).flatMap(({ rule: id, fix }) => (id === rule ? (fix?.edits ?? []) : []));
  // Two findings may want the same edit.
  const own = [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
  return Object.fromEntries(
    Object.entries(after).map(([path, text]) => [
      path,
      applied(
        text,
        own.filter((edit) => edit.path === path),
      ),
    ]),
  );
}

/** What is wrong with the fixes that a change's findings come with, and how many there are. */
export function faultsOfFixes(material: Material): { readonly fixes: number; readonly faults: readonly string[] } {
  const findings = judged(material);
  const offered = findings.filter(({ fix, side }) => fix !== undefined && side === 'head');
  return {
    fixes: offered.length,
    faults: [
      ...offered.flatMap((finding) => faultsOfFix(material, findings, finding)),
      ...(Object.values(material.after).some((text) => text.includes('\r')) ? [] : faultsOfLineEnds(material, offered)),
    ],
  };
}
