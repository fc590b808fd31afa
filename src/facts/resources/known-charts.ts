// Releases that have the CRDs of objects without one, where the tree says which version of a known chart it installs.
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { isKustomizationPath } from '../../changes/relevant.ts';
import { get, getIn, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { parseYaml } from '../../documents/yaml.ts';
import type { SourceFile } from '../../documents/span.ts';

/** A project of which a release has its chart's version: the chart's name, what tags begin with, where CRDs are. */
interface Project {
  readonly chart: string;
  readonly repository: string;
  readonly prefix: string;
  readonly groups: readonly string[];
  readonly files: readonly string[];
}

/** Chart, repository, what tags begin with (`-`: nothing), groups of CRDs, files. Each row was checked there. */
const rows = `
base                    istio/istio                               -                         istio.io                                    manifests/charts/base/crds/*.yaml manifests/charts/base/files/*.yaml
cert-manager            cert-manager/cert-manager                 v                         acme.cert-manager.io cert-manager.io        deploy/crds/*.yaml
chaos-mesh              chaos-mesh/chaos-mesh                     v                         chaos-mesh.org                              config/crd/bases/*.yaml
cilium                  cilium/cilium                             v                         cilium.io                                   pkg/k8s/apis/cilium.io/client/crds/**/*.yaml
consul                  hashicorp/consul-k8s                      v                         consul.hashicorp.com                        control-plane/config/crd/bases/*.yaml
crossplane              crossplane/crossplane                     v                         crossplane.io                               cluster/crds/*.yaml
dapr                    dapr/dapr                                 v                         dapr.io                                     charts/dapr/crds/*.yaml
external-dns            kubernetes-sigs/external-dns              external-dns-helm-chart-  externaldns.k8s.io                          charts/external-dns/crds/*.yaml
external-secrets        external-secrets/external-secrets         v                         external-secrets.io                         config/crds/bases/*.yaml
flux-operator           controlplaneio-fluxcd/flux-operator       v                         fluxcd.controlplane.io                      config/crd/bases/*.yaml
gatekeeper              open-policy-agent/gatekeeper              v                         gatekeeper.sh                               charts/gatekeeper/crds/*.yaml
gateway-helm            envoyproxy/gateway                        v                         gateway.envoyproxy.io                       charts/gateway-helm/**/generated/*.yaml
gpu-operator            NVIDIA/gpu-operator                       v                         nvidia.com                                  deployments/gpu-operator/crds/*.yaml
grafana-operator        grafana/grafana-operator                  v                         grafana.integreatly.org                     config/crd/bases/*.yaml
karpenter               aws/karpenter-provider-aws                v                         karpenter.sh karpenter.k8s.aws              pkg/apis/crds/*.yaml
karpenter-crd           aws/karpenter-provider-aws                v                         karpenter.sh karpenter.k8s.aws              pkg/apis/crds/*.yaml
keda                    kedacore/keda                             v                         keda.sh                                     config/crd/bases/*.yaml
kube-prometheus-stack   prometheus-community/helm-charts          kube-prometheus-stack-    monitoring.coreos.com                       charts/kube-prometheus-stack/charts/crds/crds/*.yaml
kueue                   kubernetes-sigs/kueue                     v                         kueue.x-k8s.io                              config/components/crd/bases/*.yaml
kyverno                 kyverno/kyverno                           kyverno-chart-            kyverno.io                                  config/crds/**/*.yaml
longhorn                longhorn/longhorn                         v                         longhorn.io                                 deploy/longhorn.yaml
metallb                 metallb/metallb                           v                         metallb.io                                  config/crd/bases/*.yaml
node-feature-discovery  kubernetes-sigs/node-feature-discovery    v                         nfd.k8s-sigs.io                             deployment/helm/node-feature-discovery/crds/*.yaml
opentelemetry-operator  open-telemetry/opentelemetry-helm-charts  opentelemetry-operator-   opentelemetry.io                            charts/opentelemetry-operator/conf/crds/*.yaml
postgres-operator       zalando/postgres-operator                 v                         acid.zalan.do                               charts/postgres-operator/crds/*.yaml
rook-ceph               rook/rook                                 v                         ceph.rook.io objectbucket.io                deploy/examples/crds.yaml
sealed-secrets          bitnami-labs/sealed-secrets               helm-v                    bitnami.com                                 helm/sealed-secrets/crds/*.yaml
strimzi-kafka-operator  strimzi/strimzi-kafka-operator            -                         strimzi.io                                  packaging/helm-charts/helm3/strimzi-kafka-operator/crds/*.yaml
tailscale-operator      tailscale/tailscale                       v                         tailscale.com                               cmd/k8s-operator/deploy/crds/*.yaml
tigera-operator         projectcalico/calico                      v                         operator.tigera.io                          manifests/operator-crds.yaml
traefik                 traefik/traefik-helm-chart                v                         traefik.io traefik.containo.us              traefik/crds/*.yaml
trust-manager           cert-manager/trust-manager                v                         trust.cert-manager.io trust-manager.io      deploy/crds/*.yaml
vault-secrets-operator  hashicorp/vault-secrets-operator          v                         secrets.hashicorp.com                       chart/crds/*.yaml
velero                  vmware-tanzu/helm-charts                  velero-                   velero.io                                   charts/velero/crds/*.yaml
`;

const projects: readonly Project[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [chart = '', repository = '', prefix = '', groups = '', files = ''] = row.split(/ {2,}/);
    return {
      chart,
      repository,
      prefix: prefix === '-' ? '' : prefix,
      groups: groups.split(' '),
      files: files.split(' '),
    };
  });

