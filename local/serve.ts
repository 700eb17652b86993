import { setImmediate as nextTurn } from 'node:timers/promises';
import { compressWeb } from './host/build-web.ts';
import { startEarly } from './host/early-start.ts';
import type { Host } from './host/host.ts';
import { readSettings } from './host/settings.ts';
import { type DataDirLock, lockDataDir } from './process/lock.ts';
import { logTo } from './process/log-to.ts';
import { failStart, onShutdown } from './process/shutdown.ts';

/**
 * The host's largest imports. Node cannot answer requests while it loads a module, and all modules together take a
 * second. So they are loaded one by one, and requests are answered between two imports.
 */
const HEAVY = [
  () => import('@aws-sdk/lib-dynamodb'),
  () => import('@aws-sdk/client-s3'),
  () => import('#shared/contract/index.ts'),
  () => import('./cognito/cognito.ts'),
  () => import('./payments/payments.ts'),
  () => import('#functions/chat/domain.ts'),
];

const ended = new AbortController();
/**
 * Compresses the built files. Until it is done, the host compresses each requested file itself, with a lower quality.
 */
const compressInBackground = async (folder: string): Promise<void> => {
  try {
    await compressWeb(folder, ended.signal);
  } catch (error) {
    if (!ended.signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
};

let host: Host | undefined;
let lock: DataDirLock | undefined;
onShutdown(async () => {
  ended.abort();
  await host?.stop();
  lock?.release();
});
try {
  const settings = readSettings(process.env, process.argv.slice(2));
  lock = lockDataDir(settings.dataDir);
  const early = startEarly(settings);
  await early;
  for (const load of HEAVY) {
    await load();
    await nextTurn();
  }
  const [{ startHost }, { createLogger }, { welcomeLines }] = await Promise.all([
    import('./host/host.ts'),
    import('#functions/platform/runtime/logger.ts'),
    import('./welcome.ts'),
  ]);
  host = await startHost(settings, createLogger(logTo(process.env.LOG)), early);
  process.stdout.write(`${welcomeLines(host.origin, settings).join('\n')}\n`);
  const { builtWeb } = await early;
  if (builtWeb) await compressInBackground(await builtWeb);
} catch (error) {
  lock?.release();
  failStart(error);
}
