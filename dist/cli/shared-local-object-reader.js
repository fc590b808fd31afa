import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  complaint,
  exitOf,
  fsckHint,
  missingObjects,
  startGit
} from "./shared-local-git-process.js";
import {
  contentOf,
  maxFileBytes,
  tooLarge
} from "./shared-changes-content.js";
import {
  onlooker
} from "./shared-changes-shown.js";
import {
  UserError
} from "./shared-errors.js";

// src/local/object-reader.ts
function byteReader(chunks) {
  let rest = Buffer.alloc(0);
  const more = async () => {
    const next = await chunks.next();
    if (next.done === true) throw new Error("git cat-file ended early");
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
  };
  const line = async () => {
    let end = rest.indexOf(10);
    for (; end < 0; end = rest.indexOf(10)) await more();
    const text = rest.toString("latin1", 0, end);
    rest = rest.subarray(end + 1);
    return text;
  };
  const each = async (length, use) => {
    let left = length;
    while (left > 0) {
      if (rest.length === 0) await more();
      const chunk = rest.subarray(0, left);
      use(chunk);
      left -= chunk.length;
      rest = rest.subarray(chunk.length);
    }
  };
  return { line, each };
}
async function readObjects(repository, oids) {
  if (oids.length === 0) return [];
  const child = startGit(repository.git, ["cat-file", "--batch"]);
  const exited = exitOf(child);
  exited.catch(() => void 0);
  let stderr = "";
  child.stderr.on("data", (chunk) => stderr += chunk.toString("utf8"));
  const { line, each } = byteReader(child.stdout[Symbol.asyncIterator]());
  const next = async (oid) => {
    child.stdin.write(`${oid}
`);
    const [, type = "", length = "0"] = (await line()).split(" ");
    if (type === "missing") return "missing";
    const size = Number(length);
    const chunks = [];
    const { see, shown } = onlooker();
    await each(size, (chunk) => size > maxFileBytes ? see(chunk) : chunks.push(chunk));
    await each(1, () => void 0);
    if (type !== "blob") return { kind: "unread", why: `git holds a ${type} in its place` };
    return size > maxFileBytes ? tooLarge(size, shown()) : contentOf(Buffer.concat(chunks));
  };
  try {
    const contents = [];
    for (const oid of oids) contents.push(await next(oid));
    child.stdin.end();
    await exited;
    return contents;
  } catch (error) {
    child.kill();
    await exited;
    throw missingObjects(repository, stderr) ?? new UserError(`git cat-file failed: ${complaint(stderr) || error.message}`, fsckHint);
  }
}

// src/local/raw-diff.ts
import { isUtf8 } from "node:buffer";
var decodePath = (bytes) => isUtf8(bytes) ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : Array.from(
  bytes,
  (byte) => byte < 128 ? String.fromCharCode(byte) : `\\x${byte.toString(16).toUpperCase()}`
).join("");
function records(output) {
  const found = [];
  let from = 0;
  for (let at = output.indexOf(0); at >= 0; at = output.indexOf(0, from)) {
    found.push(output.subarray(from, at));
    from = at + 1;
  }
  return found;
}
var header = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([AMDRTU])\d*$/;
function parseRawDiff(output) {
  const changes = [];
  const parts = records(output).values();
  for (const part of parts) {
    const match = header.exec(part.toString("latin1"));
    if (match === null) throw new Error(`a record of git diff --raw that is unknown: ${part.toString("latin1")}`);
    const [, oldMode = "", newMode = "", oldOid = "", newOid = "", status] = match;
    const from = parts.next().value ?? Buffer.alloc(0);
    const to = status === "R" ? parts.next().value ?? Buffer.alloc(0) : from;
    changes.push({
      status,
      oldMode,
      newMode,
      oldOid,
      newOid,
      from: decodePath(from),
      to: decodePath(to),
      exact: isUtf8(to)
    });
  }
  return changes;
}
function parseTree(output) {
  return records(output).map((record) => {
    const tab = record.indexOf(9);
    const [mode = "", , oid = ""] = record.toString("latin1", 0, tab).split(" ");
    return { mode, oid, path: decodePath(record.subarray(tab + 1)) };
  });
}

export {
  readObjects,
  decodePath,
  records,
  parseRawDiff,
  parseTree
};
