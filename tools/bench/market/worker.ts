import { parentPort } from 'node:worker_threads';
import { type Job, playJob } from './experiments.ts';

// Runs one job at a time: sends each result to the parent, then reports that the job is done. The parent then sends the
// next job.
parentPort?.on('message', async (job: Job) => {
  await playJob(job, (result) => parentPort?.postMessage({ result }));
  parentPort?.postMessage({ done: true });
});
