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
  readGates
} from "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import {
  positionAt
} from "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-runtime.js";

// src/commands/gates.ts
function gatesAnswer(request) {
  const file = { path: stringMember(request, "path"), side: "head", text: stringMember(request, "text") };
  const { gates: found, problems } = readGates(file);
  return {
    gates: found.map(({ constant, gate, specs, comments, at }) => ({
      const: constant,
      gate: gate ?? null,
      specs: specs.map(({ at: place, ...spec }) => ({ ...spec, line: positionAt(file, place.start).line })),
      comments: Object.fromEntries(comments.map(({ key, text }) => [key, text])),
      line: positionAt(file, at.start).line
    })),
    ...problems.length === 0 ? {} : { problems: problems.map(({ message, at }) => ({ message, line: positionAt(file, at.start).line })) }
  };
}
var gates = {
  summary: "print the feature gates of kube_features.go files, as JSON Lines",
  usage: [
    "Usage: kube-api-review gates --jsonl",
    "",
    'Reads {"id","path","text"} a line from standard input (a feature-gates file each) and answers {"id","gates"},',
    'with "problems" where the source does not parse.'
  ].join("\n"),
  async run(args, world) {
    if (args.length !== 1 || args[0] !== "--jsonl") {
      throw new UserError("gates reads JSON Lines only", "run it as: gates --jsonl < requests.jsonl");
    }
    return serveJsonLines(world, gatesAnswer);
  }
};
export {
  gates
};
