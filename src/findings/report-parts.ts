// Parts of a report that facts and findings have unchanged.
import type { Fact } from '../facts/fact.ts';
import type { Finding } from './finding.ts';
import type { Report } from './report.ts';

/** The edges around the change; nothing where no grant and no reference across namespaces changed. */
export const referenceGraph = (facts: readonly Fact[]): Pick<Report, 'references'> => {
  const edges = facts.flatMap((fact) => (fact.kind === 'reference-graph' ? fact.edges : []));
  return edges.length === 0 ? {} : { references: edges };
};

/** How many objects were judged, and which were not. */
export function judgedObjects(facts: readonly Fact[]): Pick<Report, 'notJudged'> & Pick<Report['summary'], 'judged'> {
  const tally = facts.find((fact) => fact.kind === 'resource-tally');
  if (tally === undefined) return {};
  return { judged: tally.judged, ...(tally.notJudged.length === 0 ? {} : { notJudged: tally.notJudged }) };
}

/** How many findings are new, by severity, and how many are not. */
export function countsOf(
  findings: readonly Finding[],
): Pick<Report['summary'], 'errors' | 'warnings' | 'infos' | 'existing'> {
  const introduced = findings.filter(({ status }) => status === 'introduced');
  const of = (severity: Finding['severity']): number => introduced.filter((one) => one.severity === severity).length;
  const existing = findings.length - introduced.length;
  return { errors: of('error'), warnings: of('warning'), infos: of('info'), existing };
}
