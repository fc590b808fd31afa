import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  json,
  safeJson
} from "./shared-reports-json.js";
import "./shared-runtime.js";
export {
  json,
  safeJson
};
