import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import {
  isKustomizationPath
} from "./shared-changes-relevant.js";
import {
  get,
  getIn,
  itemsOf,
  stringOf
} from "./shared-documents-node.js";

// src/facts/resources/known-charts.ts
var rows = `
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
var projects = rows.trim().split("\n").map((row) => {
  const [chart = "", repository = "", prefix = "", groups = "", files = ""] = row.split(/ {2,}/);
  return {
    chart,
    repository,
    prefix: prefix === "-" ? "" : prefix,
    groups: groups.split(" "),
    files: files.split(" ")
  };
});
var usualFiles = ["**/crd/**", "**/crds/**", "**/*crds*.yaml", "**/*crd.yaml"];
function crdFilesOf(repository) {
  const lower = repository.toLowerCase();
  const known = projects.filter((project) => project.repository.toLowerCase() === lower);
  return known.length === 0 ? usualFiles : [...new Set(known.flatMap(({ files }) => files))];
}
function projectsOf(group) {
  const exact = projects.filter(({ groups }) => groups.includes(group));
  return exact.length > 0 ? exact : projects.filter(({ groups }) => groups.some((one) => group.endsWith(`.${one}`)));
}
var mostWanted = 40;
function chartPaths(groups, paths) {
  const charts = [...new Set(groups.flatMap(projectsOf).map(({ chart }) => chart))];
  const lowers = charts.map((chart) => chart.replace(/-crd$/, ""));
  if (lowers.length === 0) return [];
  const isNamed = (path) => lowers.some((chart) => path.toLowerCase().includes(chart));
  return paths.filter((path) => /\.ya?ml$/.test(path) && isNamed(path)).slice(0, mostWanted);
}
var chartOf = (node, chart, version) => ({
  chart: stringOf(get(node, chart)),
  version: stringOf(get(node, version))
});
var sourcesOf = (spec) => [get(spec, "source") ?? [], itemsOf(get(spec, "sources"))].flat();
function installedBy({ kind, root }) {
  const spec = get(root, "spec");
  if (kind === "HelmRelease") return [chartOf(getIn(spec, ["chart", "spec"]), "chart", "version")];
  if (kind === "HelmChart") return [chartOf(spec, "chart", "version")];
  if (kind === "OCIRepository") {
    const chart = stringOf(get(spec, "url"))?.split("/").at(-1);
    return ["tag", "semver"].map((key) => ({ chart, version: stringOf(getIn(spec, ["ref", key])) }));
  }
  const template = kind === "ApplicationSet" ? getIn(spec, ["template", "spec"]) : spec;
  return kind === "Application" || kind === "ApplicationSet" ? sourcesOf(template).map((source) => chartOf(source, "chart", "targetRevision")) : [];
}
var installers = ["HelmRelease", "HelmChart", "OCIRepository", "Application"];
var isChartFile = (path) => /(?:^|\/)Chart\.yaml$/.test(path);
function installedByFile(file) {
  const key = isChartFile(file.path) ? "dependencies" : "helmCharts";
  return parseYaml(file).flatMap(({ root }) => itemsOf(get(root, key)).map((one) => chartOf(one, "name", "version")));
}
var saysInFile = (path) => isChartFile(path) || isKustomizationPath(path);
function installedIn(documents) {
  const { files, contextTexts } = documents;
  const around = [...contextTexts].filter(([, text]) => installers.some((name) => text.includes(name)));
  const manifests = [
    ...files.flatMap(({ head }) => head?.manifests ?? []),
    ...around.flatMap(([path]) => documents.context(path)?.manifests ?? [])
  ];
  const own = files.flatMap(({ head }) => head !== void 0 && saysInFile(head.file.path) ? head.file : []);
  const others = [...contextTexts].flatMap(
    ([path, text]) => saysInFile(path) && /dependencies|helmCharts/.test(text) ? [{ path, side: "head", text }] : []
  );
  return [...manifests.flatMap(installedBy), ...[...own, ...others].flatMap(installedByFile)];
}
function releaseFinder(documents) {
  let installed;
  return (group) => {
    const known = projectsOf(group);
    if (known.length === 0) return void 0;
    installed ??= installedIn(documents);
    const releases = known.flatMap(
      ({ chart: wanted, repository, prefix }) => (installed ?? []).flatMap(({ chart, version }) => {
        const exact = chart === wanted ? /^v?(\d+\.\d+\.\d+[\w.+-]{0,40})$/.exec(version ?? "")?.[1] : void 0;
        return exact === void 0 ? [] : `${repository}@${prefix}${exact}`;
      })
    );
    return releases[0];
  };
}

export {
  crdFilesOf,
  chartPaths,
  releaseFinder
};
