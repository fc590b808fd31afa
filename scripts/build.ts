// Builds dist/ from src/. `--check` compares with the committed dist instead of writing; `--outdir DIR` builds elsewhere.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { straight } from './door.ts';

const root = path.dirname(import.meta.dirname);
const { values } = parseArgs({ options: { check: { type: 'boolean' }, outdir: { type: 'string' } } });
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** CommonJS dependencies in an ES module bundle still call `require` for Node's own modules. */
const banner =
  "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);";

/** The sources of the program run only where nothing is built. */
const withoutProgram: Plugin = {
  name: 'without the program',
  setup: (bundle) =>
    bundle.onResolve({ filter: /[\\/]program\.ts$/ }, ({ path: file }) => ({ path: file, external: true })),
};

/** Modules of Node that load much code, which many runs never use: `src/local/compile-cache.ts` loads them on first use. */
const later: Plugin = {
  name: 'later',
  setup: (bundle) =>
    bundle.onResolve(
      { filter: /^node:(?:child_process|crypto|fs\/promises|timers\/promises|v8|zlib)$/ },
      ({ path: name, importer }) =>
        importer.includes('node_modules') ? undefined : { path: `later:${name}`, external: true },
    ),
};

/** A verb would load all that any verb asks of the door: esbuild splits by files. */
const throughDoor: Plugin = {
  name: 'straight through the door',
  setup: (bundle) =>
    bundle.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => ({
      contents: straight(readFileSync(file, 'utf8')),
      loader: 'ts',
    })),
};

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Node 20 has them; esbuild would build each anew whenever it is used.
  supported: { 'regexp-unicode-property-escapes': true },
  charset: 'utf8',
  legalComments: 'none',
  define: { KUBE_API_REVIEW_VERSION: JSON.stringify(version) },
  banner: { js: banner },
  metafile: true,
  write: false,
  logLevel: 'warning',
  plugins: [throughDoor],
};

/** Of a file that is no module. */
const script = {
  format: 'cjs',
  charset: 'ascii',
  supported: { ...common.supported, 'dynamic-import': false },
} as const satisfies BuildOptions;
const here = { ...common.define, 'import.meta.dirname': '__dirname' };

/**
 * The command is a script, a function that `src/local/compile-cache.ts` calls: what V8 makes of a script may be kept with all functions
 * that ran, of a module only what ran while it was loaded. What an `import()` asks for runs when it is asked for.
 */
const program: BuildOptions = {
  ...common,
  ...script,
  entryPoints: ['src/program.ts'],
  outfile: 'dist/cli/program.cjs',
  banner: { js: '(function (require, module, __dirname) {' },
  footer: { js: '})' },
  define: { ...here, 'import.meta.filename': '""' },
  plugins: [throughDoor, later],
};

/** What loads the script: by its digest it knows whether kept code is of this one. */
const starters = (digest: string): BuildOptions => ({
  ...common,
  ...script,
  entryPoints: { start: 'src/cli.ts', worker: 'src/worker.ts' },
  outdir: 'dist/cli',
  outExtension: { '.js': '.cjs' },
  banner: {},
  define: { ...here, KUBE_API_REVIEW_PROGRAM: JSON.stringify(digest) },
  plugins: [throughDoor, withoutProgram],
});

/** The licenses of every package that ended up in a bundle. */
function licences(metafiles: readonly Metafile[]): string {
  const packages = new Set<string>();
  for (const input of metafiles.flatMap((metafile) => Object.keys(metafile.inputs))) {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder !== undefined) packages.add(folder);
  }
  const texts = [...packages].sort().map((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    const file = readdirSync(path.join(root, folder))
      .sort()
      .find((name) => /^(licen[cs]e|copying)/i.test(name));
    const text =
      file === undefined
        ? '(the package ships no licence text)'
        : readFileSync(path.join(root, folder, file), 'utf8').trim();
    return `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})\n\n${text}\n`;
  });
  return `Packages that are part of the files in this folder, with their licences.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

const built = await build(program);
const digest = createHash('sha256')
  .update(built.outputFiles?.[0]?.contents ?? '')
  .digest('hex');
const results = [
  built,
  ...(await Promise.all(
    [
      starters(digest.slice(0, 32)),
      { ...common, entryPoints: ['src/action.ts'], outdir: 'dist' },
      { ...common, entryPoints: ['src/index.ts'], outdir: 'dist' },
    ].map((options) => build(options)),
  )),
];
const outputs = new Map(
  results
    .flatMap(({ outputFiles }) => outputFiles ?? [])
    .map(({ path: file, text }) => [path.relative(path.join(root, 'dist'), file), text]),
);
// npm's shims and the shell start the command by the first line.
const start = "import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('./cli/start.cjs');\n";
outputs.set('cli.js', `#!/usr/bin/env node\n${start}`);
outputs.set(
  'licenses.txt',
  licences(results.flatMap((result) => (result.metafile === undefined ? [] : [result.metafile]))),
);

const outdir = path.resolve(root, values.outdir ?? 'dist');
const existing = existsSync(outdir)
  ? readdirSync(outdir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(outdir, path.join(entry.parentPath, entry.name)))
  : [];

if (values.check === true) {
  const stale = [...new Set([...existing, ...outputs.keys()])]
    .sort()
    .filter((name) => !existing.includes(name) || outputs.get(name) !== readFileSync(path.join(outdir, name), 'utf8'));
  if (stale.length > 0) {
    process.stderr.write(
      `dist/ is not what the sources build (${stale.join(', ')}): run npm run build and commit it\n`,
    );
    process.exitCode = 1;
  }
} else {
  for (const name of existing) if (!outputs.has(name)) rmSync(path.join(outdir, name));
  for (const [name, text] of outputs) {
    mkdirSync(path.dirname(path.join(outdir, name)), { recursive: true });
    writeFileSync(path.join(outdir, name), text, { mode: name === 'cli.js' ? 0o755 : 0o644 });
  }
}
