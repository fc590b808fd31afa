// The seconds a run may spend waiting for limits and retries, shared by everything that waits.

/** One budget for a whole run (`max-wait`): each wait is subtracted from it, and skipped when it is spent. */
export interface WaitBudget {
  left(): number;
  /** Subtracts so many seconds; false, and nothing subtracted, when the budget has fewer. */
  take(seconds: number): boolean;
  /** Subtracts seconds that have passed already, as many as there are left. */
  spend(seconds: number): void;
}

/** A budget of so many seconds. */
export function waitBudget(seconds: number): WaitBudget {
  let left = seconds;
  return {
    left: () => left,
    take: (wanted) => {
      if (wanted > left) return false;
      left -= wanted;
      return true;
    },
    spend: (spent) => {
      left = Math.max(0, left - spent);
    },
  };
}
