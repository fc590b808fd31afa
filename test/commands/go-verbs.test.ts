// Tests of the verbs facts and gates: the shapes that other tools rely on.
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Command, CommandIo } from '../../src/commands/command.ts';
import { facts } from '../../src/commands/facts.ts';
import { gates } from '../../src/commands/gates.ts';
import { UserError } from '../../src/errors.ts';

async function ask(command: Command, ...requests: object[]): Promise<unknown[]> {
  const stdout = new PassThrough();
  const stdin = Readable.from(requests.map((request) => `${JSON.stringify(request)}\n`));
  const io: CommandIo = { stdin, stdout, stderr: new PassThrough(), env: {}, cwd: '/', colors: false };
  const output = text(stdout);
  expect(await command.run(['--jsonl'], io)).toBe(0);
  stdout.end();
  return (await output)
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

describe('facts', () => {
  it('answers with types and constants', async () => {
    const source = [
      'package v1',
      '// +detached',
      '',
      '// A is one.',
      'type A struct {',
      '\t// +optional',
      '\tB *string `json:"b,omitempty"`',
      '}',
      'type C = int',
      'const D C = 1',
    ].join('\n');
    expect(await ask(facts, { id: 'x', path: 'types.go', text: source })).toEqual([
      {
        id: 'x',
        package: 'v1',
        types: [
          {
            name: 'A',
            kind: 'struct',
            line: 5,
            doc: ['A is one.'],
            markers: [],
            detachedMarkers: ['+detached'],
            fields: [
              {
                name: 'B',
                type: '*string',
                json: 'b',
                omitempty: true,
                omitzero: false,
                inline: false,
                tag: 'json:"b,omitempty"',
                doc: ['+optional'],
                markers: ['+optional'],
                line: 7,
                embedded: false,
              },
            ],
          },
          { name: 'C', kind: 'named', underlying: 'int', alias: true, line: 9, doc: [], markers: [], fields: [] },
        ],
        consts: [{ name: 'D', type: 'C', value: '1', line: 10 }],
      },
    ]);
  });

  it('reports what does not parse, and continues after a bad request', async () => {
    expect(await ask(facts, { id: 1, path: 'a.go' }, { id: 2, path: 'b.go', text: 'package v1\ntype A [\n' })).toEqual([
      { id: 1, error: '"text" must be a string' },
      {
        id: 2,
        package: 'v1',
        types: [],
        consts: [],
        problems: [{ line: 3, message: 'expected an expression, found the end of the file' }],
      },
    ]);
  });

  it('accepts nothing but JSON Lines', async () => {
    const io = {
      stdin: Readable.from([]),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
      env: {},
      cwd: '/',
      colors: false,
    };
    await expect(facts.run([], io)).rejects.toThrow(UserError);
    await expect(gates.run(['file.go'], io)).rejects.toThrow(UserError);
  });
});

describe('gates', () => {
  it('answers with gates and their specs', async () => {
    const source = [
      'package features',
      'const (',
      '\t// owner: @a',
      '\tA featuregate.Feature = "AGate"',
      ')',
      'var m = map[featuregate.Feature]featuregate.VersionedSpecs{',
      '\tA: {{Version: version.MustParse("1.1"), Default: false, PreRelease: featuregate.Alpha}},',
      '\tother.B: {},',
      '}',
    ].join('\n');
    expect(await ask(gates, { id: 'g', path: 'kube_features.go', text: source })).toEqual([
      {
        id: 'g',
        gates: [
          {
            const: 'A',
            gate: 'AGate',
            specs: [{ version: '1.1', default: false, preRelease: 'Alpha', line: 7 }],
            comments: { owner: '@a' },
            line: 4,
          },
          { const: 'other.B', gate: null, specs: [], comments: {}, line: 8 },
        ],
      },
    ]);
  });
});
