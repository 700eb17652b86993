import { parentPort } from 'node:worker_threads';
import { type Job, playJob } from './experiments.ts';

// One job at a time; a result for each run, then word that the next may come.
parentPort?.on('message', async (job: Job) => {
  await playJob(job, (result) => parentPort?.postMessage({ result }));
  parentPort?.postMessage({ done: true });
});
