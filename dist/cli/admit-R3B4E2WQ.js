import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  admit,
  admitDocumentWithRules,
  locate,
  locateStrictError,
  placeOf,
  requireCoveredVersion
} from "./chunk-IWO5ZPM6.js";
import "./chunk-6TB6QLBF.js";
import {
  parseYaml
} from "./chunk-JV2WULJX.js";
import {
  parseFlags
} from "./chunk-JLVM4MQK.js";
import {
  optionalString,
  serveJsonLines,
  stringMember
} from "./chunk-ME4HPEDE.js";
import "./chunk-GLKM4OHJ.js";
import {
  BeyondLimits,
  UserError
} from "./chunk-VJEMZZFR.js";
import {
  costRows,
  isOverBudget,
  pathText,
  waysForError
} from "./chunk-PZGBCM2S.js";
import "./chunk-Y6AAWNWZ.js";
import {
  positionAt
} from "./chunk-QX7NOU64.js";
import {
  terminal
} from "./chunk-JH6BBSYS.js";
import "./chunk-6FRHKMNH.js";
import "./chunk-UPCGDIMW.js";
import {
  get,
  getIn,
  stringOf
} from "./chunk-2E6HHRAI.js";
import "./chunk-BLKGW4VY.js";

// src/commands/admit.ts
import { readFile } from "node:fs/promises";
import path from "node:path";

// src/commands/cost-lines.ts
var mostWays = 3;
var largest = 10n ** 15n;
var costText = (cost) => cost < largest ? String(cost) : "over 10^15";
function shareText({ cost, limit }) {
  const share = Number(cost) / Number(limit) * 100;
  return share > 1e4 ? "over 10000 %" : `${share.toFixed(share < 10 ? 2 : 0)} %`;
}
function costTable(rules, placeOf2) {
  const rows = costRows(rules).map((row) => {
    const name = row.isTotal ? `${row.field} (all of the schema)` : row.field;
    return [costText(row.cost), `${shareText(row)} of ${row.limit}`, `${placeOf2(row.field)}${name}`];
  });
  if (rows.length === 0) return ["no CEL rules"];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    ([cost, share, name]) => `cost ${cost.padStart(widths[0] ?? 0)}  ${share.padStart(widths[1] ?? 0)}  ${name}`
  );
}
var mostErrors = 8;
var costErrors = (errors) => new Set(errors.filter(isOverBudget).slice(0, mostErrors));
function wayLines(error, rules, placeOf2) {
  const ways = waysForError(error, rules);
  if (ways.length === 0) return ["no bound in the schema was found that is enough"];
  return ways.slice(0, mostWays).map(({ bounds }, at) => {
    const parts = bounds.map(({ path: path2, keyword, value, now }) => {
      const field = pathText(path2);
      return `${placeOf2(field)}${keyword}: ${value}${now === void 0 ? "" : ` instead of ${now}`} on ${field}`;
    });
    return `${at === 0 ? "within budget with" : "or with"} ${parts.join(", and ")}`;
  });
}

