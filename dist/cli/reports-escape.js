import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  byteLength,
  code,
  codeBlock,
  cutBytes,
  cutChars,
  html,
  htmlLines,
  indented,
  markdown,
  message,
  messageBlocks,
  messageParts,
  plain,
  terminal,
  terminalCharacters,
  trustedAddress
} from "./shared-reports-escape.js";
import "./shared-runtime.js";
export {
  byteLength,
  code,
  codeBlock,
  cutBytes,
  cutChars,
  html,
  htmlLines,
  indented,
  markdown,
  message,
  messageBlocks,
  messageParts,
  plain,
  terminal,
  terminalCharacters,
  trustedAddress
};
