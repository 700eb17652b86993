/**
 * `npm run test:twin`: the integration, access and browser tests on the twin, one suite after the other, then the report
 * of what they asked of IAM (denied calls, permissions that nobody used). Continues after a failed suite and ends with 1
 * when one failed. `TWIN_SEED=7` repeats the faults of a run. Arguments go to vitest: `npm run test:twin -- tests/access`.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const USES = join(ROOT, '.build', 'twin-uses');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const SUITES = ['integration', 'e2e'];

const run = (args: readonly string[]): Promise<number> =>
  new Promise((done, failed) => {
    const env = { ...process.env, TWIN: '1', TWIN_USES: USES };
    const child = spawn(process.execPath, [...args], { cwd: ROOT, env, stdio: 'inherit' });
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });

await rm(USES, { recursive: true, force: true });
await mkdir(USES, { recursive: true });
const files = process.argv.slice(2);
const codes: number[] = [];
for (const suite of SUITES) codes.push(await run([VITEST, 'run', '--project', suite, '--passWithNoTests', ...files]));
codes.push(await run([join(ROOT, 'scripts', 'twin-report.ts'), USES]));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
