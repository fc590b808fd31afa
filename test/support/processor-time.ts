// How much work a test is, told so that a busy machine says the same.
/** Seconds of processor time that work takes: unlike those of a clock they stay the same on a busy machine. */
export function processorSeconds(work: () => void): number {
  const started = process.cpuUsage();
  work();
  return process.cpuUsage(started).user / 1e6;
}
