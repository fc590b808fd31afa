import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  wrap
} from "./shared-reports-width.js";
import {
  everyVerb
} from "./shared-commands-flags.js";
import {
  groups
} from "./shared-commands-index.js";
import {
  toolName
} from "./shared-version.js";
import "./shared-config-nearest.js";
import {
  largest
} from "./shared-lists.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/help.ts
var columns = 80;
function twoColumns(rows, widest) {
  const width = Math.min(widest, largest(rows.map(([first]) => first.length)));
  const indent = " ".repeat(width + 4);
  return rows.flatMap(([first, second]) => {
    const [opening = "", ...rest] = wrap(second, columns - indent.length);
    const head = first.length > width ? [`  ${first}`, indent + opening] : [`  ${first.padEnd(width)}  ${opening}`];
    return [...head, ...rest.map((line) => indent + line)];
  });
}
function flagRows(flags) {
  return Object.entries(flags).map(([name, { help, value, words = [], isList }]) => {
    const [first, ...more] = words;
    const choice = first === void 0 ? "" : `${[`${first} (default)`, ...more].join(", ")}: `;
    return [`--${name}${value === void 0 ? "" : ` ${value}`}${isList === true ? "…" : ""}`, choice + help];
  });
}
var exampleRows = (examples2) => examples2.map(([call, use]) => [`${toolName} ${call}`, use]);
function helpOf({ summary, calls, about, examples: examples2, flags, exit }) {
  const usage = calls.map((call, index) => `${index === 0 ? "Usage: " : "       "}${toolName} ${call}`);
  const blocks = [
    usage.flatMap((line) => wrap(line, columns).map((part, index) => index === 0 ? part : `         ${part}`)),
    ...[`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, ...about].map(
      (paragraph) => paragraph.split("\n").flatMap((line) => line.startsWith(" ") ? [line] : wrap(line, columns))
    ),
    examples2.length === 0 ? [] : ["Examples:", ...twoColumns(exampleRows(examples2), 48)],
    ["Flags:", ...twoColumns(flagRows({ ...flags, ...everyVerb }), 24)],
    wrap(exit, columns)
  ];
  return `${blocks.filter((block) => block.length > 0).map((block) => block.join("\n")).join("\n\n")}
`;
}
var examples = [
  ["review", "what does my branch change?"],
  ["check config/crd", "what is wrong already?"],
  ["diff v1.2.0 v1.3.0", "what did a release change?"],
  ["rules compat/field-removed", "why, and how to fix it"]
];
async function mainHelp() {
  const rows = await Promise.all(
    Object.entries(groups).map(async ([title, verbs]) => {
      const entries = Object.entries(verbs).map(
        async ([verb, load]) => [verb.padEnd(10), (await load()).summary]
      );
      return ["", `${title}:`, ...twoColumns(await Promise.all(entries), 10)];
    })
  );
  return `${[
    `Usage: ${toolName} VERB [arguments]`,
    "",
    "Reviews changes of Kubernetes APIs: CRDs, Go types, custom resources, grants.",
    ...rows.flat(),
    "",
    "Examples:",
    ...twoColumns(exampleRows(examples), 48),
    "",
    `\`${toolName} help VERB\` shows the flags of a verb, \`version\` the version.`,
    "Node keeps compiled code in your cache folder, outside of CI;",
    "NODE_DISABLE_COMPILE_CACHE=1 switches that off."
  ].join("\n")}
`;
}
export {
  helpOf,
  mainHelp
};
