// The change from a release to the head, as a review needs it.
import { expect, test } from 'vitest';
import { parsedSide } from '../../src/documents/documents.ts';
import { withContentsOf } from '../../src/changes/since-release.ts';
import { widget } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';

test('what a review has read of the same text at the same path is not read again', () => {
  const [before, after] = [widget('b: { type: string }'), widget('c: { type: string }')];
  const review = changeSetOf({ before, after });
  const since = changeSetOf({ before: widget('a: { type: string }'), after });
  const [own, shared] = [since.files[0], withContentsOf(review, since).files[0]];
  const reviewed = review.files[0];
  if (own === undefined || shared === undefined || reviewed === undefined) throw new Error('no file');
  expect(shared).toEqual(own);
  expect(parsedSide(own, 'head')).not.toBe(parsedSide(reviewed, 'head'));
  expect(parsedSide(shared, 'head')).toBe(parsedSide(reviewed, 'head'));
  expect(shared.before).toBe(own.before);
});
