// Annotations by which a tool leaves an object out of what it applies.
import { isRecord, type Json } from '../../documents/json-value.ts';

/** By annotation, the values that say so: a Helm hook is part of no release; tests and deletions install nothing. */
const sayers: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['config.kubernetes.io/local-config', (value) => value === 'true'],
  ['kustomize.toolkit.fluxcd.io/reconcile', (value) => value === 'disabled'],
  ['argocd.argoproj.io/hook', (value) => value === 'Skip'],
  ['helm.sh/hook', (value) => !/install|upgrade/.test(value)],
]);

/** The annotation by which a tool leaves an object with these annotations out; undefined where none does. */
export function leftOutBy(annotations: Json | undefined): string | undefined {
  if (annotations === undefined || !isRecord(annotations)) return undefined;
  const entry = Object.entries(annotations).find(
    ([key, value]) => typeof value === 'string' && sayers.get(key)?.(value) === true,
  );
  return entry?.[0];
}
