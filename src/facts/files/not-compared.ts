// CRDs that a tool changes where no review sees it: what kustomize builds of them, and what template actions fill in.
import type { ChangedFile, ChangeSet, Side } from '../../changes/change-set.ts';
import { approvedAnnotation, isProtectedGroup } from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { get, type Node } from '../../documents/node.ts';
import { grantOf, type LocatedGrant } from '../../grants/grant.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { distinctBy, groupBy } from '../../group-by.ts';
import { firstOf } from '../../lists.ts';
import { contextOf } from '../crd/crd-changes.ts';
import type { CrdChangeFact } from '../crd/crd-fact.ts';
import { isChartTemplate } from '../../documents/template.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import type { ChartCrd } from '../helm/chart-crd.ts';
import { chartCrds } from '../helm/chart-crds.ts';
import { packedCrds } from '../helm/packed-charts.ts';
import { chartTexts } from '../helm/chart-texts.ts';
import { changedLine } from '../crd/condition-lines.ts';
import { leftOutOf } from '../crd/left-out.ts';
import { maskedFields, type RefilledField } from '../crd/masked-fields.ts';
import { valuesCrds } from '../helm/values-crds.ts';
import { identityOf, subjectOf } from '../grants/grant-effect-fact.ts';
import type { Subject } from '../kustomize/effects.ts';
import type { Kustomized } from '../kustomize/effect-changes.ts';
import { kustomizedCrds } from '../kustomize/kustomized-crds.ts';

/** A change that is not to be seen in the text of the CRD itself. */
export interface NotComparedFact extends Subject {
  readonly kind: 'not-compared';
  readonly at: Span;
  readonly change:
    | Kustomized['change']
    | { readonly by: 'template'; readonly fields: number }
    /** A field whose value an action gave has another one, or another action; and so many more. */
    | { readonly by: 'action'; readonly of: Omit<RefilledField, 'at'>; readonly more: number }
    /** A line of a template under a condition of its own, or one that an action fills in. */
    | { readonly by: 'condition'; readonly isFilledIn: boolean }
    /** An annotation or a label now marks it to be left out by a tool. */
    | { readonly by: 'annotation'; readonly annotation: string }
    /** An action of a template now writes its approval. */
    | { readonly by: 'approval' }
    /** Another file has an object of its name with other content. */
    | { readonly by: 'duplicate'; readonly path: string }
    /** An unread Go type, or markers whose effect no CRD shows, of an API version; empty where there is none. */
    | {
        readonly by: 'go-type' | 'go-marker';
        readonly before: string;
        readonly after: string;
        readonly version: string;
      }
    | ChartCrd['change'];
}

/** What an action writes as the approval of a CRD in a protected group; undefined where none does. */
function filledInApproval(crd: Crd | undefined): Node | undefined {
  if (crd === undefined || !isProtectedGroup(crd.group.value ?? '')) return undefined;
  const node = get(crd.annotations, approvedAnnotation);
  return node?.kind === 'scalar' && node.unknown === true ? node : undefined;
}

/** Grants of a file that are now marked to be left out by a tool. */
function leftOutGrants(file: ChangedFile): NotComparedFact[] {
  const grantsOf = (side: Side) => (parsedSide(file, side)?.manifests ?? []).flatMap((one) => grantOf(one) ?? []);
  const saidBy = ({ manifest }: LocatedGrant): string | undefined => leftOutOf(manifest);
  const before = new Map(grantsOf('base').map((grant) => [identityOf(grant), saidBy(grant)]));
  return grantsOf('head').flatMap((grant): NotComparedFact[] => {
    const [known, annotation] = [identityOf(grant), saidBy(grant)];
    if (annotation === undefined || !before.has(known) || before.get(known) !== undefined) return [];
    const { file: at, root } = grant.manifest;
    const change = { by: 'annotation', annotation } as const;
    return [{ kind: 'not-compared', ...subjectOf(grant), at: spanOf(at, root), change }];
  });
}

