/**
 * The processor time in ms that `work` takes on its thread, the least of five runs: other processes of a busy machine
 * stretch the time on the clock, and a collection of garbage stretches one run.
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
