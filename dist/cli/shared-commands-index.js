import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/commands/index.ts
var groups = {
  "Review APIs": {
    review: async () => (await import("./commands-review.js")).review,
    check: async () => (await import("./commands-check.js")).check,
    diff: async () => (await import("./commands-diff.js")).diff,
    lifecycle: async () => (await import("./commands-lifecycle.js")).lifecycle,
    verify: async () => (await import("./commands-verify.js")).verify,
    merge: async () => (await import("./commands-merge.js")).merge
  },
  "Ask what an API server would do": {
    admit: async () => (await import("./commands-admit.js")).admitCommand,
    validate: async () => (await import("./commands-validate.js")).validate,
    versions: async () => (await import("./commands-versions.js")).versions,
    grants: async () => (await import("./commands-grants.js")).grants
  },
  "Set up and look up": {
    init: async () => (await import("./commands-init.js")).init,
    rules: async () => (await import("./commands-rules.js")).rules,
    completion: async () => (await import("./commands-completion.js")).completion
  },
  "For other programs": {
    lint: async () => (await import("./commands-lint.js")).lint,
    facts: async () => (await import("./commands-facts.js")).facts,
    gates: async () => (await import("./commands-gates.js")).gates
  }
};
var commands = Object.assign({}, ...Object.values(groups));

export {
  groups,
  commands
};