/** Files that are named after CRDs, in any repository. */
const usualFiles: readonly string[] = ['**/crd/**', '**/crds/**', '**/*crds*.yaml', '**/*crd.yaml'];

/** The globs of a repository's CRDs: those of a well-known project, else what is named after CRDs. */
export function crdFilesOf(repository: string): readonly string[] {
  const lower = repository.toLowerCase();
  const known = projects.filter((project) => project.repository.toLowerCase() === lower);
  return known.length === 0 ? usualFiles : [...new Set(known.flatMap(({ files }) => files))];
}

/** The projects of a group: those that name it, else those that name a group above it. */
function projectsOf(group: string): readonly Project[] {
  const exact = projects.filter(({ groups }) => groups.includes(group));
  return exact.length > 0 ? exact : projects.filter(({ groups }) => groups.some((one) => group.endsWith(`.${one}`)));
}

/** Most files that are wanted to see what they install. */
const maxWanted = 40;

/** The unchanged files that by their paths may state which version of the charts of some groups is installed. */
export function chartPaths(groups: readonly string[], paths: readonly string[]): string[] {
  const charts = [...new Set(groups.flatMap(projectsOf).map(({ chart }) => chart))];
  const lowers = charts.map((chart) => chart.replace(/-crd$/, ''));
  if (lowers.length === 0) return [];
  const isNamed = (path: string): boolean => lowers.some((chart) => path.toLowerCase().includes(chart));
  return paths.filter((path) => /\.ya?ml$/.test(path) && isNamed(path)).slice(0, maxWanted);
}

/** A chart that something of the tree installs. */
type Installed = { readonly chart: string | undefined; readonly version: string | undefined };

const chartOf = (node: Node | undefined, chart: string, version: string): Installed => ({
  chart: stringOf(get(node, chart)),
  version: stringOf(get(node, version)),
});

/** Sources of an Application of Argo CD, or of the template of an ApplicationSet. */
const sourcesOf = (spec: Node | undefined): Node[] => [get(spec, 'source') ?? [], itemsOf(get(spec, 'sources'))].flat();

const installers: ReadonlySet<string> = new Set([
  'HelmRelease',
  'HelmChart',
  'OCIRepository',
  'Application',
  'ApplicationSet',
]);

/** What an object of Flux or Argo CD installs; the spec of no other one is read. */
function installedBy({ kind, root }: Manifest): Installed[] {
  if (!installers.has(kind)) return [];
  const spec = get(root, 'spec');
  if (kind === 'HelmRelease') return [chartOf(getIn(spec, ['chart', 'spec']), 'chart', 'version')];
  if (kind === 'HelmChart') return [chartOf(spec, 'chart', 'version')];
  if (kind === 'OCIRepository') {
    const chart = stringOf(get(spec, 'url'))?.split('/').at(-1);
    return ['tag', 'semver'].map((key) => ({ chart, version: stringOf(getIn(spec, ['ref', key])) }));
  }
  const template = kind === 'ApplicationSet' ? getIn(spec, ['template', 'spec']) : spec;
  return sourcesOf(template).map((source) => chartOf(source, 'chart', 'targetRevision'));
}

const isChartFile = (path: string): boolean => /(?:^|\/)Chart\.yaml$/.test(path);

/** The charts that a chart depends on, or that a kustomization inflates. */
function installedByFile(file: SourceFile): Installed[] {
  const key = isChartFile(file.path) ? 'dependencies' : 'helmCharts';
  return parseYaml(file).flatMap(({ root }) => itemsOf(get(root, key)).map((one) => chartOf(one, 'name', 'version')));
}

const namesSourcesInFile = (path: string): boolean => isChartFile(path) || isKustomizationPath(path);

/** The charts that changed files, and others that were read, install or depend on. */
function installedIn(documents: Documents): Installed[] {
  const { files, contextTexts } = documents;
  const around = [...contextTexts].filter(([, text]) => [...installers].some((name) => text.includes(name)));
  const manifests = [
    ...files.flatMap(({ head }) => head?.manifests ?? []),
    ...around.flatMap(([path]) => documents.context(path)?.manifests ?? []),
  ];
  const own = files.flatMap(({ head }) => (head !== undefined && namesSourcesInFile(head.file.path) ? head.file : []));
  const others = [...contextTexts].flatMap(([path, text]): SourceFile[] =>
    namesSourcesInFile(path) && /dependencies|helmCharts/.test(text) ? [{ path, side: 'head', text }] : [],
  );
  return [...manifests.flatMap(installedBy), ...[...own, ...others].flatMap(installedByFile)];
}

/** Names the release with a group's CRDs: `cert-manager/cert-manager@v1.19.0`; undefined without a version. */
export function releaseFinder(documents: Documents): (group: string) => string | undefined {
  let installed: readonly Installed[] | undefined;
  return (group) => {
    const known = projectsOf(group);
    if (known.length === 0) return undefined;
    installed ??= installedIn(documents);
    const releases = known.flatMap(({ chart: wanted, repository, prefix }) =>
      (installed ?? []).flatMap(({ chart, version }) => {
        const exact = chart === wanted ? /^v?(\d+\.\d+\.\d+[\w.+-]{0,40})$/.exec(version ?? '')?.[1] : undefined;
        return exact === undefined ? [] : `${repository}@${prefix}${exact}`;
      }),
    );
    return releases[0];
  };
}
