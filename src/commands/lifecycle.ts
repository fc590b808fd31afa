// The verb `lifecycle`: the lifecycles in the Go types of a folder, as a table or as OpenAPI extensions.
import { isForeign } from '../changes/unapplied-paths.ts';
import { folderOf } from '../changes/relevant.ts';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { parseGo, type GoFile } from '../documents/go/go-file.ts';
import type { SourceFile } from '../documents/span.ts';
import { UserError } from '../errors.ts';
import { gatesFileMatcher } from '../facts/lifecycle/gate-table.ts';
import { isGenerated, isGoSource } from '../facts/go/go-sources.ts';
import { lifecycleTable } from '../facts/lifecycle/lifecycle-table.ts';
import { openApiModels, type Model } from '../facts/openapi/openapi-models.ts';
import { groupBy } from '../group-by.ts';
import { readBelow, walk } from '../local/disk.ts';
import { requireFolder } from '../local/folders.ts';
import { leftOutGo, moduleOf } from '../local/go-sources.ts';
import { lifecycleJson, lifecycleMarkdown, lifecycleText } from '../reports/lifecycle.ts';
import { answer, missingInputError, type Command, type CommandIo } from './command.ts';
import { configFlag, outputFlag, parseFlags } from './flags.ts';
import { readConfig } from './settings.ts';
import { jsonOutput } from '../reports/json.ts';
import { terminal } from '../reports/escape.ts';

const flags = {
  ...configFlag,
  format: {
    value: 'FORMAT',
    words: ['text', 'markdown', 'json', 'openapi'],
    help: 'format of the table; openapi: the extension x-kubernetes-api-lifecycle of each definition and field, as JSON',
  },
  ...outputFlag,
} as const;

async function sourcesBelow(folder: string, cwd: string): Promise<{ files: SourceFile[]; unread: string[] }> {
  const absolute = path.resolve(cwd, folder);
  requireFolder(absolute, folder);
  const root = await realpath(absolute);
  const files: SourceFile[] = [];
  const unread: string[] = [];
  for (const { path: below } of await walk(root)) {
    if (!isGoSource(below) || isForeign(below)) continue;
    const content = await readBelow(root, below);
    if (content.kind === 'text') files.push({ path: below, side: 'head', text: content.text });
    else if (content.kind === 'unread') unread.push(`${below}: ${content.why}`);
  }
  return { files, unread };
}

async function importPathOf(folder: string): Promise<string | undefined> {
  const module = await moduleOf(folder);
  return module && path.join(module.name, path.relative(module.root, folder)).replaceAll(path.sep, '/');
}

const packagesOf = (files: readonly SourceFile[]): Map<string, GoFile[]> =>
  groupBy(files.filter(({ text }) => !isGenerated(text)).map(parseGo), ({ file }) => folderOf(file.path));

/** Definitions with the extension on their properties, in the form kube-openapi publishes; empty ones are left out. */
function openApi(models: readonly Model[]): string {
  const definitions = models.map(({ name, properties }) => [
    name,
    {
      properties: Object.fromEntries(
        [...properties].map(([json, lifecycle]) => [json, { 'x-kubernetes-api-lifecycle': lifecycle }]),
      ),
    },
  ]);
  return jsonOutput({ definitions: Object.fromEntries(definitions) });
}

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  const { format = 'text' } = values;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UserError('lifecycle needs one folder');
  const config = await readConfig(values.config === undefined ? {} : { config: values.config }, io, io.cwd);
  const { files, unread } = await sourcesBelow(folder, io.cwd);
  if (files.length + unread.length === 0) throw missingInputError('Go file', [folder], leftOutGo);
  for (const why of unread) io.stderr.write(`not read: ${terminal(why)}\n`);
  const table = lifecycleTable(files, gatesFileMatcher(config.featureGates.files));
  const texts = { text: lifecycleText, markdown: lifecycleMarkdown, json: lifecycleJson } as const;
  let whole: string;
  if (format === 'openapi') {
    const root = await realpath(path.resolve(io.cwd, folder));
    const own = files.filter(({ text }) => text.includes('+lifecycle') || text.includes('openapi-model-package'));
    const packages = packagesOf(own);
    const imports = new Map<string, string>();
    // A tree may contain several modules: each package has its own.
    for (const name of packages.keys()) {
      const found = await importPathOf(path.join(root, name));
      if (found !== undefined) imports.set(name, found);
    }
    whole = openApi(openApiModels(packages, imports));
    const native = table.fields.filter(({ source }) => source === 'gate').length;
    if (native > 0)
      io.stderr.write(
        `${native === 1 ? '1 field names its gates by another marker' : `${native} fields name their gates by other markers`} (+featureGate=…), which ${native === 1 ? 'publishes' : 'publish'} nothing: only +lifecycle tags do.\n`,
      );
  } else whole = texts[format](table);
  await answer(whole, values.output, io);
  return 0;
}

export const lifecycle: Command = {
  summary: 'print lifecycles of Go types: fields, releases, feature gates',
  calls: ['lifecycle DIR [flags]'],
  about: [
    'Reads the Go files below DIR, but for tests, generated and vendored ones: +lifecycle tags (KEP-2558), +featureGate and related markers, the releases of prerelease-lifecycle-gen, and the gates of every kube_features.go and of the files that the configuration names (`featureGates.files`).',
  ],
  examples: [['lifecycle ./api --format markdown', 'a table for the documentation']],
  flags,
  exit: 'Exit code: 0 the table was printed, 2 the command could not do its work.',
  run,
};
