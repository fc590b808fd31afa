import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  shownIn
} from "./shared-changes-shown.js";

// src/changes/limits.ts
var maxFileBytes = 8 * 1024 * 1024;
var maxSeenBytes = 4 * maxFileBytes;
var maxFetchedChanges = 5e3;
var maxContextFiles = 2e4;
var maxFetchedFiles = 2e3;
var maxContextLinks = 1e3;
var maxContextBytes = 50 * 1024 * 1024;
var sizeText = (bytes) => `${(bytes / (1024 * 1024)).toFixed(1)} MiB`;

// src/changes/content.ts
var binaryProbe = 8e3;
var lfsPointer = "version https://git-lfs.github.com/spec/v1\n";
var tooLarge = (size, shows) => ({
  kind: "unread",
  why: `too large: ${sizeText(size)}, at most ${sizeText(maxFileBytes)} are read`,
  ...shows === void 0 ? {} : { shows }
});
var binary = (shows) => ({ kind: "binary", ...shows === "nothing" ? {} : { shows } });
function contentOf(bytes) {
  if (bytes.length > maxFileBytes) return tooLarge(bytes.length, shownIn(bytes));
  const encoding = encodingOf(bytes);
  if (encoding === "utf-8" && bytes.subarray(0, binaryProbe).includes(0)) return binary(shownIn(bytes));
  let text;
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { kind: "unread", why: `not valid ${encoding.toUpperCase()}`, shows: shownIn(bytes) };
  }
  return textContent(text);
}
function encodingOf([first, second]) {
  if (first === 255 && second === 254) return "utf-16le";
  return first === 254 && second === 255 ? "utf-16be" : "utf-8";
}
function textContent(text) {
  if (text.length > maxFileBytes) return tooLarge(text.length, shownIn(Buffer.from(text)));
  if (text.slice(0, binaryProbe).includes("\0")) return binary(shownIn(Buffer.from(text)));
  if (text.startsWith(lfsPointer))
    return { kind: "unread", why: "kept in Git LFS: the repository holds a pointer to it only" };
  return { kind: "text", text };
}
var isSubmodule = (mode) => mode === "160000";
function contentOfMode(mode) {
  if (mode === "120000") return { kind: "symlink" };
  if (isSubmodule(mode)) return { kind: "submodule" };
  return void 0;
}

export {
  maxFileBytes,
  maxSeenBytes,
  maxFetchedChanges,
  maxContextFiles,
  maxFetchedFiles,
  maxContextLinks,
  maxContextBytes,
  sizeText,
  tooLarge,
  contentOf,
  textContent,
  isSubmodule,
  contentOfMode
};
