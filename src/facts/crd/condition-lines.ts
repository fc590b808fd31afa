// Lines of a CRD in a template that are not read: all under a condition, `{{ if .a }}b: c{{ end }}`, or filled in.
import type { Crd } from '../../documents/document.ts';
import { get, itemsOf, type Node, type Offsets } from '../../documents/node.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { stretchOf } from '../../documents/template.ts';
import { unreadLines } from '../../documents/template-mask.ts';

type UnreadLine = ReturnType<typeof unreadLines>[number];

const isWithin = ({ start, end }: Offsets, around: Offsets | undefined): boolean =>
  around !== undefined && start >= around.start && end <= around.end;

/** Whether a place is in a text of several lines. */
function isInText(node: Node | undefined, place: Offsets): boolean {
  if (node === undefined || !isWithin(place, node)) return false;
  const below = node.kind === 'mapping' ? node.entries.map(({ value }) => value) : itemsOf(node);
  return node.kind === 'scalar' || below.some((one) => isInText(one, place));
}

/** Those of the spec but for the conversion, and what is filled in of the versions; descriptions are words. */
function linesOf({ file: { text }, spec: node }: Crd, spec: Offsets | undefined): UnreadLine[] {
  const stretch = (key: string): Offsets | undefined => spec && node && stretchOf(text, node, key, spec.end);
  const [conversion, versions] = [stretch('conversion'), stretch('versions')];
  return (spec === undefined ? [] : unreadLines(text, spec)).filter((line) =>
    line.isFilledIn
      ? isWithin(line, versions) && !isInText(node, line)
      : !isWithin(line, conversion) && !line.said.startsWith('description:'),
  );
}

/** Such a line that was changed or removed, and the first such line of the head that is new, else the spec. */
export function changedLine(before: Crd, after: Crd): { readonly at: Span; readonly was: UnreadLine } | undefined {
  if (before.shape !== 'crd-template') return undefined;
  const [old, now] = [before, after].map(({ file, root }) => stretchOf(file.text, root, 'spec'));
  const olds = linesOf(before, old);
  if (olds.length === 0 || now === undefined) return undefined;
  const news = linesOf(after, now);
  // A line whose condition is on lines of its own now is read.
  const plain = after.file.text.slice(now.start, now.end).split('\n');
  const says = new Set([...news.map(({ said }) => said), ...plain.map((line) => line.trim())]);
  const was = olds.find(({ said }) => !says.has(said));
  if (was === undefined) return undefined;
  const known = new Set(olds.map(({ said }) => said));
  const at = news.find(({ said }) => !known.has(said)) ?? get(after.root, 'spec') ?? after.root;
  return { at: spanOf(after.file, at), was };
}
