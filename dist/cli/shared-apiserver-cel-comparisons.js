import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  joinField,
  joinItems,
  joinKeys
} from "./shared-apiserver-cel-cost-advice.js";
import {
  Threads,
  TooManyNodes,
  childrenOf,
  compilePattern,
  conditionsBetween,
  escapeField,
  firstThatReads,
  isReserved,
  isWord,
  matches,
  newline,
  parse,
  reads,
  unescapeField,
  unrecognizedFormat
} from "./shared-apiserver-approval-state.js";
import {
  groupBy,
  holdsUnknown
} from "./shared-apiserver-features.js";
import {
  append
} from "./shared-lists.js";
import {
  entrySpan,
  keySpan,
  spanOf,
  startSpan
} from "./shared-documents-span.js";
import {
  entryOf,
  get,
  getIn,
  isTrue,
  itemsOf,
  keyOffsets,
  stringOf
} from "./shared-documents-node.js";

// src/facts/crd/crd-notes.ts
var known = /* @__PURE__ */ new WeakMap();
var noted = (name, find) => (crd, ...more) => {
  const notes = known.get(crd) ?? {};
  known.set(crd, notes);
  if (!Object.hasOwn(notes, name)) notes[name] = find(crd, ...more);
  return notes[name];
};
var notesOf = (crd) => known.get(crd) ?? {};
var rememberNotes = (crd, notes) => void known.set(crd, { ...notes });

// src/facts/schema/same-text.ts
var anchored = /* @__PURE__ */ new WeakMap();
function hasAnchors(file) {
  const known2 = anchored.get(file);
  if (known2 !== void 0) return known2;
  const { text } = file;
  let at = text.indexOf("&");
  while (at >= 0 && !(isBefore(text.charAt(at - 1)) && isName(text.charAt(at + 1)))) at = text.indexOf("&", at + 1);
  anchored.set(file, at >= 0);
  return at >= 0;
}
var isBefore = (character) => character === "" || /[\s,[{:?-]/.test(character);
var isName = (character) => /[^\s,[\]{}&]/.test(character);
function sameText(before, after) {
  if (before.end - before.start !== after.end - after.start) return false;
  const text = after.file.text.slice(after.start, after.end);
  if (before.file.text.slice(before.start, before.end) !== text) return false;
  return !text.includes("*") || !(hasAnchors(before.file) || hasAnchors(after.file));
}

// src/facts/crd/crd-pair.ts
var textSpan = ({ file, root }) => spanOf(file, root);
function pairOf(before, after) {
  const both = before !== void 0 && after !== void 0;
  return {
    path: (after ?? before)?.file.path ?? "",
    before,
    after,
    update: both && before.name === after.name && before.group.value === after.group.value,
    unchanged: both && sameText(textSpan(before), textSpan(after)),
    copies: [],
    stays: [],
    template: [before, after].some((crd) => crd?.shape === "crd-template"),
    furtherOf: void 0
  };
}
function sharedTail(a, b) {
  const [left, right] = [a.split("/").reverse(), b.split("/").reverse()];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}
function closestTo({ file }, candidates) {
  let best;
  for (const crd of candidates) {
    const shared = sharedTail(crd.file.path, file.path);
    if (best === void 0 || shared > best.shared) best = { crd, shared };
  }
  return best?.crd;
}

// src/facts/tree/applied-folders.ts
var rehearsal = /(?:^|\/)(?:(?:\w+[-_])?e2e(?:[-_]\w+)?|(?:e2e|unit|integration)[-_]?tests?|tests?|testing|conformance|fixtures?|testdata|examples?|samples?|docs?|site)\//;
var isRehearsal = (path) => rehearsal.test(path);
var unreleased = /(?:^|\/)(?:\.github|vendor|third[_-]?party|node_modules|external|hack|demos?|tutorials?|website|proposals?|designs?|mocks?|archived?|archives)\//;
function isAside(path) {
  const lower2 = path.toLowerCase();
  return isRehearsal(lower2) || unreleased.test(lower2);
}
function appliedBy(isOurs) {
  const known2 = /* @__PURE__ */ new Map();
  return ({ file: { path } }) => {
    const found = known2.get(path) ?? (isOurs(path) && !isAside(path));
    known2.set(path, found);
    return found;
  };
}

// src/facts/crd/crd-versions.ts
var stabilityOf = (version) => /^v\d+alpha\d+$/.test(version) ? "alpha" : /^v\d+beta\d+$/.test(version) ? "beta" : "stable";
var converts = ({ conversion }) => conversion.value === "Webhook";
var lacksConversion = (crd) => !converts(crd) && crd.versionsByName.size > 1;
var stateOf = (name, before, after) => ({
  name,
  stability: stabilityOf(name),
  servedBefore: before?.served.value === true,
  servedAfter: after?.served.value === true,
  storageBefore: before?.storage.value === true,
  storageAfter: after?.storage.value === true,
  deprecatedBefore: before?.deprecated.value === true
});
function isAlphaOnly({ versionsByName }) {
  const served = [...versionsByName.values()].filter((version) => version.served.value);
  return served.length > 0 && served.every(({ name }) => stabilityOf(name) === "alpha");
}
var isOfTests = ({ group, file }) => isRehearsal(file.path) && (group.value ?? "").split(".").includes("test");
var isExperimental = noted("experimental", ({ annotations, file }) => {
  const channel = stringOf(get(annotations, "gateway.networking.k8s.io/channel")) ?? stringOf(get(annotations, "policy.networking.k8s.io/channel"));
  const featureSet = stringOf(get(annotations, "release.openshift.io/feature-set")) ?? "";
  return channel === "experimental" || /CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade/.test(featureSet) || /(^|\/)experimental(\/|$)|-(CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade)[.]/.test(file.path);
});

// src/documents/json-value.ts
function jsonOf(node) {
  if (node.kind === "sequence") return node.items.map(jsonOf);
  if (node.kind === "mapping") {
    const value2 = /* @__PURE__ */ Object.create(null);
    for (const entry of node.entries) value2[entry.key] = jsonOf(entry.value);
    return value2;
  }
  const { value, literal } = node;
  const isExact = typeof value !== "number" || literal === void 0 || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return !isExact && /^-?\d+$/.test(literal) ? BigInt(literal) : value;
}
var isList = (value) => Array.isArray(value);
var isRecord = (value) => typeof value === "object" && value !== null && !isList(value);
function textOf(value, isSorted) {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map((item) => textOf(item, isSorted)).join(",")}]`;
  const keys = Object.keys(value);
  const pairs = (isSorted ? keys.sort() : keys).flatMap((key) => {
    const below = value[key];
    return below === void 0 ? [] : `${JSON.stringify(key)}:${textOf(below, isSorted)}`;
  });
  return `{${pairs.join(",")}}`;
}
var jsonText = (value) => textOf(value, false);
var sameJson = (a, b) => a === void 0 || b === void 0 ? a === b : canonicalJson(a) === canonicalJson(b);
var canonicalJson = (value) => textOf(value, true);

// src/facts/document-ref.ts
var documentRef = ({ index, apiVersion, kind, name }) => ({
  index,
  apiVersion,
  kind,
  name
});

// src/apiserver/instance/pattern-inclusion.ts
var most = { characters: 2e3, instructions: 2e3, steps: 5e5 };
var allowance = () => ({ steps: 10 * most.steps });
var lastRune = 1114111;
var surrogates = [55296, 57343];
var Undecided = class extends Error {
};
var folded = (rune) => [rune, rune ^ 32, 8490, 383];
function edgesOf({ op, arg, runes }) {
  if (op < firstThatReads) return [];
  const [only = 0] = runes;
  if (runes.length !== 1) return runes.map((rune, index) => rune + index % 2);
  const ignoresCase = (arg & 1) !== 0;
  if (ignoresCase && only > 127) throw new Undecided();
  return (ignoresCase ? folded(only) : [only]).flatMap((rune) => [rune, rune + 1]);
}
function alphabetOf(programs) {
  const readers = programs.flatMap(
    (program) => program.inst.flatMap(({ op }, at) => op >= firstThatReads ? [{ program, at }] : [])
  );
  const words2 = [48, 58, 65, 91, 95, 96, 97, 123];
  const edges = /* @__PURE__ */ new Set([0, newline, newline + 1, ...words2, surrogates[1] + 1]);
  for (const { program, at } of readers) for (const edge of edgesOf(program.getInst(at))) edges.add(edge);
  if (edges.size * readers.length > most.steps) throw new Undecided();
  const sorts = /* @__PURE__ */ new Map();
  for (const rune of edges) {
    if (rune > lastRune || rune >= surrogates[0] && rune <= surrogates[1]) continue;
    const read = readers.map(({ program, at }) => reads(program, at, rune) ? 1 : 0).join("");
    const sort = `${rune === newline ? "n" : isWord(rune) ? "w" : "-"}${read}`;
    if (!sorts.has(sort)) sorts.set(sort, rune);
  }
  return [...sorts.values()];
}
var Walk = class {
  #left = most.steps;
  #shared;
  constructor(shared) {
    this.#shared = shared;
  }
  #take(steps) {
    this.#left -= steps;
    this.#shared.steps -= steps;
    if (this.#left < 0 || this.#shared.steps < 0) throw new Undecided();
  }
  /** Where a program is one character further; -1 for the end of the text. Throws Undecided. */
  next(program, place, last, rune) {
    if (place === "matched") return place;
    const threads = new Threads();
    const held = conditionsBetween(last, rune);
    for (const at of [...place, program.start]) this.#take(threads.add(program, at, 0, held) + 1);
    const found = /* @__PURE__ */ new Set();
    for (const at of threads.starts.keys()) {
      const { op, out } = program.getInst(at);
      if (op === matches) return "matched";
      if (rune >= 0 && reads(program, at, rune)) found.add(out);
    }
    return [...found].sort((a, b) => a - b);
  }
};
var seenOf = (rune) => rune === newline ? rune : isWord(rune) ? 97 : 32;
function isIncluded(before, after, shared) {
  const alphabet = alphabetOf([before, after]);
  const walk = new Walk(shared);
  const seen = /* @__PURE__ */ new Set();
  const left = [{ before: [], after: [], last: -1 }];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    const key = `${String(at.before)} ${String(at.after)} ${at.last}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const rune of [-1, ...alphabet]) {
      const now = walk.next(after, at.after, at.last, rune);
      if (now === "matched") continue;
      const old = walk.next(before, at.before, at.last, rune);
      if (rune >= 0) left.push({ before: old, after: now, last: seenOf(rune) });
      else if (old === "matched") return false;
    }
  }
  return true;
}
function matchesAllOf(after, before, shared = allowance()) {
  if (Math.max(after.length, before.length) > most.characters || shared.steps <= 0) return false;
  const [from, into] = [compilePattern(before).program?.(), compilePattern(after).program?.()];
  if (from === void 0 || into === void 0) return false;
  if (Math.max(from.numInst(), into.numInst()) > most.instructions) return false;
  try {
    return isIncluded(from, into, shared);
  } catch (error) {
    if (error instanceof Undecided) return false;
    throw error;
  }
}

// src/facts/crd/known-parts.ts
function knownValues(before, after) {
  if (before.kind === "mapping" && after.kind === "mapping") return knownParts(before, after);
  return holdsUnknown(before) || holdsUnknown(after) ? void 0 : [before, after];
}
function doubledKeys({ entries }) {
  const seen = /* @__PURE__ */ new Set();
  return entries.flatMap(({ key }) => seen.size < seen.add(key).size ? [] : [key]);
}
function knownParts(before, after) {
  const kept = { before: [], after: [] };
  const doubled2 = new Set([before, after].flatMap(doubledKeys));
  for (const entry of before.entries) {
    if (doubled2.has(entry.key)) continue;
    const other = entryOf(after, entry.key);
    if (other === void 0) {
      if (after.open !== true && !holdsUnknown(entry.value)) kept.before.push(entry);
      continue;
    }
    const values = knownValues(entry.value, other.value);
    if (values === void 0) continue;
    kept.before.push({ ...entry, value: values[0] });
    kept.after.push({ ...other, value: values[1] });
  }
  for (const entry of after.entries) {
    if (doubled2.has(entry.key) || entryOf(before, entry.key) !== void 0) continue;
    if (before.open !== true && !holdsUnknown(entry.value)) kept.after.push(entry);
  }
  return [
    { ...before, entries: kept.before },
    { ...after, entries: kept.after }
  ];
}
function isLiteralAroundSchemas({ spec, versions }) {
  if (spec?.kind !== "mapping") return false;
  const isLiteral = (node) => !holdsUnknown(node);
  const list = get(spec, "versions");
  const isVersionsKnown = itemsOf(list).every(
    (item) => item.kind !== "mapping" || item.entries.every(({ key, value }) => key === "schema" || isLiteral(value))
  );
  const isOpenElsewhere = spec.open === true && !versions.some(({ schema }) => schema.value?.open === true);
  return !isOpenElsewhere && spec.entries.every(({ key, value }) => key === "versions" || key === "validation" || isLiteral(value)) && (list === void 0 || list.kind === "sequence" && isVersionsKnown);
}

