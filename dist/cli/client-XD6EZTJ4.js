import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  GraphqlFailure,
  createClient
} from "./chunk-7BZWOET3.js";
import "./chunk-JH6BBSYS.js";
import "./chunk-BLKGW4VY.js";
export {
  GraphqlFailure,
  createClient
};
