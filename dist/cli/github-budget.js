import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import "./shared-runtime.js";

// src/github/budget.ts
function waitBudget(seconds) {
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
    }
  };
}
export {
  waitBudget
};
