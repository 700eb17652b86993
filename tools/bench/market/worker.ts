import { parentPort } from 'node:worker_threads';
import { type Job, playJob } from './experiments.ts';

// Runs one job at a time: sends each result to the parent, then reports that the job is done, so that the parent sends
// the next one.
parentPort?.on('message', async (job: Job) => {
  await playJob(job, (result) => parentPort?.postMessage({ result }));
  parentPort?.postMessage({ done: true });
});
