// The lifecycle table → text, Markdown and JSON.
import { baseName } from '../changes/relevant.ts';
import { lineOf, placeOf, type Span } from '../documents/span.ts';
import type { LifecycleTable } from '../facts/lifecycle/lifecycle-table.ts';
import { groupBy } from '../group-by.ts';
import { code, markdown as escape, terminal } from './escape.ts';
import { tableHead, tableRow } from './table.ts';
import { aligned } from './width.ts';
import { counted } from '../wording.ts';
import { jsonOutput } from './json.ts';

const shortPlace = (at: Span): string => `${baseName(at.file.path)}:${lineOf(at)}`;
const orDash = (text: string | undefined): string => (text === undefined || text === '' ? '-' : text);

const grouped = <T extends { readonly folder: string }>(
  rows: readonly T[],
  cells: (row: T) => readonly string[],
): Map<string, readonly (readonly string[])[]> =>
  new Map([...groupBy(rows, ({ folder }) => folder)].map(([folder, of]) => [folder, of.map(cells)]));

const isOnText = (isOn: boolean | null | undefined): string => {
  if (isOn === undefined) return '-';
  return isOn === null ? 'computed' : isOn ? 'on' : 'off';
};

const sheetsOf = ({ fields, types, gates }: LifecycleTable) =>
  [
    {
      title: 'Fields',
      head: ['field', 'JSON', 'component', 'status', 'since', 'gates', 'where'],
      groups: grouped(fields, ({ type, field, json, component, status, since, gates: named, isWellFormed, at }) => [
        field === undefined ? type : `${type}.${field}`,
        orDash(json),
        orDash(component),
        `${orDash(status)}${isWellFormed ? '' : ' (malformed)'}`,
        orDash(since),
        orDash(named.join(', ')),
        shortPlace(at),
      ]),
    },
    {
      title: 'Types',
      head: ['type', 'introduced', 'deprecated', 'removed', 'replacement', 'where'],
      groups: grouped(types, ({ type, introduced, deprecated, removed, replacement, at }) => [
        type,
        ...[introduced, deprecated, removed, replacement].map(orDash),
        shortPlace(at),
      ]),
    },
    {
      title: 'Feature gates',
      head: ['gate', 'stage', 'since', 'default', 'fields', 'where'],
      groups: grouped(
        gates.map((row) => ({ ...row, folder: row.at.file.path.replace(/\/?[^/]*$/, '') })),
        ({ name, stage, since, isOn, isLocked, fields: behind, at }) => [
          name,
          orDash(stage),
          orDash(since),
          `${isOnText(isOn)}${isLocked ? ', locked' : ''}`,
          behind === 0 ? '-' : String(behind),
          shortPlace(at),
        ],
      ),
    },
  ].filter(({ groups }) => groups.size > 0);

function summary({ fields, types, gates, files, broken }: LifecycleTable): string[] {
  const named = new Set(fields.flatMap((row) => row.gates));
  const unknown = [...named].filter((name) => gates.every((gate) => gate.name !== name)).length;
  const lines = [
    `${counted(fields.length, 'field')} with a lifecycle behind ${counted(named.size, 'gate')}, ${counted(types.length, 'type')} with releases, ${counted(gates.length, 'feature gate')}; ${counted(files, 'Go file')} read.`,
  ];
  if (unknown > 0)
    lines.push(
      `The stages of ${counted(unknown, 'gate')} are not known: no kube_features.go that was read defines them.`,
    );
  if (broken.length > 0)
    lines.push(`Not read to the end: ${broken.slice(0, 5).join(', ')}${broken.length > 5 ? ', …' : ''}.`);
  return lines;
}

/** The table for a terminal: a block for each package. */
export function lifecycleText(table: LifecycleTable): string {
  const blocks = sheetsOf(table).flatMap(({ title, head, groups }) =>
    [...groups].map(([folder, rows]) =>
      [
        `${title}${folder === '' ? '' : ` of ${terminal(folder)}`}`,
        ...aligned([head, ...rows].map((row) => row.map(terminal))).map((line) => `  ${line}`),
      ].join('\n'),
    ),
  );
  return `${[...blocks, summary(table).map(terminal).join('\n')].join('\n\n')}\n`;
}

/** The table as Markdown (GitHub flavour). */
export function lifecycleMarkdown(table: LifecycleTable): string {
  const cell = (text: string): string => (text === '-' ? '-' : code(text, 'inTable'));
  const blocks = sheetsOf(table).flatMap(({ title, head, groups }) => [
    `## ${title}`,
    ...[...groups].map(([folder, rows]) =>
      [
        ...(folder === '' ? [] : [`### ${code(folder)}`, '']),
        tableHead(head),
        ...rows.map((row) => tableRow(row.map(cell))),
      ].join('\n'),
    ),
  ]);
  return `${[...blocks, summary(table).map(escape).join('\n')].join('\n\n')}\n`;
}

/** The table as JSON: lists `fields`, `types` and `gates`; what is not known is left out. */
export function lifecycleJson({ fields, types, gates, broken }: LifecycleTable): string {
  const table = {
    fields: fields.map(({ folder, at, isWellFormed, ...row }) => ({
      package: folder,
      ...row,
      ...(isWellFormed ? {} : { malformed: true }),
      ...placeOf(at),
    })),
    types: types.map(({ folder, at, ...row }) => ({ package: folder, ...row, ...placeOf(at) })),
    gates: gates.map(({ at, isOn, isLocked, ...row }) => ({ ...row, default: isOn, locked: isLocked, ...placeOf(at) })),
    ...(broken.length === 0 ? {} : { broken }),
  };
  return jsonOutput(table);
}
