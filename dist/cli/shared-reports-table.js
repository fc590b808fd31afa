import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  code,
  cutChars
} from "./shared-reports-escape.js";

// src/reports/table.ts
var cell = (text) => text === "" ? "" : code(cutChars(text, 200), "inTable");
var tableRow = (cells) => `| ${cells.join(" | ")} |`;
var tableHead = (names) => `${tableRow(names)}
|${" --- |".repeat(names.length)}`;
function folded(title, noun, items, before = "", after = "") {
  const open = `<details><summary>${title}</summary>

${before}`;
  return items.length === 0 ? [] : [{ open, items, close: `${after}

</details>`, between: "\n", noun }];
}
var foldedTable = (title, noun, names, rows, after = "") => folded(title, noun, rows.map(tableRow), `${tableHead(names)}
`, after);

export {
  cell,
  tableRow,
  tableHead,
  folded,
  foldedTable
};
