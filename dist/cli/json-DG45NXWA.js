import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  json,
  safeJson
} from "./chunk-5DXUSR5H.js";
import "./chunk-BLKGW4VY.js";
export {
  json,
  safeJson
};
