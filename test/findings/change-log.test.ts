// The change log: every version that has a change, its direction, and its description.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { schemaCrd } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const logOf = (before: string, after: string, config = defaultConfig): string[] =>
  review(changeSetOf({ before, after }), config).changes.map(
    ({ version, field, change, direction }) => `${version} ${field} ${change}: ${direction}`,
  );

test('versions that were not served are named too, and nothing breaks there', () => {
  const both = (type: string): string => {
    const one = schemaCrd(`{ type: ${type} }`);
    const version = one.slice(one.indexOf('  - name: v1'));
    return (
      one +
      version
        .replace('name: v1', 'name: v0')
        .replace('served: true', 'served: false')
        .replace('storage: true', 'storage: false')
    );
  };
  expect(logOf(both('string'), both('integer'))).toEqual([
    'v1 spec.x type changed: breaking',
    'v0 spec.x type changed: neutral',
  ]);
});

test('a comment that ignores something changes no direction, as versions are then judged one by one', () => {
  const both = (type: string): string => {
    const one = schemaCrd(`{ type: ${type} }`);
    const beta = one.slice(one.indexOf('  - name: v1')).replace('storage: true', 'storage: false');
    return `${one}${beta.replace('name: v1', 'name: v1beta1')}`;
  };
  const comment = '# kube-api-review:ignore compat/field-removed agreed\n';
  for (const last of ['', comment])
    expect(logOf(both('string'), `${both('integer')}${last}`)).toEqual([
      'v1 spec.x type changed: breaking',
      'v1beta1 spec.x type changed: breaking',
    ]);
});

describe('words and directions', () => {
  test.each([
    ['{ type: string }', '{ type: string, enum: [a] }', 'enum added: breaking'],
    ['{ type: string, enum: [a, b] }', '{ type: string, enum: [a] }', 'enum values removed: breaking'],
    ['{ type: string, enum: [a] }', '{ type: string, enum: [a, b] }', 'enum values added: compatible'],
    ['{ type: string, enum: [a] }', '{ type: string }', 'enum removed: compatible'],
    ['{ type: string }', '{ type: string, maxLength: 3 }', 'maxLength added: breaking'],
    ['{ type: string, maxLength: 3 }', '{ type: string, maxLength: 2 }', 'maxLength tightened: breaking'],
    ['{ type: string, maxLength: 3 }', '{ type: string }', 'maxLength removed: compatible'],
    ['{ type: string, nullable: true }', '{ type: string }', 'nullable removed: breaking'],
    ['{ type: string }', '{ type: string, nullable: true }', 'nullable added: compatible'],
    ['{ type: string }', '{ type: string, pattern: a }', 'pattern added: breaking'],
    ['{ type: string, pattern: b }', '{ type: string, pattern: a }', 'pattern changed: neutral'],
    ['{ type: string, description: b }', '{ type: string, description: a }', 'description reworded: neutral'],
    ['{ type: string, default: b }', '{ type: string, default: a }', 'default changed: breaking'],
  ])('%s → %s', (before, after, expected) => {
    expect(logOf(schemaCrd(before), schemaCrd(after))).toEqual([`v1 spec.x ${expected}`]);
  });
});

describe('a direction is that of the rule that reports the change', () => {
  const [string, limited] = [schemaCrd('{ type: string }'), schemaCrd('{ type: string, maxLength: 3 }')];

  test('whatever its severity, and where it is switched off', () => {
    const alpha = (text: string): string => text.replace('name: v1', 'name: v1alpha1');
    expect(logOf(alpha(string), alpha(limited))).toEqual(['v1alpha1 spec.x maxLength added: breaking']);
    const off = { ...defaultConfig, rules: { 'compat/*': 'off' } } as const;
    expect(logOf(string, limited, off)).toEqual(['v1 spec.x maxLength added: breaking']);
  });

  test('data that may come to life is not simply compatible', () => {
    const open = 'type: object, x-kubernetes-preserve-unknown-fields: true';
    const named = schemaCrd(`{ ${open}, properties: { mode: { type: string } } }`);
    expect(logOf(schemaCrd(`{ ${open} }`), named)).toEqual(['v1 spec.x.mode field added: neutral']);
  });
});
