// CRDs with a conversion webhook that lose the annotation by which a tool fills in the authority of its service.
import { isAudit, type ChangedFile, type ChangeSet } from '../../changes/change-set.ts';
import { belowCharts } from '../../changes/relevant.ts';
import { ofText } from '../../changes/text-questions.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { allAnnotations } from '../../documents/crd.ts';
import type { Crd } from '../../documents/document.ts';
import { entriesOf, get, isNull, stringOf, type Entry, type Node } from '../../documents/node.ts';
import { entrySpan } from '../../documents/span.ts';
import { isOpen, isUnknown } from '../../documents/unknown.ts';
import { lazily } from '../../once.ts';
import { mayAnnotate } from '../helm/chart-moves.ts';
import { conditionsWithin } from '../helm/crd-conditions.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import { sideTree } from '../tree/sides.ts';
import { bundleTest } from './bundled-crds.ts';
import { contextOf, nameSpan } from './crd-changes.ts';
import type { CrdChangeFact } from './crd-fact.ts';
import type { CrdPair } from './crd-pair.ts';
import { converts } from './crd-versions.ts';

/** The injector of cert-manager, and the service CA operator of OpenShift. */
const injecting: ReadonlySet<string> = new Set([
  ...['inject-ca-from', 'inject-ca-from-secret', 'inject-apiserver-ca'].map((name) => `cert-manager.io/${name}`),
  'certmanager.k8s.io/inject-ca-from',
  ...['alpha', 'beta'].map((stage) => `service.${stage}.openshift.io/inject-cabundle`),
]);

const mentions = ofText((text) =>
  text.includes('inject-') ? [...injecting].reduce((sum, key) => sum + text.split(key).length - 1, 0) : 0,
);

/** Whether a file has such an annotation less often than before. */
export const losesInjection = ({ before, after }: ChangedFile): boolean => mentions(before) > mentions(after);

/** Whether an annotation has something filled in: it is a text, or an action gives it one. */
const isInjected = ({ key, value }: Entry): boolean =>
  injecting.has(key) && (isUnknown(value) || (stringOf(value) ?? '') !== '');

/** Equal for the variants of a CRD in a file. */
const placeOf = ({ file, name }: Crd): string => JSON.stringify([file.path, name]);

/** The annotations of other tools, which are not known here, may do the same. */
const mayInject = ({ key }: Entry): boolean => /inject|ca-?bundle/i.test(key);

/** Whether a webhook has a service, and nothing in the file, nor an action in it, gives its authority. */
function lacksAuthority({ spec }: Crd): boolean {
  const [conversion, another] = entriesOf(spec).filter(({ key }) => key === 'conversion');
  if (conversion === undefined || another !== undefined) return false;
  const webhook = get(conversion.value, 'webhook');
  const client = get(webhook, 'clientConfig');
  if (
    [conversion.value, webhook, client].some((node) => node === undefined || isOpen(node)) ||
    get(client, 'service') === undefined
  )
    return false;
  // The line break of kubebuilder, in base64, is replaced by what injects.
  const isEmpty = (node: Node): boolean =>
    !isUnknown(node) && (isNull(node) || ['', 'Cg=='].includes(stringOf(node) ?? '-'));
  return entriesOf(client).every(({ key, value }) => key !== 'caBundle' || isEmpty(value));
}

/** CRDs whose conversion webhook something filled in, by an annotation that nothing which was read gives them now. */
export function lostInjections(
  changeSet: ChangeSet,
  pairs: readonly CrdPair[],
): CrdChangeFact<'ca-injection-removed'>[] {
  if (isAudit(changeSet)) return [];
  const tree = lazily(() => sideTree(changeSet, 'head'));
  const kustomizations = lazily(() => kustomizationsOf(changeSet, 'head'));
  /** Operator Lifecycle Manager fills in the authority of what is in a bundle. */
  const isInBundle = lazily(() => bundleTest(tree().paths));
  const isInChart = lazily(() => belowCharts(tree().paths));
  /** Templates of a chart may add it to other files of the chart, which they read. */
  const mayBeRead = (path: string): boolean => isInChart()(path) && !/(?:^|\/)(?:crds|templates)\//.test(path);
  const isGivenElsewhere = ({ file: { path }, name }: Crd): boolean => {
    const built = kustomizations();
    const keys = [...injecting].map((key) => ['metadata', 'annotations', key]);
    const ways = [...keys, ['spec', 'conversion', 'webhook', 'clientConfig', 'caBundle']];
    return (
      mayBeRead(path) ||
      isInBundle()(path) ||
      [...built.builders(path).keys()].some(({ replacements }) => replacements.length > 0) ||
      ways
        .map((way) => built.supplies(path, name, way))
        .some(({ found, unknown }) => found.length > 0 || unknown !== undefined)
    );
  };
  // Of the variants of a CRD in a template, one may have it.
  const injected = new Set(
    pairs.flatMap(({ after }) => (after !== undefined && allAnnotations(after).some(mayInject) ? placeOf(after) : [])),
  );
  return pairs.flatMap((pair) => {
    const { before, after, furtherOf, copies } = pair;
    if (before === undefined || after === undefined || furtherOf !== undefined || pair.unchanged) return [];
    const lost = allAnnotations(before).find(isInjected);
    if (lost === undefined || injected.has(placeOf(after)) || !converts(before) || !converts(after)) return [];
    if (after.isV1beta1 || after.versions.length < 2 || !lacksAuthority(after) || mayAnnotate(after)) return [];
    if (conditionsWithin(before, lost.keyStart).length > 0) return [];
    if ([after, ...copies].some((one) => isAuxiliary(one.file.path) || isGivenElsewhere(one))) return [];
    const isThere = before.file.path === after.file.path;
    const at = isThere ? entrySpan(before.file, lost) : nameSpan(after);
    const change = { change: 'ca-injection-removed', version: undefined, before: lost.key } as const;
    return [{ kind: 'crd-change', ...contextOf(pair, after), ...change, at }];
  });
}
