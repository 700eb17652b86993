/**
 * `npm run test:twin [files or folders]`: runs the integration, access and browser tests on the twin (the local
 * simulation of AWS), then prints which IAM requests were denied and which permissions are unused. Each part of the
 * tests runs in its own process, so that a crash loses the results of one part only. `TWIN_SEED=7` repeats the injected
 * faults of an earlier run. Exits with 1 when a part or the report failed, with 130 when interrupted.
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, '.build');
const USES = join(BUILD, 'twin-uses');
const RESULT = join(BUILD, 'twin-result.json');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
/** Time limit of each part of the test run. On two cores the slowest part needs a third of this time. */
const PIECE_MS = 30 * 60_000;
/** This test is about the local host itself, which the twin replaces. */
const NOT_ON_THE_TWIN = ['one-machine.test.ts'];

/** The fields that are needed from the result file of vitest's reporter `json`. */
type Result = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Piece = { project: 'integration' | 'e2e'; files: readonly string[] };
type Outcome = { piece: Piece; code: number; seconds: number; result: Result | undefined };

let isInterrupted = false;
const run = (args: readonly string[]): Promise<number> =>
  new Promise((done, failed) => {
    const env = { ...process.env, TWIN: '1', TWIN_USES: USES };
    const child = spawn(process.execPath, [...args], { cwd: ROOT, env, stdio: 'inherit', timeout: PIECE_MS });
    // After Ctrl-C or SIGTERM: interrupts the child process, and starts no further part of the tests.
    const interrupt = () => {
      isInterrupted = true;
      child.kill('SIGINT');
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.once('error', failed);
    child.once('exit', (code) => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      done(code ?? 1);
    });
  });

/**
 * All parts of the test run: access tests, integration tests in three parts that take about equally long, and each file
 * of browser tests on its own twin.
 */
const allPieces = async (): Promise<Piece[]> => {
  const folders = (await readdir(join(ROOT, 'tests', 'integration'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `tests/integration/${name}/`);
  const pieceOf = (name: string): number => (name.includes('/matching/') ? 1 : name < 'tests/integration/m' ? 0 : 2);
  const integration = [...Map.groupBy(folders, pieceOf).values()];
  const browser = (await readdir(join(ROOT, 'tests', 'e2e'))).filter(
    (name) => name.endsWith('.test.ts') && !NOT_ON_THE_TWIN.includes(name),
  );
  return [
    { project: 'integration', files: ['tests/access/'] },
    ...integration.map((files) => ({ project: 'integration' as const, files })),
    ...browser.map((name) => ({ project: 'e2e' as const, files: [`tests/e2e/${name}`] })),
  ];
};

const chosenPieces = (files: readonly string[]): Piece[] =>
  (['integration', 'e2e'] as const).flatMap((project) => {
    const isBrowser = (file: string) => relative(ROOT, join(ROOT, file)).startsWith(join('tests', 'e2e'));
    const mine = files.filter((file) => isBrowser(file) === (project === 'e2e'));
    return mine.length > 0 ? [{ project, files: mine }] : [];
  });

const runPiece = async (piece: Piece): Promise<Outcome> => {
  const { project, files } = piece;
  await rm(RESULT, { force: true });
  const begin = Date.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULT}`];
  const code = await run([VITEST, 'run', '--project', project, ...reporters, ...files]);
  // A crashed test process writes no result file.
  const result = await readFile(RESULT, 'utf8').then(
    (text) => JSON.parse(text) as Result,
    () => undefined,
  );
  return { piece, code, seconds: Math.round((Date.now() - begin) / 1000), result };
};

const rowOf = ({ piece, code, seconds, result }: Outcome): string[] => [
  `${piece.project}: ${piece.files.join(' ')}`,
  ...(result
    ? [result.numPassedTests, result.numFailedTests, result.numPendingTests].map(String)
    : ['–', 'no result', '–']),
  `${seconds} s`,
  code === 0 ? 'passed' : 'FAILED',
];

await rm(USES, { recursive: true, force: true });
await mkdir(USES, { recursive: true });
const chosen = process.argv.slice(2);
const outcomes: Outcome[] = [];
for (const piece of chosen.length > 0 ? chosenPieces(chosen) : await allPieces()) {
  if (isInterrupted) break;
  outcomes.push(await runPiece(piece));
}
// An interrupted run gets no report, because the report would call permissions unused that only later tests use.
const report = isInterrupted ? 1 : await run([join(ROOT, 'tools', 'twin-report.ts'), USES]);
const total = (of: keyof Result): string => String(outcomes.reduce((sum, { result }) => sum + (result?.[of] ?? 0), 0));
const rows = [
  ['Piece', 'Passed', 'Failed', 'Skipped', 'Time', 'Result'],
  Array.from({ length: 6 }, () => '---'),
  ...outcomes.map(rowOf),
  [
    ...['All', total('numPassedTests'), total('numFailedTests'), total('numPendingTests')],
    `${outcomes.reduce((sum, { seconds }) => sum + seconds, 0)} s`,
    outcomes.every(({ code }) => code === 0) ? 'passed' : 'FAILED',
  ],
];
process.stdout.write(`\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
const hasFailed = outcomes.length === 0 || outcomes.some(({ code }) => code !== 0);
const reportCounts = chosen.length === 0;
if (isInterrupted) process.exitCode = 130;
else process.exitCode = hasFailed || (reportCounts && report !== 0) ? 1 : 0;