// src/apiserver/cel/rule-pairs.ts
var close = 0.3;
var foldedRule = (expression) => expression.includes("//") ? expression.trim() : expression.split(/([rRbB]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))/).map((part, index) => index % 2 === 1 ? part : part.replace(/\s+/g, " ").replace(/ ?([()[\],]) ?/g, "$1")).join("").trim();
var textKey = ({ rule, optionalOldSelf }) => `${optionalOldSelf ? "?" : ""}${foldedRule(rule)}`;
function byKey(free, keyOf2) {
  const waiting = groupBy(free.before, (before) => keyOf2("before", before));
  const pairs = [];
  for (const list of waiting.values()) list.reverse();
  for (const after of free.after) {
    const key = keyOf2("after", after);
    const before = key === void 0 ? void 0 : waiting.get(key)?.pop();
    if (before === void 0) continue;
    pairs.push({ before, after });
    free.before.delete(before);
    free.after.delete(after);
  }
  return pairs;
}
function closeness(a, b) {
  if (a === void 0 || b === void 0) return 0;
  let common = 0;
  for (const subject3 of a.subjects) if (b.subjects.has(subject3)) common++;
  return common / Math.max(1, a.subjects.size + b.subjects.size - common);
}
function byCloseness(free, score) {
  const candidates = [...free.before].flatMap(
    (before) => [...free.after].map((after) => ({ before, after, score: score(before, after) }))
  );
  return candidates.filter((candidate) => candidate.score >= close).sort((a, b) => b.score - a.score).flatMap(({ before, after }) => {
    if (!free.before.has(before) || !free.after.has(after)) return [];
    free.before.delete(before);
    free.after.delete(after);
    return [{ before, after }];
  });
}
function pairRules(before, after, logicOf, most2) {
  const free = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const lists = { before, after };
  const keyed = (key) => byKey(free, (side, at) => {
    const rule = lists[side][at];
    return rule === void 0 ? void 0 : key(rule);
  });
  const same = keyed(textKey);
  if (free.before.size === 0 || free.after.size === 0) return { same, pairs: rest(free) };
  const pairs = [];
  const logicAt = (rule) => rule === void 0 ? void 0 : logicOf(rule);
  const messageOf = ({ message }) => message;
  const keyOf2 = (rule) => {
    const logic = logicOf(rule);
    return logic && `${logic.formula.id} ${logic.runs}`;
  };
  if (free.before.size + free.after.size <= most2) {
    const scoreOf = (from2, to2) => {
      const [old, now] = [before[from2], after[to2]];
      const isNamedAlike = old?.message !== void 0 && old.message === now?.message;
      return closeness(logicAt(old), logicAt(now)) + (isNamedAlike ? 1 : 0);
    };
    append(pairs, keyed(keyOf2));
    append(pairs, byCloseness(free, scoreOf));
  } else append(pairs, keyed(messageOf));
  const [from, to] = [[...free.before], [...free.after]];
  if (from.length === 1 && to.length === 1)
    return { same, pairs: [...pairs, { before: from[0] ?? 0, after: to[0] ?? 0 }] };
  return { same, pairs: [...pairs, ...rest(free)] };
}
var rest = (free) => [
  ...[...free.after].map((after) => ({ after })),
  ...[...free.before].map((before) => ({ before }))
];

// src/facts/schema/identity.ts
var words = /* @__PURE__ */ new Set(["description", "title", "example"]);
function wordless(schema) {
  if (typeof schema !== "object" || schema === null) return schema;
  if (isList(schema)) return schema.map(wordless);
  return Object.fromEntries(
    Object.entries(schema).flatMap(
      ([key, below]) => below === void 0 || words.has(key) && typeof below === "string" ? [] : [[key, wordless(below)]]
    )
  );
}
var shapeOf = (schema) => canonicalJson(wordless(schema));
var saysNothing = (schema) => canonicalJson(schema ?? null) === "{}";
function demanding(branch) {
  if (!isRecord(branch) || branch["properties"] === void 0 || !isRecord(branch["properties"])) return branch;
  const { properties, ...rest2 } = branch;
  const left = Object.entries(properties).filter(([, schema]) => !saysNothing(schema));
  return left.length === 0 ? rest2 : { ...rest2, properties: Object.fromEntries(left) };
}
var branchesOf = (value) => value === void 0 ? [] : (isList(value) ? value : [value]).map((branch) => canonicalJson(demanding(wordless(branch))));
var sorted = (values) => values?.map(canonicalJson).toSorted();
var ruleKey = (rule) => rule && [foldedRule(rule.rule), rule.optionalOldSelf];
function valuesOf(change) {
  if (change.subject === "field") return change.effect === "added" && change.wasPreserved;
  if (change.subject === "required") return change.effect === "tightened" && change.hasDefault;
  if (change.subject === "preserve-unknown-fields") return change.effect === "tightened" && change.isFirstSchema;
  if (change.subject === "enum") {
    const [removed, added] = change.effect === "loosened" ? [void 0, change.added] : [change.removed];
    return [change.before, change.after, removed, added].map((values) => sorted(values) ?? null);
  }
  if (change.subject === "list-map-keys") return { before: sorted(change.before), after: sorted(change.after) };
  if (change.subject === "value-validation") {
    const { junctor, before: before2, after: after2 } = change;
    return [junctor, branchesOf(before2).toSorted(), branchesOf(after2).toSorted()];
  }
  if (change.subject === "additionalProperties" || change.subject === "items")
    return { before: change.before && wordless(change.before), after: change.after && wordless(change.after) };
  if (change.subject === "validation-rule") return { before: ruleKey(change.before), after: ruleKey(change.after) };
  const { before, after } = change;
  return { keyword: change.subject === "bound" ? change.keyword : void 0, before, after };
}
var identityOf = (change) => canonicalJson([change.subject, change.effect, valuesOf(change)]);

// src/facts/crd/fold-versions.ts
var rank = { stable: 2, beta: 1, alpha: 0 };
var outranks = (a, b) => a.servedBefore === b.servedBefore ? rank[a.stability] > rank[b.stability] : a.servedBefore;
var keyOf = ({ change }) => JSON.stringify([change.steps, identityOf(change)]);
function foldVersions(facts) {
  const changes = facts.filter((fact) => fact.kind === "schema-change");
  const rest2 = facts.filter((fact) => fact.kind !== "schema-change");
  const folded2 = [...groupBy(changes, keyOf).values()].map((group) => {
    const first = group.reduce((best, fact) => outranks(fact.version, best.version) ? fact : best);
    const others = group.filter((fact) => fact !== first && fact.version.name !== first.version.name);
    const namesOf3 = (served) => [
      ...new Set(others.flatMap(({ version }) => version.servedBefore === served ? [version.name] : []))
    ];
    return { ...first, alsoIn: namesOf3(true), alsoUnserved: namesOf3(false) };
  });
  return [...rest2, ...folded2];
}

