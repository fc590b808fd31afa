// JSON, SARIF, rdjson, concise, JUnit and GitLab: what programs read.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit, Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { concise } from '../../src/reports/concise.ts';
import { formatNames, isFormat } from '../../src/reports/formats.ts';
import { gitlab } from '../../src/reports/gitlab.ts';
import { rendererOf, renderers } from '../../src/reports/index.ts';
import { json, safeJson } from '../../src/reports/json.ts';
import { junit } from '../../src/reports/junit.ts';
import { rdjson } from '../../src/reports/rdjson.ts';
import { relativeUri, sarif } from '../../src/reports/sarif.ts';
import { golden } from './golden.ts';
import { hostileReport, hostileText, report, sources } from './sample.ts';

interface Sarif {
  runs: {
    tool: { driver: { rules: { id: string }[] } };
    invocations: { toolExecutionNotifications: { message: { text: string } }[] }[];
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      message: { text: string };
      baselineState: string;
      partialFingerprints: Record<string, string>;
      locations: { physicalLocation: { artifactLocation: { uri: string }; region?: object } }[];
    }[];
  }[];
}

const sarifOf = (of: Report): Sarif => JSON.parse(sarif(of, { sources })) as Sarif;

test('every format of the list has a renderer', async () => {
  expect([...Object.keys(renderers), 'html'].sort()).toEqual(formatNames.toSorted());
  for (const format of formatNames)
    expect((await rendererOf(format))(report, { sources })).toContain('compat/field-removed');
  expect(isFormat('json')).toBe(true);
  expect(isFormat('constructor')).toBe(false);
});

