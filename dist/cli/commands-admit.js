import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  messageLines
} from "./shared-reports-message-lines.js";
import "./shared-reports-snippet.js";
import "./shared-reports-width.js";
import {
  readSources
} from "./shared-commands-command.js";
import "./shared-local-disk.js";
import {
  jsonLinesFlags,
  optionalString,
  refuseJobs,
  serveJsonLines,
  stringMember
} from "./shared-commands-jsonl.js";
import {
  jobsOf,
  parseFlags,
  serverFlag
} from "./shared-commands-flags.js";
import "./shared-changes-content.js";
import "./shared-config-nearest.js";
import {
  locate,
  placeOf
} from "./shared-apiserver-locate.js";
import {
  admissionOf,
  admit,
  judgeDocument,
  serverOf
} from "./shared-apiserver-admit.js";
import {
  strictErrorText
} from "./shared-apiserver-base64.js";
import "./shared-documents-crd.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-changes-shown.js";
import {
  parseYaml
} from "./shared-documents-duplicate-keys.js";
import {
  costRows,
  isOverBudget,
  waysForError
} from "./shared-apiserver-cel-cost-advice.js";
import {
  toldError,
  typeText
} from "./shared-apiserver-approval-state.js";
import {
  pathText,
  stepsOf
} from "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import {
  largest
} from "./shared-lists.js";
import {
  positionAt
} from "./shared-documents-span.js";
import {
  get,
  getIn,
  stringOf
} from "./shared-documents-node.js";
import {
  terminal
} from "./shared-reports-escape.js";
import {
  BeyondLimits,
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/cost-lines.ts
var mostWays = 3;
var mostCost = 10n ** 15n;
var costText = (cost) => cost < mostCost ? String(cost) : "over 10^15";
function shareText({ cost, limit }) {
  const share = Number(cost) / Number(limit) * 100;
  return share > 1e4 ? "over 10000%" : `${share.toFixed(share < 10 ? 2 : 0)}%`;
}
function costTable(rules, placeOf2) {
  const rows = costRows(rules).map((row) => {
    const field = pathText(row.path);
    const name = row.isTotal ? `${field} (all of the schema)` : field;
    return [costText(row.cost), `${shareText(row)} of ${row.limit}`, `${placeOf2(row.path)}${name}`];
  });
  if (rows.length === 0) return ["no CEL rules"];
  const widths = [0, 1].map((column) => largest(rows.map((row) => row[column]?.length ?? 0)));
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
    const parts = bounds.map(
      ({ path, keyword, value, now }) => `${placeOf2(path)}${keyword}: ${value}${now === void 0 ? "" : ` instead of ${now}`} on ${pathText(path)}`
    );
    return `${at === 0 ? "within budget with" : "or with"} ${parts.join(", and ")}`;
  });
}

