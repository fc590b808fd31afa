// Which path is closest: the one that a comparison with each finds.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Crd } from '../../../src/documents/document.ts';
import { closestAmong, closestTo } from '../../../src/facts/crd/closest-path.ts';
import { best, sharedStart } from '../../../src/lists.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const at = (path: string): Crd => ({ file: { path } }) as Crd;

/** How close two paths are. */
function closeness(one: Crd, other: Crd): number {
  const [steps, others] = [one, other].map(({ file }) => file.path.split('/')) as [string[], string[]];
  const end = sharedStart(steps.toReversed(), others.toReversed());
  const names = [steps, others].map((all) => (all.at(-1 - end) ?? '').replaceAll(/v?\d[\d.]*/g, '*').split(''));
  const [name = [], otherName = []] = names;
  const characters = sharedStart(name, otherName) + sharedStart(name.toReversed(), otherName.toReversed());
  return end * 1e6 + sharedStart(steps, others) * 1e3 + characters;
}

const name = fc.constantFrom('a', 'b', 'ab', 'ba', 'aab', 'x-crd', 'x-crd-small', 'crd', 'v1.0', 'v1.1.2', '');
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => at(names.join('/')));

describe('the closest path', () => {
  test('of those that are left', () => {
    fc.assert(
      fc.property(
        fc.array(path, { maxLength: 30 }),
        fc.array(path, { minLength: 5, maxLength: 15 }),
        (crds, others) => {
          const left = new Set(crds);
          const closest = closestAmong(crds, (crd) => left.has(crd));
          for (const other of others) {
            const found = closest(other);
            expect(found).toBe(best(left, (crd) => closeness(crd, other)));
            if (found !== undefined) left.delete(found);
          }
        },
      ),
    );
  });
  test('of equal ones the first from one of them on', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 20 }), path, fc.nat(20), (crds, other, from) => {
        const inTurn = [...crds.slice(from), ...crds.slice(0, from)];
        expect(closestTo(other, crds, from)).toBe(best(inTurn, (crd) => closeness(crd, other)));
      }),
    );
  });
  test('among many with names of their own', () => {
    const named = (index: number): string => index.toString(2).replaceAll('0', 'a').replaceAll('1', 'b');
    const crds = Array.from({ length: 20_000 }, (_, index) => at(`charts/${named(index)}/crd.yaml`));
    const findAll = (): void => {
      for (const index of crds.keys()) closestTo(at(`charts/x${named(index)}/crd.yaml`), crds);
    };
    expect(secondsOf(findAll)).toBeLessThan(mostSeconds);
  });
});
