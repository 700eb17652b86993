import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coreFromEnvironment } from '#functions/platform/runtime/core.ts';
import { startHost } from '#local/host/host.ts';
import { readSettings, type Settings } from '#local/host/settings.ts';
import { type ReconcileAnswer, ReconcileInput, reconcileBy } from '#local/payments/reconcile-call.ts';
import { type DataDirLock, lockDataDir } from '#local/process/lock.ts';

/**
 * `npm run reconcile [-- --from=YYYY-MM-DD] [--dry]`: compares our books of payments with the payment provider's,
 * repairs what a rule can repair, and prints what differs (decision 042). Works on the host that runs on DATA_DIR and
 * PORT, else on the data stored there. With `--env=FILE`, the JSON of a function's variables, on a stage. Ends with 1
 * when something is left that a person must look at.
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
  ...(values.from === undefined ? {} : { from: values.from }),
});
if (!asked.success) throw new Error('--from takes a day, as in --from=2026-11-20.');
const input = asked.data;

const tryLock = (dataDir: string): DataDirLock | undefined => {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof Error && error.message.includes('in use by process')) return undefined;
    throw error;
  }
};

const askHost = async ({ port }: Settings): Promise<ReconcileAnswer> => {
  const response = await fetch(`http://localhost:${port}/_local/payments/reconcile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`The host on port ${port} answered ${response.status}. Set its PORT.`);
  return (await response.json()) as ReconcileAnswer;
};

const onThisMachine = async (): Promise<ReconcileAnswer> => {
  const settings = readSettings(process.env, []);
  const lock = tryLock(settings.dataDir);
  if (!lock) return askHost(settings);
  try {
    const host = await startHost({ ...settings, port: 0, seed: 'none' });
    try {
      return await reconcileBy(host.core, input);
    } finally {
      await host.stop();
    }
  } finally {
    lock.release();
  }
};

const onStage = async (file: string): Promise<ReconcileAnswer> => {
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return reconcileBy(await coreFromEnvironment(), input);
};

const { findings, ...counts } = await (values.env === undefined ? onThisMachine() : onStage(values.env));
for (const { what, memberId, attemptId, isRepaired } of findings)
  process.stdout.write(`${isRepaired ? 'repaired' : 'left    '} ${what} ${memberId} ${attemptId ?? ''}\n`);
process.stdout.write(
  `${counts.charges} charges at the provider and ${counts.attempts} attempts in our books: ${counts.found} differ, ${counts.left} left\n`,
);
process.exitCode = counts.left > 0 ? 1 : 0;