// src/commands/admit.ts
var flags = {
  old: { value: "FILE|DIR", help: "judge the update of the CRD of that name in this file" },
  cost: {
    help: "also what each CEL rule and messageExpression can cost at most, its share of the limit, and the sum of a schema"
  },
  ...serverFlag,
  ...jsonLinesFlags
};
function answer(request) {
  const old = optionalString(request, "old");
  const kubernetesVersion = optionalString(request, "kubernetesVersion");
  return admit(stringMember(request, "new"), {
    ...old === void 0 ? {} : { old },
    ...kubernetesVersion === void 0 ? {} : { kubernetesVersion }
  });
}
var isCRD = ({ root }) => stringOf(get(root, "kind")) === "CustomResourceDefinition";
var subjectsOf = (file) => parseYaml(file).filter((document) => document.problems.length > 0 || isCRD(document)).map((document) => ({ ...document, file }));
var nameOf = ({ root }) => stringOf(getIn(root, ["metadata", "name"])) ?? "";
var isMapping = (root) => root?.kind === "mapping";
var errorsOf = ({ createErrors, updateErrors }) => updateErrors ?? createErrors;
function verdictOf(judgement) {
  const { decodeError, strictErrors, unchecked } = judgement;
  if (decodeError !== void 0 || strictErrors.length > 0 || errorsOf(judgement).length > 0) return "rejected";
  return unchecked.length > 0 ? "not judged" : "accepted";
}
function linesOf({ file, root }, judgement, withCosts) {
  if (!isMapping(root)) return [];
  const at = (place) => place === void 0 ? "" : `${file.path}:${positionAt(file, place.start).line}: `;
  const placeOfField = (field) => at(locate(field, root));
  const { decodeError, decodePath, kubeAPIApproved: approved, rules } = judgement;
  const { warnings, updateWarnings = warnings, nonStructural, unchecked } = admissionOf(judgement);
  const costly = costErrors(errorsOf(judgement));
  return [
    ...decodeError === void 0 ? [] : [`${at(decodePath === void 0 ? void 0 : placeOf(decodePath, root))}error: ${decodeError}`],
    ...judgement.strictErrors.map((error) => {
      const place = error.kind === "duplicate-keys" ? void 0 : placeOf(stepsOf(error.path), root);
      return `${at(place)}error (strict): ${strictErrorText(error)}`;
    }),
    ...errorsOf(judgement).flatMap((error) => {
      const { type, field, detail } = toldError(error);
      const line = `${placeOfField(error.path)}error: ${field}: ${typeText(type)}${detail === "" ? "" : `: ${detail}`}`;
      return costly.has(error) ? [line, ...wayLines(error, rules, placeOfField)] : [line];
    }),
    ...[...new Set(updateWarnings)].map((text) => `warning: ${text}`),
    ...nonStructural.map((text) => `condition NonStructuralSchema: ${text}`),
    ...approved === null ? [] : [
      `condition KubernetesAPIApprovalPolicyConformant: ${approved.status} ${approved.reason}: ${approved.message}`
    ],
    ...unchecked.map(({ field, why }) => `not checked: ${field === "" ? "" : `${field}: `}${why}`),
    ...withCosts ? costTable(rules, placeOfField) : []
  ];
}
function counterpart(subject, isAlone, old) {
  const [first, second] = old;
  return isAlone && second === void 0 ? first : old.find((document) => nameOf(document) === nameOf(subject));
}
function judge(subject, old, server, withCosts) {
  const [problem] = subject.problems;
  if (problem !== void 0) {
    const { line } = positionAt(subject.file, problem.at.start);
    return { verdict: "rejected", lines: [`${subject.file.path}:${line}: error: ${problem.message}`] };
  }
  try {
    const judgement = judgeDocument(subject, old, server);
    return { verdict: verdictOf(judgement), lines: linesOf(subject, judgement, withCosts) };
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    return { verdict: "not judged", lines: [`not checked: ${error.message}`] };
  }
}
async function run(args, world) {
  const { values, positionals } = parseFlags(args, flags);
  const server = serverOf(values["kubernetes-version"]);
  if (values.jsonl === true)
    return serveJsonLines(world, { verb: "admit", args, jobs: jobsOf(values), answerer: answer });
  refuseJobs(values);
  if (positionals.length === 0) throw new UserError("no file given", "admit FILE|DIR…");
  const crds = "CustomResourceDefinition";
  const old = (await readSources(values.old === void 0 ? [] : [values.old], world, crds)).flatMap(subjectsOf);
  const files = await readSources(positionals, world, crds);
  if (files.length === 0) world.stdout.write("no CustomResourceDefinition\n");
  let isAccepted = true;
  for (const file of files) {
    const subjects = subjectsOf(file);
    if (subjects.length === 0) world.stdout.write(`${terminal(file.path)}: no CustomResourceDefinition
`);
    for (const subject of subjects) {
      const before = counterpart(subject, subjects.length === 1, old);
      const { verdict, lines } = judge(subject, before, server, values.cost === true);
      const name = nameOf(subject);
      const head = `${file.path}${name === "" ? "" : `: ${name}`}: ${verdict}`;
      const shown = lines.flatMap((line) => messageLines(line, Infinity)).map((line) => `  ${line}
`);
      world.stdout.write(`${terminal(head)}
${shown.join("")}`);
      isAccepted &&= verdict === "accepted";
    }
  }
  return isAccepted ? 0 : 1;
}
var admitCommand = {
  summary: "print what a kube-apiserver would answer to CRDs",
  calls: ["admit FILE|DIR… [--old FILE|DIR] [--cost] [flags]", "admit --jsonl < requests.jsonl"],
  about: [
    "Each CustomResourceDefinition of the files is created; with --old, updated. Files may have several documents; those of other kinds are skipped. Of a folder, all YAML and JSON files with CRDs are read.",
    'With --jsonl, a request is {"id","new":text,"old"?:text,"kubernetesVersion"?:"1.33"}, and its answer\n  {"id","decodeError"?,"strictDecodeErrors":[…],\n   "createErrors":[{"type","field","detail"}],"updateErrors"?:[…],\n   "warnings":[…],"updateWarnings"?:[…],"nonStructural":[…],\n   "kubeAPIApproved":{"status","reason","message"}|null,\n   "unchecked":[{"field","why"}]}'
  ],
  examples: [
    ["admit config/crd", "create"],
    ["admit new.yaml --old old.yaml", "update"]
  ],
  flags,
  answerer: () => answer,
  exit: "Exit code: 0 all accepted, 1 something is rejected or could not be judged, 2 usage.",
  run
};
export {
  admitCommand
};
