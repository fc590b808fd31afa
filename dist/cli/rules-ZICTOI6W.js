import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-6QG4CW5C.js";
import "./chunk-M3MRMSJU.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-H4ST2IXS.js";
import "./chunk-D2HZHSZJ.js";
import "./chunk-N45NTK2O.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-C5RB22TI.js";
import "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";
export {
  rules
};
