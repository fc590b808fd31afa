// Node's compile cache: what Node made of this program's files, kept where the user's programs keep such things, so that the next start is faster.
import module from 'node:module';
import path from 'node:path';
import { toolName } from '../version.ts';
import type { Environment } from './git-process.ts';

/** The folder for caches of the user; undefined where the environment names none. */
function cacheFolder(env: Environment, platform: NodeJS.Platform): string | undefined {
  const { HOME: home, XDG_CACHE_HOME: named, LOCALAPPDATA: local } = env;
  if (platform === 'win32') return local;
  if (named !== undefined && path.isAbsolute(named)) return named;
  return home && path.join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
}

/**
 * Where compiled code is kept; undefined for nowhere: in CI, where the next run starts on an empty disk, and where the folder lies below
 * the working directory, which may be a project.
 */
export function compileCache(env: Environment, cwd: string, platform: NodeJS.Platform): string | undefined {
  const folder = cacheFolder(env, platform);
  if (folder === undefined || !path.isAbsolute(folder) || (env['CI'] ?? '') !== '') return undefined;
  const way = path.relative(cwd, folder);
  const isBelow = !way.startsWith('..') && !path.isAbsolute(way);
  return isBelow ? undefined : path.join(folder, toolName);
}

/** Has Node 22.8 and later keep compiled code. Node itself knows `NODE_COMPILE_CACHE` and `NODE_DISABLE_COMPILE_CACHE`, and says nothing where it cannot write. */
export function keepCompiled(env: Environment, cwd: string): void {
  const folder = compileCache(env, cwd, process.platform);
  // Older versions have no such function.
  const { enableCompileCache } = module as Partial<Pick<typeof module, 'enableCompileCache'>>;
  if (folder !== undefined) enableCompileCache?.(folder);
}
