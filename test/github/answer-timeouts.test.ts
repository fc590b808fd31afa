// How long requests may take, and what of it is paid from the budget.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitBudget } from '../../src/github/budget.ts';
import { answerTimeouts } from '../../src/github/answer-timeouts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The seconds that requests which hang one after the other are given, until none is sent. */
function hang(maxWait: number): number[] {
  const requests = answerTimeouts(waitBudget(maxWait), 60);
  const given: number[] = [];
  for (let seconds = requests.next(); seconds !== undefined && given.length < 100; seconds = requests.next()) {
    const sent = Date.now();
    vi.advanceTimersByTime(seconds * 1000);
    requests.took(sent, true);
    given.push(seconds);
  }
  return given;
}

describe('requests that hang', () => {
  it.each([
    [300, [60, 60, 60, 60, 60, 5, 2.5, 1.25, 1, 1]],
    [80, [60, 20, 5, 2.5, 1.25, 1, 1]],
    [15, [15, 5, 2.5, 1.25, 1, 1]],
    [5, [10, 5, 2.5, 1.25, 1, 1]],
  ])('may take %d seconds in all, and little more', (maxWait, given) => {
    expect(hang(maxWait)).toEqual(given);
  });

  it('at the same time are paid for once, and count as one', () => {
    const budget = waitBudget(70);
    const requests = answerTimeouts(budget, 60);
    const sent = Date.now();
    vi.advanceTimersByTime(60_000);
    for (let at = 0; at < 20; at += 1) requests.took(sent, true);
    expect([budget.left(), requests.next()]).toEqual([10, 10]);
    const again = Date.now();
    vi.advanceTimersByTime(10_000);
    for (let at = 0; at < 20; at += 1) requests.took(again, true);
    expect([budget.left(), requests.next()]).toEqual([0, 5]);
  });
});

describe('answers', () => {
  it('in time cost nothing, late ones their time', () => {
    const budget = waitBudget(60);
    const requests = answerTimeouts(budget, 60);
    vi.advanceTimersByTime(20_000);
    requests.took(Date.now() - 9000, false);
    expect(budget.left()).toBe(60);
    requests.took(Date.now() - 20_000, false);
    expect([budget.left(), requests.next()]).toEqual([40, 40]);
  });
});
