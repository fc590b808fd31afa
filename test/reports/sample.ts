// A hand-made report with hostile and awkward findings, and their sources, for the tests of the renderers.
import * as fc from 'fast-check';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { byOrigin, reportMerger, type MergedReport, type Part } from '../../src/reports/merged.ts';
import type { Sources } from '../../src/reports/render.ts';
import { codePoint } from '../support/code-points.ts';

const crd = 'config/crd/bases/example.com_widgets.yaml';
const longLine = `{"items":[${'{"name":"padding","value":1},'.repeat(40)}{"name":"here"},${'{"x":2},'.repeat(40)}0]}`;
const awkward = 'docs/`weird`\n::error::name @octocat.yaml';

const headTexts: Readonly<Record<string, string>> = {
  [crd]: [
    'apiVersion: apiextensions.k8s.io/v1',
    'kind: CustomResourceDefinition',
    'metadata:',
    '  name: widgets.example.com',
    '  annotations:',
    '    api-approved.kubernetes.io: https://github.com/kubernetes/kubernetes/pull/78458',
    'spec:',
    '  versions:',
    '  - name: v1',
    '    schema:',
    '      openAPIV3Schema:',
    '        type: object',
    '        required: [spec, mode]',
    '        properties:',
    '          spec:',
    '            description: 界面 "größe" 😀   # wide',
    '            maximum: 10',
    '',
  ].join('\r\n'),
  'api/v1/widget_types.go': 'package v1\n\ntype WidgetSpec struct {\n\tMode\t*string `json:"mode"`\n}\n',
  'data/big.json': longLine,
  [awkward]: 'a: ::set-output name=x::y \u001b[31mred\u001b[0m ##[error]boom\nb: 1\n',
};
const baseTexts: Readonly<Record<string, string>> = {
  [crd]: 'spec:\n  versions:\n  - name: v1alpha1\n    properties:\n      mode: {type: string}\n',
};

export const sources: Sources = (path, side) => {
  const texts = side === 'head' ? headTexts : baseTexts;
  return Object.hasOwn(texts, path) ? texts[path] : undefined;
};

const document = {
  index: 0,
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name: 'widgets.example.com',
};
const docs = (rule: string): string =>
  `https://github.com/kube-api-review/kube-api-review/blob/v0/docs/rules/${rule}.md`;
let serial = 0;

const finding = (rule: string, given: Partial<Finding> & Pick<Finding, 'message' | 'path' | 'line'>): Finding => {
  serial += 1;
  return {
    rule,
    severity: 'error',
    column: 1,
    endLine: given.line,
    endColumn: 2,
    side: 'head',
    status: 'introduced',
    fingerprint: `f${String(serial).padStart(15, '0')}`,
    docs: docs(rule),
    ...given,
  };
};

