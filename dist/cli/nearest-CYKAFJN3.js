import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-GLKM4OHJ.js";
import "./chunk-BLKGW4VY.js";
export {
  nearest
};
