import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  jsonLinesOnly,
  problemsAnswer,
  sourceOf
} from "./shared-commands-jsonl.js";
import "./shared-commands-flags.js";
import {
  parseGo
} from "./shared-documents-go-comments.js";
import "./shared-config-nearest.js";
import "./shared-recent.js";
import {
  lineOf
} from "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/facts.ts
var texts = (lines) => lines.map(({ text }) => text);
var fieldAnswer = ({ name, type, json, tag, doc, markers, at, embedded }) => ({
  name,
  type,
  json: json.name,
  omitempty: json.omitempty,
  omitzero: json.omitzero,
  inline: json.inline,
  tag: tag ?? "",
  doc: texts(doc),
  markers: texts(markers),
  line: lineOf(at),
  embedded
});
var typeAnswer = (type) => ({
  name: type.name,
  kind: type.kind,
  ...type.underlying === void 0 ? {} : { underlying: type.underlying },
  ...type.alias ? { alias: true } : {},
  line: lineOf(type.at),
  doc: texts(type.doc),
  markers: texts(type.markers),
  ...type.detachedMarkers.length === 0 ? {} : { detachedMarkers: texts(type.detachedMarkers) },
  fields: type.fields.map(fieldAnswer)
});
function factsAnswer(request) {
  const go = parseGo(sourceOf(request));
  return {
    package: go.package ?? "",
    types: go.types.map(typeAnswer),
    consts: go.constants.map(({ name, type, value, at }) => ({ name, type, value, line: lineOf(at) })),
    ...problemsAnswer(go.problems)
  };
}
var facts = {
  summary: "print the types, fields and constants of Go files, as JSON Lines",
  calls: ["facts --jsonl"],
  about: [
    'Reads {"id","path","text"} a line from standard input (a Go file each) and answers {"id","package","types","consts"}, with "problems" where the source does not parse.'
  ],
  examples: [],
  ...jsonLinesOnly("facts", factsAnswer)
};
export {
  facts
};
