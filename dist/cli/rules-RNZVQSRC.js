import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-USVZ34HB.js";
import "./chunk-M3MRMSJU.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-PZGBCM2S.js";
import "./chunk-Y6AAWNWZ.js";
import "./chunk-IC7Y5BJZ.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-UPCGDIMW.js";
import "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";
export {
  rules
};
