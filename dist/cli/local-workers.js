import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import "./shared-runtime.js";

// src/local/workers.ts
import { Worker } from "node:worker_threads";
var mostAhead = 128e3;
var modest = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 48 };
var script = new URL(import.meta.url.endsWith(".ts") ? "../worker.ts" : "../worker.js", import.meta.url);
function threadsFor(work, most) {
  const running = /* @__PURE__ */ new Map();
  const waiting = [];
  let failed = 0;
  let numbers = 0;
  let hasEnded = false;
  const before = (open) => [...open.values()].reduce((sum, { size }) => sum + size, 0);
  const hasRoom = (open) => open.size < 2 || before(open) < mostAhead;
  const start = () => {
    const worker = new Worker(script, { workerData: work, resourceLimits: modest });
    const open = /* @__PURE__ */ new Map();
    running.set(worker, open);
    const gone = () => {
      if (hasEnded || !running.delete(worker)) return;
      failed += 1;
      void worker.terminate();
      for (const { told } of open.values()) told(void 0);
      give();
    };
    worker.on("message", ({ number, answer }) => {
      const asked = open.get(number);
      open.delete(number);
      asked?.told(answer);
      give();
    });
    worker.on("error", gone);
    worker.on("messageerror", gone);
    worker.on("exit", gone);
    return [worker, open];
  };
  const free = () => {
    const [first] = [...running].sort(([, one], [, other]) => before(one) - before(other));
    if (first?.[1].size !== 0 && running.size < most() - failed) return start();
    return first !== void 0 && hasRoom(first[1]) ? first : void 0;
  };
  const give = () => {
    for (let asked = waiting[0]; asked !== void 0; asked = waiting[0]) {
      const found = free();
      if (found === void 0 && running.size > 0) return;
      waiting.shift();
      if (found === void 0) {
        asked.told(void 0);
        continue;
      }
      const [worker, open] = found;
      open.set(numbers, asked);
      worker.postMessage({ number: numbers, question: asked.question });
      numbers += 1;
    }
  };
  return {
    ask: (question, size) => new Promise((told) => {
      waiting.push({ question, size, told });
      give();
    }),
    async end() {
      hasEnded = true;
      await Promise.all([...running.keys()].map((worker) => worker.terminate()));
    }
  };
}
async function surveyInThreads(files, { count, versions }, told) {
  const threads = threadsFor({ kind: "survey", versions }, () => count);
  await Promise.all(files.map(async ([file, characters]) => told(file, await threads.ask(file, characters))));
  await threads.end();
}
export {
  surveyInThreads,
  threadsFor
};
