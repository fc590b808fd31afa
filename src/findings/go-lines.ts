// Findings on generated CRDs → the same, pointing to the Go line from which the schema node is generated.
import { positionAt } from '../documents/span.ts';
import type { Fact } from '../facts/fact.ts';
import type { Finding } from './finding.ts';

/** Adds to a finding on a node of a CRD the Go line it comes from, in front of its other places, where that is known for certain. */
export function goLines(facts: readonly Fact[]): (finding: Finding) => Finding {
  const origins = facts.find((fact) => fact.kind === 'go-origins');
  if (origins === undefined) return (finding) => finding;
  return (finding) => {
    const { document, version, field, side, related = [] } = finding;
    // What is told about Go and the CRD together has its line already.
    if (related.some(({ path }) => path.endsWith('.go'))) return finding;
    if (document?.kind !== 'CustomResourceDefinition' || version === undefined || field === undefined) return finding;
    const line = origins.lineOf(document.name, version, field, side);
    if (line === undefined || line.file.path === finding.path) return finding;
    const place = { path: line.file.path, line: positionAt(line.file, line.start).line };
    return { ...finding, related: [{ ...place, message: 'generated from this Go line: edit it there' }, ...related] };
  };
}