export const findings: readonly Finding[] = [
  finding('compat/field-removed', {
    message:
      '`spec.mode` is removed from `v1` of `widgets.example.com`. Objects that carry it lose it when they are next written. Keep the field, or serve a new version without it.',
    path: crd,
    line: 5,
    column: 7,
    endColumn: 11,
    side: 'base',
    document,
    version: 'v1',
    field: 'spec.mode',
    related: [{ path: crd, line: 14, message: 'its parent today' }],
  }),
  finding('compat/field-became-required', {
    message: '`mode` is required now.',
    path: crd,
    line: 13,
    column: 26,
    endColumn: 30,
    document,
    version: 'v1',
    field: 'mode',
    fix: {
      description: 'Make `mode` optional',
      edits: [{ path: crd, line: 13, column: 24, endLine: 13, endColumn: 30, text: '' }],
    },
  }),
  finding('structural/type-missing', {
    severity: 'warning',
    message: 'A wide line: `größe`.',
    path: crd,
    line: 16,
    column: 29,
    endColumn: 36,
    document,
  }),
  finding('compat/maximum-lowered', {
    severity: 'warning',
    message:
      '`maximum` fell from 100 to 10; @octocat, see #12 and https://evil.test/?a=b [click](https://evil.test) <!-- marker --> <img src=x>.',
    path: crd,
    line: 17,
    column: 13,
    endColumn: 24,
    document,
    version: 'v1',
    field: 'spec',
  }),
  finding('api-approved/unverified', {
    severity: 'info',
    message: 'Approved where? See https://github.com/kubernetes/enhancements/pull/1111.',
    path: crd,
    line: 6,
    column: 33,
    endColumn: 85,
    document,
  }),
  finding('go-types/pointer-without-omitempty', {
    severity: 'warning',
    message: '`Mode` is a pointer without `omitempty`.',
    path: 'api/v1/widget_types.go',
    line: 4,
    column: 7,
    endColumn: 30,
    field: 'spec.mode',
  }),
  finding('files/duplicate-key', {
    message: 'The key `name` is set twice.',
    path: 'data/big.json',
    line: 1,
    column: longLine.indexOf('"here"') + 1,
    endColumn: longLine.indexOf('"here"') + 7,
  }),
  finding('files/syntax', {
    message: 'cannot read `a: ::set-output`\n::error::owned\n/approve\r##[error]x \u001b[31mred \u202eevil ```` fence',
    path: awkward,
    line: 1,
    column: 4,
    endLine: 2,
    endColumn: 3,
    related: [{ path: awkward, line: 2, message: '::warning::here | too' }],
  }),
  finding('files/gone', {
    severity: 'info',
    message: 'The text of this file is not at hand.',
    path: 'not/at/hand.yaml',
    line: 3,
    column: 5,
    endColumn: 5,
  }),
  finding('pruning/unknown-data', {
    severity: 'info',
    message: '/hold starts like a command, - like a list, # like a heading.',
    path: crd,
    line: 7,
    column: 6,
    endColumn: 6,
  }),
  finding('compat/enum-narrowed', {
    status: 'existing',
    message: 'An old sin.',
    path: crd,
    line: 9,
    column: 5,
    endColumn: 13,
    document,
  }),
  finding('admission/invalid', {
    status: 'existing',
    severity: 'warning',
    message: 'Another old sin.',
    path: crd,
    line: 10,
  }),
];

export const report: Report = {
  version: 1,
  tool: { name: 'kube-api-review', version: '0.0.0-test' },
  conclusion: 'failure',
  findings,
  changes: [
    {
      path: crd,
      name: 'widgets.example.com',
      version: 'v1',
      field: 'spec.mode',
      change: 'field removed',
      direction: 'breaking',
    },
    {
      path: crd,
      name: 'widgets.example.com',
      version: 'v1',
      field: 'spec',
      change: 'maximum lowered',
      direction: 'breaking',
      before: '100',
      after: '10',
    },
    {
      path: crd,
      name: 'widgets.example.com',
      version: 'v1',
      field: 'spec.pattern',
      change: 'pattern changed',
      direction: 'neutral',
      before: 'a|b',
      after: '`|`',
    },
    {
      path: crd,
      name: 'widgets.example.com',
      version: 'v1',
      field: 'spec.size',
      change: 'field added',
      direction: 'compatible',
    },
  ],
  approvals: [
    {
      url: 'https://github.com/kubernetes/kubernetes/pull/78458',
      repository: 'kubernetes/kubernetes',
      number: 78458,
      verdict: 'approved-and-merged',
      reason: 'merged, and approved by an API approver',
      approvers: [
        {
          login: 'octocat',
          how: 'comment',
          at: '2019-06-03T10:00:00Z',
          url: 'https://github.com/kubernetes/kubernetes/pull/78458#issuecomment-1',
        },
      ],
      mergedAt: '2019-06-04T10:00:00Z',
      documents: [{ path: crd, line: 6, name: 'widgets.example.com' }],
    },
    {
      url: 'javascript:alert(1)//@octocat',
      repository: '',
      number: null,
      verdict: 'not-a-pull-request',
      reason: 'it is not an address of a pull request',
      approvers: [],
      mergedAt: null,
      documents: [{ path: awkward, line: 1, name: 'b|c.example.com' }],
    },
  ],
  conditions: [
    {
      path: crd,
      name: 'widgets.example.com',
      type: 'NamesAccepted',
      status: 'True',
      reason: 'NoConflicts',
      message: 'no conflicts found',
    },
    {
      path: crd,
      name: 'widgets.example.com',
      type: 'NonStructuralSchema',
      status: 'True',
      reason: 'Violations',
      message:
        'spec.versions[0].schema.openAPIV3Schema.properties[spec].type: Required value: must not be empty for specified object fields',
    },
  ],
  notChecked: [
    ...['a', 'b', 'c', 'd'].map((name) => ({ path: `charts/widget/templates/${name}.yaml`, why: 'a Helm template' })),
    { path: 'big.yaml', why: 'larger than 4 MiB' },
  ],
  summary: { errors: 4, warnings: 3, infos: 3, existing: 2, files: 9, documents: 7 },
};

