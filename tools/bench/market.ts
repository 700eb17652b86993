import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { allJobs, type Job, playJob, withoutDone } from './market/experiments.ts';
import type { Result } from './market/metrics.ts';
import { quickJob } from './market/quick.ts';
import { barsTable, tablesOf } from './market/report.ts';
import { plotsOf } from './market/result-plots.ts';

/**
 * `npm run bench:market`: simulates markets of synthetic members with the production recommender and writes the tables
 * and plots of docs/recommender.md.
 * - `--quick` simulates one small market and writes nothing.
 * - `--seeds 1,2,3` replaces the default seeds. `--workers 2` sets the number of threads.
 * - `--resume` runs only the simulations that are missing in the saved results.
 * - `--from-results` rewrites the tables and plots from the saved results.
 */
const DOCUMENT = 'docs/recommender.md';
const PLOTS = 'docs/recommender';
const RESULTS = `${PLOTS}/results.jsonl`;
const SEEDS = '2026112001,2026112002,2026112003,2026112004,2026112005';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seeds: { type: 'string', default: SEEDS },
    workers: { type: 'string', default: '2' },
    resume: { type: 'boolean', default: false },
    'from-results': { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const told = ({ market, seed, experiment, variant, policy, matches, gini, ndcg }: Result) =>
  say(
    `${market} ${seed} ${experiment} ${variant === policy ? policy : `${policy} (${variant})`}: ` +
      `${matches} matches, Gini ${gini.toFixed(3)}, nDCG@6 ${ndcg.toFixed(3)}`,
  );

const saved = async (): Promise<Result[]> =>
  (await readFile(RESULTS, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result);
const save = async (results: readonly Result[]): Promise<void> => {
  await mkdir(PLOTS, { recursive: true });
  await writeFile(RESULTS, `${results.map((result) => JSON.stringify(result)).join('\n')}\n`);
};

const playAll = async (jobs: readonly Job[], workers: number, results: Result[]): Promise<void> => {
  const waiting = [...jobs];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = new Worker(new URL('./market/worker.ts', import.meta.url));
      await new Promise<void>((resolve, reject) => {
        const next = () => {
          const job = waiting.shift();
          if (job) worker.postMessage(job);
          else resolve();
        };
        worker.on('error', reject);
        worker.on('message', (message: { result?: Result; done?: true }) => {
          if (message.result) {
            told(message.result);
            results.push(message.result);
          }
          if (message.done) void save(results).then(next, reject);
        });
        next();
      });
      await worker.terminate();
    }),
  );
};

/** Replaces each table between its two marker comments; the text around the tables is written by hand. */
const writeReport = async (results: readonly Result[], seconds: number | undefined): Promise<void> => {
  await mkdir(PLOTS, { recursive: true });
  const before = await readFile(DOCUMENT, 'utf8');
  const seeds = [...new Set(results.map(({ seed }) => seed))].sort();
  const tables = {
    ...tablesOf(results),
    ...(seconds === undefined
      ? {}
      : { run: `Seeds ${seeds.join(', ')}; ${results.length} runs in ${Math.round(seconds)} s.` }),
  };
  const after = Object.entries(tables).reduce(
    (document, [name, table]) =>
      document.replace(
        new RegExp(`(<!-- bench:${name} -->)[^]*?(<!-- /bench:${name} -->)`),
        (_, open: string, close: string) => `${open}\n\n${table}\n\n${close}`,
      ),
    before,
  );
  await writeFile(DOCUMENT, after);
  for (const [name, svg] of Object.entries(plotsOf(results))) await writeFile(`${PLOTS}/${name}`, svg);
};

const started = performance.now();
const seeds = options.seeds.split(',').map(Number);
if (options.quick) {
  for (const seed of seeds.slice(0, 1)) await playJob(quickJob(seed), told);
} else if (options['from-results']) {
  await writeReport(await saved(), undefined);
} else {
  say(`seeds ${seeds.join(', ')}`);
  const results = options.resume ? await saved() : [];
  await playAll(withoutDone(allJobs(seeds), results), Number(options.workers), results);
  await writeReport(results, (performance.now() - started) / 1000);
  say(barsTable(results));
}
say(`${((performance.now() - started) / 1000).toFixed(0)} s`);
