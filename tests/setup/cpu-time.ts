/**
 * Processor time in ms that `work` takes on its thread: the minimum of `runs` runs. Wall-clock time would include other
 * processes of a busy machine, and a garbage collection lengthens a single run.
 */
export const cpuTimeOf = (work: () => void, runs = 5): number =>
  Math.min(
    ...Array.from({ length: runs }, () => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    }),
  );
