import type { CrdSizeFact } from '../../facts/crd/crd-sizes.ts';
import { circumstances } from '../severity-table.ts';
import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

const thousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** What carries it, what happens, and what to do. */
const texts: Readonly<Record<CrdSizeFact['of'], readonly [what: string, then: string]>> = {
  kubectl: [
    'the annotations that `kubectl apply` writes',
    'Client-side `kubectl apply` fails with "metadata.annotations: Too long". Shorten descriptions (`controller-gen crd:maxDescLen=0`), or document that users apply with `--server-side`.',
  ],
  etcd: [
    'one request to etcd',
    'Servers reject the CRD with "etcdserver: request is too large". Shorten descriptions (`controller-gen crd:maxDescLen=0`), or drop versions.',
  ],
  helm: [
    'the Secret in which Helm keeps a release',
    '`helm install` and `helm upgrade` fail with "data: Too long". Shorten descriptions (`controller-gen crd:maxDescLen=0`), or ship the CRDs in a chart of their own.',
  ],
};

export const filesCrdSize = defineRule({
  id: 'files/crd-size',
  summary: 'A CRD grows beyond what `kubectl apply`, etcd or a Helm release carries.',
  severity: 'error',
  because: 'it can no longer be installed; a warning where only one way of installing it fails',
  source: 'annotations: 256 KiB (ValidateAnnotationsSize); etcd: --max-request-bytes; Secrets: 1 MiB (MaxSecretSize)',
  needs: ['crd-size'],
  check({ of, crd, bytes, before, limit, grew, chart }) {
    const [what, then] = texts[of];
    const subject = chart === undefined ? quoted(crd) : `The CRDs of the chart ${quoted(chart === '' ? '.' : chart)}`;
    const take = chart === undefined ? 'takes' : 'take';
    const was = before === 0 ? '' : ` (${thousands(before)} before this change)`;
    const parts = grew.map(
      ({ version, field, bytes: more }) =>
        `${field === '' ? version : `${quoted(field)} of ${version}`} by ${thousands(more)}`,
    );
    const grown = parts.length === 0 ? '' : ` What grew: ${parts.join(', ')}.`;
    return {
      message: `${subject} ${take} ${thousands(bytes)} bytes${was}; ${what} can be ${thousands(limit)}.${grown} ${then}`,
      key: of,
      circumstances: circumstances({ 'other-ways': of !== 'etcd' }),
    };
  },
});
