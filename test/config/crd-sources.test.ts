// Where CRDs are, as the configuration spells it: releases of one word, folders, addresses.
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/merge.ts';

const read = (text: string) => loadConfig(`crds: ${text}\n`, 'c.yml', {}, []).crds.releases;
const usual = ['**/crd/**', '**/crds/**', '**/*crds*.yaml', '**/*crd.yaml'];

test.each([
  ['{ releases: [acme/other@v1.2.3] }', [{ repository: 'acme/other', ref: 'v1.2.3', files: usual }]],
  [
    '{ releases: [cert-manager/cert-manager@v1.19.0] }',
    [{ repository: 'cert-manager/cert-manager', ref: 'v1.19.0', files: ['deploy/crds/*.yaml'] }],
  ],
  [
    '{ releases: [Istio/istio@1.24.0] }',
    [
      {
        repository: 'Istio/istio',
        ref: '1.24.0',
        files: ['manifests/charts/base/crds/*.yaml', 'manifests/charts/base/files/*.yaml'],
      },
    ],
  ],
  ['{ releases: [acme/other@pkg@1.0.0] }', [{ repository: 'acme/other', ref: 'pkg@1.0.0', files: usual }]],
  ['{ releases: [{ ref: v1, files: [a.yaml] }] }', [{ ref: 'v1', files: ['a.yaml'] }]],
  ['{ folders: [../crds] }', [{ ref: '../crds', files: ['**'], from: 'folder' }]],
  ['{ urls: ["https://example.com/a.yaml"] }', [{ ref: 'https://example.com/a.yaml', files: [], from: 'url' }]],
  ['{}', []],
])('%s', (text, releases) => {
  expect(read(text)).toEqual(releases);
});

test.each([
  '{ releases: [acme/other] }',
  '{ releases: ["acme/other@--all"] }',
  '{ urls: ["http://example.com/a.yaml"] }',
  '{ urls: ["file:///etc/passwd"] }',
  '{ urls: ["https://user@example.com/a.yaml"] }',
  `{ urls: [${Array.from({ length: 21 }, (_, at) => `"https://example.com/${at}"`).join(', ')}] }`,
])('%s is a mistake', (text) => {
  expect(() => read(text)).toThrow('the configuration is not valid');
});

test.each([
  ['{ releases: [{ ref: v1 }] }', 'crds.releases[0].files is missing'],
  ['{ releases: [{ files: [a] }] }', 'crds.releases[0].ref is missing'],
  ['{ releases: [{ ref: v1, files: [] }] }', 'crds.releases[0].files must name at least one file'],
  ['{ releases: [{ ref: v1, files: [a], x: 1 }] }', 'unknown key "x" in crds.releases[0]'],
  ['{ releases: [acme] }', 'crds.releases[0] must be a release such as `cert-manager/cert-manager@v1.19.0`'],
  ['{ releases: [1] }', 'crds.releases[0]'],
])('%s: %s', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
