// Ways to change a CRD in a chart where no manifest shows it: packed, or of another name; each with a harmless twin.
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { broken, whole, type Files, type UnreadCase } from './unread-case.ts';

/** The group of the case is not filled in where bytes are compressed. */
const own = (text: string): string => text.replaceAll('GROUP', 'packed.example.com');
const packed = async (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  gzipSync(
    await packTar(
      Object.entries({ 'sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n', ...files }).map(
        ([name, body]) => ({ header: { name, size: Buffer.byteLength(body) }, body }),
      ),
    ),
  );
/** A chart with a CRD, one with a broken one, and one with the same as before. */
export const packs = await Promise.all(
  [own(whole), own(broken), `# more\n${own(whole)}`].map((text) => packed({ 'sub/crds/widgets.yaml': text })),
);
const [before, after, twin] = packs;
const [innerBefore, innerAfter, innerTwin] = await Promise.all(
  [before, after, twin].map((inner) => packed({ 'sub/charts/inner-1.0.0.tgz': inner ?? '' })),
);
const none = await packed({ 'sub/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\n' });
const when = (text: string): string => `{{- if .Values.crds }}\n${own(text)}{{- end }}\n`;
const [templateBefore, templateAfter, templateTwin] = await Promise.all(
  [when(whole), when(broken), `{{/* more */}}\n${when(whole)}`].map((text) =>
    packed({ 'sub/templates/widgets.yaml': text }),
  ),
);

const chart = (files: Readonly<Record<string, Files[''] | undefined>>): Files =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, entry]) => (entry === undefined ? [] : [[`chart/${path}`, entry]])),
  );
const base = (archive: Buffer | undefined): Files =>
  chart({ 'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n', 'charts/sub-1.0.0.tgz': archive });
const warned = 'warning files/not-reviewed';

export const packedCases: readonly UnreadCase[] = (
  [
    [
      'packed: another version',
      base(before),
      chart({ 'charts/sub-1.0.0.tgz': null, 'charts/sub-1.1.0.tgz': after }),
      chart({ 'charts/sub-1.0.0.tgz': null, 'charts/sub-1.1.0.tgz': twin }),
      warned,
    ],
    [
      'packed: the same file',
      base(innerBefore),
      chart({ 'charts/sub-1.0.0.tgz': innerAfter }),
      chart({ 'charts/sub-1.0.0.tgz': innerTwin }),
      warned,
    ],
    [
      'packed: a template',
      base(templateBefore),
      chart({ 'charts/sub-1.0.0.tgz': templateAfter }),
      chart({ 'charts/sub-1.0.0.tgz': templateTwin }),
      warned,
    ],
    [
      'packed: no chart any more',
      base(before),
      chart({ 'charts/sub-1.0.0.tgz': null }),
      chart({
        'charts/sub-1.0.0.tgz': null,
        'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
        'charts/sub/crds/widgets.yaml': own(whole),
      }),
      warned,
    ],
    [
      'packed: what cannot be unpacked',
      base(before),
      chart({ 'charts/sub-1.0.0.tgz': after?.subarray(0, 100) }),
      { 'other/charts/sub-1.0.0.tgz': 'no archive' },
      'error files/not-reviewed',
    ],
    [
      'packed: turned off',
      {
        ...base(before),
        ...chart({
          'Chart.yaml':
            'apiVersion: v2\nname: a\nversion: 1.0.0\ndependencies: [{ name: sub, version: 1.0.0, condition: sub.use }, { name: other, version: 1.0.0, condition: other.use }]\n',
          'charts/other-1.0.0.tgz': none,
          'values.yaml': 'a: b\n',
        }),
      },
      chart({ 'values.yaml': 'sub: { use: false }\n' }),
      chart({ 'values.yaml': 'other: { use: false }\n' }),
      warned,
    ],
    [
      'a dependency that is fetched',
      chart({
        'Chart.yaml':
          'apiVersion: v2\nname: a\nversion: 1.0.0\ndependencies: [{ name: sub-crds, version: 1.0.0, condition: use }, { name: other, version: 1.0.0, condition: other.use }]\n',
        'values.yaml': 'use: true\n',
      }),
      chart({ 'values.yaml': 'use: false\n' }),
      chart({ 'values.yaml': 'use: true\nother: { use: false }\n' }),
      warned,
    ],
    ...(
      [
        ['a format', '{{ .Files.Get (printf "files/%s.txt" "crd") }}'],
        ['a variable', '{{ $files := .Files }}{{ "files/crd.txt" | $files.GetBytes | toString }}'],
        ['default values', '{{ .Files.Get .Values.file }}'],
        ['a template with a definition', '{{ define "a" }}b{{ end }}{{ .Files.Get "files/crd.txt" }}'],
        ['a partial', '{{ include "crd" . }}'],
      ] as const
    ).map(
      ([name, action]) =>
        [
          `a file that ${name} names`,
          chart({
            'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
            'values.yaml': 'file: files/crd.txt\n',
            'templates/crds.yaml': `${action}\n`,
            'templates/_crd.tpl': '{{ define "crd" }}{{ .Files.Get "files/part.txt" }}{{ end }}\n',
            'files/crd.txt': whole,
            'files/part.txt': whole,
            'docs/other.txt': whole,
          }),
          chart({ [name === 'a partial' ? 'files/part.txt' : 'files/crd.txt']: broken }),
          chart({ 'docs/other.txt': broken }),
          'error compat/field-removed',
        ] as const,
    ),
    [
      'a template of any name',
      {
        ...chart({ 'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n', 'templates/crds/widgets': whole }),
        'site/templates/widgets.html': whole,
      },
      chart({ 'templates/crds/widgets': broken }),
      { 'site/templates/widgets.html': broken, 'chart/templates/crds/widgets': `# more\n${whole}` },
      'error compat/field-removed',
    ],
    [
      'a file of any name that templates apply',
      chart({
        'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
        'files/crd.txt': whole,
        'templates/crds.yaml': '{{ .Files.Get "files/crd.txt" }}\n',
        'templates/map.yaml': `data: {{ .Files.Get "files/map.txt" | quote }}\n`,
        'files/map.txt': whole,
      }),
      chart({ 'files/crd.txt': broken }),
      chart({ 'files/map.txt': broken, 'files/crd.txt': `# more\n${whole}` }),
      'error compat/field-removed',
    ],
  ] as const
).map(([name, files, harm, harmless, found]) => ({
  name: `charts: ${name}`,
  base: files,
  harm,
  twin: harmless,
  found,
}));
