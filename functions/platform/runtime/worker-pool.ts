import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * The job used more processor time or memory than its pool allows, or its caller aborted it. The worker was terminated.
 */
export class WorkerOverrun extends Error {}
/** Too many jobs wait for a worker, so this job was not started. */
export class WorkerPoolFull extends Error {}

type Options = {
  /** The URL of the worker's file: `new URL(workerFile('./x.worker'), import.meta.url)`. */
  file: URL;
  /** Largest number of workers at the same time. */
  size: number;
  /** Largest number of jobs that wait for a worker. */
  waiting: number;
  /**
   * Milliseconds of processor time that one job may take. Time in which the job waits for a processor does not count.
   * The caller limits the whole duration by `signal`.
   */
  limitMs: number;
  /** Megabytes of JavaScript objects that one worker may hold. */
  memoryMb: number;
};

export type WorkerPool<Job, Answer> = {
  /**
   * Runs one job in a worker, and returns the message that the worker sends back. Aborting `signal` ends the job.
   * @throws WorkerOverrun, WorkerPoolFull, or the error of the worker.
   */
  run(job: Job, signal: AbortSignal): Promise<Answer>;
};

const LOOK_AGAIN_MS = 50;

/** Processor time of a worker in milliseconds; 0 before the worker has started. */
const cpuOf = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

/** The file name of a worker with its extension: `.ts` in the source, the bundle's extension on Lambda. */
export const workerFile = (name: string): string => `${name}${extname(import.meta.filename)}`;

/**
 * A pool of worker threads for work that would block every other request of the process. A worker does one job after
 * another: it receives a job from `parentPort` and sends back one message. Workers start when they are needed, and an
 * idle worker does not keep the process alive. A worker gets no environment variables, because it needs no secret.
 */
export const createWorkerPool = <Job, Answer>({
  file,
  size,
  waiting,
  limitMs,
  memoryMb,
}: Options): WorkerPool<Job, Answer> => {
  const idle = new Set<Worker>();
  const queue = new Set<() => void>();
  let busy = 0;

  const start = (): Worker => {
    const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Without a listener, an error of an idle worker would end the process.
    worker.on('error', () => idle.delete(worker));
    worker.on('exit', () => idle.delete(worker));
    return worker;
  };

  const turn = async (signal: AbortSignal): Promise<void> => {
    if (busy < size) {
      busy += 1;
      return;
    }
    if (queue.size >= waiting) throw new WorkerPoolFull();
    // A job that ends passes its slot to the next waiting job, so `busy`, the number of used slots, does not change.
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.delete(begin);
        reject(new WorkerPoolFull());
      };
      queue.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };

  const handOver = () => {
    const [next] = queue;
    if (!next) {
      busy -= 1;
      return;
    }
    queue.delete(next);
    next();
  };

  const answerOf = (worker: Worker, job: Job, signal: AbortSignal): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const listeners = new AbortController();
      const before = cpuOf(worker);
      let timer: NodeJS.Timeout;
      const settle = (finish: () => void) => {
        listeners.abort();
        clearTimeout(timer);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        finish();
      };
      const answered = (answer: Answer) => settle(() => resolve(answer));
      const failed = (error: Error & { code?: string }) =>
        settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerOverrun() : error));
      const ended = () => settle(() => reject(new WorkerOverrun()));
      const look = async () => {
        const left = limitMs - ((await cpuOf(worker)) - (await before));
        if (listeners.signal.aborted) return;
        if (left <= 0) ended();
        else timer = setTimeout(() => void look(), Math.max(left, LOOK_AGAIN_MS));
      };
      timer = setTimeout(() => void look(), limitMs);
      signal.addEventListener('abort', ended, { once: true, signal: listeners.signal });
      worker.once('message', answered).once('error', failed).once('exit', ended);
      worker.ref();
      worker.postMessage(job);
    });

  return {
    run: async (job, signal) => {
      if (signal.aborted) throw new WorkerPoolFull();
      await turn(signal);
      try {
        const [worker = start()] = idle;
        idle.delete(worker);
        try {
          const answer = await answerOf(worker, job, signal);
          worker.unref();
          idle.add(worker);
          return answer;
        } catch (error) {
          await worker.terminate();
          throw error;
        }
      } finally {
        handOver();
      }
    },
  };
};
