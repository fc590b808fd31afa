import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  safeJson
} from "./shared-reports-json.js";
import {
  auditedOf,
  entriesOf,
  listNames,
  lists,
  mergedHead
} from "./shared-reports-merged.js";
import "./shared-reports-verdict.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import {
  append
} from "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-errors.js";
import "./shared-runtime.js";

// src/commands/merge-json.ts
import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
var indented = (value, by) => safeJson(value).replaceAll("\n", `
${by}`);
async function* piecesOf({ summary, ...head }, fileOf) {
  yield safeJson(head).slice(0, -"\n}".length);
  for (const list of listNames) {
    const file = fileOf(list);
    if (file !== void 0) {
      yield `,
  "${list}": [
    `;
      yield* createReadStream(file, "utf8");
      yield "\n  ]";
    } else if (lists[list]) yield `,
  "${list}": []`;
  }
  yield `,
  "summary": ${indented(summary, "  ")}
}
`;
}
async function mergeToJson(parts, tool, write) {
  const folder = await mkdtemp(path.join(tmpdir(), "kube-api-review-merge-"));
  const fileOf = (list) => path.join(folder, list);
  try {
    const audited = [];
    const filled = /* @__PURE__ */ new Set();
    for await (const part of parts) {
      append(audited, auditedOf(part));
      const added = entriesOf(part);
      for (const list of listNames) {
        const texts = (added[list] ?? []).map((entry) => indented(entry, "    "));
        if (texts.length === 0) continue;
        await appendFile(fileOf(list), (filled.has(list) ? ",\n    " : "") + texts.join(",\n    "));
        filled.add(list);
      }
    }
    const head = mergedHead(audited, tool);
    await write(piecesOf(head, (list) => filled.has(list) ? fileOf(list) : void 0));
    return head.conclusion;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
export {
  mergeToJson
};
