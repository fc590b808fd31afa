import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  spanOf
} from "./shared-documents-span.js";
import {
  get,
  itemsOf,
  stringOf
} from "./shared-documents-node.js";

// src/facts/kustomize/kustomization.ts
var kustomizationNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"];
var inFolder = (dir, names = kustomizationNames) => names.map((name) => dir === "" ? name : `${dir}/${name}`);
function kustomizationsAbove(paths) {
  const folders = /* @__PURE__ */ new Set();
  for (const path of paths)
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  return [...folders].flatMap((folder) => inFolder(folder));
}
var folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
function resolvePath(dir, text) {
  if (text === "" || text.length > 4096 || /^\/|\/\/|^[^/]*[@:]|[?\\\0]/.test(text)) return void 0;
  const steps = dir === "" ? [] : dir.split("/");
  for (const step of text.split("/")) {
    if (step === "..") {
      if (steps.pop() === void 0) return void 0;
    } else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
var isInline = (text) => text !== void 0 && /\n|^\s*[{[]/.test(text);
var targetOf = (node) => ({
  group: stringOf(get(node, "group")),
  kind: stringOf(get(node, "kind")),
  name: stringOf(get(node, "name"))
});
function readKustomization(file, root) {
  const dir = folderOf(file.path);
  const namespace = stringOf(get(root, "namespace"));
  const linkOf = (node) => {
    const text = stringOf(node);
    return node === void 0 || text === void 0 ? void 0 : { path: resolvePath(dir, text), text, at: spanOf(file, node) };
  };
  const links = (...keys) => keys.flatMap((key) => itemsOf(get(root, key))).flatMap((node) => linkOf(node) ?? []);
  const patchOf = (node) => {
    const target = get(node, "target");
    return {
      file: linkOf(get(node, "path")),
      inline: stringOf(get(node, "patch")),
      target: target && targetOf(target),
      at: spanOf(file, get(node, "path") ?? node)
    };
  };
  const merges = itemsOf(get(root, "patchesStrategicMerge")).map((node) => {
    const inline = isInline(stringOf(node));
    const patch = inline ? { file: void 0, inline: stringOf(node) } : { file: linkOf(node), inline: void 0 };
    return { ...patch, target: void 0, at: spanOf(file, node) };
  });
  return {
    file,
    dir,
    isComponent: stringOf(get(root, "kind")) === "Component",
    namespace: namespace === "" ? void 0 : namespace,
    builds: links("resources", "bases"),
    components: links("components"),
    patches: [...[...itemsOf(get(root, "patches")), ...itemsOf(get(root, "patchesJson6902"))].map(patchOf), ...merges],
    commonAnnotations: get(root, "commonAnnotations"),
    commonLabels: get(root, "commonLabels"),
    replacements: itemsOf(get(root, "replacements")),
    charts: itemsOf(get(root, "helmCharts")),
    transformers: itemsOf(get(root, "transformers")),
    generators: itemsOf(get(root, "generators")),
    configurations: itemsOf(get(root, "configurations")),
    labels: itemsOf(get(root, "labels")),
    linkOf
  };
}

export {
  inFolder,
  kustomizationsAbove,
  folderOf,
  resolvePath,
  isInline,
  targetOf,
  readKustomization
};
