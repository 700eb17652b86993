import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectToHost, connectToRelay, type Line, type Measured, measureLoad } from './chat/load.ts';
import { measureReconnects, type Survived } from './chat/reconnects.ts';
import type { BenchHost, Spent } from './chat/room.ts';
import { table } from './market/tables.ts';
import { saveTable } from './saved-table.ts';

/**
 * `npm run bench:chat [-- --rates 50,100 --seconds 8 --rooms 600 --drops 100 --save]` runs two tests on this machine.
 * - Load: how soon a sent message reaches the partner, through the service and through a bare WebSocket relay.
 * - Reconnection: ends connections, and counts the messages that the app loses, duplicates or reorders. The command
 *   exits with an error when there are any, or when an app does not show all stored messages.
 * `--save` writes the table of docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '50,100,150,200,300,500' },
    seconds: { type: 'string', default: '8' },
    rooms: { type: 'string', default: '600' },
    drops: { type: 'string', default: '100' },
    save: { type: 'boolean', default: false },
  },
});
/** Number of chat rooms for the reconnection test. The load test does not write in them. */
const QUIET_ROOMS = 40;
/**
 * The service copes with a rate when every message arrives, and 99 % of the messages take less than this time, in ms.
 */
const HOLDS_MS = 1_000;
/** The report estimates how many CPU cores are needed at this number of messages a second. */
const WANTED_RATE = 500;
const WARM_UP = { rate: 10, seconds: 4 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const holds = ({ sent, arrived, p99 }: Measured) => arrived === sent && p99 < HOLDS_MS;

const start = async <T>(file: string, args: string[] = []): Promise<{ child: ChildProcess; told: T }> => {
  const child = fork(join(import.meta.dirname, 'chat', file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [told] = (await once(child, 'message')) as [T];
  return { child, told };
};

const spentBy = async (child: ChildProcess): Promise<Spent> => {
  child.send('spent');
  const [spent] = (await once(child, 'message')) as [Spent];
  return spent;
};

const rowOf = (name: string, one: Measured, spent: string[]) => [
  name,
  String(one.rate),
  ...[one.p50, one.p99, one.max].map(ms),
  `${one.arrived} of ${one.sent}`,
  ...spent,
];

type Rates = { rows: string[][]; cost: Omit<Spent, 'requests'> };

/**
 * Sends messages at each rate of `--rates`, first to a relay that stores nothing, then to the service. Stops after the
 * first rate that is too high for the service. `rows`: one table row for each measurement. `cost`: the CPU time of one
 * message at the last rate, in ms: `cpuMs` of the service, `engineMs` of the DynamoDB engine.
 */
const measureRates = async (child: ChildProcess, service: Line, relay: Line, seconds: number): Promise<Rates> => {
  const rows: string[][] = [];
  const cost = { cpuMs: 0, engineMs: 0 };
  // Warm-up: the first messages run code for the first time and open the sockets to the engine.
  for (const line of [relay, service]) await measureLoad(line, WARM_UP);
  for (const rate of (values.rates ?? '').split(',').map(Number)) {
    const bare = await measureLoad(relay, { rate, seconds });
    const before = await spentBy(child);
    const real = await measureLoad(service, { rate, seconds });
    const after = await spentBy(child);
    const spent = (name: keyof Spent) => (after[name] - before[name]) / real.arrived;
    const each = (name: keyof Spent) => spent(name).toFixed(1);
    Object.assign(cost, { cpuMs: spent('cpuMs'), engineMs: spent('engineMs') });
    const name = `the service${holds(real) ? '' : ', does not hold'}`;
    rows.push(
      rowOf(name, real, [each('requests'), each('cpuMs'), each('engineMs')]),
      rowOf('bare `ws` relay', bare, ['', '', '']),
    );
    say(`${rate} a second: p50 ${ms(real.p50)}, p99 ${ms(real.p99)} ms; relay p99 ${ms(bare.p99)} ms`);
    if (!holds(real)) break;
  }
  return { rows, cost };
};

const coresAt = (rate: number, cpuMs: number) => ((rate * cpuMs) / 1_000).toFixed(1);

const describe = (
  { rows, cost }: Rates,
  members: number,
  survived: Survived,
): string => `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; the service with its engine, the relay and ${members.toLocaleString('en')} members' sockets share
them with whatever else runs (load ${loadavg()[1]?.toFixed(1)} in the last five minutes). Milliseconds from the instant at which a message is due to its frame at the partner. A rate holds while all
messages arrive and 99 of 100 within a second. Requests are those of the service's process to the engine. Each partner has unread messages already, so that no mail is due.

${table(['line', 'messages a second', 'p50', 'p99', 'longest', 'arrived', 'requests each', 'CPU ms each', 'engine CPU ms each'], rows)}

At the CPU time of a message in the last row of the service, ${WANTED_RATE} a second are ${coresAt(WANTED_RATE, cost.cpuMs)} cores of the service's process, which uses one, and
${coresAt(WANTED_RATE, cost.engineMs)} of its engine.

Connections ended under way: ${survived.drops}, with ${survived.sent} messages typed: ${survived.lost} lost, ${survived.doubled} doubled, ${survived.outOfOrder} members out of order, ${survived.behind} apps that
show something else than what is stored.`;

const [host, relay] = await Promise.all([
  start<BenchHost>('host.ts', [String(Number(values.rooms) + QUIET_ROOMS)]),
  start<{ port: number }>('relay.ts'),
]);
let survived: Survived;
try {
  const { origin, rooms } = host.told;
  const busy = { origin, rooms: rooms.slice(QUIET_ROOMS) };
  const members = busy.rooms.length * 2;
  const lines = [await connectToHost(busy), await connectToRelay(relay.told.port, members)] as const;
  say(`${members} members are connected to each line`);
  const rates = await measureRates(host.child, ...lines, Number(values.seconds));
  for (const { sockets } of lines) for (const socket of sockets) socket.terminate();
  survived = await measureReconnects({ origin, rooms: rooms.slice(0, QUIET_ROOMS) }, Number(values.drops));
  const text = describe(rates, members, survived);
  say(text);
  if (values.save) saveTable('chat', text);
} finally {
  for (const { child } of [host, relay]) child.disconnect();
}
const { lost, doubled, outOfOrder, behind } = survived;
if (lost + doubled + outOfOrder + behind > 0) {
  process.stderr.write('Messages were lost, doubled or out of order.\n');
  process.exitCode = 1;
}
