import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  jsonLinesOnly,
  problemsAnswer,
  sourceOf
} from "./shared-commands-jsonl.js";
import "./shared-commands-flags.js";
import {
  readGates
} from "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-config-nearest.js";
import "./shared-recent.js";
import {
  lineOf
} from "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/gates.ts
function gatesAnswer(request) {
  const { gates: found, problems } = readGates(sourceOf(request));
  return {
    gates: found.map(({ constant, gate, specs, comments, at }) => ({
      const: constant,
      gate: gate ?? null,
      specs: specs.map(({ at: place, ...spec }) => ({ ...spec, line: lineOf(place) })),
      comments: Object.fromEntries(comments.map(({ key, text }) => [key, text])),
      line: lineOf(at)
    })),
    ...problemsAnswer(problems)
  };
}
var gates = {
  summary: "print the feature gates of kube_features.go files, as JSON Lines",
  calls: ["gates --jsonl"],
  about: [
    'Reads {"id","path","text"} a line from standard input (a feature-gates file each) and answers {"id","gates"}, with "problems" where the source does not parse.'
  ],
  examples: [],
  ...jsonLinesOnly("gates", gatesAnswer)
};
export {
  gates
};
