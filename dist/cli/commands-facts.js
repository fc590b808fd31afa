import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  serveJsonLines,
  stringMember
} from "./shared-commands-jsonl.js";
import {
  UserError
} from "./shared-errors.js";
import {
  parseGo
} from "./shared-documents-go-comments.js";
import {
  positionAt
} from "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-runtime.js";

// src/commands/facts.ts
var texts = (lines) => lines.map(({ text }) => text);
var lineOf = (span) => positionAt(span.file, span.start).line;
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
  fields: type.fields.map((field) => fieldAnswer(field))
});
function factsAnswer(request) {
  const file = { path: stringMember(request, "path"), side: "head", text: stringMember(request, "text") };
  const go = parseGo(file);
  return {
    package: go.package ?? "",
    types: go.types.map((type) => typeAnswer(type)),
    consts: go.constants.map(({ name, type, value, at }) => ({ name, type, value, line: lineOf(at) })),
    ...go.problems.length === 0 ? {} : { problems: go.problems.map(({ message, at }) => ({ message, line: lineOf(at) })) }
  };
}
var facts = {
  summary: "print the types, fields and constants of Go files, as JSON Lines",
  usage: [
    "Usage: kube-api-review facts --jsonl",
    "",
    'Reads {"id","path","text"} a line from standard input (a Go file each) and answers',
    '{"id","package","types","consts"}, with "problems" where the source does not parse.'
  ].join("\n"),
  async run(args, world) {
    if (args.length !== 1 || args[0] !== "--jsonl") {
      throw new UserError("facts reads JSON Lines only", "run it as: facts --jsonl < requests.jsonl");
    }
    return serveJsonLines(world, factsAnswer);
  }
};
export {
  facts
};