describe('json', () => {
  test('is the report', () => {
    expect(JSON.parse(json(report))).toEqual(report);
  });

  test('its text is harmless and its value the same', () => {
    fc.assert(
      fc.property(fc.dictionary(hostileText, hostileText), (value) => {
        const shown = safeJson(value);
        expect(JSON.parse(shown)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(shown).not.toMatch(/[^\n\P{C}]|\p{Zl}|\p{Zp}|##\[/u);
        expect(shown).not.toMatch(/^\s*::/m);
      }),
    );
  });
});

describe('sarif', () => {
  test('as it is', () => {
    const shown = sarif(report, { sources, rules: [{ id: 'compat/field-removed', summary: 'A field is removed.' }] });
    expect(shown).toBe(golden('report.sarif', shown));
  });

  test('rules are listed once and found by their index', () => {
    const [run] = sarifOf(report).runs;
    const ids = run?.tool.driver.rules.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    for (const result of run?.results ?? []) expect(ids[result.ruleIndex]).toBe(result.ruleId);
  });

  test('findings of the old text are at the top, old findings are unchanged', () => {
    const results = sarifOf(report).runs[0]?.results ?? [];
    const removed = results.find(({ ruleId }) => ruleId === 'compat/field-removed');
    expect(removed?.locations[0]?.physicalLocation.region).toEqual({
      startLine: 1,
      startColumn: 1,
      endLine: 1,
      endColumn: 1,
    });
    expect(removed?.message.text).toMatch(/\(line 5 before the change\)$/);
    expect(results.filter(({ baselineState }) => baselineState === 'unchanged')).toHaveLength(2);
  });

  test('code scanning tells results apart by our fingerprints, also those shown at the top', () => {
    const results = sarifOf(report).runs[0]?.results ?? [];
    const hashes = results.map(({ partialFingerprints }) => partialFingerprints['primaryLocationLineHash']);
    expect(new Set(hashes)).toEqual(new Set(report.findings.map(({ fingerprint }) => fingerprint)));
  });

  test('a former fingerprint is under the name of its version', () => {
    const renamed = { ...report.findings[0], fingerprint: 'now', formerFingerprint: 'then' } as Finding;
    expect(sarifOf({ ...report, findings: [renamed] }).runs[0]?.results[0]?.partialFingerprints).toEqual({
      primaryLocationLineHash: 'now',
      'kubeApiReview/v1': 'then',
      'kubeApiReview/v2': 'now',
    });
  });

  test('advice without edits is no fix', () => {
    const advice = { ...report.findings[0], fix: { description: 'Keep it', edits: [] } } as Finding;
    expect(sarif({ ...report, findings: [advice] })).not.toContain('"fixes"');
  });

  test('the size of an upload cuts as well', () => {
    const long = { ...report.findings[0], message: 'x'.repeat(9_000) } as Finding;
    const many = Array.from({ length: 7_000 }, (_, index) => ({ ...long, fingerprint: `n${index}` }));
    const [run] = sarifOf({ ...report, findings: many }).runs;
    expect(run?.results.length).toBeGreaterThan(6_000);
    expect(run?.results.length).toBeLessThan(6_700);
    expect(run?.invocations[0]?.toolExecutionNotifications.at(-1)?.message.text).toMatch(/results are left out/);
  });

  test('a limit cuts what matters least, with a note', () => {
    const [error] = report.findings;
    const info = report.findings.find(({ severity }) => severity === 'info');
    if (error === undefined || info === undefined) throw new Error('the sample has changed');
    const many = { ...report, findings: [...Array.from({ length: 25_000 }, () => info), error] };
    const [run] = sarifOf(many).runs;
    expect(run?.results).toHaveLength(25_000);
    expect(run?.results[0]?.level).toBe('error');
    expect(run?.invocations[0]?.toolExecutionNotifications.at(-1)?.message.text).toMatch(/^1 results are left out/);
  });

  test('paths are relative references, texts hold no links', () => {
    expect(relativeUri('a b/c#d?e:f\ud800.yaml')).toBe('a%20b/c%23d%3Fe%3Af%EF%BF%BD.yaml');
    fc.assert(
      fc.property(hostileReport, ({ report: hostile }) => {
        for (const { message, locations } of sarifOf(hostile).runs[0]?.results ?? []) {
          expect(message.text).not.toContain('](');
          expect(locations[0]?.physicalLocation.artifactLocation.uri).toMatch(/^[\w.!~*'()%/-]*$/);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('concise', () => {
  test('as it is', () => {
    const shown = concise(report);
    expect(shown).toBe(golden('report.concise', shown));
  });

  test('one line a finding, existing ones when they are asked for', () => {
    const introduced = report.findings.filter(({ status }) => status === 'introduced');
    expect(concise(report).trimEnd().split('\n')).toHaveLength(introduced.length);
    expect(concise(report, { existing: true }).trimEnd().split('\n')).toHaveLength(report.findings.length);
    expect(concise({ ...report, findings: [] })).toBe('');
  });

  test('hostile texts give no line of their own', () => {
    fc.assert(
      fc.property(hostileReport, ({ report: hostile }) => {
        const lines = concise(hostile, { existing: true }).split('\n');
        expect(lines).toHaveLength(hostile.findings.length + 1);
        expect(lines.filter((line) => /[^\P{C}]|##\[|^::/u.test(line))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('gitlab', () => {
  test('as it is', () => {
    const shown = gitlab(report);
    expect(shown).toBe(golden('report.gitlab.json', shown));
  });

  test('no two entries have one fingerprint', () => {
    const [first] = report.findings;
    if (first === undefined) throw new Error('the sample has changed');
    const entries = JSON.parse(gitlab({ ...report, findings: [first, first] })) as { fingerprint: string }[];
    expect(entries.map(({ fingerprint }) => fingerprint)).toEqual([first.fingerprint, `${first.fingerprint}-2`]);
  });
});

describe('junit', () => {
  test('as it is', () => {
    const shown = junit(report);
    expect(shown).toBe(golden('report.junit.xml', shown));
  });

  test('what could not be analyzed is an error of the review itself', () => {
    const { summary } = report;
    const none = { ...report, findings: [], summary: { ...summary, errors: 0, warnings: 0 } };
    expect(junit({ ...none, conclusion: 'success' })).toContain('tests="1" failures="0" errors="0"');
    expect(junit({ ...none, conclusion: 'failure' })).toContain('tests="1" failures="0" errors="1"');
  });

  test('hostile texts leave the XML well-formed', () => {
    fc.assert(
      fc.property(hostileReport, ({ report: hostile }) => {
        const shown = junit(hostile);
        // Elements and attributes of ours alone, and characters that XML has.
        expect(
          shown.replace(/<[?/]?[a-z-]+(?: [a-z]+="[^"<>&]*(?:&(?:amp|lt|gt|quot|#39);[^"<>&]*)*")*[?/]?>/g, ''),
        ).not.toMatch(/[<>]/);
        expect(shown).not.toMatch(/(?!\n)[\p{C}\uFFFE\uFFFF]|##\[|^\s*::/mu);
      }),
      { numRuns: 200 },
    );
  });
});

describe('rdjson', () => {
  test('as it is', () => {
    const shown = rdjson(report, { sources });
    expect(shown).toBe(golden('report.rdjson', shown));
  });

  test('columns are bytes, and whole lines where there is no text', () => {
    const wide = report.findings.find(({ rule }) => rule === 'structural/type-missing');
    if (wide === undefined) throw new Error('the sample has changed');
    const ranges = (options: object): unknown =>
      (
        JSON.parse(rdjson({ ...report, findings: [wide] }, options)) as {
          diagnostics: { location: { range: unknown } }[];
        }
      ).diagnostics[0]?.location.range;
    // "界面 " takes 7 bytes and 3 UTF-16 units; "größe" two bytes more than it has units.
    expect(ranges({ sources })).toEqual({ start: { line: 16, column: 33 }, end: { line: 16, column: 42 } });
    expect(ranges({})).toEqual({ start: { line: 16 }, end: { line: 16 } });
  });

  test('a suggestion is a whole fix: of one edit in the finding’s own file', () => {
    const fixed = report.findings.find(({ fix }) => fix !== undefined);
    const edit = fixed?.fix?.edits[0];
    if (fixed === undefined || edit === undefined) throw new Error('the sample has changed');
    const suggested = (edits: readonly Edit[]): unknown => {
      const finding = { ...fixed, fix: { description: 'Mend it', edits } };
      const shown = JSON.parse(rdjson({ ...report, findings: [finding] }, { sources })) as {
        diagnostics: { suggestions?: unknown[] }[];
      };
      return shown.diagnostics[0]?.suggestions?.length;
    };
    expect(suggested([edit])).toBe(1);
    expect(suggested([edit, { ...edit, line: 14, endLine: 14 }])).toBeUndefined();
    expect(suggested([{ ...edit, path: 'api/v1/widget_types.go' }])).toBeUndefined();
    expect(suggested([{ ...edit, line: 500, endLine: 500 }])).toBeUndefined();
  });

  test('existing findings only when asked for', () => {
    expect(rdjson(report)).not.toContain('old sin');
    expect(rdjson(report, { existing: true })).toContain('old sin');
  });
});
