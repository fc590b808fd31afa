import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/golangci-paths.ts
var linter = "kubeapilinter";
var builtInPaths = [
  ".golangci-kal.yml",
  ".golangci-kal.yaml",
  ".golangci.yml",
  ".golangci.yaml"
];
function golangciPaths({ conventions: { golangci } }) {
  if (golangci === false) return [];
  return golangci === void 0 ? builtInPaths : [golangci];
}
var mayHoldSettings = (content) => content?.kind === "text" && content.text.includes(linter);

export {
  linter,
  builtInPaths,
  golangciPaths,
  mayHoldSettings
};
