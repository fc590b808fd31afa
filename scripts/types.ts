// Writes types/, the declarations of the library for its npm package: those that src/index.ts reaches, and no others.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { straight } from './door.ts';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'types');
const emitted = mkdtempSync(path.join(tmpdir(), 'kube-api-review-types-'));

/** The declaration files that one of them names, relative to the folder of all. */
const importsOf = (name: string, text: string): string[] =>
  [...text.matchAll(/(?:from |import\()'(\.[^']+)\.[jt]s'/g)].map(([, target = '']) =>
    path.join(path.dirname(name), `${target}.d.ts`),
  );

try {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  // Whether the types are right is what `npm run typecheck` says; several checkers would each do much of the others' work.
  const options = ['--project', 'tsconfig.types.json', '--noCheck', '--singleThreaded', '--outDir', emitted];
  execFileSync(process.execPath, [compiler, ...options], { cwd: root, stdio: 'inherit' });
  rmSync(folder, { recursive: true, force: true });
  const reached = new Set(['index.d.ts']);
  for (const name of reached) {
    // Declarations name their neighbours as the sources do; the package's users have only JavaScript's names for them.
    const text = straight(readFileSync(path.join(emitted, name), 'utf8'));
    for (const target of importsOf(name, text)) reached.add(target);
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text.replace(/((?:from |import\()'\.[^']+)\.ts'/g, "$1.js'"));
  }
} finally {
  rmSync(emitted, { recursive: true });
}
