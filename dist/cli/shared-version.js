import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/version.ts
var documentation = "https://github.com/kube-api-review/kube-api-review/blob/main/docs";
var toolName = "kube-api-review";
var toolVersion = true ? "0.1.0" : "0.0.0-source";

export {
  documentation,
  toolName,
  toolVersion
};
