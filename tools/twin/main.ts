import { readSettings } from '../../local/host/settings.ts';
import { type DataDirLock, lockDataDir } from '../../local/process/lock.ts';
import { logTo } from '../../local/process/log-to.ts';
import { failStart, onShutdown } from '../../local/process/shutdown.ts';
import { startTwin, type Twin } from './twin.ts';

const say = (line = '') => void process.stdout.write(`${line}\n`);

const printWelcome = ({ origin }: Twin, faults: string) => {
  say();
  say(`  あわい  ${origin}`);
  say();
  say(`  The stage dev as it would be deployed, ${faults}.`);
  say(`  Members        ${origin}/login`);
  say(`  Staff console  ${origin}/ops`);
  say(`  Mails sent     ${origin}/_local/mails`);
  say(`  Demo accounts  ${origin}/_local/demo`);
  say(`  Faults         ${origin}/_local/faults`);
  say(`  Report         ${origin}/_local/report`);
  say();
  say('  Ctrl-C ends it.');
};

let twin: Twin | undefined;
let lock: DataDirLock | undefined;
onShutdown(async () => {
  await twin?.stop();
  lock?.release();
});
try {
  // By default the twin has a data folder of its own, because its table and buckets have other names than those of
  // the local host.
  const settings = readSettings({ ...process.env, DATA_DIR: process.env['DATA_DIR'] || '.data/twin' }, []);
  const faultSeed = Number(process.env['FAULT_SEED'] || Date.now() % 1_000_000);
  const timeFactor = Number(process.env['TIME_FACTOR'] || 1);
  const hasFaults = process.env['FAULTS'] !== 'none';
  lock = lockDataDir(settings.dataDir);
  twin = await startTwin({ ...settings, faultSeed, timeFactor, hasFaults, say: logTo(process.env['LOG']) });
  printWelcome(twin, hasFaults ? `with AWS's faults (FAULT_SEED=${faultSeed})` : 'without faults');
} catch (error) {
  lock?.release();
  failStart(error);
}
