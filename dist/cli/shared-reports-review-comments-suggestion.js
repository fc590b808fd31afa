import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reports/review-comments-suggestion.ts
var controllerGen = /^[ \t]*controller-gen\.kubebuilder\.io\/version:/m;
var notice = /^[ \t]*(?:#|\/\/|\/\*|\*|<!--).*(?:\bDO NOT EDIT\b|@generated\b)/m;
var noticeLines = 60;
function generatedBy(text) {
  if (controllerGen.test(text)) return "controller-gen";
  return notice.test(text.split("\n", noticeLines).join("\n")) ? "notice" : void 0;
}
var offsetIn = (starts, line, column) => {
  const start = starts[line - 1];
  return start === void 0 ? void 0 : start + column - 1;
};
function edited(text, edits) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const ranges = edits.map((edit) => ({
    from: offsetIn(starts, edit.line, edit.column),
    to: offsetIn(starts, edit.endLine, edit.endColumn),
    text: edit.text
  }));
  let result = "";
  let done = 0;
  for (const { from, to, text: fresh } of ranges.sort((a, b) => (a.from ?? 0) - (b.from ?? 0))) {
    if (from === void 0 || to === void 0 || from < done || to < from || to > text.length) return void 0;
    result += text.slice(done, from) + fresh;
    done = to;
  }
  return result + text.slice(done);
}

export {
  generatedBy,
  edited
};
