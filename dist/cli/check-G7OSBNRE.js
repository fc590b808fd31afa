import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  filesSource
} from "./chunk-PDIVUY7W.js";
import {
  applyFixes,
  baselineFlags,
  baselineUsage,
  collect,
  conclude,
  fixFlags,
  fixUsage,
  publishingOf,
  today,
  withKnownFindings,
  withLocalReleases
} from "./chunk-TFKMS3A2.js";
import {
  progressOn,
  watched
} from "./chunk-4JQKOOS4.js";
import "./chunk-BJ3M3WPX.js";
import {
  readConfig
} from "./chunk-G5L3G4SB.js";
import "./chunk-QFZLI2CX.js";
import "./chunk-C74WQXX7.js";
import "./chunk-SDRAIMM5.js";
import "./chunk-SXCYCMZ3.js";
import "./chunk-V6CPJ3FA.js";
import "./chunk-J2LUO457.js";
import "./chunk-N3EMT5J6.js";
import "./chunk-I22GH5VR.js";
import "./chunk-H5MN6G2R.js";
import "./chunk-3WVSMPJG.js";
import "./chunk-67ANFH46.js";
import "./chunk-IWO5ZPM6.js";
import "./chunk-6TB6QLBF.js";
import "./chunk-JV2WULJX.js";
import {
  commonFlags,
  commonUsage,
  parseFlags
} from "./chunk-JLVM4MQK.js";
import "./chunk-ME4HPEDE.js";
import "./chunk-GLKM4OHJ.js";
import {
  UserError
} from "./chunk-VJEMZZFR.js";
import "./chunk-USVZ34HB.js";
import {
  pathFilter
} from "./chunk-M3MRMSJU.js";
import "./chunk-TIWLRC64.js";
import "./chunk-UWSRXSBZ.js";
import "./chunk-PZGBCM2S.js";
import "./chunk-Y6AAWNWZ.js";
import "./chunk-5DXUSR5H.js";
import "./chunk-ZSSNTRWC.js";
import "./chunk-AMPAEQE5.js";
import "./chunk-JPZNQTCD.js";
import "./chunk-QX7NOU64.js";
import "./chunk-JH6BBSYS.js";
import "./chunk-IC7Y5BJZ.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-UPCGDIMW.js";
import "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";

// src/commands/check.ts
import { buffer } from "node:stream/consumers";
var flags = { ...commonFlags, ...baselineFlags, ...fixFlags };
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0) throw new UserError("check needs files or folders", "`-` is standard input");
  if (values.fix === true && positionals.includes("-"))
    throw new UserError("--fix writes files, and `-` is none", "name the file itself");
  publishingOf(values, world);
  const config = await withKnownFindings(await readConfig(values, world, world.cwd), values, world, world.cwd);
  const progress = progressOn(world.stderr, world.env);
  const load = async () => {
    const source = await filesSource(positionals, {
      cwd: world.cwd,
      lets: pathFilter(config),
      stdin: () => buffer(world.stdin)
    });
    const changeSet = await collect(watched(source, progress), { ...config, paths: [], pathsIgnore: [] });
    return withLocalReleases(changeSet, config.crds.releases, world.cwd, world.env);
  };
  try {
    const { changeSet, remark } = values.fix === true ? await applyFixes({ load, config, today: today(), folder: world.cwd, isBounded: false }) : { changeSet: await load() };
    return await conclude({ changeSet, config, evidence: {} }, values, world, { progress, remark });
  } finally {
    progress.done();
  }
}
var check = {
  summary: "check whole files and folders, everything in them counts as new",
  usage: [
    "Usage: kube-api-review check FILE|DIR… [flags]",
    "",
    "FILE may be a glob; `-` is standard input (YAML or JSON). Folders are searched for YAML, JSON and Go files, without",
    "following symlinks; .git and node_modules are left out, and so is what the configuration ignores.",
    "",
    fixUsage,
    baselineUsage,
    commonUsage
  ].join("\n"),
  run
};
export {
  check
};
