import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  GraphqlFailure,
  createClient
} from "./chunk-464R3CJ3.js";
import "./chunk-XJIZWJXG.js";
import "./chunk-BLKGW4VY.js";
export {
  GraphqlFailure,
  createClient
};
