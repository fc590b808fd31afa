import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  GraphqlFailure,
  createClient
} from "./shared-github-client.js";
import "./shared-github-answers.js";
import "./shared-reports-escape.js";
import "./shared-node_modules-valibot-dist-index.js";
import "./shared-runtime.js";
export {
  GraphqlFailure,
  createClient
};
