// Lines of a CRD in a template that are all under a condition, `{{ if .a }}b: c{{ end }}`: they are not read.
import type { Crd } from '../../documents/document.ts';
import { get, type Offsets } from '../../documents/node.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { stretchOf } from '../../documents/template.ts';
import { conditionLines } from '../../documents/template-mask.ts';

/** Those of the spec but for the conversion; descriptions are words. */
function linesOf({ file: { text }, spec: node }: Crd, spec: Offsets | undefined): ReturnType<typeof conditionLines> {
  const conversion = spec && node && stretchOf(text, node, 'conversion', spec.end);
  const isWithin = ({ start, end }: Offsets): boolean =>
    conversion !== undefined && start >= conversion.start && end <= conversion.end;
  return (spec === undefined ? [] : conditionLines(text, spec)).filter(
    (line) => !isWithin(line) && !line.said.startsWith('description:'),
  );
}

/** The first such line of the head of a CRD where such a line was changed or removed; else the spec. */
export function changedLine(before: Crd, after: Crd): Span | undefined {
  if (before.shape !== 'crd-template') return undefined;
  const [old, now] = [before, after].map(({ file, root }) => stretchOf(file.text, root, 'spec'));
  const olds = linesOf(before, old);
  if (olds.length === 0 || now === undefined) return undefined;
  const news = linesOf(after, now);
  // A line whose condition is on lines of its own now is read.
  const plain = after.file.text.slice(now.start, now.end).split('\n');
  const says = new Set([...news.map(({ said }) => said), ...plain.map((line) => line.trim())]);
  if (olds.every(({ said }) => says.has(said))) return undefined;
  const known = new Set(olds.map(({ said }) => said));
  return spanOf(after.file, news.find(({ said }) => !known.has(said)) ?? get(after.root, 'spec') ?? after.root);
}
