// The library as its users import it.
import { describe, expect, test } from 'vitest';
import { admit, collectFromMaps, defaultConfig, isReferenceAllowed, parseLifecycleTag, review } from '../src/index.ts';
import { crd } from './support/crd.ts';

describe('the library', () => {
  test('reviews two maps of files', () => {
    const texts = (text: string): Map<string, string> => new Map([['crd.yaml', text]]);
    const base = texts(crd({ group: 'toys.example.com', extra: 'size' }));
    const head = texts(crd({ group: 'toys.example.com' }));
    const report = review(collectFromMaps(base, head, undefined, defaultConfig), defaultConfig);
    expect(report.findings.map(({ rule, field }) => [rule, field])).toEqual([['compat/field-removed', 'spec.size']]);
    expect(report.conclusion).toBe('failure');
  });

  test('admits a CRD, and rejects its removal of the approval', () => {
    const approved = crd({ group: 'toys.k8s.io', approved: 'https://github.com/kubernetes/enhancements/pull/4242' });
    expect(admit(approved).createErrors).toEqual([]);
    expect(admit(crd({ group: 'toys.k8s.io' }), { old: approved }).updateErrors?.map(({ type }) => type)).toEqual([
      'FieldValueRequired',
    ]);
  });

  test('answers whether a reference is allowed', () => {
    const from = { group: 'gateway.networking.k8s.io', resource: 'httproutes', namespace: 'web' };
    const to = { group: '', resource: 'services', namespace: 'data', name: 'db' };
    expect(isReferenceAllowed([], { from, to }).allowed).toBe(false);
    expect(isReferenceAllowed([], { from, to: { ...to, namespace: 'web' } }).allowed).toBe(true);
  });

  test('reads a lifecycle tag', () => {
    const tag = parseLifecycleTag('+lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Toys');
    expect(tag).toMatchObject({ component: 'kubernetes' });
  });
});
