import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run cost` writes docs/cost.md. With `-- --measure` it first runs tests that measure the cost of each API call on
 * the embedded DynamoDB engine and save it in infra/cost/measured.json. When such a test fails, the command exits with
 * vitest's status.
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
// Imported only now, because the module reads infra/cost/measured.json while it loads.
const { costReport } = await import('#infra/cost/report.ts');
writeFileSync(join(ROOT, 'docs', 'cost.md'), costReport());
process.stdout.write('docs/cost.md\n');
