// The door of the command line: picks the verb, runs it, and exits with its code.
import { isatty } from 'node:tty';
import { commands } from './commands/index.ts';
import type { World } from './commands/command.ts';
import { UserError } from './errors.ts';
import { wantsColours } from './local/colours.ts';
import { toolName, toolVersion } from './version.ts';

async function help(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([verb, load]) => `  ${verb.padEnd(10)} ${(await load()).summary}`),
  );
  return [`Usage: ${toolName} VERB [arguments]`, '', ...rows, '', `${toolName} VERB --help tells more.`, ''].join('\n');
}

async function main(args: readonly string[], world: World): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === '--version' || verb === '-v') {
    world.stdout.write(`${toolVersion}\n`);
    return 0;
  }
  if (verb === undefined || verb === '--help' || verb === '-h' || verb === 'help') {
    (verb === undefined ? world.stderr : world.stdout).write(await help());
    return verb === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (load === undefined) {
    const { nearest } = await import('./config/nearest.ts');
    const meant = nearest(verb, Object.keys(commands));
    throw new UserError(
      `unknown verb ${JSON.stringify(verb)}`,
      meant === undefined ? `${toolName} --help lists the verbs` : `did you mean ${meant}?`,
    );
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    world.stdout.write(`${command.usage}\n`);
    return 0;
  }
  return command.run(rest, world);
}

const world: World = {
  // Opened only by whoever reads it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  colours: wantsColours(process.env, isatty(1)),
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads us has gone (`| head`): there is nobody left to tell.
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

try {
  process.exitCode = await main(process.argv.slice(2), world);
} catch (error) {
  if (error instanceof UserError) {
    // The message may name paths and refs of anybody's making.
    const { terminal } = await import('./reports/escape.ts');
    const lines = [...error.message.split('\n'), ...(error.hint === undefined ? [] : [`  ${error.hint}`])];
    const shown = lines.map((line) => `${/^ */.exec(line)?.[0] ?? ''}${terminal(line)}\n`).join('');
    process.stderr.write(`${toolName}: ${shown}`);
  } else {
    process.stderr.write(
      `${toolName}: internal error, please report it\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
  }
  process.exitCode = 2;
}
