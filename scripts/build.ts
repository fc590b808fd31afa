// Builds dist/ from src/. `--check` compares with the committed dist instead of writing; `--outdir DIR` builds elsewhere.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, type BuildOptions, type BuildResult, type Metafile, type Plugin } from 'esbuild';
import { straight } from './door.ts';

const root = path.dirname(import.meta.dirname);
const { values } = parseArgs({ options: { check: { type: 'boolean' }, outdir: { type: 'string' } } });
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** CommonJS dependencies in an ES module bundle still call `require` for Node's own modules. */
const banner =
  "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);";

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
  charset: 'utf8',
  legalComments: 'none',
  define: { KUBE_API_REVIEW_VERSION: JSON.stringify(version) },
  banner: { js: banner },
  metafile: true,
  write: false,
  logLevel: 'warning',
  plugins: [throughDoor],
};

/** The command is split, so that a verb loads only what it needs; the action and the library are one file each. */
const bundles: BuildOptions[] = [
  {
    ...common,
    entryPoints: ['src/cli.ts', 'src/worker.ts'],
    outdir: 'dist',
    splitting: true,
    chunkNames: 'cli/[name]-[hash]',
  },
  { ...common, entryPoints: ['src/action.ts'], outdir: 'dist' },
  { ...common, entryPoints: ['src/index.ts'], outdir: 'dist' },
];

/** The licences of every package that ended up in a bundle. */
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

/** The module that names a chunk: the one that an `import()` asks for, or of a chunk that several share the first source. */
function chunkName({ entryPoint, inputs }: Metafile['outputs'][string]): string {
  const [first] = Object.keys(inputs)
    .map((input) => /^src\/.*|node_modules\/.*/.exec(input)?.[0] ?? input)
    .sort((a, b) => Number(b.startsWith('src/')) - Number(a.startsWith('src/')) || (a < b ? -1 : 1));
  const module = (entryPoint ?? first ?? 'runtime').replace(/^src\/|\.[a-z]+$/g, '').replaceAll('/', '-');
  return `${entryPoint === undefined ? 'shared-' : ''}${module}.js`;
}

/** The text of every output by its path in dist/, chunks by the names of their modules: a change touches the chunks it is about and no other. */
function named(results: readonly BuildResult[]): Map<string, string> {
  const names = new Map(
    results.flatMap(({ metafile }) =>
      Object.entries(metafile?.outputs ?? {}).flatMap(([file, output]) =>
        file.startsWith('dist/cli/') ? [[path.basename(file), chunkName(output)] as const] : [],
      ),
    ),
  );
  if (new Set(names.values()).size < names.size) throw new Error('two chunks of one name');
  const texts = new Map<string, string>();
  for (const file of results.flatMap(({ outputFiles }) => outputFiles ?? [])) {
    const { dir, base } = path.parse(path.relative(path.join(root, 'dist'), file.path));
    const text = file.text.replace(/(?<=")\.\/(?:cli\/)?[^"/]+-[A-Z0-9]{8}\.js(?=")/g, (from) => {
      const to = names.get(path.basename(from));
      if (to === undefined) throw new Error(`no chunk ${from}`);
      return `${path.dirname(from)}/${to}`;
    });
    texts.set(path.join(dir, names.get(base) ?? base), text);
  }
  return texts;
}

const results = await Promise.all(bundles.map((options) => build(options)));
const outputs = named(results);
// npm's shims and the shell start the command by this line; no chunk may have it.
outputs.set('cli.js', `#!/usr/bin/env node\n${outputs.get('cli.js') ?? ''}`);
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
