// Which paths a review covers: those that can contain a Kubernetes API, and that the configuration includes.
import picomatch from 'picomatch';
import { groupBy } from '../group-by.ts';
import { onceOf } from '../once.ts';

/** Which paths the configuration lets through; globs over slash-separated paths from the root, dotfiles included. */
export interface PathFilter {
  /** Empty: every path. */
  readonly paths: readonly string[];
  readonly pathsIgnore: readonly string[];
}

const extensions: ReadonlySet<string> = new Set(['yaml', 'yml', 'json', 'go']);
/** The names of files that kustomize reads for themselves (kustomize's konfig.RecognizedKustomizationFileNames). */
export const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** The last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** Whether kustomize reads a file of this name as a kustomization, whatever its content. */
export const isKustomizationPath = (path: string): boolean => kustomizationNames.includes(baseName(path));

/** JSON that is hardly ever a manifest, by its name: lock files, and settings that their tools read with comments. */
const foreignNames =
  /^(?:package-lock|npm-shrinkwrap|composer\.lock|tsconfig(?:\..+)?|jsconfig(?:\..+)?|\.eslintrc|\.jshintrc|\.swcrc|devcontainer)\.json$/;
const foreignFolders = /(?:^|\/)\.(?:vscode|devcontainer)\//;
/**
 * Whether a Go file by its name declares no API: a test, generated deep copies, conversions, defaults, clients, but not
 * a copy of types in another version (`zz_generated.widget_types.go`).
 */
export const isGoWithoutTypes = (path: string): boolean =>
  /(?:_test|(?:^|\/)zz_generated(?![^/]*_types\.go$)[^/]*)\.go$/.test(path);

/** Names of what a program makes a manifest of: `crds.yaml.tmpl`, `addon.yml.j2`, and `crds.tpl`, without `.yaml`. */
const templateName =
  /(?:\.(?:ya?ml|json)\.(?:tftpl|erb|mustache|hbs|envsubst|in|dist)|(?:\.(?:ya?ml|json)|(?:^|\/)[^./]+)\.(?:template|te?mpl|tpl|gote?mpl|gotpl|jinja2?|j2))$/i;

/** Whether a path is by its name of a language that writes configuration: none of it is run. */
export const isConfigurationCode = (path: string): boolean => /\.(?:jsonnet|libsonnet|cue|k|tf)$/i.test(path);

/** Whether a path can hold a Kubernetes manifest, its template, a Kustomization or Go types; decided by its name. */
export function isRelevant(path: string): boolean {
  const name = baseName(path);
  if (isKustomizationPath(path) || isTemplateName(path) || isConfigurationCode(path)) return true;
  const dot = name.lastIndexOf('.');
  if (dot < 0) return false;
  const extension = name.slice(dot + 1).toLowerCase();
  if (!extensions.has(extension)) return false;
  return extension !== 'go' || !isGoWithoutTypes(path);
}

/** Whether a JSON file by its name is a tool's. Its text decides all the same: kubectl reads a file of any name. */
export const isForeignJson = (path: string): boolean => foreignNames.test(baseName(path)) || foreignFolders.test(path);

/** A file below `templates` that Helm renders only where another one includes it, or for people to read. */
export const isPartialPath = (path: string): boolean =>
  /(?:^|\/)templates\/(?:[^]*\/)?(?:_[^/]*|[^/]*\.(?:tpl|txt))$/.test(path);

/** Whether a path is by its name that of a manifest's template, which no tool of Kubernetes finds by itself. */
export const isTemplateName = (path: string): boolean => templateName.test(path) && !isPartialPath(path);

/** Whether a path is that of a chart which is packed into another one. */
export const isPackedChart = (path: string): boolean => /(?:^|\/)charts\/[^/]+\.tgz$/.test(path);

/** What Helm reads of a chart by names that no manifest has. */
export const isHelmPath = (path: string): boolean =>
  isPartialPath(path) || isPackedChart(path) || baseName(path) === '.helmignore';

