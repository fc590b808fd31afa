// Mutations of metadata, group, scope and names.
import type { Random } from '../random.ts';
import { fields, textOf, type Fields, type Tree } from '../tree.ts';
import { mutation, specOf, type Mutation } from './mutation.ts';

const badNames = ['', 'A', 'a_b', '-a', 'a-', 'ä', '1', 'a.b', 'x'.repeat(64), 'x'.repeat(260), 'a b', '.', 'ok'];
const badKeys = ['', 'a b', '/x', 'x/', 'UPPER/x', 'a/b/c', '-', 'x'.repeat(64), 'ok', `${'p'.repeat(254)}/x`, 'ä/x'];

const metadata = (crd: Fields): Fields => crd.at('metadata');

const approvals: readonly Tree[] = [
  '',
  'unapproved',
  'unapproved, experimental',
  'unapprovedx',
  'Unapproved',
  ' unapproved',
  'https://github.com/kubernetes/kubernetes/pull/1',
  'https://x/a, https://y',
  'https://x and',
  'https://x#f',
  'https://x/#f',
  '//x',
  'https:/x',
  'x',
  'ftp://x',
  'a://b',
  'https://:80',
  'https://x:port/',
  'https://x/%zz',
  'https://x/?%zz',
  'https://[::1]/',
  'https://[1.2.3.4]/',
  'https://u@h/',
  'https://a:b@h:1/',
  'http://x\ny',
  ' https://x',
  true,
  12,
  null,
];

const groups = [
  'k8s.io',
  'kubernetes.io',
  'a.k8s.io',
  'a.b.kubernetes.io',
  'x-k8s.io',
  'a.x-k8s.io',
  'K8S.io',
  'k8s.io.example.com',
  'nodot',
  '',
  'A.com',
  'a..b',
  '-a.com',
  `${'g'.repeat(250)}.com`,
  'example.com',
  'ä.com',
];

function rename(crd: Fields): void {
  const names = specOf(crd).at('names');
  metadata(crd).set('name', `${textOf(names.get('plural'))}.${textOf(specOf(crd).get('group'))}`);
}

/** Changes the group, often together with the name that must fit. */
function setGroup(crd: Fields, random: Random): void {
  specOf(crd).set('group', random.pick(groups));
  if (random.chance(0.7)) rename(crd);
}

const owner = { apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' };

function addOwner(crd: Fields, random: Random): void {
  const made = fields(owner);
  const key = random.pick(['apiVersion', 'kind', 'name', 'uid']);
  const how = random.below(5);
  if (how === 0) made.delete(key);
  else if (how === 1) made.set('apiVersion', random.pick(['a/b/c', 'a/', '/', '', 'apps/v1']));
  else if (how === 2) made.set('kind', 'Event');
  else if (how === 3) made.set('controller', true);
  const owners = metadata(crd).list('ownerReferences');
  owners.push(made);
  if (how === 3) owners.push(fields({ ...owner, controller: true, name: 'q' }));
}

function addManagedFields(crd: Fields, random: Random): void {
  const entry = fields({ manager: 'kubectl', operation: 'Update', fieldsType: 'FieldsV1' });
  entry.set(
    random.pick(['operation', 'fieldsType', 'manager', 'subresource']),
    random.pick(['', 'Apply', 'Odd', 'x'.repeat(129), 'x'.repeat(300), 'a\tb']),
  );
  metadata(crd).list('managedFields').push(entry);
}

const nameKeys = ['plural', 'singular', 'kind', 'listKind'];

export const metadataMutations: readonly Mutation[] = [
  mutation(
    'metadata: name',
    (crd, random) =>
      void metadata(crd).set('name', random.pick([...badNames, `x${textOf(metadata(crd).get('name'))}`])),
  ),
  mutation('metadata: no name', (crd) => metadata(crd).delete('name')),
  mutation('metadata: generateName', (crd, random) => {
    metadata(crd).set('generateName', random.pick([...badNames, 'abc-']));
    if (random.chance(0.5)) metadata(crd).delete('name');
  }),
  mutation(
    'metadata: label',
    (crd, random) => void metadata(crd).at('labels').set(random.pick(badKeys), random.pick(badNames)),
  ),
  mutation(
    'metadata: annotation',
    (crd, random) => void metadata(crd).at('annotations').set(random.pick(badKeys), 'x'),
  ),
  mutation(
    'metadata: huge annotation',
    (crd, random) =>
      void metadata(crd)
        .at('annotations')
        .set('big', 'x'.repeat(262_140 + random.below(8))),
    0.12,
  ),
  mutation('metadata: finalizer', (crd, random) => void metadata(crd).list('finalizers').push(random.pick(badKeys))),
  mutation(
    'metadata: both finalizers',
    (crd) => void metadata(crd).list('finalizers').push('orphan', 'foregroundDeletion'),
  ),
  mutation('metadata: owner', addOwner, 2),
  mutation('metadata: managed fields', addManagedFields),
  mutation('metadata: namespace', (crd) => void metadata(crd).set('namespace', 'default'), 0.3),
  mutation(
    'metadata: wrong type',
    (crd, random) =>
      void metadata(crd).set(
        random.pick(['labels', 'annotations', 'name', 'finalizers', 'generation', 'creationTimestamp']),
        random.pick<Tree>([1, true, 'x', [], ['x'], fields({ a: 1 }), '2020-01-01T00:00:00Z']),
      ),
  ),
  mutation(
    'approval: value',
    (crd, random) => {
      metadata(crd).at('annotations').set('api-approved.kubernetes.io', random.pick(approvals));
      if (random.chance(0.6)) {
        specOf(crd).set('group', random.pick(['k8s.io', 'a.k8s.io', 'kubernetes.io']));
        rename(crd);
      }
    },
    4,
  ),
  mutation(
    'approval: missing',
    (crd, random) => {
      metadata(crd).at('annotations').delete('api-approved.kubernetes.io');
      specOf(crd).set('group', random.pick(['k8s.io', 'a.k8s.io', 'b.kubernetes.io']));
      rename(crd);
    },
    2,
  ),
  mutation('group', setGroup, 2),
  mutation('group: missing', (crd) => specOf(crd).delete('group')),
  mutation(
    'scope',
    (crd, random) =>
      void specOf(crd).set('scope', random.pick(['', 'namespaced', 'Cluster', 'Namespaced', 'cluster', 'All'])),
    2,
  ),
  mutation('scope: missing', (crd) => specOf(crd).delete('scope')),
  mutation(
    'names: value',
    (crd, random) =>
      void specOf(crd)
        .at('names')
        .set(random.pick(nameKeys), random.pick([...badNames, 'Thing', 'things', 'Kind-x'])),
    3,
  ),
  mutation('names: missing', (crd, random) => specOf(crd).at('names').delete(random.pick(nameKeys)), 2),
  mutation('names: none', (crd) => specOf(crd).delete('names'), 0.5),
  mutation(
    'names: kind is listKind',
    (crd) =>
      void specOf(crd)
        .at('names')
        .set('listKind', specOf(crd).at('names').get('kind') ?? 'X'),
  ),
  mutation(
    'names: short',
    (crd, random) =>
      void specOf(crd)
        .at('names')
        .list(random.pick(['shortNames', 'categories']))
        .push(random.pick(badNames)),
    2,
  ),
];
