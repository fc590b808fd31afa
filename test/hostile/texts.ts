// Arbitrary hostile texts and reports, for the properties that must hold whatever a pull request says.
import * as fc from 'fast-check';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { codePoint } from '../support/code-points.ts';
import { emptyReport, meaningful } from '../reports/sample.ts';

/** In addition to the syntax of Markdown, terminals, runners and bots: forged markers of ours, lists, quotes, footnotes, diagrams, bots' commands. */
const more: readonly string[] = [
  ['<!-- kube-api-review:v2 finding Kubernetes%20API%20review f00 -->', '<!--', '-->', '<![CDATA[', '<?x', '</sub>'],
  ['/lgtm', '/hold', '\n/approve', '\n\n/test all', '\r/close', '\v/ok-to-test', '\u0085/retest', '\u2028/override x'],
  [
    '\n::set-output name=x::y',
    '\n ::stop-commands::x',
    '\n##[group]x',
    '##[[',
    '###[error]',
    ':\u200b:error::',
    '%0A::error::x',
  ],
  [
    '\n- [ ] x',
    '\n1) x',
    '\n> [!CAUTION]',
    '\n***',
    '\n___',
    '\n| a | b |\n| - | - |',
    '[^1]',
    '\n[^1]: x',
    '[a]: https://evil.test',
  ],
  ['````', '`````suggestion\n', '\n```suggestion\n', '\n~~~\n', '`` ` ``', '\\`', '\\\\`', '|', '\\|', '\\\\|', '`|`'],
  [
    'http://evil.test',
    'ftp://evil.test',
    'mailto:a@evil.test',
    'xmpp:a@evil.test',
    'WWW.evil.test',
    'https://github.com/o/r/pull/1',
  ],
  [
    'https://kubernetes.io/docs/x',
    'https://kubernetes.io.evil.test/docs/x',
    'https://github.com/kubernetes/kubernetes/pull/7/../../../evil',
  ],
  [
    '\u001b]8;;https://evil.test\u0007x\u001b]8;;\u0007',
    '\u009b31m',
    '\b\b\b',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\u180e',
    '\u3164',
    '\u00ad',
  ],
  [
    '@octocat/x',
    '@@a',
    '\\@octocat',
    'a@octocat',
    '@\u200boctocat',
    'kubernetes/kubernetes#1',
    '#\u200b1',
    'gh-12',
    '__proto__',
    'constructor',
  ],
].flat();

const words = fc.constantFrom(...meaningful, ...more);

/** A text of any kind, short enough for many runs. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, fc.string({ unit: codePoint, maxLength: 4 })), { maxLength: 10 })
  .map((parts) => parts.join(''));

/** The same, now and then a hundred thousand characters long. */
export const longText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.tuple(words, hostileText).map(([word, text]) => text + word.repeat(Math.ceil(100_000 / word.length))),
);

const number = fc.integer({ min: 1, max: 40 });

/** A finding in which the pull request chose every word. */
export const hostileFinding = (text: fc.Arbitrary<string>, paths: fc.Arbitrary<string> = text): fc.Arbitrary<Finding> =>
  fc
    .record({
      message: text,
      path: paths,
      words: fc.array(text, { minLength: 6, maxLength: 6 }),
      line: number,
      column: number,
      lines: fc.nat(3),
      side: fc.constantFrom('base', 'head'),
      severity: fc.constantFrom('error', 'warning', 'info'),
      status: fc.constantFrom('introduced', 'introduced', 'existing'),
      fingerprint: fc.stringMatching(/^[0-9a-f]{16}$/),
    })
    .map(({ words: [a = '', b = '', c = '', d = '', e = '', f = ''], lines, ...given }): Finding => {
      const { path, line, column } = given;
      const [endLine, endColumn] = [line + lines, column + 3];
      return {
        ...given,
        rule: 'compat/field-removed',
        docs: 'https://github.com/kube-api-review/kube-api-review/blob/v0/docs/rules/compat/field-removed.md',
        endLine,
        endColumn,
        document: { index: 0, apiVersion: a, kind: b, name: c },
        version: d,
        field: e,
        related: [
          { path: f.length % 2 === 0 ? `${f}.go` : f, line, message: a },
          { path: b, line, message: c },
        ],
        fix: { description: d, edits: [{ path, line, column: 1, endLine, endColumn: 1, text: `${e}\n` }] },
      };
    });

const summaryOf = (findings: readonly Finding[]): Report['summary'] => {
  const of = (severity: string): number =>
    findings.filter((finding) => finding.status === 'introduced' && finding.severity === severity).length;
  const existing = findings.filter(({ status }) => status === 'existing').length;
  return { errors: of('error'), warnings: of('warning'), infos: of('info'), existing, files: 2, documents: 3 };
};

/** A report of findings. */
export const reportOf = (findings: readonly Finding[], given: Partial<Report> = {}): Report => ({
  ...emptyReport,
  conclusion: 'failure',
  findings,
  summary: summaryOf(findings),
  ...given,
});

/** A report with every part, in which the pull request chose every word. */
export const hostileReport = (text: fc.Arbitrary<string>, maxLength = 5): fc.Arbitrary<Report> =>
  fc
    .tuple(fc.array(hostileFinding(text), { minLength: 1, maxLength }), fc.array(text, { minLength: 6, maxLength: 6 }))
    .map(([findings, [a = '', b = '', c = '', d = '', e = '', f = '']]) =>
      reportOf(findings, {
        ignored: findings.map((finding) => ({
          ...finding,
          by: 'comment',
          reason: a,
          owner: b,
          expires: c,
          at: { path: d, line: 1 },
        })),
        acknowledged: {
          label: a,
          by: [{ pull: 1, login: b, at: c }],
          refused: [{ pull: 2, why: d }, { why: e }],
          findings: [{ fingerprint: 'f', severity: 'error' }],
        },
        changes: [
          { path: a, name: b, version: c, field: d, change: e, direction: 'breaking', before: f, after: a },
          {
            path: b,
            name: b,
            version: '',
            field: '',
            change: 'description reworded',
            direction: 'neutral',
            reworded: true,
          },
        ],
        approvals: [
          {
            url: `https://github.com/${a}`,
            repository: b,
            number: 7,
            verdict: 'open',
            reason: d,
            approvers: [{ login: e, how: 'review', at: f, url: `https://github.com/o/r/pull/7#${b}` }],
            mergedAt: b,
            documents: [{ path: c, line: 1, name: d, touches: false }],
          },
          { ...nobody, url: a, reason: c, documents: [{ path: e, line: 1, name: f }] },
        ],
        conditions: [{ path: a, name: b, type: c, status: d, reason: e, message: f }],
        references: [
          {
            from: { type: a, namespace: b },
            to: { type: c, namespace: d, name: e },
            state: 'missing',
            grants: [f],
            home: a,
            references: 2,
          },
        ],
        costs: [
          {
            path: a,
            line: 1,
            name: b,
            version: c,
            field: d,
            what: 'rule',
            expression: e,
            cost: 9,
            limit: 10,
            share: 90,
            changed: true,
          },
        ],
        notChecked: [
          { path: a, why: b },
          { path: c, why: d },
        ],
      }),
    );

const nobody = {
  repository: '',
  number: null,
  verdict: 'not-a-pull-request',
  approvers: [],
  mergedAt: null,
} as const satisfies Partial<Report['approvals'][number]>;
