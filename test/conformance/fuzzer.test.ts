// Tests of the fuzzer's own parts: cases are the same for their seeds, rows and differences are reported correctly.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { admit } from '../../src/apiserver/admit.ts';
import { servers } from '../../src/apiserver/server.ts';
import { measuredVersions } from '../../src/apiserver/kubernetes-versions.ts';
import { parseYaml } from '../../src/documents/yaml.ts';
import { makeCase } from '../../conformance/cases.ts';
import { questionOf, type Case } from '../../conformance/case.ts';
import { differences } from '../../conformance/compare.ts';
import { rendered } from '../../conformance/docs.ts';
import { generateCrd } from '../../conformance/generate.ts';
import type { Answer } from '../../conformance/go-program.ts';
import { minimise } from '../../conformance/minimise.ts';
import { randomFrom } from '../../conformance/random.ts';
import { isHit, rows } from '../../conformance/rows.ts';
import { valueOf } from '../../conformance/schema-values.ts';
import { fields, Raw, sizeOf, toJson, toYaml, treeOf, type Tree } from '../../conformance/tree.ts';

const seeds = Array.from({ length: 60 }, (_, index) => index);

const parsed = (text: string): Tree => {
  const root = parseYaml({ path: 'x', side: 'head', text })[0]?.root;
  return root === undefined ? null : treeOf(root);
};

const accepted: Answer = {
  strictDecodeErrors: [],
  createErrors: [],
  warnings: [],
  nonStructural: [],
  kubeAPIApproved: null,
};

describe('cases', () => {
  it('come again from their seed and number', () => {
    for (const index of seeds) {
      const [once, again] = [makeCase(3, index, []), makeCase(3, index, [])];
      expect(questionOf(again)).toEqual(questionOf(once));
      expect(again.story).toEqual(once.story);
    }
    expect(questionOf(makeCase(4, 0, []))).not.toEqual(questionOf(makeCase(3, 0, [])));
  });

  it('start from CRDs of which most are good', () => {
    const good = seeds.filter((seed) => {
      const { createErrors, decodeError } = admit(toYaml(generateCrd(randomFrom(seed))));
      return decodeError === undefined && createErrors.length === 0;
    });
    expect(good.length).toBeGreaterThan(seeds.length / 2);
  });
});

test('values of a schema meet its bounds or lie just beyond them', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'integer', minimum: 7 }, b: { enum: ['c'] } },
  };
  const values = seeds.map((seed) => valueOf(schema, randomFrom(seed)) as { a?: number; b?: unknown });
  expect(values.some(({ a }) => a === 7)).toBe(true);
  expect(values.some(({ a }) => a === 6)).toBe(true);
  expect(values.some(({ b }) => b === 'c')).toBe(true);
});

describe('trees', () => {
  it('are written so that they are read again', () => {
    const value = fields({ 'a b': [1, 'yes', '', { c: null, 'x-y': ['~'] }, []], on: 'v: #', e: {}, t: 'é"\n' });
    expect(parsed(toYaml(value))).toEqual(value);
    expect(parsed(toJson(value))).toEqual(value);
    for (const seed of seeds) {
      const crd = generateCrd(randomFrom(seed));
      expect(parsed(toYaml(crd))).toEqual(crd);
    }
  });

  it('keep duplicate keys and odd spellings', () => {
    const value = fields({ a: new Raw('0o17', '15') });
    value.pairs.push(['a', 2]);
    expect(toYaml(value)).toBe('a: 0o17\na: 2\n');
    expect(toJson(value)).toBe('{"a": 15, "a": 2}');
  });
});

