import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  commands,
  groups
} from "./shared-commands-index.js";
import "./shared-runtime.js";
export {
  commands,
  groups
};
