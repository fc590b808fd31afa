import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  collect,
  conclude,
  review2 as review,
  reviewAnswer,
  today
} from "./chunk-TFKMS3A2.js";
import "./chunk-4JQKOOS4.js";
import "./chunk-BJ3M3WPX.js";
import "./chunk-G5L3G4SB.js";
import "./chunk-QFZLI2CX.js";
import "./chunk-C74WQXX7.js";
import "./chunk-SDRAIMM5.js";
import "./chunk-SXCYCMZ3.js";
import "./chunk-V6CPJ3FA.js";
import "./chunk-J2LUO457.js";
import "./chunk-N3EMT5J6.js";
import "./chunk-I22GH5VR.js";
import "./chunk-H5MN6G2R.js";
import "./chunk-3WVSMPJG.js";
import "./chunk-67ANFH46.js";
import "./chunk-IWO5ZPM6.js";
import "./chunk-6TB6QLBF.js";
import "./chunk-JV2WULJX.js";
import "./chunk-JLVM4MQK.js";
import "./chunk-ME4HPEDE.js";
import "./chunk-GLKM4OHJ.js";
import "./chunk-VJEMZZFR.js";
import "./chunk-USVZ34HB.js";
import "./chunk-M3MRMSJU.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-PZGBCM2S.js";
import "./chunk-Y6AAWNWZ.js";
import "./chunk-5DXUSR5H.js";
import "./chunk-ZSSNTRWC.js";
import "./chunk-AMPAEQE5.js";
import "./chunk-JPZNQTCD.js";
import "./chunk-QX7NOU64.js";
import "./chunk-JH6BBSYS.js";
import "./chunk-IC7Y5BJZ.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-UPCGDIMW.js";
import "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";
export {
  collect,
  conclude,
  review,
  reviewAnswer,
  today
};