describe('differences', () => {
  const crd = toYaml(generateCrd(randomFrom(0)));
  const ours = admit(crd);

  it('are none between equal answers, whatever the order', () => {
    const error = { type: 'FieldValueInvalid', field: 'a', detail: 'b' } as const;
    const other = { ...error, field: 'c' };
    const got = {
      ...ours,
      createErrors: [error, other],
      unchecked: [],
      kubeAPIApproved: null,
      warnings: [],
      nonStructural: [],
    };
    expect(differences({ ...accepted, createErrors: [other, error] }, got)).toEqual([]);
  });

  it('are reported by class', () => {
    const error = { type: 'FieldValueInvalid', field: 'a', detail: 'b' } as const;
    const got = {
      ...ours,
      createErrors: [error],
      unchecked: [],
      kubeAPIApproved: null,
      warnings: ['w'],
      nonStructural: [],
    };
    const classesOf = (wanted: Answer): string[] => differences(wanted, got).map(({ class: kind }) => kind);
    expect(classesOf(accepted)).toEqual(['verdict', 'warnings']);
    expect(classesOf({ ...accepted, createErrors: [{ ...error, field: 'x' }], warnings: ['w'] })).toEqual(['errors']);
    expect(classesOf({ ...accepted, createErrors: [{ ...error, detail: 'x' }], warnings: ['w'] })).toEqual(['details']);
    expect(classesOf({ ...accepted, decodeError: 'x' })).toEqual(['verdict']);
    expect(classesOf({ ...accepted, error: 'panic' })).toEqual(['crash']);
  });

  it('leave out what an unchecked rule may have caused, and nothing else', () => {
    const got = {
      ...ours,
      createErrors: [],
      unchecked: [{ field: 'x', why: 'y' }],
      kubeAPIApproved: null,
      warnings: [],
      nonStructural: [],
    };
    const rule = { type: 'FieldValueInvalid', field: 'spec.x-kubernetes-validations[0].rule', detail: '' };
    expect(differences({ ...accepted, createErrors: [rule] }, got)).toEqual([]);
    expect(differences({ ...accepted, createErrors: [rule, { ...rule, field: 'spec.group' }] }, got)).toHaveLength(1);
    expect(differences({ ...accepted, createErrors: [rule] }, { ...got, unchecked: [] })).toHaveLength(1);
  });
});

describe('minimise', () => {
  it('keeps only what the difference needs', async () => {
    const crd = generateCrd(randomFrom(1)).set('wanted', fields({ deep: [1, { here: true, not: 1 }] }));
    const from: Case = {
      index: 0,
      story: [],
      crd,
      old: fields({ a: 1 }),
      format: 'json',
      edits: [(text) => `${text}\n`],
    };
    const shows = (cases: readonly Case[]): Promise<boolean[]> =>
      Promise.resolve(cases.map((item) => questionOf(item).new.includes('"here": true')));
    const small = await minimise(from, shows, 5000);
    expect(questionOf(small)).toEqual({ new: '{"wanted": {"deep": [{"here": true}]}}\n' });
    expect(sizeOf(small.crd)).toBe(5);
  });
});

describe('rows', () => {
  it('have ids of their own', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  const hitsOf = (answer: Answer): string[] => rows.filter((row) => isHit(row, answer)).map(({ id }) => id);

  it('are reported by type, field, detail and kind of request', () => {
    const immutable = { type: 'FieldValueInvalid', field: 'spec.group', detail: 'field is immutable' };
    expect(hitsOf({ ...accepted, updateErrors: [immutable] })).toEqual(['update/group-immutable']);
    expect(hitsOf({ ...accepted, createErrors: [immutable] })).toEqual([]);
    const unpruned = {
      type: 'FieldValueInvalid',
      field: 'spec.validation.openAPIV3Schema.default',
      detail: 'must not have unknown fields',
    };
    expect(hitsOf({ ...accepted, createErrors: [unpruned], updateErrors: [] })).toEqual([
      'defaults/pruned',
      'ratchet/unpruned-default',
    ]);
    expect(hitsOf({ ...accepted, error: 'panic' })).toEqual([]);
  });
});

describe('covered versions', () => {
  it('are those that admission offers, and the newest is what the Go program is built from', () => {
    expect(measuredVersions.map(({ kubernetes }) => kubernetes)).toEqual(servers.map(({ version }) => version));
    const module = readFileSync('conformance/oracle/go.mod', 'utf8');
    expect(module).toContain(`k8s.io/apiextensions-apiserver ${measuredVersions[0]?.apiextensions}\n`);
  });
});

describe('rendered pages', () => {
  it('are up to date (node conformance/docs.ts)', () => {
    for (const [file, text] of rendered()) expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
