import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/documents/node.ts
var keyOffsets = ({ keyStart, keyEnd }) => ({ start: keyStart, end: keyEnd });
var entryOffsets = ({ keyStart, value }) => ({ start: keyStart, end: value.end });
var indexes = /* @__PURE__ */ new WeakMap();
function entryOf(node, key) {
  if (node?.kind !== "mapping") return void 0;
  const { entries } = node;
  if (entries.length <= 8) {
    for (let at = entries.length - 1; at >= 0; at -= 1) if (entries[at]?.key === key) return entries[at];
    return void 0;
  }
  let index = indexes.get(node);
  if (index === void 0) {
    index = new Map(entries.map((entry) => [entry.key, entry]));
    indexes.set(node, index);
  }
  return index.get(key);
}
var get = (node, key) => entryOf(node, key)?.value;
function getIn(node, path) {
  let at = node;
  for (const step of path) {
    at = typeof step === "number" ? at?.kind === "sequence" ? at.items[step] : void 0 : get(at, step);
  }
  return at;
}
var stringOf = (node) => node?.kind === "scalar" && typeof node.value === "string" ? node.value : void 0;
var isTrue = (node) => node?.kind === "scalar" && node.value === true;
var itemsOf = (node) => node?.kind === "sequence" ? node.items : [];

export {
  keyOffsets,
  entryOffsets,
  entryOf,
  get,
  getIn,
  stringOf,
  isTrue,
  itemsOf
};
