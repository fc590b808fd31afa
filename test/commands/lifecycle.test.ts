// Tests of the verb `lifecycle`: the table in its forms, and the OpenAPI extensions.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/git-repository.ts';

const files: Readonly<Record<string, string>> = {
  'go.mod': 'module example.com/frobs\n\ngo 1.24\n',
  'apps/v1/types.go': `package v1

// +k8s:prerelease-lifecycle-gen:introduced=1.9
// +k8s:prerelease-lifecycle-gen:removed=1.30
// +k8s:prerelease-lifecycle-gen:replacement=apps,v2,Frobber

// Frobber frobs.
type Frobber struct {
	// +featureGate=Frobber2D
	Width *int32 \`json:"width,omitempty"\`
	// +lifecycle:component=kubernetes,minVersion=v1.21,status=beta,featureGate=Frobber3D
	// +lifecycle:istio:minVersion=v3.0.0
	Depth *int32 \`json:"depth,omitempty"\`
	// +lifecycle:kubernetes:status=alpha
	Mass *int32 \`json:"mass,omitempty"\`
	// <gateway:experimental>
	Hue string \`json:"hue|pipe,omitempty"\`
}
`,
  'staging/src/example.org/api/go.mod': '// A module of its own.\nmodule example.org/api // for staging\n',
  'staging/src/example.org/api/core/v1/types.go':
    'package v1\n\ntype Pod struct {\n\t// +lifecycle:istio:minVersion=v1.0.0\n\tA string `json:"a,omitempty"`\n}\n',
  'apps/v1/types_test.go': 'package v1\n\n// +featureGate=NotMe\ntype T struct{}\n',
  'vendor/x/v1/types.go': 'package v1\n\ntype T struct {\n\t// +featureGate=NorMe\n\tA string `json:"a"`\n}\n',
  'features/kube_features.go': `package features

const Frobber2D featuregate.Feature = "Frobber2D"

var gates = map[featuregate.Feature]featuregate.VersionedSpecs{
	Frobber2D: {
		{Version: version.MustParse("1.20"), Default: false, PreRelease: featuregate.Alpha},
		{Version: version.MustParse("1.22"), Default: true, PreRelease: featuregate.Beta},
	},
}
`,
};

let folder = '';
beforeAll(() => {
  folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync('/nowhere', path.join(folder, 'apps/v1/gone.go'));
});

describe('lifecycle DIR', () => {
  test('as text: fields, types, gates, and what is not known', async () => {
    const { code, stdout } = await runCli(folder, ['lifecycle', '.']);
    expect(code).toBe(0);
    const lines = stdout.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
    expect(lines).toContain('Frobber.Width | width | kubernetes | beta | v1.22 | Frobber2D | types.go:10');
    expect(lines).toContain('Frobber.Depth | depth | kubernetes | beta | v1.21 | Frobber3D | types.go:13');
    expect(lines).toContain('Frobber.Depth | depth | istio | - | v3.0.0 | - | types.go:13');
    expect(lines).toContain('Frobber.Mass | mass | kubernetes | alpha (malformed) | - | - | types.go:15');
    expect(lines).toContain('Frobber.Hue | hue|pipe | gateway | experimental | - | - | types.go:17');
    expect(lines).toContain('Frobber | 1.9 | - | 1.30 | apps,v2,Frobber | types.go:8');
    expect(lines).toContain('Frobber2D | beta | v1.22 | on | 1 | kube_features.go:3');
    expect(stdout).toContain('The stages of 1 gate are not known');
    expect(stdout).not.toMatch(/NotMe|NorMe/);
  });

  test('as Markdown: a pipe does not end a cell', async () => {
    const { stdout } = await runCli(folder, ['lifecycle', '.', '--format', 'markdown']);
    expect(stdout).toContain('### `apps/v1`');
    const row = stdout.split('\n').find((line) => line.includes('Frobber.Hue')) ?? '';
    expect(row.replaceAll(String.raw`\|`, '').split('|')).toHaveLength(9);
  });

  test('as JSON', async () => {
    const { stdout } = await runCli(folder, ['lifecycle', '.', '--format', 'json']);
    const table = JSON.parse(stdout) as { fields: object[]; types: object[]; gates: object[] };
    expect(table.fields[0]).toEqual({
      package: 'apps/v1',
      type: 'Frobber',
      field: 'Width',
      json: 'width',
      source: 'gate',
      component: 'kubernetes',
      status: 'beta',
      since: 'v1.22',
      gates: ['Frobber2D'],
      path: 'apps/v1/types.go',
      line: 10,
    });
    expect(table.fields).toHaveLength(6);
    expect(table.types).toHaveLength(1);
    expect(table.gates).toMatchObject([{ name: 'Frobber2D', stage: 'beta', default: true, locked: false, fields: 1 }]);
  });

  test('as OpenAPI extensions: well-formed tags alone, named after the module', async () => {
    const { stdout, stderr } = await runCli(folder, ['lifecycle', '.', '--format', 'openapi']);
    expect(JSON.parse(stdout)).toEqual({
      definitions: {
        'com.example.frobs.apps.v1.Frobber': {
          properties: {
            depth: {
              'x-kubernetes-api-lifecycle': {
                istio: { minVersion: 'v3.0.0' },
                kubernetes: { minVersion: 'v1.21', status: 'beta', featureGate: 'Frobber3D' },
              },
            },
          },
        },
        'org.example.api.core.v1.Pod': {
          properties: { a: { 'x-kubernetes-api-lifecycle': { istio: { minVersion: 'v1.0.0' } } } },
        },
      },
    });
    expect(stderr).toContain('1 field names its gates by another marker');
  });

  test.each([
    { args: [], says: 'needs one folder' },
    { args: ['nowhere'], says: 'does not exist' },
    { args: ['.', '--format', 'opneapi'], says: 'did you mean openapi?' },
  ])('a mistake: $args', async ({ args, says }) => {
    const { code, stderr } = await runCli(folder, ['lifecycle', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});
