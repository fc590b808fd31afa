import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  jobsFlag,
  jobsOf,
  parseFlags
} from "./shared-commands-flags.js";
import {
  lineOf
} from "./shared-documents-span.js";
import {
  UserError
} from "./shared-errors.js";

// src/commands/jsonl.ts
import { once } from "node:events";
async function* wholeLines(stream) {
  let parts = [];
  for await (const piece of stream) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    const end = bytes.lastIndexOf("\n") + 1;
    if (end > 0) {
      yield Buffer.concat([...parts, bytes.subarray(0, end)]);
      parts = [];
    }
    if (end < bytes.length) parts.push(bytes.subarray(end));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
function answerTo(line, answerer) {
  let id = null;
  try {
    const request = JSON.parse(line);
    if (typeof request !== "object" || request === null || Array.isArray(request))
      throw new Error("a request is a JSON object");
    id = request.id ?? null;
    return { id, ...answerer(request) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
function* answersTo(lines, answerer) {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = bytes.indexOf("\n", from);
    if (end < 0) end = bytes.length;
    const line = bytes.toString("utf8", from, end);
    if (line.trim() !== "") yield `${JSON.stringify(answerTo(line, answerer))}
`;
  }
}
var worthThread = 8e6;
var mostInFlight = 8e6;
async function serveJsonLines({ stdin, stdout }, { verb, args, jobs, answerer }) {
  let read = 0;
  let inFlight = 0;
  const most = () => Math.min(jobs, Math.floor(read / worthThread));
  const isFull = () => inFlight > mostInFlight * jobs;
  let threads;
  const unwritten = [];
  let last = Promise.resolve();
  const write = async (answers) => {
    if (!stdout.write(answers)) await once(stdout, "drain");
  };
  try {
    for await (const lines of wholeLines(stdin)) {
      read += lines.length;
      if (most() < 2) {
        for (const one of answersTo(lines, answerer)) await write(one);
        continue;
      }
      threads ??= (await import("./local-workers.js")).threadsFor({ kind: "requests", verb, args }, most);
      inFlight += lines.length;
      const asked = threads.ask(lines, lines.length).then((answers) => {
        inFlight += answers?.length ?? 0;
        return answers;
      });
      last = Promise.all([asked, last]).then(async ([answers]) => {
        for (const one of answers === void 0 ? answersTo(lines, answerer) : [answers]) await write(one);
        inFlight -= lines.length + (answers?.length ?? 0);
        void unwritten.shift();
      });
      unwritten.push(last);
      while (isFull()) await unwritten[0];
    }
    await last;
  } finally {
    await threads?.end();
  }
  return 0;
}
var jsonLinesFlags = {
  jsonl: { help: "answer requests from standard input, one JSON object a line" },
  ...jobsFlag
};
function refuseJobs({ jobs }) {
  if (jobs !== void 0) throw new UserError("--jobs belongs to --jsonl");
}
var isRequestsAlone = (values, positionals) => positionals.length === 0 && Object.keys(values).every((flag) => Object.hasOwn(jsonLinesFlags, flag));
var jsonLinesOnly = (verb, answerer) => ({
  flags: jsonLinesFlags,
  exit: "Exit code: 0 unless the stream breaks.",
  answerer: () => answerer,
  async run(args, world) {
    const { values, positionals } = parseFlags(args, jsonLinesFlags);
    if (values.jsonl === true && positionals.length === 0)
      return serveJsonLines(world, { verb, args, jobs: jobsOf(values), answerer });
    throw new UserError(`${verb} reads JSON Lines only`, `run it as: ${verb} --jsonl < requests.jsonl`);
  }
});
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
  answersTo,
  serveJsonLines,
  jsonLinesFlags,
  refuseJobs,
  isRequestsAlone,
  jsonLinesOnly,
  sourceOf,
  problemsAnswer,
  stringMember,
  optionalString,
  stringMap
};
