// What the command and its threads do. The build makes one script of it, which `cli.ts` and `worker.ts` load.
export { main } from './commands/main.ts';
export { answererOf } from './commands/work.ts';
export { hasSetFlags } from './local/v8-flags.ts';
