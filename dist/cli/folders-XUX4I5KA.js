import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  foldersSource,
  requireFolder
} from "./chunk-PKGKSGC5.js";
import "./chunk-H5MN6G2R.js";
import "./chunk-3WVSMPJG.js";
import "./chunk-VJEMZZFR.js";
import "./chunk-BLKGW4VY.js";
export {
  foldersSource,
  requireFolder
};
