import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  lineOf
} from "./shared-documents-span.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/jsonl.ts
import { once } from "node:events";
import { StringDecoder } from "node:string_decoder";
async function* linesOf(stream) {
  const decoder = new StringDecoder("utf8");
  let parts = [];
  for await (const chunk of stream) {
    const text = typeof chunk === "string" ? chunk : decoder.write(chunk);
    let from = 0;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", from)) {
      parts.push(text.slice(from, at));
      yield parts.join("");
      parts = [];
      from = at + 1;
    }
    if (from < text.length) parts.push(text.slice(from));
  }
  const last = parts.join("") + decoder.end();
  if (last !== "") yield last;
}
var answerTo = (line, handle) => {
  let id = null;
  try {
    const request = JSON.parse(line);
    if (typeof request !== "object" || request === null || Array.isArray(request))
      throw new Error("a request is a JSON object");
    id = request.id ?? null;
    return { id, ...handle(request) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};
async function serveJsonLines(world, handle) {
  for await (const line of linesOf(world.stdin)) {
    if (line.trim() === "") continue;
    if (!world.stdout.write(`${JSON.stringify(answerTo(line, handle))}
`)) await once(world.stdout, "drain");
  }
  return 0;
}
var jsonLinesFlags = { jsonl: { help: "answer requests from standard input" } };
var jsonLinesExit = "Exit code: 0 unless the stream breaks.";
var jsonLinesOnly = (verb, handle) => async (args, world) => {
  if (args.length === 1 && args[0] === "--jsonl") return serveJsonLines(world, handle);
  throw new UserError(`${verb} reads JSON Lines only`, `run it as: ${verb} --jsonl < requests.jsonl`);
};
var sourceOf = (request) => ({
  path: stringMember(request, "path"),
  side: "head",
  text: stringMember(request, "text")
});
var problemsAnswer = (problems) => problems.length === 0 ? {} : { problems: problems.map(({ message, at }) => ({ message, line: lineOf(at) })) };
function stringMember(request, name) {
  const value = request[name];
  if (typeof value !== "string") throw new Error(`"${name}" must be a string`);
  return value;
}
var optionalString = (request, name) => request[name] === void 0 ? void 0 : stringMember(request, name);
function stringMap(request, name) {
  const value = request[name] ?? {};
  if (typeof value !== "object" || Array.isArray(value)) throw new Error(`"${name}" must be an object`);
  return new Map(
    Object.entries(value).map(([key, text]) => {
      if (typeof text !== "string")
        throw new Error(`"${name}" maps ${JSON.stringify(key)} to something that is no string`);
      return [key, text];
    })
  );
}

export {
  serveJsonLines,
  jsonLinesFlags,
  jsonLinesExit,
  jsonLinesOnly,
  sourceOf,
  problemsAnswer,
  stringMember,
  optionalString,
  stringMap
};
