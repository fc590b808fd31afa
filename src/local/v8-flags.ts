// V8's flags, as far as the program sets them while it runs.
import { setFlagsFromString } from 'node:v8';

let isAnySet = false;

/** Whether a flag was set: what V8 compiled until then is of no use to a program that starts without it. */
export const hasSetFlags = (): boolean => isAnySet;

/** Sets one flag, for all threads. */
export function setFlag(flag: string): void {
  isAnySet = true;
  setFlagsFromString(flag);
}
