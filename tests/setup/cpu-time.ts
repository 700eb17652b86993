/**
 * The processor time in ms of `work` on its thread, the least of five runs: other processes of a busy machine lengthen
 * the time on the clock, and a garbage collection lengthens one run.
 */
export const cpuTimeOf = (work: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    }),
  );
