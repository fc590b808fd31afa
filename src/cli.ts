// The door of the command line: hands this process to the verb that is called, and exits with its code.
import path from 'node:path';
import { brokenPipe } from './errors.ts';
import { wantsColors } from './local/colors.ts';
import { codeFile, loadProgram } from './local/compile-cache.ts';
import { fileInput } from './local/file-input.ts';
import { toolName, toolVersion } from './version.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') {
    process.stderr.write(`${toolName}: standard output: ${error.message}\n`, () => process.exit(2));
    return;
  }
  // The reader closed the pipe (`| head`): a verdict that was reached counts all the same.
  setImmediate(() => process.exit(process.exitCode ?? brokenPipe));
});

/** From a clone the file itself is called: what we advise must run there too. */
const calledAs = (file: string, cwd: string): string =>
  path.basename(file) === 'cli.js' ? `node ${path.relative(cwd, file)}` : toolName;

async function run(args: readonly string[]): Promise<void> {
  const [verb = ''] = args;
  // `--version` loads nothing else.
  if (/^(?:--version|-v|version)$/.test(verb)) return void process.stdout.write(`${toolVersion}\n`);
  const { env } = process;
  const cwd = process.cwd();
  const { program, keep } = await loadProgram(() => import('./program.ts'), codeFile(args, env, cwd, process.platform));
  const code = await program.main(args, {
    // Opened only when it is read.
    get stdin() {
      return fileInput(0) ?? process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env,
    cwd,
    program: calledAs(process.argv[1] ?? '', cwd),
    colors: wantsColors(env, process.stdout.isTTY),
  });
  process.exitCode = code;
  // An unknown verb and many other mistakes end with code 2: they are rare, and not worth caching.
  if (code !== 2 && !program.hasSetFlags()) await keep();
}

// Nothing is left to do then; leaving the heap is quicker than taking it apart.
process.once('beforeExit', () => process.exit());

void run(process.argv.slice(2));
