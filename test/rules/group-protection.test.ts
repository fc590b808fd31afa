// The rules of group protection together against answers of a real apiserver: group × annotation × create or update.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { review } from '../../src/review.ts';
import type { CrdSpec } from '../support/crd.ts';
import { crd } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import type { Condition } from '../../src/facts/admission/conditions.ts';

/** One question to kube-apiserver 1.37 (k8s.io/apiextensions-apiserver v0.37.2), and its answer. */
interface Probe {
  readonly group: string;
  /** Value of the annotation; null: there is none. */
  readonly value: string | null;
  /** Only of updates: the value before. */
  readonly before?: string | null;
  /** The update adds a field to the schema as well. */
  readonly newField?: true;
  /** Type of the error at the annotation. */
  readonly refused: string | null;
  readonly condition: Pick<Condition, 'status' | 'reason' | 'message'> | null;
}

const probes = JSON.parse(
  readFileSync(new URL('../golden/group-protection.json', import.meta.url), 'utf8'),
) as readonly Probe[];

const text = (group: string, value: string | null, more: Partial<CrdSpec> = {}): string =>
  crd({ group, ...(value === null ? {} : { approved: JSON.stringify(value) }), ...more });

const reviewOf = (before: string | undefined, after: string): Report =>
  review(changeSetOf({ ...(before === undefined ? {} : { before }), after, context: {} }), defaultConfig);

const reviewOfProbe = ({ group, value, before, newField }: Probe): Report =>
  reviewOf(
    before === undefined ? undefined : text(group, before),
    // The comment makes a change of an update that changes nothing.
    `${text(group, value, newField === undefined ? {} : { extra: 'size' })}# touched\n`,
  );

const introduced = ({ findings }: Report): Finding[] =>
  findings.filter(({ rule, status }) => rule.startsWith('api-approved/') && status === 'introduced');

/** The rules that report an error of the apiserver, and its type. */
const refusals: Readonly<Record<string, string>> = {
  'api-approved/missing': 'FieldValueRequired',
  'api-approved/removed': 'FieldValueRequired',
  'api-approved/invalid': 'FieldValueInvalid',
};

const refusalsOf = (report: Report): (string | undefined)[] =>
  introduced(report).flatMap(({ rule, severity }) => (severity === 'error' ? [refusals[rule]] : []));

const nameOf = ({ group, value, before, newField }: Probe): string =>
  `${before === undefined ? 'create' : `update from ${JSON.stringify(before)}`} ${group} ${JSON.stringify(value)?.slice(0, 60)}${newField === undefined ? '' : ' with a new field'}`;

const isEmpty = (value: string | null | undefined): boolean => value === undefined || value === null || value === '';

/** KEP-2337 asks for more than the apiserver: a CRD outside the protected groups gets the annotation. */
const isOutsideWithAnnotation = ({ condition, value, before }: Probe): boolean =>
  condition === null && !isEmpty(value) && isEmpty(before);
/** KEP-2337 asks for more than the apiserver: the spec of an approved CRD changes, its URL stays. */
const isStale = ({ condition, value, before, newField }: Probe): boolean =>
  condition?.status === 'True' && newField === true && value === before;

/** KEP-2337: unlike the apiserver's, a condition that is not True links the enhancement whatever its reason. */
const linked = ({ status, reason, message }: NonNullable<Probe['condition']>): Probe['condition'] => ({
  status,
  reason,
  message:
    reason === 'UnapprovedAnnotation'
      ? `${message}, see https://github.com/kubernetes/enhancements/pull/1111`
      : message,
});

const conditionsOf = ({ conditions }: Report): Probe['condition'][] =>
  conditions
    .filter(({ type }) => type === 'KubernetesAPIApprovalPolicyConformant')
    .map(({ status, reason, message }) => ({ status, reason, message }));

