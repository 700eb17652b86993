import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * `npm test` runs all checks of the product, `npm run test:tools` the tests of tools/, `npm run test:all` both. A
 * failed check does not end the run. The last line is `N passed, N failed`. A check without tests, such as the linter,
 * counts as one test. Arguments are titles of the steps to run: `npm test -- types lint`.
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

/**
 * The default seed makes a failure repeatable: tests always run in the same shuffled order. `TEST_SEED=7 npm test`
 * takes another order for all tests.
 */
const SHUFFLED = { TEST_SEED: process.env['TEST_SEED'] ?? '1' };

/** These steps run before all others, so that type errors are printed at once. */
const FIRST: Step[][] = [
  [
    {
      title: 'types',
      // One checker instead of the compiler's default of four: each checker checks the types of the libraries again.
      args: [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json', '--checkers', '1'],
      // The compiler is a Go program. With fewer garbage collections it takes two thirds of the CPU time.
      env: { GOGC: '400' },
    },
  ],
  [{ title: 'lint', args: [bin('@biomejs/biome', 'bin/biome'), 'check', '.'] }],
];
/**
 * Two sequences of steps, which run at the same time. Browser and integration tests spend half of the time waiting for
 * browsers, engines and timers. So they run first, side by side: while the tests of one step wait, the tests of the
 * other step use the cores. The later steps only compute, so the cores are busy until the end.
 */
const SEQUENCES: Step[][] = [
  [
    // Each file of browser tests has its own browser and host.
    vitest('browser', ['e2e'], { workers: 3 }),
    vitest('unit and screens', ['unit', 'web'], { workers: 2 }),
  ],
  [
    // Shuffled, so that a test that depends on another one fails.
    vitest('integration and access', ['integration'], { workers: 3, env: SHUFFLED }),
    vitest('infra', ['infra'], { workers: 2 }),
    // Dates must be correct in any time zone of the process.
    vitest('unit in New York', ['unit'], { workers: 2, env: { TEST_TZ: 'America/New_York', ...SHUFFLED } }),
  ],
];

/**
 * The tests of the code in tools/: the commands, the linter's rules, the generator, the benchmarks' models and the twin
 * of AWS.
 */
const TOOLS: Step[][] = [[vitest('tools', ['tools'], { workers: 3, env: SHUFFLED })]];

/** Runs a step and resolves to its exit code. `prints` receives the output of the step as it is written. */
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

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/**
 * How many lines of a failure message the final summary shows: enough to find the failing line. The whole message is in
 * the output of its step.
 */
const FAILURE_LINES = 12;
let passed = 0;
let failed = 0;
/** One text per step, with its duration in seconds, in the order in which the steps began. */
const times: string[] = [];
/** One text per failure. They are printed last, because often only the end of a log of 18,000 tests is kept. */
const failures: string[] = [];
const noteFailure = (where: string, message: string): void => {
  failures.push([`FAILED ${where}`, ...message.split('\n').slice(0, FAILURE_LINES)].join('\n  '));
};
const OF_PRODUCT = [FIRST, SEQUENCES];
const RUNS: Record<string, Step[][][]> = { '--tools': [TOOLS], '--all': [...OF_PRODUCT, TOOLS] };
const given = process.argv.slice(2);
const groups = RUNS[given[0] ?? ''] ?? OF_PRODUCT;
const only = given.filter((argument) => !argument.startsWith('--'));
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

const count = async (step: Step, code: number): Promise<void> => {
  const report = step.report && (JSON.parse(await readFile(step.report, 'utf8').catch(() => 'null')) as Report | null);
  if (report) {
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    for (const { name, status, message, assertionResults } of report.testResults) {
      const file = relative(ROOT, name);
      const failedTests = assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName, failureMessages } of failedTests)
        noteFailure(`${step.title}: ${file} > ${fullName}`, failureMessages.join('\n'));
      if (status === 'failed' && failedTests.length === 0) noteFailure(`${step.title}: ${file}`, message);
    }
    // A test file that fails to load adds nothing to `numFailedTests`, so the step counts as one failure.
    if (code !== 0 && report.numFailedTests === 0) failed += 1;
  } else if (code === 0) passed += 1;
  else {
    failed += 1;
    noteFailure(step.title, 'The report of its tests is missing, or the step has no tests.');
  }
};

/**
 * Resolves when all output of the step that began last is printed. The next step prints only after that, so that the
 * outputs are in the order in which the steps began.
 */
let printed: Promise<void> = Promise.resolve();
const runStep = async (step: Step): Promise<void> => {
  const started = performance.now();
  const kept: Buffer[] = [];
  const turn = printed;
  let isTurn = false;
  void turn.then(() => {
    isTurn = true;
    process.stdout.write(`\n── ${step.title}\n`);
    process.stdout.write(Buffer.concat(kept));
  });
  let seconds = '';
  const code = run(step, (chunk) => (isTurn ? process.stdout.write(chunk) : kept.push(chunk))).finally(() => {
    seconds = ((performance.now() - started) / 1000).toFixed(1);
  });
  printed = Promise.all([turn, code]).then(async ([, ended]) => {
    process.stdout.write(`── ${step.title}: ${ended === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
    times.push(`${step.title} ${seconds} s`);
    await count(step, ended);
  });
  await code;
};

for (const sequences of groups)
  await Promise.all(
    sequences.map(async (sequence) => {
      for (const step of sequence) if (only.length === 0 || only.includes(step.title)) await runStep(step);
    }),
  );
await printed;
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\n${times.join(', ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
