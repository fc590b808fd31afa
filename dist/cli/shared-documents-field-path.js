import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/documents/field-path.ts
var sameField = /* @__PURE__ */ new Set(["not", "allOf", "anyOf", "oneOf"]);
var namedFields = /* @__PURE__ */ new Set(["properties", "dependencies"]);
function joinField(field, property) {
  if (!/^[\w$-]+$/.test(property)) return `${field}[${JSON.stringify(property)}]`;
  return field === "" ? property : `${field}.${property}`;
}
var joinItems = (field, index = "*") => `${field}[${index}]`;
var joinKeys = (field) => field === "" ? "*" : `${field}.*`;
function fieldOfSchemaPath(path) {
  let field = "";
  for (let at = 0; at < path.length; at += 1) {
    const keyword = path[at];
    const next = path[at + 1];
    if (typeof keyword !== "string") return field;
    if (sameField.has(keyword)) {
      if (typeof next === "number") at += 1;
    } else if (namedFields.has(keyword)) {
      if (next === void 0) return field;
      field = joinField(field, String(next));
      at += 1;
    } else if (keyword === "items") {
      field = joinItems(field, typeof next === "number" ? next : "*");
      if (typeof next === "number") at += 1;
    } else if (keyword === "additionalItems") field = joinItems(field);
    else if (keyword === "additionalProperties") field = joinKeys(field);
    else if (keyword === "patternProperties") {
      field = joinKeys(field);
      at += 1;
    } else return field;
  }
  return field;
}

export {
  joinField,
  joinItems,
  joinKeys,
  fieldOfSchemaPath
};
