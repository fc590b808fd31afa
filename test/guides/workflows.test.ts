// What the documents show to be copied: workflows, configurations and commands that our own parsers take.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { helpOf } from '../../src/commands/help.ts';
import { commands } from '../../src/commands/index.ts';
import { workflowText } from '../../src/commands/init-files.ts';
import type { Survey } from '../../src/commands/init-survey.ts';
import { configErrorText, parseConfig } from '../../src/config/parse-config.ts';
import { configSchema } from '../../src/config/schema.ts';
import { toolVersion } from '../../src/version.ts';
import { ruleIds } from '../../src/rules/index.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const guides = [
  'README.md',
  ...readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

interface Block {
  readonly file: string;
  readonly text: string;
}

/** Blocks of code in a language, of all guides. */
const blocks = (language: string): Block[] =>
  guides.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text = '']) => ({
      file,
      text,
    })),
  );

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: object;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on?: Readonly<Record<string, { readonly paths?: unknown } | null>>;
  readonly permissions?: object;
  readonly jobs?: Readonly<Record<string, Job>>;
}

const parsed = blocks('yaml').map(({ file, text }) => ({ file, value: parse(text) as unknown }));
const isWorkflow = (value: unknown): value is Workflow =>
  typeof value === 'object' && value !== null && 'jobs' in value;
const workflows = parsed.flatMap(({ file, value }) => (isWorkflow(value) ? [{ file, workflow: value }] : []));

const keysOf = (file: string, ...way: readonly string[]): string[] =>
  Object.keys(
    way.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, parse(read(file)) as never),
  );

describe('workflows', () => {
  const ours = 'kube-api-review/kube-api-review';
  const known = new Map([
    [ours, keysOf('action.yml', 'inputs')],
    [`${ours}/.github/workflows/audit.yml`, keysOf('.github/workflows/audit.yml', 'on', 'workflow_call', 'inputs')],
  ]);
  const uses = parsed.flatMap(({ file, value }): (Step & { file: string })[] => {
    const jobs = isWorkflow(value) ? Object.values(value.jobs ?? {}) : [];
    const steps = Array.isArray(value) ? (value as Step[]) : jobs.flatMap((job) => job.steps ?? []);
    return [...jobs, ...steps].map((one) => ({ ...one, file }));
  });

  test('are there', () => {
    expect(workflows.length).toBeGreaterThanOrEqual(6);
  });

  test('give no permission to all jobs, and each job its own; nothing is left out by paths', () => {
    const wrong = workflows.filter(
      ({ workflow: { permissions, jobs, on } }) =>
        Object.keys(permissions ?? { all: 1 }).length > 0 ||
        Object.values(jobs ?? {}).some((job) => job.permissions === undefined) ||
        Object.values(on ?? {}).some((event) => event?.paths !== undefined),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('name this action by its major version, and give it inputs that it has', () => {
    const major = `v${toolVersion.split('.')[0] ?? ''}`;
    const own = uses.filter((one) => one.uses?.startsWith(ours) === true);
    expect(own.length).toBeGreaterThanOrEqual(7);
    for (const { file, uses: name = '', with: given = {} } of own) {
      const [what = '', ref] = name.split('@');
      expect([file, ref]).toEqual([file, major]);
      expect(known.get(what)).toEqual(expect.arrayContaining(Object.keys(given)));
    }
  });

  test('the first ones are those that init writes', () => {
    const plain: Survey = {
      crds: [],
      foreign: [],
      likelyForeign: [],
      goTypes: [],
      gates: [],
      hasKubeFeatures: false,
      protectedGroups: [],
      hasApprovals: false,
      goModule: undefined,
      grants: 0,
      hasAuthorizationGrants: false,
      hasOwners: false,
      workflow: undefined,
      golangci: undefined,
      unread: 0,
    };
    const written = (survey: Survey): unknown => parse(workflowText(survey, 'v0'));
    const shown = (name: string): unknown[] =>
      workflows.flatMap(({ file, workflow }) => (file === name ? [workflow] : []));
    const [first, second] = shown('docs/github-action.md');
    expect([shown('README.md'), first]).toEqual([[written(plain)], written(plain)]);
    expect(second).toEqual(written({ ...plain, hasOwners: true, hasApprovals: true }));
  });
});

test('every configuration is valid', () => {
  const keys = new Set(Object.keys(configSchema.entries));
  const configurations = blocks('yaml').filter(({ text }) => {
    const value = parse(text) as unknown;
    return typeof value === 'object' && value !== null && !isWorkflow(value) && keys.has(Object.keys(value)[0] ?? '');
  });
  expect(configurations.length).toBeGreaterThanOrEqual(6);
  const mistakes = configurations.flatMap(({ file, text }) => parseConfig(text, file, ruleIds).errors ?? []);
  expect(mistakes.map(configErrorText)).toEqual([]);
});

describe('commands', () => {
  const lines = [...blocks('sh'), ...blocks('console')].flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => {
      const [, verb, rest = ''] = /(?:^|\| |\$ )(?:npx )?kube-api-review ([a-z]+)([^|#]*)/.exec(line) ?? [];
      return verb === undefined ? [] : [{ file, verb, flags: rest.match(/--[a-z-]+/g) ?? [] }];
    }),
  );

  test('are there', () => {
    expect(lines.length).toBeGreaterThan(10);
  });

  test('have verbs and flags that there are', async () => {
    for (const { file, verb, flags } of lines) {
      const command = await commands[verb]?.();
      const usage = command === undefined ? '' : helpOf(command);
      expect([file, verb, flags.filter((flag) => !usage.includes(flag))]).toEqual([file, verb, []]);
      expect([file, usage === '']).toEqual([file, false]);
    }
  });
});
