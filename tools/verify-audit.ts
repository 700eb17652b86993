import { parseArgs } from 'node:util';
import type { Core } from '#functions/platform/core/core.ts';
import { VerifyInput, verifyBy } from '#local/audit/verify-call.ts';
import { askOnStage, askOnThisMachine } from './on-host.ts';

/**
 * `npm run audit:verify [-- --expect=<number>:<hash>]`: computes every hash of the staff's audit log again, and prints
 * number and hash of the last line. Exits with 1 if a line does not match its hash (docs/decisions/052).
 * With `--expect`, it checks that the audit log still contains this line. Number and hash come from an earlier run, or
 * from an entry `audit line` in the function's log.
 * It asks the local host that runs on DATA_DIR and PORT. If none runs, it reads the data in DATA_DIR itself. With
 * `--env=FILE` (JSON, the environment variables of a Lambda function) it reads from that function's stage.
 */
const { values } = parseArgs({ options: { expect: { type: 'string' }, env: { type: 'string' } } });
const [seq, hash] = values.expect?.split(':') ?? [];
const asked = VerifyInput.safeParse(values.expect === undefined ? {} : { noted: { seq: Number(seq), hash } });
if (!asked.success) throw new Error('--expect takes a number and its hash, as in --expect=12:0a1b… (64 characters).');
const input = asked.data;

const WHAT = {
  missing: 'is missing',
  number: 'is another line, which belongs elsewhere',
  link: 'does not follow from the line before',
  contents: 'is not what was hashed',
  head: 'is not the last line that the head names',
  noted: 'is not the line that was noted',
} as const;

const question = { path: '/_local/audit/verify', input, here: (core: Core) => verifyBy(core, input) };
const { last, broken } = await (values.env === undefined
  ? askOnThisMachine(question)
  : askOnStage(values.env, question));
process.stdout.write(`${last.seq} lines follow from the first one. The last: ${last.seq}:${last.hash}\n`);
if (broken) process.stdout.write(`The chain breaks: line ${broken.seq} ${WHAT[broken.what]}.\n`);
process.exitCode = broken ? 1 : 0;