// src/facts/crd/printer-columns.ts
var fallback = [{ name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" }];
function printedColumns(list) {
  const value = list && jsonOf(list);
  const columns = value !== void 0 && isList(value) && value.length > 0 ? value : fallback;
  return columns.map((column) => {
    const { name, type, jsonPath, JSONPath, format = "", priority = 0 } = isRecord(column) ? column : {};
    return { name: typeof name === "string" ? name : "?", type, jsonPath: jsonPath ?? JSONPath, format, priority };
  });
}

// src/facts/schema/spot.ts
var preservesUnknown = "x-kubernetes-preserve-unknown-fields";
var preserves = ({ sides, preservedBy, ...nodes }, side) => (side === "before" ? sides.baseUnpruned : sides.headUnpruned) === true || preservedBy?.has(side) === true || flag(nodes[side], preservesUnknown);
var valueOf = (entry) => entry && jsonOf(entry.value);
var sameValue = (a, b) => sameJson(jsonOf(a), jsonOf(b));
function placeOf(spot, before, after) {
  if (after !== void 0) return keySpan(spot.sides.head, after);
  if (before !== void 0) return keySpan(spot.sides.base, before);
  return spanOf(spot.sides.head, spot.after);
}
function note(spot, change, before, after) {
  spot.changes.push({ ...change, steps: spot.steps, at: placeOf(spot, before, after) });
}
function inBranches(node, key) {
  for (const branch of itemsOf(get(node, "allOf"))) {
    const entry = entryOf(branch, key);
    if (entry !== void 0) return entry;
  }
  return void 0;
}
function constraintsOf({ before, after }, key) {
  const [from, to] = [entryOf(before, key), entryOf(after, key)];
  if (from === void 0) return [to === void 0 ? void 0 : inBranches(before, key), to];
  return [from, to ?? inBranches(after, key)];
}
var flag = (node, key) => isTrue(get(node, key));

// src/facts/schema/bounds.ts
var subject = "bound";
var upper = ["maximum", "maxLength", "maxItems", "maxProperties"];
var lower = ["minimum", "minLength", "minItems", "minProperties"];
var numberIn = (entry) => entry?.value.kind === "scalar" && typeof entry.value.value === "number" ? entry.value.value : void 0;
function boundOf(node, key, entry) {
  const value = numberIn(entry);
  if (value === void 0) return void 0;
  const exclusive = key === "maximum" ? "exclusiveMaximum" : key === "minimum" ? "exclusiveMinimum" : void 0;
  if (value <= 0 && (key === "minLength" || key === "minItems" || key === "minProperties")) return void 0;
  return { value, exclusive: exclusive !== void 0 && flag(node, exclusive) };
}
var countOf = (node) => node?.kind === "sequence" ? node.items.length : 0;
function compareBound(spot, key, direction) {
  const [was, is] = constraintsOf(spot, key);
  const [from, to] = [boundOf(spot.before, key, was), boundOf(spot.after, key, is)];
  if (from?.value === to?.value && from?.exclusive === to?.exclusive) return;
  const [before, after] = [from && was, to && is];
  if (to === void 0) {
    if (from !== void 0) note(spot, { subject, keyword: key, effect: "loosened", before: from }, before, after);
    return;
  }
  const isMetAnyway = key === "minProperties" && to.value <= countOf(get(spot.before, "required"));
  const tightened = isMetAnyway ? "reworded" : "tightened";
  if (from === void 0) return note(spot, { subject, keyword: key, effect: tightened, after: to }, before, after);
  const step = (to.value - from.value) * direction;
  const effect = step < 0 || step === 0 && to.exclusive ? tightened : "loosened";
  note(spot, { subject, keyword: key, effect, before: from, after: to }, before, after);
}
function compareMultipleOf(spot) {
  const keyword = "multipleOf";
  const [before, after] = constraintsOf(spot, keyword);
  const [was, is] = [numberIn(before), numberIn(after)];
  if (was === is) return;
  const from = { value: was ?? 0, exclusive: false };
  const to = { value: is ?? 0, exclusive: false };
  if (is === void 0) return note(spot, { subject, keyword, effect: "loosened", before: from }, before, after);
  if (was === void 0) return note(spot, { subject, keyword, effect: "tightened", after: to }, before, after);
  const effect = was % is === 0 ? "loosened" : "tightened";
  note(spot, { subject, keyword, effect, before: from, after: to }, before, after);
}
function compareBounds(spot) {
  for (const key of upper) compareBound(spot, key, 1);
  for (const key of lower) compareBound(spot, key, -1);
  compareMultipleOf(spot);
}

// src/facts/schema/junctors.ts
var effects = {
  allOf: { more: "tightened", fewer: "loosened" },
  anyOf: { more: "loosened", fewer: "tightened" },
  oneOf: { more: "changed", fewer: "changed" },
  not: { more: "tightened", fewer: "loosened" }
};
var isIntOrString = (branches) => branches.length === 2 && branches.every((branch) => branch === '{"type":"integer"}' || branch === '{"type":"string"}');
function effectOf(junctor, from, to) {
  const [known2, now] = [new Set(from), new Set(to)];
  const gone = from.filter((branch) => !now.has(branch));
  const fresh = to.filter((branch) => !known2.has(branch));
  if (gone.length === 0 && fresh.length === 0) return void 0;
  if (from.length === 0) return "tightened";
  if (to.length === 0) return "loosened";
  if (gone.length > 0 && fresh.length > 0) return "changed";
  return fresh.length > 0 ? effects[junctor].more : effects[junctor].fewer;
}
function isAskedAnyway(branch, node) {
  const asked = JSON.parse(branch);
  if (!isRecord(asked)) return false;
  return Object.entries(asked).every(([keyword, value]) => {
    const known2 = valueOf(entryOf(node, keyword));
    if (known2 === void 0 || value === void 0) return false;
    const [few, many] = keyword === "enum" ? [known2, value] : [value, known2];
    if (keyword !== "enum" && keyword !== "required" || !isList(few) || !isList(many))
      return canonicalJson(known2) === canonicalJson(value);
    const texts = new Set(many.map(canonicalJson));
    return few.every((one) => texts.has(canonicalJson(one)));
  });
}
function compareJunctors(spot) {
  for (const junctor of ["allOf", "anyOf", "oneOf", "not"]) {
    const entries = [entryOf(spot.before, junctor), entryOf(spot.after, junctor)];
    const [before, after] = [valueOf(entries[0]), valueOf(entries[1])];
    const from = branchesOf(before);
    const to = branchesOf(after).filter(
      (branch) => junctor !== "allOf" || from.includes(branch) || !isAskedAnyway(branch, spot.before)
    );
    if (isIntOrString(from.length > 0 ? from : to) && isIntOrString(to.length > 0 ? to : from)) continue;
    const effect = effectOf(junctor, from, to);
    if (effect !== void 0) note(spot, { subject: "value-validation", effect, junctor, before, after }, ...entries);
  }
}

// src/apiserver/cel/limits.ts
var scalarOf = (value) => value.type === "int" || value.type === "uint" || value.type === "double" ? value.value : void 0;
var negated = { "<": ">=", "<=": ">", ">=": "<", ">": "<=" };
function closed(end, step) {
  if (end === void 0 || !end.isOpen || typeof end.value !== "bigint") return end;
  return { value: end.value + step, isOpen: false };
}
function rangeOf(relation, value, isSize2) {
  const open = { value, isOpen: true };
  const end = { value, isOpen: false };
  const range = relation === "==" ? { min: end, max: end } : relation === "<" || relation === "<=" ? { min: void 0, max: relation === "<" ? open : end } : { min: relation === ">" ? open : end, max: void 0 };
  if (!isSize2) return range;
  const min = closed(range.min, 1n);
  const isBelowNothing = min === void 0 || min.value < 0;
  return {
    min: isBelowNothing && typeof value === "bigint" ? { value: 0n, isOpen: false } : min,
    max: closed(range.max, -1n)
  };
}
function leftBy({ limit, holds }) {
  const value = scalarOf(limit.value);
  if (value === void 0) return void 0;
  if (holds) return rangeOf(limit.relation, value, limit.isSize);
  if (limit.relation === "==") return limit.isSize && value === 0n ? rangeOf(">", value, limit.isSize) : void 0;
  const relation = negated[limit.relation];
  return limit.isOrdered && relation !== void 0 ? rangeOf(relation, value, limit.isSize) : void 0;
}
function isInside(a, b, sign) {
  if (b === void 0) return true;
  if (a === void 0) return false;
  if (a.value === b.value) return a.isOpen || !b.isOpen;
  return sign === 1 ? a.value > b.value : a.value < b.value;
}
var contains = (outer, inner) => isInside(inner.min, outer.min, 1) && isInside(inner.max, outer.max, -1);
var excludes = (range, value) => range.min !== void 0 && (range.min.value > value || range.min.value === value && range.min.isOpen) || range.max !== void 0 && (range.max.value < value || range.max.value === value && range.max.isOpen);
var isNumber = ({ type }) => type === "int" || type === "uint" || type === "double";
function areDistinct(a, b) {
  if (a.type === "bytes" || b.type === "bytes") return false;
  if (a.type !== b.type) return !(isNumber(a) && isNumber(b));
  return a.type !== "null" && b.type !== "null" && a.value !== b.value;
}
function follows(from, to) {
  const [known2, asked] = [from.limit, to.limit];
  if (known2.term !== asked.term) return false;
  const isEquality = known2.relation === "==" && from.holds;
  if (isEquality && asked.relation === "==" && !to.holds) return areDistinct(known2.value, asked.value);
  if (known2.value.type !== asked.value.type) return false;
  const range = leftBy(from);
  const value = scalarOf(asked.value);
  if (range === void 0 || value === void 0) return false;
  if (to.holds) return contains(rangeOf(asked.relation, value, asked.isSize), range);
  if (asked.relation === "==") return excludes(range, value);
  const relation = negated[asked.relation];
  return relation !== void 0 && contains(rangeOf(relation, value, asked.isSize), range);
}

// src/apiserver/cel/entail.ts
function sideOf(formulas, list) {
  const side = { leaves: /* @__PURE__ */ new Map(), cases: [], isDecided: false };
  const left = [...formulas];
  for (let formula = left.pop(); formula !== void 0; formula = left.pop()) {
    if (formula.kind !== "and" && formula.kind !== "or") side.leaves.set(formula.id, formula);
    else if (formula.kind === list) append(left, formula.parts);
    else if (formula.parts.length === 0) side.isDecided = true;
    else side.cases.push(formula);
  }
  return side;
}
function makes(from, { term, limit }, holds) {
  if (from.kind === "and" || from.kind === "or") return false;
  if (holds && from.touches.has(term)) return true;
  if (from.kind !== "atom") return false;
  if (from.term === term && from.holds === holds) return true;
  return from.limit !== void 0 && limit !== void 0 && follows({ limit: from.limit, holds: from.holds }, { limit, holds });
}
var isQuantifier = (formula) => formula.kind === "all" || formula.kind === "some";
function isAxiom(left, right) {
  if (left.isDecided || right.isDecided) return true;
  for (const from of left.leaves.values()) {
    if (right.leaves.has(from.id)) return true;
    for (const to of right.leaves.values()) if (to.kind === "atom" && makes(from, to, to.holds)) return true;
    for (const to of left.leaves.values()) if (to.kind === "atom" && makes(from, to, !to.holds)) return true;
  }
  return left.cases.some(({ id }) => right.cases.some((other) => other.id === id));
}
var Prover = class {
  #most;
  #left = 0;
  constructor(most2) {
    this.#most = most2;
  }
  /** Whether `goal` is proven where all of `known` hold, errors included; false: no proof was found. */
  proves(known2, goal) {
    this.#left = this.#most;
    return this.#prove(known2, [goal]);
  }
  #prove(known2, wanted) {
    const [left, right] = [sideOf(known2, "and"), sideOf(wanted, "or")];
    this.#left -= (left.leaves.size + left.cases.length) * (left.leaves.size + right.leaves.size + right.cases.length) + 1;
    if (this.#left < 0) return false;
    if (isAxiom(left, right)) return true;
    const [goal, ...goals] = right.cases;
    const given = [...left.leaves.values(), ...left.cases];
    if (goal !== void 0)
      return goal.parts.every((part) => this.#prove(given, [...right.leaves.values(), ...goals, part]));
    const [choice, ...choices2] = left.cases;
    if (choice !== void 0) {
      const rest2 = [...left.leaves.values(), ...choices2];
      return choice.parts.every((part) => this.#prove([...rest2, part], right.leaves.values()));
    }
    return this.#proveWithin([...left.leaves.values()], [...right.leaves.values()]);
  }
  /** Looks at one element of a range: one that `some` has, or any, where `all` is to be shown of it. */
  #proveWithin(left, right) {
    const [known2, wanted] = [left.filter(isQuantifier), right.filter(isQuantifier)];
    for (const some of known2) {
      if (some.kind !== "some") continue;
      const others = left.filter((other) => other !== some);
      if (this.#proveOf(some, others, right, some.body)) return true;
    }
    for (const all of wanted) {
      if (all.kind !== "all" || !known2.some(({ range, bound }) => range === all.range && bound === all.bound)) continue;
      const others = right.filter((other) => other !== all);
      if (this.#proveOf(all, left, others, void 0, all.body)) return true;
    }
    return false;
  }
  #proveOf({ range, bound }, left, right, given, goal) {
    const alike = (formulas, kind) => formulas.filter(isQuantifier).filter((other) => other.kind === kind && other.range === range && other.bound === bound).map(({ body }) => body);
    const others = ({ free }) => (free & bound) === 0;
    return this.#prove(
      [...left.filter(others), ...alike(left, "all"), ...given === void 0 ? [] : [given]],
      [...right.filter(others), ...alike(right, "some"), ...goal === void 0 ? [] : [goal]]
    );
  }
};

// src/apiserver/cel/terms.ts
var deepest = 30;
var NotCompared = class extends Error {
};
function within(scope, names, isData2 = false) {
  let inner = scope;
  for (const name of names) {
    if (name === void 0) continue;
    if (name === "self" || name === "oldSelf") throw new NotCompared("a variable hides the object");
    const depth = (inner?.depth ?? -1) + 1;
    if (depth >= deepest) throw new NotCompared("macros are nested too deeply");
    inner = { name, depth, isData: isData2, parent: inner };
  }
  return inner;
}
var bitsBetween = (outer, inner) => 2 ** ((inner?.depth ?? -1) + 1) - 1 & ~(2 ** ((outer?.depth ?? -1) + 1) - 1);
function variableOf(scope, name) {
  for (let at = scope; at !== void 0; at = at.parent) if (at.name === name) return at;
  return void 0;
}
function literalKey(value) {
  if (value.type === "null") return "null";
  if (value.type === "bytes") return `bytes ${[...value.value].join()}`;
  if (value.type === "double") return `double ${Object.is(value.value, -0) ? "-0" : value.value}`;
  return `${value.type} ${value.value}`;
}
var mirrored = { "_>_": "_<_", "_>=_": "_<=_" };
var commutative = /* @__PURE__ */ new Set(["_==_", "_!=_"]);
var logical = /* @__PURE__ */ new Set(["_&&_", "_||_"]);
function operandsOf(expr, operator) {
  if (expr.kind !== "call" || expr.function !== operator) return [expr];
  return expr.args.flatMap((arg) => operandsOf(arg, operator));
}
function plain(expr) {
  const [arg] = expr.kind === "call" && expr.function === "!_" ? expr.args : [];
  const [inner] = arg?.kind === "call" && arg.function === "!_" ? arg.args : [];
  return inner === void 0 ? expr : plain(inner);
}
var Numbering = class {
  #ids = /* @__PURE__ */ new Map();
  isProperty;
  constructor(isProperty) {
    this.isProperty = isProperty;
  }
  id(key) {
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }
};
function namesTo(expr) {
  if (expr.kind === "ident") return expr.name === "self" || expr.name === "oldSelf" ? [] : void 0;
  const above = expr.kind === "select" && !expr.testOnly ? namesTo(expr.operand) : void 0;
  const name = expr.kind === "select" ? unescapeField(expr.field) : void 0;
  return above === void 0 || name === void 0 ? void 0 : [...above, name];
}
var Terms = class {
  id;
  #known = /* @__PURE__ */ new Map();
  #isProperty;
  #optionalOldSelf;
  usesOldSelf = false;
  /** @param optionalOldSelf whether `oldSelf` is an optional value, which is no other rule's `oldSelf`. */
  constructor(numbering, optionalOldSelf) {
    this.id = (key) => numbering.id(key);
    this.#isProperty = numbering.isProperty;
    this.#optionalOldSelf = optionalOldSelf;
  }
  #make(kind, parts, bound = 0) {
    const free = parts.reduce((bits, part) => bits | part.free, 0) & ~bound;
    return { id: this.id(`${kind}(${parts.map(({ id }) => id).join()})`), free };
  }
  /** The term of an expression within a scope. Throws NotCompared. */
  of(spelled, scope) {
    const expr = plain(spelled);
    const known2 = this.#known.get(expr);
    if (known2 !== void 0) return known2;
    const term = this.#read(expr, scope);
    this.#known.set(expr, term);
    return term;
  }
  #read(expr, scope) {
    const below = () => childrenOf(expr).map((part) => this.of(part, scope));
    if (expr.kind === "literal") return this.#make(literalKey(expr.value), []);
    if (expr.kind === "ident") return this.#name(expr.name, scope);
    if (expr.kind === "select")
      return this.#make(`${expr.testOnly ? "has" : "select"} ${this.#spelled(expr.operand, expr.field)} `, below());
    if (expr.kind === "call") return this.#call(expr, scope);
    if (expr.kind === "list") return this.#make(`list ?${expr.optionals.join()} `, below());
    if (expr.kind === "map")
      return this.#make(`map ${expr.entries.map(({ optional }) => optional ? "?" : ".").join("")} `, below());
    if (expr.kind === "struct") {
      return this.#make(
        `struct ${expr.typeName} ${expr.fields.map(({ name, optional }) => `${optional ? "?" : ""}${name}`).join()} `,
        below()
      );
    }
    return this.#fold(expr, scope);
  }
  #name(name, scope) {
    const variable = variableOf(scope, name);
    if (variable !== void 0) return { id: this.id(`variable ${variable.depth}`), free: 1 << variable.depth };
    const global = name.startsWith(".") ? name.slice(1) : name;
    if (global !== "oldSelf") return { id: this.id(`name ${global}`), free: 0 };
    this.usesOldSelf = true;
    return { id: this.id(this.#optionalOldSelf ? "optional oldSelf" : "oldSelf"), free: 0 };
  }
  presence(operand, field, scope) {
    return this.#make(`has ${this.#spelled(operand, field)} `, [this.of(operand, scope)]);
  }
  /** The name of a field. A property named like a reserved word is read under that word as well as escaped; the key of a map is not. */
  #spelled(operand, field) {
    const above = isReserved(field) ? namesTo(operand) : void 0;
    return above !== void 0 && this.#isProperty([...above, field]) ? escapeField(field) ?? field : field;
  }
  equal(a, b) {
    return this.#make("_==_", a.id < b.id ? [a, b] : [b, a]);
  }
  #call(expr, scope) {
    if (logical.has(expr.function)) {
      const operands = operandsOf(expr, expr.function).map((operand) => this.of(operand, scope));
      const distinct = [...new Map(operands.map((operand) => [operand.id, operand])).values()];
      const [first] = distinct;
      if (first !== void 0 && distinct.length === 1) return first;
      return this.#make(
        expr.function,
        distinct.toSorted((a, b) => a.id - b.id)
      );
    }
    const parts = childrenOf(expr).map((part) => this.of(part, scope));
    const swapped = mirrored[expr.function];
    if (swapped !== void 0) return this.#make(swapped, parts.toReversed());
    if (commutative.has(expr.function)) parts.sort((a, b) => a.id - b.id);
    const isMember = expr.target !== void 0 && expr.function !== "size";
    return this.#make(`${isMember ? "." : ""}${expr.function}`, parts);
  }
  #fold(expr, scope) {
    const outside = [expr.range, expr.init].map((part) => this.of(part, scope));
    const inner = within(scope, [expr.accumulator, expr.variable, expr.variable2]);
    const inside = [expr.condition, expr.step, expr.result].map((part) => this.of(part, inner));
    const kind = `fold ${expr.variable2 === void 0 ? 1 : 2} `;
    return this.#make(kind, [...outside, ...inside], bitsBetween(scope, inner));
  }
};