/** Whether a path is by its name that of values for charts: `values.yaml`, `prod-values.yml`. */
export const isValuesPath = (path: string): boolean => /values[^/]*\.(?:ya?ml|json)$/i.test(path);

/** Generated Go: clients, deep copies, models. It declares no API that is not declared elsewhere. */
export const isGeneratedGoPath = (path: string): boolean =>
  /(?:^|\/)(?:zz_[^/]*|[^/]*generated[^/]*|clientset|listers|informers|applyconfigurations?)(?:\/.*)?$/.test(path) &&
  path.endsWith('.go');

/** Whether controller-gen writes CRDs there, by kubebuilder's layout: those of bundles and charts are copies. */
export const isGeneratedCrdPath = (path: string): boolean => /(?:^|\/)config\/crds?\//.test(path);

/** Which files are read first where a limit excludes some: CRDs, manifests, Go types, files that hardly have an API. */
export function readingOrder(path: string): number {
  if (isForeignJson(path) || isGeneratedGoPath(path)) return 3;
  if (path.endsWith('.go')) return 2;
  return /crd/i.test(path) ? 0 : 1;
}

/** The folder of a path; the empty string is the repository's root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** All folders that a path is in, from the repository's root on. */
export const foldersAbove = (path: string): string[] =>
  path.split('/').map((_, index, steps) => steps.slice(0, index).join('/'));

/** Whether there is a kustomization in the folder of a path or above: it may list the path, whatever its name. */
export const belowKustomizations = (paths: Iterable<string>): ((path: string) => boolean) =>
  below(paths, isKustomizationPath);

/** The same of charts: templates may read the path. */
export const belowCharts = (paths: Iterable<string>): ((path: string) => boolean) =>
  below(paths, (path) => baseName(path) === 'Chart.yaml');

function below(paths: Iterable<string>, isMarker: (path: string) => boolean): (path: string) => boolean {
  const folders = new Set<string>();
  for (const path of paths) if (isMarker(path)) folders.add(folderOf(path));
  return (path) => {
    for (let at = path; folders.size > 0 && at !== '';) {
      at = folderOf(at);
      if (folders.has(at)) return true;
    }
    return false;
  };
}

/** Matches any of the globs. A first slash is the root, a last one all in the folder; `!` means nothing special. */
export const matcher = (globs: readonly string[]): ((path: string) => boolean) =>
  globs.length === 0 ? () => false : compiled(globs);

// Extended globs become nested repetitions of a regular expression, which can take exponential time.
const globOptions = { dot: true, nonegate: true, noextglob: true };

/** The folder that all matches of a glob are in, as its first steps name it. */
function folderBefore(glob: string): string {
  const { base } = picomatch.scan(glob, globOptions);
  return isOnePath(base) ? base : '';
}

/** Whether a glob is one path, without anything that means something else. */
export const isOnePath = (glob: string): boolean => /^\.?[\w-][\w.-]*(?:\/\.?[\w-][\w.-]*)*$/.test(glob);

const compiled = onceOf((all: readonly string[]): ((path: string) => boolean) => {
  const globs = all.map((glob) => glob.replace(/^\.?\//, ''));
  // Of thousands most are paths, which are looked up.
  const paths = new Set(globs.filter(isOnePath));
  const others = globs.filter((glob) => !paths.has(glob)).map((glob) => glob.replace(/\/$/, '/**'));
  if (others.length === 0) return (path) => paths.has(path);
  const inFolder = new Map(
    [...groupBy(others, folderBefore)].map(([folder, some]) => [folder, picomatch([...some], globOptions)]),
  );
  return (path) => paths.has(path) || [path, ...foldersAbove(path)].some((folder) => inFolder.get(folder)?.(path));
});

/** Whether the configuration's `paths` and `pathsIgnore` let a path through; the latter wins. */
export function pathFilter(filter: PathFilter): (path: string) => boolean {
  const wanted = matcher(filter.paths);
  const ignored = matcher(filter.pathsIgnore);
  return (path) => (filter.paths.length === 0 || wanted(path)) && !ignored(path);
}
