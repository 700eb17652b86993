import { parseArgs } from 'node:util';
import type { Core } from '#functions/platform/core/core.ts';
import { ReconcileInput, reconcileBy } from '#local/payments/reconcile-call.ts';
import { askOnStage, askOnThisMachine } from './on-host.ts';

/**
 * `npm run reconcile [-- --from=YYYY-MM-DD] [--dry]`: compares the ledger of payments with the payment provider,
 * repairs the differences that a rule can repair, and prints all differences (decision 042). Uses the host that runs on
 * DATA_DIR and PORT; without a running host, the data in DATA_DIR. With `--env=FILE`, a JSON file with the environment
 * variables of a Lambda function, it works on that function's stage. Exits with 1 when a person must look at a
 * remaining difference.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    dry: { type: 'boolean', default: false },
    env: { type: 'string' },
  },
});
const asked = ReconcileInput.safeParse({
  dry: values.dry,
  from: values.from,
});
if (!asked.success) throw new Error('--from takes a day, as in --from=2026-11-20.');
const input = asked.data;

const question = {
  path: '/_local/payments/reconcile',
  input,
  here: (core: Core) => reconcileBy(core, input),
};
const { findings, ...counts } = await (values.env === undefined
  ? askOnThisMachine(question)
  : askOnStage(values.env, question));
for (const { what, memberId, attemptId, isRepaired } of findings)
  process.stdout.write(`${isRepaired ? 'repaired' : 'left    '} ${what} ${memberId} ${attemptId ?? ''}\n`);
process.stdout.write(
  `${counts.charges} charges at the provider and ${counts.attempts} attempts in our books: ${counts.found} differ, ${counts.left} left\n`,
);
process.exitCode = counts.left > 0 ? 1 : 0;
