import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Core } from '#functions/platform/core/core.ts';
import { ErasureNotes, replayErasures } from '#local/restore/replay-erasures.ts';
import { askOnStage } from './on-host.ts';

/**
 * `npm run replay:erasures -- --env=FILE --ledger=FILE`: repeats, in a restored table, the erasures that the erasure
 * notes record (docs/operations.md, Restore). `--env`: the environment variables of the Lambda function `account` as
 * JSON, with the name of the restored table. `--ledger`: the notes `{what, subject, at}`, one line of JSON each, in any
 * order; a note may be repeated. Exits with 1 when a person must look at a note.
 */
const { values } = parseArgs({ options: { env: { type: 'string' }, ledger: { type: 'string' } } });
const { env, ledger } = values;
if (env === undefined || ledger === undefined)
  throw new Error('Say --env=FILE, the variables of account, and --ledger=FILE, the lines of the erasure ledger.');
const lines = readFileSync(ledger, 'utf8').split('\n').filter(Boolean);
const notes = ErasureNotes.parse(lines.map((line): unknown => JSON.parse(line)));

const { erased, gone, left } = await askOnStage(env, {
  path: '',
  input: {},
  here: (core: Core) => replayErasures(core, notes),
});
for (const { what, subject } of left) process.stdout.write(`left ${what} ${subject}\n`);
process.stdout.write(`${notes.length} notes: ${erased} erased again, ${gone} were gone, ${left.length} left\n`);
process.exitCode = left.length > 0 ? 1 : 0;