export const emptyReport: Report = {
  ...report,
  conclusion: 'success',
  findings: [],
  changes: [],
  approvals: [],
  conditions: [],
  notChecked: [],
  summary: { errors: 0, warnings: 0, infos: 0, existing: 0, files: 3, documents: 5 },
};

/** Text that Markdown, terminals, runners or bots give a meaning to. */
export const meaningful: readonly string[] = [
  ['`', '``', '```', '~~~', '\\', '|', '<!--', '-->', '<script>', '<img src=x>', '&lt;', '[a](b)', '![a](b)'],
  ['@octocat', '@org/team', '#1', 'GH-7', 'o/r#3', 'https://evil.test/x', 'www.evil.test', 'a@b.c', ':tada:'],
  ['\n', '\r\n', '\r', '\u2028', '\u0085', '\t', ' ', '    ', '\u001b[31m', '\u0000', '\u202e', '\u200d'],
  ['/approve', '# h', '- l', '1. l', '> q', '---', '===', '::error::x', '##[error]x', '::add-mask::', '$x$'],
  ['\ud800', '\udc00', '😀', '界', 'e\u0301', '\u{e0041}', '&', '*', '_', '"', "'", '</details>'],
].flat();

export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...meaningful), fc.string({ unit: codePoint, maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

const hostileFinding = fc
  .record({
    message: hostileText,
    path: hostileText,
    field: hostileText,
    version: hostileText,
    related: hostileText,
    line: fc.integer({ min: 1, max: 4 }),
    column: fc.integer({ min: 1, max: 20 }),
    length: fc.nat(8),
    side: fc.constantFrom('base', 'head'),
    severity: fc.constantFrom('error', 'warning', 'info'),
    status: fc.constantFrom('introduced', 'existing'),
  })
  .map(({ related, length, ...given }) =>
    finding('files/syntax', {
      ...given,
      endLine: given.line,
      endColumn: given.column + length,
      related: [{ path: related, line: 1, message: related }],
      fix: { description: related, edits: [] },
    }),
  );

/** Reports in which the pull request chose every text it may choose. */
export const hostileReport = fc
  .record({
    findings: fc.array(hostileFinding, { maxLength: 6 }),
    words: fc.array(hostileText, { minLength: 6, maxLength: 6 }),
    text: hostileText,
  })
  .map(({ findings: some, words, text }) => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = words;
    const hostile: Report = {
      ...report,
      findings: some,
      changes: [{ path: a, name: b, version: c, field: d, change: e, direction: 'breaking', before: f, after: a }],
      approvals: [
        {
          url: a,
          repository: b,
          number: c.length % 2 === 0 ? null : 7,
          verdict: 'open',
          reason: d,
          approvers: [{ login: e, how: 'review', at: f, url: a }],
          mergedAt: b,
          documents: [{ path: c, line: 1, name: d }],
        },
      ],
      conditions: [{ path: a, name: b, type: c, status: d, reason: e, message: f }],
      notChecked: [
        { path: a, why: b },
        { path: c, why: d },
      ],
    };
    return { report: hostile, sources: (() => text) satisfies Sources };
  });

/** Reports merged in the order of their names, each finding whole. */
export function mergeReports(parts: readonly Part[], tool: Report['tool']): MergedReport {
  const merged = reportMerger(tool, Infinity);
  for (const part of parts.toSorted(byOrigin)) merged.add(part);
  return merged.report();
}
