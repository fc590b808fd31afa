// The work of a test, measured so that it is the same on a busy machine.
/** Seconds of processor time that work takes: unlike those of a clock they stay the same on a busy machine. */
export function processorSeconds(work: () => void): number {
  const started = process.cpuUsage();
  work();
  return process.cpuUsage(started).user / 1e6;
}
