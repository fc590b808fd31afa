import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reports/json.ts
var escaped = (character) => character.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
var safeJson = (value) => JSON.stringify(value, null, 2).replace(
  /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|#(?=#\[)/gu,
  escaped
);
var json = (report) => `${safeJson(report)}
`;

export {
  safeJson,
  json
};
