import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run cost` writes docs/cost.md. `-- --measure` first measures what each call costs on the embedded engine and
 * writes infra/cost/measured.json; exits with the test's status when a call is refused.
 */
const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
if (values.measure) {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'integration', 'tests/integration/cost'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, COST_MEASURE: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
// Imported after the calls were measured, because the module reads the file at once.
const { costReport } = await import('#infra/cost/report.ts');
writeFileSync(join(ROOT, 'docs', 'cost.md'), costReport());
process.stdout.write('docs/cost.md\n');
