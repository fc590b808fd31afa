// Reports → one merged JSON report of any size: its lists wait in files, so that memory holds one report at a time.
import { createReadStream } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Conclusion, Report } from '../findings/report.ts';
import { append } from '../lists.ts';
import { makeTemporary } from '../local/temporary.ts';
import { safeJson } from '../reports/json.ts';
import {
  auditedOf,
  entriesOf,
  listNames,
  lists,
  mergedHead,
  type Audited,
  type List,
  type Part,
} from '../reports/merged.ts';

const indented = (value: object, by: string): string => safeJson(value).replaceAll('\n', `\n${by}`);

/** The text in pieces, as the renderer `json` would write it. `fileOf`: where the entries of a list are, if any. */
async function* piecesOf(
  { summary, ...head }: ReturnType<typeof mergedHead>,
  fileOf: (list: List) => string | undefined,
): AsyncGenerator<string> {
  yield safeJson(head).slice(0, -'\n}'.length);
  for (const list of listNames) {
    const file = fileOf(list);
    if (file !== undefined) {
      yield `,\n  "${list}": [\n    `;
      yield* createReadStream(file, 'utf8') as AsyncIterable<string>;
      yield '\n  ]';
    } else if (lists[list]) yield `,\n  "${list}": []`;
  }
  yield `,\n  "summary": ${indented(summary, '  ')}\n}\n`;
}

/** Merges reports that come one after the other, and writes the result in pieces. */
export async function mergeToJson(
  parts: AsyncIterable<Part>,
  tool: Report['tool'],
  write: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<Conclusion> {
  const folder = makeTemporary('kube-api-review-merge');
  const fileOf = (list: List): string => path.join(folder, list);
  try {
    const audited: Audited[] = [];
    const filled = new Set<List>();
    for await (const part of parts) {
      append(audited, auditedOf(part));
      const added = entriesOf(part);
      for (const list of listNames) {
        const texts = (added[list] ?? []).map((entry) => indented(entry, '    '));
        if (texts.length === 0) continue;
        await appendFile(fileOf(list), (filled.has(list) ? ',\n    ' : '') + texts.join(',\n    '));
        filled.add(list);
      }
    }
    const head = mergedHead(audited, tool);
    await write(piecesOf(head, (list) => (filled.has(list) ? fileOf(list) : undefined)));
    return head.conclusion;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
