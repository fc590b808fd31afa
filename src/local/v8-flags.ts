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

/**
 * Makes V8 optimize only what runs very often and collect garbage with fewer threads: for work of some seconds, of
 * which its compiler would take a fourth and not give it back. Nothing happens where V8 is another than Node 24's.
 */
export function saveProcessorTime(): void {
  if (process.versions.v8.startsWith('13.')) setFlag('--efficiency-mode');
}
