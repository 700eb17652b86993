import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `npm test`: runs all checks, and continues after a failed check. The last line is `N passed, N failed`. A check without
 * tests, such as the linter, counts as one test.
 */
type Step = { title: string; args: string[]; env?: Record<string, string>; report?: string };

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.build', 'reports');
const bin = (name: string, file: string) => join(ROOT, 'node_modules', name, file);
const VITEST = bin('vitest', 'vitest.mjs');

type Options = { workers: number; env?: Record<string, string> };

const vitest = (title: string, projects: string[], { workers, env = {} }: Options): Step => {
  const report = join(REPORTS, `${title.replaceAll(' ', '-')}.json`);
  return {
    title,
    env,
    report,
    args: [
      VITEST,
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  };
};

/** The steps in the order of the output. Steps of one row run at the same time. */
const ROWS: Step[][] = [
  [
    // Each of the compiler's checkers, four by default, checks the types of the libraries again.
    { title: 'types', args: [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json', '--checkers', '1'] },
    { title: 'lint', args: [bin('@biomejs/biome', 'bin/biome'), 'check', '.'] },
  ],
  // Steps of a row take turns at waiting for engines, timers and each other's tails: two cores are never idle.
  [
    vitest('unit and screens', ['unit', 'web'], { workers: 2 }),
    vitest('infra', ['infra'], { workers: 1 }),
    // Dates must be correct in any time zone of the process.
    vitest('unit in New York', ['unit'], { workers: 1, env: { TEST_TZ: 'America/New_York' } }),
  ],
  // Each file of the browser starts its own browser and host.
  [vitest('integration and access', ['integration'], { workers: 2 }), vitest('browser', ['e2e'], { workers: 2 })],
];

/** Runs a step. `prints` gets its output as it comes. */
const run = ({ args, env }: Step, prints: (chunk: Buffer) => void): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'UTC', ...env },
    });
    child.stdout.on('data', prints);
    child.stderr.on('data', prints);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };

let passed = 0;
let failed = 0;
const only = process.argv.slice(2);
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

const count = async (step: Step, code: number): Promise<void> => {
  const report = step.report && (JSON.parse(await readFile(step.report, 'utf8').catch(() => 'null')) as Report | null);
  if (report) {
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    // A file that fails to load has no failed test in the report.
    if (code !== 0 && report.numFailedTests === 0) failed += 1;
  } else if (code === 0) passed += 1;
  else failed += 1;
};

/** Runs the steps of a row at the same time. The first one prints at once, the others when it has ended. */
const runRow = async (row: Step[]): Promise<void> => {
  const finished: Promise<void>[] = [];
  let before: Promise<void> = Promise.resolve();
  for (const step of row) {
    const started = performance.now();
    const kept: Buffer[] = [];
    const turn = before;
    let isTurn = false;
    void turn.then(() => {
      isTurn = true;
      process.stdout.write(`\n── ${step.title}\n`);
      process.stdout.write(Buffer.concat(kept));
    });
    const code = run(step, (chunk) => (isTurn ? process.stdout.write(chunk) : kept.push(chunk)));
    before = Promise.all([turn, code]).then(async ([, ended]) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`── ${step.title}: ${ended === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
      await count(step, ended);
    });
    finished.push(before);
  }
  await Promise.all(finished);
};

for (const row of ROWS) {
  const chosen = row.filter(({ title }) => only.length === 0 || only.includes(title));
  if (chosen.length > 0) await runRow(chosen);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
