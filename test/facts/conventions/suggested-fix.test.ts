// What a finding on a field suggests: all that is asked of the field at once, where the diff shows it.
import { describe, expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { loadConfig } from '../../../src/config/merge.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { placesOf } from '../../../src/reports/places.ts';
import { sourcesOf } from '../../../src/reports/render.ts';
import { planReview } from '../../../src/reports/review-comments.ts';
import { review } from '../../../src/review.ts';
import { applied } from '../../support/fixes.ts';
import { ruleIds } from '../../../src/rules/index.ts';

const path = 'api/v1/types.go';
const rack = (fields: string): string => `// +groupName=example.com\npackage v1\n\ntype Rack struct {\n${fields}}\n`;

/** The findings of a change of one file, and the comments that a review has on its lines. */
function reviewed(before: string, after: string, config = '') {
  const [base, head] = [before, after].map((text) => new Map([[path, text]]));
  const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), { paths: [], pathsIgnore: [] });
  const report = review(changeSet, loadConfig(config, 'c.yml', {}, ruleIds), {});
  const identity = { name: 'API review', head: 'a'.repeat(40), pull: 'acme/api#1', startedAt: 1 };
  const places = placesOf(changeSet, new Map());
  const plan = planReview(report, places, { comments: [], reviews: [] }, identity, { sources: sourcesOf(changeSet) });
  return {
    findings: report.findings.filter(({ rule }) => rule.startsWith('conventions/')),
    comments: plan.create?.comments ?? [],
  };
}

const mended = (text: string, { fix }: Finding): string => applied(text, fix?.edits ?? []);

const name = (markers: string): string => `\t// Name is a name.\n${markers}\tName *string \`json:"name,omitempty"\`\n`;
const wrong = name(
  '\t// +nullable\n\t// +optional\n\t// +kubebuilder:validation:MaxLength=3\n\t// +kubebuilder:validation:MaxLength=3\n',
);
const right = name('\t// +optional\n\t// +kubebuilder:validation:MaxLength=3\n');

describe('all that is asked of a field', () => {
  test('is one finding and one comment, with one suggestion', () => {
    const after = rack(wrong);
    const { findings, comments } = reviewed(rack(''), after);
    expect(findings.map(({ rule, severity, includes }) => [severity, rule, includes?.length])).toEqual([
      ['warning', 'conventions/duplicatemarkers', 2],
    ]);
    const [finding] = findings;
    expect(finding?.fix?.description.split(', ').length).toBe(2);
    expect(finding && mended(after, finding)).toBe(rack(right));
    expect(comments).toMatchObject([{ path, side: 'RIGHT', startLine: 6, line: 10 }]);
    expect(comments[0]?.body).toContain(', `conventions/nonullable`, `conventions/uniquemarkers` · ');
    const [, suggestion] = /```suggestion\n([^]*?)\n```/.exec(comments[0]?.body ?? '') ?? [];
    expect(suggestion).toBe(
      '\t// +optional\n\t// +kubebuilder:validation:MaxLength=3\n\tName *string `json:"name,omitempty"`',
    );
  });

  test('is left to the body of the review where it is an info, or has no fix', () => {
    expect(reviewed(rack(''), rack('\t// +optional\n\tSize float64 `json:"size"`\n')).comments).toEqual([]);
    const late = rack('\t// +kubebuilder:default=a\n\t// +optional\n\tName string `json:"name"`\n');
    const { findings, comments } = reviewed(rack(''), late);
    expect(findings.map(({ severity, fix }) => [severity, fix?.edits.length])).toEqual([['info', 1]]);
    expect(comments).toEqual([]);
  });

  test('has no suggestion that edits its type, which others use', () => {
    const typed = (marker: string): string => `\n${marker}type Name string\n`;
    const field = '\t// +optional\n\tName *Name `json:"name,omitempty"`\n';
    const { findings } = reviewed(rack('') + typed('// +nullable\n'), rack(field) + typed('// +nullable\n'));
    expect(findings.map(({ rule, fix }) => [rule, fix])).toEqual([['conventions/nonullable', undefined]]);
  });

  test('has no suggestion that gives a field another name', () => {
    const { findings } = reviewed(
      rack(''),
      rack('\t// +optional\n\tOldTimestamp *string `json:"oldTimestamp,omitempty"`\n'),
    );
    expect(findings.map(({ rule, fix }) => [rule, fix])).toEqual([['conventions/notimestamp', undefined]]);
  });
});

test('lines that the diff does not show are not replaced', () => {
  const fields = (marker: string): string => {
    const many = Array.from(
      { length: 12 },
      (_, at) => `\t// F${at} is one.\n\t// +optional\n\tF${at} *string \`json:"f${at},omitempty"\`\n`,
    );
    return rack(
      `\t// Name is a name.\n\t// +optional\n${'\t// It has a long story.\n'.repeat(12)}\tName *string \`json:"name${marker}"\`\n${many.join('')}`,
    );
  };
  const config = 'rules: { conventions/defaults: warning }';
  const before = fields(',omitempty').replace('// +optional', '// +optional\n\t// +kubebuilder:default=a');
  const after = before.replace('// +optional', '// +nullable\n\t// +optional');
  const { comments } = reviewed(before, after, config);
  // The finding is at the name of the field, which this diff does not show.
  expect(comments).toEqual([]);
  expect(reviewed(before, after, config).findings.map(({ fix }) => fix?.edits.length)).toEqual([1]);
});
