// The lifecycle table → text, Markdown and JSON.
import { baseName } from '../changes/relevant.ts';
import { lineOf, placeOf, type Span } from '../documents/span.ts';
import type { FieldRow, GateRow, LifecycleTable, TypeRow } from '../facts/lifecycle/lifecycle-table.ts';
import { groupBy } from '../group-by.ts';
import { code, markdown as escape, terminal } from './escape.ts';
import { tableHead, tableRow } from './table.ts';
import { aligned } from './width.ts';
import { counted } from '../wording.ts';
import { jsonOutput } from './json.ts';

interface GroupedTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly groups: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const shortPlace = (at: Span): string => `${baseName(at.file.path)}:${lineOf(at)}`;
const orDash = (text: string | undefined): string => (text === undefined || text === '' ? '-' : text);

const grouped = <T extends { readonly folder: string }>(
  rows: readonly T[],
  cells: (row: T) => readonly string[],
): Map<string, readonly (readonly string[])[]> =>
  new Map([...groupBy(rows, ({ folder }) => folder)].map(([folder, of]) => [folder, of.map(cells)]));

const fieldCells = ({ type, field, json, component, status, since, gates, isWellFormed, at }: FieldRow): string[] => [
  field === undefined ? type : `${type}.${field}`,
  orDash(json),
  orDash(component),
  `${orDash(status)}${isWellFormed ? '' : ' (malformed)'}`,
  orDash(since),
  orDash(gates.join(', ')),
  shortPlace(at),
];

const typeCells = ({ type, introduced, deprecated, removed, replacement, at }: TypeRow): string[] => [
  type,
  ...[introduced, deprecated, removed, replacement].map(orDash),
  shortPlace(at),
];

const isOnText = (isOn: boolean | null | undefined): string => {
  if (isOn === undefined) return '-';
  return isOn === null ? 'computed' : isOn ? 'on' : 'off';
};

const gateCells = ({ name, stage, since, isOn, isLocked, fields, at }: GateRow): string[] => [
  name,
  orDash(stage),
  orDash(since),
  `${isOnText(isOn)}${isLocked ? ', locked' : ''}`,
  fields === 0 ? '-' : String(fields),
  shortPlace(at),
];

const sheetsOf = ({ fields, types, gates }: LifecycleTable): readonly GroupedTable[] =>
  [
    {
      title: 'Fields',
      head: ['field', 'JSON', 'component', 'status', 'since', 'gates', 'where'],
      groups: grouped(fields, fieldCells),
    },
    {
      title: 'Types',
      head: ['type', 'introduced', 'deprecated', 'removed', 'replacement', 'where'],
      groups: grouped(types, typeCells),
    },
    {
      title: 'Feature gates',
      head: ['gate', 'stage', 'since', 'default', 'fields', 'where'],
      groups: grouped(
        gates.map((row) => ({ ...row, folder: row.at.file.path.replace(/\/?[^/]*$/, '') })),
        gateCells,
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
