// Values of annotations and labels by which tools leave an object out, as their sources read them.
import { expect, test } from 'vitest';
import { leftOutBy } from '../../../src/facts/crd/left-out.ts';

const [local, argo, helm] = ['config.kubernetes.io/local-config', 'argocd.argoproj.io/hook', 'helm.sh/hook'];
const [flux, ssa] = ['kustomize.toolkit.fluxcd.io/reconcile', 'kustomize.toolkit.fluxcd.io/ssa'];

test.each<[key: string, out: readonly (string | boolean)[], kept: readonly string[]]>([
  [local, ['true', 'yes', '', 'False', true], ['false']],
  [flux, ['disabled', 'Disabled'], ['enabled', '']],
  [ssa, ['Ignore', 'ignore', 'IfNotPresent'], ['Override', 'Merge']],
  [argo, ['Skip', ' Skip', 'PostDelete', 'SyncFail,PreDelete'], ['Sync', 'PreSync, Skip', 'skip', 'Other', '']],
  [
    helm,
    ['test', 'post-delete', 'crd-install', 'pre-install,other', 'pre-rollback', ''],
    ['pre-install', 'Pre-Install, post-upgrade', 'post-delete,post-upgrade'],
  ],
])('%s', (key, out, kept) => {
  const said = (value: string | boolean): string | undefined => leftOutBy({ annotations: { a: 'b', [key]: value } });
  expect(out.filter((value) => said(value) !== key)).toEqual([]);
  expect(kept.filter((value) => said(value) !== undefined)).toEqual([]);
});

test.each([
  [helm, 'helm.sh/hook-delete-policy', 'before-hook-creation, Hook-Succeeded', 'hook-failed'],
  [argo, 'argocd.argoproj.io/hook-delete-policy', 'HookFailed,HookSucceeded', 'hooksucceeded'],
])('a hook of %s that is deleted once it succeeded', (hook, policy, out, kept) => {
  const said = (value: string): string | undefined =>
    leftOutBy({ annotations: { [hook]: hook === helm ? 'pre-install' : 'Sync', [policy]: value } });
  expect([said(out), said(kept)]).toEqual([policy, undefined]);
  expect(leftOutBy({ annotations: { [policy]: out } })).toBeUndefined();
});

test('what Argo CD deletes and creates again at each sync', () => {
  const said = (options: string): string | undefined =>
    leftOutBy({ annotations: { 'argocd.argoproj.io/sync-options': options } });
  expect(said('Prune=false, Replace=true,Force=true')).toBe('argocd.argoproj.io/sync-options');
  expect(['Replace=true', 'Force=true', 'ServerSideApply=true,Replace=false,Force=true'].map(said)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what has owners, which servers delete without them', () => {
  const owner = { apiVersion: 'v1', kind: 'Namespace', name: 'a', uid: 'b' };
  expect(leftOutBy({ name: 'a', ownerReferences: [owner] })).toBe('ownerReferences');
  expect(leftOutBy({ name: 'a', ownerReferences: [] })).toBeUndefined();
});

test('only Flux reads labels as well', () => {
  expect(leftOutBy({ labels: { [flux]: 'disabled' } })).toBe(flux);
  expect(leftOutBy({ labels: { [local]: 'true', [helm]: 'test' } })).toBeUndefined();
  expect(leftOutBy({ name: 'a' })).toBeUndefined();
});
