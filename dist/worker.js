import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/worker.ts
import { parentPort, workerData } from "node:worker_threads";
async function answererOf(work) {
  if (work.kind === "survey") {
    const { surveyOf } = await import("./cli/facts-survey-survey.js");
    return (question) => surveyOf(question, work.versions);
  }
  const [{ commands }, { answersTo }] = await Promise.all([
    import("./cli/commands-index.js"),
    import("./cli/commands-jsonl.js")
  ]);
  const answer2 = await (await commands[work.verb]?.())?.answerer?.(work.args);
  if (answer2 === void 0) throw new Error(`${work.verb} answers no requests`);
  return (question) => [...answersTo(question, answer2)].join("");
}
var answer = await answererOf(workerData);
parentPort?.on("message", ({ number, question }) => {
  parentPort?.postMessage({ number, answer: answer(question) });
});
