import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reports/escape.ts
var unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
var gap = "​";
var show = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
var breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;
var fold = (text) => (
  // eslint-disable-next-line no-control-regex
  breaks.test(text) ? text.replace(/[\t\n\v\f\r \u0085\u2028\u2029]+/g, (run) => breaks.test(run) ? " " : run) : text
);
var plain = (text) => fold(text).trim().replace(unseen, show);
var obeyed = new RegExp(`${unseen.source}|(?<=:):(?=[A-Za-z])|(?<=#)#(?=\\[)`, "gu");
var each = new RegExp(`(${obeyed.source})|[^]`, "gu");
var terminalCharacters = (line) => line.search(obeyed) < 0 ? Array.from(line) : Array.from(line.matchAll(each), ([one, isObeyed]) => isObeyed === void 0 ? one : show(one));
var terminal = (text) => fold(text).trim().replace(obeyed, show);
var htmlEntities = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
var entities = (text) => text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? "");
var html = (text) => entities(plain(text));
var breakAutolinks = (text) => text.replace(/@(?=\S)/g, `@${gap}`).replace(/#(?=\d)/g, `#${gap}`).replace(/GH-(?=\d)/gi, (prefix) => prefix + gap).replace(/:(?=\/\/)/g, `:${gap}`).replace(/www(?=\.)/gi, (prefix) => prefix + gap).replace(/:(?=[\w+-]{1,64}:)/g, `:${gap}`);
var prose = (text) => breakAutolinks(text).replace(/[\\`*_[\]|~#$!]/g, "\\$&").replace(/[&<>]/g, (character) => htmlEntities[character] ?? "");
var lineStart = (text) => text.trimStart().replace(/^[-+=:/]/, "\\$&").replace(/^(\d{1,9})([.)])/, "$1\\$2");
var markdown = (text) => lineStart(prose(plain(text)));
var fenceFor = (text, least) => {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(
    Math.max(
      least,
      runs.reduce((longest, run) => Math.max(longest, run.length + 1), 0)
    )
  );
};
var breakMarkers = (text) => text.replace(/<!(?=--)/g, `<${show("!")}`).replace(/##(?=\[)/g, `#${show("#")}`);
function code(text, place = "inText") {
  const line = breakMarkers(plain(text));
  if (line === "") return "(empty)";
  const fence = fenceFor(line, 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  const span = `${fence}${pad}${line}${pad}${fence}`;
  return place === "inTable" ? span.replace(/(?<=\\)\|/g, show("|")).replaceAll("|", "\\|") : span;
}
function codeBlock(text, language = "") {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(
    (line) => breakMarkers(line.replaceAll("	", "    ").replace(unseen, show)).replace(new RegExp("^(\\s*)\\/(?=\\p{L})", "u"), `$1${show("/")}`).replace(/^(\s*):(?=:)/, `$1${show(":")}`)
  );
  const body = lines.join("\n");
  const fence = fenceFor(body, 3);
  return `${fence}${language}
${body}
${fence}`;
}
var indented = (text) => text.replace(/^(?=.)/gm, "  ");
var trustedAddress = /https:\/\/(?:kubernetes\.io\/docs\/[\w./-]*[\w/](?:#[\w-]+)?|github\.com\/kubernetes\/(?:enhancements|community|kubernetes)\/(?:pull|issues)\/\d+)(?![\w/])/;
var proseWithLinks = (text) => {
  const match = trustedAddress.exec(text);
  if (match === null) return prose(text);
  const [address] = match;
  const target = address.replace("https://github.com/", "https://redirect.github.com/");
  const label = address.replace(/^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:pull|issues)\/(\d+)$/, "$1#$2");
  const after = text.slice(match.index + address.length);
  return `${prose(text.slice(0, match.index))}[${prose(label)}](${target})${proseWithLinks(after)}`;
};
function message(text, place = "inText") {
  const parts = plain(text).split("`");
  const lastOpen = parts.length % 2 === 0 ? parts.length - 1 : parts.length;
  const rendered = parts.map((part, index) => {
    if (index === lastOpen) return `\\\`${prose(part)}`;
    if (index % 2 === 0) return proseWithLinks(part);
    return part.trim() === "" ? `\\\`${part}\\\`` : code(part, place);
  });
  return lineStart(rendered.join(""));
}
function messageParts(text) {
  const parts = [];
  for (const line of text.split("\n")) {
    const last = parts.at(-1);
    const isDrawn = last !== void 0 && line.startsWith(" | ");
    if (last?.isDrawn === isDrawn) parts[parts.length - 1] = { isDrawn, text: `${last.text}
${line}` };
    else if (isDrawn || line.trim() !== "") parts.push({ isDrawn, text: line });
  }
  return parts.length === 0 ? [{ isDrawn: false, text }] : parts;
}
function messageBlocks(text) {
  const [first, ...rest] = messageParts(text).map((part) => part.isDrawn ? codeBlock(part.text) : message(part.text));
  return [first ?? "", ...rest];
}
var htmlLines = (text) => text.split("\n").map((line) => entities(line.replace(/\s/gu, " ").trimEnd().replace(unseen, show))).join("\n");
function cutChars(text, max) {
  if (text.length <= max) return text;
  const room = Math.max(0, max - 1);
  const last = text.charCodeAt(room - 1);
  const splits = last >= 55296 && last <= 56319;
  return max < 1 ? "" : `${text.slice(0, splits ? room - 1 : room)}…`;
}
var byteLength = (text) => Buffer.byteLength(text, "utf8");
function cutBytes(text, max) {
  if (byteLength(text) <= max) return text;
  const mark = max >= 3 ? "…" : "";
  const room = new Uint8Array(Math.max(0, max - byteLength(mark)));
  return text.slice(0, new TextEncoder().encodeInto(text, room).read) + mark;
}

export {
  plain,
  terminalCharacters,
  terminal,
  html,
  markdown,
  code,
  codeBlock,
  indented,
  trustedAddress,
  message,
  messageParts,
  messageBlocks,
  htmlLines,
  cutChars,
  byteLength,
  cutBytes
};
