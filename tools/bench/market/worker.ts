import { parentPort } from 'node:worker_threads';
import { type Job, playJob } from './experiments.ts';

// Plays one job at a time: sends a result for each run, then asks for the next job.
parentPort?.on('message', async (job: Job) => {
  await playJob(job, (result) => parentPort?.postMessage({ result }));
  parentPort?.postMessage({ done: true });
});
