// The baseline file on the command line: written, found, named, rejected.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { widget } from '../support/crd.ts';
import { temporaryFolder } from '../support/git-repository.ts';

let folder = '';
const broken = widget('colour: { description: no type }');

beforeAll(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'crd'));
  mkdirSync(path.join(folder, '.github'));
  writeFileSync(path.join(folder, 'crd/a.yaml'), broken);
});

describe('check', () => {
  test('writes what is there, then counts only what is new', async () => {
    const loud = await runCli(folder, ['check', 'crd']);
    expect(loud.code).toBe(1);
    const written = await runCli(folder, ['check', 'crd', '--write-baseline', 'known.json']);
    expect(written).toMatchObject({ code: 0, stdout: '' });
    expect(written.stderr).toContain(
      'Wrote 1 finding to known.json. To use it: `baselineFile: known.json` in the configuration',
    );
    const text = readFileSync(path.join(folder, 'known.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      version: 1,
      findings: [{ rule: 'structural/missing-type', path: 'crd/a.yaml' }],
    });
    const quiet = await runCli(folder, ['check', 'crd', '--baseline-file', 'known.json']);
    expect(quiet.code).toBe(0);
    expect(quiet.stdout).toContain('Ignored: 1 finding (1 by the baseline file); --verbose lists them');
    writeFileSync(path.join(folder, '.github/kube-api-review.yml'), 'baselineFile: known.json\n');
    const configured = await runCli(folder, ['check', 'crd', '--verbose']);
    expect(configured.code).toBe(0);
    expect(configured.stdout).toContain('crd/a.yaml:');
    writeFileSync(
      path.join(folder, 'crd/b.yaml'),
      broken.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget'),
    );
    expect((await runCli(folder, ['check', 'crd'])).code).toBe(1);
    // Where a new one is written, the old one does not count.
    await runCli(folder, ['check', 'crd', '--write-baseline', 'known.json']);
    expect(readFileSync(path.join(folder, 'known.json'), 'utf8').split('"fingerprint"')).toHaveLength(3);
    writeFileSync(
      path.join(folder, 'crd/b.yaml'),
      widget('colour: { type: string }').replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget'),
    );
    const mended = await runCli(folder, ['check', 'crd']);
    expect(mended.code).toBe(0);
    expect(mended.stdout).toContain('info: files/unused-ignore');
  });

  test('states what a baseline cannot hold', async () => {
    const other = temporaryFolder();
    writeFileSync(path.join(other, 'a.yaml'), broken);
    writeFileSync(path.join(other, 'b.yaml'), 'apiVersion: v1\nkind: [\n');
    const { code, stderr } = await runCli(other, ['check', '.', '--write-baseline', 'known.json']);
    expect(code).toBe(0);
    expect(stderr).toContain('Wrote 1 finding to known.json.');
    expect(stderr).toContain('Left out 1 finding on files that could not be read: no baseline covers these.');
    expect(stderr).toMatch(/^ {2}b\.yaml:\d+: files\/unreadable$/m);
    const after = await runCli(other, ['check', '.', '--baseline-file', 'known.json', '--format', 'concise']);
    expect(after).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^b\.yaml:\d+:\d+: error files\/unreadable .*\n$/),
    });
  });

  test('a file that is missing or broken is no empty list', async () => {
    const missing = await runCli(folder, ['check', 'crd', '--baseline-file', 'nowhere.json']);
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('--baseline-file: "nowhere.json" does not exist');
    writeFileSync(path.join(folder, 'known.json'), '{"version":1}');
    const wrong = await runCli(folder, ['check', 'crd']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('the baseline file "known.json" is not valid: findings is missing');
    const both = await runCli(folder, ['check', 'crd', '--baseline-file', 'a', '--write-baseline', 'b']);
    expect(both).toMatchObject({ code: 2 });
    expect((await runCli(folder, ['review', '--jsonl', '--write-baseline', 'b'])).code).toBe(2);
  });
});

describe('review of a change that several versions have in common', () => {
  const field = '              colour: { type: string }\n';
  const v1 = widget('size: { type: integer }\ncolour: { type: string }');
  const both = `${v1.trimEnd()}\n${v1.slice(v1.indexOf('  - name: v1')).replace('name: v1', 'name: v1beta1').replace('storage: true', 'storage: false')}`;
  const without = (text: string): string => text.replace(field, '');
  const other = temporaryFolder();
  const write = (side: string, text: string): void => {
    mkdirSync(path.join(other, side), { recursive: true });
    writeFileSync(path.join(other, side, 'crd.yaml'), text);
  };
  const run = (...more: readonly string[]) =>
    runCli(other, ['review', '--base-dir', 'base', '--head-dir', 'head', '--format', 'json', ...more]);
  const known = (): { version?: string; fingerprint: string }[] =>
    JSON.parse(readFileSync(path.join(other, 'known.json'), 'utf8')).findings;
  const reported = async (...more: readonly string[]): Promise<(string | undefined)[]> =>
    JSON.parse((await run(...more)).stdout)
      .findings.filter(({ severity }: { severity: string }) => severity === 'error')
      .map(({ version }: { version?: string }) => version);

  test('what is written covers all versions, and what was written for one no other', async () => {
    write('base', both);
    write('head', without(both));
    await run('--write-baseline', 'known.json');
    expect(await reported('--baseline-file', 'known.json')).toEqual([]);
    write('head', without(without(both)));
    expect(await reported('--baseline-file', 'known.json')).toEqual(['v1beta1']);
    await run('--write-baseline', 'known.json');
    expect(known().map(({ version }) => version)).toEqual(['v1', 'v1beta1']);
    expect(await reported('--baseline-file', 'known.json')).toEqual([]);
  });

  test('for one version, the id up to 0.1 of one covers all', async () => {
    write('base', both);
    write('head', without(without(both)));
    const [finding] = JSON.parse((await run()).stdout).findings;
    const entry = { ...known()[0], fingerprint: finding.formerFingerprint };
    writeFileSync(path.join(other, 'known.json'), JSON.stringify({ version: 1, findings: [entry] }));
    expect(await reported('--baseline-file', 'known.json')).toEqual([]);
  });
});
