// The verbs, each loaded only when it is called.
import type { Command } from './command.ts';

/** Verb → the module that serves it. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  admit: async () => (await import('./admit.ts')).admitCommand,
  check: async () => (await import('./check.ts')).check,
  diff: async () => (await import('./diff.ts')).diff,
  facts: async () => (await import('./facts.ts')).facts,
  gates: async () => (await import('./gates.ts')).gates,
  grants: async () => (await import('./grants.ts')).grants,
  init: async () => (await import('./init.ts')).init,
  lint: async () => (await import('./lint.ts')).lint,
  lifecycle: async () => (await import('./lifecycle.ts')).lifecycle,
  merge: async () => (await import('./merge.ts')).merge,
  review: async () => (await import('./review.ts')).review,
  rules: async () => (await import('./rules.ts')).rules,
  validate: async () => (await import('./validate.ts')).validate,
  verify: async () => (await import('./verify.ts')).verify,
};
