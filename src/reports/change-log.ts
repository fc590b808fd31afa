// The change log in words: grouped by API and version, what breaks first, edits of texts for people counted.
import type { Change, Report } from '../findings/report.ts';
import { distinctBy, groupBy, type Group } from '../group-by.ts';
import { byteLength, code, markdown as escape, terminal } from './escape.ts';
import { painter } from './painter.ts';
import { cell, tableHead, tableRow } from './table.ts';
import { counted, cutChars, byText, firstOf } from '../wording.ts';

/** The changes of one version of an API (the empty version: of the API as a whole). */
export interface VersionGroup {
  readonly version: string;
  /** Breaking first, then compatible, then neutral, each in the order of the log. */
  readonly changes: readonly Change[];
  /** Descriptions and other texts for people that were edited; they are in no list. */
  readonly reworded: number;
}

/** The changes of one API in one place, or the same ones in several copies. */
export interface ApiGroup {
  readonly name: string;
  readonly path: string;
  /** Other files in which the same changes. */
  readonly copies: readonly string[];
  readonly versions: readonly VersionGroup[];
  readonly counts: ChangeCounts;
}

/** How many changes there are in each direction, and how many edited texts. */
export type ChangeCounts = Readonly<Record<Change['direction'] | 'reworded', number>>;

/** What breaks first. */
export const directions: readonly Change['direction'][] = ['breaking', 'compatible', 'neutral'];

const isReworded = ({ reworded }: Change): boolean => reworded === true;

function versionGroup(changes: Group<Change>): VersionGroup {
  const shown = changes.filter((change) => !isReworded(change));
  return {
    version: changes[0].version,
    changes: directions.flatMap((direction) => shown.filter((change) => change.direction === direction)),
    reworded: changes.length - shown.length,
  };
}

/** The counts of a list of changes, and of those in `more`. */
export function countsOf(changes: readonly Change[], more?: ChangeCounts): ChangeCounts {
  const counts = { breaking: 0, compatible: 0, neutral: 0, reworded: 0, ...more };
  for (const change of changes) counts[isReworded(change) ? 'reworded' : change.direction] += 1;
  return counts;
}

/** What a change or a condition is, wherever it is. */
const anywhere = (one: { readonly path: string }): string => JSON.stringify({ ...one, path: '' });

/** The conditions of a report, those of the copies of a CRD once. */
export const distinctConditions = ({ conditions }: Report): Report['conditions'] => distinctBy(conditions, anywhere);

/** The log without what copies of a CRD repeat: a change is listed in the first file that has it. */
export function withoutCopies(changes: readonly Change[]): Change[] {
  const first = new Map<string, string>();
  return changes.filter((change) => {
    const key = anywhere(change);
    const path = first.get(key);
    if (path === undefined) first.set(key, change.path);
    return path === undefined || path === change.path;
  });
}

const apiGroup = ([changes, ...copies]: Group<Group<Change>>): ApiGroup => ({
  name: changes[0].name,
  path: changes[0].path,
  copies: copies.map(([{ path }]) => path),
  versions: [...groupBy(changes, ({ version }) => version).values()].map(versionGroup),
  counts: countsOf(changes),
});

/** The log by API and path, copies with the same changes once; those that break most first, then by name. */
export function byApi(changes: readonly Change[]): ApiGroup[] {
  const places = groupBy(changes, ({ name, path }) => JSON.stringify([name, path])).values();
  return [...groupBy(places, (group) => JSON.stringify(group.map(anywhere))).values()]
    .map(apiGroup)
    .sort((a, b) => b.counts.breaking - a.counts.breaking || byText(a.name, b.name) || byText(a.path, b.path));
}

/** A report, with the counts of the changes that are not in its list, if any. */
interface Counted {
  readonly changes: readonly Change[];
  readonly moreChanges?: ChangeCounts;
}

/** The counts of all changes of a report, copies once. */
export const changeCounts = ({ changes, moreChanges }: Counted): ChangeCounts =>
  countsOf(withoutCopies(changes), moreChanges);

/** `3 breaking, 1 compatible`, and how many texts were edited; `no changes` for nothing. */
export function countsText(counts: ChangeCounts): string {
  const parts = directions.flatMap((direction) =>
    counts[direction] === 0 ? [] : [`${counts[direction]} ${direction}`],
  );
  if (counts.reworded > 0) parts.push(counted(counts.reworded, 'edited text'));
  return parts.length === 0 ? 'no changes' : parts.join(', ');
}

const fieldOf = ({ field, version }: Change): string => {
  if (field !== '') return field;
  return version === '' ? 'the CRD' : 'the version';
};

const arrow = ({ before, after }: Change, show: (value: string) => string): string => {
  if (before !== undefined && after !== undefined) return `${show(before)} → ${show(after)}`;
  if (before !== undefined) return `was ${show(before)}`;
  return after === undefined ? '' : show(after);
};

type ChangeLogSource = Pick<Report, 'changes' | 'notChecked'>;
const styles = { breaking: 'red', compatible: 'green', neutral: 'dim' } as const;

