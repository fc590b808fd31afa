import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/local/progress.ts
var patience = 1e3;
var pause = 100;
var silent = { step: () => void 0, done: () => void 0 };
function progressOn(stream, env, now = () => performance.now()) {
  const { isTTY, columns } = stream;
  if (isTTY !== true || env["TERM"] === "dumb") return silent;
  const width = typeof columns === "number" && columns > 1 ? columns - 1 : 79;
  const started = now();
  let [text, shown, written] = ["", -Infinity, false];
  const show = () => {
    shown = now();
    written = true;
    stream.write(`\r\x1B[2K${text.slice(0, width)}`);
  };
  const timer = setTimeout(() => {
    if (text !== "") show();
  }, patience);
  timer.unref();
  return {
    step(next, isLong = false) {
      text = next;
      const isDue = now() - started >= patience && now() - shown >= pause;
      if (isDue || isLong) show();
    },
    done() {
      clearTimeout(timer);
      if (written) stream.write("\r\x1B[2K");
      written = false;
      text = "";
    }
  };
}
function watched(source, progress) {
  let files = 0;
  return {
    list: () => {
      progress.step("Listing what changed …");
      return source.list();
    },
    ...source.prepare === void 0 ? {} : { prepare: source.prepare.bind(source) },
    tree: () => {
      progress.step("Listing the tree …");
      return source.tree();
    },
    read: async (blobs) => {
      progress.step(`Reading files … ${files} read`);
      const contents = await source.read(blobs);
      files += blobs.length;
      progress.step(`Reading files … ${files} read`);
      return contents;
    }
  };
}

export {
  progressOn,
  watched
};
