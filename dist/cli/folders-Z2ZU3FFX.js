import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  foldersSource,
  requireFolder
} from "./chunk-ESHTMWCW.js";
import "./chunk-ANPUNTS6.js";
import "./chunk-YAYDRWBR.js";
import "./chunk-BLKGW4VY.js";
export {
  foldersSource,
  requireFolder
};
