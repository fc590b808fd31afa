import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/version.ts
var toolName = "kube-api-review";
var toolVersion = true ? "0.1.0" : "0.0.0-source";

export {
  toolName,
  toolVersion
};
