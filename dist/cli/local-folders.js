import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  foldersSource,
  requireFolder
} from "./shared-local-folders.js";
import "./shared-local-disk.js";
import "./shared-changes-content.js";
import "./shared-changes-shown.js";
import "./shared-errors.js";
import "./shared-runtime.js";
export {
  foldersSource,
  requireFolder
};
