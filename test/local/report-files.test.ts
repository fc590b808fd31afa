// Report files: written where they belong, never through a link.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { reportWriter } from '../../src/local/report-files.ts';
import { temporaryFolder } from '../support/git-repository.ts';

let folder = '';
let workspace = '';
beforeEach(() => {
  folder = temporaryFolder();
  workspace = path.join(folder, 'workspace');
  mkdirSync(workspace);
  mkdirSync(path.join(folder, 'outside'));
});

describe('reportWriter', () => {
  it('makes the folder, writes, and replaces what it wrote before', async () => {
    const write = reportWriter(path.join(workspace, 'a/b'), [workspace]);
    const file = await write('report.json', '{}');
    expect(file).toBe(path.join(workspace, 'a/b/report.json'));
    await write('report.json', '{"x":1}');
    expect(readFileSync(file, 'utf8')).toBe('{"x":1}');
  });

  it('rejects folders outside of every root, however they are spelled', async () => {
    symlinkSync(path.join(folder, 'outside'), path.join(workspace, 'link'));
    for (const name of ['outside', 'workspace/../outside', 'workspace/link', 'workspace/link/deeper', 'workspace-2']) {
      await expect(reportWriter(path.join(folder, name), [workspace])('r.json', '{}')).rejects.toThrow(UserError);
    }
  });

  it('replaces a link of the report’s name instead of writing through it', async () => {
    const victim = path.join(folder, 'outside/victim');
    writeFileSync(victim, 'precious');
    symlinkSync(victim, path.join(workspace, 'report.json'));
    await reportWriter(workspace, [workspace])('report.json', '{}');
    expect(readFileSync(victim, 'utf8')).toBe('precious');
    expect(readFileSync(path.join(workspace, 'report.json'), 'utf8')).toBe('{}');
  });
});
