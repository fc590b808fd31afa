// The verbs, each loaded only when it is called.
import type { Command } from './command.ts';

type Verbs = Readonly<Record<string, () => Promise<Command>>>;

/** The verbs as the help groups them: heading → verb → the module that serves it. */
export const groups: Readonly<Record<string, Verbs>> = {
  'Review APIs': {
    review: async () => (await import('./review.ts')).review,
    check: async () => (await import('./check.ts')).check,
    diff: async () => (await import('./diff.ts')).diff,
    lifecycle: async () => (await import('./lifecycle.ts')).lifecycle,
    verify: async () => (await import('./verify.ts')).verify,
    merge: async () => (await import('./merge.ts')).merge,
  },
  'Ask what an API server would do': {
    admit: async () => (await import('./admit.ts')).admitCommand,
    validate: async () => (await import('./validate.ts')).validate,
    versions: async () => (await import('./versions.ts')).versions,
    grants: async () => (await import('./grants.ts')).grants,
  },
  'Set up and look up': {
    init: async () => (await import('./init.ts')).init,
    rules: async () => (await import('./rules.ts')).rules,
    completion: async () => (await import('./completion.ts')).completion,
  },
  'For other programs': {
    lint: async () => (await import('./lint.ts')).lint,
    facts: async () => (await import('./facts.ts')).facts,
    gates: async () => (await import('./gates.ts')).gates,
  },
};

/** Verb → the module that serves it. */
export const commands: Verbs = Object.assign({}, ...Object.values(groups)) as Verbs;
