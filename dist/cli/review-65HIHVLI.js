import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  collect,
  review2 as review,
  reviewAnswer
} from "./chunk-HFMSIZUQ.js";
import "./chunk-VGIHPPUJ.js";
import "./chunk-B4QMSZXB.js";
import "./chunk-5AYWN6WD.js";
import "./chunk-67ANFH46.js";
import "./chunk-RY2JRPMS.js";
import "./chunk-O2DABLAM.js";
import "./chunk-PUUFBCOL.js";
import "./chunk-HLHVRNWK.js";
import "./chunk-ME4HPEDE.js";
import "./chunk-XJIZWJXG.js";
import "./chunk-E43QKJJH.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-X6YATHKU.js";
import "./chunk-KYFYAGB5.js";
import "./chunk-Q63LJHRW.js";
import "./chunk-JGGON2GF.js";
import "./chunk-YQ4TRWUH.js";
import "./chunk-QX7NOU64.js";
import "./chunk-SCEO3AO5.js";
import "./chunk-ANPUNTS6.js";
import "./chunk-YAYDRWBR.js";
import "./chunk-BLKGW4VY.js";
export {
  collect,
  review,
  reviewAnswer
};
