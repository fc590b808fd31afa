// Lines of a CRD in a template that are not read: all under a condition, `{{ if .a }}b: c{{ end }}`, or filled in.
import { wordsIn } from '../../documents/action-text.ts';
import type { Crd } from '../../documents/document.ts';
import { get, isWithin, type Offsets } from '../../documents/node.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { valueRange } from '../../documents/template.ts';
import { unreadLines } from '../../documents/template-mask.ts';

type UnreadLine = ReturnType<typeof unreadLines>[number];

/** UTF-16 units above an action that are looked at; few paragraphs of a description are longer. */
const maxAbove = 2000;

/** Whether an action is in a text of several lines, or a description: by the line above that is indented less. */
function isInText({ file: { text } }: Crd, { start, isFilledIn }: UnreadLine): boolean {
  if (!isFilledIn) return false;
  const lines = text.slice(Math.max(0, start - maxAbove), start).split('\n');
  const column = lines.pop()?.length ?? 0;
  const around = lines.findLast((line) => line.trim() !== '' && line.search(/\S/) < column);
  return around !== undefined && /^\s*description:|[|>][-+\d]*\s*(?:#.*)?$/.test(around);
}

/** Those of the spec but for the conversion, and what is filled in of the versions; descriptions are words. */
function linesOf({ file: { text }, spec: node }: Crd, spec: Offsets | undefined): UnreadLine[] {
  const stretch = (key: string): Offsets | undefined => spec && node && valueRange(text, node, key, spec.end);
  const [conversion, versions] = [stretch('conversion'), stretch('versions')];
  return (spec === undefined ? [] : unreadLines(text, spec)).filter((line) =>
    line.isFilledIn ? isWithin(line, versions) : !isWithin(line, conversion) && !line.said.startsWith('description:'),
  );
}

/** Such a line that was changed or removed, and the first such line of the head that is new, else the spec. */
export function changedLine(before: Crd, after: Crd): { readonly at: Span; readonly was: UnreadLine } | undefined {
  if (before.shape !== 'crd-template') return undefined;
  const [old, now] = [before, after].map(({ file, root }) => valueRange(file.text, root, 'spec'));
  const olds = linesOf(before, old);
  if (olds.length === 0 || now === undefined) return undefined;
  const news = linesOf(after, now);
  // A line whose condition is on lines of its own now is read.
  const plain = after.file.text.slice(now.start, now.end).split('\n');
  const says = new Set([...news.map(({ said }) => said), ...plain.map(wordsIn)]);
  const was = olds.find((line) => !says.has(line.said) && !isInText(before, line));
  if (was === undefined) return undefined;
  const known = new Set(olds.map(({ said }) => said));
  const at =
    news.find((line) => !known.has(line.said) && !isInText(after, line)) ?? get(after.root, 'spec') ?? after.root;
  return { at: spanOf(after.file, at), was };
}
