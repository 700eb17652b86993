import { parseArgs } from 'node:util';
import type { Core } from '#functions/platform/core/core.ts';
import { ReconcileInput, reconcileBy } from '#local/payments/reconcile-call.ts';
import { askOnStage, askOnThisMachine } from './on-host.ts';

/**
 * `npm run reconcile [-- --from=YYYY-MM-DD] [--dry]`: compares our payments with those of the payment provider, prints
 * every difference, and repairs those that a rule can repair (decision 042). Works on the local data in DATA_DIR; with
 * `--env=FILE` on a stage. FILE contains the environment variables of a Lambda function of the stage, as JSON. Exits
 * with 1 when a person must look at a remaining difference.
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
