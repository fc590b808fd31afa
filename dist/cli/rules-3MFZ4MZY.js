import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-E43QKJJH.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-X6YATHKU.js";
import "./chunk-KYFYAGB5.js";
import "./chunk-Q63LJHRW.js";
import "./chunk-SCEO3AO5.js";
import "./chunk-BLKGW4VY.js";
export {
  rules
};
