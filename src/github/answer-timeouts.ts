// How long a request may take: as long as the run may still wait, and less and less once that is spent.
import type { WaitBudget } from './budget.ts';

/** The part of the longest time that any answer gets, whatever the budget: 10 of 60 seconds, when GitHub gives up. */
const least = 1 / 6;
/** This many requests, one after the other, may hang beyond the budget; the next ones fail at once. */
const maxHung = 5;

/** The time that the requests to one service have for their answers, in seconds, at most `longest`. */
export interface AnswerTimeouts {
  /** The seconds that the next request has; undefined where it is not worth sending. */
  next(): number | undefined;
  /** A request sent then (ms) is over. The time without an answer, or until a late one, is subtracted: once in all. */
  took(sent: number, isMissing: boolean): void;
}

/** The timeouts that are paid from this budget. */
export function answerTimeouts(budget: WaitBudget, longest: number): AnswerTimeouts {
  const short = longest * least;
  let [hung, paidUntil, hungAt] = [0, 0, 0];
  return {
    next: () => {
      if (hung === 0) return Math.max(short, Math.min(longest, budget.left()));
      return hung > maxHung ? undefined : Math.max(short / 2 ** hung, short / 10);
    },
    took: (sent, isMissing) => {
      const now = Date.now();
      if (!isMissing && now - sent < short * 1000) return;
      const from = Math.max(sent, paidUntil);
      budget.spend(Math.max(0, now - from) / 1000);
      paidUntil = now;
      if (!isMissing) return;
      // Of requests that hung at the same time one counts.
      if (sent >= hungAt && budget.left() < short) hung += 1;
      hungAt = now;
    },
  };
}