// src/apiserver/cel/comparisons.ts
var relations = /* @__PURE__ */ new Map([
  ["_<_", "<"],
  ["_<=_", "<="],
  ["_>=_", ">="],
  ["_>_", ">"]
]);
var turned = { "<": ">", "<=": ">=", "==": "==", ">=": "<=", ">": "<" };
var isName2 = (expr, name) => expr?.kind === "ident" && expr.name === name;
var isBool = (expr, value) => expr?.kind === "literal" && expr.value.type === "bool" && expr.value.value === value;
var isSize = (expr) => expr.kind === "call" && expr.function === "size";
function isData(expr, scope) {
  if (expr.kind === "select") return !expr.testOnly && isData(expr.operand, scope);
  if (expr.kind !== "ident") return false;
  return expr.name === "self" || expr.name === "oldSelf" || variableOf(scope, expr.name)?.isData === true;
}
function comparisonOf(expr) {
  const relation = expr.kind === "call" ? relations.get(expr.function) : void 0;
  const [first, second] = expr.kind === "call" ? expr.args : [];
  if (relation === void 0 || first === void 0 || second === void 0) return void 0;
  if (second.kind === "literal") return { item: first, relation, value: second.value };
  return first.kind === "literal" ? { item: second, relation: turned[relation], value: first.value } : void 0;
}
var logical2 = /* @__PURE__ */ new Set(["_&&_", "_||_", "!_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"]);
var isBoolean = (expr) => expr.kind === "select" && expr.testOnly || expr.kind === "call" && logical2.has(expr.function);

// src/apiserver/cel/counts.ts
var isInt = (expr, value) => expr?.kind === "literal" && expr.value.type === "int" && expr.value.value === value;
var isTotal = (expr) => expr.kind === "select" && expr.testOnly && expr.operand.kind === "ident";
function summed(expr) {
  const conditions = operandsOf(expr, "_+_").flatMap((term) => {
    const [condition, one, zero] = term.kind === "call" && term.function === "_?_:_" ? term.args : [];
    return condition !== void 0 && isInt(one, 1n) && isInt(zero, 0n) ? [condition] : [void 0];
  });
  const all = conditions.filter((condition) => condition !== void 0);
  return all.length === conditions.length ? all : void 0;
}
function filtered(expr) {
  if (expr.kind !== "call" || expr.function !== "size") return void 0;
  const fold = expr.target ?? expr.args[0];
  if (fold?.kind !== "comprehension" || fold.range.kind !== "list" || fold.range.optionals.length > 0) return void 0;
  const { init, step, result, variable, variable2, accumulator } = fold;
  if (variable2 !== void 0 || init.kind !== "list" || init.elements.length > 0 || !isName2(result, accumulator))
    return void 0;
  const [test, added, kept] = step.kind === "call" && step.function === "_?_:_" ? step.args : [];
  const [first, second] = test?.kind === "call" && test.function === "_==_" ? test.args : [test];
  const isTest = isName2(first, variable) && (second === void 0 || isBool(second, true));
  return isTest && added?.kind === "call" && added.function === "_+_" && isName2(kept, accumulator) ? fold.range.elements : void 0;
}
var mostConditions = 8;
function countedBy(expr) {
  const conditions = filtered(expr) ?? summed(expr);
  if (conditions === void 0 || conditions.length === 0 || conditions.length > mostConditions) return void 0;
  return conditions.every(isTotal) ? conditions : void 0;
}
function choices(items, size) {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), size - 1).map((rest2) => [item, ...rest2]));
}
var always = { kind: "and", parts: [] };
var never = { kind: "or", parts: [] };
var someOfAny = (conditions, size, holds) => ({
  kind: "and",
  parts: choices(conditions, size).map((chosen) => ({
    kind: "or",
    parts: chosen.map((expr) => ({ kind: "condition", expr, holds }))
  }))
});
function atLeast(conditions, least) {
  if (least <= 0) return always;
  return least > conditions.length ? never : someOfAny(conditions, conditions.length - least + 1, true);
}
function atMost(conditions, most2) {
  if (most2 >= conditions.length) return always;
  return most2 < 0 ? never : someOfAny(conditions, most2 + 1, false);
}
function countClause({ item, relation, value }, holds) {
  const conditions = value.type === "int" ? countedBy(item) : void 0;
  if (conditions === void 0 || value.type !== "int") return void 0;
  const number = Number(value.value);
  const most2 = relation === "<" ? number - 1 : number;
  const least = relation === ">" ? number + 1 : number;
  if (relation === "<" || relation === "<=") return holds ? atMost(conditions, most2) : atLeast(conditions, most2 + 1);
  if (relation === ">" || relation === ">=") return holds ? atLeast(conditions, least) : atMost(conditions, least - 1);
  return holds ? { kind: "and", parts: [atLeast(conditions, number), atMost(conditions, number)] } : { kind: "or", parts: [atMost(conditions, number - 1), atLeast(conditions, number + 1)] };
}

// src/apiserver/cel/formulas.ts
function predicateOf({
  init,
  step,
  result,
  accumulator
}) {
  if (step.kind !== "call" || !isName2(step.args[0], accumulator) || !isName2(result, accumulator)) return void 0;
  const [, body] = step.args;
  if (body === void 0) return void 0;
  if (step.function === "_&&_" && isBool(init, true)) return { kind: "all", body };
  return step.function === "_||_" && isBool(init, false) ? { kind: "some", body } : void 0;
}
var lazy = /* @__PURE__ */ new Set(["_&&_", "_||_", "_?_:_", "@not_strictly_false", "or", "orValue", "_?._", "_[?_]"]);
var largestList = 200;
var Formulas = class {
  #terms;
  #known = { true: /* @__PURE__ */ new Map(), false: /* @__PURE__ */ new Map() };
  #left;
  /** @param most how many formulas may be made; beyond, NotCompared is thrown. */
  constructor(terms, most2) {
    this.#terms = terms;
    this.#left = most2;
  }
  /** When `expr` is true, or false where `holds` is not. Throws NotCompared. */
  of(expr, holds, scope) {
    const cache = this.#known[holds ? "true" : "false"];
    const known2 = cache.get(expr);
    if (known2 !== void 0) return known2;
    if (--this.#left < 0) throw new NotCompared("too large");
    const formula = this.#read(expr, holds, scope);
    cache.set(expr, formula);
    return formula;
  }
  #join(kind, parts) {
    const distinct = [...new Map(parts.map((part) => [part.id, part])).values()];
    const [first] = distinct;
    if (first !== void 0 && distinct.length === 1) return first;
    const ids = distinct.map(({ id }) => id).sort((a, b) => a - b);
    const free = distinct.reduce((bits, part) => bits | part.free, 0);
    return { kind, id: this.#terms.id(`${kind} ${ids.join()}`), free, parts: distinct };
  }
  #read(expr, holds, scope) {
    if (expr.kind === "comprehension") return this.#quantifier(expr, holds, scope);
    if (expr.kind === "literal" && expr.value.type === "bool")
      return this.#join(expr.value.value === holds ? "and" : "or", []);
    if (expr.kind !== "call") return this.#atom(expr, holds, scope);
    const [first, second, third] = expr.args;
    switch (expr.function) {
      case "_&&_":
      case "_||_": {
        const isAnd = expr.function === "_&&_";
        const parts = operandsOf(expr, expr.function).map((operand) => this.of(operand, holds, scope));
        return this.#join(isAnd === holds ? "and" : "or", parts);
      }
      case "!_":
        return first === void 0 ? this.#atom(expr, holds, scope) : this.of(first, !holds, scope);
      case "_?_:_": {
        if (first === void 0 || second === void 0 || third === void 0) break;
        const branch = (condition, value) => this.#join("and", [this.of(first, condition, scope), this.of(value, holds, scope)]);
        return this.#join("or", [branch(true, second), branch(false, third)]);
      }
      case "_!=_":
        return this.#equality(expr, !holds, scope);
      case "_==_":
        return this.#equality(expr, holds, scope);
      case "@in":
        return this.#membership(expr, holds, scope);
      default:
    }
    return this.#atom(expr, holds, scope);
  }
  #quantifier(expr, holds, scope) {
    const found = predicateOf(expr);
    if (found === void 0) return this.#atom(expr, holds, scope);
    const inner = within(scope, [expr.variable, expr.variable2], isData(expr.range, scope));
    const range = this.#terms.of(expr.range, scope);
    const body = this.of(found.body, holds, inner);
    const bound = bitsBetween(scope, inner);
    const kind = found.kind === "all" === holds ? "all" : "some";
    const touches = this.#touched([expr.range], scope);
    const id = this.#terms.id(`${kind} ${expr.variable2 === void 0 ? 1 : 2} ${range.id} ${body.id}`);
    const over = this.#terms.id(`range ${expr.variable2 === void 0 ? 1 : 2} ${range.id}`);
    return { kind, id, free: range.free | body.free & ~bound, range: over, bound, body, touches };
  }
  /** `x in ['a', 'b']` is `x == 'a' || x == 'b'`. */
  #membership(expr, holds, scope) {
    const [item, list] = expr.args;
    if (item === void 0 || list?.kind !== "list" || list.elements.length === 0 || list.optionals.length > 0)
      return this.#atom(expr, holds, scope);
    const literals = list.elements.filter((element) => element.kind === "literal");
    if (literals.length < list.elements.length || literals.length > largestList) return this.#atom(expr, holds, scope);
    this.#left -= literals.length;
    return this.#join(
      holds ? "or" : "and",
      literals.map((literal) => this.#equals(item, literal, holds, scope))
    );
  }
  #equality(expr, holds, scope) {
    const [first, second] = expr.args;
    if (first === void 0 || second === void 0) return this.#atom(expr, holds, scope);
    return first.kind === "literal" ? this.#equals(second, first, holds, scope) : this.#equals(first, second, holds, scope);
  }
  #equals(item, other, holds, scope) {
    if (holds && other.kind === "literal" && other.value.type === "bool")
      return this.of(item, other.value.value, scope);
    if (isBoolean(item) && isBoolean(other)) return this.#sameTruth(item, other, holds, scope);
    const term = this.#terms.equal(this.#terms.of(item, scope), this.#terms.of(other, scope));
    const compared = other.kind === "literal" ? { item, relation: "==", value: other.value } : void 0;
    const clause = compared === void 0 ? void 0 : countClause(compared, holds);
    if (clause !== void 0) return this.#clause(clause, scope);
    const limit = compared === void 0 ? void 0 : this.#limit(compared, scope);
    return this.#leaf(term, holds, limit, [item, other], scope);
  }
  /** Both are true or both are false; or, where `holds` is not, one of each. */
  #sameTruth(a, b, holds, scope) {
    const both = (first, second) => this.#join("and", [this.of(a, first, scope), this.of(b, second, scope)]);
    return this.#join("or", [both(true, holds), both(false, !holds)]);
  }
  #atom(expr, holds, scope) {
    const compared = comparisonOf(expr);
    const clause = compared === void 0 ? void 0 : countClause(compared, holds);
    if (clause !== void 0) return this.#clause(clause, scope);
    const limit = compared === void 0 ? void 0 : this.#limit(compared, scope);
    return this.#leaf(this.#terms.of(expr, scope), holds, limit, [expr], scope);
  }
  #clause(clause, scope) {
    if (clause.kind === "condition") return this.of(clause.expr, clause.holds, scope);
    return this.#join(
      clause.kind,
      clause.parts.map((part) => this.#clause(part, scope))
    );
  }
  #limit({ item, relation, value }, scope) {
    return {
      term: this.#terms.of(item, scope).id,
      relation,
      value,
      isSize: isSize(item),
      isOrdered: isSize(item) || isData(item, scope)
    };
  }
  #leaf({ id: term, free }, holds, limit, parts, scope) {
    const id = this.#terms.id(`${holds ? "true" : "false"} ${term}`);
    return { kind: "atom", id, free, term, holds, limit, touches: this.#touched(parts, scope) };
  }
  #touched(parts, scope) {
    const touched = /* @__PURE__ */ new Set();
    const left = [...parts];
    for (let expr = left.pop(); expr !== void 0; expr = left.pop()) {
      if (expr.kind === "select" && !expr.testOnly)
        touched.add(this.#terms.presence(expr.operand, expr.field, scope).id);
      append(left, surelyRead(expr));
      if (--this.#left < 0) throw new NotCompared("too large");
    }
    return touched;
  }
};
function surelyRead(expr) {
  if (expr.kind === "comprehension") return [expr.range];
  if (expr.kind !== "call" || !lazy.has(expr.function)) return childrenOf(expr);
  if (expr.function === "_?_:_" || expr.function === "_?._" || expr.function === "_[?_]") return expr.args.slice(0, 1);
  return expr.target === void 0 ? [] : [expr.target];
}

