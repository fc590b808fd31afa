import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import "./shared-runtime.js";

// src/local/workers.ts
import { Worker } from "node:worker_threads";
var mostAhead = 3;
var modest = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 24 };
var script = new URL(import.meta.url.endsWith(".ts") ? "../worker.ts" : "../worker.js", import.meta.url);
async function surveyInThreads(files, { count, versions }, told) {
  let next = 0;
  const serve = async () => {
    const worker = new Worker(script, { resourceLimits: modest });
    let ahead = 0;
    const give = () => {
      for (; ahead < mostAhead && next < files.length; next += 1, ahead += 1) {
        const file = files[next];
        if (file !== void 0) worker.postMessage({ number: next, file, versions });
      }
    };
    try {
      await new Promise((resolve, reject) => {
        worker.on("message", ({ number, answer }) => {
          const file = files[number];
          if (file !== void 0) told(file, answer);
          ahead -= 1;
          give();
          if (ahead === 0) resolve();
        });
        worker.on("error", reject);
        worker.on("exit", () => resolve());
        give();
        if (ahead === 0) resolve();
      });
    } finally {
      await worker.terminate();
    }
  };
  await Promise.allSettled(Array.from({ length: count }, serve));
}
export {
  surveyInThreads
};
