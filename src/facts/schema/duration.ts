// Go's spelling of durations, for telling whether two defaults mean the same.

const units: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/**
 * Seconds of a duration as time.ParseDuration reads it (`1h0m0s`); undefined for anything else, also for a bare `0`.
 */
export function goDuration(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return undefined;
  let seconds = 0;
  for (const [, count = '0', unit = 's'] of text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g))
    seconds += Number(count) * (units[unit] ?? 1);
  return seconds;
}