// src/apiserver/cel/rule-logic.ts
var mostNodes = 5e3;
function subjectsOf(formula) {
  const subjects = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  const left = [formula];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    if (seen.has(at.id)) continue;
    seen.add(at.id);
    if (at.kind === "and" || at.kind === "or") append(left, at.parts);
    else {
      for (const touched of at.touches) subjects.add(touched);
      if (at.kind === "atom") {
        subjects.add(at.term);
        if (at.limit !== void 0) subjects.add(at.limit.term);
      } else {
        subjects.add(at.range);
        left.push(at.body);
      }
    }
  }
  return subjects;
}
function parsed(source) {
  try {
    return parse(source, mostNodes).ast?.expr;
  } catch (error) {
    if (error instanceof TooManyNodes) return void 0;
    throw error;
  }
}
function namesOldSelf(rule) {
  const expr = parsed(rule);
  const left = expr === void 0 ? [] : [expr];
  for (let at = left.pop(); at !== void 0; at = left.pop()) {
    if (at.kind === "ident" && (at.name === "oldSelf" || at.name === ".oldSelf")) return true;
    append(left, childrenOf(at));
  }
  return false;
}
function readRule({ rule, optionalOldSelf }, numbering) {
  const expr = parsed(rule);
  if (expr === void 0) return void 0;
  const terms = new Terms(numbering, optionalOldSelf);
  try {
    const formula = new Formulas(terms, mostNodes).of(expr, true);
    const runs = !terms.usesOldSelf ? "always" : optionalOldSelf ? "always with oldSelf" : "on updates";
    return { formula, runs, subjects: subjectsOf(formula) };
  } catch (error) {
    if (error instanceof NotCompared) return void 0;
    throw error;
  }
}
function unchangedObject(numbering) {
  const rule = readRule({ rule: "self == oldSelf", message: void 0, optionalOldSelf: false }, numbering);
  if (rule === void 0) throw new Error("`self == oldSelf` is no rule");
  return rule.formula;
}

// src/apiserver/cel/rule-comparison.ts
var mostChanged = 100;
var mostKnown = 40;
var mostSteps = 2e4;
var overlaps = (a, b) => {
  for (const subject3 of a) if (b.has(subject3)) return true;
  return false;
};
function isImplied(rule, known2, numbering) {
  if (rule === void 0) return false;
  const prover = new Prover(mostSteps);
  const of = (...kinds) => known2.flatMap(
    (other) => other !== void 0 && kinds.includes(other.runs) && overlaps(rule.subjects, other.subjects) ? [other.formula] : []
  ).slice(0, mostKnown);
  if (rule.runs === "always") return prover.proves(of("always", "always with oldSelf"), rule.formula);
  if (rule.runs === "always with oldSelf") return prover.proves(of(rule.runs), rule.formula);
  const own = of("on updates");
  if (prover.proves(own, rule.formula)) return true;
  return prover.proves([...own, ...of("always")], rule.formula) && prover.proves([...own, unchangedObject(numbering)], rule.formula);
}
function compareRules(before, after, heldBefore = () => [], isProperty = () => false) {
  const numbering = new Numbering(isProperty);
  const known2 = /* @__PURE__ */ new Map();
  const logicOf = (rule) => {
    if (!known2.has(rule)) known2.set(rule, readRule(rule, numbering));
    return known2.get(rule);
  };
  const { pairs, same } = pairRules(before, after, logicOf, mostChanged);
  const isProvable = pairs.length > 0 && after.length > 0 && pairs.length <= mostChanged;
  const held = isProvable ? heldBefore() : [];
  const stable = same.flatMap(({ after: at }) => after[at] ?? []);
  const sideOf2 = (side) => {
    const list = side === "before" ? before : after;
    const changed = pairs.flatMap((pair) => list[pair[side] ?? -1] ?? []);
    return [...side === "before" ? held : [], ...changed, ...stable].map(logicOf);
  };
  const sides = isProvable ? { before: sideOf2("before"), after: sideOf2("after") } : { before: [], after: [] };
  const effectOf2 = ({ before: from, after: to }) => {
    const [old, now] = [before[from ?? -1], after[to ?? -1]];
    const keeps = now === void 0 || isProvable && isImplied(logicOf(now), sides.before, numbering);
    const holds = old === void 0 || isProvable && isImplied(logicOf(old), sides.after, numbering);
    if (keeps) return holds ? "reworded" : "loosened";
    return holds ? "tightened" : "changed";
  };
  const changes = [
    ...same.map((pair) => ({ effect: "same", ...pair })),
    ...pairs.map((pair) => ({ effect: effectOf2(pair), ...pair }))
  ];
  const last = after.length;
  return changes.sort((a, b) => (a.after ?? last) - (b.after ?? last) || (a.before ?? 0) - (b.before ?? 0));
}