/** Reasons that the head of a log names, and files of each. */
const maxReasons = 10;
const maxFiles = 3;

/** What was not compared, for the head of a log: a line for each reason, the most frequent first. */
function leftOut(notChecked: ChangeLogSource['notChecked'], show: (path: string) => string, escaped: typeof terminal) {
  const reasons = [...groupBy(notChecked, ({ why }) => why)].sort(([, a], [, b]) => b.length - a.length);
  const lines = reasons.slice(0, maxReasons).map(([why, files]) => {
    const named = files.map(({ path }) => show(cutChars(path, 300)));
    const reason = escaped(cutChars(why, 300));
    return files.length === 1
      ? `${named.join('')}: ${reason}`
      : `${files.length}: ${reason}: ${firstOf(named, maxFiles)}`;
  });
  if (reasons.length > maxReasons) lines.push(`… and ${counted(reasons.length - maxReasons, 'other reason')}`);
  const isCut = reasons.length > maxReasons || reasons.some(([, files]) => files.length > maxFiles);
  const title = `Not compared: ${counted(notChecked.length, 'item')}`;
  return { title: isCut ? `${title} (--format json lists all)` : title, lines };
}

/** The log for a terminal; what it does not cover comes first. */
export function changeLogText({ changes, notChecked }: ChangeLogSource, colors = false): string {
  const paint = painter(colors);
  const lines: string[] = [];
  if (notChecked.length > 0) {
    const { title, lines: reasons } = leftOut(notChecked, terminal, terminal);
    lines.push(paint('bold', title), ...reasons.map((line) => `  ${line}`), '');
  }
  for (const api of byApi(changes)) {
    lines.push(`${paint('bold', terminal(api.name))} (${firstOf([api.path, ...api.copies].map(terminal), maxFiles)})`);
    for (const { version, changes: list, reworded } of api.versions) {
      if (version !== '') lines.push(`  ${terminal(version)}`);
      for (const change of list) {
        const values = arrow(change, (value) => terminal(cutChars(value, 200)));
        const text = `${terminal(fieldOf(change))}: ${terminal(change.change)}${values === '' ? '' : `: ${values}`}`;
        lines.push(`    ${paint(styles[change.direction], change.direction.padEnd(10))} ${text}`);
      }
      if (reworded > 0) lines.push(`    ${counted(reworded, 'edited text')}`);
    }
    lines.push('');
  }
  const apis = new Set(changes.map(({ name }) => name)).size;
  lines.push(
    changes.length === 0 ? 'No changes.' : `${counted(apis, 'API')}: ${countsText(changeCounts({ changes }))}.`,
  );
  return `${lines.join('\n')}\n`;
}

const row = (change: Change): string =>
  tableRow([
    cell(change.version),
    cell(change.field),
    escape(cutChars(change.change, 200)),
    arrow(change, cell),
    change.direction === 'breaking' ? '**breaking**' : change.direction,
  ]);

function apiMarkdown(api: ApiGroup): { open: string; rows: string[]; close: string } {
  const reworded = api.versions.reduce((sum, version) => sum + version.reworded, 0);
  const rows = directions.flatMap((direction) =>
    api.versions.flatMap(({ changes }) => changes.filter((change) => change.direction === direction).map(row)),
  );
  const paths = [api.path, ...api.copies].map((path) => code(cutChars(path, 300)));
  const open = [`### ${code(cutChars(api.name, 200))}`, '', firstOf(paths, maxFiles), ''];
  if (rows.length > 0) open.push(tableHead(['Version', 'Field', 'Change', 'Values', 'Verdict']));
  return { open: open.join('\n'), rows, close: reworded === 0 ? '' : `\n${counted(reworded, 'edited text')}.` };
}

const reserve = 1_000;

/** The log as Markdown, never larger than `maxBytes`: rows are left out and counted, breaking ones last. */
export function changeLogMarkdown({ changes, notChecked }: ChangeLogSource, maxBytes = 120_000): string {
  const blocks = [
    `${changes.length === 0 ? 'No API changes' : `API changes: ${countsText(changeCounts({ changes }))}`}.`,
  ];
  let room = maxBytes - reserve;
  let missing = 0;
  if (notChecked.length > 0) {
    const { title, lines } = leftOut(notChecked, code, escape);
    const text = [`**${title}**`, '', ...lines.map((line) => `- ${line}`)].join('\n');
    if ((room -= byteLength(text)) >= 0) blocks.push(text);
    else missing += notChecked.length;
  }
  for (const api of byApi(changes)) {
    const { open, rows, close } = apiMarkdown(api);
    room -= byteLength(open) + byteLength(close) + 4;
    if (room < 0) {
      missing += rows.length;
      continue;
    }
    const kept = rows.filter((text) => (room -= byteLength(text) + 1) >= 0);
    missing += rows.length - kept.length;
    blocks.push([open, ...kept, ...(close === '' ? [] : [close])].join('\n'));
  }
  if (missing > 0)
    blocks.push(`**${counted(missing, 'line')} not shown for lack of space.** \`--format json\` has all of them.`);
  return `${blocks.join('\n\n')}\n`;
}
