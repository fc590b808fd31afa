// How the cost of a review grows with its input: `node bench/growth.ts [WORDS OF A NAME [COUNT]]`. Each input is made here, once and twice as long; a ratio near 2 is linear.
import { collectFromMaps } from '../src/changes/from-maps.ts';
import type { ChangeSet } from '../src/changes/change-set.ts';
import { defaultConfig } from '../src/config/config.ts';
import { planContext } from '../src/facts/tree/context.ts';
import { review } from '../src/review.ts';

const [words = '', size = '400'] = process.argv.slice(2);

type Texts = ReadonlyMap<string, string>;
interface Input {
  readonly base: Texts;
  readonly head: Texts;
  readonly context?: Texts;
  /** Paths of the tree that are not read. */
  readonly paths?: readonly string[];
}

const texts = (count: number, path: (at: number) => string, text: (at: number) => string): Texts =>
  new Map(Array.from({ length: count }, (_, at) => [path(at), text(at)]));

const crd = (at: number, type: string, group = 'example.com'): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: w${at}s.${group}\n  annotations:\n    controller-gen.kubebuilder.io/version: v0.18.0\nspec:\n  group: ${group}\n  names:\n    kind: W${at}\n    listKind: W${at}List\n    plural: w${at}s\n    singular: w${at}\n  scope: Namespaced\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        properties:\n          spec:\n            properties:\n              a:\n                type: ${type}\n              b:\n                type: string\n            type: object\n        type: object\n    served: true\n    storage: true\n`;

const go = (kinds: readonly number[], type: string, group = 'example.com'): string =>
  `// +groupName=${group}\npackage v1\n${kinds
    .map(
      (at) =>
        `\n// +kubebuilder:object:root=true\ntype W${at} struct {\n\tmetav1.TypeMeta \`json:",inline"\`\n\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`\n\tSpec W${at}Spec \`json:"spec"\`\n}\n\ntype W${at}Spec struct {\n\tA ${type} \`json:"a"\`\n\tB string \`json:"b"\`\n}\n`,
    )
    .join('')}`;

const widget = (at: number, kind: number, a: string): string =>
  `apiVersion: example.com/v1\nkind: W${kind}\nmetadata: {name: o${at}, namespace: n}\nspec: {a: ${a}, b: b}\n`;

const grant = (at: number, from: number): string =>
  `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: {name: g${at}, namespace: n${at}}\nspec:\n  from: [{group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: f${from}}]\n  to: [{group: "", kind: Service}]\n`;

const route = (at: number): string =>
  `apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: r${at}, namespace: f${at}}\nspec:\n  rules: [{backendRefs: [{name: s, namespace: n${at}, port: 80}]}]\n`;

const crdPath = (at: number): string => `config/crd/bases/example.com_w${at}s.yaml`;
const both = (base: Texts, ...more: readonly Texts[]): Texts => new Map([base, ...more].flatMap((some) => [...some]));

const crds = (count: number, type: string): Texts => texts(count, crdPath, (at) => crd(at, type));
const packages = (count: number, type: string): Texts =>
  texts(
    count,
    (at) => `api/g${at}/v1/w${at}_types.go`,
    (at) => go([at], type),
  );
const grants = (count: number, by: number): Texts =>
  texts(
    count,
    (at) => `grants/g${at}.yaml`,
    (at) => grant(at, at + by),
  );
const routes = (count: number): Texts => texts(count, (at) => `routes/r${at}.yaml`, route);

/** Inputs by what there are `count` of each. */
const inputs: Readonly<Record<string, (count: number) => Input>> = {
  'CRDs × packages': (count) => ({
    base: both(crds(count, 'string'), packages(count, 'string')),
    head: both(crds(count, 'integer'), packages(count, 'int32')),
    context: new Map(),
  }),
  'CRDs × unchanged packages': (count) => ({
    base: crds(count, 'string'),
    head: crds(count, 'integer'),
    context: packages(count, 'string'),
  }),
  'packages × unchanged CRDs': (count) => ({
    base: packages(count, 'string'),
    head: packages(count, 'int32'),
    context: crds(count, 'string'),
  }),
  'CRDs × kinds of one package': (count) => {
    const kinds = Array.from({ length: count }, (_, at) => at);
    return {
      base: new Map([['api/v1/types.go', go(kinds, 'string')]]),
      head: new Map([['api/v1/types.go', go(kinds, 'int32')]]),
      context: crds(count, 'string'),
    };
  },
  'CRDs × copies of them': (count) => ({
    base: crds(count, 'string'),
    head: crds(count, 'integer'),
    context: texts(
      count,
      (at) => `charts/a/crds/w${at}.yaml`,
      (at) => crd(at, 'string'),
    ),
  }),
  'CRDs of one name in many folders': (count) => ({
    base: texts(
      count,
      (at) => `a${at}/crd.yaml`,
      () => crd(1, 'string'),
    ),
    head: texts(
      count,
      (at) => `a${at}/crd.yaml`,
      (at) => crd(1, 'integer').replace('b:', `b${at}:`),
    ),
  }),
  'CRDs of one name that come to many folders': (count) => {
    const base = texts(
      count,
      (at) => `a${at}/crd.yaml`,
      () => crd(1, 'string'),
    );
    const more = texts(
      count,
      (at) => `b${at}/crd.yaml`,
      (at) => crd(1, 'integer').replace('b:', `b${at}:`),
    );
    return { base, head: both(base, more) };
  },
  'CRDs of one name that move to other folders': (count) => ({
    base: texts(
      count,
      (at) => `a${at}/crd.yaml`,
      (at) => crd(1, 'string').replace('b:', `b${at}:`),
    ),
    head: texts(
      count,
      (at) => `b${at}/crd.yaml`,
      (at) => crd(1, 'integer').replace('b:', `b${at}:`),
    ),
  }),
  'CRDs of one name that go from many folders': (count) => ({
    base: texts(
      count,
      (at) => `a${at}/crd.yaml`,
      (at) => crd(1, 'string').replace('b:', `b${at}:`),
    ),
    head: texts(
      count / 2,
      (at) => `a${at}/crd.yaml`,
      (at) => crd(1, 'string').replace('b:', `b${at}:`),
    ),
  }),
  'CRDs of one name in one folder': (count) => ({
    base: texts(
      count,
      (at) => `a/crd${at}.yaml`,
      () => crd(1, 'string'),
    ),
    head: texts(
      count,
      (at) => `a/crd${at}.yaml`,
      (at) => crd(1, 'integer').replace('b:', `b${at}:`),
    ),
  }),
  'CRDs of one file': (count) => ({
    base: new Map([['crds.yaml', [...crds(count, 'string').values()].join('---\n')]]),
    head: new Map([['crds.yaml', [...crds(count, 'integer').values()].join('---\n')]]),
  }),
  'CRDs with other names': (count) => ({
    base: crds(count, 'string'),
    head: texts(
      count,
      (at) => `charts/b/crds/v${at}.yaml`,
      (at) => crd(at + count, 'integer', 'example.org'),
    ),
  }),
  'CRDs that move': (count) => ({
    base: crds(count, 'string'),
    head: texts(
      count,
      (at) => `charts/a/crds/w${at}.yaml`,
      (at) => crd(at, 'integer'),
    ),
  }),
  'resources × CRDs': (count) => ({
    base: texts(
      count,
      (at) => `samples/o${at}.yaml`,
      (at) => widget(at, at, '"1"'),
    ),
    head: texts(
      count,
      (at) => `samples/o${at}.yaml`,
      (at) => widget(at, at, '1'),
    ),
    context: crds(count, 'string'),
  }),
  'CRDs × unchanged resources': (count) => ({
    base: crds(count, 'string'),
    head: crds(count, 'integer'),
    context: texts(
      count,
      (at) => `config/samples/o${at}.yaml`,
      (at) => widget(at, at, '"1"'),
    ),
  }),
  'grants × references': (count) => ({
    base: both(grants(count, 0), routes(count)),
    head: both(grants(count, 1), routes(count)),
    context: new Map(),
  }),
  'grants × unchanged references': (count) => ({
    base: grants(count, 0),
    head: grants(count, 1),
    context: routes(count),
  }),
  'CRDs × paths': (count) => ({
    base: crds(count, 'string'),
    head: crds(count, 'integer'),
    context: new Map(),
    paths: Array.from({ length: count * 10 }, (_, at) => `pkg/p${at}/v1/${at % 2 === 0 ? `t${at}.go` : `c${at}.yaml`}`),
  }),
  'packages × paths': (count) => ({
    base: packages(count, 'string'),
    head: packages(count, 'int32'),
    context: new Map(),
    paths: Array.from(
      { length: count * 10 },
      (_, at) => `deploy/p${at}/crds/${at % 2 === 0 ? `t${at}.go` : `c${at}.yaml`}`,
    ),
  }),
  'patches of a kustomization × CRDs': (count) => {
    const kustomization = (type: string): Texts => {
      const lists = Array.from({ length: count }, (_, at) => [
        `- crd/bases/example.com_w${at}s.yaml\n`,
        `- target: {kind: CustomResourceDefinition, name: w${at}s.example.com}\n  patch: |-\n    - {op: replace, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/a/type, value: ${type}}\n`,
      ]);
      const [resources, patches] = [0, 1].map((which) => lists.map((one) => one[which]).join(''));
      return new Map([['config/kustomization.yaml', `resources:\n${resources}patches:\n${patches}`]]);
    };
    return { base: kustomization('string'), head: kustomization('integer'), context: crds(count, 'string') };
  },
  'charts that move': (count) => {
    const charts = (folder: string, type: string): Texts =>
      both(
        texts(
          count,
          (at) => `${folder}/w${at}/Chart.yaml`,
          (at) => `name: w${at}\n`,
        ),
        texts(
          count,
          (at) => `${folder}/w${at}/crds/w.yaml`,
          (at) => crd(at, type),
        ),
      );
    return { base: charts('charts', 'string'), head: charts('deploy', 'integer') };
  },
  'releases of one CRD': (count) => {
    const releases = texts(
      count,
      (at) => `releases/v1.${at}/crd.yaml`,
      (at) => crd(1, 'string').replace('b:', `b${at}:`),
    );
    return { base: new Map([...releases].slice(0, 1)), head: releases };
  },
  'fields that become required × branches': (count) => {
    const list = (item: (at: number) => string): string =>
      Array.from({ length: count * 10 }, (_, at) => item(at)).join();
    const named = Array.from({ length: count * 10 }, (_, at) => `f${at}: {type: string}\n              `).join('');
    const fields = crd(1, 'string').replace('b:', `${named}b:`);
    const withMore = (more: string): string =>
      fields.replace('            type: object\n', `            type: object\n${more}`);
    const after = `            required: [${list((at) => `f${at}`)}]\n            oneOf: [${list((at) => `{minProperties: ${at}}`)}]\n`;
    return { base: new Map([['crd.yaml', withMore('')]]), head: new Map([['crd.yaml', withMore(after)]]) };
  },
  'kustomizations × CRDs': (count) => ({
    base: crds(count, 'string'),
    head: crds(count, 'integer'),
    context: texts(
      count,
      (at) => `overlays/o${at}/kustomization.yaml`,
      (at) => `resources:\n- ../../${crdPath(at)}\n`,
    ),
  }),
};

const everything = { paths: [], pathsIgnore: [] };

function changeSetOf({ base, head, context, paths = [] }: Input): ChangeSet {
  const changeSet = collectFromMaps(base, head, context, everything);
  if (changeSet.context.paths === undefined) return changeSet;
  return { ...changeSet, context: { ...changeSet.context, paths: [...changeSet.context.paths, ...paths] } };
}

/** Seconds of processor time of planning and reviewing. */
function secondsOf(input: Input): number {
  const changeSet = changeSetOf(input);
  const used = process.cpuUsage();
  planContext(changeSet);
  review(changeSet, defaultConfig);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1e6;
}

const shown = (seconds: number): string => `${seconds.toFixed(2).padStart(7)} s`;
for (const [name, make] of Object.entries(inputs)) {
  if (!name.includes(words)) continue;
  const count = Number(size);
  secondsOf(make(count));
  const [once, twice] = [secondsOf(make(count)), secondsOf(make(count * 2))];
  process.stdout.write(
    `${shown(once)}, twice as much ${shown(twice)}, ratio ${(twice / once).toFixed(1)}  ${name}, ${count} of each\n`,
  );
}