// src/facts/schema/duration.ts
var units = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
function goDuration(text) {
  if (!/^(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return void 0;
  let seconds = 0;
  for (const [, count = "0", unit = "s"] of text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g))
    seconds += Number(count) * (units[unit] ?? 1);
  return seconds;
}

// src/facts/schema/keywords.ts
var typeOf = (node) => flag(node, "x-kubernetes-int-or-string") ? "int-or-string" : stringOf(get(node, "type")) ?? "";
var widens = (from, to) => from === "integer" && (to === "number" || to === "int-or-string") || from === "string" && to === "int-or-string";
function compareType(spot) {
  const [from, to] = [typeOf(spot.before), typeOf(spot.after)];
  if (from === to) return;
  const before = entryOf(spot.before, "type") ?? entryOf(spot.before, "x-kubernetes-int-or-string");
  const after = entryOf(spot.after, "type") ?? entryOf(spot.after, "x-kubernetes-int-or-string");
  const subject3 = "type";
  if (to === "") return note(spot, { subject: subject3, effect: "loosened", before: from }, before, after);
  if (from === "") return note(spot, { subject: subject3, effect: "tightened", after: to }, before, after);
  const effect = widens(from, to) ? "loosened" : widens(to, from) ? "tightened" : "changed";
  note(spot, { subject: subject3, effect, before: from, after: to }, before, after);
}
function enforced(node, format) {
  if (format === "password" || format === "int64" || format === "double") return "";
  return unrecognizedFormat(stringOf(get(node, "type")) ?? "", format) ? "" : format.replaceAll("-", "");
}
var formatWidens = (from, to) => /^uuid[345]$/.test(from) && to === "uuid" || /^isbn1[03]$/.test(from) && to === "isbn";
function compareFormat(spot) {
  const [before, after] = [entryOf(spot.before, "format"), entryOf(spot.after, "format")];
  const [was, is] = [stringOf(before?.value) ?? "", stringOf(after?.value) ?? ""];
  if (was === is) return;
  const [from, to] = [enforced(spot.before, was), enforced(spot.after, is)];
  const subject3 = "format";
  const isSame = from === to || typeOf(spot.before) !== typeOf(spot.after);
  if (is === "")
    return note(spot, { subject: subject3, effect: isSame ? "reworded" : "loosened", before: was }, before, void 0);
  if (was === "")
    return note(spot, { subject: subject3, effect: isSame ? "reworded" : "tightened", after: is }, void 0, after);
  const isWider = to === "" || formatWidens(from, to);
  const isNarrower = from === "" || formatWidens(to, from);
  const effect = isSame ? "reworded" : isWider ? "loosened" : isNarrower ? "tightened" : "changed";
  note(spot, { subject: subject3, effect, before: was, after: is }, before, after);
}
function allowedBy(entry) {
  const items = itemsOf(entry?.value);
  return items.length > 0 ? items.map(jsonOf) : void 0;
}
function valuesBeyond(values, others) {
  const known2 = new Set(others.map(canonicalJson));
  return values.filter((value) => !known2.has(canonicalJson(value)) && known2.add(canonicalJson(value)));
}
function compareEnum(spot) {
  const subject3 = "enum";
  const [was, is] = constraintsOf(spot, subject3);
  const [before, after] = [allowedBy(was), allowedBy(is)];
  if (before === void 0) {
    if (after !== void 0) note(spot, { subject: subject3, effect: "tightened", after }, void 0, is);
    return;
  }
  if (after === void 0) return note(spot, { subject: subject3, effect: "loosened", before }, was, void 0);
  const [removed, added] = [valuesBeyond(before, after), valuesBeyond(after, before)];
  if (removed.length > 0) note(spot, { subject: subject3, effect: "tightened", removed }, was, is);
  if (added.length > 0) note(spot, { subject: subject3, effect: "loosened", added }, was, is);
}
var namesOf = (node) => new Map(
  node?.kind === "sequence" ? node.items.flatMap((item) => stringOf(item) === void 0 ? [] : [[stringOf(item) ?? "", item]]) : []
);
var inAllOf = (node) => new Set(itemsOf(get(node, "allOf")).flatMap((branch) => [...namesOf(get(branch, "required")).keys()]));
var requiresFields = (properties) => namesOf(get(get(properties, "spec"), "required")).size > 0;
function compareRequired(spot) {
  const [from, to] = [namesOf(get(spot.before, "required")), namesOf(get(spot.after, "required"))];
  const [known2, kept] = [inAllOf(spot.before), inAllOf(spot.after)];
  for (const [name, node] of to) {
    if (from.has(name) || known2.has(name)) continue;
    const schema = get(get(spot.after, "properties"), name);
    spot.changes.push({
      subject: "required",
      effect: "tightened",
      steps: [...spot.steps, { property: name }],
      at: spanOf(spot.sides.head, node),
      hasDefault: entryOf(schema, "default") !== void 0,
      isSpecWithRequired: spot.steps.length === 0 && name === "spec" && requiresFields(get(spot.before, "properties"))
    });
  }
  for (const [name, node] of from) {
    if (to.has(name) || kept.has(name) || get(get(spot.after, "properties"), name) === void 0) continue;
    const steps = [...spot.steps, { property: name }];
    spot.changes.push({ subject: "required", effect: "loosened", steps, at: spanOf(spot.sides.base, node) });
  }
}
function sameDuration(before, after) {
  const [from, to] = [goDuration(stringOf(before) ?? ""), goDuration(stringOf(after) ?? "")];
  return from !== void 0 && from === to;
}
function comparePattern(spot) {
  const subject3 = "pattern";
  const [before, after] = constraintsOf(spot, subject3);
  const [from, to] = [stringOf(before?.value), stringOf(after?.value)];
  if (from === to) return;
  if (to === void 0) {
    if (from !== void 0) note(spot, { subject: subject3, effect: "loosened", before: from }, before, after);
  } else if (from === void 0) note(spot, { subject: subject3, effect: "tightened", after: to }, before, after);
  else {
    const isWider = matchesAllOf(to, from, spot.sides.patterns);
    const effect = !isWider ? "changed" : matchesAllOf(from, to, spot.sides.patterns) ? "reworded" : "loosened";
    note(spot, { subject: subject3, effect, before: from, after: to }, before, after);
  }
}
function compareDefault(spot) {
  const subject3 = "default";
  const [was, is] = [entryOf(spot.before, subject3), entryOf(spot.after, subject3)];
  const [before, after] = [valueOf(was), valueOf(is)];
  if (was === void 0 || before === void 0) {
    if (after !== void 0) note(spot, { subject: subject3, effect: "added", after }, was, is);
  } else if (is === void 0 || after === void 0) note(spot, { subject: subject3, effect: "removed", before }, was, is);
  else if (!sameValue(was.value, is.value)) {
    const effect = sameDuration(was.value, is.value) ? "reworded" : "changed";
    note(spot, { subject: subject3, effect, before, after }, was, is);
  }
}
function compareTexts(spot) {
  for (const key of ["description", "title", "example", "externalDocs"]) {
    const [was, is] = [entryOf(spot.before, key), entryOf(spot.after, key)];
    if (was === is || was !== void 0 && is !== void 0 && sameValue(was.value, is.value)) continue;
    note(spot, { subject: "description", effect: "reworded", before: valueOf(was), after: valueOf(is) }, was, is);
  }
}
var scalars = /* @__PURE__ */ new Set(["string", "integer", "number", "boolean"]);
function mattersHere({ before, after }) {
  if (scalars.has(typeOf(before)) && scalars.has(typeOf(after))) return false;
  return get(before, "additionalProperties") !== void 0 || get(after, "additionalProperties")?.kind !== "mapping";
}
function dropsNull({ after, steps, parent }) {
  if (get(after, "default") !== void 0) return false;
  if (steps.at(-1) === "additionalProperties") return true;
  return parent !== void 0 && !namesOf(get(parent.spot.after, "required")).has(parent.name);
}
function compareFlags(spot) {
  const changed = (key, told) => {
    const [from, to] = [flag(spot.before, key), flag(spot.after, key)];
    if (from === to) return;
    note(spot, told(to), from ? entryOf(spot.before, key) : void 0, to ? entryOf(spot.after, key) : void 0);
  };
  changed(
    "nullable",
    (isOn2) => isOn2 ? { subject: "nullable", effect: "loosened" } : { subject: "nullable", effect: "tightened", isDropped: dropsNull(spot) }
  );
  if (mattersHere(spot)) {
    const subject3 = "preserve-unknown-fields";
    const isFirstSchema = get(spot.before, "properties") === void 0 && get(spot.after, "properties") !== void 0;
    changed(
      "x-kubernetes-preserve-unknown-fields",
      (isOn2) => isOn2 ? { subject: subject3, effect: "loosened" } : { subject: subject3, effect: "tightened", isFirstSchema }
    );
  }
  const effectOf2 = (isOn2) => isOn2 ? "tightened" : "changed";
  changed("x-kubernetes-embedded-resource", (isOn2) => ({ subject: "embedded-resource", effect: effectOf2(isOn2) }));
}
function compareKeywords(spot) {
  compareType(spot);
  compareFormat(spot);
  compareEnum(spot);
  compareRequired(spot);
  comparePattern(spot);
  compareDefault(spot);
  compareTexts(spot);
  compareFlags(spot);
}

// src/facts/schema/reachable.ts
var lengths = /* @__PURE__ */ new Map([
  ["date", [10, 10]],
  ["ipv4", [7, 15]],
  ["ipv6", [2, 45]],
  ["mac", [14, 59]],
  ["uuid", [32, 36]],
  ["uuid3", [32, 36]],
  ["uuid4", [32, 36]],
  ["uuid5", [32, 36]]
]);
var int32 = { least: -(2 ** 31), most: 2 ** 31 - 1 };
var mostValues = 200;
var scalars2 = /* @__PURE__ */ new Set(["string", "integer", "number"]);
var isText = (value) => typeof value === "string";
var literally = (text) => text.replaceAll(/[\\.+*?()|[\]{}^$]/g, String.raw`\$&`);
function patternsOf(node) {
  const pattern = stringOf(get(node, "pattern"));
  const values = itemsOf(get(node, "enum")).map(jsonOf);
  const isListed = values.length > 0 && values.length <= mostValues && values.every(isText);
  return [
    ...pattern === void 0 ? [] : [pattern],
    ...isListed ? [`^(?:${values.map(literally).join("|")})$`] : []
  ];
}
function patternOfLength(keyword, { value }) {
  if (!Number.isSafeInteger(value) || value < 0 || value > 1e3) return void 0;
  if (keyword === "maxLength") return `^[\\s\\S]{0,${value}}$`;
  return keyword === "minLength" ? `^[\\s\\S]{${value},}` : void 0;
}
function isBeyond(node, keyword, { value, exclusive }) {
  const format = stringOf(get(node, "format")) ?? "";
  const [least, most2] = lengths.get(format) ?? [];
  if (keyword === "minLength") return least !== void 0 && value <= least;
  if (keyword === "maxLength") return most2 !== void 0 && value >= most2;
  if (keyword !== "minimum" && keyword !== "maximum") return false;
  const fits = (number) => number === value ? !exclusive : keyword === "minimum" ? number > value : number < value;
  if (format === "int32" && fits(keyword === "minimum" ? int32.least : int32.most)) return true;
  const values = itemsOf(get(node, "enum")).map(jsonOf);
  return values.length > 0 && values.every((one) => typeof one === "number" && fits(one));
}
function isWithoutEffect({ before, after, sides, steps }, change) {
  if (change.steps.length !== steps.length || change.subject !== "bound" && change.subject !== "pattern")
    return false;
  const type = typeOf(before);
  if (type !== typeOf(after) || change.effect !== "tightened" && change.effect !== "loosened") return false;
  const isNew = change.effect === "tightened";
  const node = isNew ? before : after;
  let asked;
  if (change.subject === "pattern") asked = isNew ? change.after : change.before;
  else {
    const bound = isNew ? change.after : change.before;
    if (bound === void 0 || !scalars2.has(type)) return false;
    if (isBeyond(node, change.keyword, bound)) return true;
    asked = patternOfLength(change.keyword, bound);
  }
  if (asked === void 0 || type !== "string") return false;
  const pattern = asked;
  return patternsOf(node).some((known2) => matchesAllOf(pattern, known2, sides.patterns));
}

// src/facts/schema/keyword-rules.ts
function rulesOf(node) {
  const list = get(node, "x-kubernetes-validations");
  if (list?.kind !== "sequence") return [];
  return list.items.map((item) => ({
    rule: stringOf(get(item, "rule")) ?? "",
    message: stringOf(get(item, "message")),
    optionalOldSelf: item.kind === "mapping" && flag(item, "optionalOldSelf"),
    node: item
  }));
}
var highest = 3;
var boundsOf = [
  ["maximum", "integer", "<="],
  ["minimum", "integer", ">="],
  ["maximum", "number", "<="],
  ["minimum", "number", ">="],
  ["maxLength", "string", "<="],
  ["minLength", "string", ">="],
  ["maxItems", "array", "<="],
  ["minItems", "array", ">="],
  ["maxProperties", "object", "<="],
  ["minProperties", "object", ">="]
];
function literalOf(node, keyword, type) {
  const entry = get(node, keyword);
  const value = entry === void 0 ? void 0 : jsonOf(entry);
  if (typeof value !== "number") return void 0;
  if (type === "number") return Number.isInteger(value) ? `${value}.0` : `${value}`;
  return Number.isSafeInteger(value) ? `${value}` : void 0;
}
var readFormats = /* @__PURE__ */ new Set(["byte", "date", "date-time", "duration"]);
var hasReadFormat = (...nodes) => nodes.some((node) => readFormats.has(stringOf(get(node, "format")) ?? ""));
var formatRules = /* @__PURE__ */ new Map([
  ["cidr", (self) => `isCIDR(${self})`],
  ["ipv4", (self) => `ip(${self}).family() == 4`],
  ["ipv6", (self) => `ip(${self}).family() == 6`],
  ["uuid", (self) => `!format.uuid().validate(${self}).hasValue()`],
  ["uri", (self) => `!format.uri().validate(${self}).hasValue()`]
]);
var isWord2 = (value) => typeof value === "string" || Number.isSafeInteger(value);
var notEmpty = (self, junctor) => `(${self}.size() >= 1 ${junctor} ${self} != "")`;
function rulesOfKeywords(node, self, junctor = "&&") {
  const rules = /* @__PURE__ */ new Map();
  const type = typeOf(node);
  if (flag(node, "nullable") || type === "string" && hasReadFormat(node)) return rules;
  const values = itemsOf(get(node, "enum")).map(jsonOf);
  const isPlain = type === "string" || type === "integer";
  if (isPlain && values.length > 0 && values.every(isWord2)) rules.set("enum", `${self} in ${JSON.stringify(values)}`);
  const pattern = type === "string" ? stringOf(get(node, "pattern")) : void 0;
  if (pattern !== void 0) rules.set("pattern", `${self}.matches(${JSON.stringify(pattern)})`);
  for (const [keyword, of, relation] of boundsOf) {
    const literal = type === of ? literalOf(node, keyword, type) : void 0;
    if (literal === void 0) continue;
    const isOpen = flag(node, keyword === "maximum" ? "exclusiveMaximum" : "exclusiveMinimum");
    const item = type === "integer" || type === "number" ? self : `${self}.size()`;
    if (keyword === "minLength" && literal === "1") rules.set(keyword, notEmpty(self, junctor));
    else rules.set(keyword, `${item} ${isOpen && item === self ? relation.slice(0, 1) : relation} ${literal}`);
  }
  return rules;
}
var isReadAlike = (before, after) => typeOf(before) === typeOf(after) && (typeOf(before) !== "string" || !hasReadFormat(before, after));
var isPropertyOf = ({ before, after }) => (names) => {
  const path = names.flatMap((name) => ["properties", name]);
  return getIn(before, path) !== void 0 && getIn(after, path) !== void 0;
};
var asRule = (rule) => ({ rule, message: void 0, optionalOldSelf: false });
function isImplied2(spot, expressionOf) {
  const names = [];
  for (let at = spot; at !== void 0 && names.length <= highest; at = at.parent?.spot) {
    const rules = rulesOf(at.before);
    if (rules.length > 0) {
      const ways = names.map((_name, index) => `self.${names.slice(0, index + 1).join(".")}`);
      const expression = [...ways.map((way) => `!has(${way})`), expressionOf(ways.at(-1) ?? "self")].join(" || ");
      const found = compareRules(rules, [asRule(expression)], () => [], isPropertyOf(at));
      const effect = found.find(({ after }) => after === 0)?.effect;
      if (effect === "same" || effect === "reworded" || effect === "loosened") return true;
    }
    const name = at.parent && escapeField(at.parent.name);
    if (name === void 0) return false;
    names.unshift(name);
  }
  return false;
}
function askedBy(change, { steps, after }) {
  if (change.effect !== "tightened") return void 0;
  const { subject: subject3 } = change;
  if (subject3 === "required") {
    const last = change.steps.at(-1);
    const name = change.steps.length > steps.length && typeof last === "object" ? escapeField(last.property) : void 0;
    return name === void 0 ? void 0 : (self) => `has(${self}.${name})`;
  }
  if (subject3 === "format") return formatRules.get(change.after);
  if (subject3 !== "bound" && subject3 !== "enum" && subject3 !== "pattern") return void 0;
  const keyword = subject3 === "bound" ? change.keyword : subject3;
  return (self) => rulesOfKeywords(after, self, "||").get(keyword);
}
function unlessImplied(spot, change) {
  const asked = isReadAlike(spot.before, spot.after) ? askedBy(change, spot) : void 0;
  const isAsked = asked !== void 0 && isImplied2(spot, (self) => asked(self) ?? "false");
  if (!isAsked && !isWithoutEffect(spot, change)) return change;
  return { ...change, effect: "reworded" };
}

// src/facts/schema/kubernetes-types.ts
var shapes = [
  "containers nodeSelector serviceAccountName volumes",
  "args command env image volumeMounts",
  "configMap emptyDir persistentVolumeClaim secret",
  "nodeAffinity podAffinity podAntiAffinity",
  "configMapKeyRef fieldRef secretKeyRef",
  "runAsNonRoot runAsUser seLinuxOptions",
  "accessModes dataSource resources storageClassName"
].map((names) => names.split(" "));
var atomicTypes = /* @__PURE__ */ new Set([
  "apiGroup kind name",
  "apiVersion fieldPath",
  "apiVersion fieldPath kind name namespace resourceVersion uid",
  "containerName divisor resource",
  "key name optional",
  "key optional path volumeName",
  "matchExpressions matchFields",
  "matchExpressions matchLabels",
  "matchLabelExpressions",
  "name",
  "name namespace",
  "nodeSelectorTerms"
]);
var namesOf2 = (node) => {
  const properties = get(node, "properties");
  return properties?.kind === "mapping" ? properties.entries.map(({ key }) => key) : [];
};
var isAtomicType = (node) => atomicTypes.has(namesOf2(node).toSorted().join(" "));
var hasShape = (node) => {
  const names = new Set(namesOf2(node));
  return shapes.some((shape) => shape.every((name) => names.has(name)));
};
function kubernetesTypeOf(before, after) {
  if (hasShape(before) && hasShape(after)) return "certain";
  const isAtomic = stringOf(get(after, "x-kubernetes-map-type")) === "atomic";
  return isAtomic && isAtomicType(before) && isAtomicType(after) ? "likely" : void 0;
}

// src/facts/schema/renames.ts
var plainShapes = new Set(["string", "boolean"].map((type) => shapeOf({ type })));
var withoutName = (text) => text.trim().replace(/^\S+\s*/, "");
function loneField({ key, value }) {
  const shape = shapeOf(jsonOf(value));
  const isNested = get(value, "properties") !== void 0 || get(value, "items") !== void 0;
  return {
    name: key,
    type: stringOf(get(value, "type")) ?? "",
    shape,
    says: isNested ? "much" : plainShapes.has(shape) ? "nothing" : "little",
    text: withoutName(stringOf(get(value, "description")) ?? "")
  };
}
function sharedStart(a, b) {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
var reversed = (text) => Array.from(text).toReversed().join("");
function isAlike(old, now) {
  const [a, b] = [old.name.toLowerCase(), now.name.toLowerCase()];
  const shared = sharedStart(a, b) + sharedStart(reversed(a), reversed(b));
  return shared * 2 >= Math.max(a.length, b.length) || old.text !== "" && old.text === now.text;
}
var spelling = (name) => name.replaceAll(/[_\-.]/g, "").toLowerCase();
function pairsBy(removed, added, keyOf2) {
  const byKey2 = groupBy(added, keyOf2);
  return [...groupBy(removed, keyOf2)].flatMap(([key, [old, ...others]]) => {
    const [now, ...more] = byKey2.get(key) ?? [];
    return old === void 0 || now === void 0 || others.length > 0 || more.length > 0 ? [] : [[old, now]];
  });
}
function newNames(removed, added) {
  const spelled = pairsBy(removed, added, ({ name, type }) => `${spelling(name)} ${type}`);
  const paired = new Set(spelled.flat());
  const [oldOnes, newOnes] = [removed, added].map((fields) => fields.filter((field) => !paired.has(field)));
  const shaped = pairsBy(oldOnes ?? [], newOnes ?? [], ({ shape }) => shape).filter(
    ([old, now]) => old.says === "much" || removed.length === 1 && (old.says === "little" || isAlike(old, now))
  );
  return new Map([...spelled, ...shaped].map(([old, now]) => [old.name, now.name]));
}

// src/facts/schema/topology.ts
var listTypes = ["atomic", "set", "map"];
var mapTypes = ["granular", "atomic"];
var listTypeOf = (word = "atomic") => listTypes.find((type) => type === word);
var mapTypeOf = (word = "granular") => mapTypes.find((type) => type === word);
var stringsOf = ({ value }) => itemsOf(value).flatMap((item) => stringOf(item) ?? []);
function compareTopology(spot) {
  const entriesOf2 = (key) => [entryOf(spot.before, key), entryOf(spot.after, key)];
  const [listBefore, listAfter] = entriesOf2("x-kubernetes-list-type");
  const [from, to] = [listTypeOf(stringOf(listBefore?.value)), listTypeOf(stringOf(listAfter?.value))];
  if (from !== void 0 && to !== void 0 && from !== to)
    note(spot, { subject: "list-type", effect: "changed", before: from, after: to }, listBefore, listAfter);
  const [mapBefore, mapAfter] = entriesOf2("x-kubernetes-map-type");
  const [was, is] = [mapTypeOf(stringOf(mapBefore?.value)), mapTypeOf(stringOf(mapAfter?.value))];
  if (was !== void 0 && is !== void 0 && was !== is)
    note(
      spot,
      {
        subject: "map-type",
        effect: "changed",
        before: was,
        after: is,
        isDeclared: is === "atomic" && isAtomicType(spot.after)
      },
      mapBefore,
      mapAfter
    );
  const [before, after] = entriesOf2("x-kubernetes-list-map-keys");
  if (before === void 0 || after === void 0) return;
  const [old, now] = [stringsOf(before), stringsOf(after)];
  if (old.toSorted().join("\0") !== now.toSorted().join("\0"))
    note(spot, { subject: "list-map-keys", effect: "changed", before: old, after: now }, before, after);
}

// src/facts/schema/old-objects.ts
var deepest2 = 3;
var mostHeld = 200;
var implicit = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
var prunes = ({ before, keeps }) => !keeps && get(before, "additionalProperties") === void 0;
var askedBefore = (before, after, self) => isReadAlike(before, after) ? [...rulesOfKeywords(before, self).values()] : [];
function wasAlwaysThere({ before }, name, old, now) {
  if (flag(old, "nullable")) return false;
  const required = get(before, "required");
  const isRequired = required?.kind === "sequence" && required.items.some((item) => stringOf(item) === name);
  return isRequired || get(old, "default") !== void 0 && get(now, "default") !== void 0;
}
function heldBelow(place, entry, depth) {
  const field = escapeField(entry.key);
  if (field === void 0 || implicit.has(entry.key) || entry.value.kind !== "mapping") return [];
  const at = `${place.self}.${field}`;
  const old = entryOf(get(place.before, "properties"), entry.key)?.value;
  if (old === void 0) return prunes(place) ? [`${place.unless}!has(${at})`] : [];
  if (old.kind !== "mapping") return [];
  const unless = `${place.unless}!has(${at}) || `;
  return [
    ...wasAlwaysThere(place, entry.key, old, entry.value) ? [`${place.unless}has(${at})`] : [],
    ...askedBefore(old, entry.value, at).map((rule) => `${unless}${rule}`),
    ...heldAt({ before: old, after: entry.value, self: at, unless, keeps: flag(old, preservesUnknown) }, depth + 1)
  ];
}
function heldAt(place, depth) {
  const properties = get(place.after, "properties");
  if (depth >= deepest2 || properties?.kind !== "mapping") return [];
  return properties.entries.flatMap((entry) => heldBelow(place, entry, depth));
}
function rulesOfOldObjects(spot) {
  const { before, after, sides } = spot;
  if (sides.baseUnpruned === true) return [];
  const below = heldAt({ before, after, self: "self", unless: "", keeps: preserves(spot, "before") }, 0);
  return [...askedBefore(before, after, "self"), ...below].slice(0, mostHeld).map(asRule);
}

// src/facts/schema/validation-rules.ts
var celRule = ({ rule, optionalOldSelf }) => ({
  rule,
  optionalOldSelf,
  usesOldSelf: namesOldSelf(rule)
});
var subject2 = "validation-rule";
function changeOf(effect, before, after) {
  if (before === void 0)
    return after && { subject: subject2, effect: effect === "reworded" ? effect : "tightened", after: celRule(after) };
  if (after === void 0)
    return { subject: subject2, effect: effect === "reworded" ? effect : "loosened", before: celRule(before) };
  if (effect === "same" && sameValue(before.node, after.node)) return void 0;
  return { subject: subject2, effect: effect === "same" ? "reworded" : effect, before: celRule(before), after: celRule(after) };
}
function compareValidationRules(spot) {
  const { sides, steps, changes } = spot;
  const [before, after] = [rulesOf(spot.before), rulesOf(spot.after)];
  if (before.length === 0 && after.length === 0) return;
  for (const found of compareRules(before, after, () => rulesOfOldObjects(spot), isPropertyOf(spot))) {
    const [from, to] = [before[found.before ?? -1], after[found.after ?? -1]];
    const change = changeOf(found.effect, from, to);
    const at = to === void 0 ? from && spanOf(sides.base, from.node) : spanOf(sides.head, to.node);
    if (change !== void 0 && at !== void 0) changes.push({ ...change, steps, at });
  }
}

// src/facts/schema/compare.ts
var entriesOf = (node) => node?.kind === "mapping" ? node.entries.filter((entry) => entryOf(node, entry.key) === entry) : [];
var implicit2 = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
function isImplicit({ steps, before, after }, name) {
  const embedded = "x-kubernetes-embedded-resource";
  return implicit2.has(name) && (steps.length === 0 || flag(before, embedded) && flag(after, embedded));
}
function renamedFields(spot, from, to) {
  const alone = (own, other) => entriesOf(own).filter(({ key }) => entryOf(other, key) === void 0 && !isImplicit(spot, key));
  const [removed, added] = [alone(from, to), alone(to, from)];
  return removed.length === 0 || added.length === 0 ? /* @__PURE__ */ new Map() : newNames(removed.map(loneField), added.map(loneField));
}
function compareProperties(spot) {
  const [from, to] = [get(spot.before, "properties"), get(spot.after, "properties")];
  const renamed = renamedFields(spot, from, to);
  const [mapBefore, mapAfter] = [get(spot.before, "additionalProperties"), get(spot.after, "additionalProperties")];
  for (const entry of entriesOf(from)) {
    const other = entryOf(to, entry.key);
    const steps = [...spot.steps, { property: entry.key }];
    if (other !== void 0) {
      compareBelow(spot, entry.value, other.value, steps, { parent: { spot, name: entry.key } });
      continue;
    }
    const kept = preserves(spot, "after") || isOn(mapAfter);
    const effect = isImplicit(spot, entry.key) ? "reworded" : kept ? "loosened" : "removed";
    const at = keySpan(spot.sides.base, entry);
    const renamedTo = effect === "removed" ? renamed.get(entry.key) : void 0;
    spot.changes.push({ subject: "field", effect, steps, at, renamedTo });
    if (mapAfter !== void 0) compareBelow(spot, entry.value, mapAfter, steps);
  }
  const isFirst = from === void 0 && !preserves(spot, "after");
  for (const entry of entriesOf(to)) {
    if (entryOf(from, entry.key) !== void 0) continue;
    const steps = [...spot.steps, { property: entry.key }];
    const wasPreserved = !isFirst && preserves(spot, "before");
    const at = keySpan(spot.sides.head, entry);
    spot.changes.push(
      isImplicit(spot, entry.key) ? { subject: "field", effect: "reworded", steps, at } : { subject: "field", effect: "added", steps, at, wasPreserved }
    );
    if (mapBefore !== void 0) compareBelow(spot, mapBefore, entry.value, steps);
  }
}
function compareBelow({ sides, changes, isInKubernetesType = false }, before, after, steps, more = {}) {
  if (before.kind !== "mapping" || after.kind !== "mapping") return;
  compareSchemas({ sides, before, after, steps, changes, isInKubernetesType, ...more });
}
var isOn = (node) => node?.kind === "mapping" || isTrue(node);
var mapsOfTexts = /* @__PURE__ */ new Set(["annotations", "labels", "matchLabels", "nodeSelector"]);
function isMapOfTexts({ after, steps, isInKubernetesType }) {
  const last = steps.at(-1);
  if (isInKubernetesType !== true || typeof last !== "object" || !mapsOfTexts.has(last.property)) return false;
  return sameJson(valueOf(entryOf(after, "additionalProperties")), { type: "string" });
}
function compareAdditionalProperties(spot) {
  const [before, after] = [entryOf(spot.before, "additionalProperties"), entryOf(spot.after, "additionalProperties")];
  const [was, is] = [isOn(before?.value), isOn(after?.value)];
  if (!was && !is) return;
  const subject3 = "additionalProperties";
  const values = { before: was ? valueOf(before) : void 0, after: is ? valueOf(after) : void 0 };
  if (!was) {
    const effect2 = preserves(spot, "before") ? "tightened" : "loosened";
    return note(spot, { subject: subject3, effect: effect2, ...values, isDeclared: isMapOfTexts(spot) }, void 0, after);
  }
  if (!is) {
    const effect2 = preserves(spot, "after") ? "loosened" : "tightened";
    return note(spot, { subject: subject3, effect: effect2, ...values }, before, void 0);
  }
  if (before === void 0 || after === void 0) return;
  const [from, to] = [before.value, after.value];
  if (from.kind === "mapping" && to.kind === "mapping") return compareBelow(spot, from, to, [...spot.steps, subject3]);
  if (from.kind === to.kind) return;
  const effect = to.kind === "mapping" ? "tightened" : "loosened";
  note(spot, { subject: subject3, effect, ...values, isDeclared: isMapOfTexts(spot) }, before, after);
}
function compareItems(spot) {
  const [before, after] = [entryOf(spot.before, "items"), entryOf(spot.after, "items")];
  if (before?.value.kind === "mapping" && after?.value.kind === "mapping") {
    const preservedBy = new Set(["before", "after"].filter((side) => preserves(spot, side)));
    return compareBelow(spot, before.value, after.value, [...spot.steps, "items"], { preservedBy });
  }
  if (before?.value.kind === after?.value.kind || typeOf(spot.before) !== typeOf(spot.after)) return;
  const effect = before === void 0 ? "tightened" : after === void 0 ? "loosened" : "changed";
  note(spot, { subject: "items", effect, before: valueOf(before), after: valueOf(after) }, before, after);
}
var mostAskedOfRules = 40;
function compareSchemas(spot) {
  const { before, after, sides } = spot;
  if (sameText(spanOf(sides.base, before), spanOf(sides.head, after))) return;
  const type = spot.isInKubernetesType === true ? void 0 : kubernetesTypeOf(before, after);
  if (type === void 0) {
    compareNodes(spot);
    return;
  }
  const { steps } = spot;
  const changes = [];
  compareNodes({ ...spot, changes, isInKubernetesType: true });
  const inKubernetesType = { steps, isCertain: type === "certain" };
  for (const change of changes) {
    const isOwn = change.steps.length === steps.length && change.subject !== "map-type";
    spot.changes.push(isOwn ? change : { ...change, inKubernetesType });
  }
}
function compareNodes(spot) {
  const asked = [];
  compareKeywords({ ...spot, changes: asked });
  compareBounds({ ...spot, changes: asked });
  for (const [at, change] of asked.entries())
    spot.changes.push(at < mostAskedOfRules ? unlessImplied(spot, change) : change);
  compareTopology(spot);
  compareJunctors(spot);
  compareValidationRules(spot);
  compareProperties(spot);
  compareAdditionalProperties(spot);
  compareItems(spot);
}

// src/facts/crd/crd-changes.ts
var placeOf2 = ({ file }, entry) => entry.value.kind === "scalar" ? entrySpan(file, entry) : keySpan(file, entry);
function note2(to, changed, before, after) {
  const at = after !== void 0 ? placeOf2(to.after, after) : before !== void 0 ? placeOf2(to.before, before) : startSpan(to.after.file, to.after.root);
  to.facts.push({ kind: "crd-change", ...to.context, ...changed, at, converts: converts(to.after) });
}
function compareWords(before, after) {
  const [from, into] = [new Set(before.value), new Set(after.value)];
  return { lost: [...from].filter((word) => !into.has(word)), gained: [...into].filter((word) => !from.has(word)) };
}
function compareNames(to) {
  const words2 = ({ group, scope, names }) => [
    ["group", group],
    ["kind", names.kind],
    ["plural", names.plural],
    ["scope", scope],
    ["singular", names.singular],
    ["list-kind", names.listKind]
  ];
  const version = void 0;
  const news = new Map(words2(to.after));
  for (const [change, from] of words2(to.before)) {
    const [before, into] = [from.value, news.get(change)];
    const after = into?.value;
    if (before !== void 0 && after !== void 0 && before !== after)
      note2(to, { change, version, before, after }, from.entry, into?.entry);
  }
  for (const [key, removed, added] of [
    ["shortNames", "short-name-removed", "short-name-added"],
    ["categories", "category-removed", "category-added"]
  ]) {
    const [from, into] = [to.before.names[key], to.after.names[key]];
    const { lost, gained } = compareWords(from, into);
    for (const before of lost) note2(to, { change: removed, version, before }, from.entry, into.entry);
    for (const after of gained) note2(to, { change: added, version, after }, from.entry, into.entry);
  }
}
function compareSubresources(to, version, before, after) {
  const [{ status, scale }, { status: nowStatus, scale: nowScale }] = [before.subresources, after.subresources];
  const hadStatus = getIn(before.schema.value, ["properties", "status"]) !== void 0;
  if (status !== void 0 && nowStatus === void 0)
    note2(to, { change: "status-removed", version }, status, void 0);
  if (status === void 0 && nowStatus !== void 0)
    note2(to, { change: "status-added", version, hadStatus }, void 0, nowStatus);
  if (scale !== void 0 && nowScale === void 0) note2(to, { change: "scale-removed", version }, scale, void 0);
  if (scale === void 0 && nowScale !== void 0) note2(to, { change: "scale-added", version }, void 0, nowScale);
  if (scale === void 0 || nowScale === void 0 || sameValue(scale.value, nowScale.value)) return;
  const isKept = (scale.value.kind === "mapping" ? scale.value.entries : []).every(({ key, value }) => {
    const now = get(nowScale.value, key);
    return now !== void 0 && sameValue(value, now);
  });
  const values = { before: jsonOf(scale.value), after: jsonOf(nowScale.value) };
  if (isKept) note2(to, { change: "scale-extended", version, ...values }, scale, nowScale);
  else note2(to, { change: "scale-changed", version, ...values }, scale, nowScale);
}
function compareVersionFields(to, version, before, after) {
  compareSubresources(to, version, before, after);
  const [oldColumns, newColumns] = [before.printerColumns, after.printerColumns];
  const [was, is] = [printedColumns(oldColumns?.value), printedColumns(newColumns?.value)];
  if (!sameJson(was, is))
    note2(to, { change: "printer-columns", version, before: was, after: is }, oldColumns, newColumns);
  const [old, fresh] = [before.selectableFields, after.selectableFields];
  const { lost, gained } = compareWords(old, fresh);
  for (const path of lost)
    note2(to, { change: "selectable-field-removed", version, before: path }, old.entry, fresh.entry);
  for (const path of gained)
    note2(to, { change: "selectable-field-added", version, after: path }, old.entry, fresh.entry);
}
function compareSchemasOf(to, state, before, after) {
  const [was, is] = [before.schema.value, after.schema.value];
  if (was === void 0) return;
  if (is === void 0) return note2(to, { change: "schema-removed", version: state }, before.schema.entry, void 0);
  const [from, into] = to.context.pair.template ? knownParts(was, is) : [was, is];
  const changes = [];
  compareSchemas({
    sides: {
      base: to.before.file,
      head: to.after.file,
      baseUnpruned: to.before.preserveUnknownFields.value,
      headUnpruned: to.after.preserveUnknownFields.value,
      patterns: allowance()
    },
    before: from,
    after: into,
    steps: [],
    changes
  });
  for (const change of changes)
    to.facts.push({ kind: "schema-change", ...to.context, version: state, change, alsoIn: [], alsoUnserved: [] });
}
function compareVersions(to) {
  const [olds, news] = [to.before.versionsByName, to.after.versionsByName];
  for (const [name, before] of olds) {
    const after = news.get(name);
    const version = stateOf(name, before, after);
    if (after === void 0) {
      note2(to, { change: "version-removed", version, before: name }, before.nameEntry, void 0);
      continue;
    }
    const served = [before.served.entry, after.served.entry];
    if (version.servedBefore && !version.servedAfter) note2(to, { change: "version-unserved", version }, ...served);
    if (!version.servedBefore && version.servedAfter) note2(to, { change: "version-served", version }, ...served);
    if (!version.deprecatedBefore && after.deprecated.value)
      note2(to, { change: "version-deprecated", version }, void 0, after.deprecated.entry);
    compareVersionFields(to, version, before, after);
    compareSchemasOf(to, version, before, after);
  }
  for (const [name, after] of news) {
    const version = stateOf(name, void 0, after);
    if (!olds.has(name)) note2(to, { change: "version-added", version, after: name }, void 0, after.nameEntry);
  }
  const [from, into] = [olds, news].map((versions) => [...versions.values()].find(({ storage }) => storage.value));
  if (from !== void 0 && into !== void 0 && from.name !== into.name) {
    const version = stateOf(into.name, olds.get(into.name), into);
    const names = { before: from.name, after: into.name };
    note2(to, { change: "storage-moved", version, ...names }, from.storage.entry, into.storage.entry);
  }
}
var strategies = ["None", "Webhook"];
function compareConversion(to) {
  const [{ conversion: from }, { conversion: into, versions }] = [to.before, to.after];
  if (versions.length === 1) return;
  const known2 = (word) => strategies.find((strategy) => strategy === word);
  const [before, after] = [known2(from.value), known2(into.value)];
  if (before === void 0 || after === void 0 || before === after) return;
  note2(to, { change: "conversion", version: void 0, before, after }, from.entry, into.entry);
}
function comparePruning(to) {
  const [{ preserveUnknownFields: before }, { preserveUnknownFields: after }] = [to.before, to.after];
  if (before.value && !after.value) note2(to, { change: "pruning-on", version: void 0 }, before.entry, after.entry);
}
function nameSpan(crd) {
  const name = entryOf(get(crd.root, "metadata"), "name");
  return name === void 0 ? startSpan(crd.file, crd.root) : placeOf2(crd, name);
}
function shownAt(fact, crd) {
  const isThere = ({ file }) => file === crd.file;
  if (fact.kind === "crd-change") return isThere(fact.at) ? fact : { ...fact, at: nameSpan(crd) };
  return isThere(fact.change.at) ? fact : { ...fact, change: { ...fact.change, at: nameSpan(crd) } };
}
var contextOf = (pair, shown) => ({
  pair,
  crd: shown.name,
  document: documentRef(shown),
  // What a change makes experimental was promised until now.
  experimental: isExperimental(pair.before ?? shown) && isExperimental(shown),
  isOfTests: isOfTests(pair.before ?? shown) && isOfTests(shown),
  alphaOnly: pair.before !== void 0 && isAlphaOnly(pair.before)
});
function crdChanges(pair) {
  const { before, after } = pair;
  const shownSide = pair.furtherOf ?? after ?? before;
  if (shownSide === void 0 || pair.unchanged) return [];
  const context = contextOf(pair, shownSide);
  if (before === void 0 && pair.stays.length > 0) return [];
  if (before === void 0 || after === void 0) {
    const change = after === void 0 ? "crd-removed" : "crd-added";
    const whole = { version: void 0, at: nameSpan(shownSide), converts: false };
    return [{ kind: "crd-change", ...context, change, ...whole }];
  }
  const to = { context, before, after, facts: [] };
  compareNames(to);
  compareConversion(to);
  comparePruning(to);
  compareVersions(to);
  const isKnown = !pair.template || isLiteralAroundSchemas(before) && isLiteralAroundSchemas(after);
  const facts = foldVersions(isKnown ? to.facts : to.facts.filter(({ kind }) => kind === "schema-change"));
  return pair.furtherOf === void 0 ? facts : facts.map((fact) => shownAt(fact, shownSide));
}

// src/documents/edits.ts
var plain2 = /^\.?[A-Za-z][\w./-]*$/;
var notStrings = /^(?:y|n|yes|no|on|off|true|false|null|\.inf|\.nan)$/i;
function inStyleOf(source, value, word) {
  if (word === "") return source.startsWith("'") ? "''" : '""';
  if (!plain2.test(word)) return void 0;
  if (source === `"${value}"`) return `"${word}"`;
  if (source === `'${value}'`) return `'${word}'`;
  return source === value && !notStrings.test(word) ? word : void 0;
}
function replaceScalar(file, node, word) {
  const value = stringOf(node);
  if (node === void 0 || value === void 0) return void 0;
  const text = inStyleOf(file.text.slice(node.start, node.end), value, word);
  return text === void 0 ? void 0 : { at: spanOf(file, node), text };
}
function renameKey(file, entry, key) {
  const text = inStyleOf(file.text.slice(entry.keyStart, entry.keyEnd), entry.key, key);
  return text === void 0 ? void 0 : { at: keySpan(file, entry), text };
}
var lineStartAt = (text, offset) => text.lastIndexOf("\n", offset - 1) + 1;
function lineEndAt(text, offset) {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}
var breakOf = (text, offset) => text.charAt(lineEndAt(text, offset) - 1) === "\r" ? "\r\n" : "\n";
function addFirst(file, node, key, word) {
  const [first] = node.entries;
  if (first === void 0 || first.key === key || !plain2.test(key) || !plain2.test(word) || notStrings.test(word))
    return void 0;
  const { text } = file;
  const { keyStart, keyEnd } = first;
  const quote = /^["']/.exec(text.slice(keyStart, keyEnd))?.[0] ?? "";
  const at = { file, start: keyStart, end: keyStart };
  const [name, value] = [`${quote}${key}${quote}`, `${quote}${word}${quote}`];
  if (text.charAt(node.start) !== "{") {
    const before = text.slice(lineStartAt(text, keyStart), keyStart);
    if (node.start !== keyStart || !/^(?:- +| )*$/.test(before)) return void 0;
    return { at, text: `${name}: ${value}${breakOf(text, keyStart)}${" ".repeat(before.length)}` };
  }
  const lead = text.slice(node.start + 1, keyStart);
  const colon = /^:[ \t]*/.exec(text.slice(keyEnd))?.[0];
  if (lead.trim() !== "" || colon === void 0) return void 0;
  const gap = lead.includes("\n") ? lead : colon === ":" ? "" : " ";
  return { at, text: `${name}${colon}${value},${gap}` };
}
var isBlankOrComment = (text) => /^[ \t]*(?:#.*)?\r?$/.test(text);
function itemLines({ text }, item, next) {
  const start = lineStartAt(text, item.start);
  const last = lineEndAt(text, Math.max(item.start, item.end - 1));
  const above = start === 0 ? "" : text.slice(lineStartAt(text, start - 1), start - 1);
  const isOwn = /^ *- +$/.test(text.slice(start, item.start)) && isBlankOrComment(text.slice(item.end, Math.max(item.end, last))) && // A comment above may be about the item: whether it goes with it is for its author to say.
  !/^\s*#/.test(above) && (next === void 0 || next.start > last);
  return isOwn ? [start, Math.min(text.length, last + 1)] : void 0;
}
function removeItem(file, list, index) {
  const { text } = file;
  const [before, item, after] = [list.items[index - 1], list.items[index], list.items[index + 1]];
  if (item === void 0 || list.items.length < 2) return void 0;
  if (text.charAt(list.start) !== "[") {
    const lines = itemLines(file, item, after);
    return lines === void 0 ? void 0 : { at: { file, start: lines[0], end: lines[1] }, text: "" };
  }
  const [start, end] = after === void 0 ? [before?.end ?? item.start, item.end] : [item.start, after.start];
  const comma = after === void 0 ? text.slice(start, item.start) : text.slice(item.end, end);
  return /^\s*,\s*$/.test(comma) && start <= item.start && item.end <= end ? { at: { file, start, end }, text: "" } : void 0;
}
function removeComment({ file, start, end }) {
  const { text } = file;
  const lineStart = lineStartAt(text, start);
  const lineEnd = lineEndAt(text, start);
  if (text.slice(end, lineEnd).trim() !== "") return void 0;
  const before = text.slice(lineStart, start);
  if (before.trim() === "")
    return { at: { file, start: lineStart, end: Math.min(text.length, lineEnd + 1) }, text: "" };
  return { at: { file, start: start - (before.length - before.trimEnd().length), end }, text: "" };
}
var lies = (inner, outer) => outer.start <= inner.start && inner.end <= outer.end;
var doubled = /* @__PURE__ */ new WeakMap();
function isDoubled(node, key) {
  let keys = doubled.get(node);
  if (keys === void 0) {
    const seen = /* @__PURE__ */ new Set();
    const twice = /* @__PURE__ */ new Set();
    for (const entry of node.kind === "mapping" ? node.entries : []) {
      if (seen.has(entry.key)) twice.add(entry.key);
      seen.add(entry.key);
    }
    keys = twice;
    doubled.set(node, keys);
  }
  return keys.has(key);
}
function isWrittenInPlace(root, path) {
  let node = root;
  for (const step of path) {
    let next;
    if (typeof step === "number") next = node.kind === "sequence" ? node.items[step] : void 0;
    else {
      const entry = entryOf(node, step);
      if (entry === void 0 || isDoubled(node, step) || entry.valueStart !== void 0) return false;
      if (!lies(keyOffsets(entry), node)) return false;
      next = entry.value;
    }
    if (next === void 0 || !lies(next, node)) return false;
    node = next;
  }
  return true;
}
var plainTexts = /* @__PURE__ */ new WeakMap();
function isPlainText(file) {
  const known2 = plainTexts.get(file) ?? !/\{\{|\{%|<%/.test(file.text);
  plainTexts.set(file, known2);
  return known2;
}

// src/facts/schema/field.ts
var fieldOf = (steps) => steps.reduce((field, step) => {
  if (step === "items") return joinItems(field);
  return step === "additionalProperties" ? joinKeys(field) : joinField(field, step.property);
}, "");

export {
  noted,
  notesOf,
  rememberNotes,
  isRehearsal,
  isAside,
  appliedBy,
  stabilityOf,
  converts,
  lacksConversion,
  isExperimental,
  jsonOf,
  isList,
  isRecord,
  jsonText,
  sameJson,
  canonicalJson,
  allowance,
  matchesAllOf,
  identityOf,
  typeOf,
  withoutName,
  newNames,
  sameText,
  listTypeOf,
  documentRef,
  nameSpan,
  contextOf,
  crdChanges,
  replaceScalar,
  renameKey,
  addFirst,
  removeItem,
  removeComment,
  isWrittenInPlace,
  isPlainText,
  pairOf,
  sharedTail,
  closestTo,
  fieldOf
};
