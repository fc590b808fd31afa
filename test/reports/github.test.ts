// Workflow commands: ours, and none of the pull request's.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { github } from '../../src/reports/github.ts';
import { emptyReport, hostileReport, report } from './sample.ts';

test('one command for each introduced finding, and the verdict', () => {
  const lines = github(report).trimEnd().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe(
    '::error file=config/crd/bases/example.com_widgets.yaml,line=13,title=compat/field-became-required::`mode` is required now.',
  );
  expect(lines[0]).toMatch(
    /^::error title=compat\/field-removed::config\/crd\/bases\/example\.com_widgets\.yaml:5 \(removed\): /,
  );
  expect(lines.at(-1)).toMatch(/^Failed: /);
  expect(github(emptyReport)).toBe('Passed: no findings in 3 files (5 objects).\n');
});

test('whatever the pull request holds, no other command comes of it', () => {
  fc.assert(
    fc.property(hostileReport, ({ report: hostile }) => {
      for (const line of github(hostile).trimEnd().split('\n')) {
        expect(line).toMatch(/^(?:::(?:error|warning|notice) (?:file=[^:,]*,line=\d+,)?title=[^:,]*::|Failed: )/);
        expect(line).not.toContain('##[');
        expect(line).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: 300 },
  );
});
