// Starts one bundle in this new process: node start.mjs <bundle>. Prints the milliseconds from its import to its
// answer.
import { performance } from 'node:perf_hooks';

const [, , bundle] = process.argv;
const write = process.stdout.write.bind(process.stdout);
// The function's own log must not mix with the figures.
process.stdout.write = () => true;
const began = performance.now();
const { handler, start } = await import(bundle);
if (start) start();
else await handler(JSON.parse(process.env.FIRST_EVENT), { getRemainingTimeInMillis: () => 10_000 }).catch(() => {});
write(String(performance.now() - began));
