type Task = () => Promise<unknown>;

/**
 * Runs the tasks of one WebSocket connection one by one, in the order of arrival. Each task handles one received frame.
 */
export const createFrameQueue = (onError: (error: unknown) => void) => {
  let waiting: Task[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      try {
        await task();
      } catch (error) {
        onError(error);
      }
    }
    isRunning = false;
  };
  return {
    add: (task: Task): void => {
      waiting.push(task);
      void run();
    },
    /** Number of tasks that have not started. */
    waiting: (): number => waiting.length,
    /** Drops the tasks that have not started. */
    clear: (): void => {
      waiting = [];
    },
  };
};
