import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  nearest
} from "./shared-config-nearest.js";
import "./shared-runtime.js";
export {
  nearest
};
