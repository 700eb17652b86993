import { createLogger } from '#functions/platform/runtime/logger.ts';
import { type Host, startHost } from './host/host.ts';
import { readSettings, type Settings } from './host/settings.ts';
import { type DataDirLock, lockDataDir } from './process/lock.ts';
import { onShutdown } from './process/shutdown.ts';
import { DEMO_PASSWORD, demoStaff } from './seed/demo-cast.ts';
import { isOtherDemo } from './seed/seed-mark.ts';

const say = (line = '') => void process.stdout.write(`${line}\n`);

const printWelcome = ({ origin }: Host, { seed, dataDir }: Settings) => {
  say();
  say(`  あわい  ${origin}`);
  say();
  say(`  Members        ${origin}/login`);
  say(`  Staff console  ${origin}/ops`);
  say(`  Mails sent     ${origin}/_local/mails`);
  say(`  Demo accounts  ${origin}/_local/demo`);
  say(`  Components     ${origin}/_local/parts`);
  say(`  API            ${origin}/api/openapi.json`);
  say();
  if (seed === 'demo') {
    say(`  Every demo member's password is ${DEMO_PASSWORD}`);
    say('    women  mika@example.com (every state)   saki@example.com (premium)');
    say('    men    takumi@example.com               kei@example.com');
  }
  const [reviewer] = demoStaff();
  say(`    staff  ${reviewer?.username} / ${reviewer?.password}`);
  say();
  if (seed === 'demo' && isOtherDemo(dataDir)) {
    say(`  The demo in ${dataDir} is of another version of this service: some screens may lack data.`);
    say('  To get the present one, end this, delete that directory and start again.');
    say();
  }
  say('  Ctrl-C ends it.');
};

/** Logs only warnings and errors unless `LOG=all`, so that the printed addresses stay visible. */
const logTo = (wanted: string | undefined) => (line: string) => {
  if (wanted === 'all' || !line.startsWith('{"level":"info"')) process.stderr.write(`${line}\n`);
};

let host: Host | undefined;
let lock: DataDirLock | undefined;
onShutdown(async () => {
  await host?.stop();
  lock?.release();
});
try {
  const settings = readSettings(process.env, process.argv.slice(2));
  lock = lockDataDir(settings.dataDir);
  host = await startHost(settings, createLogger(logTo(process.env.LOG)));
  printWelcome(host, settings);
} catch (error) {
  lock?.release();
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['DEBUG']) process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}
