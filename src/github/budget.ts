// The seconds a run may spend waiting for limits and retries, shared by everything that waits.

/** One budget for a whole run (`max-wait`): whoever wants to wait takes from it, and does not wait when it is spent. */
export interface WaitBudget {
  left(): number;
  /** Takes so many seconds; false, and nothing taken, when the budget does not hold them. */
  take(seconds: number): boolean;
  /** Takes seconds that are over already, as many as there are left. */
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