/** Equal for what is found twice: a template that leaves out what it reads, under a condition. */
const placeOf = ({ name, at: { file, start } }: ChartCrd): string => JSON.stringify([name, file.path, start]);

/** What its chart makes of a CRD: not compared, or known to be left out of it and to come from no new template. */
function ofChart({ lost, ...found }: ChartCrd, pairs: readonly CrdPair[]): NotComparedFact | CrdChangeFact {
  const comes = ({ before, after }: CrdPair): boolean =>
    before === undefined && after?.name === found.name && isChartTemplate(after.file.path);
  if (lost?.after === undefined || pairs.some(comes)) return { kind: 'not-compared', ...found };
  const change = { change: 'moved-in-chart', version: undefined, before: 'templates', after: 'left out' } as const;
  return { kind: 'crd-change', ...contextOf(lost, lost.after), ...change, at: found.at };
}

/** What template actions hide of the variants of one CRD in a file, which are changed together: it is one finding. */
function ofTemplate(variants: readonly CrdPair[]): NotComparedFact[] {
  const pairs = variants.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const found = (change: NotComparedFact['change'], at: Span): NotComparedFact[] => [
    { kind: 'not-compared', name: pairs[0]?.after.name ?? '', at, change },
  ];
  const covered = pairs.map(({ before, after }) => maskedFields(before, after));
  const at = firstOf(covered, (one) => one.at);
  if (at !== undefined) {
    const fields = new Set(covered.flatMap(({ masked }) => [...masked])).size;
    return found({ by: 'template', fields }, at);
  }
  const [refilled, ...others] = distinctBy(
    covered.flatMap((one) => one.refilled),
    ({ field }) => field,
  );
  if (refilled !== undefined) {
    const { at: place, ...of } = refilled;
    return found({ by: 'action', of, more: others.length }, place);
  }
  const line = firstOf(pairs, ({ before, after }) => changedLine(before, after));
  return line === undefined ? [] : found({ by: 'condition', isFilledIn: line.was.isFilledIn }, line.at);
}

/** What a change does to CRDs without a change of their texts; of those that `moved` in their charts that is known. */
export const notComparedFacts = (
  changeSet: ChangeSet,
  pairs: readonly CrdPair[],
  moved: ReadonlySet<string>,
): (NotComparedFact | CrdChangeFact)[] => [
  ...kustomizedCrds(changeSet).map((found) => ({ kind: 'not-compared' as const, ...found })),
  ...distinctBy([...chartCrds(changeSet, pairs), ...chartTexts(changeSet, pairs)], placeOf)
    .filter(({ name, lost }) => lost !== undefined || !moved.has(name))
    .map((found) => ofChart(found, pairs)),
  ...[...valuesCrds(changeSet.files), ...packedCrds(changeSet)].map((found) => ofChart(found, pairs)),
  ...pairs.flatMap(({ before, after }): NotComparedFact[] => {
    if (before === undefined || after === undefined) return [];
    const annotation = leftOutOf(after);
    if (annotation === undefined || leftOutOf(before) !== undefined) return [];
    const at = spanOf(after.file, after.annotations ?? after.root);
    return [{ kind: 'not-compared', name: after.name, at, change: { by: 'annotation', annotation } }];
  }),
  ...pairs.flatMap(({ before, after, furtherOf }): NotComparedFact[] => {
    const written = furtherOf === undefined ? filledInApproval(after) : undefined;
    if (after === undefined || written === undefined || filledInApproval(before) !== undefined) return [];
    return [{ kind: 'not-compared', name: after.name, at: spanOf(after.file, written), change: { by: 'approval' } }];
  }),
  ...changeSet.files.flatMap(leftOutGrants),
  ...[...groupBy(pairs, ({ after }) => JSON.stringify([after?.file.path, after?.name])).values()].flatMap(ofTemplate),
];