// src/commands/admit.ts
var usage = `Usage: kube-api-review admit FILE… [--old FILE] [--cost] [--kubernetes-version X.Y]
       kube-api-review admit --jsonl

Tells what a kube-apiserver would say to each CustomResourceDefinition of the files that is created; with --old, to the
update of the CRD of that name in the old file. Files may hold several documents; those of other kinds are left out.

With --cost also what each CEL rule and messageExpression can cost at most, its share of the limit, and the sum by schema.

With --jsonl: {"id","new":text,"old"?:text}, one a line, is answered by
{"id","decodeError"?,"strictDecodeErrors":[…],"createErrors":[{"type","field","detail"}],"updateErrors"?:[…],"warnings":[…],
"updateWarnings"?:[…],"nonStructural":[…],"kubeAPIApproved":{"status","reason","message"}|null,"unchecked":[{"field","why"}]}.

Exit code: 0 all accepted, 1 something is refused or could not be judged, 2 usage.`;
function answer(request) {
  const old = optionalString(request, "old");
  const kubernetesVersion = optionalString(request, "kubernetesVersion");
  return admit(stringMember(request, "new"), {
    ...old === void 0 ? {} : { old },
    ...kubernetesVersion === void 0 ? {} : { kubernetesVersion }
  });
}
async function read(name, cwd) {
  try {
    return { path: name, side: "head", text: await readFile(path.resolve(cwd, name), "utf8") };
  } catch (error) {
    throw new UserError(`cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
var isCRD = ({ root }) => stringOf(get(root, "kind")) === "CustomResourceDefinition";
var subjectsOf = (file) => parseYaml(file).filter((document) => document.problems.length > 0 || isCRD(document)).map((document) => ({ ...document, file }));
var nameOf = ({ root }) => stringOf(getIn(root, ["metadata", "name"])) ?? "";
var isMapping = (root) => root?.kind === "mapping";
var errorsOf = ({ createErrors, updateErrors }) => updateErrors ?? createErrors;
function verdictOf(admission) {
  const { decodeError, strictDecodeErrors, unchecked } = admission;
  if (decodeError !== void 0 || strictDecodeErrors.length > 0 || errorsOf(admission).length > 0) return "refused";
  return unchecked.length > 0 ? "not judged" : "accepted";
}
function linesOf({ file, root }, { admission, rules }, withCosts) {
  if (!isMapping(root)) return [];
  const at = (place) => place === void 0 ? "" : `${file.path}:${positionAt(file, place.start).line}: `;
  const placeOfField = (field) => at(locate(field, root));
  const { decodeError, decodePath, kubeAPIApproved: approved } = admission;
  const costly = costErrors(errorsOf(admission));
  return [
    ...decodeError === void 0 ? [] : [`${at(decodePath === void 0 ? void 0 : placeOf(decodePath, root))}error: ${decodeError}`],
    ...admission.strictDecodeErrors.map((text) => `${at(locateStrictError(text, root))}error (strict): ${text}`),
    ...errorsOf(admission).flatMap((error) => {
      const { type, field, detail } = error;
      const line = `${placeOfField(field)}error: ${field}: ${type}${detail === "" ? "" : `: ${detail}`}`;
      return costly.has(error) ? [line, ...wayLines(error, rules, placeOfField)] : [line];
    }),
    ...[...new Set(admission.updateWarnings ?? admission.warnings)].map((text) => `warning: ${text}`),
    ...admission.nonStructural.map((text) => `condition NonStructuralSchema: ${text}`),
    ...approved === null ? [] : [
      `condition KubernetesAPIApprovalPolicyConformant: ${approved.status} ${approved.reason}: ${approved.message}`
    ],
    ...admission.unchecked.map(({ field, why }) => `not checked: ${field === "" ? "" : `${field}: `}${why}`),
    ...withCosts ? costTable(rules, placeOfField) : []
  ];
}
function counterpart(subject, isAlone, old) {
  const [first, second] = old;
  return isAlone && second === void 0 ? first : old.find((document) => nameOf(document) === nameOf(subject));
}
function judge(subject, old, withCosts) {
  const [problem] = subject.problems;
  if (problem !== void 0) {
    const { line } = positionAt(subject.file, problem.at.start);
    return { verdict: "refused", lines: [`${subject.file.path}:${line}: error: ${problem.message}`] };
  }
  try {
    const judgement = admitDocumentWithRules(subject, old);
    return { verdict: verdictOf(judgement.admission), lines: linesOf(subject, judgement, withCosts) };
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    return { verdict: "not judged", lines: [`not checked: ${error.message}`] };
  }
}
async function run(args, world) {
  const flags = { jsonl: "boolean", cost: "boolean", old: "string", "kubernetes-version": "string" };
  const { values, positionals } = parseFlags(args, flags);
  requireCoveredVersion(values["kubernetes-version"]);
  if (values.jsonl === true) return serveJsonLines(world, answer);
  if (positionals.length === 0) throw new UserError("no file given", "admit FILE…");
  const old = values.old === void 0 ? [] : subjectsOf(await read(values.old, world.cwd));
  const files = await Promise.all(positionals.map((name) => read(name, world.cwd)));
  let isAccepted = true;
  for (const file of files) {
    const subjects = subjectsOf(file);
    if (subjects.length === 0) world.stdout.write(`${terminal(file.path)}: no CustomResourceDefinition
`);
    for (const subject of subjects) {
      const { verdict, lines } = judge(subject, counterpart(subject, subjects.length === 1, old), values.cost === true);
      const name = nameOf(subject);
      const head = `${file.path}${name === "" ? "" : `: ${name}`}: ${verdict}`;
      world.stdout.write([head, ...lines].map((line, at) => `${at === 0 ? "" : "  "}${terminal(line)}
`).join(""));
      isAccepted &&= verdict === "accepted";
    }
  }
  return isAccepted ? 0 : 1;
}
var admitCommand = {
  summary: "what a kube-apiserver would say to CustomResourceDefinitions",
  usage,
  run
};
export {
  admitCommand
};
