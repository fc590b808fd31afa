import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  didYouMean,
  nearest
} from "./shared-config-nearest.js";
import "./shared-runtime.js";
export {
  didYouMean,
  nearest
};
