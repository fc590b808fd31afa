// Releases that have the CRDs of objects without one, as far as the tree says which version of a well-known chart it installs.
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { get, getIn, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { parseYaml } from '../../documents/yaml.ts';

/** A project whose chart has the version of its release. */
interface Project {
  readonly groups: readonly string[];
  readonly chart: string;
  readonly repository: string;
  /** What its tags begin with. */
  readonly prefix: string;
}

const projects: readonly Project[] = [
  { groups: ['cert-manager.io'], chart: 'cert-manager', repository: 'cert-manager/cert-manager', prefix: 'v' },
  {
    groups: ['external-secrets.io'],
    chart: 'external-secrets',
    repository: 'external-secrets/external-secrets',
    prefix: 'v',
  },
  { groups: ['cilium.io'], chart: 'cilium', repository: 'cilium/cilium', prefix: 'v' },
  { groups: ['keda.sh'], chart: 'keda', repository: 'kedacore/keda', prefix: 'v' },
  { groups: ['crossplane.io'], chart: 'crossplane', repository: 'crossplane/crossplane', prefix: 'v' },
  {
    groups: ['karpenter.sh', 'karpenter.k8s.aws'],
    chart: 'karpenter',
    repository: 'aws/karpenter-provider-aws',
    prefix: 'v',
  },
  { groups: ['istio.io'], chart: 'base', repository: 'istio/istio', prefix: '' },
];

/** A chart that something of the tree installs. */
type Installed = { readonly chart: string | undefined; readonly version: string | undefined };

const chartOf = (node: Node | undefined, chart: string, version: string): Installed => ({
  chart: stringOf(get(node, chart)),
  version: stringOf(get(node, version)),
});

/** What a HelmRelease of Flux or an Application of Argo CD installs. */
function installedBy({ kind, root }: Manifest): Installed[] {
  if (kind === 'HelmRelease') return [chartOf(getIn(root, ['spec', 'chart', 'spec']), 'chart', 'version')];
  if (kind !== 'Application') return [];
  const sources = [getIn(root, ['spec', 'source']) ?? [], itemsOf(getIn(root, ['spec', 'sources']))].flat();
  return sources.map((source) => chartOf(source, 'chart', 'targetRevision'));
}

const names = ['HelmRelease', 'Application'] as const;

/** The charts that changed files, and others that were read, install or depend on. */
function installedIn(documents: Documents): Installed[] {
  const { files, contextTexts } = documents;
  const around = [...contextTexts].filter(([, text]) => names.some((name) => text.includes(name)));
  const manifests = [
    ...files.flatMap(({ head }) => head?.manifests ?? []),
    ...around.flatMap(([path]) => documents.context(path)?.manifests ?? []),
  ];
  const charts = files.flatMap(({ head }) =>
    head !== undefined && /(?:^|\/)Chart\.yaml$/.test(head.file.path) ? parseYaml(head.file) : [],
  );
  const dependencies = charts.flatMap(({ root }) => itemsOf(get(root, 'dependencies')));
  return [...manifests.flatMap(installedBy), ...dependencies.map((one) => chartOf(one, 'name', 'version'))];
}

/** Names the release that has the CRDs of a group: `cert-manager/cert-manager@v1.19.0`; undefined where the tree does not say the version. */
export function releaseFinder(documents: Documents): (group: string) => string | undefined {
  let installed: readonly Installed[] | undefined;
  return (group) => {
    const project = projects.find(({ groups }) => groups.some((one) => group === one || group.endsWith(`.${one}`)));
    if (project === undefined) return undefined;
    installed ??= installedIn(documents);
    const { version } = installed.find(({ chart }) => chart === project.chart) ?? {};
    const exact = /^v?(\d+\.\d+\.\d+[\w.+-]{0,40})$/.exec(version ?? '')?.[1];
    return exact === undefined ? undefined : `${project.repository}@${project.prefix}${exact}`;
  };
}
