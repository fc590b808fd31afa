import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  snippet
} from "./shared-reports-snippet.js";
import {
  wrap
} from "./shared-reports-width.js";
import {
  messageParts,
  terminal
} from "./shared-reports-escape.js";

// src/reports/message-lines.ts
function drawnLines(text, room) {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const [pointer, above] = [pointerOf(line), lines[index - 1]];
    if (pointer !== void 0 && above !== void 0 && pointerOf(above) === void 0) return [];
    const below = pointerOf(lines[index + 1] ?? "");
    const { text: shown, marks } = snippet(line, below ?? 1, below ?? 1, room);
    return below === void 0 ? [shown] : [shown, marks];
  });
}
function pointerOf(line) {
  const [, before] = /^( \| [.．]*)[\^＾]+$/u.exec(line) ?? [];
  return before === void 0 ? void 0 : before.length + 1;
}
var messageLines = (message, room) => messageParts(message).flatMap(
  (part) => part.isDrawn ? drawnLines(part.text, room) : wrap(terminal(part.text), room)
);

export {
  messageLines
};
