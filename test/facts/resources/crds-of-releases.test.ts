// Custom resources judged by the CRDs of releases that the configuration names.
import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../../src/changes/change-set.ts';
import type { CrdRelease, CrdReleaseFiles } from '../../../src/changes/crd-releases.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { withReleases } from '../../../src/facts/resources/crds-of-releases.ts';
import { review } from '../../../src/review.ts';
import { changeSetOf, type RuleCase } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const release: CrdRelease = { repository: 'acme/widgets', ref: 'v1.3.0', files: ['crds/**'] };
const crd = widgetCrd(objectSchema('mode: { type: string, maxLength: 2 }'));
const bad = widget('spec: { mode: long, colour: red }');
const read: CrdReleaseFiles = { release, texts: new Map([['crds/widgets.yaml', crd]]) };

function changeOf(change: Omit<RuleCase, 'name'>, releases?: readonly CrdReleaseFiles[]): ChangeSet {
  const changeSet = changeSetOf(change);
  return releases === undefined ? changeSet : { ...changeSet, context: { ...changeSet.context, releases } };
}

/** Whether releases are read for a change. */
async function asks(changeSet: ChangeSet): Promise<boolean> {
  const { context } = await withReleases(changeSet, [release], () => Promise.resolve(read));
  return context.releases?.includes(read) === true;
}

function told(change: Omit<RuleCase, 'name'>, releases?: readonly CrdReleaseFiles[], named = [release]) {
  const config = { ...defaultConfig, crds: { ...defaultConfig.crds, releases: named } };
  const { findings, notChecked, summary } = review(changeOf(change, releases), config);
  return {
    findings: findings.map(({ rule, severity, message }) => ({ rule, severity, message })),
    notChecked,
    summary,
  };
}

describe('a kind that only a release defines', () => {
  test('is judged by it, and the findings name the release', () => {
    const { findings, notChecked, summary } = told({ after: { 'app/w.yaml': bad } }, [read]);
    expect(findings).toEqual([
      {
        rule: 'resource/refused',
        severity: 'error',
        message: expect.stringContaining('A server with the CRD of `acme/widgets v1.3.0` rejects Widget `first`'),
      },
      {
        rule: 'pruning/unknown-field',
        severity: 'warning',
        message: expect.stringMatching(
          /`spec\.colour` is not in the schema of `acme\/widgets v1\.3\.0`.*or name a release whose CRD has it\.$/,
        ),
      },
    ]);
    expect(notChecked).toEqual([]);
    expect(summary.documents).toBe(1);
  });

  test('a release of the repository itself is called by its ref', () => {
    const own = { ref: 'v1.3.0', files: ['crds/**'] };
    const [finding] = told({ after: { 'app/w.yaml': bad } }, [{ ...read, release: own }], [own]).findings;
    expect(finding?.message).toContain('A server with the CRD of `v1.3.0` rejects');
  });

  test('what was wrong before is no news, and what fits is quiet', () => {
    const before = { 'app/w.yaml': bad };
    const same = told({ before, after: { 'app/w.yaml': `${bad}# touched\n` } }, [read]);
    expect(same.summary).toMatchObject({ errors: 0, warnings: 0, existing: 2 });
    expect(told({ after: { 'app/w.yaml': widget('spec: { mode: ok }') } }, [read]).findings).toEqual([]);
  });

  test('of two releases the one that accepts wins', () => {
    const wide = widgetCrd(objectSchema('mode: { type: string }, colour: { type: string }'));
    const other = { ...release, ref: 'v2' };
    const both = [read, { release: other, texts: new Map([['crds/widgets.yaml', wide]]) }];
    expect(told({ after: { 'app/w.yaml': bad } }, both, [release, other]).findings).toEqual([]);
  });

  test('a CRD that the change removes from the tree is there in the release', () => {
    const change = { before: { 'crd.yaml': crd, 'w.yaml': bad }, after: { 'w.yaml': `${bad}# x\n` } };
    const rules = told(change, [read]).findings.map(({ rule }) => rule);
    expect(rules).not.toContain('resource/kind-gone');
    expect(rules).toContain('resource/refused');
  });
});

describe('the tree comes first', () => {
  const wide = widgetCrd(objectSchema('mode: { type: string }, colour: { type: string }'));

  test.each([
    ['in a changed file', { after: { 'crd.yaml': wide, 'w.yaml': bad } }],
    ['in an unchanged file', { after: { 'w.yaml': bad }, context: { 'crd.yaml': wide } }],
  ])('%s', async (_, change) => {
    const { findings, notChecked } = told(change, [read]);
    expect(findings.filter(({ rule }) => /resource|pruning/.test(rule))).toEqual([]);
    expect(notChecked).toEqual([]);
    expect(await asks(changeSetOf(change))).toBe(false);
  });
});

describe('when releases are asked for', () => {
  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['a resource of an unknown kind', { 'w.yaml': bad }, true],
    ['a CRD alone', { 'crd.yaml': crd }, false],
    ['built-in kinds', { 'd.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\n' }, false],
    [
      'built-in kinds of a group with a dot',
      { 'i.yaml': 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: a }\n' },
      false,
    ],
    [
      'kustomizations',
      { 'kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n' },
      false,
    ],
  ])('%s', async (_, after, asked) => {
    expect(await asks(changeSetOf({ after }))).toBe(asked);
  });
});

describe('what could not be read is said, once', () => {
  const after = { 'w.yaml': bad, 'x.yaml': bad.replace('first', 'second') };

  test.each<[string, readonly CrdReleaseFiles[] | undefined, string]>([
    [
      'nobody asked',
      undefined,
      'releases of other repositories are read on GitHub, or with GITHUB_TOKEN in the environment',
    ],
    ['a failure', [{ release, texts: new Map(), missing: 'HTTP 502: Bad gateway' }], 'HTTP 502: Bad gateway'],
    ['no CRD in it', [{ release, texts: new Map([['crds/a.yaml', 'a: 1\n']]) }], 'have no CRD that can be read'],
  ])('%s', (_, releases, why) => {
    const { findings, notChecked } = told({ after }, releases);
    expect(findings).toEqual([]);
    expect(notChecked).toEqual([{ path: 'w.yaml', why: expect.stringContaining(why) }]);
    expect(notChecked[0]?.why).toContain(
      'whether Widget first and 1 more would be accepted: the CRDs of acme/widgets v1.3.0',
    );
  });

  test('nothing where no resource needs it: another change, a patch, a kind of another release', () => {
    expect(told({ after: { 'crd.yaml': crd } }).notChecked).toEqual([]);
    expect(told({ after: { 'widget-patch.yaml': bad } }).notChecked).toEqual([]);
    const gone = { ...release, ref: 'v9' };
    const missing = { release: gone, texts: new Map(), missing: 'HTTP 404' };
    expect(told({ after }, [read, missing], [release, gone]).notChecked).toEqual([]);
  });
});

test('files of a release are not in the tree: their own faults and changes are not reported', () => {
  const faulty = crd.replace('maxLength: 2', 'maxLength: -2').replace('example.com', 'example.k8s.io');
  const { findings, summary } = told({ after: { 'w.yaml': widget('spec: {}') } }, [
    {
      release,
      texts: new Map([
        ['crds/widgets.yaml', faulty],
        ['crds/broken.yaml', 'apiVersion: [\n'],
      ]),
    },
  ]);
  expect(findings).toEqual([]);
  expect(summary.files).toBe(1);
});
