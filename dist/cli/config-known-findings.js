import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  array,
  getDotPath,
  literal,
  maxLength,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string
} from "./shared-node_modules-valibot-dist-index.js";
import {
  UserError
} from "./shared-errors.js";
import "./shared-runtime.js";

// src/config/known-findings.ts
var word = pipe(string(), maxLength(2e3));
var fileSchema = object({
  version: literal(1),
  findings: array(
    object({
      fingerprint: pipe(string(), regex(/^[0-9a-f]{20}$/, "must be 20 hexadecimal digits")),
      rule: word,
      path: word,
      name: optional(word),
      version: optional(word),
      field: optional(word)
    })
  )
});
var longest = 16 * 1024 * 1024;
var refused = (path, why) => new UserError(
  `the baseline file ${JSON.stringify(path)} is not valid: ${why}`,
  "write it anew with `--write-baseline`"
);
function readKnownFindings(text, path) {
  if (text.length > longest) throw refused(path, "it is larger than 16 MiB");
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refused(path, error.message);
  }
  const result = safeParse(fileSchema, value);
  if (result.success) return { path, text, findings: result.output.findings };
  const [issue] = result.issues;
  throw refused(path, `${getDotPath(issue) ?? "its root"}: ${issue.message}`);
}
export {
  readKnownFindings
};
