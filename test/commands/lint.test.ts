// The verb lint: JSON Lines that other tools rely on.
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';

async function ask(request: object): Promise<unknown> {
  const { code, stdout } = await runCli('/', ['lint', '--jsonl'], `${JSON.stringify(request)}\n`);
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

const files = {
  'api/v1/a.go': 'package v1\n\ntype Räck struct {\n\t// ünd side\n\tSide Side `json:"side"`\n}\n',
  'api/v1/b.go': 'package v1\n\ntype Side bool\n',
};

test('findings have places in bytes, and fixes', async () => {
  const config = { linters: { enable: ['nobools', 'optionalorrequired'], disable: ['*'] } };
  const place = { path: 'api/v1/a.go', line: 5, column: 2 };
  expect(await ask({ id: 1, files, config })).toEqual({
    id: 1,
    findings: [
      {
        analyzer: 'nobools',
        ...place,
        message:
          'field Räck.Side type Side should not use a bool. Use a string type with meaningful constant values as an enum.',
      },
      { analyzer: 'optionalorrequired', ...place, message: 'field Räck.Side must be marked as optional or required' },
      {
        analyzer: 'nobools',
        path: 'api/v1/b.go',
        line: 3,
        column: 6,
        message: 'type Side should not use a bool. Use a string type with meaningful constant values as an enum.',
      },
    ],
  });
  const request = { id: 2, files, analyzer: 'commentstart', path: 'api/v1/a.go' };
  const only = { ...files, 'api/v1/a.go': 'package v1\ntype T struct {\n\t/* ü */ // Aé b\n\tA int `json:"aé"`\n}' };
  expect(await ask({ ...request, files: only })).toEqual({
    id: 2,
    findings: [
      {
        analyzer: 'commentstart',
        path: 'api/v1/a.go',
        line: 3,
        column: 2,
        message: "godoc for field T.A should start with 'aé ...'",
      },
    ],
  });
});

test('types of other packages come from `imports`', async () => {
  const own =
    'package v1\nimport "example.com/x/sizes"\ntype T struct {\n\t// +required\n\tA sizes.Size `json:"a,omitempty"`\n}';
  const ask1 = (imports: object): Promise<unknown> =>
    ask({ id: 1, files: { 'v1/a.go': own }, imports, analyzer: 'requiredfields' });
  expect(await ask1({ 'example.com/x/sizes/s.go': 'package sizes\ntype Size bool' })).toMatchObject({
    findings: [{ message: 'field T.A has a valid zero value (false) and should be a pointer.' }],
  });
  // What is not known is not judged.
  expect(await ask1({})).toEqual({ id: 1, findings: [] });
});

test('what does not parse, and a request that is wrong', async () => {
  expect(await ask({ id: 1, files: { 'a.go': 'package a\ntype T struct {\n\tA int B\n}\n' } })).toEqual({
    id: 1,
    findings: [],
    problems: [{ path: 'a.go', line: 3, message: expect.stringContaining('expected') as string }],
  });
  expect(await ask({ id: 2, files: {}, config: { linters: { enable: ['x'] } } })).toMatchObject({
    error: expect.stringContaining('unknown analyzer "x"') as string,
  });
  expect(await ask({ id: 3, files: {}, analyzer: 'x' })).toMatchObject({ error: 'unknown analyzer "x"' });
});
