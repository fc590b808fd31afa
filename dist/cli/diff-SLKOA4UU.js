import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  collect,
  collectFromMaps,
  review
} from "./chunk-TFKMS3A2.js";
import "./chunk-4JQKOOS4.js";
import "./chunk-BJ3M3WPX.js";
import {
  readConfig
} from "./chunk-G5L3G4SB.js";
import "./chunk-QFZLI2CX.js";
import "./chunk-C74WQXX7.js";
import {
  writeNamedFile
} from "./chunk-SDRAIMM5.js";
import "./chunk-SXCYCMZ3.js";
import "./chunk-V6CPJ3FA.js";
import "./chunk-J2LUO457.js";
import "./chunk-N3EMT5J6.js";
import "./chunk-I22GH5VR.js";
import {
  readRegularFile
} from "./chunk-H5MN6G2R.js";
import "./chunk-3WVSMPJG.js";
import {
  toolName,
  toolVersion
} from "./chunk-67ANFH46.js";
import "./chunk-IWO5ZPM6.js";
import "./chunk-6TB6QLBF.js";
import "./chunk-JV2WULJX.js";
import {
  oneOf,
  parseFlags
} from "./chunk-JLVM4MQK.js";
import "./chunk-ME4HPEDE.js";
import "./chunk-GLKM4OHJ.js";
import {
  UserError
} from "./chunk-VJEMZZFR.js";
import "./chunk-USVZ34HB.js";
import "./chunk-M3MRMSJU.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-PZGBCM2S.js";
import "./chunk-Y6AAWNWZ.js";
import "./chunk-5DXUSR5H.js";
import {
  changeLogMarkdown,
  changeLogText
} from "./chunk-ZSSNTRWC.js";
import "./chunk-AMPAEQE5.js";
import "./chunk-JPZNQTCD.js";
import "./chunk-QX7NOU64.js";
import "./chunk-JH6BBSYS.js";
import "./chunk-IC7Y5BJZ.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-UPCGDIMW.js";
import "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";

// src/commands/diff.ts
import { stat } from "node:fs/promises";
import path from "node:path";
var flags = { repo: "string", config: "string", format: "string", output: "string", "no-color": "boolean" };
async function kindOf(name, world) {
  const found = await stat(path.resolve(world.cwd, name)).catch(() => void 0);
  if (found === void 0) return "nothing";
  return found.isDirectory() ? "folder" : "file";
}
async function textOf(name, world) {
  const content = await readRegularFile(path.resolve(world.cwd, name));
  if (content.kind === "text") return content.text;
  throw new UserError(
    `${JSON.stringify(name)} cannot be read: ${content.kind === "unread" ? content.why : `a ${content.kind}`}`
  );
}
async function ofFiles(before, after, world) {
  const [old, fresh] = await Promise.all([textOf(before, world), textOf(after, world)]);
  const everything = { paths: [], pathsIgnore: [] };
  const changeSet = collectFromMaps(/* @__PURE__ */ new Map([[after, old]]), /* @__PURE__ */ new Map([[after, fresh]]), void 0, everything);
  if (changeSet.files.length === 0)
    throw new UserError(`${JSON.stringify(after)} is neither a manifest (.yaml, .yml, .json) nor a Go file`);
  return changeSet;
}
async function changeSetOf(names, values, world) {
  const [before, after] = names;
  const [old, fresh] = values.repo === void 0 ? await Promise.all(names.map((name) => kindOf(name, world))) : [];
  if (old === "file" && fresh === "file") return ofFiles(before, after, world);
  const config = await readConfig(values, world, path.resolve(world.cwd, values.repo ?? "."));
  if (old === "folder" && fresh === "folder") {
    const { foldersSource } = await import("./folders-XUX4I5KA.js");
    return collect(await foldersSource(path.resolve(world.cwd, before), path.resolve(world.cwd, after)), config);
  }
  if ((old ?? "nothing") !== "nothing" || (fresh ?? "nothing") !== "nothing")
    throw new UserError(
      `${names.map((name) => JSON.stringify(name)).join(" and ")} are not both files, both folders or both revisions`,
      "where a revision has the name of a file, --repo DIR says that revisions are meant"
    );
  const { gitSource } = await import("./git-JKVM7QUC.js");
  const directory = path.resolve(world.cwd, values.repo ?? ".");
  return collect(await gitSource({ directory, env: world.env, base: before, head: after, direct: true }), config);
}
var formats = ["text", "json", "markdown"];
function rendered(format, { changes, notChecked }, colours) {
  if (format === "text") return changeLogText({ changes, notChecked }, colours);
  if (format === "markdown") return changeLogMarkdown({ changes, notChecked });
  return `${JSON.stringify({ version: 1, tool: { name: toolName, version: toolVersion }, changes, notChecked }, void 0, 2)}
`;
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const [before, after, ...more] = positionals;
  if (before === void 0 || after === void 0 || more.length > 0)
    throw new UserError("diff takes two files, two folders or two revisions", "the older one first: diff OLD NEW");
  const format = oneOf("--format", values.format ?? "text", formats);
  const output = values.output === "-" ? void 0 : values.output;
  const changeSet = await changeSetOf([before, after], values, world);
  const report = review(changeSet, await readConfig(values, world, void 0));
  const colours = world.colours && values["no-color"] !== true && output === void 0;
  const text = rendered(format, report, colours);
  if (output === void 0) world.stdout.write(text);
  else await writeNamedFile("--output", world.cwd, output, text);
  return 0;
}
var diff = {
  summary: "the change log of two files, two folders or two revisions",
  usage: [
    "Usage: kube-api-review diff OLD NEW [--repo DIR] [flags]",
    "",
    "Tells what changed in the APIs between two files, two folders, or two revisions of a repository (`diff v1.2.0 v1.3.0`), each",
    "taken as it is: no merge base. Grouped by API and version, what breaks first; edits of descriptions are counted.",
    "",
    "  --repo DIR                  a folder in the repository, if OLD and NEW are revisions (built-in: the working directory)",
    "  --config FILE               configuration: its `paths` and `pathsIgnore` choose what is compared",
    "  --format FORMAT             text (built-in), json, markdown (fits into the notes of a release on GitHub)",
    "  --output FILE               write the log there instead of standard output",
    "  --no-color                  no colours, also in a terminal",
    "",
    "Exit code: 0, also where something breaks; 2 when the command could not do its work."
  ].join("\n"),
  run
};
export {
  diff
};
