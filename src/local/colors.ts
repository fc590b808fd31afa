// Whether a terminal's colors are wanted, by the environment.
import type { Environment } from './git-process.ts';

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';
const isOff = (value: string | undefined): boolean => value === '0' || value === 'false';

/** `NO_COLOR` (no-color.org) wins, then `FORCE_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0`, `TERM=dumb`, the terminal. */
export function wantsColors(env: Environment, isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, CLICOLOR_FORCE: clicolorForce, NO_COLOR: none, CLICOLOR: clicolor, TERM: term } = env;
  if (isSet(none)) return false;
  if (force !== undefined) return !isOff(force);
  if (isSet(clicolorForce) && !isOff(clicolorForce)) return true;
  return isTerminal && clicolor !== '0' && term !== 'dumb';
}
