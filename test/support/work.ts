// How much work something is: processor time of this thread alone, which a machine with other things to do does not stretch.

/** What quadratic work on a hostile text takes many times over, and work in proportion to it not by far. */
export const mostSeconds = 20;

/** Runs something synchronous; gives the seconds of processor time that it took. */
export function secondsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
