// Tests of the verb validate: JSON Lines, and files with their reports.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandIo } from '../../src/commands/command.ts';
import { validate } from '../../src/commands/validate.ts';
import { catalogueOf } from '../../src/apiserver/instance/crd-versions.ts';
import { UserError } from '../../src/errors.ts';
import { temporaryFolder } from '../support/git-repository.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.example.com }
spec:
  group: example.com
  scope: Cluster
  names: { plural: things, kind: Thing }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: { type: integer, maximum: 9 }
              big: { type: integer }
  - name: v2
    served: true
    storage: false
    schema: { openAPIV3Schema: { type: object, x-kubernetes-validations: [{ rule: '"%.200f".format([1.5]) != self.metadata.name' }] } }
`;

let folder = '';
beforeAll(() => {
  folder = temporaryFolder();
  writeFileSync(path.join(folder, 'crd.yaml'), crd);
});

async function run(args: readonly string[], input = ''): Promise<{ code: number; output: string }> {
  const stdout = new PassThrough();
  const io: CommandIo = {
    stdin: Readable.from([input]),
    stdout,
    stderr: new PassThrough(),
    env: {},
    cwd: folder,
    colors: false,
  };
  const output = text(stdout);
  const code = await validate.run(args, io);
  stdout.end();
  return { code, output: await output };
}

async function report(manifest: string): Promise<{ code: number; output: string }> {
  writeFileSync(path.join(folder, 'thing.yaml'), manifest);
  return run(['--crd', 'crd.yaml', 'thing.yaml']);
}

describe('validate --jsonl', () => {
  it('answers a question, with exact integers', async () => {
    const object =
      '{"apiVersion":"example.com/v1","kind":"Thing","metadata":{"name":"x"},"spec":{"big":9007199254740993,"y":1}}';
    const { output } = await run(['--jsonl'], `${JSON.stringify({ id: 1, crd, object })}\n`);
    expect(output).toContain('"big":9007199254740993');
    expect(JSON.parse(output)).toMatchObject({ id: 1, pruned: ['spec.y'], errors: [], unchecked: [] });
  });

  it('continues after a question that it cannot answer', async () => {
    const lines = [
      { id: 1, crd: 'kind: [' },
      { id: 2, crd, version: 'v3', object: {} },
      { id: 3, crd, object: {} },
    ];
    const { code, output } = await run(['--jsonl'], lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const answers = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(answers.map((answer) => Object.keys(answer))).toEqual([
      ['id', 'error'],
      ['id', 'error'],
      ['id', 'decodeError'],
    ]);
  });
});

describe('validate --crd', () => {
  it('accepts what fits', async () => {
    const answer = await report('apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: x }\nspec: { size: 3 }\n');
    expect(answer).toEqual({ code: 0, output: 'thing.yaml: line 1: Thing x: accepted\n' });
  });

  it('says what is wrong, and where unknown fields are', async () => {
    const answer = await report(
      '# a thing\napiVersion: example.com/v1\nkind: Thing\nmetadata: { name: x }\nspec:\n  size: 10\n  sise: 1\n',
    );
    expect(answer.code).toBe(1);
    expect(answer.output.split('\n')).toEqual([
      'thing.yaml: line 2: Thing x: rejected',
      '  thing.yaml:6: error: spec.size: Invalid value: spec.size in body should be less than or equal to 9',
      '  thing.yaml:7: error (strict): unknown field "spec.sise"',
      '',
    ]);
  });

  it('does not treat what it cannot judge as valid', async () => {
    const rules = await report('apiVersion: example.com/v2\nkind: Thing\nmetadata: { name: x }\n');
    expect(rules).toMatchObject({
      code: 1,
      output: expect.stringContaining('Thing x: not judged\n  not checked: <nil>: rule') as string,
    });
  });

  it('says which CRDs cannot be read, and which no longer serve a version', async () => {
    const files = [
      ['undecodable.yaml', crd.replace(/spec:[^]*/, 'spec: none\n')],
      ['broken.yaml', `${crd}---\na: [\n`],
    ].map(([name = '', content = '']) => ({ path: name, side: 'head' as const, text: content }));
    const { problems, versions } = catalogueOf(files);
    expect(problems).toEqual([
      expect.stringMatching(/^undecodable\.yaml: json: cannot unmarshal string into .*\.spec of type/),
      expect.stringMatching(/^broken\.yaml:\d+: /),
    ]);
    expect([...versions.keys()]).toEqual(['example.com/v1 Thing', 'example.com/v2 Thing']);
    writeFileSync(path.join(folder, 'unserved.yaml'), crd.replaceAll('served: true', 'served: false'));
    await expect(run(['--crd', 'unserved.yaml', 'crd.yaml'])).rejects.toThrow('no CustomResourceDefinition with a');
  });

  it('skips what no CRD serves, with a count, and still fails for errors', async () => {
    const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: x }\n';
    const good = 'apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: x }\nspec: { size: 3 }\n';
    const mixed = await report(`${config}---\n${good}---\n${config}`);
    expect(mixed.code).toBe(0);
    expect(mixed.output.split('\n')).toEqual([
      'thing.yaml: line 5: Thing x: accepted',
      'skipped 2 objects that no CRD given here serves: ConfigMap 2',
      '',
    ]);
    const broken = await report(`${config}---\na: [\n`);
    expect(broken.code).toBe(1);
    expect(broken.output).toContain('rejected\n  error: ');
  });

  it('rejects a version that the CRD of the kind does not serve, and a list by its items', async () => {
    const thing = 'apiVersion: example.com/v3\nkind: Thing\nmetadata: { name: x }\n';
    const answer = await report(thing);
    expect([answer.code, answer.output]).toEqual([
      1,
      'thing.yaml: line 1: Thing x: rejected\n  thing.yaml:1: error: example.com/v3 is not served; its CRD serves example.com/v1, example.com/v2\n',
    ]);
    const list = `apiVersion: v1\nkind: List\nitems:\n- ${thing.replace('/v3', '/v1').trimEnd().replaceAll('\n', '\n  ')}\n`;
    expect(await report(list)).toEqual({ code: 0, output: 'thing.yaml: line 4: Thing x: accepted\n' });
  });

  it('reads folders: the CRDs of one, the objects of another, and says which files are templates', async () => {
    const files = {
      'crds/thing.yaml': crd,
      'crds/notes.yaml': 'a: [',
      'app/thing.yaml': 'apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: x }\nspec: { size: 10 }\n',
      'app/templates/t.yaml':
        'apiVersion: v1\nkind: ConfigMap\n{{- if .Values.x }}\nmetadata: { name: x }\n{{- end }}\n',
      'app/README.md': '# text',
    };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const { code, output } = await run(['--crd', 'crds', 'app']);
    expect(code).toBe(1);
    expect(output).toMatch(/^app\/thing\.yaml: line 1: Thing x: rejected\n.*\n$/);
    writeFileSync(path.join(folder, 'app/thing.yaml'), files['app/thing.yaml'].replace('10', '9'));
    expect(await run(['--crd', 'crds', 'app'])).toEqual({
      code: 0,
      output: 'app/thing.yaml: line 1: Thing x: accepted\n',
    });
    await expect(run(['--crd', 'app', 'app'])).rejects.toThrow(
      'no CustomResourceDefinition with a served version in app',
    );
  });

  it('judges an update where the old files hold the object, with what it forgives', async () => {
    const thing = (size: number, more = ''): string =>
      `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: x }\nspec: { size: ${size}${more} }\n`;
    writeFileSync(path.join(folder, 'old.yaml'), thing(10));
    const against = async (manifest: string): Promise<string> => {
      writeFileSync(path.join(folder, 'thing.yaml'), manifest);
      return (await run(['--crd', 'crd.yaml', '--old', 'old.yaml', 'thing.yaml'])).output;
    };
    expect(await against(thing(10, ', big: 1'))).toBe('thing.yaml: line 1: Thing x, updated: accepted\n');
    expect(await against(thing(11))).toContain('Thing x, updated: rejected');
    expect(await against(thing(10).replace('name: x', 'name: z'))).toContain('Thing z: rejected');
    writeFileSync(path.join(folder, 'old.yaml'), thing(10).replace('{ name: x }', '{ name: x, labels: 3 }'));
    expect(await against(thing(3))).toContain('not judged\n  not checked: the old object cannot be decoded: ');
    writeFileSync(path.join(folder, 'old.yaml'), 'a: [');
    await expect(against(thing(3))).rejects.toThrow(/^old\.yaml: /);
  });

  it('reports an unknown flag', async () => {
    await expect(run(['--crd', 'crd.yaml', '--frob', 'a.yaml'])).rejects.toThrow('unknown flag "--frob"');
  });

  it('obeys nothing that a file holds', async () => {
    const name = String.raw`\x9b31mred\u202e`;
    writeFileSync(
      path.join(folder, 'hostile.yaml'),
      `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: "${name}" }\nspec: { size: 3, "${name}": 1 }\n`,
    );
    const { output } = await run(['--crd', 'crd.yaml', 'hostile.yaml']);
    expect(output).toContain(String.raw`\u{9b}31mred\u{202e}`);
    expect(output).not.toMatch(/[\u0080-\u009f\u202e]/);
  });

  it('wants a CRD, files that exist, and numbers that fit', async () => {
    await expect(run(['thing.yaml'])).rejects.toThrow(UserError);
    await expect(run(['--crd', 'missing.yaml', 'thing.yaml'])).rejects.toThrow('"missing.yaml" does not exist');
    const { output } = await report('{"apiVersion":"example.com/v1","kind":"Thing","spec":{"size":1e999}}');
    expect(output).toContain('rejected\n  thing.yaml:1: error: the number 1e999 is out of range');
  });
});
