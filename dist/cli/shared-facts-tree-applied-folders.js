import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/facts/tree/applied-folders.ts
var rehearsal = /(?:^|\/)(?:(?:\w+[-_])?e2e(?:[-_]\w+)?|(?:e2e|unit|integration)[-_]?tests?|tests?|testing|conformance|fixtures?|testdata|examples?|samples?|docs?|site)\//;
var isRehearsal = (path) => rehearsal.test(path);
var unreleased = /(?:^|\/)(?:\.github|vendor|third[_-]?party|node_modules|external|hack|demos?|tutorials?|website|proposals?|designs?|mocks?|archived?|archives)\//;
function isAside(path) {
  const lower = path.toLowerCase();
  return isRehearsal(lower) || unreleased.test(lower);
}
function appliedBy(isOurs) {
  const known = /* @__PURE__ */ new Map();
  return ({ file: { path } }) => {
    const found = known.get(path) ?? (isOurs(path) && !isAside(path));
    known.set(path, found);
    return found;
  };
}

export {
  isRehearsal,
  isAside,
  appliedBy
};
