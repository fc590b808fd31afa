// A checkout that is used instead of GitHub: a clone that has both commits and all the history between them.
import { realpath } from 'node:fs/promises';
import type { BranchSource } from '../changes/source.ts';
import { UserError } from '../errors.ts';
import { gitSource } from './git.ts';
import { openRepository } from './repository.ts';
import type { Environment } from './git-process.ts';

/** What git needs to find itself and its configuration; nothing of what a job was given besides. */
const kept = ['PATH', 'HOME', 'GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM'] as const;

/** The folder as a source of the changes, or why it is none: it may lack the merge base, or contents. */
export async function checkoutSource(
  directory: string,
  environment: Environment,
  { base, head }: { readonly base: string; readonly head: string },
): Promise<{ readonly source: BranchSource } | { readonly why: string }> {
  const env = Object.fromEntries(kept.map((name) => [name, environment[name]]));
  try {
    const repository = await openRepository(directory, env);
    // The folder may be inside another repository.
    if (repository.root !== (await realpath(directory))) return { why: 'it is not the root of a repository' };
    if (repository.shallow || repository.partial) return { why: 'the clone is shallow or partial' };
    return { source: await gitSource({ directory, env, base, head }) };
  } catch (error) {
    if (error instanceof UserError) return { why: error.message };
    throw error;
  }
}