describe('group protection through v1', () => {
  test('there are enough probes of every sort', () => {
    const creates = probes.filter(({ before }) => before === undefined);
    expect(creates.length).toBeGreaterThan(100);
    expect(probes.length - creates.length).toBeGreaterThan(100);
    expect(new Set(probes.map(({ condition }) => condition?.reason ?? 'none')).size).toBe(5);
    expect(probes.filter(isOutsideWithAnnotation).length).toBeGreaterThan(20);
    expect(probes.filter(isStale)).toHaveLength(2);
  });

  test.each(probes.map((probe) => ({ name: nameOf(probe), probe })))('$name', ({ probe }) => {
    const report = reviewOfProbe(probe);
    expect(refusalsOf(report)).toEqual(probe.refused === null ? [] : [probe.refused]);
    expect(conditionsOf(report)).toEqual(probe.condition === null ? [] : [linked(probe.condition)]);
  });

  test.each(probes.map((probe) => ({ name: nameOf(probe), probe })))('deviations: $name', ({ probe }) => {
    const said = new Set(introduced(reviewOfProbe(probe)).map(({ rule }) => rule));
    expect(said.has('api-approved/outside-protected-groups'), 'outside protected groups').toBe(
      isOutsideWithAnnotation(probe),
    );
    expect(said.has('api-approved/stale'), 'stale').toBe(isStale(probe));
  });
});

test('the preset strict holds to KEP-2337: the annotation outside the protected groups is an error', () => {
  const after = crd({ group: 'toys.x-k8s.io', approved: 'https://github.com/kubernetes-sigs/toys/pull/4242' });
  const said = (preset: 'recommended' | 'strict'): string[] =>
    introduced(review(changeSetOf({ after, context: {} }), { ...defaultConfig, preset })).map(
      ({ rule, severity }) => `${severity} ${rule}`,
    );
  expect(said('recommended')).toEqual(['info api-approved/outside-protected-groups']);
  expect(said('strict')).toEqual(['error api-approved/outside-protected-groups']);
});

describe('group protection through v1beta1', () => {
  const url = 'https://github.com/kubernetes/enhancements/pull/4242';
  const old = (value: string | null): string => text('toys.k8s.io', value, { apiVersion: 'v1beta1' });
  const rows: readonly { name: string; before?: string; after: string; said: readonly string[]; reason: string }[] = [
    { name: 'create without', after: old(null), said: ['warning api-approved/missing'], reason: 'MissingAnnotation' },
    {
      name: 'create with an invalid value',
      after: old('TBD'),
      said: ['warning api-approved/invalid'],
      reason: 'InvalidAnnotation',
    },
    {
      name: 'create unapproved',
      after: old('unapproved'),
      said: ['info api-approved/unapproved'],
      reason: 'UnapprovedAnnotation',
    },
    { name: 'create with a URL', after: old(url), said: [], reason: 'ApprovedAnnotation' },
    {
      name: 'update that removes',
      before: old(url),
      after: old(null),
      said: ['warning api-approved/removed'],
      reason: 'MissingAnnotation',
    },
    {
      name: 'update that makes it invalid',
      before: old(url),
      after: old('TBD'),
      said: ['warning api-approved/invalid'],
      reason: 'InvalidAnnotation',
    },
    {
      name: 'update from invalid to missing',
      before: old('TBD'),
      after: old(null),
      said: ['warning api-approved/removed'],
      reason: 'MissingAnnotation',
    },
    { name: 'update to another URL', before: old(url), after: old(`${url}1`), said: [], reason: 'ApprovedAnnotation' },
    // The manifest is one that v1beta1 would have created and v1 does not.
    {
      name: 'a v1beta1 manifest without becomes v1',
      before: old(null),
      after: text('toys.k8s.io', null),
      said: ['error api-approved/missing'],
      reason: 'MissingAnnotation',
    },
    {
      name: 'a v1beta1 manifest with an invalid value becomes v1',
      before: old('TBD'),
      after: text('toys.k8s.io', 'TBD'),
      said: ['error api-approved/invalid'],
      reason: 'InvalidAnnotation',
    },
  ];

  test.each(rows)('$name', ({ before, after, said, reason }) => {
    const report = reviewOf(before, after);
    // A stale approval is about the spec, which differs between the two versions.
    expect(
      introduced(report)
        .filter(({ rule }) => rule !== 'api-approved/stale')
        .map(({ rule, severity }) => `${severity} ${rule}`),
    ).toEqual(said);
    expect(conditionsOf(report).map((condition) => condition?.reason)).toEqual([reason]);
  });
});
