// The verbs, each loaded only when it is called.
import type { Command } from './command.ts';

/** Verb → the module that serves it. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  facts: async () => (await import('./facts.ts')).facts,
  gates: async () => (await import('./gates.ts')).gates,
};
