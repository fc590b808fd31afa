import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  filesSource
} from "./chunk-3QABNQG2.js";
import {
  collect,
  publish,
  publishingOf,
  review
} from "./chunk-HFMSIZUQ.js";
import "./chunk-VGIHPPUJ.js";
import {
  readConfig
} from "./chunk-B4QMSZXB.js";
import "./chunk-5AYWN6WD.js";
import "./chunk-67ANFH46.js";
import "./chunk-RY2JRPMS.js";
import {
  commonFlags,
  commonUsage,
  parseFlags
} from "./chunk-O2DABLAM.js";
import "./chunk-PUUFBCOL.js";
import "./chunk-HLHVRNWK.js";
import "./chunk-ME4HPEDE.js";
import "./chunk-XJIZWJXG.js";
import "./chunk-E43QKJJH.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-X6YATHKU.js";
import "./chunk-KYFYAGB5.js";
import "./chunk-Q63LJHRW.js";
import "./chunk-JGGON2GF.js";
import "./chunk-YQ4TRWUH.js";
import "./chunk-QX7NOU64.js";
import {
  pathFilter
} from "./chunk-SCEO3AO5.js";
import "./chunk-ANPUNTS6.js";
import {
  UserError
} from "./chunk-YAYDRWBR.js";
import "./chunk-BLKGW4VY.js";

// src/commands/check.ts
import { buffer } from "node:stream/consumers";
async function run(args, world) {
  const { values, positionals } = parseFlags(args, commonFlags);
  if (positionals.length === 0) throw new UserError("check needs files or folders", "`-` is standard input");
  const publishing = publishingOf(values, world);
  const config = await readConfig(values, world, world.cwd);
  const source = await filesSource(positionals, {
    cwd: world.cwd,
    lets: pathFilter(config),
    stdin: () => buffer(world.stdin)
  });
  const changeSet = await collect(source, { ...config, paths: [], pathsIgnore: [] });
  return publish(review(changeSet, config), changeSet, publishing, world);
}
var check = {
  summary: "check whole files and folders, everything in them counts as new",
  usage: [
    "Usage: kube-api-review check FILE|DIR… [flags]",
    "",
    "FILE may be a glob; `-` is standard input (YAML or JSON). Folders are searched for YAML, JSON and Go files, without",
    "following symlinks; .git and node_modules are left out, and so is what the configuration ignores.",
    "",
    commonUsage
  ].join("\n"),
  run
};
export {
  check
};
