// Inputs: built-in values, and mistakes that are named instead of being read as something else.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { UserError } from '../../src/errors.ts';
import { readInputs, type Inputs } from '../../src/github/inputs.ts';

const inputs = (given: Readonly<Record<string, string>> = {}): Inputs =>
  readInputs((name) => ({ 'github-token': 't', ...given })[name] ?? '');

describe('readInputs', () => {
  it('fills in what the workflow leaves out', () => {
    const read = inputs();
    expect([...read.reporters]).toEqual(['check', 'review', 'summary']);
    expect(read).toMatchObject({ token: 't', checkName: 'Kubernetes API review', maxWait: 300 });
    expect([read.config, read.paths, read.failOn, read.base]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('reads lists by line, reporters by comma as well', () => {
    const read = inputs({ paths: 'a/**\n\n  b c/*.yaml\n', reporters: 'summary, sarif\nannotations' });
    expect(read.paths).toEqual(['a/**', 'b c/*.yaml']);
    expect([...read.reporters]).toEqual(['summary', 'sarif', 'annotations']);
  });

  it('names the input that cannot be right', () => {
    const wrong: Readonly<Record<string, string>> = {
      'github-token': '',
      'approvals-token': 'a\nb',
      reporters: 'check,revue',
      'max-wait': '5m',
      base: '--upload-pack=x',
      head: 'a..b',
      config: '../secret.yml',
      'verify-approvals': 'maybe',
      'approvals-host': 'https://github.com',
    };
    for (const [name, text] of Object.entries(wrong)) {
      expect(() => inputs({ [name]: text })).toThrow(UserError);
      expect(() => inputs({ [name]: text })).toThrow(name);
    }
    expect(() => inputs({ 'max-wait': '999999999' })).toThrow(UserError);
    // What is no token may be one all the same: it is not quoted.
    expect(() => inputs({ 'github-token': 'ghs_a\nb' })).toThrow(/^((?!ghs_a).)*github-token((?!ghs_a).)*$/s);
  });

  it('knows a second token only with its one host', () => {
    expect(inputs()).toMatchObject({ verifyApprovals: true, approvals: undefined });
    expect(inputs({ 'verify-approvals': 'False' }).verifyApprovals).toBe(false);
    expect(inputs({ 'approvals-token': 's' }).approvals).toEqual({ token: 's', host: 'github.com' });
    expect(inputs({ 'approvals-token': 's', 'approvals-host': 'Git.Example.com' }).approvals).toEqual({
      token: 's',
      host: 'git.example.com',
    });
    expect(() => inputs({ 'approvals-host': 'github.com' })).toThrow('approvals-token');
  });
});

describe('action.yml', () => {
  const root = path.join(import.meta.dirname, '../..');
  const action = parse(readFileSync(path.join(root, 'action.yml'), 'utf8')) as {
    inputs: Record<string, { description: string; default?: string }>;
    outputs: Record<string, { description: string }>;
    runs: { using: string; main: string };
  };
  const code = ['src/action.ts', 'src/github/inputs.ts', 'src/github/job.ts']
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('');

  it('declares every input that is read', () => {
    const asked = new Set<string>();
    readInputs((name) => {
      asked.add(name);
      return name === 'github-token' ? 't' : '';
    });
    expect([...asked].filter((name) => !(name in action.inputs))).toEqual([]);
    const unread = Object.keys(action.inputs).filter((name) => !asked.has(name) && !code.includes(`'${name}'`));
    expect(unread).toEqual([]);
  });

  it('has no default but the token, since a default would win over the configuration', () => {
    const withDefault = Object.entries(action.inputs).filter(([, input]) => input.default !== undefined);
    expect(withDefault.map(([name]) => name)).toEqual(['github-token']);
  });

  it('declares every output that is set, and runs the bundle', () => {
    for (const [, name = ''] of code.matchAll(/\.output\('([\w-]+)'/g)) expect(action.outputs).toHaveProperty([name]);
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.js' });
  });
});
