import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  answersTo,
  isRequestsAlone,
  jsonLinesFlags,
  jsonLinesOnly,
  optionalString,
  problemsAnswer,
  refuseJobs,
  serveJsonLines,
  sourceOf,
  stringMap,
  stringMember
} from "./shared-commands-jsonl.js";
import "./shared-commands-flags.js";
import "./shared-config-nearest.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-errors.js";
import "./shared-runtime.js";
export {
  answersTo,
  isRequestsAlone,
  jsonLinesFlags,
  jsonLinesOnly,
  optionalString,
  problemsAnswer,
  refuseJobs,
  serveJsonLines,
  sourceOf,
  stringMap,
  stringMember
};
