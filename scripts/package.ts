// Packs the npm package into a temporary folder and looks at it as its users would: publint, attw, a program that imports it, the command.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-package-'));
const bin = (name: string): string => path.join(root, 'node_modules', name);
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('run it by npm run check:package');

/** Runs a program; what it prints is shown only when it fails. */
function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(args[0] ?? program)} fails\n${stdout}${stderr}`);
  return stdout;
}

/** What a user of the library writes; it must compile against the declarations and run against the bundle. */
const consumer = `import { admit, collectFromMaps, defaultConfig, isReferenceAllowed, parseLifecycleTag, review, type Report } from 'kube-api-review';
const report: Report = review(collectFromMaps(new Map(), new Map(), undefined, defaultConfig), defaultConfig);
const refused: boolean = admit('kind: CustomResourceDefinition').createErrors.length > 0;
const allowed: boolean = isReferenceAllowed([], {
  from: { group: 'a.example.com', resource: 'as', namespace: 'x' },
  to: { group: '', resource: 'services', namespace: 'y', name: 'z' },
}).allowed;
console.log(report.conclusion, typeof refused, allowed, parseLifecycleTag('+optional') === undefined);
`;

/** The examples of its page: they compile against the same declarations, and a test runs them. */
const examples = [...readFileSync(path.join(root, 'docs/library.md'), 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)];
if (examples.length < 4) throw new Error('docs/library.md has no examples');

/** Of an ES module alone: CommonJS imports it with `import()`, and Node 10 knew no `exports`. */
const isUnsupported = ({ resolutionKind }: { readonly resolutionKind: string }): boolean =>
  resolutionKind === 'node10' || resolutionKind === 'node16-cjs';

const settings = { module: 'nodenext', target: 'es2022', strict: true, types: ['node'], outDir: 'out', rootDir: '.' };

try {
  run(process.execPath, [npm, 'pack', '--silent', '--pack-destination', folder], root);
  const [tarball = ''] = readdirSync(folder);
  const packed = path.join(folder, tarball);
  run(process.execPath, [bin('publint/src/cli.js'), 'run', packed, '--strict'], root);
  const found = await checkPackage(createPackageFromTarballData(readFileSync(packed)));
  if (found.types === false) throw new Error('the package has no types');
  const wrong = found.problems.filter((problem) => !('resolutionKind' in problem && isUnsupported(problem)));
  if (wrong.length > 0) throw new Error(`the package's types are wrong\n${JSON.stringify(wrong, undefined, 2)}`);

  const home = path.join(folder, 'consumer');
  const installed = path.join(home, 'node_modules/kube-api-review');
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', packed, '--strip-components=1', '-C', installed], folder);
  // npm would install them; the declarations name some of their types.
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(home, 'node_modules', name)), { recursive: true });
    symlinkSync(bin(name), path.join(home, 'node_modules', name), 'junction');
  }
  writeFileSync(path.join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(home, 'index.ts'), consumer);
  for (const [index, [, text = '']] of examples.entries()) writeFileSync(path.join(home, `example-${index}.ts`), text);
  writeFileSync(
    path.join(home, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...settings, typeRoots: [bin('@types')] } }),
  );
  run(process.execPath, [bin('typescript/bin/tsc'), '--singleThreaded', '--project', home], home);
  const said = run(process.execPath, [path.join(home, 'out/index.js')], home).trim();
  if (said !== 'success boolean false true') throw new Error(`the library in the package answers ${said}`);
  const version = run(process.execPath, [path.join(installed, 'dist/cli.js'), '--version'], home).trim();
  process.stdout.write(`${tarball}: publint, attw, a program and the command (${version}) are content\n`);
} finally {
  rmSync(folder, { recursive: true });
}
