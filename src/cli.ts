// The door of the command line: hands this process to the verb that is called, and exits with its code.
import path from 'node:path';
import { isatty } from 'node:tty';
import { main } from './commands/main.ts';
import { wantsColours } from './local/colours.ts';
import { keepCompiled } from './local/compile-cache.ts';
import { toolName } from './version.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads us has gone (`| head`): there is nobody left to tell.
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

/** From a clone the file itself is called: what we advise must run there too. */
const calledAs = (file: string, cwd: string): string =>
  path.basename(file) === 'cli.js' ? `node ${path.relative(cwd, file)}` : toolName;

const args = process.argv.slice(2);
// `--version` and mistakes load next to nothing.
if (/^[a-z]/.test(args[0] ?? '')) keepCompiled(process.env, process.cwd());

process.exitCode = await main(args, {
  // Opened only by whoever reads it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  program: calledAs(process.argv[1] ?? '', process.cwd()),
  colours: wantsColours(process.env, isatty(1)),
});
