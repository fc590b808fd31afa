// CRDs of named templates and of files that a changed template no longer writes, or writes under another condition.
import { contentOn, pathOn, type ChangeSet, type Side } from '../../changes/change-set.ts';
import { textOf } from '../../changes/content.ts';
import { isAnyCrd } from '../../documents/crd.ts';
import { parsedSide } from '../../documents/documents.ts';
import { isChartTemplate } from '../../documents/template.ts';
import { addTo, distinctBy } from '../../group-by.ts';
import { lazily } from '../../once.ts';
import type { ChartCrd } from './chart-crd.ts';
import { innermost, rootOver, type ChartSides } from './chart-sides.ts';
import { isMet, widerThan } from './conditions.ts';
import { within } from './chart.ts';
import { writersOf, type CrdWriter } from './crd-writers.ts';
import { whole } from './partials.ts';

/** Whether a template may write CRDs that are elsewhere: it has a part of one, or no object of its own. */
const mayWrite = (text: string): boolean =>
  /\bFiles\b/.test(text) ||
  (/^[ \t]*\{\{-?\s*(?:include|template)\b/m.test(text) &&
    (/CustomResourceDefinition/.test(text) || !/^kind:/m.test(text)));

const changedAt = ({ files }: ChangeSet, side: Side): string[] =>
  files.flatMap((file) => {
    const path = pathOn(file, side);
    return isChartTemplate(path) && mayWrite(textOf(contentOn(file, side))) ? [path] : [];
  });

/** Charts with changed templates that may write such CRDs: their templates, and what these read, are needed. */
export const rewrittenIn = (changeSet: ChangeSet, sides: ChartSides): string[] => [
  ...new Set(
    (['base', 'head'] as const).flatMap((side) =>
      changedAt(changeSet, side).flatMap((path) => innermost(path, sides[side]) ?? []),
    ),
  ),
];

/** What templates of these charts write of CRDs that are elsewhere, by what tells these apart. */
function writtenAt(dirs: readonly string[], side: Side, sides: ChartSides): Map<string, CrdWriter[]> {
  const found = new Map<string, CrdWriter[]>();
  const roots = new Set(dirs.flatMap((dir) => rootOver(within(dir, 'Chart.yaml'), sides[side]) ?? []));
  for (const root of roots) {
    const about = within(root, 'Chart.yaml');
    // A chart that moved is the same one.
    const place = side === 'base' ? (sides.move(about) ?? about) : about;
    for (const writer of writersOf(sides.installed(root, side), sides[side].tree, ({ dir }) => dirs.includes(dir)))
      if (writer.by !== 'hidden') addTo(found, JSON.stringify([place, writer.key]), writer);
  }
  return found;
}

/** Whether a CRD is written under a condition that it was not under before, and that default values may not meet. */
function isUnderNew(before: CrdWriter, { blocks, given }: CrdWriter): boolean {
  const isWider = widerThan(before.blocks);
  return blocks.some((one) => !before.blocks.includes(one) && !isWider(one) && !isMet(one, given));
}

/** Of one CRD, so many different conditions are compared. */
const maxConditions = 20;

/** Equal for what the same default values decide over. */
const conditionsOf = ({ blocks, file: { path } }: CrdWriter): string =>
  JSON.stringify([path.split('templates/', 1)[0], ...blocks]);

/** CRDs that changed templates wrote, and no longer write, or only under another condition. */
export function rewrittenCrds(changeSet: ChangeSet, sides: ChartSides): ChartCrd[] {
  const dirs = rewrittenIn(changeSet, sides);
  if (dirs.length === 0) return [];
  const [before, after] = [writtenAt(dirs, 'base', sides), writtenAt(dirs, 'head', sides)];
  const changed = new Set(changedAt(changeSet, 'base'));
  const readable = lazily(
    () =>
      new Set(
        changeSet.files.flatMap((file) =>
          (parsedSide(file, 'head')?.manifests ?? []).flatMap((one) => (isAnyCrd(one) ? [one.name] : [])),
        ),
      ),
  );
  return [...before].flatMap(([key, [was, ...others]]): ChartCrd[] => {
    const now = after.get(key) ?? [];
    // What a file has is reported with the file, where it is no longer applied.
    if (was === undefined || !changed.has(was.file.path) || (now.length === 0 && was.by === 'file')) return [];
    const [olds, news] = [[was, ...others], now].map((some) => distinctBy(some, conditionsOf).slice(0, maxConditions));
    if (news?.some((one) => olds?.some((old) => !isUnderNew(old, one)))) return [];
    const names = was.crds.filter((name) => now.length > 0 || !readable().has(name));
    const shown = now[0]?.file ?? changeSet.files.find((file) => pathOn(file, 'base') === was.file.path);
    const head = shown !== undefined && 'text' in shown ? shown : shown && parsedSide(shown, 'head')?.file;
    const change = now.length > 0 ? ({ by: 'values', isNewCondition: true } as const) : ({ by: 'hidden' } as const);
    return (was.crds.length === 0 ? [''] : names).map((name) => ({ name, at: whole(head ?? was.file), change }));
  });
}
