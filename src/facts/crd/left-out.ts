// Annotations, labels and owners by which a tool leaves an object out of what it applies, or deletes it then.
import type { Manifest } from '../../documents/document.ts';
import { isRecord, jsonOf, type Json } from '../../documents/json-value.ts';
import { get } from '../../documents/node.ts';

const words = (value: string): string[] => value.split(',').map((word) => word.trim());

/** Those of Helm's hooks that run where a chart is installed, and all others. */
const [installing, otherHooks] = ['install,upgrade', 'delete,rollback'].map((when) =>
  words(when).flatMap((one) => [`pre-${one}`, `post-${one}`]),
) as [string[], string[]];
const helmHooks: ReadonlySet<string> = new Set([...installing, ...otherHooks, 'test', 'test-success']);

/** A hook is part of no release; one for deletions alone installs nothing, and Helm skips what has an unknown one. */
function isNoHookOfHelm(value: string): boolean {
  const hooks = words(value.toLowerCase());
  return !hooks.every((hook) => helmHooks.has(hook)) || !hooks.some((hook) => installing.includes(hook));
}

/** Argo CD runs none of these where it syncs; an unknown value is no hook. Source: gitops-engine, NewHookType. */
function isNoHookOfArgo(value: string): boolean {
  const hooks = words(value);
  const isSynced = hooks.some((hook) => ['PreSync', 'Sync', 'PostSync'].includes(hook));
  return !isSynced && hooks.some((hook) => ['Skip', 'SyncFail', 'PreDelete', 'PostDelete'].includes(hook));
}

const isOneOf =
  (...said: readonly string[]) =>
  (value: string): boolean =>
    said.includes(value.toLowerCase());

/** What Flux looks for among labels, too. Source: kustomize-controller, ExclusionSelector, IfNotPresentSelector. */
const ofFlux = [
  ['kustomize.toolkit.fluxcd.io/reconcile', isOneOf('disabled')],
  ['kustomize.toolkit.fluxcd.io/ssa', isOneOf('ignore', 'ifnotpresent')],
] as const;

type Entries = Readonly<Record<string, Json | undefined>>;
type ValueTest = (value: string, all: Entries) => boolean;

/** A hook that is deleted once it succeeded, as an object without a status does at once. */
const isDeletedAfter =
  (hook: string, policy: string, asWritten = (value: string): string => value): ValueTest =>
  (value, all) =>
    all[hook] !== undefined && words(asWritten(value)).includes(policy);

/** Argo CD deletes such an object and creates it again at each sync; all that depends on it is lost. */
const isRecreated = (value: string): boolean =>
  ['Force=true', 'Replace=true'].every((option) => words(value).includes(option));

/** By annotation, the values that leave an object out. */
const leavingOut: ReadonlyMap<string, ValueTest> = new Map<string, ValueTest>([
  // Source: kustomize, DropLocalNodes.
  ['config.kubernetes.io/local-config', (value: string) => value !== 'false'],
  ['argocd.argoproj.io/hook', isNoHookOfArgo],
  ['argocd.argoproj.io/hook-delete-policy', isDeletedAfter('argocd.argoproj.io/hook', 'HookSucceeded')],
  ['argocd.argoproj.io/sync-options', isRecreated],
  ['helm.sh/hook', isNoHookOfHelm],
  ['helm.sh/hook-delete-policy', isDeletedAfter('helm.sh/hook', 'hook-succeeded', (value) => value.toLowerCase())],
  ...ofFlux,
]);
const labelSayers: typeof leavingOut = new Map<string, ValueTest>(ofFlux);

/** Whether a value at these keys of an object may make a tool leave it out. */
export const mayLeaveOut = ([metadata, map, key]: readonly string[]): boolean =>
  metadata === 'metadata' &&
  (map === 'ownerReferences' ||
    (map === 'annotations' && (key === undefined || leavingOut.has(key))) ||
    (map === 'labels' && (key === undefined || labelSayers.has(key))));

/**
 * The annotation, or the label of `metadata`, by which a tool leaves the object out; undefined where none does. Owners
 * are such a reason: servers delete an object that has none of them.
 */
export function leftOutBy(metadata: Json | undefined): string | undefined {
  if (metadata === undefined || !isRecord(metadata)) return undefined;
  const owners = metadata['ownerReferences'];
  if (typeof owners === 'object' && owners !== null && Object.keys(owners).length > 0) return 'ownerReferences';
  const saidIn = (map: Json | undefined, by: typeof leavingOut): string | undefined => {
    if (map === undefined || !isRecord(map)) return undefined;
    return Object.entries(map).find(
      ([key, value]) => typeof value !== 'object' && by.get(key)?.(String(value), map),
    )?.[0];
  };
  return saidIn(metadata['annotations'], leavingOut) ?? saidIn(metadata['labels'], labelSayers);
}

/** What `leftOutBy` finds in an object as it is written. */
export function leftOutOf({ root }: Pick<Manifest, 'root'>): string | undefined {
  const metadata = get(root, 'metadata');
  return metadata && leftOutBy(jsonOf(metadata));
}
