import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `npm test`: runs all checks one after the other, and continues after a failed check. The last line is `N passed, N
 * failed`. A check without tests, such as the linter, counts as one test.
 */
type Step = { title: string; args: string[]; env?: Record<string, string>; report?: string };

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.build', 'reports');
const bin = (name: string, file: string) => join(ROOT, 'node_modules', name, file);
const VITEST = bin('vitest', 'vitest.mjs');

type Options = { workers?: number; env?: Record<string, string> };

/**
 * By default Vitest uses one worker on two cores, but tests spend half of their time waiting for engines and timers.
 */
const WORKERS = 3;
const vitest = (title: string, projects: string[], { workers = WORKERS, env = {} }: Options = {}): Step => {
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

const STEPS: Step[] = [
  { title: 'types', args: [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json'] },
  { title: 'lint', args: [bin('@biomejs/biome', 'bin/biome'), 'check', '.'] },
  vitest('unit and screens', ['unit', 'web']),
  // Dates must be correct in any time zone of the process.
  vitest('unit in New York', ['unit'], { env: { TEST_TZ: 'America/New_York' } }),
  vitest('integration and access', ['integration']),
  vitest('infra', ['infra']),
  // Each file starts its own browser and host, which take turns using the CPU.
  vitest('browser', ['e2e']),
];

const run = ({ args, env }: Step): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, TZ: 'UTC', ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };

let passed = 0;
let failed = 0;
const only = process.argv.slice(2);
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
for (const step of STEPS.filter(({ title }) => only.length === 0 || only.includes(title))) {
  const started = performance.now();
  process.stdout.write(`\n── ${step.title}\n`);
  const code = await run(step);
  const report = step.report && (JSON.parse(await readFile(step.report, 'utf8').catch(() => 'null')) as Report | null);
  if (report) {
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    // A file that fails to load has no failed test in the report.
    if (code !== 0 && report.numFailedTests === 0) failed += 1;
  } else if (code === 0) passed += 1;
  else failed += 1;
  process.stdout.write(
    `── ${step.title}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
