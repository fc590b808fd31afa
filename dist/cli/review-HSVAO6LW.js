import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  collect,
  conclude,
  review2 as review,
  reviewAnswer,
  today
} from "./chunk-J2MPSHGG.js";
import "./chunk-4JQKOOS4.js";
import "./chunk-EQA7Z43V.js";
import "./chunk-4JKJV24A.js";
import "./chunk-V6KPXAOZ.js";
import "./chunk-C74WQXX7.js";
import "./chunk-SDRAIMM5.js";
import "./chunk-T6D7MUG2.js";
import "./chunk-V6CPJ3FA.js";
import "./chunk-J2LUO457.js";
import "./chunk-N3EMT5J6.js";
import "./chunk-I22GH5VR.js";
import "./chunk-H5MN6G2R.js";
import "./chunk-3WVSMPJG.js";
import "./chunk-67ANFH46.js";
import "./chunk-NSHR4GES.js";
import "./chunk-FLI4XOSI.js";
import "./chunk-JV2WULJX.js";
import "./chunk-JLVM4MQK.js";
import "./chunk-ME4HPEDE.js";
import "./chunk-GLKM4OHJ.js";
import "./chunk-VJEMZZFR.js";
import "./chunk-6QG4CW5C.js";
import "./chunk-M3MRMSJU.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-H4ST2IXS.js";
import "./chunk-D2HZHSZJ.js";
import "./chunk-5DXUSR5H.js";
import "./chunk-ZSSNTRWC.js";
import "./chunk-B2GXM4MR.js";
import "./chunk-JPZNQTCD.js";
import "./chunk-QX7NOU64.js";
import "./chunk-JH6BBSYS.js";
import "./chunk-N45NTK2O.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-C5RB22TI.js";
import "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";
export {
  collect,
  conclude,
  review,
  reviewAnswer,
  today
};
